#pragma once

// For eval.

#include <cstddef>

#include <words/number.hpp>

namespace plumb::tools {

/// Bytes of a line from its first character that is no blank. A longer line is refused without being kept.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Answers the lines of one file descriptor on another, in order, in constant memory. Before it waits for input it
/// hands out all answers, so that a peer that asks and waits gets its answer. Returns whether every line was answered;
/// throws std::system_error when it cannot read or write.
bool answer_stream(int input, int output, NumberFormat format, bool explain);

}  // namespace plumb::tools
