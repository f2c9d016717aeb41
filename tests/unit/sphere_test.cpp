#include <gtest/gtest.h>

#include <plumb/insphere.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/power_test.hpp>
#include <plumb/side_of_sphere.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

// Corners of the unit cube, on the sphere about its centre; orient3d(o, x, y, z) is positive.
constexpr Point3 o{0, 0, 0}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1}, center{0.5, 0.5, 0.5};

TEST(Insphere, IsPositiveInsideASphereOfPositiveOrientation) {
  ASSERT_EQ(orient3d(o, x, y, z), Sign::positive);
  EXPECT_EQ(insphere(o, x, y, z, center), Sign::positive);
  EXPECT_EQ(insphere(o, x, y, z, {2, 2, 2}), Sign::negative);
  EXPECT_EQ(insphere(o, x, y, z, {0.75, 0.75, 0.75}), Sign::positive) << "outside the tetrahedron, inside the sphere";
}

TEST(Insphere, IsOnePolynomialInBothWaysOfSayingIt) {
  // Both are made of differences alone, so that e may be 0, and neither has a degree above 2 in any of the other twelve
  // numbers: they are equal everywhere when they are at the 3^12 points of this grid.
  using Integers = Vec3<long>;
  long n[12] = {};
  for (long i = 0; i < 531441; ++i) {
    for (long j = 0, rest = i; j < 12; ++j, rest /= 3) n[j] = rest % 3;
    const Integers a{n[0], n[1], n[2]}, b{n[3], n[4], n[5]}, c{n[6], n[7], n[8]}, d{n[9], n[10], n[11]}, e{0, 0, 0};
    ASSERT_EQ(Insphere::evaluate_in_few_products(a, b, c, d, e), Insphere::evaluate(a, b, c, d, e)) << i;
  }
}

TEST(Insphere, IsZeroOnTheSphere) {
  for (const Point3& corner : {Point3{1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}})
    EXPECT_EQ(insphere(o, x, y, z, corner), Sign::zero);
  EXPECT_EQ(insphere(o, x, y, z, {1, 1, 0x1.0000000000001p0}), Sign::negative) << "one ulp outside";
  EXPECT_EQ(insphere(o, x, y, z, {1, 1, 0x1.fffffffffffffp-1}), Sign::positive) << "one ulp inside";
}

TEST(Insphere, FlipsWithTheOrientation) {
  EXPECT_EQ(insphere(x, o, y, z, center), Sign::negative);
  EXPECT_EQ(insphere(o, x, z, y, center), Sign::negative);
  EXPECT_EQ(insphere(x, o, y, z, {2, 2, 2}), Sign::positive);
}

TEST(Insphere, IsZeroWhenTwoOfTheFivePointsCoincide) {
  EXPECT_EQ(insphere(o, o, y, z, center), Sign::zero);
  EXPECT_EQ(insphere(o, x, y, z, z), Sign::zero);
}

TEST(Insphere, IsZeroInAPlaneOnlyOnTheCircle) {
  const Point3 xy{1, 1, 0};
  EXPECT_EQ(insphere(o, x, xy, y, {5, 6, 7}), Sign::zero) << "four points of a circle: no sphere is singled out";
  EXPECT_NE(insphere(o, x, {2, 3, 0}, y, {5, 6, 7}), Sign::zero) << "four of a plane, but not of a circle";
}

TEST(Insphere, RefusesWhatIsNoPoint) {
  expect_refused("insphere: e.y is NaN", [] { insphere(o, x, y, z, {0, nan, 0}); });
}

TEST(SideOfSphere, IsPositiveInside) {
  const Sphere3 sphere{{1, 2, 3}, 3};
  EXPECT_EQ(side_of_sphere(sphere, {1, 2, 3}), Sign::positive);
  EXPECT_EQ(side_of_sphere(sphere, {2, 4, 5}), Sign::zero) << "1 + 4 + 4 = 9";
  EXPECT_EQ(side_of_sphere(sphere, {2, 4, 0x1.4000000000001p2}), Sign::negative);
  EXPECT_EQ(side_of_sphere(sphere, {2, 4, 0x1.3ffffffffffffp2}), Sign::positive);
}

