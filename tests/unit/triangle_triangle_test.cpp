#include <gtest/gtest.h>

#include <array>

#include <plumb/triangle_triangle.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum TriangleRelation;

template <class Triangle>
std::array<Triangle, 6> orders(const Triangle& t) {
  return {{{t.a, t.b, t.c}, {t.b, t.c, t.a}, {t.c, t.a, t.b}, {t.b, t.a, t.c}, {t.a, t.c, t.b}, {t.c, t.b, t.a}}};
}

/// The relation of two triangles, which must not depend on the order of their corners.
template <class Triangle>
TriangleRelation drawn(const Triangle& s, const Triangle& t) {
  const TriangleRelation answer = relation(s, t);
  for (const Triangle& u : orders(s))
    for (const Triangle& v : orders(t)) {
      EXPECT_EQ(relation(u, v), answer) << "corners in another order";
      EXPECT_EQ(meet(u, v), answer != disjoint);
    }
  return answer;
}

/// The relation of two triangles of the plane, in the plane itself and in planes of space that lie differently.
TriangleRelation drawn_everywhere(const Triangle2& s, const Triangle2& t) {
  const TriangleRelation answer = drawn(s, t);
  const auto placed = [](const Triangle2& u, auto&& place) { return Triangle3{place(u.a), place(u.b), place(u.c)}; };
  const auto in_space = [&](auto&& place) { return drawn(placed(s, place), placed(t, place)); };
  EXPECT_EQ(in_space([](const Point2& p) { return Point3{p.x, p.y, 7}; }), answer) << "in z = 7";
  EXPECT_EQ(in_space([](const Point2& p) { return Point3{p.x, -2, p.y}; }), answer) << "in y = -2";
  EXPECT_EQ(in_space([](const Point2& p) { return Point3{1, p.x, p.y}; }), answer) << "in x = 1";
  EXPECT_EQ(in_space([](const Point2& p) { return Point3{p.x, p.y, 3 * p.x - p.y}; }), answer) << "slanted";
  return answer;
}

//   c
//   |  .
//   |     .
//   a ----- b
constexpr Triangle2 t2{{0, 0}, {4, 0}, {0, 4}};
constexpr Triangle3 t3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};

TEST(TriangleTriangle, InOnePlaneSharesAPolygonWhenTheInteriorsMeet) {
  EXPECT_EQ(drawn_everywhere(t2, {{1, 1}, {5, 1}, {1, 5}}), polygon) << "overlapping";
  EXPECT_EQ(drawn_everywhere(t2, {{1, 1}, {2, 1}, {1, 2}}), polygon) << "one inside the other";
  EXPECT_EQ(drawn_everywhere(t2, t2), polygon) << "equal";
  EXPECT_EQ(drawn_everywhere(t2, {{0, 0}, {4, 0}, {3, 9}}), polygon) << "on the same side of a common edge";
  EXPECT_EQ(drawn_everywhere({{0, 0}, {6, 0}, {3, 6}}, {{0, 4}, {6, 4}, {3, -2}}), polygon) << "a star of six points";
}

TEST(TriangleTriangle, InOnePlaneSharesASegmentAlongEdges) {
  EXPECT_EQ(drawn_everywhere(t2, {{0, 0}, {4, 0}, {0, -4}}), segment) << "a common edge";
  EXPECT_EQ(drawn_everywhere(t2, {{1, 0}, {9, 0}, {5, -4}}), segment) << "part of an edge";
  EXPECT_EQ(drawn_everywhere(t2, {{1, 3}, {3, 1}, {9, 9}}), segment) << "part of the slanting edge";
}

TEST(TriangleTriangle, InOnePlaneSharesAPointWhenCornersTouch) {
  EXPECT_EQ(drawn_everywhere(t2, {{0, 0}, {-4, 0}, {0, -4}}), point) << "a common corner";
  EXPECT_EQ(drawn_everywhere(t2, {{2, 2}, {5, 3}, {3, 5}}), point) << "a corner on an edge";
  EXPECT_EQ(drawn_everywhere(t2, {{4, 0}, {8, 0}, {8, -1}}), point) << "edges on one line, end to end";
}

TEST(TriangleTriangle, InOnePlaneIsDisjointAcrossAGap) {
  EXPECT_EQ(drawn_everywhere(t2, {{3, 2}, {6, 2}, {3, 6}}), disjoint);
  EXPECT_EQ(drawn_everywhere(t2, {{5, 0}, {8, 0}, {8, -1}}), disjoint) << "edges on one line, with a gap";
  EXPECT_EQ(drawn_everywhere(t2, {{2, 0x1.0000000000001p1}, {5, 3}, {3, 5}}), disjoint) << "one ulp beyond an edge";
}

TEST(TriangleTriangle, InSpaceSharesASegmentWhenTheyCross) {
  EXPECT_EQ(drawn(t3, {{1, 1, -1}, {1, 1, 1}, {9, 9, 0}}), segment) << "an edge through the other's interior";
  EXPECT_EQ(drawn(t3, {{1, -1, -1}, {1, -1, 1}, {1, 9, 0}}), segment) << "in through one edge, out through another";
  EXPECT_EQ(drawn(t3, {{1, 1, 0}, {2, 1, 0}, {1, 1, 5}}), segment) << "standing on an edge";
  EXPECT_EQ(drawn(t3, {{0, 0, 0}, {4, 0, 0}, {0, 0, 4}}), segment) << "hinged at a common edge";
  EXPECT_EQ(drawn(t3, {{0, 0, 0}, {2, 2, 1}, {2, 2, -1}}), segment) << "from a common corner inward";
}

