#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include <plumb/orient2d.hpp>
#include <plumb/segment_segment.hpp>

#include "either_order.hpp"
#include "environment_of_caller.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum SegmentRelation;

/// The relation of two segments of the plane, which must not depend on their direction nor on the plane's place in
/// space.
SegmentRelation drawn(const Segment2& s, const Segment2& t) {
  const SegmentRelation answer = relation(s, t);
  EXPECT_EQ(relation(Segment2{s.b, s.a}, t), answer) << "first turned round";
  EXPECT_EQ(relation(s, Segment2{t.b, t.a}), answer) << "second turned round";
  EXPECT_EQ(meet(s, t), answer != disjoint);
  const auto flat = [](const Point2& p) { return Point3{p.x, p.y, 7}; };
  const auto slanted = [](const Point2& p) { return Point3{p.y, 2 * p.x, p.x - 3 * p.y}; };
  EXPECT_EQ(relation(Segment3{flat(s.a), flat(s.b)}, Segment3{flat(t.a), flat(t.b)}), answer) << "in z = 7";
  const Segment3 u{slanted(s.a), slanted(s.b)}, v{slanted(t.a), slanted(t.b)};
  EXPECT_EQ(relation(u, v), answer) << "in a slanted plane";
  EXPECT_EQ(meet(u, v), answer != disjoint);
  return answer;
}

//   \ /        |          /
//    X       --+--      -+
//   / \        |        /
TEST(SegmentSegment, CrossesInOnePointInsideBoth) {
  EXPECT_EQ(drawn({{0, 0}, {2, 2}}, {{0, 2}, {2, 0}}), cross);
  EXPECT_EQ(drawn({{-1, 0}, {1, 0}}, {{0, -1}, {0, 1}}), cross);
  EXPECT_EQ(drawn({{0, 0}, {3, 1}}, {{1, 0}, {2, 1}}), cross) << "at (1.5, 0.5)";
}

//   ----        \          \  /
//    |           ----       \/
TEST(SegmentSegment, TouchesInAnEnd) {
  EXPECT_EQ(drawn({{0, 0}, {4, 0}}, {{1, 0}, {1, -3}}), touch) << "an end inside the other";
  EXPECT_EQ(drawn({{0, 0}, {4, 0}}, {{0, 0}, {-2, 3}}), touch) << "a common end";
  EXPECT_EQ(drawn({{0, 0}, {4, 0}}, {{4, 0}, {9, 0}}), touch) << "a common end, on one line";
}

//   ---===---
TEST(SegmentSegment, OverlapsInMoreThanOnePoint) {
  EXPECT_EQ(drawn({{0, 0}, {6, 3}}, {{2, 1}, {8, 4}}), overlap);
  EXPECT_EQ(drawn({{0, 0}, {6, 3}}, {{2, 1}, {4, 2}}), overlap) << "one inside the other";
  EXPECT_EQ(drawn({{0, 0}, {6, 3}}, {{0, 0}, {2, 1}}), overlap) << "from a common end";
  EXPECT_EQ(drawn({{0, 0}, {6, 3}}, {{0, 0}, {6, 3}}), overlap) << "equal";
  EXPECT_EQ(drawn({{2, 0}, {2, 5}}, {{2, 4}, {2, 9}}), overlap) << "upright";
}

TEST(SegmentSegment, IsDisjointAcrossAGap) {
  EXPECT_EQ(drawn({{0, 0}, {2, 0}}, {{0, 1}, {2, 1}}), disjoint) << "parallel";
  EXPECT_EQ(drawn({{0, 0}, {2, 1}}, {{4, 2}, {6, 3}}), disjoint) << "on one line, with a gap";
  EXPECT_EQ(drawn({{0, 0}, {2, 2}}, {{3, 2}, {5, 0}}), disjoint) << "the lines cross outside both";
  EXPECT_EQ(drawn({{0, 0}, {4, 0}}, {{1, 1}, {1, 3}}), disjoint) << "the lines cross outside one";
}

TEST(SegmentSegment, WithEqualEndsIsAPoint) {
  const Segment2 s{{0, 0}, {4, 2}};
  EXPECT_EQ(drawn(s, {{2, 1}, {2, 1}}), touch) << "on the segment";
  EXPECT_EQ(drawn(s, {{4, 2}, {4, 2}}), touch) << "on its end";
  EXPECT_EQ(drawn(s, {{6, 3}, {6, 3}}), disjoint) << "on its line";
  EXPECT_EQ(drawn(s, {{2, 2}, {2, 2}}), disjoint);
  EXPECT_EQ(drawn({{1, 1}, {1, 1}}, {{1, 1}, {1, 1}}), touch) << "equal points";
  EXPECT_EQ(drawn({{1, 1}, {1, 1}}, {{1, 2}, {1, 2}}), disjoint);
}

