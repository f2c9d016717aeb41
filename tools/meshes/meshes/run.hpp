#pragma once

// For meshes.

#include <string>

#include <meshes/options.hpp>

namespace plumb::tools {

/// Why the files that the options name cannot be; empty where they can.
std::string wrong_outputs(const MeshesOptions& options);

/// resolve and boolean; the exit status.
int run_meshes(const MeshesOptions& options);

/// repair, of one mesh; the exit status.
int run_repair(const MeshesOptions& options);

}  // namespace plumb::tools
