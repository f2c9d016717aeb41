#pragma once

namespace CLI {
class App;
}

namespace plumb {

/// Adds `eval` to the command line. Once it has run, exit_status is 0 when every line of standard input was answered, 1
/// when some line gave an error, 2 when standard input could not be read or standard output not written.
void add_eval_command(CLI::App& app, int& exit_status);

}  // namespace plumb
