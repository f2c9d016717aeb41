#pragma once

#include <cstddef>
#include <vector>

#include <plumb/check_mesh.hpp>

namespace plumb {

struct EdgeCounts {
  std::size_t boundary, non_manifold;
};

/// How many edges are used by one triangle, and by more than two. See check_mesh for what counts as an edge.
EdgeCounts count_edges(const TriangleMesh& mesh);

/// All triangles with the same three vertices as an earlier one, with the first such, in order.
std::vector<DuplicateTriangle> find_duplicates(const TriangleMesh& mesh);

}  // namespace plumb