TEST(TriangleTriangle, InSpaceSharesAPointWhenTheyTouch) {
  EXPECT_EQ(drawn(t3, {{1, 1, 0}, {0, 0, 5}, {3, 0, 5}}), point) << "standing on a corner";
  EXPECT_EQ(drawn(t3, {{0, 0, 0}, {-1, 0, 1}, {-1, 0, -1}}), point) << "a common corner";
  EXPECT_EQ(drawn(t3, {{2, 2, 1}, {2, 2, -1}, {9, 9, 0}}), point) << "an edge against an edge";
  EXPECT_EQ(drawn(t3, {{2, 2, 0}, {9, 9, 1}, {9, 9, -1}}), point) << "a corner against an edge";
}

TEST(TriangleTriangle, InSpaceIsDisjointAcrossAGap) {
  EXPECT_EQ(drawn(t3, {{0, 0, 1}, {4, 0, 1}, {0, 4, 1}}), disjoint) << "parallel planes";
  EXPECT_EQ(drawn(t3, {{1, 1, 0x1p-1074}, {0, 0, 5}, {3, 0, 5}}), disjoint) << "by the least there is";
  EXPECT_EQ(drawn(t3, {{5, 5, 1}, {5, 5, -1}, {9, 9, 0}}), disjoint) << "the planes cross outside one of them";
  EXPECT_EQ(drawn(t3, {{3, 2, 0}, {9, 9, 1}, {9, 9, -1}}), disjoint) << "a corner in the other's plane";
}

TEST(TriangleTriangle, SeesOneUnitInTheLastPlaceOutOfThePlane) {
  EXPECT_EQ(drawn(t3, {{1, 1, 0}, {0, 0, 5}, {3, 0, 5}}), point);
  EXPECT_EQ(drawn(t3, {{1, 1, -0x1p-1074}, {0, 0, 5}, {3, 0, 5}}), segment);
}

TEST(TriangleTriangle, WithCollinearCornersIsASegment) {
  const Triangle3 flat{{0, 0, 0}, {2, 2, 0}, {4, 4, 0}};
  EXPECT_EQ(drawn(t3, flat), segment) << "in the other's plane";
  EXPECT_EQ(drawn(t3, {{1, 1, -1}, {1, 1, 0}, {1, 1, 1}}), point) << "piercing";
  EXPECT_EQ(drawn(t3, {{3, 2, -1}, {3, 2, 0}, {3, 2, 1}}), disjoint);
  EXPECT_EQ(drawn(flat, {{0, 2, 0}, {1, 1, 0}, {2, 0, 0}}), point) << "two that cross";
  EXPECT_EQ(drawn(flat, {{3, 3, 0}, {9, 9, 0}, {5, 5, 0}}), segment) << "two that overlap";
  EXPECT_EQ(drawn_everywhere(t2, {{2, 2}, {5, 5}, {3, 3}}), point) << "one that touches an edge";
}

TEST(TriangleTriangle, WithEqualCornersIsAPoint) {
  const Point3 p{1, 1, 0}, q{1, 1, 1};
  EXPECT_EQ(drawn(t3, {p, p, p}), point);
  EXPECT_EQ(drawn(t3, {q, q, q}), disjoint);
  EXPECT_EQ(drawn(Triangle3{p, p, p}, {p, p, p}), point);
  EXPECT_EQ(drawn(Triangle3{p, p, q}, {p, p, p}), point) << "a segment and its end";
  EXPECT_EQ(drawn(Triangle3{p, p, p}, {q, q, q}), disjoint);
}

TEST(TriangleTriangle, RefusesWhatIsNoTriangle) {
  expect_refused("intersects: second.b.z is NaN", [] { (void)intersects(t3, Triangle3{{}, {0, 0, nan}, {}}); });
  expect_refused("relate: first.a.x is minus infinity", [] { (void)relate(Triangle2{{-infinity, 0}, {}, {}}, t2); });
}

/// Above a point amid a triangle of long sides u and v, on it or below by one unit, is the lowest corner of another:
/// the determinant of u / 3, v / 3 and a step upward is 1 or -1.
TEST(TriangleTriangle, InSpaceTellsAContactFromAGapOfOneUnit) {
  double low = 1, middle = 1, high = 2;
  for (int n = 0; n < 60; ++n) {
    const Triangle3 t{{0, 0, 0}, {3 * low, 3 * middle, 21}, {3 * middle, 3 * high, -33}};
    for (const double step : {-1, 0, 1}) {
      const Point3 foot{low + middle, middle + high, -4 + step};
      const Triangle3 s{foot, {foot.x, foot.y, foot.z + 1000}, {foot.x + low, foot.y + middle, foot.z + 1000 + 7}};
      EXPECT_EQ(drawn(s, t), step > 0 ? disjoint : step < 0 ? segment : point) << n;
    }
    low = middle;
    middle = high;
    high = low + middle;
  }
}

}  // namespace
}  // namespace plumb
