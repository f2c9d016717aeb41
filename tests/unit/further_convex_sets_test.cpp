#include <gtest/gtest.h>

#include <plumb/convex_sets.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr double below_2 = 0x1.fffffffffffffp0, below_5 = 0x1.3ffffffffffffp2, above_2 = 0x1.0000000000001p1,
                 above_4 = 0x1.0000000000001p2, above_7 = 0x1.c000000000001p2;

constexpr Kdop6 unit_cube{{0, 0, 0}, {1, 1, 1}};
/// x + y + z >= 4 in it.
constexpr Kdop14 empty{{0, 0, 0, 4, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
/// |x|, |y|, |z| <= 1, and for Direct3D 0 <= z <= 1.
constexpr Matrix4 identity{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
constexpr FrustumGl gl{identity};
constexpr FrustumD3d d3d{identity};
/// Seen from 0 along -z: |x| <= 2, |y| <= 1, -4 <= z <= -1.
constexpr OrthographicFrustum view{{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}, 1, 4, 2, 1};
/// Whose points have x + y + z <= 7, as 2^2 + 3^2 + 6^2 = 7^2; the one with 7 is (4, 9, 36) / 7.
constexpr Ellipsoid3 egg{{0, 0, 0}, {2, 3, 6}};

/// A rectangle along y and x, whose nearest side is 3 and 4 away from the edge x = z = 1 of the cubes.
Lozenge3 beside_edge(double radius) { return {{4, 0, 5}, {0, 1, 0}, {1, 0, 0}, radius}; }

TEST(FurtherConvexSets, IncludeLozengesThatTouchFacesAndEdges) {
  const auto above = [](double r) { return Lozenge3{{0, 0, 3}, {1, 0, 0}, {0, 1, 0}, r}; };
  EXPECT_TRUE(meet(above(2), unit_cube));
  EXPECT_FALSE(meet(above(below_2), unit_cube));
  EXPECT_TRUE(meet(beside_edge(5), unit_cube));
  EXPECT_FALSE(meet(beside_edge(below_5), unit_cube));
  // x + y <= 1 cuts the corner (1, 1) away, to which the lozenge would reach.
  const Kdop18 cut{{0, 0, 0, 0, 0, 0, -1, -1, -1}, {1, 1, 1, 1, 2, 2, 1, 1, 1}};
  EXPECT_FALSE(meet(Lozenge3{{1, 1, 0}, {0, 0, 1}, {0, 0, 0}, 0.5}, cut));
  EXPECT_TRUE(meet(Lozenge3{{1, 1, 0}, {0, 0, 1}, {0, 0, 0}, 0.75}, cut));
  EXPECT_TRUE(meet(beside_edge(5), gl));
  EXPECT_FALSE(meet(beside_edge(below_5), gl));
  const auto below = [](double r) { return Lozenge3{{0, 0, -2}, {1, 0, 0}, {0, 1, 0}, r}; };
  EXPECT_TRUE(meet(below(2), d3d));
  EXPECT_FALSE(meet(below(below_2), d3d));
  EXPECT_TRUE(meet(below(below_2), gl));
}

TEST(FurtherConvexSets, MeetNoEmptySet) {
  EXPECT_FALSE(meet(Lozenge3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 99}, empty));
  EXPECT_FALSE(meet(OrthographicFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, -9, 9, 9, 9}, empty));
  EXPECT_FALSE(meet(Ellipsoid3{{0, 0, 0}, {9, 8, 7}}, empty));
  const FrustumGl nothing{{{{0, 0, 0, 2}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};  // 2 <= 1
  EXPECT_FALSE(meet(Ellipsoid3{{0, 0, 0}, {9, 8, 7}}, nothing));
  EXPECT_FALSE(meet(Lozenge3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, 99}, nothing));
}

TEST(FurtherConvexSets, IncludeOrthographicFrustaThatTouchShapes) {
  EXPECT_TRUE(meet(view, Segment3{{3, 0, -1}, {1, 2, -1}})) << "through a corner";
  EXPECT_FALSE(meet(view, Segment3{{3, 0, -0x1.fffffffffffffp-1}, {1, 2, -1}}));
  EXPECT_TRUE(meet(view, Ray3{{0, 0, 5}, {0, 0, -1}}));
  EXPECT_FALSE(meet(view, Ray3{{0, 0, 5}, {0, 0, 1}}));
  EXPECT_TRUE(meet(view, Line3{{2, 1, 0}, {0, 0, 1}})) << "along an edge";
  EXPECT_FALSE(meet(view, Line3{{above_2, 1, 0}, {0, 0, 1}}));
  EXPECT_TRUE(meet(view, Triangle3{{2, 0, -2}, {5, 0, 0}, {5, 3, 0}}));
  EXPECT_FALSE(meet(view, Triangle3{{above_2, 0, -2}, {5, 0, 0}, {5, 3, 0}}));
  EXPECT_TRUE(meet(view, Tetrahedron3{{0, 1, -4}, {0, 5, 0}, {1, 5, 0}, {0, 5, 1}}));
  EXPECT_TRUE(meet(view, Plane3{{1, 1, 1}, -2})) << "in the corner (2, 1, -1)";
  EXPECT_FALSE(meet(view, Plane3{{1, 1, 1}, -above_2}));
  EXPECT_TRUE(meet(view, Kdop6{{2, 1, -1}, {3, 3, 3}}));
  EXPECT_FALSE(meet(view, Kdop6{{above_2, 1, -1}, {3, 3, 3}}));
  EXPECT_TRUE(meet(view, Capsule3{{5, 5, -9}, {5, 5, 9}, 5})) << "beside an edge";
  EXPECT_FALSE(meet(view, Capsule3{{5, 5, -9}, {5, 5, 9}, below_5}));
  EXPECT_TRUE(meet(view, Lozenge3{{5, 5, -9}, {0, 0, 18}, {1, 1, 0}, 5}));
  EXPECT_FALSE(meet(view, Lozenge3{{5, 5, -9}, {0, 0, 18}, {1, 1, 0}, below_5}));
}

TEST(FurtherConvexSets, IncludeOrthographicFrustaThatTouchOtherFrusta) {
  EXPECT_TRUE(meet(view, gl)) << "where z = -1";
  EXPECT_FALSE(meet(view, d3d));
  EXPECT_TRUE(meet(view, ViewFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}, 4, 5, 1, 1}));
  EXPECT_FALSE(meet(view, ViewFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}, above_4, 5, 1, 1}));
  OrthographicFrustum beside = view;
  beside.eye.x = 4;
  EXPECT_TRUE(meet(view, beside));
  beside.eye.x = above_4;
  EXPECT_FALSE(meet(view, beside));
}

