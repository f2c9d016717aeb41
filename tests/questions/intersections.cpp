#include "intersections.hpp"

#include <algorithm>

#include "shared_sets.hpp"

namespace plumb::questions {

namespace {

oracle::SharedSet shared_set(const Question& question, const Numbers& numbers) {
  const auto &first = *question.parameter[0].shape, &second = *question.parameter[1].shape;
  const double *const a = numbers.data(), *const b = a + first.count;
  return question.parameters == 3 ? oracle::intersection_of_planes(a, b, b + second.count)
                                  : oracle::intersection(first.name, a, second.name, b);
}

}  // namespace

bool is_of_shared_set(const Question& question) {
  return question.name == "intersection" || question.name == "corners";
}

Answer expected_shared_set(const Question& question, const Numbers& numbers) {
  Answer answer{AnswerKind::numbers};
  if (question.name == "corners") {
    const auto all = oracle::corners(question.parameter[0].shape->name, numbers.data());
    answer.text = all.empty() ? "empty" : std::to_string(all.size());
    for (const oracle::Vector& p : all)
      for (const oracle::Rational& x : p) answer.numbers.push_back(oracle::rounded(oracle::Surd(x)));
    return answer;
  }
  const oracle::SharedSet set = shared_set(question, numbers);
  answer.text = set.word();
  answer.numbers = set.numbers();
  if (set.kind == oracle::SharedKind::polygon) {
    answer.text += " " + std::to_string(set.parts.size());
    answer.numbers.erase(answer.numbers.begin());
  }
  return answer;
}

bool has_answer_of_sets(const Question& question) {
  constexpr std::string_view endless[] = {"ray2", "line2", "ray", "line", "plane"};
  return std::none_of(question.arguments().begin(), question.arguments().end(), [&](const Parameter& p) {
    return p.shape && std::find(std::begin(endless), std::end(endless), p.shape->name) != std::end(endless);
  });
}

bool are_lengths(const Answer& answer) {
  return answer.text != "ray" && answer.text != "line" && answer.text != "plane";
}

}  // namespace plumb::questions
