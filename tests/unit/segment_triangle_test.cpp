#include <gtest/gtest.h>

#include <plumb/segment_triangle.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum TriangleRelation;

/// The relation of a segment and a triangle, which must not depend on the order of ends and corners.
template <class Segment, class Triangle>
TriangleRelation drawn(const Segment& s, const Triangle& t) {
  const TriangleRelation answer = relation(s, t);
  EXPECT_EQ(relation(Segment{s.b, s.a}, t), answer) << "segment turned round";
  EXPECT_EQ(relation(s, Triangle{t.b, t.c, t.a}), answer) << "corners rotated";
  EXPECT_EQ(relation(s, Triangle{t.a, t.c, t.b}), answer) << "corners swapped";
  EXPECT_EQ(meet(s, t), answer != disjoint);
  return answer;
}

//   c
//   |  .
//   |     .
//   a ----- b
constexpr Triangle2 t2{{0, 0}, {4, 0}, {0, 4}};
constexpr Triangle3 t3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};

TEST(SegmentTriangle, InThePlaneSharesASegmentWhenItEntersTheTriangle) {
  EXPECT_EQ(drawn(Segment2{{-1, 1}, {5, 1}}, t2), segment) << "through it";
  EXPECT_EQ(drawn(Segment2{{1, 1}, {2, 1}}, t2), segment) << "inside it";
  EXPECT_EQ(drawn(Segment2{{1, 1}, {9, 9}}, t2), segment) << "from inside to outside";
  EXPECT_EQ(drawn(Segment2{{-1, 0}, {2, 0}}, t2), segment) << "along an edge";
  EXPECT_EQ(drawn(Segment2{{-1, 5}, {5, -1}}, t2), segment) << "along the slanting edge";
}

TEST(SegmentTriangle, InThePlaneSharesAPointWhenItTouches) {
  EXPECT_EQ(drawn(Segment2{{2, 2}, {5, 5}}, t2), point) << "an end on an edge";
  EXPECT_EQ(drawn(Segment2{{4, -3}, {4, 3}}, t2), point) << "through a corner";
  EXPECT_EQ(drawn(Segment2{{4, 0}, {9, 0}}, t2), point) << "from a corner, along the line of an edge";
  EXPECT_EQ(drawn(Segment2{{1, 1}, {1, 1}}, t2), point) << "a point inside";
}

TEST(SegmentTriangle, InThePlaneIsDisjointAcrossAGap) {
  EXPECT_EQ(drawn(Segment2{{5, 0}, {0, 5}}, t2), disjoint);
  EXPECT_EQ(drawn(Segment2{{5, 0}, {9, 0}}, t2), disjoint) << "on the line of an edge";
  EXPECT_EQ(drawn(Segment2{{3, 2}, {3, 2}}, t2), disjoint) << "a point outside";
}

TEST(SegmentTriangle, InSpacePiercesInAPoint) {
  EXPECT_EQ(drawn(Segment3{{1, 1, -1}, {1, 1, 1}}, t3), point) << "inside";
  EXPECT_EQ(drawn(Segment3{{2, 2, -1}, {2, 2, 1}}, t3), point) << "on an edge";
  EXPECT_EQ(drawn(Segment3{{4, 0, -1}, {4, 0, 1}}, t3), point) << "on a corner";
  EXPECT_EQ(drawn(Segment3{{3, 2, -1}, {3, 2, 1}}, t3), disjoint) << "beside it";
  EXPECT_EQ(drawn(Segment3{{1, 1, 1}, {1, 1, 2}}, t3), disjoint) << "too short";
  EXPECT_EQ(drawn(Segment3{{1, 1, 0}, {1, 1, 2}}, t3), point) << "just long enough";
  EXPECT_EQ(drawn(Segment3{{1, 1, 0x1p-1074}, {1, 1, 2}}, t3), disjoint) << "too short by the least there is";
}

