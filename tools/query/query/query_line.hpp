#pragma once

// For query.

#include <string>
#include <string_view>

#include <eval/line_protocol.hpp>
#include <query/queries.hpp>

namespace plumb::tools {

/// Answers one line about a surface, as answer_line of eval does.
LineOutcome answer_query_line(const Queried& queried, std::string_view line, std::string& answers);

}  // namespace plumb::tools
