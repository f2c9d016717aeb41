#pragma once

// For meshes.

#include <vector>

#include <plumb/triangle_mesh.hpp>

#include <meshes/options.hpp>

namespace plumb::tools {

/// Reads the meshes and says what of them is not carried on. Throws MeshReadError.
std::vector<TriangleMesh> read_inputs(const MeshesOptions& options);

}  // namespace plumb::tools
