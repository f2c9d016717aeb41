#include <gtest/gtest.h>

#include <cmath>

#include <plumb/convex_sets.hpp>
#include <plumb/plane_side.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Kdop6 cube{{0, 0, 0}, {1, 1, 1}};
/// x + y + z >= 4 in the cube.
constexpr Kdop14 empty{{0, 0, 0, 4, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
/// x >= 1
constexpr Matrix4 half_space{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, -1}}};

/// Whether the radius is the least with which the rounded shape meets the other.
template <class Rounded, class Shape>
bool just_touches(Rounded rounded, const Shape& shape) {
  if (!meet(rounded, shape)) return false;
  rounded.radius = std::nextafter(rounded.radius, 0);
  return !meet(rounded, shape);
}

TEST(Sphere, TouchesAFaceAnEdgeOrACornerOfAKdop) {
  EXPECT_TRUE(just_touches(Sphere3{{0.5, 0.5, 3}, 2}, cube));
  EXPECT_TRUE(just_touches(Sphere3{{0.5, 4, 5}, 5}, cube));
  EXPECT_TRUE(just_touches(Sphere3{{2, 3, 3}, 3}, cube));
}

TEST(Sphere, OfRadiusZeroIsItsCentre) {
  EXPECT_TRUE(meet(Sphere3{{1, 1, 1}, 0}, cube));
  EXPECT_TRUE(meet(Sphere3{{0.5, 0.5, 0.5}, 0}, cube));
  EXPECT_FALSE(meet(Sphere3{{1, 1, std::nextafter(1, 2)}, 0}, cube));
}

TEST(Capsule, TouchesAKdopAlongItsWholeLength) {
  EXPECT_TRUE(just_touches(Capsule3{{-9, 0.5, 3}, {9, 0.5, 3}, 2}, cube));
  EXPECT_TRUE(just_touches(Capsule3{{-9, 4, 5}, {9, 4, 5}, 5}, cube));
}

TEST(Capsule, TouchesAKdopBetweenItsEnds) {
  // The diagonal x + y = 2 + 2 d passes the edge x = y = 1 at a distance of sqrt(2) d.
  EXPECT_TRUE(meet(Capsule3{{6, -2, 0.5}, {-2, 6, 0.5}, 1.415}, cube));
  EXPECT_FALSE(meet(Capsule3{{6, -2, 0.5}, {-2, 6, 0.5}, 1.414}, cube));
  // Perpendicular to the direction of the corner (1, 1, 1) from (2, 3, 3).
  EXPECT_TRUE(just_touches(Capsule3{{6, 2, 2}, {-2, 4, 4}, 3}, cube));
}

TEST(Capsule, TouchesAKdopWithAnEnd) {
  EXPECT_TRUE(just_touches(Capsule3{{2, 3, 3}, {9, 9, 9}, 3}, cube));
  EXPECT_TRUE(just_touches(Capsule3{{9, 9, 9}, {2, 3, 3}, 3}, cube));
  EXPECT_TRUE(just_touches(Capsule3{{2, 3, 3}, {2, 3, 3}, 3}, cube));
}

TEST(Capsule, MeetsWhatItsSegmentGoesThrough) {
  EXPECT_TRUE(meet(Capsule3{{-9, -9, -9}, {9, 9, 9}, 0}, cube));
  EXPECT_TRUE(meet(Capsule3{{0, 2, 0}, {2, 0, 0}, 0}, cube));
}

TEST(Rounded, MeetsNoEmptySet) {
  EXPECT_FALSE(meet(Sphere3{{0, 0, 0}, 1e300}, empty));
  EXPECT_FALSE(meet(Capsule3{{-9, -9, -9}, {9, 9, 9}, 1e300}, empty));
}

TEST(Rounded, TouchesAnUnboundedFrustum) {
  EXPECT_TRUE(just_touches(Sphere3{{-2, 7, 7}, 3}, FrustumGl{half_space}));
  EXPECT_TRUE(just_touches(Sphere3{{-2, 7, 7}, 3}, FrustumD3d{half_space}));
  EXPECT_TRUE(just_touches(Capsule3{{-2, 7, 7}, {-2, 0, 0}, 3}, FrustumGl{half_space}));
  EXPECT_TRUE(just_touches(Capsule3{{-9, 7, 7}, {-2, 0, 0}, 3}, FrustumD3d{half_space}));
}

TEST(Rounded, IsRefusedWithANegativeRadius) {
  expect_refused("intersects: first.radius is negative", [] { intersects(Sphere3{{0, 0, 0}, -1}, cube); });
  expect_refused("intersects: second.radius is negative", [] { intersects(cube, Capsule3{{0, 0, 0}, {1, 0, 0}, -1}); });
  expect_refused("intersects: second.min[1] is greater than max", [] {
    intersects(Sphere3{{0, 0, 0}, 1}, Kdop6{{0, 2, 0}, {1, 1, 1}});
  });
}

TEST(PlaneSideOfAKdop, IsThatOfAllItsPoints) {
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, 1}, cube), PlaneSide::positive);
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, 0}, cube), PlaneSide::intersecting);
  EXPECT_EQ(classify(Plane3{{1, 1, 1}, -3}, cube), PlaneSide::intersecting);
  EXPECT_EQ(classify(Plane3{{1, 1, 1}, -std::nextafter(3, 4)}, cube), PlaneSide::negative);
}

TEST(PlaneSideOfAKdop, IsNegativeWhenItIsEmpty) {
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, 0}, empty), PlaneSide::negative);
  EXPECT_EQ(classify(Plane3{{0, 0, -1}, 0}, empty), PlaneSide::negative);
}

}  // namespace
}  // namespace plumb
