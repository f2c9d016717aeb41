#include "chains.hpp"

#include <algorithm>
#include <string_view>

#include <plumb/polygon2.hpp>

#include "chain_oracle.hpp"
#include "chain_points.hpp"
#include "pair_maker.hpp"
#include "rounding.hpp"

namespace plumb::questions {

namespace {

using generators::shape_kind;
using generators::ShapeKind;
using oracle::Chain;
using oracle::Rational;
using oracle::Vector;

Rational magnitude(const Rational& x) { return x < 0 ? Rational(-x) : x; }

/// Farther than any two points of the chains are from each other, along x and y.
Rational reach(const Chain& a, const Chain& b) {
  Rational most = 1;
  for (const Chain& chain : {a, b})
    for (const Vector& p : chain) most += magnitude(p[0]) + magnitude(p[1]);
  return 2 * most;
}

struct Set {
  std::string_view name;
  Chain corners;
  bool is_ray() const { return name == "ray2"; }
  bool is_line() const { return name == "line2"; }
};
/// Of a ray or a line its origin and direction.
Set set_at(const Place& place, const Numbers& numbers) {
  Set set{place.parameter->shape_name(), {}};
  for (std::size_t i = 0; i < place.count; i += 2)
    set.corners.push_back({numbers[place.first + i], numbers[place.first + i + 1], 0});
  return set;
}

/// A set near another one as a chain.
Chain chain_of(const Set& set, const Set& other) {
  if (!set.is_ray() && !set.is_line()) return set.corners;
  const Vector &o = set.corners[0], &d = set.corners[1];
  const Rational size = std::max(magnitude(d[0]), magnitude(d[1]));
  if (size == 0) return {o};
  const Rational far = reach({o}, other.corners) / size;
  return {set.is_ray() ? o : oracle::along(o, -far, d), oracle::along(o, far, d)};
}

PointInPolygon place_of(const Chain& chain, const Vector& q) {
  const auto number = oracle::winding_number(chain, q);
  return !number ? PointInPolygon::boundary : *number == 0 ? PointInPolygon::outside : PointInPolygon::inside;
}

}  // namespace

bool has_polygon2(const Question& question) { return has_list(question, "polygon2"); }

Numbers make_with_polygons2(const Question& question, InputClass input_class, WordSource& words) {
  const auto kind = [&](std::size_t i) -> const ShapeKind& {
    const bool is_shape = i < question.parameters && question.parameter[i].shape != nullptr;
    return is_shape ? *kind_of(question.parameter[i]) : shape_kind("triangle2");
  };
  generators::PairOfShapes pair;
  make_pair_of_shapes(kind(0), kind(1), input_class, words, pair.first, pair.second);
  Numbers numbers;
  for (std::size_t i = 0; i < question.parameters; ++i) {
    const double* const own = i == 0 ? pair.first : pair.second;
    if (question.parameter[i].list == nullptr) {
      numbers.insert(numbers.end(), own, own + kind(i).count);
      continue;
    }
    const std::vector<Point2> points = generators::make_chain_points(own, words);
    numbers.push_back(static_cast<double>(points.size()));
    for (const Point2& p : points) numbers.insert(numbers.end(), {p.x, p.y});
  }
  return numbers;
}

Answer expected_of_polygons2(const Question& question, const Numbers& numbers, RoundTo to) {
  const std::vector<Place> of = places(question, numbers);
  const Set first = set_at(of[0], numbers);
  Answer answer{question.kind};
  if (question.name == "signed_area") {
    const auto beside = oracle::neighbours(oracle::signed_area(first.corners));
    answer.numbers = {to == RoundTo::nearest ? beside.nearest : to == RoundTo::below ? beside.below : beside.above};
    return answer;
  }
  const Set second = set_at(of[1], numbers);
  if (question.name == "classify")
    answer.value = static_cast<int>(place_of(first.corners, second.corners[0]));
  else
    answer.value = oracle::share_a_point(chain_of(first, second), chain_of(second, first)) ? 1 : 0;
  return answer;
}

}  // namespace plumb::questions
