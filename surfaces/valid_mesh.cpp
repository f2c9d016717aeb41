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

constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();

[[noreturn]] void refuse(const char* function, const std::string& what) {
  throw InvalidArgument(std::string(function) + ": " + what);
}

bool are_finite(const VertexView& vertices) {
  std::atomic<bool> valid = true;
  parallel_ranges(vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    int not_finite = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Point3 p = vertices[i];
      not_finite |= int{!std::isfinite(p.x)} | int{!std::isfinite(p.y)} | int{!std::isfinite(p.z)};
    }
    if (not_finite != 0) valid = false;
  });
  return valid;
}

/// Are all numbers of `count` items less than the end? numbers(i) are those of one.
template <class Numbers>
bool are_below(std::size_t end, std::size_t count, const Numbers& numbers) {
  std::atomic<bool> valid = true;
  parallel_ranges(count, grain, [&](std::size_t first, std::size_t last) {
    std::uint64_t greatest = 0;
    for (std::size_t i = first; i < last; ++i)
      for (const std::uint64_t number : numbers(i)) greatest = std::max(greatest, number);
    if (greatest >= end) valid = false;
  });
  return valid;
}

template <class Refuse>
void require_valid_faces(const MeshView& mesh, const Refuse& refuse_mesh) {
  const auto& [starts, corners] = mesh.faces;
  if (starts.empty()) {
    if (!corners.empty()) refuse_mesh("faces.corners has " + std::to_string(corners.size()) + " for no faces");
    return;
  }
  if (corners.size() > std::numeric_limits<std::uint32_t>::max())
    refuse_mesh("faces.corners has more than 2^32 - 1 corners");
  if (starts.front() != 0) refuse_mesh("faces.starts[0] is " + std::to_string(starts.front()));
  for (std::size_t i = 1; i < starts.size(); ++i) {
    if (starts[i] <= starts[i - 1])
      refuse_mesh("faces.starts[" + std::to_string(i) + "] is " + std::to_string(starts[i]) +
                  ", not more than the one before");
  }
  if (starts.back() != corners.size())
    refuse_mesh("faces.starts ends with " + std::to_string(starts.back()) + ", but there are " +
                std::to_string(corners.size()) + " corners");
  std::size_t next = 0;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const std::size_t face = mesh.face(i);
    next += face == next;
    if (face + 1 != next)
      refuse_mesh("triangles[" + std::to_string(i) + "] is of face " + std::to_string(face) +
                  ", but triangles must follow one another in the order of the faces");
  }
  if (next != mesh.faces.size())
    refuse_mesh("faces has " + std::to_string(mesh.faces.size()) + " faces, but the triangles are of " +
                std::to_string(next));
}

}  // namespace

void require_valid(const char* function, const VertexView& vertices, const char* name) {
  if (vertices.size() > most) refuse(function, std::string(name) + " has more than 2^32 - 1 vertices");
  if (are_finite(vertices)) return;
  // It takes the first such vertex, so that the message is always the same.
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Point3 p = vertices[i];
    for (const auto& [coordinate, axis] : {std::pair{p.x, 'x'}, {p.y, 'y'}, {p.z, 'z'}}) {
      if (std::isfinite(coordinate)) [[likely]]
        continue;
      refuse(function,
             name + ("[" + std::to_string(i)) + "]." + axis + " is " + (std::isnan(coordinate) ? "NaN" : "infinite"));
    }
  }
}

void require_valid(const char* function, const TriangleView& triangles, const char* name, std::size_t vertices) {
  if (triangles.size() > most) refuse(function, std::string(name) + " has more than 2^32 - 1 triangles");
  if (are_below(vertices, triangles.size(), [&](std::size_t i) { return triangles.indices(i); })) return;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    const auto corners = triangles.indices(i);
    for (std::size_t k = 0; k < 3; ++k) {
      if (corners[k] < vertices) [[likely]]
        continue;
      const std::uint64_t below_zero = triangles.below_zero(corners[k]);
      refuse(function, name + ("[" + std::to_string(i)) + "][" + std::to_string(k) + "] is " +
                           (below_zero == 0 ? std::to_string(corners[k]) : '-' + std::to_string(below_zero)) +
                           ", but there are " + std::to_string(vertices) + " vertices");
    }
  }
}

void require_valid(const char* function, const MeshView& mesh) {
  const auto refuse_mesh = [&](const std::string& what) { refuse(function, "mesh." + what); };
  if (mesh.triangles.size() > most) refuse_mesh("triangles has more than 2^32 - 1 triangles");
  if (mesh.vertices.size() > most) refuse_mesh("vertices has more than 2^32 - 1 vertices");
  if (!mesh.face_of_triangle.empty() && mesh.face_of_triangle.size() != mesh.triangles.size())
    refuse_mesh("face_of_triangle has " + std::to_string(mesh.face_of_triangle.size()) + " for " +
                std::to_string(mesh.triangles.size()) + " triangles");
  require_valid_faces(mesh, refuse_mesh);
  require_valid(function, mesh.vertices, "mesh.vertices");
  require_valid(function, mesh.triangles, "mesh.triangles", mesh.vertices.size());
  const auto& corners = mesh.faces.corners;
  if (are_below(mesh.vertices.size(), corners.size(), [&](std::size_t i) { return corners.subspan(i, 1); })) return;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (corners[i] < mesh.vertices.size()) [[likely]]
      continue;
    refuse_mesh("faces.corners[" + std::to_string(i) + "] is " + std::to_string(corners[i]) + ", but there are " +
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
