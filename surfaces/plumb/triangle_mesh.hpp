#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb {

/// Triangles as triples of vertex indices.
struct TriangleMesh {
  std::vector<Point3> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;

  Triangle3 triangle(std::size_t i) const {
    const auto& t = triangles[i];
    return {vertices[t[0]], vertices[t[1]], vertices[t[2]]};
  }
};

}  // namespace plumb
