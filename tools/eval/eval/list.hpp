#pragma once

// For eval, help and query.

#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace plumb::tools {

/// One question of a list, with an example.
struct ListEntry {
  std::string name, sentence, takes, answers, example, answer;
};

/// For people the legend and the entries, those of a name under its sentence; for programs a JSON object each on a
/// line.
void write_entries(std::ostream& stream, std::string_view legend, std::span<const ListEntry> entries, bool as_json);

/// Every question, or every one of a name: for people those of a name together, each with what it takes, what it
/// answers and an example; for programs a JSON object each on a line. Returns whether there is one.
bool list_questions(std::ostream& stream, bool as_json, std::string_view name = {});

/// The names of all questions and of all constructions of exact points, one a line.
void list_names(std::ostream& stream);

}  // namespace plumb::tools
