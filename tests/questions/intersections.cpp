#include "intersections.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "intersection_oracle.hpp"
#include "nearest_points.hpp"

namespace plumb::questions {

namespace {

template <class S>
S shape_at(const Numbers& numbers, std::size_t i) {
  S shape;
  std::memcpy(&shape, numbers.data() + i * (sizeof(S) / sizeof(double)), sizeof shape);
  return shape;
}

bool are_all(const Question& question, std::string_view name) {
  return std::all_of(question.arguments().begin(), question.arguments().end(),
                     [name](const Parameter& p) { return p.shape && p.shape->name == name; });
}

oracle::SpelledSet shared_set(const Question& question, const Numbers& numbers) {
  if (are_all(question, "aabb")) return oracle::shared_set(shape_at<Aabb3>(numbers, 0), shape_at<Aabb3>(numbers, 1));
  if (are_all(question, "plane")) {
    const auto a = shape_at<Plane3>(numbers, 0), b = shape_at<Plane3>(numbers, 1);
    return question.parameters == 2 ? oracle::shared_set(a, b) : oracle::shared_set(a, b, shape_at<Plane3>(numbers, 2));
  }
  const double* const second = numbers.data() + question.parameter[0].shape->count;
  return oracle::shared_set(kind_of(question.parameter[0])->set(numbers.data()),
                            kind_of(question.parameter[1])->set(second));
}

}  // namespace

bool is_of_shared_set(const Question& question) {
  return question.name == "intersection" || question.name == "corners";
}

Answer expected_shared_set(const Question& question, const Numbers& numbers) {
  Answer answer{AnswerKind::numbers};
  if (question.name == "corners") {
    const auto all = oracle::corners(kind_of(question.parameter[0])->set(numbers.data()));
    answer.text = all.empty() ? "empty" : std::to_string(all.size());
    for (const oracle::Vector& p : all)
      for (const oracle::Rational& x : p) answer.numbers.push_back(oracle::nearest_double(x, 0, 0));
    return answer;
  }
  oracle::SpelledSet set = shared_set(question, numbers);
  answer.text = set.text;
  answer.numbers = std::move(set.numbers);
  if (question.parameter[0].shape->dimension == 2) {
    // Without the third of each three coordinates.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < answer.numbers.size(); ++i)
      if (i % 3 != 2) answer.numbers[kept++] = answer.numbers[i];
    answer.numbers.resize(kept);
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
