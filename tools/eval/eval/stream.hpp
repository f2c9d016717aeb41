#pragma once

// For eval, pairs and query.

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <eval/line_protocol.hpp>

namespace plumb::tools {

/// Bytes of a line from its first character that is no blank. A longer line is refused without being kept.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Appends the answer to a line, as answer_line does.
using LineAnswerer = std::function<LineOutcome(std::string_view line, std::string& answers)>;
/// Appends the answers to some lines, in order, and returns whether none was refused.
using LinesAnswerer = std::function<bool(std::span<const std::string_view> lines, std::string& answers)>;
LinesAnswerer one_by_one(LineAnswerer answer);
/// Lines are answered at most so many at a time, and as many as have come where these are fewer.
inline constexpr std::size_t most_lines_at_once = 64;

/// Answers the lines of one file descriptor on another, in order, in constant memory. Before it waits for input it
/// hands out all answers, so that a peer that asks and waits gets its answer. Returns whether every line was answered;
/// throws std::system_error when it cannot read or write.
bool answer_stream(int input, int output, const LinesAnswerer& answer);

/// The exit statuses of a command that answers lines.
namespace status {
inline constexpr int answered = 0, some_refused = 1, broken = 2;
}

/// Answers the lines of standard input on standard output, and returns the exit status. Where these cannot be read or
/// written it says so on standard error, by the command's name: "plumb eval".
int answer_standard_input(std::string_view command, const LinesAnswerer& answer);

/// The status, unless standard output cannot be written: that is said as above.
int status_of_standard_output(std::string_view command, int status);

}  // namespace plumb::tools