TEST(SideOfSphere, OfRadiusZeroHasOnlyItsCentre) {
  EXPECT_EQ(side_of_sphere({{1, 2, 3}, 0}, {1, 2, 3}), Sign::zero);
  EXPECT_EQ(side_of_sphere({{1, 2, 3}, -0.0}, {1, 2, 3}), Sign::zero);
  EXPECT_EQ(side_of_sphere({{0, 0, 0}, 0}, {0, 0, 0x1p-1074}), Sign::negative);
}

TEST(SideOfSphere, RefusesWhatIsNoSphere) {
  expect_refused("side_of_sphere: sphere.radius is negative", [] { side_of_sphere({{0, 0, 0}, -1}, {0, 0, 0}); });
  expect_refused("side_of_sphere: sphere.radius is minus infinity", [] {
    side_of_sphere({{0, 0, 0}, -infinity}, {0, 0, 0});
  });
  expect_refused("side_of_sphere: sphere.center.z is NaN", [] { side_of_sphere({{0, 0, nan}, 1}, {0, 0, 0}); });
  expect_refused("side_of_sphere: p.x is infinity", [] { side_of_sphere({{0, 0, 0}, 1}, {infinity, 0, 0}); });
}

TEST(PowerTest, WithEqualWeightsIsInsphere) {
  for (const double w : {0.0, 4.0, -4.0}) {
    EXPECT_EQ(power_test({o, w}, {x, w}, {y, w}, {z, w}, {center, w}), Sign::positive);
    EXPECT_EQ(power_test({o, w}, {x, w}, {y, w}, {z, w}, {{1, 1, 1}, w}), Sign::zero);
    EXPECT_EQ(power_test({o, w}, {x, w}, {y, w}, {z, w}, {{2, 2, 2}, w}), Sign::negative);
    EXPECT_EQ(power_test({x, w}, {o, w}, {y, w}, {z, w}, {center, w}), Sign::negative) << "flips with orient3d";
  }
}

TEST(PowerTest, MovesInWithTheWeightOfTheFifthPoint) {
  // The power sphere of four points without weights is their sphere, here of squared radius 3/4 about the centre of the
  // cube. A point at squared distance D with weight w is orthogonal to it when D - w = 3/4.
  EXPECT_EQ(power_test({o, 0}, {x, 0}, {y, 0}, {z, 0}, {{2, 0.5, 0.5}, 1.5}), Sign::zero) << "D = 9/4";
  EXPECT_EQ(power_test({o, 0}, {x, 0}, {y, 0}, {z, 0}, {{2, 0.5, 0.5}, 1.75}), Sign::positive);
  EXPECT_EQ(power_test({o, 0}, {x, 0}, {y, 0}, {z, 0}, {{2, 0.5, 0.5}, 1.25}), Sign::negative);
  EXPECT_EQ(power_test({o, 0}, {x, 0}, {y, 0}, {z, 0}, {center, -0.75}), Sign::zero) << "negative weights too";
}

TEST(PowerTest, TakesEachPointWithItsOwnWeight) {
  // The power sphere of these is that around (1, 2, 3) with radius^2 = 10: |p - centre|^2 - weight = 10.
  const auto side = [](double weight) {
    return power_test({{0, 0, 0}, 4}, {{1, 0, 0}, 3}, {{0, 1, 0}, 1}, {{0, 0, 1}, -1}, {{3, 2, 3}, weight});
  };
  EXPECT_EQ(side(-6), Sign::zero);
  EXPECT_EQ(side(-5), Sign::positive);
  EXPECT_EQ(side(-7), Sign::negative);
}

TEST(PowerTest, RefusesWhatIsNoWeightedPoint) {
  expect_refused("power_test: wc is NaN", [] { power_test({o, 0}, {x, 0}, {y, nan}, {z, 0}, {center, 0}); });
  expect_refused("power_test: we is infinity", [] { power_test({o, 0}, {x, 0}, {y, 0}, {z, 0}, {center, infinity}); });
}

}  // namespace
}  // namespace plumb