TEST(FurtherConvexSets, IncludeEllipsoidsThatTouchTheirTangentPlanes) {
  EXPECT_TRUE(meet(egg, Kdop6{{2, -1, -1}, {3, 1, 1}}));
  EXPECT_FALSE(meet(egg, Kdop6{{above_2, -1, -1}, {3, 1, 1}}));
  const auto beyond = [](double least) {
    return Kdop14{{-9, -9, -9, least, -99, -99, -99}, {9, 9, 9, 99, 99, 99, 99}};
  };
  EXPECT_TRUE(meet(egg, beyond(7)));
  EXPECT_FALSE(meet(egg, beyond(above_7)));
  // -100 <= x + y + z - c <= 100, so that the sum is at least c - 100.
  const auto clip = [](double c) { return Matrix4{{{1, 1, 1, -c}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 100}}}; };
  EXPECT_TRUE(meet(egg, FrustumGl{clip(107)}));
  EXPECT_FALSE(meet(egg, FrustumGl{clip(0x1.ac00000000001p6)}));
  EXPECT_TRUE(meet(egg, FrustumD3d{clip(107)})) << "where z = 36 / 7";
  EXPECT_FALSE(meet(egg, FrustumD3d{clip(0x1.ac00000000001p6)}));
  EXPECT_TRUE(meet(egg, ViewFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, 2, 3, 1, 1}));
  EXPECT_FALSE(meet(egg, ViewFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, above_2, 3, 1, 1}));
  EXPECT_TRUE(meet(egg, OrthographicFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, 2, 3, 1, 1}));
  EXPECT_FALSE(meet(egg, OrthographicFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, above_2, 3, 1, 1}));
}

TEST(FurtherConvexSets, RefuseWhatDenotesNoSet) {
  expect_refused("intersects: second.radii.y is not positive", [] {
    intersects(gl, Ellipsoid3{{0, 0, 0}, {1, 0, 1}});
  });
  expect_refused("intersects: first.radii.z is NaN", [] { intersects(Ellipsoid3{{0, 0, 0}, {1, 0, nan}}, gl); });
  expect_refused("intersects: first.radius is negative", [] { intersects(beside_edge(-1), unit_cube); });
  expect_refused("intersects: second.min[1] is greater than max", [] {
    intersects(view, Kdop6{{0, 2, 0}, {1, 1, 1}});
  });
  expect_refused("intersects: first.far is less than near", [] {
    intersects(OrthographicFrustum{{}, {}, {}, {}, 2, 1, 1, 1}, view);
  });
}

/// Where integers would tell that such sets meet, for they would touch.
TEST(FurtherConvexSets, RefuseWhatDenotesNoSetInContact) {
  expect_refused("intersects: second.radius is negative", [] {
    intersects(Line3{{3, 8, 4}, {0, 2, 0}}, Sphere3{{0, 0, 0}, -5});
  });
  expect_refused("intersects: first.radius is negative", [] {
    intersects(Sphere3{{0, 0, 0}, -5}, Line3{{3, 8, 4}, {0, 2, 0}});
  });
  expect_refused("intersects: second.hu is negative", [] {
    intersects(Point3{1, 0, 0}, Obb3{{1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, -1, 1, 1});
  });
  expect_refused("intersects: second.min.x is greater than max.x", [] {
    intersects(Segment3{{0, 0, 0}, {1, 0, 0}}, Aabb3{{1, 0, 0}, {0, 0, 0}});
  });
}

}  // namespace
}  // namespace plumb
