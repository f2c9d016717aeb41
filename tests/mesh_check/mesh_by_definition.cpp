#include "mesh_by_definition.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <set>
#include <vector>

#include <plumb/collinear.hpp>

namespace plumb::tests {
namespace {

std::set<std::uint32_t> vertices_of(const std::array<std::uint32_t, 3>& corners) {
  return {corners.begin(), corners.end()};
}

std::array<std::uint32_t, 3> sorted(std::array<std::uint32_t, 3> corners) {
  std::sort(corners.begin(), corners.end());
  return corners;
}

void count_edges(const TriangleMesh& mesh, MeshReport& report) {
  std::vector<std::array<std::uint32_t, 2>> edges;
  for (const auto& triangle : mesh.triangles) {
    const auto [a, b, c] = sorted(triangle);
    if (a != b && b != c) edges.insert(edges.end(), {{a, b}, {b, c}, {a, c}});
  }
  auto distinct = edges;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  for (const auto& edge : distinct) {
    const auto uses = std::count(edges.begin(), edges.end(), edge);
    report.boundary_edges += uses == 1;
    report.non_manifold_edges += uses > 2;
  }
}

}  // namespace

MeshReport by_definition(const TriangleMesh& mesh) {
  MeshReport report;
  const auto n = static_cast<std::uint32_t>(mesh.triangles.size());
  std::vector<bool> degenerate(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto [a, b, c] = mesh.triangle(i);
    degenerate[i] = collinear(a, b, c);
    if (degenerate[i]) report.degenerate.push_back(i);
    for (std::uint32_t j = 0; j < i; ++j) {
      if (vertices_of(mesh.triangles[i]) != vertices_of(mesh.triangles[j])) continue;
      report.duplicates.push_back({i, j});
      break;
    }
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = i + 1; j < n; ++j) {
      if (degenerate[i] || degenerate[j]) continue;
      std::vector<std::uint32_t> shared;
      const auto s = sorted(mesh.triangles[i]), t = sorted(mesh.triangles[j]);
      std::set_intersection(s.begin(), s.end(), t.begin(), t.end(), std::back_inserter(shared));
      constexpr std::array<TriangleRelation, 4> allowed{TriangleRelation::disjoint, TriangleRelation::point,
                                                        TriangleRelation::segment, TriangleRelation::segment};
      const TriangleRelation relation = relate(mesh.triangle(i), mesh.triangle(j));
      if (relation > allowed[shared.size()])
        report.pairs.push_back({i, j, relation, static_cast<std::uint8_t>(shared.size())});
    }
  }
  count_edges(mesh, report);
  return report;
}

}  // namespace plumb::tests
