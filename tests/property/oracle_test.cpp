#include <gtest/gtest.h>

#include "plumb_oracle.hpp"

// The oracle itself, on cases that a person can draw.

namespace plumb {
namespace {

constexpr Point3 origin{0, 0, 0}, ex{1, 0, 0}, ey{0, 1, 0}, ez{0, 0, 1};

TEST(Oracle, SaysPositiveForCounterClockwise) {
  EXPECT_EQ(oracle::orient2d({0, 0}, {1, 0}, {0, 1}), Sign::positive);
  EXPECT_EQ(oracle::orient2d({0, 0}, {1, 0}, {2, 0}), Sign::zero);
  EXPECT_EQ(oracle::orient2d({0, 0}, {1, 0}, {0, -1}), Sign::negative);
}

TEST(Oracle, SaysPositiveOnTheSideOfTheNormal) {
  EXPECT_EQ(oracle::orient3d(origin, ex, ey, ez), Sign::positive);
  EXPECT_EQ(oracle::orient3d(origin, ex, ey, {5, 5, 0}), Sign::zero);
  EXPECT_EQ(oracle::orient3d(origin, ex, ey, {5, 5, -1}), Sign::negative);
}

TEST(Oracle, SaysPositiveInsideTheUnitCircle) {
  EXPECT_EQ(oracle::incircle({1, 0}, {0, 1}, {-1, 0}, {0, 0}), Sign::positive);
  EXPECT_EQ(oracle::incircle({1, 0}, {0, 1}, {-1, 0}, {0, -1}), Sign::zero);
  EXPECT_EQ(oracle::incircle({1, 0}, {0, 1}, {-1, 0}, {0, -2}), Sign::negative);
}

TEST(Oracle, SaysPositiveInsideTheSphereOfAPositiveTetrahedron) {
  const Point3 inside{0.25, 0.25, 0.25}, opposite{1, 1, 1}, outside{2, 2, 2};
  EXPECT_EQ(oracle::insphere(origin, ex, ey, ez, inside), Sign::positive);
  EXPECT_EQ(oracle::insphere(origin, ex, ey, ez, opposite), Sign::zero);
  EXPECT_EQ(oracle::insphere(origin, ex, ey, ez, outside), Sign::negative);
  EXPECT_EQ(oracle::insphere(ex, origin, ey, ez, inside), Sign::negative);
}

TEST(Oracle, MovesThePowerSphereWithTheWeights) {
  const auto test = [](const Point3& e, double weight) {
    return oracle::power_test({origin, 0}, {ex, 0}, {ey, 0}, {ez, 0}, {e, weight});
  };
  // The power sphere of weightless corners is their sphere: centre (1/2, 1/2, 1/2), squared radius 3/4. The power
  // distance of ((2, 2, 2), w) to it is 27/4 - 3/4 - w.
  EXPECT_EQ(test({2, 2, 2}, 5), Sign::negative);
  EXPECT_EQ(test({2, 2, 2}, 6), Sign::zero);
  EXPECT_EQ(test({2, 2, 2}, 7), Sign::positive);
}

TEST(Oracle, TakesTheDeterminantOfTheRows) {
  EXPECT_EQ(oracle::det4({{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}), Sign::positive);
  EXPECT_EQ(oracle::det4({{{0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}), Sign::negative);
  EXPECT_EQ(oracle::det4({{{1, 2, 3, 4}, {2, 4, 6, 8}, {0, 0, 1, 0}, {0, 0, 0, 1}}}), Sign::zero);
}

TEST(Oracle, ComparesWithPlanesSpheresAndDistances) {
  EXPECT_EQ(oracle::side_of_plane({{0, 0, 2}, -2}, {7, 7, 1}), Sign::zero);
  EXPECT_EQ(oracle::side_of_plane({{0, 0, 2}, -2}, {7, 7, 1.5}), Sign::positive);
  EXPECT_EQ(oracle::side_of_plane({{0, 0, 0x1p-600}, -0x1p-1000}, {0, 0, 0x1p-400}), Sign::zero);
  EXPECT_EQ(oracle::side_of_sphere({{0, 0, 1}, 1}, {0, 0, 0}), Sign::zero);
  EXPECT_EQ(oracle::side_of_sphere({{0, 0, 1}, 1}, {0, 0, 1}), Sign::positive);
  EXPECT_EQ(oracle::compare_distance(Point2{0, 0}, Point2{2, 0}, Point2{0, 1}), Sign::positive);
  EXPECT_EQ(oracle::compare_distance(Point3{0, 0, 0}, Point3{2, 0, 0}, Point3{0, 0, -2}), Sign::zero);
  EXPECT_EQ(oracle::in_circle_diametral({-1, 0}, {1, 0}, {0, 1}), Sign::zero);
  EXPECT_EQ(oracle::in_circle_diametral({-1, 0}, {1, 0}, {0, 0.5}), Sign::positive);
  EXPECT_EQ(oracle::in_sphere_diametral({-1, 0, 0}, {1, 0, 0}, {0, 1, 1}), Sign::negative);
}

TEST(Oracle, TellsTouchingFromCrossingSegments) {
  const Segment2 diagonal{{0, 0}, {2, 2}};
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{0, 2}, {2, 0}}), SegmentRelation::cross);
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{1, 1}, {2, 0}}), SegmentRelation::touch);
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{2, 2}, {4, 4}}), SegmentRelation::touch);
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{1, 1}, {4, 4}}), SegmentRelation::overlap);
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{3, 3}, {4, 4}}), SegmentRelation::disjoint);
  EXPECT_EQ(oracle::relate(diagonal, Segment2{{1, 1}, {1, 1}}), SegmentRelation::touch);
  EXPECT_EQ(oracle::relate(Segment2{{1, 1}, {1, 1}}, Segment2{{1, 1}, {1, 1}}), SegmentRelation::touch);
}

