#pragma once

// For help and tools.

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace plumb::tools {

/// Adds `help [COMMAND]` to the command line: what `plumb COMMAND --help` prints, and for eval and query what lines are
/// after it. exit_status is 2 where there is no such command.
void add_help_command(CLI::App& app, int& exit_status);

/// Null when there is none of that name.
const CLI::App* find_command(const CLI::App& app, std::string_view name);

/// Says on standard error which command, if any, may have been meant by one that does not exist.
void suggest_command(const CLI::App& app, const char* word);

/// Says on standard error which options, if any, may have been meant by those of the arguments that do not exist.
void suggest_options(const CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace plumb::tools
