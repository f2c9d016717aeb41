#pragma once

#include <plumb/check_mesh.hpp>

namespace plumb::tests {

/// What check_mesh must find, from all pairs of triangles: the vertices that two of them share, and the kind of set
/// that they have in common.
MeshReport by_definition(const TriangleMesh& mesh);

}  // namespace plumb::tests
