#include "intersections.hpp"

#include <algorithm>
#include <tuple>

#include "chains.hpp"
#include "distances.hpp"
#include "shape_oracle.hpp"
#include "shared_sets.hpp"

namespace plumb::questions {

namespace {

/// With a hull of the plane.
oracle::SharedSet shared_set_of_hull(const std::vector<Place>& of, const Numbers& numbers) {
  const auto points = [&](const Place& list) {
    std::vector<oracle::Vector> all;
    for (const Point3& p : points_at(list, numbers)) all.push_back({p.x, p.y, p.z});
    return all;
  };
  const auto& [hull, other] = of[0].parameter->list != nullptr ? std::tie(of[0], of[1]) : std::tie(of[1], of[0]);
  if (other.parameter->list != nullptr) return oracle::intersection_of_hulls(points(hull), points(other), 2);
  return oracle::intersection_with_hull(points(hull), other.parameter->shape->name, numbers.data() + other.first);
}

oracle::SharedSet shared_set(const Question& question, const Numbers& numbers) {
  if (has_list(question, "hull2")) return shared_set_of_hull(places(question, numbers), numbers);
  const auto &first = *question.parameter[0].shape, &second = *question.parameter[1].shape;
  const double *const a = numbers.data(), *const b = a + first.count;
  return question.parameters == 3 ? oracle::intersection_of_planes(a, b, b + second.count)
                                  : oracle::intersection(first.name, a, second.name, b);
}

bool is_point(const Parameter& p) { return p.shape != nullptr && p.shape->name.starts_with("point"); }

/// Of a point and another set.
Answer expected_with_point(const Question& question, const Numbers& numbers) {
  Answer answer{AnswerKind::numbers};
  const std::vector<Place> of = places(question, numbers);
  const bool has_point = has_polygon2(question) ? expected_of_polygons2(question, numbers).value == 1
                                                : oracle::share_a_point(set_at(of[0], numbers), set_at(of[1], numbers));
  answer.text = has_point ? "point" : "empty";
  const Place& point = of[is_point(*of[0].parameter) ? 0 : 1];
  for (std::size_t i = 0; has_point && i < point.count; ++i) {
    const double x = numbers[point.first + i];
    answer.numbers.push_back(x == 0 ? 0 : x);
  }
  return answer;
}

}  // namespace

bool has_point(const Question& question) {
  return question.parameters == 2 && (is_point(question.parameter[0]) || is_point(question.parameter[1]));
}

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
  if (has_point(question)) return expected_with_point(question, numbers);
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
