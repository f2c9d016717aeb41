#include <gtest/gtest.h>

#include <cmath>

#include <plumb/containment.hpp>
#include <plumb/convex_sets.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum Containment;

/// Seen from 0 along -z: |x| <= 2, |y| <= 1, -4 <= z <= -1.
constexpr OrthographicFrustum view{{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}, 1, 4, 2, 1};
/// The same by a matrix, whose last row is constant: 3/2 x, 3 y and 2 z + 5 are at most 3 in magnitude.
constexpr FrustumGl view_gl{{{{1.5, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, 2, 5}, {0, 0, 0, 3}}}};

OrthographicFrustum with(double OrthographicFrustum::*number, double x) {
  OrthographicFrustum f = view;
  f.*number = x;
  return f;
}

TEST(OrthographicFrustum, IsABoxInFrontOfTheEye) {
  EXPECT_TRUE(meet(view, Point3{0, 0, -2}));
  EXPECT_TRUE(meet(view, Point3{2, -1, -4})) << "a corner";
  EXPECT_FALSE(meet(view, Point3{0x1.0000000000001p1, -1, -4}));
  EXPECT_FALSE(meet(view, Point3{0, 0, -0x1.fffffffffffffp-1})) << "before the near plane";
  EXPECT_FALSE(meet(view, Point3{0, 0, 0})) << "the eye";
}

TEST(OrthographicFrustum, MeetsBallsThatTouchIt) {
  EXPECT_TRUE(meet(view, Sphere3{{0, 3, -2}, 2})) << "a face";
  EXPECT_FALSE(meet(view, Sphere3{{0, 3, -2}, 0x1.fffffffffffffp0}));
  EXPECT_TRUE(meet(view, Sphere3{{5, 5, -2}, 5})) << "an edge: 3^2 + 4^2 = 5^2";
  EXPECT_FALSE(meet(view, Sphere3{{5, 5, -2}, 0x1.3ffffffffffffp2}));
  EXPECT_TRUE(meet(view, Sphere3{{4, 4, 5}, 7})) << "a corner: 2^2 + 3^2 + 6^2 = 7^2";
  EXPECT_FALSE(meet(view, Sphere3{{4, 4, 5}, 0x1.bffffffffffffp2}));
}

TEST(OrthographicFrustum, MeetsBoxesThatTouchIt) {
  EXPECT_TRUE(meet(view, Aabb3{{2, 1, -1}, {3, 3, 3}})) << "a corner";
  EXPECT_FALSE(meet(view, Aabb3{{2, 1, -0x1.fffffffffffffp-1}, {3, 3, 3}}));
  EXPECT_TRUE(meet(view, Aabb3{{-9, -9, -9}, {9, 9, 9}}));
  // The box |x - y + 4| <= 1, |x + y| <= 9 turned by 45 degrees: the edge x = -2, y = 1 has x - y = -3.
  const Obb3 turned{{-2, 2, -2}, {1, -1, 0}, {1, 1, 0}, {0, 0, 1}, 0.5, 4.5, 9};
  EXPECT_TRUE(meet(view, turned));
  Obb3 apart = turned;
  apart.hu = 0x1.fffffffffffffp-2;
  EXPECT_FALSE(meet(view, apart));
}

TEST(OrthographicFrustum, MayContainOtherSets) {
  EXPECT_EQ(classify(view, Point3{2, 1, -1}), inside);
  EXPECT_EQ(classify(view, Point3{2, 1, 0}), outside);
  EXPECT_EQ(classify(view, Sphere3{{0, 0, -2}, 1}), inside) << "touching three faces from within";
  EXPECT_EQ(classify(view, Sphere3{{0, 0, -2}, 0x1.0000000000001p0}), intersecting);
  EXPECT_EQ(classify(view, Sphere3{{0, 2, -2}, 1}), intersecting) << "touching from without";
  EXPECT_EQ(classify(view, Sphere3{{0, 2, -2}, 0x1.fffffffffffffp-1}), outside);
  EXPECT_EQ(classify(view, Aabb3{{-2, -1, -4}, {2, 1, -1}}), inside) << "all of it";
  EXPECT_EQ(classify(view, Aabb3{{-2, -1, -4}, {2, 0x1.0000000000001p0, -1}}), intersecting);
  EXPECT_EQ(classify(view, Aabb3{{-2, -1, -0.5}, {2, 1, 0}}), outside);
  const Obb3 diamond{{0, 0, -2}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 0.5, 0.5, 1};
  EXPECT_EQ(classify(view, diamond), inside) << "|x| + |y| <= 1";
  Obb3 larger = diamond;
  larger.hv = 0x1.0000000000001p-1;
  EXPECT_EQ(classify(view, larger), intersecting);
}

TEST(OrthographicFrustum, MayLieBehindTheEyeOrAroundIt) {
  const OrthographicFrustum behind = with(&OrthographicFrustum::near_distance, -3),
                            around = with(&OrthographicFrustum::near_distance, -1);
  EXPECT_EQ(classify(behind, Aabb3{{-2, -1, -4}, {2, 1, 3}}), inside);
  EXPECT_EQ(classify(around, Point3{0, 0, 1}), inside);
  EXPECT_EQ(classify(around, Point3{0, 0, 0x1.0000000000001p0}), outside);
}

