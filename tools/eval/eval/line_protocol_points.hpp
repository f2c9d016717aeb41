#pragma once

// For eval.
// Lines in which exact points stand, each in round brackets where the coordinates would.

#include <optional>
#include <string_view>
#include <vector>

#include <plumb/point_questions.hpp>

#include <eval/line_protocol_reader.hpp>

namespace plumb::tools {

struct AnswerAboutPoints {
  catalogue::Answer answer;
  catalogue::PointArguments arguments;
  std::vector<bool> is_exact;  ///< of each point in order: it stood in brackets
};

/// Whether there is an exact point among the words, as it must stand in brackets.
bool has_bracket(const Words& words);

/// The answer to a test whose words follow, where it is one of exact points alone or there are brackets among the
/// words; nothing where neither is so.
std::optional<AnswerAboutPoints> answer_about_points(std::string_view test, Words words);

/// The names of the questions that are of exact points alone.
std::vector<std::string_view> names_of_coordinates();

}  // namespace plumb::tools
