#include <cstdio>

#include "case.hpp"

// How a call is written, and what errors call its numbers.

namespace plumb::questions {

std::string eval_line(const Question& question, const Numbers& numbers) {
  std::string line(question.name);
  const auto add = [&line](double x) {
    char text[40];
    std::snprintf(text, sizeof text, " %a", x);
    line += text;
  };
  for (const Place& place : places(question, numbers)) {
    const Parameter& p = *place.parameter;
    if (p.kind == Parameter::Kind::options) {
      const double* const o = numbers.data() + place.first;
      const auto whole = [](double x) { return std::to_string(static_cast<long long>(x)); };
      line += " planes " + whole(o[0]) + " first " + whole(o[1]) + " symmetric " + whole(o[2]);
      if (o[3] != 0) line += " reverse";
      continue;
    }
    if (p.list != nullptr && !p.list->name.empty()) line.append(" ").append(p.list->name);
    if (p.kind == Parameter::Kind::within) line += " within";
    const bool is_vector = p.shape && !catalogue::find_shape(p.shape->name);
    if (!question.is_plain && p.shape && !is_vector) line += " " + std::string(p.shape->name);
    if (p.list != nullptr) line += " " + std::to_string(place.count / static_cast<std::size_t>(p.list->dimension));
    for (std::size_t i = 0; i < place.count; ++i) add(numbers[place.first + i]);
  }
  return line;
}

std::vector<std::string> number_names(const Question& question, const Numbers& numbers) {
  std::vector<std::string> names(numbers.size());
  for (const Place& place : places(question, numbers))
    for (std::size_t i = 0; i < place.count; ++i) {
      const Parameter& p = *place.parameter;
      std::string name(p.name);
      if (p.kind == Parameter::Kind::options) continue;
      if (p.list != nullptr) {
        name += p.list->member;
        const auto dimension = static_cast<std::size_t>(p.list->dimension);
        name.append("[").append(std::to_string(i / dimension)).append("].").append(1, "xyz"[i % dimension]);
      } else if (p.shape) {
        name += p.shape->number_name(i);
      }
      names[place.first + i] = name;
    }
  return names;
}

std::string function_name(const Question& question) {
  if (question.kind == AnswerKind::witness) return "intersection_witness";
  if (question.kind == AnswerKind::numbers && question.name.starts_with("bounding_kdop")) return "bounding_kdop";
  return std::string(question.name);
}

}  // namespace plumb::questions
