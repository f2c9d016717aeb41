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

/// Of two numbers each the corners, of a ray or a line its origin and direction, of a box its ends, of a circle the
/// centre and of a half-plane the normal; then the number that is left, if there is one.
struct Set {
  std::string_view name;
  Chain points;
  Rational number;
};
Set set_at(const Place& place, const Numbers& numbers) {
  Set set{place.parameter->shape_name(), {}, 0};
  const double* const x = numbers.data() + place.first;
  for (std::size_t i = 0; i + 1 < place.count; i += 2) set.points.push_back({x[i], x[i + 1], 0});
  if (place.count % 2 != 0) set.number = x[place.count - 1];
  return set;
}

/// A set that is near another one as a chain.
Chain chain_of(const Set& set, const Set& other) {
  const Chain& p = set.points;
  if (set.name == "aabb2") return {p[0], {p[1][0], p[0][1], 0}, p[1], {p[0][0], p[1][1], 0}};
  if (set.name != "ray2" && set.name != "line2") return p;
  const Rational size = std::max(magnitude(p[1][0]), magnitude(p[1][1]));
  if (size == 0) return {p[0]};
  const Rational far = reach({p[0]}, other.points) / size;
  return {set.name == "ray2" ? p[0] : oracle::along(p[0], -far, p[1]), oracle::along(p[0], far, p[1])};
}

bool share_a_point(const Set& a, const Set& b);

/// By Caratheodory's theorem a hull is the union of the triangles of all three points.
bool hull_shares_a_point(const Chain& points, const Set& other) {
  for (const Vector& p : points)
    for (const Vector& q : points)
      for (const Vector& r : points)
        if (&p <= &q && &q <= &r && share_a_point({"triangle2", {p, q, r}, 0}, other)) return true;
  return false;
}

bool share_a_point(const Set& a, const Set& b) {
  if (a.name == "hull2") return hull_shares_a_point(a.points, b);
  if (a.name == "circle" || a.name == "half_plane" || b.name == "hull2") return share_a_point(b, a);
  const Vector& v = b.points[0];
  if (b.name == "circle") return oracle::is_within(a.points, v, b.number);
  if (b.name == "half_plane")
    return std::any_of(a.points.begin(), a.points.end(),
                       [&](const Vector& p) { return oracle::dot(v, p) + b.number >= 0; });
  return oracle::share_a_point(chain_of(a, b), chain_of(b, a));
}

PointInPolygon place_of(const Chain& chain, const Vector& q) {
  const auto number = oracle::winding_number(chain, q);
  return !number ? PointInPolygon::boundary : *number == 0 ? PointInPolygon::outside : PointInPolygon::inside;
}

}  // namespace

bool has_polygon2(const Question& question) { return has_list(question, "polygon2"); }

Numbers make_with_chains(const Question& question, InputClass input_class, WordSource& words) {
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
    const auto beside = oracle::neighbours(oracle::signed_area(first.points));
    answer.numbers = {to == RoundTo::nearest ? beside.nearest : to == RoundTo::below ? beside.below : beside.above};
    return answer;
  }
  const Set second = set_at(of[1], numbers);
  if (question.name == "classify")
    answer.value = static_cast<int>(place_of(first.points, second.points[0]));
  else
    answer.value = share_a_point(first, second) ? 1 : 0;
  return answer;
}

}  // namespace plumb::questions
