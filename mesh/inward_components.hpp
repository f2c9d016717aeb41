#pragma once

// Which components of a closed mesh are turned inwards.

#include <cstdint>
#include <span>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/mesh_view.hpp>

#include "union_find.hpp"

namespace plumb {

/// The least triangle of each component, a class of triangles by their vertices, that is turned inwards: its volume is
/// not positive, nor is it negative and the component inside another one whose volume is positive. Rising. In the
/// oneTBB arena of the caller; the pairs are those of the mesh.
std::vector<std::uint32_t> inward_components(const MeshView& mesh, ConcurrentUnionFind& classes,
                                             std::span<const IntersectingPair> pairs);

}  // namespace plumb
