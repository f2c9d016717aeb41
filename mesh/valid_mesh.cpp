#include <mesh/valid_mesh.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include <plumb/invalid_argument.hpp>

#include <mesh/parallel.hpp>

namespace plumb {
namespace {

constexpr std::size_t grain = 1024;

bool is_valid(const MeshView& mesh) {
  std::atomic<bool> valid = true;
  parallel_ranges(mesh.vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    int not_finite = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Point3 p = mesh.vertices[i];
      not_finite |= int{!std::isfinite(p.x)} | int{!std::isfinite(p.y)} | int{!std::isfinite(p.z)};
    }
    if (not_finite != 0) valid = false;
  });
  parallel_ranges(mesh.triangles.size(), grain, [&](std::size_t begin, std::size_t end) {
    std::uint64_t greatest = 0;
    for (std::size_t i = begin; i < end; ++i) {
      for (const std::uint64_t corner : mesh.triangles.indices(i)) greatest = std::max(greatest, corner);
    }
    if (greatest >= mesh.vertices.size()) valid = false;
  });
  return valid;
}

}  // namespace

void require_valid(const char* function, const MeshView& mesh) {
  constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
  const auto refuse = [&](const std::string& what) { throw InvalidArgument(std::string(function) + ": mesh." + what); };
  if (mesh.triangles.size() > most) refuse("triangles has more than 2^32 - 1 triangles");
  if (mesh.vertices.size() > most) refuse("vertices has more than 2^32 - 1 vertices");
  if (!mesh.face_of_triangle.empty() && mesh.face_of_triangle.size() != mesh.triangles.size())
    refuse("face_of_triangle has " + std::to_string(mesh.face_of_triangle.size()) + " for " +
           std::to_string(mesh.triangles.size()) + " triangles");
  if (is_valid(mesh)) return;
  // The first that is not, so that the message is the same each time.
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const Point3 p = mesh.vertices[i];
    for (const auto& [coordinate, name] : {std::pair{p.x, 'x'}, {p.y, 'y'}, {p.z, 'z'}}) {
      if (std::isfinite(coordinate)) [[likely]]
        continue;
      refuse("vertices[" + std::to_string(i) + "]." + name + " is " + (std::isnan(coordinate) ? "NaN" : "infinite"));
    }
  }
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto corners = mesh.triangles.indices(i);
    for (std::size_t k = 0; k < 3; ++k) {
      if (corners[k] < mesh.vertices.size()) [[likely]]
        continue;
      const std::uint64_t below_zero = mesh.triangles.below_zero(corners[k]);
      refuse("triangles[" + std::to_string(i) + "][" + std::to_string(k) + "] is " +
             (below_zero == 0 ? std::to_string(corners[k]) : '-' + std::to_string(below_zero)) + ", but there are " +
             std::to_string(mesh.vertices.size()) + " vertices");
    }
  }
}

}  // namespace plumb
