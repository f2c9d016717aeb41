#pragma once

// Bodies of few triangles.

#include <cstdint>
#include <utility>
#include <vector>

#include <plumb/triangle_mesh.hpp>

namespace plumb::tests {

inline TriangleMesh box(const Point3& a, const Point3& b) {
  TriangleMesh mesh;
  for (int i = 0; i < 8; ++i)
    mesh.vertices.push_back({(i & 1) != 0 ? b.x : a.x, (i & 2) != 0 ? b.y : a.y, (i & 4) != 0 ? b.z : a.z});
  mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
  return mesh;
}

inline TriangleMesh together(const std::vector<TriangleMesh>& parts) {
  TriangleMesh all;
  for (const TriangleMesh& part : parts) {
    const auto first = static_cast<std::uint32_t>(all.vertices.size());
    all.vertices.insert(all.vertices.end(), part.vertices.begin(), part.vertices.end());
    for (const auto& [a, b, c] : part.triangles) all.triangles.push_back({a + first, b + first, c + first});
  }
  return all;
}

inline TriangleMesh turned_inside_out(TriangleMesh mesh) {
  for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
  return mesh;
}

}  // namespace plumb::tests
