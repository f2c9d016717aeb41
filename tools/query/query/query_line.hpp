#pragma once

// For query.

#include <span>
#include <string>
#include <string_view>

#include <eval/line_protocol.hpp>
#include <query/queries.hpp>

namespace plumb::tools {

/// Answers one line about a surface, as answer_line of eval does.
LineOutcome answer_query_line(const Queried& queried, std::string_view line, std::string& answers);

/// The same for several lines, on all cores. Appends the answers in order; returns whether none was refused.
bool answer_query_lines(const Queried& queried, std::span<const std::string_view> lines, std::string& answers);

}  // namespace plumb::tools
