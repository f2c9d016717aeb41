#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::tests {

/// What check_mesh finds of pairs, and how many edges are not used twice.
struct MeshReport {
  std::vector<IntersectingPair> pairs;
  std::vector<std::uint32_t> degenerate;
  std::vector<DuplicateTriangle> duplicates;
  std::size_t boundary_edges = 0, non_manifold_edges = 0;

  friend bool operator==(const MeshReport&, const MeshReport&) = default;
};

inline MeshReport report_of(const MeshFindings& found) {
  return {found.pairs, found.degenerate, found.duplicates, found.boundary_edges.size(),
          found.non_manifold_edges.size()};
}

/// By check_mesh, which looks for nothing else.
inline MeshReport checked(const TriangleMesh& mesh, CheckOptions options = {}) {
  options.shared_sets = 0;
  options.enclosed = false;
  return report_of(check_mesh(mesh, options));
}

/// The same from all pairs of triangles: the vertices that two of them share, and the kind of set that they have in
/// common.
MeshReport by_definition(const TriangleMesh& mesh);

}  // namespace plumb::tests
