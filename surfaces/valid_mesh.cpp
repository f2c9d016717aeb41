#include <surfaces/valid_mesh.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include <plumb/invalid_argument.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::surfaces {
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
  const auto& corners = mesh.faces.corners;
  parallel_ranges(corners.size(), grain, [&](std::size_t begin, std::size_t end) {
    std::uint32_t greatest = 0;
    for (std::size_t i = begin; i < end; ++i) greatest = std::max(greatest, corners[i]);
    if (greatest >= mesh.vertices.size()) valid = false;
  });
  return valid;
}

template <class Refuse>
void require_valid_faces(const MeshView& mesh, const Refuse& refuse) {
  const auto& [starts, corners] = mesh.faces;
  if (starts.empty()) {
    if (!corners.empty()) refuse("faces.corners has " + std::to_string(corners.size()) + " for no faces");
    return;
  }
  if (corners.size() > std::numeric_limits<std::uint32_t>::max())
    refuse("faces.corners has more than 2^32 - 1 corners");
  if (starts.front() != 0) refuse("faces.starts[0] is " + std::to_string(starts.front()));
  for (std::size_t i = 1; i < starts.size(); ++i) {
    if (starts[i] <= starts[i - 1])
      refuse("faces.starts[" + std::to_string(i) + "] is " + std::to_string(starts[i]) +
             ", not more than the one before");
  }
  if (starts.back() != corners.size())
    refuse("faces.starts ends with " + std::to_string(starts.back()) + ", but there are " +
           std::to_string(corners.size()) + " corners");
  std::size_t next = 0;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const std::size_t face = mesh.face(i);
    next += face == next;
    if (face + 1 != next)
      refuse("triangles[" + std::to_string(i) + "] is of face " + std::to_string(face) +
             ", but triangles must follow one another in the order of the faces");
  }
  if (next != mesh.faces.size())
    refuse("faces has " + std::to_string(mesh.faces.size()) + " faces, but the triangles are of " +
           std::to_string(next));
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
  require_valid_faces(mesh, refuse);
  if (is_valid(mesh)) return;
  // It takes the first such vertex, so that the message is always the same.
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
  for (std::size_t i = 0; i < mesh.faces.corners.size(); ++i) {
    if (mesh.faces.corners[i] < mesh.vertices.size()) [[likely]]
      continue;
    refuse("faces.corners[" + std::to_string(i) + "] is " + std::to_string(mesh.faces.corners[i]) + ", but there are " +
           std::to_string(mesh.vertices.size()) + " vertices");
  }
}

}  // namespace plumb::surfaces

namespace plumb {

Refusal refusal_of_numbers(const MeshView& mesh) noexcept {
  try {
    surfaces::require_valid("", mesh);
    return {};
  } catch (const InvalidArgument&) {  // it is one of these
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
      const Point3 p = mesh.vertices[i];
      if (const Refusal found = detail::first_not_finite(".vertices", i, p)) return found;
    }
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
      for (const std::uint64_t corner : mesh.triangles.indices(i))
        if (corner >= mesh.vertices.size()) return refused(".triangles", i, "", "of a vertex that there is not");
    return refused(".faces", detail::no_index, "", "not those of the triangles");
  }
}

}  // namespace plumb
