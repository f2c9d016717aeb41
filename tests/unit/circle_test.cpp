#include <gtest/gtest.h>

#include <plumb/compare_distance.hpp>
#include <plumb/diametral.hpp>
#include <plumb/incircle.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

//        (0,1)
//       /     .
//  (-1,0)   o   (1,0)    The unit circle; its points with coordinates in fifths are (±3, ±4) / 5.
//       .     /
//        (0,-1)
constexpr Point2 east{1, 0}, north{0, 1}, west{-1, 0}, south{0, -1};

TEST(Incircle, IsPositiveInsideACircleGivenCounterClockwise) {
  EXPECT_EQ(incircle(east, north, west, {0, 0}), Sign::positive);
  EXPECT_EQ(incircle(east, north, west, {0.5, -0.5}), Sign::positive) << "outside the triangle, inside the circle";
  EXPECT_EQ(incircle(east, north, west, {1, 1}), Sign::negative);
  EXPECT_EQ(incircle(east, north, west, south), Sign::zero);
}

TEST(Incircle, FlipsWhenTheCircleIsGivenClockwise) {
  EXPECT_EQ(incircle(west, north, east, {0, 0}), Sign::negative);
  EXPECT_EQ(incircle(west, north, east, {1, 1}), Sign::positive);
  EXPECT_EQ(incircle(west, north, east, south), Sign::zero);
}

TEST(Incircle, IsOnePolynomialInBothWaysOfSayingIt) {
  // Neither way has a degree above 4 in any of the eight numbers, so that they are equal everywhere when they are at
  // the 5^8 points of this grid.
  using Integers = Vec2<long>;
  long x[8] = {};
  for (long i = 0; i < 390625; ++i) {
    for (long j = 0, rest = i; j < 8; ++j, rest /= 5) x[j] = rest % 5;
    const Integers a{x[0], x[1]}, b{x[2], x[3]}, c{x[4], x[5]}, d{x[6], x[7]};
    ASSERT_EQ(Incircle::evaluate_in_few_products(a, b, c, d), Incircle::evaluate(a, b, c, d)) << i;
  }
}

TEST(Incircle, IsZeroOnTheCircleAwayFromTheAxesToo) {
  EXPECT_EQ(incircle({5, 0}, {3, 4}, {-4, 3}, {0, -5}), Sign::zero);
  EXPECT_EQ(incircle({5, 0}, {3, 4}, {-4, 3}, {-3, -4}), Sign::zero);
  EXPECT_EQ(incircle({5, 0}, {3, 4}, {-4, 3}, {-3, -0x1.0000000000001p2}), Sign::negative) << "one ulp outside";
  EXPECT_EQ(incircle({5, 0}, {3, 4}, {-4, 3}, {-3, -0x1.fffffffffffffp1}), Sign::positive) << "one ulp inside";
}

TEST(Incircle, OfCollinearPointsIsASideOfTheirLine) {
  // The circle through three points of the x-axis from left to right is a half-plane: as b sinks below the line a -> c
  // a, b, c turn counter-clockwise and their circle swells into everything above.
  EXPECT_EQ(incircle({0, 0}, {1, 0}, {2, 0}, {3, 0}), Sign::zero);
  EXPECT_EQ(incircle({0, 0}, {1, 0}, {2, 0}, {1, 5}), Sign::positive);
  EXPECT_EQ(incircle({0, 0}, {1, 0}, {2, 0}, {1, -5}), Sign::negative);
}

TEST(Incircle, IsZeroWhenTwoOfTheFourPointsCoincide) {
  EXPECT_EQ(incircle(east, east, west, {0, 9}), Sign::zero);
  EXPECT_EQ(incircle(east, north, west, north), Sign::zero);
}

TEST(Incircle, RefusesWhatIsNoPoint) {
  expect_refused("incircle: d.x is NaN", [] { incircle(east, north, west, {nan, 0}); });
}

TEST(InCircleDiametral, IsPositiveWhereTheDiameterIsSeenUnderAnObtuseAngle) {
  EXPECT_EQ(in_circle_diametral(west, east, {0, 0.5}), Sign::positive);
  EXPECT_EQ(in_circle_diametral(west, east, north), Sign::zero) << "Thales: a right angle";
  EXPECT_EQ(in_circle_diametral(west, east, {1, 1}), Sign::negative);
  EXPECT_EQ(in_circle_diametral(east, west, {0, 0.5}), Sign::positive) << "either way round";
  EXPECT_EQ(in_circle_diametral(west, east, west), Sign::zero) << "the ends are on it";
  EXPECT_EQ(in_circle_diametral({-5, 0}, {5, 0}, {3, 4}), Sign::zero);
}

TEST(InCircleDiametral, OfAPointHasNoInside) {
  EXPECT_EQ(in_circle_diametral(east, east, east), Sign::zero);
  EXPECT_EQ(in_circle_diametral(east, east, {1, 0x1p-1074}), Sign::negative);
}

TEST(InSphereDiametral, IsTheSameInSpace) {
  EXPECT_EQ(in_sphere_diametral({-3, 0, 0}, {3, 0, 0}, {1, 2, 2}), Sign::zero) << "1 + 4 + 4 = 9";
  EXPECT_EQ(in_sphere_diametral({-3, 0, 0}, {3, 0, 0}, {1, 1, 2}), Sign::positive);
  EXPECT_EQ(in_sphere_diametral({-3, 0, 0}, {3, 0, 0}, {2, 2, 2}), Sign::negative);
  expect_refused("in_sphere_diametral: p.z is NaN", [] { in_sphere_diametral({}, {1, 0, 0}, {0, 0, nan}); });
  expect_refused("in_circle_diametral: a.x is infinity", [] { in_circle_diametral({infinity, 0}, {}, {}); });
}

//   a ----- p --- b
TEST(CompareDistance, IsPositiveWhenTheSecondPointIsNearer) {
  EXPECT_EQ(compare_distance(Point2{5, 0}, {0, 0}, {8, 0}), Sign::positive);
  EXPECT_EQ(compare_distance(Point2{3, 0}, {0, 0}, {8, 0}), Sign::negative);
  EXPECT_EQ(compare_distance(Point2{4, 0}, {0, 0}, {8, 0}), Sign::zero);
  EXPECT_EQ(compare_distance(Point2{0, 0}, {3, 4}, {5, 0}), Sign::zero);
  EXPECT_EQ(compare_distance(Point2{0, 0}, {3, 4}, {0x1.4000000000001p2, 0}), Sign::negative) << "one ulp beyond 5";
}

TEST(CompareDistance, IsTheSameInSpace) {
  EXPECT_EQ(compare_distance(Point3{0, 0, 0}, {1, 2, 2}, {3, 0, 0}), Sign::zero);
  EXPECT_EQ(compare_distance(Point3{0, 0, 0}, {1, 2, 2}, {2, 2, 1}), Sign::zero);
  EXPECT_EQ(compare_distance(Point3{0, 0, 0}, {1, 2, 2}, {0, 2, 2}), Sign::positive);
  expect_refused("compare_distance: a.z is NaN", [] { compare_distance(Point3{}, {0, 0, nan}, {}); });
}

}  // namespace
}  // namespace plumb