TEST(Oracle, FindsTheDimensionOfWhatTrianglesShare) {
  const Triangle3 t{origin, {4, 0, 0}, {0, 4, 0}};
  EXPECT_EQ(oracle::relate(t, Triangle3{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}}), TriangleRelation::disjoint);
  EXPECT_EQ(oracle::relate(t, Triangle3{{1, 1, 0}, {2, 1, 1}, {1, 2, 1}}), TriangleRelation::point);
  EXPECT_EQ(oracle::relate(t, Triangle3{{1, 1, -1}, {2, 1, 1}, {1, 2, 1}}), TriangleRelation::segment);
  EXPECT_EQ(oracle::relate(t, Triangle3{{1, 1, 0}, {2, 1, 0}, {1, 9, 0}}), TriangleRelation::polygon);
  EXPECT_EQ(oracle::relate(t, Triangle3{{4, 0, 0}, {0, 4, 0}, {4, 4, 0}}), TriangleRelation::segment);
  EXPECT_EQ(oracle::relate(t, Triangle3{{1, 1, 0}, {1, 1, 0}, {1, 1, 0}}), TriangleRelation::point);
}

TEST(Oracle, KnowsDegenerateShapesAsWhatTheyAre) {
  EXPECT_TRUE(oracle::collinear(Point3{1, 1, 1}, Point3{2, 2, 2}, Point3{3, 3, 3}));
  EXPECT_FALSE(oracle::collinear(Point2{1, 1}, Point2{2, 2}, Point2{3, 4}));
  EXPECT_TRUE(oracle::coplanar(origin, ex, ey, {7, 8, 0}));
  EXPECT_TRUE(oracle::intersects(Point3{0.25, 0.25, 0.25}, Tetrahedron3{origin, ex, ey, ez}));
  EXPECT_FALSE(oracle::intersects(Point3{0.5, 0.5, 0.5}, Tetrahedron3{origin, ex, ey, ez}));
  EXPECT_TRUE(oracle::intersects(Point2{2, 0}, Triangle2{{0, 0}, {3, 0}, {1, 0}}));
}

}  // namespace
}  // namespace plumb
