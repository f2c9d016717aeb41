#include <gtest/gtest.h>

#include <plumb/constructed_points.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_sides.hpp>

#include "expect_refused.hpp"

// Tests of points that differ from those of plain ones in nothing but that any of the points may be exact.

namespace plumb {
namespace {

using enum Sign;

/// (1/3, 1/3), and (1/3, 1/3, 1/3).
const ExactPoint2 third2 = centroid(Point2{0, 0}, Point2{1, 0}, Point2{0, 1});
const ExactPoint3 third = centroid(Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1});

TEST(CompareXyz, IsTheLexicographicOrder) {
  EXPECT_EQ(compare_xyz(Point2{1, 2}, Point2{1, 3}), negative);
  EXPECT_EQ(compare_xyz(Point2{2, 1}, Point2{1, 3}), positive);
  EXPECT_EQ(compare_xyz(Point3{1, 2, 3}, Point3{1, 2, 3}), zero);
  EXPECT_EQ(compare_xyz(Point3{0, 2, 4}, Point3{-0.0, 2, 3}), positive);
}

TEST(CompareXyz, TellsExactPointsThatRoundToTheSameDoubles) {
  EXPECT_EQ(compare_xyz(third2, Point2{1.0 / 3, 1.0 / 3}), positive);
  EXPECT_EQ(compare_xyz(Point3{1.0 / 3, 1.0 / 3, 1.0 / 3}, third), negative);
  EXPECT_EQ(compare_xyz(third2, line_line2({0, 0}, {1, 1}, {0, 1}, {1, -1})), zero);
}

TEST(CompareXyz, RefusesWhatIsNotFinite) {
  expect_refused("compare_xyz: q.y is NaN", [] { compare_xyz(third2, Point2{0, nan}); });
}

TEST(SidesOfExactPoints, AreExact) {
  EXPECT_EQ(in_circle_diametral(Point2{0, 0}, Point2{2, 0}, circumcenter(Triangle2{{0, 0}, {2, 0}, {0, 2}})), zero);
  EXPECT_EQ(in_circle_diametral(Point2{0, 0}, third2, Point2{0.125, 0.25}), positive);
  EXPECT_EQ(in_circle_diametral(third2, third2, third2), zero);
  const ExactPoint2 fifths = line_line2({0, 0}, {3, 4}, {-1, 0}, {1, 1});
  EXPECT_EQ(in_circle_diametral(Point2{-1, 0}, Point2{1, 0}, fifths), zero) << "(3/5, 4/5)";
  EXPECT_EQ(in_circle_diametral(fifths, Point2{-0.6, -0.8}, Point2{1, 0}), positive)
      << "0.6 is below 3/5 and 0.8 above 4/5";
  EXPECT_EQ(in_sphere_diametral(third, Point3{1, 1, 9}, Point3{1, 1, 2}), positive);
  EXPECT_EQ(in_sphere_diametral(Point3{0, 0, 0}, third, third), zero);
  EXPECT_EQ(side_of_plane(Plane3{{1, 1, 1}, -1}, third), zero);
  EXPECT_EQ(side_of_plane(Plane3{{0, 0, 3}, -0x1.fffffffffffffp-1}, third), positive);
  EXPECT_EQ(side_of_sphere(Sphere3{{0, 0, 0}, 1}, third), positive);
  EXPECT_EQ(side_of_sphere(Sphere3{{0, 0, 0}, 0.5}, third), negative);
  EXPECT_EQ(side_of_sphere(Sphere3{{1.0 / 3, 1.0 / 3, 1.0 / 3}, 0}, third), negative);
}

TEST(SidesOfExactPoints, AreRefusedAsThoseOfPlainPoints) {
  expect_refused("side_of_plane: plane.normal is zero", [] { side_of_plane(Plane3{{0, 0, 0}, 1}, third); });
  expect_refused("side_of_plane: plane.offset is infinity", [] { side_of_plane(Plane3{{0, 0, 1}, infinity}, third); });
  expect_refused("side_of_sphere: sphere.radius is negative", [] { side_of_sphere(Sphere3{{0, 0, 0}, -1}, third); });
  expect_refused("in_circle_diametral: b.y is minus infinity", [] {
    in_circle_diametral(third2, Point2{0, -infinity}, third2);
  });
}

}  // namespace
}  // namespace plumb
