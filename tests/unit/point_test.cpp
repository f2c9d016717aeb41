#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

TEST(PointPoint, MeetsWhenAllCoordinatesAreEqual) {
  EXPECT_TRUE(meet(Point2{1, 2}, Point2{1, 2}));
  EXPECT_TRUE(meet(Point3{0, 1, 2}, Point3{-0.0, 1, 2})) << "-0 is 0";
  EXPECT_FALSE(meet(Point2{1, 2}, Point2{2, 1}));
  EXPECT_FALSE(meet(Point3{0, 0, 0}, Point3{0, 0, 0x1p-1074}));
}

//      b
//     /
//    a
TEST(PointSegment, MeetsOnTheSegmentEndsIncluded) {
  const Segment2 s{{0, 0}, {6, 3}};
  EXPECT_TRUE(meet(Point2{4, 2}, s));
  EXPECT_TRUE(meet(Point2{0, 0}, s));
  EXPECT_TRUE(meet(Point2{6, 3}, s));
  EXPECT_FALSE(meet(Point2{8, 4}, s)) << "on the line beyond the end";
  EXPECT_FALSE(meet(Point2{-2, -1}, s)) << "on the line before the start";
  EXPECT_FALSE(meet(Point2{4, 3}, s)) << "beside it";
}

TEST(PointSegment, MeetsOnUprightSegmentsToo) {
  EXPECT_TRUE(meet(Point2{2, 5}, Segment2{{2, 0}, {2, 9}}));
  EXPECT_FALSE(meet(Point2{2, 10}, Segment2{{2, 0}, {2, 9}}));
  EXPECT_TRUE(meet(Point3{2, 5, 1}, Segment3{{2, 5, 9}, {2, 5, 0}}));
  EXPECT_FALSE(meet(Point3{2, 5, -1}, Segment3{{2, 5, 9}, {2, 5, 0}}));
}

TEST(PointSegment, MeetsInSpaceOnlyWhenAllProjectionsDo) {
  const Segment3 s{{0, 0, 0}, {3, 6, 9}};
  EXPECT_TRUE(meet(Point3{1, 2, 3}, s));
  EXPECT_FALSE(meet(Point3{1, 2, 4}, s));
  EXPECT_FALSE(meet(Point3{1, 3, 3}, s));
  EXPECT_FALSE(meet(Point3{4, 8, 12}, s));
}

// The ends are one step before the point and two steps after it. From end to end are three steps, odd integers beyond
// 2^53, which are rounded up on one axis and down on the next.
TEST(PointSegment, MeetsWhereDifferencesAreRounded) {
  constexpr double x = 0x1p52 - 1, y = 0x1p52 - 3, z = 0x1p52 - 1;
  for (const double p : {0.0, -1.0, -6.0, -1021.0}) {
    EXPECT_TRUE(meet(Point2{p, p}, Segment2{{p - x, p - y}, {p + 2 * x, p + 2 * y}}));
    EXPECT_TRUE(meet(Point3{p, p, p}, Segment3{{p - x, p - y, p - z}, {p + 2 * x, p + 2 * y, p + 2 * z}}));
    EXPECT_FALSE(meet(Point2{p, p}, Segment2{{p - x, p - y - 1}, {p + 2 * x, p + 2 * y}}));
    EXPECT_FALSE(meet(Point3{p, p, p}, Segment3{{p - x, p - y, p - z - 1}, {p + 2 * x, p + 2 * y, p + 2 * z}}));
  }
}

TEST(PointSegment, WithEqualEndsIsAPoint) {
  EXPECT_TRUE(meet(Point2{1, 2}, Segment2{{1, 2}, {1, 2}}));
  EXPECT_FALSE(meet(Point2{1, 3}, Segment2{{1, 2}, {1, 2}}));
  EXPECT_TRUE(meet(Point3{1, 2, 3}, Segment3{{1, 2, 3}, {1, 2, 3}}));
  EXPECT_FALSE(meet(Point3{1, 2, 4}, Segment3{{1, 2, 3}, {1, 2, 3}}));
}

