#pragma once

// For mesh.
// Vertices of a mesh that are near each other.

#include <vector>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::mesh {

/// All pairs of different vertices at a distance of at most d, exactly; sorted. In the oneTBB arena of the caller.
std::vector<NearPair> near_vertices(const MeshView& mesh, double d);

}  // namespace plumb::mesh
