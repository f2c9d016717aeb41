#pragma once

#include <cstdint>
#include <utility>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>

// Small bodies, and the comparison of all that is found of a mesh.

namespace plumb::tests {

inline TriangleMesh& operator+=(TriangleMesh& a, const TriangleMesh& b) {
  const auto offset = static_cast<std::uint32_t>(a.vertices.size());
  a.vertices.insert(a.vertices.end(), b.vertices.begin(), b.vertices.end());
  for (const auto& [i, j, k] : b.triangles) a.triangles.push_back({i + offset, j + offset, k + offset});
  return a;
}

inline TriangleMesh tetrahedron(Point3 p, double s) {
  return {{p, {p.x + s, p.y, p.z}, {p.x, p.y + s, p.z}, {p.x, p.y, p.z + s}},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

inline TriangleMesh box(Point3 low, Point3 high) {
  TriangleMesh mesh;
  for (unsigned i = 0; i < 8; ++i)
    mesh.vertices.push_back({i & 1 ? high.x : low.x, i & 2 ? high.y : low.y, i & 4 ? high.z : low.z});
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

inline TriangleMesh turned_over(TriangleMesh mesh) {
  for (auto& [a, b, c] : mesh.triangles) std::swap(b, c);
  return mesh;
}

inline void expect_same(const MeshFindings& found, const MeshFindings& expected) {
  EXPECT_EQ(found.pairs, expected.pairs);
  EXPECT_EQ(found.degenerate, expected.degenerate);
  EXPECT_EQ(found.duplicates, expected.duplicates);
  EXPECT_EQ(found.boundary_edges, expected.boundary_edges);
  EXPECT_EQ(found.boundary_loops, expected.boundary_loops);
  EXPECT_EQ(found.non_manifold_edges, expected.non_manifold_edges);
  EXPECT_EQ(found.non_manifold_uses, expected.non_manifold_uses);
  EXPECT_EQ(found.non_manifold_vertices, expected.non_manifold_vertices);
  EXPECT_EQ(found.non_manifold_classes, expected.non_manifold_classes);
  EXPECT_EQ(found.turned, expected.turned);
  EXPECT_EQ(found.components, expected.components);
  EXPECT_EQ(found.closed, expected.closed);
  EXPECT_EQ(found.oriented, expected.oriented);
  EXPECT_EQ(found.unused_vertices, expected.unused_vertices);
  EXPECT_EQ(found.area, expected.area);
  EXPECT_EQ(found.volume, expected.volume);
  EXPECT_EQ(found.outward, expected.outward);
  EXPECT_EQ(found.inward, expected.inward);
  EXPECT_EQ(found.nested, expected.nested);
  EXPECT_EQ(found.near_pairs, expected.near_pairs);
}

}  // namespace plumb::tests
