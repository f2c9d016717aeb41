#pragma once

// For query and tools.

namespace CLI {
class App;
}

namespace plumb::tools {

/// Adds `query` to the command line. Once it has run, exit_status is 0 when every line of standard input was answered,
/// 1 when some line gave an error, 2 when a mesh or standard input could not be read or standard output not written.
void add_query_command(CLI::App& app, int& exit_status);

}  // namespace plumb::tools
