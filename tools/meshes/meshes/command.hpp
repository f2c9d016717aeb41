#pragma once

// For meshes and tools.

namespace CLI {
class App;
}

namespace plumb::tools {

/// Adds `resolve`, `boolean` and `repair` to the command line. Once one has run, exit_status is 0 when it is done, 1
/// when an input bounds no solid or the result is not clean, 2 when a file could not be read or written or the usage
/// was wrong.
void add_mesh_commands(CLI::App& app, int& exit_status);

}  // namespace plumb::tools
