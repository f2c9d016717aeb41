#pragma once

// For arrangement and mesh.
// Which components of a closed mesh are turned inwards, and which lie inside others.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>

#include <mesh/union_find.hpp>

namespace plumb::mesh {

struct ComponentsWithin {
  std::vector<std::uint32_t> inward;
  std::vector<NestedComponent> nested;
  std::vector<std::uint32_t> outer_negative;  // the least triangle of each of negative volume that lies in no other one
};

/// Which components, classes of triangles by their vertices, are turned inwards, and which lie inside others: the lists
/// of MeshFindings. In the oneTBB arena of the caller; the degenerate triangles and the pairs are those of the mesh.
/// The fraction of the work that is done is told from time to time, if anything is to be told.
ComponentsWithin components_within(const MeshView& mesh, ConcurrentUnionFind& classes,
                                   std::span<const std::uint32_t> degenerate, std::span<const IntersectingPair> pairs,
                                   const std::function<void(double)>& progress);

}  // namespace plumb::mesh
