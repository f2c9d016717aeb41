#pragma once

// For check and tools.

namespace CLI {
class App;
}

namespace plumb::tools {

/// Adds `check MESH...` to the command line. Once it has run, exit_status is 0 when all meshes are clean, 1 when
/// something was found, 2 when a file could not be read or written or the usage was wrong.
void add_check_command(CLI::App& app, int& exit_status);

}  // namespace plumb::tools
