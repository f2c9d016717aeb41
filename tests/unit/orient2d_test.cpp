#include <gtest/gtest.h>

#include <plumb/collinear.hpp>
#include <plumb/orient2d.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

//      c
//      |
//      a --- b
TEST(Orient2d, IsPositiveWhenThePointsTurnCounterClockwise) {
  EXPECT_EQ(orient2d({0, 0}, {1, 0}, {0, 1}), Sign::positive);
  EXPECT_EQ(orient2d({0, 0}, {0, 1}, {1, 0}), Sign::negative);
}

TEST(Orient2d, IsZeroOnTheWholeLine) {
  EXPECT_EQ(orient2d({0, 0}, {2, 4}, {1, 2}), Sign::zero) << "between";
  EXPECT_EQ(orient2d({0, 0}, {2, 4}, {3, 6}), Sign::zero) << "beyond";
  EXPECT_EQ(orient2d({0, 0}, {2, 4}, {-1, -2}), Sign::zero) << "before";
}

TEST(Orient2d, IsZeroWhenPointsCoincide) {
  EXPECT_EQ(orient2d({1, 2}, {1, 2}, {7, -3}), Sign::zero);
  EXPECT_EQ(orient2d({1, 2}, {7, -3}, {1, 2}), Sign::zero);
  EXPECT_EQ(orient2d({7, -3}, {1, 2}, {1, 2}), Sign::zero);
  EXPECT_EQ(orient2d({0.0, 0}, {-0.0, 0}, {1, 1}), Sign::zero) << "-0 is 0";
}

TEST(Orient2d, KeepsItsSignUnderRotationOfItsArgumentsAndFlipsUnderASwap) {
  const Point2 a{3, 1}, b{5, 2}, c{4, 7};
  EXPECT_EQ(orient2d(a, b, c), Sign::positive);
  EXPECT_EQ(orient2d(b, c, a), Sign::positive);
  EXPECT_EQ(orient2d(c, a, b), Sign::positive);
  EXPECT_EQ(orient2d(b, a, c), Sign::negative);
  EXPECT_EQ(orient2d(a, c, b), Sign::negative);
  EXPECT_EQ(orient2d(c, b, a), Sign::negative);
}

TEST(Orient2d, SeesOneUnitInTheLastPlace) {
  EXPECT_EQ(orient2d({0.5, 0.5}, {12, 12}, {24, 24}), Sign::zero);
  EXPECT_EQ(orient2d({0.5, 0x1.0000000000001p-1}, {12, 12}, {24, 24}), Sign::positive);
  EXPECT_EQ(orient2d({0x1.0000000000001p-1, 0.5}, {12, 12}, {24, 24}), Sign::negative);
}

TEST(Orient2d, TakesTheDoublesForWhatTheyAreNotForWhatWasWritten) {
  // The double nearest to 0.1 is above a tenth by more than a third of what the double nearest to 0.3 is below three.
  EXPECT_EQ(orient2d({0, 0}, {1, 3}, {0.1, 0.3}), Sign::negative);
}

TEST(Orient2d, KnowsNoNumberTooSmallOrTooLarge) {
  EXPECT_EQ(orient2d({0, 0}, {1e-300, 0}, {0, 1e-300}), Sign::positive);
  EXPECT_EQ(orient2d({0, 0}, {0x1p-1074, 0}, {0, 0x1p-1074}), Sign::positive);
  EXPECT_EQ(orient2d({-1e308, -1e308}, {1e308, -1e308}, {1e308, 1e308}), Sign::positive);
  EXPECT_EQ(orient2d({-1e308, 0}, {1e308, 0}, {0, -0x1p-1074}), Sign::negative);
}

TEST(Orient2d, RefusesWhatIsNoPoint) {
  expect_refused("orient2d: a.x is NaN", [] { orient2d({nan, 0}, {1, 0}, {0, 1}); });
  expect_refused("orient2d: b.y is infinity", [] { orient2d({0, 0}, {1, infinity}, {0, 1}); });
  expect_refused("orient2d: c.x is minus infinity", [] { orient2d({0, 0}, {1, 0}, {-infinity, 1}); });
}

TEST(Collinear, OfThePlaneIsAZeroOfOrient2d) {
  EXPECT_TRUE(collinear(Point2{0, 0}, {2, 4}, {3, 6}));
  EXPECT_TRUE(collinear(Point2{1, 2}, {1, 2}, {7, -3})) << "two points are always on a line";
  EXPECT_FALSE(collinear(Point2{0, 0}, {2, 4}, {3, 7}));
  EXPECT_FALSE(collinear(Point2{0, 0}, {1, 3}, {0.1, 0.3})) << "the nearest doubles are not";
}

TEST(Collinear, OfSpaceNeedsAllThreeProjections) {
  EXPECT_TRUE(collinear(Point3{0, 0, 0}, {1, 2, 3}, {-2, -4, -6}));
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {1, 1, 0}, {2, 2, 1})) << "seen from above they are";
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {1, 0, 1}, {2, 1, 2})) << "seen from the front they are";
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {0, 1, 1}, {1, 2, 2})) << "seen from the side they are";
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {1, 0, 0}, {0, 1, 0})) << "seen along x and along y they are";
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {0, 1, 0}, {0, 0, 1})) << "seen along y and along z they are";
  EXPECT_FALSE(collinear(Point3{0, 0, 0}, {1, 0, 0}, {0, 0, 1})) << "seen along x and along z they are";
  EXPECT_TRUE(collinear(Point3{5, 5, 5}, {5, 5, 5}, {5, 5, 5}));
}

TEST(Collinear, RefusesWhatIsNoPoint) {
  expect_refused("collinear: b.y is NaN", [] { (void)collinear(Point2{0, 0}, {0, nan}, {1, 1}); });
  expect_refused("collinear: c.z is infinity", [] { (void)collinear(Point3{}, {1, 1, 1}, {1, 1, infinity}); });
}

}  // namespace
}  // namespace plumb
