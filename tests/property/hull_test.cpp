#include <plumb/hull.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>
#include <plumb/detail/bodies_of_shapes.hpp>

#include "arrangement.hpp"
#include "hits.hpp"
#include "hull_faults.hpp"
#include "hull_points.hpp"
#include "pair_maker.hpp"
#include "pair_of_sets.hpp"
#include "polyhedron.hpp"
#include "rational_vector.hpp"
#include "rounding.hpp"
#include "shape_kind.hpp"
#include "shared_sets.hpp"
#include "subject_property.hpp"

// What is asked of hulls is answered as the definitions say: a convex combination of all points, with rational numbers,
// as near as can be to the other set.

namespace plumb::properties {
namespace {

using Points = HullPoints;
using Set = SetInQuestion;

class HullWith : public testing::TestWithParam<const generators::ShapeKind*> {};

TEST_P(HullWith, AnswersAsTheDefinitionsSay) {
  const generators::ShapeKind& kind = *GetParam();
  for (const InputClass c : generators::input_classes)
    for (int i = 0; i < std::max(12 / share, 3); ++i) {
      RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
      generators::PairOfShapes pair;
      make_pair_of_shapes(generators::shape_kind("tetrahedron"), kind, c, words, pair.first, pair.second);
      const Points points = generators::make_hull_points(pair.first, words);
      const Hull3 view = hull(points);
      const Set a{hulls::either(view), set_of(points), text_of(points)};
      const auto shape = catalogue::body_of(*catalogue::find_shape(kind.name), pair.second);
      Set b{{*shape, nullptr}, kind.set(pair.second), kind.name};
      for (std::size_t k = 0; k < kind.count; ++k) b.text += hexadecimal(pair.second[k]);
      const std::string_view name = kind.name;
      const bool is_round_solid = name == "disc" || name == "cylinder" || name == "cone";
      const bool has_distance = name != "ellipsoid" && !is_round_solid, has_witness = i == 0 && !is_round_solid;
      EXPECT_EQ(fault_of_pair(a, b, &points, nullptr, has_distance, has_witness), "") << generators::name_of(c);
    }
}

std::vector<const generators::ShapeKind*> kinds_in_space() {
  std::vector<const generators::ShapeKind*> all;
  for (const generators::ShapeKind& kind : generators::shape_kinds()) {
    const catalogue::Shape* const shape = catalogue::find_shape(kind.name);
    const std::vector<double> numbers(shape == nullptr ? 0 : shape->count, 1);
    if (kind.dimension == 3 && shape != nullptr && catalogue::body_of(*shape, numbers.data())) all.push_back(&kind);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(Shapes, HullWith, testing::ValuesIn(kinds_in_space()),
                         [](const auto& named) { return std::string(named.param->name); });

TEST(TwoHulls, AnswerAsTheDefinitionsSay) {
  const generators::ShapeKind& kind = generators::shape_kind("tetrahedron");
  for (const InputClass c : generators::input_classes)
    for (int i = 0; i < 24 / share; ++i) {
      RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
      generators::PairOfShapes pair;
      make_pair_of_shapes(kind, kind, c, words, pair.first, pair.second);
      const Points first = generators::make_hull_points(pair.first, words),
                   second = generators::make_hull_points(pair.second, words);
      const Hull3 one = hull(first), other = hull(second);
      const Set a{hulls::either(one), set_of(first), text_of(first)},
          b{hulls::either(other), set_of(second), text_of(second)};
      EXPECT_EQ(fault_of_pair(a, b, &first, &second, true, i < 4), "") << generators::name_of(c);
    }
}

/// On a small grid many sets touch, are flat or have parallel faces.
TEST(TwoHulls, AnswerAsTheDefinitionsSayOnASmallGrid) {
  RandomWords words(31);
  for (int i = 0; i < 600 / share; ++i) {
    const auto make = [&] {
      Points points(static_cast<std::size_t>(words.between(1, 9)));
      for (Point3& p : points)
        p = {double(words.between(0, 3)), double(words.between(0, 2)), double(words.between(0, 2))};
      return points;
    };
    const Points first = make();
    Points second = make();
    const double away = words.between(0, 4);
    for (Point3& p : second) p.x += away;
    const Hull3 one = hull(first), other = hull(second);
    const Set a{hulls::either(one), set_of(first), text_of(first)},
        b{hulls::either(other), set_of(second), text_of(second)};
    EXPECT_EQ(fault_of_pair(a, b, &first, &second, true, i % 8 == 0), "");
  }
}

/// What a line with these numbers shares with the hull of the points, by the rows of the hull; its parameters.
template <class Line>
std::optional<oracle::Interval> interval_of(const Line& line, const Points& points) {
  std::vector<oracle::Vector> corners;
  for (const Point3& p : points) corners.push_back(oracle::vector(p));
  oracle::Vector o, d;
  oracle::Interval range;
  if constexpr (requires { line.a; }) {
    o = oracle::vector(line.a);
    d = oracle::operator-(oracle::vector(line.b), o);
    range = {oracle::Rational(0), oracle::Rational(1)};
  } else {
    o = oracle::vector(line.origin);
    d = oracle::vector(line.direction);
    if (std::is_same_v<Line, Ray3>) range.low = oracle::Rational(0);
  }
  const auto found = interval_in(oracle::hull_of(corners), o, d);
  if (!found) return {};
  if (found->low && (!range.low || *range.low < *found->low)) range.low = found->low;
  if (found->high && (!range.high || *found->high < *range.high)) range.high = found->high;
  if (range.is_empty()) return {};
  return range;
}

template <class Line>
std::string fault_of_hit(const Line& line, const Points& points) {
  const auto wanted = interval_of(line, points);
  const std::optional<Hit> found = hit(line, hull(points));
  if (found.has_value() != wanted.has_value()) return found ? "hit instead of miss" : "miss instead of hit";
  const auto shared = intersection(line, hull(points));
  if (shared.is_empty() != !wanted) return "intersection is empty, or not";
  if (!wanted) return {};
  const double enter = wanted->low ? oracle::rounded(*wanted->low) : -HUGE_VAL,
               leave = wanted->high ? oracle::rounded(*wanted->high) : HUGE_VAL;
  if (found->enter != enter || found->leave != leave)
    return "hit" + hexadecimal(found->enter) + hexadecimal(found->leave) + " for" + hexadecimal(enter) +
           hexadecimal(leave);
  const bool is_one_point = !wanted->low || !wanted->high || *wanted->low == *wanted->high;
  return (shared.kind == SharedKind::point) == is_one_point || (shared.kind == SharedKind::point && enter == 0)
             ? ""
             : "not the kind of set that is shared";
}

template <class Line>
void expect_hits(const char* name) {
  for (const InputClass c : generators::input_classes)
    for (int i = 0; i < std::max(24 / share, 4); ++i) {
      RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
      generators::PairOfShapes pair;
      make_pair_of_shapes(generators::shape_kind("tetrahedron"), generators::shape_kind(name), c, words, pair.first,
                          pair.second);
      const Points points = generators::make_hull_points(pair.first, words);
      Line line;
      std::memcpy(&line, pair.second, sizeof line);
      std::string text;
      for (const double x : std::span(pair.second).first(6)) text += hexadecimal(x);
      EXPECT_EQ(fault_of_hit(line, points), "") << name << text << " " << text_of(points);
    }
}
TEST(HullAndLine, ShareWhatTheDefinitionsSay) {
  expect_hits<Segment3>("segment");
  expect_hits<Ray3>("ray");
  expect_hits<Line3>("line");
}

std::vector<oracle::Vector> vectors(const Points& points) {
  std::vector<oracle::Vector> all;
  for (const Point3& p : points) all.push_back(oracle::vector(p));
  return all;
}

/// What a plane shares with a hull: the hull of the points on it, and of where it crosses from one point to another.
oracle::SharedSet section_by(const Plane3& plane, const Points& points) {
  const oracle::Vector n = oracle::vector(plane.normal);
  const auto height = [&](const oracle::Vector& v) {
    return oracle::Rational(oracle::dot(n, v) + oracle::Rational(plane.offset));
  };
  std::vector<oracle::Vector> all;
  for (const oracle::Vector& p : vectors(points)) {
    const oracle::Rational up = height(p);
    if (up == 0) all.push_back(p);
    for (const oracle::Vector& q : vectors(points))
      if (const oracle::Rational down = height(q); up > 0 && down < 0)
        all.push_back(oracle::along(p, up / (up - down), oracle::operator-(q, p)));
  }
  return all.empty() ? oracle::SharedSet() : oracle::intersection_of_hulls(all, all, 3);
}

std::string fault_of_set(const SharedSet<ExactPoint3>& found, const oracle::SharedSet& wanted) {
  constexpr oracle::SharedKind kinds[] = {
      oracle::SharedKind::empty, oracle::SharedKind::point, oracle::SharedKind::segment, oracle::SharedKind::ray,
      oracle::SharedKind::line,  oracle::SharedKind::plane, oracle::SharedKind::polygon};
  if (kinds[static_cast<int>(found.kind)] != wanted.kind) return "another kind of set than " + wanted.word();
  std::vector<double> numbers;
  if (found.kind == SharedKind::polygon) numbers.push_back(static_cast<double>(found.points.size()));
  for (const Point3& p : rounded(found).points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
  return numbers == wanted.numbers() ? "" : "other corners";
}

TEST(HullAndFlat, ShareWhatTheDefinitionsSay) {
  for (const char* const name : {"triangle", "plane"})
    for (const InputClass c : generators::input_classes)
      for (int i = 0; i < std::max(12 / share, 4); ++i) {
        RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
        generators::PairOfShapes pair;
        make_pair_of_shapes(generators::shape_kind("tetrahedron"), generators::shape_kind(name), c, words, pair.first,
                            pair.second);
        const Points points = generators::make_hull_points(pair.first, words);
        const double* const x = pair.second;
        std::string fault;
        if (name[0] == 't') {
          const Triangle3 t{{x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], x[7], x[8]}};
          fault = fault_of_set(intersection(t, hull(points)),
                               oracle::intersection_of_hulls(vectors({t.a, t.b, t.c}), vectors(points), 3));
        } else {
          const Plane3 plane{{x[0], x[1], x[2]}, x[3]};
          fault = fault_of_set(intersection(hull(points), plane), section_by(plane, points));
        }
        EXPECT_EQ(fault, "") << name << " " << text_of(points);
      }
}

TEST(HullAndSolid, AreClassifiedAsTheDefinitionsSay) {
  for (const char* const name : {"point", "segment", "triangle", "tetrahedron", "aabb", "obb", "half_space"})
    for (const InputClass c : generators::input_classes)
      for (int i = 0; i < std::max(12 / share, 3); ++i) {
        RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
        const generators::ShapeKind& kind = generators::shape_kind(name);
        generators::PairOfShapes pair;
        make_pair_of_shapes(generators::shape_kind("tetrahedron"), kind, c, words, pair.first, pair.second);
        const Points points = generators::make_hull_points(pair.first, words);
        const Hull3 view = hull(points);
        const auto shape = catalogue::body_of(*catalogue::find_shape(name), pair.second);
        const auto found = hulls::classify(hulls::either(view), {*shape, nullptr});
        const auto wanted = oracle::containment(set_of(points), kind.set(pair.second));
        EXPECT_EQ(static_cast<int>(found), static_cast<int>(wanted)) << name << " " << text_of(points);
      }
}

}  // namespace
}  // namespace plumb::properties