TEST(SegmentSegment, IsDisjointInSpaceWhenTheLinesAreSkew) {
  const Segment3 s{{-1, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(relation(s, Segment3{{0, -1, 0}, {0, 1, 0}}), cross);
  EXPECT_EQ(relation(s, Segment3{{0, -1, 1}, {0, 1, 1}}), disjoint) << "one passes above the other";
  EXPECT_EQ(relation(s, Segment3{{0, -1, 0x1p-1074}, {0, 1, 0x1p-1074}}), disjoint) << "however little";
  EXPECT_EQ(relation(s, Segment3{{0, 0, 0}, {0, 0, 5}}), touch);
  EXPECT_FALSE(meet(s, Segment3{{0, -1, 1}, {0, 1, 1}}));
}

TEST(SegmentSegment, SeesOneUnitInTheLastPlace) {
  const Segment2 diagonal{{0, 0}, {3, 3}};
  EXPECT_EQ(relation(diagonal, Segment2{{1, 1}, {1, 5}}), touch);
  EXPECT_EQ(relation(diagonal, Segment2{{1, 0x1.0000000000001p0}, {1, 5}}), disjoint);
  EXPECT_EQ(relation(diagonal, Segment2{{1, 0x1.fffffffffffffp-1}, {1, 5}}), cross);
}

/// Stretching the plane along its axes moves no segment across another, however far it is stretched.
TEST(SegmentSegment, DoesNotDependOnTheUnitsOfTheAxes) {
  const struct {
    Segment2 s, t;
    SegmentRelation expected;
  } cases[] = {{{{0, 0}, {3, 1}}, {{1, 0}, {2, 1}}, cross},    {{{0, 0}, {4, 2}}, {{2, 1}, {1, 5}}, touch},
               {{{0, 0}, {6, 3}}, {{2, 1}, {8, 4}}, overlap},  {{{0, 0}, {2, 2}}, {{3, 2}, {1, 9}}, disjoint},
               {{{0, 0}, {4, 4}}, {{1, 2}, {2, 9}}, disjoint}, {{{-7, 3}, {5, 3}}, {{5, 3}, {9, 3}}, touch},
               {{{-7, 3}, {5, 3}}, {{1, 3}, {1, 3}}, touch},   {{{1, 2}, {4, 3}}, {{1, 2}, {0, 9}}, touch},
               {{{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}, touch},    {{{0, 0}, {3, 3}}, {{1, 1}, {2, 3}}, touch},
               {{{1, 1}, {4, 2}}, {{1, 3}, {5, 1}}, cross}};
  for (const auto& c : cases)
    for (const int i : {-1074, -700, -400, 0, 30, 500, 1019})
      for (const int j : {-1074, -700, -400, 0, 30, 500, 1019}) {
        const auto stretched = [i, j](const Point2& p) { return Point2{std::ldexp(p.x, i), std::ldexp(p.y, j)}; };
        const Segment2 s{stretched(c.s.a), stretched(c.s.b)}, t{stretched(c.t.a), stretched(c.t.b)};
        EXPECT_EQ(relation(s, t), c.expected) << "by 2^" << i << " and 2^" << j;
        EXPECT_EQ(meet(s, t), c.expected != disjoint) << "by 2^" << i << " and 2^" << j;
      }
}

/// A segment from 0 to 2^1000 and others 2^-1000 long beside it: no power of two brings all into range.
TEST(SegmentSegment, SeesTheSmallestBesideTheLargest) {
  const Segment2 s{{0, 0}, {0x1p1000, 0x1p1000}};
  EXPECT_EQ(relation(s, Segment2{{0x1p-1074, 0}, {0, 0x1p-1074}}), cross);
  EXPECT_EQ(relation(s, Segment2{{0x1p-1074, 0}, {0x1p-1074, 0x1p-1074}}), touch);
  EXPECT_EQ(relation(s, Segment2{{0x1p-1073, 0}, {0x1p-1073, 0x1p-1074}}), disjoint);
  EXPECT_EQ(relation(s, Segment2{{0x1p-1000, 0x1p-1000}, {0x1p900, 0x1p900}}), overlap);
}

/// Along y products overflow, along x they do not; rounded toward zero, they stop at the largest double.
TEST(SegmentSegment, OverflowAlongOneAxisShowsInEveryEnvironment) {
  const Segment2 s{{0x1.ffffffffffffcp+50, 0x1.419e3c3f6f052p+117}, {-0x1.30d7af5d70efp+49, -0x1.5422c93cb15a5p+913}};
  const Segment2 t{{-0x1.aea6e57db28efp+162, 0x1.0cdbb8fafe5a4p+50}, {-0x1.aea6e57db28edp+162, -0x1.bda303176000ep+49}};
  const auto exchanged = [](const Segment2& u) { return Segment2{{u.a.y, u.a.x}, {u.b.y, u.b.x}}; };
  const Segment2 pairs[][2] = {{s, t}, {exchanged(s), exchanged(t)}};
  for (const auto& pair : pairs)
    for (const Environment& e : environments()) {
      SegmentRelation found = cross;
      escape(pair[0]);
      escape(pair[1]);
      {
        const InEnvironment inside(e);
        found = computed([&pair] { return relate(pair[0], pair[1]); });
      }
      escape(found);
      EXPECT_EQ(found, disjoint) << e.name;
    }
}

/// Full significands, so that the differences round.
TEST(SegmentSegment, TouchesInACommonEnd) {
  const Point2 a{0x1.23456789abcdfp-1, 0x1.fedcba9876543p-3}, b{0x1.3579bdf02468bp-40, 1}, d{-1, 0x1.0f1e2d3c4b5a7p-9};
  EXPECT_EQ(relation(Segment2{a, b}, Segment2{a, d}), touch);
  EXPECT_EQ(relation(Segment2{b, a}, Segment2{d, a}), touch);
  EXPECT_EQ(relation(Segment2{a, b}, Segment2{b, a}), overlap);
}

TEST(SegmentSegment, RefusesWhatIsNoSegment) {
  const Segment2 s{{0, 0}, {nan, 1}};
  expect_refused("intersects: first.b.x is NaN", [&] { (void)intersects(s, Segment2{}); });
  expect_refused("relate: second.b.x is NaN", [&] { (void)relate(Segment2{}, s); });
  for (const double y : {nan, infinity}) {
    const Segment2 t{{0, y}, {1, 2}};
    const char* const message = y > 0 ? "relate: first.a.y is infinity" : "relate: first.a.y is NaN";
    expect_refused(message, [&] { (void)relate(t, t); });
    expect_refused(message, [&] { (void)relate(t, Segment2{{5, 6}, {7, 8}}); });
  }
  expect_refused("relate: first.a.z is infinity", [] { (void)relate(Segment3{{0, 0, infinity}, {}}, Segment3{}); });
}

/// A segment to a point that has consecutive Fibonacci numbers for coordinates. The point of the numbers before is as
/// near to it as integers can be, on its right and its left in turn; another segment begins there and goes to one side.
TEST(SegmentSegment, IsToldByOneUnitFromOneThatEndsBesideIt) {
  double low = 1, middle = 1, high = 2;
  for (int n = 0; n < 70; ++n) {
    const Segment2 s{{0, 0}, {middle, high}};
    const bool left = n % 2 != 0;  // middle^2 - low * high is -1 and 1 in turn
    EXPECT_EQ(drawn(s, {{low, middle}, {low - 5, middle + 3}}), left ? disjoint : cross) << n;
    EXPECT_EQ(drawn(s, {{low, middle}, {low + 5, middle - 3}}), left ? cross : disjoint) << n;
    EXPECT_EQ(drawn({{0, 0}, {2 * middle, 2 * high}}, {{middle, high}, {middle + 5, high - 3}}), touch) << n;
    low = middle;
    middle = high;
    high = low + middle;
  }
}

/// The errors are those of the long axis, in the sides of the other's ends and in their bound: a segment begins about
/// an ulp beside another one that is far longer along one axis.
TEST(SegmentSegment, IsExactWhereOneAxisIsFarLonger) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> number;
  int crossed = 0;
  constexpr int rounds = 2000;
  for (int round = 0; round < rounds; ++round)
    for (const bool upright : {false, true}) {
      const double width = upright ? 1 : 0x1p40, height = upright ? 0x1p40 : 1;
      const Point2 a{width * number(random), height * number(random)};
      const Point2 b{a.x + width * (1 + number(random)), a.y + height * (1 + number(random))};
      const double t = (1 + number(random)) / 3;
      const Point2 c{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, d{c.x + width, c.y - height};
      const Sign start = orient2d(a, b, c), end = orient2d(a, b, d);
      const SegmentRelation expected = start == Sign::zero ? touch : start == end ? disjoint : cross;
      EXPECT_EQ(relation(Segment2{a, b}, Segment2{c, d}), expected);
      crossed += expected == cross;
    }
  EXPECT_GT(crossed, rounds / 2);
  EXPECT_LT(crossed, 3 * rounds / 2);
}

}  // namespace
}  // namespace plumb
