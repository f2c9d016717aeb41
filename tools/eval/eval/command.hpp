#pragma once

// For eval and tools.

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace plumb::tools {

/// The question among the arguments of `eval`: its first word that is no option, and all that follow, among which
/// negative numbers are. They are taken from the arguments.
std::optional<std::string> take_question(int& argc, char** argv);

/// Adds `eval` to the command line. Once it has run, exit_status is 0 when the question, or every line of standard
/// input where there is none, was answered, 1 when some line gave an error, 2 when standard input could not be read or
/// standard output not written.
void add_eval_command(CLI::App& app, const std::optional<std::string>& question, int& exit_status);

}  // namespace plumb::tools
