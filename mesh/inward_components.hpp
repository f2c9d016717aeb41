#pragma once

// Which components of a closed mesh are turned inwards, and which lie inside others.

#include <cstdint>
#include <span>
#include <vector>

#include <plumb/mesh_findings.hpp>

#include "union_find.hpp"

namespace plumb {

struct ComponentsWithin {
  std::vector<std::uint32_t> inward;
  std::vector<NestedComponent> nested;
};

/// Which components, classes of triangles by their vertices, are turned inwards, and which lie inside others: the lists
/// of mesh::Findings. In the oneTBB arena of the caller; the degenerate triangles and the pairs are those of the mesh.
ComponentsWithin components_within(const MeshView& mesh, ConcurrentUnionFind& classes,
                                   std::span<const std::uint32_t> degenerate, std::span<const IntersectingPair> pairs);

}  // namespace plumb
