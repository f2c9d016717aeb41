#include "depths.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "distances.hpp"
#include "hull_points.hpp"
#include "pair_maker.hpp"
#include "penetration_oracle.hpp"
#include "shape_maps.hpp"
#include "taken.hpp"

namespace plumb::questions {

namespace {

using generators::Coordinates;
using generators::finite;
using generators::ShapeKind;

bool is_hull(const Parameter& parameter) { return parameter.list != nullptr && parameter.list->name == "hull"; }

/// A polygon is made from a triangle, a hull from a tetrahedron.
const ShapeKind& kind_drawn(const Parameter& parameter) {
  return parameter.shape ? *kind_of(parameter)
                         : generators::shape_kind(is_hull(parameter) ? "tetrahedron" : "triangle");
}
/// The middle of the box of a drawn shape.
Coordinates middle(const ShapeKind& kind, const double* x) {
  const Aabb3 box = catalogue::find_shape(kind.name)->box(x);
  return {box.min.x / 2 + box.max.x / 2, box.min.y / 2 + box.max.y / 2, box.min.z / 2 + box.max.z / 2};
}

void append(Numbers& numbers, const Parameter& parameter, const ShapeKind& kind, const double* x, WordSource& words) {
  if (parameter.shape) {
    numbers.insert(numbers.end(), x, x + kind.count);
  } else if (is_hull(parameter)) {
    const std::vector<Point3> points = generators::make_hull_points(x, words);
    numbers.push_back(static_cast<double>(points.size()));
    for (const Point3& p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
  } else {
    const Numbers polygon = polygon_around(x, words);
    numbers.insert(numbers.end(), polygon.begin(), polygon.end());
  }
}

oracle::RoundedPolytope polytope_at(const Place& place, const Numbers& numbers) {
  const double* x = numbers.data() + place.first;
  const oracle::ConvexSet set = set_at(place, numbers);
  if (place.parameter->shape) return oracle::rounded_polytope(set, place.parameter->shape->name, x);
  std::vector<Point3> points;
  for (std::size_t i = 0; i < place.count; i += 3) points.push_back(take<Point3>(x));
  return oracle::rounded_polytope(set, points);
}
std::string spelled(const oracle::Rational& x) {
  std::ostringstream text;
  text << x;
  return text.str();
}

}  // namespace

bool is_of_penetration(const Question& question) { return question.name == "penetration"; }

Numbers make_penetration(const Question& question, InputClass input_class, WordSource& words) {
  const Parameter &first = question.parameter[0], &second = question.parameter[1];
  const ShapeKind &first_kind = kind_drawn(first), &second_kind = kind_drawn(second);
  Numbers drawn(first_kind.count + second_kind.count);
  double* const of_second = drawn.data() + first_kind.count;
  make_pair_of_shapes(first_kind, second_kind, input_class, words, drawn.data(), of_second);
  if (words.one_in(2)) {
    const Coordinates from = middle(second_kind, of_second), to = middle(first_kind, drawn.data());
    const double parts[] = {1, 1, 0.5, 0.75};
    const double part = parts[words.below(4)];
    Coordinates by{};
    for (int i = 0; i < 3; ++i) by[i] = finite(part * (to[i] - from[i]));
    generators::Exactly arithmetic;
    second_kind.translate(of_second, generators::Translation{by, arithmetic});
    std::transform(of_second, of_second + second_kind.count, of_second, [](double x) { return finite(x); });
    second_kind.mend(of_second);
  }
  Numbers numbers;
  append(numbers, first, first_kind, drawn.data(), words);
  append(numbers, second, second_kind, of_second, words);
  return numbers;
}

Answer expected_penetration(const Question& question, const Numbers& numbers) {
  const std::vector<Place> of = places(question, numbers);
  const oracle::RoundedPolytope a = polytope_at(of[0], numbers), b = polytope_at(of[1], numbers);
  const auto found = oracle::penetration(a, b);
  const bool has_fraction = !a.radius && !b.radius;
  Answer answer{question.kind};
  if (has_fraction) answer.text = found ? spelled(found->squared_depth) : "0";
  answer.numbers = {0, 0, 0, 0};
  if (found) {
    const auto& [x, y, z] = found->translation;
    answer.numbers = {oracle::rounded(found->depth), oracle::rounded(x), oracle::rounded(y), oracle::rounded(z)};
  }
  return answer;
}

Answer penetration_in_other_unit(const Answer& answer, int length) {
  Answer scaled = answer;
  if (answer.text.empty()) return scaled;
  oracle::Rational x(answer.text);
  for (int i = 0; i < 2 * std::abs(length); ++i) x = length > 0 ? oracle::Rational(x * 2) : oracle::Rational(x / 2);
  scaled.text = spelled(x);
  return scaled;
}

}  // namespace plumb::questions