//   c
//   | .
//   a -- b
TEST(PointTriangle, MeetsInTheTriangleAndOnItsBoundary) {
  for (const Triangle2& t : {Triangle2{{0, 0}, {4, 0}, {0, 4}}, Triangle2{{0, 0}, {0, 4}, {4, 0}}}) {
    EXPECT_TRUE(meet(Point2{1, 1}, t)) << "inside, whichever way round the corners are";
    EXPECT_TRUE(meet(Point2{2, 2}, t)) << "on an edge";
    EXPECT_TRUE(meet(Point2{4, 0}, t)) << "a corner";
    EXPECT_FALSE(meet(Point2{3, 2}, t)) << "beyond an edge";
    EXPECT_FALSE(meet(Point2{5, 0}, t)) << "on the line of an edge";
    EXPECT_FALSE(meet(Point2{2, 0x1.0000000000001p1}, t)) << "one ulp beyond an edge";
  }
}

TEST(PointTriangle, MeetsInSpaceOnlyInItsPlane) {
  const Triangle3 t{{4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
  EXPECT_TRUE(meet(Point3{1, 1, 2}, t));
  EXPECT_TRUE(meet(Point3{2, 2, 0}, t));
  EXPECT_TRUE(meet(Point3{0, 0, 4}, t));
  EXPECT_FALSE(meet(Point3{1, 1, 1}, t)) << "below the plane";
  EXPECT_FALSE(meet(Point3{4, 4, -4}, t)) << "in the plane, outside";
  EXPECT_FALSE(meet(Point3{1, 1, 0x1.0000000000001p1}, t));
}

TEST(PointTriangle, MeetsInUprightPlanesToo) {
  EXPECT_TRUE(meet(Point3{1, 5, 1}, Triangle3{{0, 5, 0}, {4, 5, 0}, {0, 5, 4}}));
  EXPECT_FALSE(meet(Point3{3, 5, 3}, Triangle3{{0, 5, 0}, {4, 5, 0}, {0, 5, 4}}));
  EXPECT_TRUE(meet(Point3{5, 1, 1}, Triangle3{{5, 0, 0}, {5, 4, 0}, {5, 0, 4}}));
  EXPECT_FALSE(meet(Point3{5, 3, 3}, Triangle3{{5, 0, 0}, {5, 4, 0}, {5, 0, 4}}));
}

TEST(PointTriangle, WithCollinearCornersIsASegment) {
  const Triangle2 flat{{0, 0}, {4, 2}, {2, 1}};
  EXPECT_TRUE(meet(Point2{4, 2}, flat));
  EXPECT_TRUE(meet(Point2{2, 1}, flat));
  EXPECT_FALSE(meet(Point2{6, 3}, flat));
  EXPECT_FALSE(meet(Point2{2, 2}, flat));
  const Triangle3 upright{{1, 1, 0}, {1, 1, 4}, {1, 1, 2}};
  EXPECT_TRUE(meet(Point3{1, 1, 3}, upright));
  EXPECT_FALSE(meet(Point3{1, 1, 5}, upright));
  EXPECT_FALSE(meet(Point3{1, 2, 3}, upright));
}

TEST(PointTriangle, WithEqualCornersIsAPoint) {
  EXPECT_TRUE(meet(Point2{1, 2}, Triangle2{{1, 2}, {1, 2}, {1, 2}}));
  EXPECT_FALSE(meet(Point2{1, 1}, Triangle2{{1, 2}, {1, 2}, {1, 2}}));
  EXPECT_TRUE(meet(Point3{1, 2, 3}, Triangle3{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}));
  EXPECT_FALSE(meet(Point3{1, 2, 2}, Triangle3{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}));
}

TEST(PointTetrahedron, MeetsInTheBodyAndOnItsBoundary) {
  const Point3 o{0, 0, 0}, x{4, 0, 0}, y{0, 4, 0}, z{0, 0, 4};
  for (const Tetrahedron3& t : {Tetrahedron3{o, x, y, z}, Tetrahedron3{x, o, y, z}}) {
    EXPECT_TRUE(meet(Point3{1, 1, 1}, t)) << "inside, whichever way round the corners are";
    EXPECT_TRUE(meet(Point3{1, 1, 0}, t)) << "on a face";
    EXPECT_TRUE(meet(Point3{1, 1, 2}, t)) << "on the slanting face";
    EXPECT_TRUE(meet(Point3{2, 0, 2}, t)) << "on an edge";
    EXPECT_TRUE(meet(y, t)) << "a corner";
    EXPECT_FALSE(meet(Point3{1, 1, 0x1.0000000000001p1}, t)) << "one ulp beyond the slanting face";
    EXPECT_FALSE(meet(Point3{1, 1, -0x1p-1074}, t)) << "the least there is below the ground";
    EXPECT_FALSE(meet(Point3{5, 0, 0}, t));
  }
}

// Coplanar corners: the hull is a quadrilateral, or a triangle that contains the fourth corner.
TEST(PointTetrahedron, WithCoplanarCornersIsTheirHull) {
  const Tetrahedron3 square{{0, 0, 1}, {2, 2, 1}, {2, 0, 1}, {0, 2, 1}};
  EXPECT_TRUE(meet(Point3{1, 1, 1}, square));
  EXPECT_TRUE(meet(Point3{2, 1, 1}, square));
  EXPECT_TRUE(meet(Point3{0.5, 1.5, 1}, square));
  EXPECT_FALSE(meet(Point3{3, 1, 1}, square));
  EXPECT_FALSE(meet(Point3{1, 1, 2}, square));
  const Tetrahedron3 triangle{{0, 0, 0}, {6, 0, 0}, {0, 6, 0}, {1, 1, 0}};
  EXPECT_TRUE(meet(Point3{3, 3, 0}, triangle));
  EXPECT_FALSE(meet(Point3{4, 3, 0}, triangle));
}

TEST(PointTetrahedron, WithCoplanarCornersIsTheSameInAnyOrderOfThem) {
  const std::array square{Point3{0, 0, 1}, Point3{8, 0, 1}, Point3{8, 8, 1}, Point3{0, 8, 1}};
  const std::array triangle{Point3{0, 0, 1}, Point3{8, 0, 1}, Point3{0, 8, 1}, Point3{1, 2, 1}};
  std::array order{0U, 1U, 2U, 3U};
  do {
    const auto hull = [&order](const auto& p) {
      return Tetrahedron3{p[order[0]], p[order[1]], p[order[2]], p[order[3]]};
    };
    for (int x = -1; x <= 9; ++x)
      for (int y = -1; y <= 9; ++y) {
        const Point3 p{static_cast<double>(x), static_cast<double>(y), 1};
        EXPECT_EQ(meet(p, hull(square)), 0 <= x && x <= 8 && 0 <= y && y <= 8) << x << ' ' << y;
        EXPECT_EQ(meet(p, hull(triangle)), 0 <= x && 0 <= y && x + y <= 8) << x << ' ' << y;
      }
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(PointTetrahedron, WithCollinearOrEqualCornersIsASegmentOrAPoint) {
  const Tetrahedron3 segment{{1, 1, 1}, {4, 4, 4}, {2, 2, 2}, {0, 0, 0}};
  EXPECT_TRUE(meet(Point3{3, 3, 3}, segment));
  EXPECT_TRUE(meet(Point3{0, 0, 0}, segment));
  EXPECT_FALSE(meet(Point3{5, 5, 5}, segment));
  EXPECT_FALSE(meet(Point3{3, 3, 2}, segment));
  const Point3 p{1, 2, 3};
  EXPECT_TRUE(meet(p, Tetrahedron3{p, p, p, p}));
  EXPECT_FALSE(meet(Point3{1, 2, 4}, Tetrahedron3{p, p, p, p}));
}

TEST(PointTests, RefuseWhatIsNoShape) {
  const Point3 p{nan, 0, 0};
  expect_refused("intersects: first.x is NaN", [&] { (void)intersects(p, Point3{}); });
  expect_refused("intersects: second.x is NaN", [&] { (void)intersects(Point3{}, p); });
  expect_refused("intersects: second.b.y is infinity", [] {
    (void)intersects(Point2{}, Segment2{{0, 0}, {0, infinity}});
  });
  expect_refused("intersects: first.c.x is NaN", [] { (void)intersects(Triangle2{{}, {}, {nan, 0}}, Point2{}); });
  expect_refused("intersects: second.d.z is minus infinity", [] {
    (void)intersects(Point3{}, Tetrahedron3{{}, {}, {}, {0, 0, -infinity}});
  });
}

}  // namespace
}  // namespace plumb
