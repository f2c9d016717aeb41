#pragma once

// For pairs and tools.

namespace CLI {
class App;
}

namespace plumb::tools {

/// Adds `pairs` to the command line. Once it has run, exit_status is 0 when all pairs were asked about, 1 when there
/// were kinds of shapes that no test takes together, 2 when the shapes could not be read or standard output not
/// written.
void add_pairs_command(CLI::App& app, int& exit_status);

}  // namespace plumb::tools
