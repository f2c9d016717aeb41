#pragma once

// For help and query.

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace plumb::tools {

/// Every query, or the one of a name, as list_questions of eval does.
bool list_queries(std::ostream& stream, bool as_json, std::string_view name = {});

std::vector<std::string> query_names();

}  // namespace plumb::tools
