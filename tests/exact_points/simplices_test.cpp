#include <gtest/gtest.h>

#include <plumb/exact_simplices.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/triangle_triangle.hpp>

#include "environment_of_caller.hpp"
#include "expectations.hpp"

// Segments, triangles and tetrahedra with exact corners. A common denominator of all coordinates makes integers of
// them: of these, as doubles, the tests of plain shapes tell, which have a definition of their own.

namespace plumb::exact_points_test {
namespace {

/// Small numbers, of which all constructions give fractions with small denominators.
template <class Point>
Case<Point> small_case(Numbers& numbers) {
  return any_case<Point>(numbers, InputClass::integers);
}

/// Points times the common denominator of their coordinates, where that gives doubles.
template <class Point>
std::optional<std::vector<Point>> scaled_to_integers(const std::vector<Case<Point>>& cases) {
  boost::multiprecision::mpz_int common = 1;
  for (const auto& c : cases)
    for (const oracle::Rational& x : *c.exact) common = lcm(common, boost::multiprecision::mpz_int(denominator(x)));
  std::vector<Point> points;
  for (const auto& c : cases) {
    double number[3] = {};
    for (std::size_t i = 0; i < 3; ++i) {
      const oracle::Rational x = (*c.exact)[i] * oracle::Rational(common);
      number[i] = oracle::rounded(x);
      if (x != number[i]) return {};
    }
    if constexpr (detail::is_same<Point, Point2>)
      points.push_back({number[0], number[1]});
    else
      points.push_back({number[0], number[1], number[2]});
  }
  return points;
}

/// What is asked of so many points; exact ones and plain ones.
struct Answers {
  std::vector<int> all;
  void add(auto x) { all.push_back(static_cast<int>(x)); }
  /// In both orders of two shapes, whose answer is one.
  void add_relation(const auto& a, const auto& b) {
    add(relate(a, b));
    add(relate(b, a));
    add_contact(a, b);
  }
  void add_contact(const auto& a, const auto& b) {
    add(intersects(a, b));
    add(intersects(b, a));
  }
  [[maybe_unused]] friend bool operator==(const Answers&, const Answers&) = default;
};

template <class Segment, class Triangle, class Points>
Answers ask_in_plane(const Points& p) {
  Answers answers;
  const Segment s{p[0], p[1]}, t{p[2], p[3]};
  const Triangle u{p[0], p[1], p[2]}, v{p[3], p[4], p[5]};
  answers.add_relation(s, t);
  answers.add_relation(s, v);
  answers.add_relation(u, v);
  answers.add_contact(p[5], s);
  answers.add_contact(p[5], u);
  answers.add(intersects(p[0], p[3]));
  return answers;
}
template <class Segment, class Triangle, class Tetrahedron, class Points>
Answers ask_in_space(const Points& p) {
  Answers answers = ask_in_plane<Segment, Triangle>(p);
  answers.add_contact(p[4], Tetrahedron{p[0], p[1], p[2], p[3]});
  return answers;
}

template <class Point>
Answers asked(const std::vector<Case<Point>>& cases) {
  std::vector<ExactPoint<Point>> p;
  for (const auto& c : cases) p.push_back(*c.point);
  if constexpr (detail::is_same<Point, Point2>)
    return ask_in_plane<ExactSegment2, ExactTriangle2>(p);
  else
    return ask_in_space<ExactSegment3, ExactTriangle3, ExactTetrahedron3>(p);
}
template <class Point>
Answers expected(const std::vector<Point>& p) {
  if constexpr (detail::is_same<Point, Point2>)
    return ask_in_plane<Segment2, Triangle2>(p);
  else
    return ask_in_space<Segment3, Triangle3, Tetrahedron3>(p);
}

/// By the construction of its name.
inline Case<Point3> through(const Line3& line, const Plane3& plane) {
  return {[=] { return line_plane_of(line, plane); }, oracle_point("line_plane_of", "", line, plane)};
}

/// Six points; some repeated, some on the line or plane of others.
template <class Point>
std::vector<Case<Point>> points(Numbers& numbers) {
  std::vector<Case<Point>> p;
  const bool is_flat = numbers.below(2) == 0;
  for (int i = 0; i < 6; ++i) {
    Case<Point> c = small_case<Point>(numbers);
    if constexpr (detail::is_same<Point, Point3>)
      // In the plane z = 1/3, by two constructions.
      if (is_flat && i > 0) {
        const Point3 a = numbers.point3(InputClass::integers), b = numbers.point3(InputClass::integers);
        const Point3 low{a.x, a.y, 0}, high{b.x, b.y, 1};
        if (numbers.below(2) == 0)
          c = {[=] { return centroid(low, low, high); }, oracle_point("centroid", "", low, low, high)};
        else
          c = through(Line3{low, {b.x - a.x, b.y - a.y, 1}}, Plane3{{0, 0, 3}, -1});
      }
    if (i > 0 && numbers.below(8) == 0) c = p[numbers.below(static_cast<std::uint64_t>(i))];
    p.push_back(c);
  }
  return p;
}

template <class Point>
void expect_answers_of_integers(int wanted) {
  Numbers numbers(3);
  int answered = 0;
  for (int i = 0; i < 40 * wanted && answered < wanted; ++i) {
    const auto cases = points<Point>(numbers);
    const auto scaled = scaled_to_integers(cases);
    if (!scaled) continue;
    ++answered;
    ASSERT_EQ(asked(cases).all, expected(*scaled).all) << i;
  }
  EXPECT_EQ(answered, wanted);
}
TEST(SimplicesOfExactPoints, AreAsThoseOfIntegersInThePlane) { expect_answers_of_integers<Point2>(1500); }
TEST(SimplicesOfExactPoints, AreAsThoseOfIntegersInSpace) { expect_answers_of_integers<Point3>(1500); }

template <class Point>
void expect_consistency() {
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c));
    for (int i = 0; i < 20; ++i) {
      std::vector<Case<Point>> p;
      for (int k = 0; k < 6; ++k) p.push_back(any_case<Point>(numbers, static_cast<InputClass>(c)));
      const Answers usual = asked(p);
      // relate both ways, intersects both ways: of three pairs.
      for (std::size_t k = 0; k < 12; k += 4) {
        EXPECT_EQ(usual.all[k], usual.all[k + 1]);
        EXPECT_EQ(usual.all[k] != 0, usual.all[k + 2] == 1);
        EXPECT_EQ(usual.all[k + 2], usual.all[k + 3]);
      }
      for (const Environment& environment : environments()) {
        const InEnvironment in(environment);
        EXPECT_EQ(computed([&] { return asked(p); }).all, usual.all) << environment.name;
      }
    }
  }
}
TEST(SimplicesOfExactPoints, AnswerAlikeInEitherOrderAndInEveryEnvironment) {
  expect_consistency<Point2>();
  expect_consistency<Point3>();
}

}  // namespace
}  // namespace plumb::exact_points_test
