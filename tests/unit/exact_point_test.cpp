#include <gtest/gtest.h>

#include <cmath>

#include <plumb/constructed_points.hpp>
#include <plumb/exact_fractions.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/projection.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr double least = 0x1p-1074, largest = 0x1.fffffffffffffp1023;

//  (0, 1) +---+ (1, 1)      The diagonal of a unit square and the line from (0, 0) to (1, 2)
//         | X |             meet where their equations say.
//  (0, 0) +---+ (1, 0)
TEST(ExactPoint, LiesOnBothLines) {
  const ExactPoint2 middle = line_line2({0, 0}, {1, 1}, {0, 1}, {1, 0});
  EXPECT_EQ(middle.rounded(), (Point2{0.5, 0.5}));
  EXPECT_TRUE(middle.is_plain());
  const ExactPoint2 third = line_line2({0, 0}, {1, 2}, {0, 1}, {1, 0});
  EXPECT_EQ(third.rounded(), (Point2{1.0 / 3, 2.0 / 3}));
  EXPECT_FALSE(third.is_plain());
  EXPECT_EQ(exact_fractions(third)[0], "1/3");
  EXPECT_EQ(exact_fractions(third)[1], "2/3");
}

TEST(ExactPoint, LiesOnTheLineAndThePlane) {
  const ExactPoint3 x = line_plane({0, 0, 0}, {1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  for (const std::string& fraction : exact_fractions(x)) EXPECT_EQ(fraction, "1/3");
  const ExactPoint3 same = line_plane_of({{0, 0, 0}, {-2, -2, -2}}, {{1, 1, 1}, -1});
  EXPECT_EQ(compare_xyz(x, same), Sign::zero);
  EXPECT_EQ(compare_xyz(x, Point3{1.0 / 3, 1.0 / 3, 1.0 / 3}), Sign::positive) << "1/3 is rounded down";
}

TEST(ExactPoint, LiesOnThreePlanes) {
  const ExactPoint3 x =
      three_planes({1, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 2, 0}, {1, 2, 0}, {0, 2, 1}, {0, 0, 3}, {1, 0, 3}, {0, 1, 3});
  EXPECT_EQ(x.rounded(), (Point3{1, 2, 3}));
  EXPECT_EQ(three_planes_of({{1, 0, 0}, -1}, {{0, 2, 0}, -4}, {{0, 0, -3}, 9}).rounded(), (Point3{1, 2, 3}));
  EXPECT_EQ(exact_fractions(three_planes_of({{3, 0, 0}, -1}, {{0, 7, 0}, -1}, {{0, 0, -5}, 1}))[1], "1/7");
}

TEST(ExactPoint, IsAMeanOfPoints) {
  EXPECT_EQ(weighted(Point2{0, 0}, Point2{4, 8}, 0.25).rounded(), (Point2{1, 2}));
  EXPECT_EQ(weighted(Point3{1, 1, 1}, Point3{2, 3, 4}, -1).rounded(), (Point3{0, -1, -2}));
  EXPECT_EQ(exact_fractions(centroid(Point2{0, 0}, Point2{1, 0}, Point2{0, 1}))[0], "1/3");
  EXPECT_EQ(centroid(Point3{0, 0, 0}, Point3{4, 0, 0}, Point3{0, 4, 0}, Point3{0, 0, 4}).rounded(), (Point3{1, 1, 1}));
}

TEST(ExactPoint, IsAsFarFromAllCorners) {
  EXPECT_EQ(circumcenter(Triangle2{{0, 0}, {4, 0}, {0, 2}}).rounded(), (Point2{2, 1}));
  EXPECT_EQ(circumcenter(Triangle3{{0, 0, 5}, {4, 0, 5}, {0, 2, 5}}).rounded(), (Point3{2, 1, 5}));
  EXPECT_EQ(circumcenter(Tetrahedron3{{0, 0, 0}, {2, 0, 0}, {0, 4, 0}, {0, 0, 6}}).rounded(), (Point3{1, 2, 3}));
}

TEST(ExactPoint, IsTheNearestOfASet) {
  EXPECT_EQ(projection({5, 1, 0}, Segment3{{0, 0, 0}, {3, 0, 0}}).rounded(), (Point3{3, 0, 0})) << "an end";
  EXPECT_EQ(exact_fractions(projection({1, 0, 0}, Line3{{0, 0, 0}, {1, 1, 1}}))[2], "1/3");
  EXPECT_EQ(projection({0.5, 0.5, 7}, Aabb3{{0, 0, 0}, {1, 1, 1}}).rounded(), (Point3{0.5, 0.5, 1}));
  EXPECT_EQ(projection({0.25, 0.5, 0.75}, Aabb3{{0, 0, 0}, {1, 1, 1}}).rounded(), (Point3{0.25, 0.5, 0.75}))
      << "inside";
}

TEST(ExactPoint, IsEnclosedByDoubles) {
  const ExactPoint2 third = weighted(Point2{0, 0}, Point2{3, -3}, 1.0 / 9);
  EXPECT_LE(third.below().x, third.above().x);
  const ExactPoint2 tiny = weighted(Point2{0, 0}, Point2{least, -least}, 0.25);
  EXPECT_EQ(tiny.rounded(), (Point2{0, 0}));
  EXPECT_TRUE(std::signbit(tiny.rounded().y)) << "what rounds to zero keeps its sign";
  EXPECT_EQ(tiny.below(), (Point2{0, -least}));
  EXPECT_EQ(tiny.above(), (Point2{least, 0}));
  EXPECT_TRUE(std::signbit(tiny.above().y));
  const ExactPoint2 far = weighted(Point2{0, 0}, Point2{largest, -largest}, 2);
  EXPECT_EQ(far.rounded(), (Point2{infinity, -infinity}));
  EXPECT_EQ(far.below(), (Point2{largest, -infinity}));
  EXPECT_EQ(far.above(), (Point2{infinity, -largest}));
  EXPECT_FALSE(std::signbit(ExactPoint2(Point2{-0.0, 0}).rounded().x)) << "an exact zero is +0";
}

TEST(ExactPoint, HasHomogeneousCoordinatesOfEitherSign) {
  const filters::Rational one(1.0), two(2.0), minus_three(-3.0);
  const ExactPoint2 p = ExactPoint2::homogeneous({one, two, minus_three});
  EXPECT_EQ(exact_fractions(p)[0], "-1/3");
  EXPECT_EQ(p.rounded(), (Point2{-1.0 / 3, -2.0 / 3}));
  EXPECT_EQ(certificate(p.homogeneous().w), filters::Certificate::positive);
  const ExactPoint2 copy = p, moved = ExactPoint2(copy);
  EXPECT_EQ(compare_xyz(copy, moved), Sign::zero);
  expect_refused("ExactPoint: w is zero", [&] { ExactPoint2::homogeneous({one, two, filters::Rational()}); });
}

TEST(ExactPoint, IsAskedAboutLikeAnyPoint) {
  const ExactPoint2 third = line_line2({0, 0}, {1, 2}, {0, 1}, {1, 0});  // (1/3, 2/3)
  EXPECT_EQ(orient2d(Point2{0, 1}, Point2{1, 0}, third), Sign::zero);
  EXPECT_EQ(orient2d(Point2{0, 1}, Point2{1, 0}, third.rounded()), Sign::negative) << "both are rounded down";
  EXPECT_EQ(orient2d(Point2{0, 1}, third, Point2{1, 1}), Sign::positive);
  EXPECT_EQ(compare_distance(third, Point2{0, 0}, Point2{1, 1}), Sign::zero) << "equally far, by exact 5/9";
  EXPECT_EQ(incircle(Point2{0, 0}, Point2{1, 0}, Point2{0, 1}, third), Sign::positive);
  EXPECT_TRUE(collinear(Point2{0, 0}, Point2{1, 2}, third));
  const ExactPoint3 x = line_plane({0, 0, 0}, {1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  EXPECT_EQ(orient3d(Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}, x), Sign::zero);
  EXPECT_EQ(orient3d(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, x), Sign::positive);
  EXPECT_TRUE(coplanar(Point3{1, 0, 0}, Point3{0, 1, 0}, x, Point3{0, 0, 1}));
  EXPECT_EQ(insphere(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}, x),
            insphere(Point3{0, 0, 0}, Point3{3, 0, 0}, Point3{0, 3, 0}, Point3{0, 0, 3}, Point3{1, 1, 1}));
}

TEST(ExactPoint, IsACornerOfSimplices) {
  const ExactPoint2 third = line_line2({0, 0}, {1, 2}, {0, 1}, {1, 0});  // (1/3, 2/3)
  EXPECT_TRUE(intersects(third, ExactSegment2{Point2{0, 1}, Point2{1, 0}}));
  EXPECT_FALSE(intersects(third, ExactSegment2{Point2{0, 0}, Point2{1, 1}}));
  EXPECT_EQ(relate(ExactSegment2{Point2{0, 0}, third}, ExactSegment2{Point2{0, 1}, Point2{1, 0}}),
            SegmentRelation::touch);
  EXPECT_EQ(relate(ExactSegment2{Point2{0, 0}, third}, ExactSegment2{third, Point2{1, 2}}), SegmentRelation::touch);
  EXPECT_EQ(relate(ExactSegment2{Point2{0, 0}, Point2{1, 2}}, ExactSegment2{third, Point2{0, 0}}),
            SegmentRelation::overlap);
  const ExactPoint3 x = line_plane({0, 0, 0}, {1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
  const ExactTriangle3 triangle{Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}};
  EXPECT_TRUE(intersects(x, triangle));
  EXPECT_EQ(relate(ExactSegment3{Point3{0, 0, 0}, x}, triangle), TriangleRelation::point);
  EXPECT_EQ(relate(ExactTriangle3{x, Point3{1, 0, 0}, Point3{0, 1, 0}}, triangle), TriangleRelation::polygon);
  EXPECT_EQ(relate(ExactTriangle3{x, Point3{1, 0, 0}, Point3{0, 0, 0}}, triangle), TriangleRelation::segment);
  EXPECT_TRUE(intersects(x, ExactTetrahedron3{Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}));
}

TEST(ExactPoint, IsRefusedByConstructionAndArgument) {
  const Point2 o{0, 0}, x{1, 0}, y{0, 1};
  const Point3 p{0, 0, 0}, a{1, 0, 0}, b{0, 1, 0}, c{0, 0, 1};
  expect_refused("ExactPoint: p.y is NaN", [&] { ExactPoint2(Point2{0, nan}); });
  expect_refused("line_line2: d.x is NaN", [&] { line_line2(o, x, y, {nan, 0}); });
  expect_refused("line_line2: b is the same point as a", [&] { line_line2(o, o, x, y); });
  expect_refused("line_line2: d is the same point as c", [&] { line_line2(o, x, y, y); });
  expect_refused("line_line2: cd is parallel to ab", [&] { line_line2(o, x, y, {3, 1}); });
  expect_refused("line_plane: q.z is infinity", [&] { line_plane(p, {0, 0, infinity}, a, b, c); });
  expect_refused("line_plane: q is the same point as p", [&] { line_plane(p, p, a, b, c); });
  expect_refused("line_plane: c is collinear with a and b", [&] { line_plane(p, a, a, b, {2, -1, 0}); });
  expect_refused("line_plane: pq is parallel to abc", [&] { line_plane(p, {1, -1, 0}, a, b, c); });
  expect_refused("line_plane_of: line.direction is zero", [&] { line_plane_of({p, {0, 0, 0}}, {{0, 0, 1}, 0}); });
  expect_refused("line_plane_of: plane.normal is zero", [&] { line_plane_of({p, {1, 0, 0}}, {{0, 0, 0}, 0}); });
  expect_refused("line_plane_of: line is parallel to the plane", [&] {
    line_plane_of({p, {1, 0, 0}}, {{0, 0, 1}, 0});
  });
  expect_refused("three_planes: i is collinear with g and h", [&] { three_planes(p, a, b, p, b, c, p, a, {2, 0, 0}); });
  expect_refused("three_planes: ghi is not in one point with abc and def",
                 [&] { three_planes(p, a, b, p, b, c, p, a, b); });
  expect_refused("three_planes_of: second.normal is zero", [&] {
    three_planes_of({{1, 0, 0}, 0}, {{0, 0, 0}, 0}, {{0, 0, 1}, 0});
  });
  expect_refused("three_planes_of: third is not in one point with first and second", [&] {
    three_planes_of({{1, 0, 0}, 0}, {{0, 1, 0}, 0}, {{1, 1, 0}, 0});
  });
  expect_refused("weighted: t is NaN", [&] { weighted(p, a, nan); });
  expect_refused("centroid: c.x is minus infinity", [&] { centroid(o, x, {-infinity, 0}); });
  expect_refused("circumcenter: triangle.c is collinear with a and b", [&] { circumcenter(Triangle2{o, x, {2, 0}}); });
  expect_refused("circumcenter: tetrahedron.d is coplanar with a, b and c", [&] {
    circumcenter(Tetrahedron3{p, a, b, {1, 1, 0}});
  });
  expect_refused("projection: p.x is NaN", [&] { projection({nan, 0, 0}, Segment3{p, a}); });
  const ExactPoint2 third = line_line2(o, {1, 2}, y, x);
  expect_refused("orient2d: b.x is NaN", [&] { orient2d(third, Point2{nan, 0}, third); });
  expect_refused("compare_xyz: p.y is infinity", [&] { compare_xyz(Point2{0, infinity}, third); });
  expect_refused("intersects: first.x is NaN", [&] { intersects(Point2{nan, 0}, ExactSegment2{third, o}); });
}

}  // namespace
}  // namespace plumb
