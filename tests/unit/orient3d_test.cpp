#include <gtest/gtest.h>

#include <plumb/coplanar.hpp>
#include <plumb/det4.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/side_of_plane.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

//   z
//   |  y            The triangle o x y seen from above turns counter-clockwise.
//   | /
//   o --- x
constexpr Point3 o{0, 0, 0}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};

TEST(Orient3d, IsPositiveOnTheSideFromWhichTheTriangleTurnsCounterClockwise) {
  EXPECT_EQ(orient3d(o, x, y, z), Sign::positive);
  EXPECT_EQ(orient3d(o, x, y, {0, 0, -1}), Sign::negative);
  EXPECT_EQ(orient3d(o, y, x, z), Sign::negative);
}

TEST(Orient3d, IsZeroInTheWholePlane) {
  EXPECT_EQ(orient3d(o, x, y, {100, -30, 0}), Sign::zero);
  EXPECT_EQ(orient3d(x, y, z, {-1, 1, 1}), Sign::zero) << "x + y + z = 1";
  EXPECT_EQ(orient3d(x, y, z, {1, 1, 1}), Sign::positive) << "beyond that plane";
  EXPECT_EQ(orient3d(x, y, z, o), Sign::negative) << "before it";
}

TEST(Orient3d, IsZeroWhenTheTriangleIsDegenerate) {
  EXPECT_EQ(orient3d(o, x, {2, 0, 0}, z), Sign::zero) << "collinear";
  EXPECT_EQ(orient3d(o, x, x, z), Sign::zero) << "coinciding";
}

TEST(Orient3d, FlipsUnderEverySwap) {
  EXPECT_EQ(orient3d(x, o, y, z), Sign::negative);
  EXPECT_EQ(orient3d(z, x, y, o), Sign::negative);
  EXPECT_EQ(orient3d(o, z, y, x), Sign::negative);
  EXPECT_EQ(orient3d(o, x, z, y), Sign::negative);
  EXPECT_EQ(orient3d(x, y, o, z), Sign::positive) << "two swaps";
}

TEST(Orient3d, SeesTheSmallestHeightOfAll) {
  EXPECT_EQ(orient3d(o, {1e300, 0, 0}, {0, 1e300, 0}, {1, 1, 0x1p-1074}), Sign::positive);
  EXPECT_EQ(orient3d({0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {5, 7, 0x1.fffffffffffffp-1}), Sign::negative);
}

TEST(Orient3d, RefusesWhatIsNoPoint) {
  expect_refused("orient3d: c.y is NaN", [] { orient3d(o, x, {0, nan, 0}, z); });
  expect_refused("orient3d: d.z is minus infinity", [] { orient3d(o, x, y, {0, 0, -infinity}); });
}

TEST(Coplanar, IsAZeroOfOrient3d) {
  EXPECT_TRUE(coplanar(x, y, z, {-1, 1, 1}));
  EXPECT_FALSE(coplanar(o, x, y, z));
  EXPECT_TRUE(coplanar(o, x, {2, 0, 0}, z)) << "a line and a point lie in a plane";
  EXPECT_TRUE(coplanar(o, o, o, o));
  EXPECT_FALSE(coplanar(o, x, y, {1, 1, 0x1p-1074}));
  expect_refused("coplanar: a.x is infinity", [] { (void)coplanar({infinity, 0, 0}, x, y, z); });
}

TEST(Det4, IsTheSignOfTheDeterminant) {
  EXPECT_EQ(det4({{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}), Sign::positive);
  EXPECT_EQ(det4({{{0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}), Sign::negative) << "two rows swapped";
  EXPECT_EQ(det4({{{0, 0, 0, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}}), Sign::negative) << "three swaps";
  EXPECT_EQ(det4({{{2, 0, 0, 0}, {9, 3, 0, 0}, {9, 9, 5, 0}, {9, 9, 9, -7}}}), Sign::negative) << "triangular";
}

TEST(Det4, IsZeroWhenTheRowsDependOnEachOther) {
  EXPECT_EQ(det4({{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}}}), Sign::zero);
  EXPECT_EQ(det4({{{1, 2, 3, 4}, {0, 0, 0, 0}, {9, 10, 11, 13}, {13, 14, 17, 16}}}), Sign::zero);
  EXPECT_EQ(det4({{{1, 2, 3, 5}, {8, 13, 21, 34}, {1, 2, 3, 5}, {4, 0, 0, 1}}}), Sign::zero);
}

TEST(Det4, OfTheTetrahedronWithOnesIsMinusOrient3d) {
  // Rows (p, 1): moving the origin to the first point leaves minus the 3x3 determinant of the other three.
  EXPECT_EQ(det4({{{0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}}}), -orient3d(o, x, y, z));
}

TEST(Det4, RefusesWhatIsNoNumber) {
  expect_refused("det4: row[2].w is NaN", [] { det4({{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, nan}, {0, 0, 0, 1}}}); });
}

// The plane z = 5 and the plane 2x + 3y + 6z = 12.
TEST(SideOfPlane, IsPositiveWhereTheNormalPoints) {
  EXPECT_EQ(side_of_plane({{0, 0, 1}, -5}, {7, 7, 6}), Sign::positive);
  EXPECT_EQ(side_of_plane({{0, 0, 1}, -5}, {7, 7, 5}), Sign::zero);
  EXPECT_EQ(side_of_plane({{0, 0, 1}, -5}, {7, 7, 4}), Sign::negative);
  EXPECT_EQ(side_of_plane({{2, 3, 6}, -12}, {6, 0, 0}), Sign::zero);
  EXPECT_EQ(side_of_plane({{2, 3, 6}, -12}, {0, 0, 0}), Sign::negative);
  EXPECT_EQ(side_of_plane({{-2, -3, -6}, 12}, {0, 0, 0}), Sign::positive) << "the same plane, turned round";
}

TEST(SideOfPlane, NeedsNoNormalOfLengthOne) {
  EXPECT_EQ(side_of_plane({{0, 0, 0x1p-1074}, 0}, {0, 0, 0x1p-1074}), Sign::positive);
  EXPECT_EQ(side_of_plane({{1e308, 1e308, 1e308}, -1e308}, {1, 1, 1}), Sign::positive);
}

TEST(SideOfPlane, RefusesWhatIsNoPlane) {
  expect_refused("side_of_plane: plane.normal is zero", [] { side_of_plane({{0, -0.0, 0}, 1}, {1, 2, 3}); });
  expect_refused("side_of_plane: plane.offset is NaN", [] { side_of_plane({{0, 0, 1}, nan}, {1, 2, 3}); });
  expect_refused("side_of_plane: p.y is infinity", [] { side_of_plane({{0, 0, 1}, 0}, {1, infinity, 3}); });
}

}  // namespace
}  // namespace plumb