TEST(OrthographicFrustum, MayBeFlat) {
  const OrthographicFrustum rectangle = with(&OrthographicFrustum::far_distance, 1);
  EXPECT_EQ(classify(rectangle, Point3{2, 1, -1}), inside);
  EXPECT_EQ(classify(rectangle, Point3{2, 1, -0x1.0000000000001p0}), outside);
  EXPECT_EQ(classify(rectangle, Aabb3{{0, 0, -1}, {1, 1, -1}}), inside);
  EXPECT_EQ(classify(rectangle, Aabb3{{0, 0, -1}, {1, 1, 0}}), intersecting);
  EXPECT_EQ(classify(rectangle, Sphere3{{0, 0, -1}, 0x1p-1074}), intersecting);
  EXPECT_EQ(classify(rectangle, Sphere3{{0, 0, -1}, 0}), inside);
  OrthographicFrustum without_depth = view;
  without_depth.direction = {1, 1, 0};  // in the plane of left and up: the points (x, y, 0)
  EXPECT_EQ(classify(without_depth, Point3{6, 5, 0}), inside) << "4 (1, 1) + (2, 1)";
  EXPECT_EQ(classify(without_depth, Point3{6, 0x1.4000000000001p2, 0}), outside);
  EXPECT_EQ(classify(without_depth, Aabb3{{1, 1, 0}, {3, 2, 0}}), inside);
  const OrthographicFrustum point{{1, 2, 3}, {}, {}, {}, -5, 5, 1, 1};
  EXPECT_TRUE(meet(point, Sphere3{{1, 2, 4}, 1}));
  EXPECT_FALSE(meet(point, Sphere3{{1, 2, 4}, 0x1.fffffffffffffp-1}));
  EXPECT_EQ(classify(point, Aabb3{{1, 2, 3}, {1, 2, 3}}), inside);
}

TEST(OrthographicFrustum, IsAParallelepipedWhenItsVectorsAreOblique) {
  // x - y from -2 to 2 where y = a from -1 to 1 in the direction (1, 1, 0).
  OrthographicFrustum oblique = view;
  oblique.up = {1, 1, 0};
  EXPECT_TRUE(meet(oblique, Point3{3, 1, -1}));
  EXPECT_FALSE(meet(oblique, Point3{0x1.8000000000001p1, 1, -1}));
  EXPECT_FALSE(meet(oblique, Point3{-2, 1, -1}));
  EXPECT_EQ(classify(oblique, Aabb3{{-1, -1, -2}, {1, 1, -1}}), inside);
  EXPECT_EQ(classify(oblique, Aabb3{{-1, -1, -2}, {0x1.0000000000001p0, 1, -1}}), intersecting);
}

TEST(OrthographicFrustum, HasACentreThatIsNoDouble) {
  // From 2^54 + 1 to 2^54 + 2 along z, where doubles are 4 apart; 2^54 + 3/2 is the middle.
  OrthographicFrustum far_away{{0, 0, 0x1p54}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 0x1p-60, 0x1p-60};
  EXPECT_FALSE(meet(far_away, Point3{0, 0, 0x1p54}));
  EXPECT_FALSE(meet(far_away, Point3{0, 0, 0x1p54 + 4}));
  EXPECT_EQ(classify(far_away, Aabb3{{0, 0, 0x1p54}, {0, 0, 0x1p54 + 4}}), intersecting);
  far_away.eye.x = 1;
  far_away.far_distance = 4;
  EXPECT_EQ(classify(far_away, Point3{1, 0, 0x1p54 + 4}), inside);
  EXPECT_EQ(classify(far_away, Point3{0x1.0000000000001p0, 0, 0x1p54 + 4}), outside);
}

TEST(OrthographicFrustum, IsAMatrixFrustumInOtherNumbers) {
  for (const double x : {1.5, 2.0, 2.5})
    for (const double z : {-4.5, -4.0, -2.0, -1.0, -0.5}) {
      const Aabb3 box{{x, 0, z - 0.25}, {x + 0.25, 0.5, z}};
      EXPECT_EQ(classify(view, box), classify(view_gl, box)) << x << " " << z;
      const Sphere3 sphere{{x, 0, z}, 0.5};
      EXPECT_EQ(classify(view, sphere), classify(view_gl, sphere)) << x << " " << z;
    }
}

TEST(OrthographicFrustum, RefusesWhatIsNoSet) {
  const Point3 p{0, 0, 0};
  expect_refused("intersects: first.far is less than near",
                 [&] { intersects(with(&OrthographicFrustum::near_distance, 0x1.0000000000001p2), p); });
  expect_refused("intersects: second.half_width is negative",
                 [&] { intersects(p, with(&OrthographicFrustum::half_width, -0x1p-1074)); });
  expect_refused("classify: first.half_height is negative",
                 [&] { classify(with(&OrthographicFrustum::half_height, -1), p); });
  expect_refused("classify: first.near is minus infinity",
                 [&] { classify(with(&OrthographicFrustum::near_distance, -infinity), p); });
}

}  // namespace
}  // namespace plumb