TEST(SegmentTriangle, InItsPlaneInSpaceIsAsInThePlane) {
  EXPECT_EQ(drawn(Segment3{{-1, 1, 0}, {5, 1, 0}}, t3), segment);
  EXPECT_EQ(drawn(Segment3{{2, 2, 0}, {5, 5, 0}}, t3), point);
  EXPECT_EQ(drawn(Segment3{{5, 0, 0}, {0, 5, 0}}, t3), disjoint);
  EXPECT_EQ(drawn(Segment3{{-1, 1, 1}, {5, 1, 1}}, t3), disjoint) << "in a parallel plane";
  const Triangle3 upright{{5, 0, 0}, {5, 4, 0}, {5, 0, 4}};
  EXPECT_EQ(drawn(Segment3{{5, -1, 1}, {5, 5, 1}}, upright), segment);
  EXPECT_EQ(drawn(Segment3{{5, 5, 0}, {5, 0, 5}}, upright), disjoint);
}

TEST(SegmentTriangle, WithCollinearCornersIsTwoSegments) {
  const Triangle3 flat{{0, 0, 0}, {2, 2, 0}, {4, 4, 0}};
  EXPECT_EQ(drawn(Segment3{{0, 2, 0}, {2, 0, 0}}, flat), point) << "crossing";
  EXPECT_EQ(drawn(Segment3{{3, 3, 0}, {9, 9, 0}}, flat), segment) << "overlapping";
  EXPECT_EQ(drawn(Segment3{{4, 4, 0}, {9, 9, 0}}, flat), point) << "touching";
  EXPECT_EQ(drawn(Segment3{{1, 1, -1}, {1, 1, 1}}, flat), point) << "piercing";
  EXPECT_EQ(drawn(Segment3{{1, 2, -1}, {1, 2, 1}}, flat), disjoint);
  EXPECT_EQ(drawn(Segment2{{0, 2}, {2, 0}}, Triangle2{{0, 0}, {2, 2}, {4, 4}}), point);
  EXPECT_EQ(drawn(Segment2{{3, 3}, {9, 9}}, Triangle2{{0, 0}, {2, 2}, {4, 4}}), segment);
}

TEST(SegmentTriangle, WithEqualCornersIsAPoint) {
  const Point3 p{1, 1, 0};
  EXPECT_EQ(drawn(Segment3{{0, 0, 0}, {3, 3, 0}}, Triangle3{p, p, p}), point);
  EXPECT_EQ(drawn(Segment3{{0, 0, 1}, {3, 3, 1}}, Triangle3{p, p, p}), disjoint);
  EXPECT_EQ(drawn(Segment3{p, p}, Triangle3{p, p, p}), point);
  EXPECT_EQ(drawn(Segment3{p, p}, t3), point);
}

TEST(SegmentTriangle, RefusesWhatIsNoShape) {
  expect_refused("intersects: first.a.x is NaN", [] { (void)intersects(Segment3{{nan, 0, 0}, {}}, t3); });
  expect_refused("intersects: second.c.y is infinity", [] {
    (void)intersects(Segment2{}, Triangle2{{}, {}, {0, infinity}});
  });
  expect_refused("relate: second.b.z is NaN", [] { (void)relate(t3, Segment3{{}, {0, 0, nan}}); });
}

/// Above a point amid a triangle of long sides u and v, on it or below by one unit, begins a segment that goes upward:
/// the determinant of u / 3, v / 3 and a step upward is 1 or -1.
TEST(SegmentTriangle, InSpaceTellsAContactFromAGapOfOneUnit) {
  double low = 1, middle = 1, high = 2;
  for (int n = 0; n < 60; ++n) {
    const Triangle3 t{{0, 0, 0}, {3 * low, 3 * middle, 21}, {3 * middle, 3 * high, -33}};
    for (const double step : {-1, 0, 1}) {
      const Point3 foot{low + middle, middle + high, -4 + step};
      EXPECT_EQ(drawn(Segment3{foot, {foot.x, foot.y, foot.z + 1000}}, t), step > 0 ? disjoint : point) << n;
    }
    low = middle;
    middle = high;
    high = low + middle;
  }
}

}  // namespace
}  // namespace plumb
