#pragma once

// For eval and help.

#include <ostream>
#include <string_view>

namespace plumb::tools {

/// Every question, or every one of a name: for people those of a name together, each with what it takes, what it
/// answers and an example; for programs a JSON object each on a line. Returns whether there is one.
bool list_questions(std::ostream& stream, bool as_json, std::string_view name = {});

/// The names of all questions and of all constructions of exact points, one a line.
void list_names(std::ostream& stream);

}  // namespace plumb::tools
