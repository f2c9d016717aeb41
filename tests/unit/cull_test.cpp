#include <gtest/gtest.h>

#include <plumb/convex_sets.hpp>
#include <plumb/cull.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum Containment;

/// x, y and z between -2 and 2.
constexpr FrustumGl clip_cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 2}}}};
/// Seen from 0 along -z: |x| and |y| up to -z, from z = -1 to z = -4.
constexpr FrustumGl pyramid_gl{{{{3, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, -5, -8}, {0, 0, -3, 0}}}};
constexpr FrustumD3d pyramid_d3d{{{{3, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, -4, -4}, {0, 0, -3, 0}}}};
constexpr Obb3 oriented(const Aabb3& box) {
  return {{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2, (box.min.z + box.max.z) / 2},
          {0, 0, -1},
          {1, 0, 0},
          {0, 1, 0},
          (box.max.z - box.min.z) / 2,
          (box.max.x - box.min.x) / 2,
          (box.max.y - box.min.y) / 2};
}

template <class Frustum>
void expect_the_pyramid(const Frustum& frustum) {
  const auto of_box = [&frustum](const Aabb3& box) {
    const Containment answer = cull(frustum, box);
    EXPECT_EQ(cull(frustum, oriented(box)), answer);
    return answer;
  };
  EXPECT_EQ(of_box({{-2, -2, -4}, {2, 2, -2}}), inside) << "touching three planes and more from within";
  EXPECT_EQ(of_box({{-2, -2, -4}, {2, 3, -2}}), intersecting);
  EXPECT_EQ(of_box({{3, 0, -3}, {4, 1, -2}}), intersecting) << "an edge in the right plane";
  EXPECT_EQ(of_box({{3.5, 0, -3}, {4, 1, -2}}), outside) << "of the right plane";
  EXPECT_EQ(of_box({{0, 0, -1}, {1, 1, 0}}), intersecting) << "a face in the near plane";
  EXPECT_EQ(of_box({{0, 0, -0.5}, {1, 1, 0}}), outside) << "of the near plane";
  EXPECT_EQ(of_box({{0, 0, -9}, {1, 1, -5}}), outside) << "of the far plane";
  // The left and right planes have normals of length sqrt 2.
  EXPECT_EQ(cull(frustum, Sphere3{{0, 1, -2.5}, 1}), inside) << "1.5 / sqrt 2 > 1";
  EXPECT_EQ(cull(frustum, Sphere3{{0, 1.25, -2.5}, 1}), intersecting) << "1.25 / sqrt 2 < 1";
  EXPECT_EQ(cull(frustum, Sphere3{{0, 3.75, -2.5}, 1}), intersecting);
  EXPECT_EQ(cull(frustum, Sphere3{{0, 4, -2.5}, 1}), outside) << "1.5 / sqrt 2 > 1";
  EXPECT_EQ(cull(frustum, Sphere3{{0, 0, 0}, 1}), intersecting) << "touches the near plane";
}

TEST(Cull, AsksEveryPlaneOfTheFrustum) {
  expect_the_pyramid(pyramid_gl);
  expect_the_pyramid(pyramid_d3d);
}

TEST(Cull, DoesNotSeeThatABoxBeyondAnEdgeIsDisjoint) {
  const Aabb3 box{{2.5, 2.5, -9}, {9, 9, 3}}, beyond{{2.5, 2.5, -2}, {9, 9, 3}};
  EXPECT_EQ(cull(pyramid_gl, box), intersecting);
  EXPECT_TRUE(intersects(pyramid_gl, box));
  EXPECT_EQ(cull(pyramid_gl, beyond), outside) << "x > -z for all of it";
  const Aabb3 corner{{-9, 4.5, -9}, {9, 9, 9}};
  EXPECT_FALSE(intersects(pyramid_gl, corner));
  EXPECT_EQ(cull(pyramid_gl, corner), intersecting) << "no plane of the frustum has all of it outside";
}

TEST(Cull, ReverseAsksTheFacePlanesOfTheBox) {
  const Aabb3 box{{-9, 4.5, -9}, {9, 9, 9}};
  CullOptions options;
  options.reverse = true;
  EXPECT_EQ(cull(pyramid_gl, box, options), (Culled{outside, all_planes, -1}));
  EXPECT_EQ(cull(pyramid_d3d, box, options), (Culled{outside, all_planes, -1}));
  EXPECT_EQ(cull(pyramid_gl, oriented(box), options), (Culled{outside, all_planes, -1}));
  Aabb3 touching = box;
  touching.min.y = 4;
  EXPECT_EQ(cull(pyramid_gl, touching, options).where, intersecting) << "the far corners are at y = 4";
  EXPECT_EQ(cull(pyramid_d3d, oriented(touching), options).where, intersecting);
  EXPECT_EQ(cull(pyramid_gl, Aabb3{{-9, -9, -9}, {9, 9, 9}}, options).where, intersecting) << "around the frustum";
  const Aabb3 beside_bottom{{-9, 4.5, -9}, {9, 9, 4.5}};
  EXPECT_EQ(cull(pyramid_gl, beside_bottom, options).where, outside);
  EXPECT_EQ(cull(pyramid_gl, beside_bottom), intersecting) << "an edge in the bottom plane, and it is not asked";
  FrustumGl mirrored = pyramid_gl;
  mirrored.matrix.row[0].x = -3;
  EXPECT_EQ(cull(mirrored, box, options).where, outside) << "the determinant is negative";
  FrustumGl flat = clip_cube;
  flat.matrix.row[2] = {0, 0, 0, 0};
  EXPECT_EQ(cull(flat, Aabb3{{-9, 1, 0}, {9, 9, 1}}, options).where, intersecting) << "not invertible: x and y alone";
  FrustumGl point = clip_cube;
  point.matrix.row[3] = {0, 0, 0, 0};
  EXPECT_EQ(cull(point, Aabb3{{-1, -1, -1}, {1, 1, 1}}, options).where, intersecting) << "the origin alone";
}

TEST(Cull, TestsThePlanesOfTheMaskAlone) {
  const Aabb3 behind{{-1, -1, -3}, {1, 1, -0.5}}, far{{-1, -1, -9}, {1, 1, -5}};
  CullOptions sides;
  sides.planes = side_planes;
  EXPECT_EQ(cull(pyramid_gl, far), outside);
  EXPECT_EQ(cull(pyramid_gl, far, sides), (Culled{inside, 0, -1})) << "of the infinite pyramid";
  EXPECT_EQ(cull(pyramid_gl, behind), intersecting);
  EXPECT_EQ(cull(pyramid_gl, behind, sides).where, intersecting);
  CullOptions nothing;
  nothing.planes = 0;
  EXPECT_EQ(cull(pyramid_gl, far, nothing), (Culled{inside, 0, -1}));
}

TEST(Cull, TellsWhichPlanesAHierarchyMustTestFurther) {
  const Culled parent = cull(clip_cube, Aabb3{{-1, -1, -1}, {3, 1, 1}}, {});
  EXPECT_EQ(parent, (Culled{intersecting, 1U << 1, -1})) << "across x = 2";
  CullOptions child;
  child.planes = parent.planes;
  EXPECT_EQ(cull(clip_cube, Aabb3{{-1, -1, -1}, {2, 1, 1}}, child), (Culled{inside, 0, -1}));
  EXPECT_EQ(cull(clip_cube, Aabb3{{2.5, -1, -1}, {3, 1, 1}}, child), (Culled{outside, 1U << 1, 1}));
  EXPECT_EQ(cull(clip_cube, Sphere3{{0, 0, 0}, 3}, {}), (Culled{intersecting, all_planes, -1}));
}

TEST(Cull, StartsWithThePlaneThatFailedLast) {
  const Aabb3 box{{3, 3, 3}, {4, 4, 4}};  // outside of planes 1, 3 and 5
  CullOptions options;
  EXPECT_EQ(cull(clip_cube, box, options).failed, 1);
  for (const int first : {1, 3, 5}) {
    options.first = first;
    EXPECT_EQ(cull(clip_cube, box, options), (Culled{outside, all_planes, first}));
  }
  for (const int first : {-1, 0, 2, 6, 99}) {
    options.first = first;
    EXPECT_EQ(cull(clip_cube, box, options), (Culled{outside, all_planes, 1}));
  }
  const Aabb3 touching{{2, 3, 3}, {4, 4, 4}};  // outside of planes 3 and 5, a face in plane 1
  for (const int first : {1, 3}) {
    options.first = first;
    EXPECT_EQ(cull(clip_cube, touching, options), (Culled{outside, all_planes, 3}));
  }
  options.first = 5;
  EXPECT_EQ(cull(clip_cube, touching, options), (Culled{outside, all_planes, 5}));
  options.planes = all_planes & ~(1U << 5);
  EXPECT_EQ(cull(clip_cube, box, options).failed, 1) << "5 is not in the mask";
}

TEST(Cull, NamesTheFirstPlaneHoweverLittleASetIsOutsideOfIt) {
  constexpr double beyond = 2 + 0x1p-51;  // the next double after 2
  const Aabb3 beside_both{{beyond, beyond, 0}, {3, 3, 1}}, far_from_one{{beyond, 99, 0}, {3, 100, 1}};
  EXPECT_EQ(cull(clip_cube, far_from_one, {}), (Culled{outside, all_planes, 1}));
  EXPECT_EQ(cull(clip_cube, far_from_one, {.first = 3}), (Culled{outside, all_planes, 3}));
  EXPECT_EQ(cull(clip_cube, beside_both, {}), (Culled{outside, all_planes, 1}));
  EXPECT_EQ(cull(clip_cube, beside_both, {.first = 3}), (Culled{outside, all_planes, 3}));
}

TEST(Cull, AsksNumbersOfAllSizesToo) {
  FrustumGl frustum = clip_cube;  // x and y between -2 and 2
  frustum.matrix.row[2].z = 0x1p-600;
  EXPECT_EQ(cull(frustum, Aabb3{{2, -1, -1}, {3, 1, 1}}), intersecting) << "touches";
  EXPECT_EQ(cull(frustum, Aabb3{{2 + 0x1p-51, -1, -1}, {3, 1, 1}}), outside);
  EXPECT_EQ(cull(frustum, Aabb3{{1, -1, -1}, {2, 1, 1}}), inside) << "touches";
  EXPECT_EQ(cull(frustum, Sphere3{{3, 0, 0}, 1}), intersecting) << "touches";
  EXPECT_EQ(cull(frustum, Sphere3{{1, 0, 0}, 1}), inside) << "touches";
  EXPECT_EQ(cull(frustum, Aabb3{{-1, -1, 0}, {1, 1, 0x1p601}}), inside) << "touches";
  // A matrix without an inverse: the frustum is 0 alone. That lies beyond a face of the box, which is not asked.
  const FrustumGl nothing{{{{1, 1, 0, 0}, {1, -1, 0, 0}, {0, 0, 0x1p-600, 0}, {}}}};
  const Aabb3 box{{1, -3, -1}, {2, 3, 1}};
  EXPECT_FALSE(intersects(nothing, box));
  EXPECT_EQ(cull(nothing, box, {.reverse = true}).where, intersecting);
}

TEST(Cull, OfASphereNeedsOneOfTwoSymmetricPlanes) {
  EXPECT_EQ(symmetric_planes(clip_cube), all_planes);
  EXPECT_EQ(symmetric_planes(pyramid_gl), side_planes) << "near and far are scaled differently";
  EXPECT_EQ(symmetric_planes(pyramid_d3d), side_planes);
  FrustumGl oblique = pyramid_gl;
  oblique.matrix.row[0].z = 0x1p-1074;
  EXPECT_EQ(symmetric_planes(oblique), 0xCU) << "only bottom and top";
  CullOptions options;
  options.symmetric = all_planes;
  EXPECT_EQ(cull(clip_cube, Sphere3{{1, -1, 1}, 1}, options), (Culled{inside, 0, -1}));
  EXPECT_EQ(cull(clip_cube, Sphere3{{1, -1, 1}, 2}, options), (Culled{intersecting, all_planes, -1}))
      << "what is not tested may be crossed too";
  EXPECT_EQ(cull(clip_cube, Sphere3{{-4, 0, 0}, 1}, options), (Culled{outside, all_planes, 0}));
  EXPECT_EQ(cull(clip_cube, Sphere3{{4, 0, 0}, 1}, options), (Culled{outside, all_planes, 1}));
}

TEST(Cull, OfASphereNeedsTheNearerPlaneHoweverLittleNearerItIs) {
  CullOptions options;
  options.symmetric = all_planes;
  // x between -1 and 3, y and z between -2 and 2. That the centre is right of the middle is seen by exact arithmetic
  // alone: of planes 0 and 1 it is nearer to 1, and crosses only that.
  FrustumGl moved = clip_cube;
  moved.matrix.row[0].w = -1;
  const Sphere3 right{{1 + 0x1p-51, 0, 0}, 2}, left{{1 - 0x1p-51, 0, 0}, 2};
  EXPECT_EQ(cull(moved, right, {}).planes & 3U, 2U);
  EXPECT_EQ(cull(moved, right, options).planes & 3U, 3U);
  EXPECT_EQ(cull(moved, left, {}).planes & 3U, 1U);
  EXPECT_EQ(cull(moved, left, options).planes & 3U, 3U);
  // Here all of space is outside of both planes of one pair or another.
  FrustumGl behind = moved;
  behind.matrix.row[3].w = -2;
  EXPECT_EQ(cull(behind, Sphere3{{1 + 0x1p-51, 0, 0}, 0}, options), (Culled{outside, all_planes, 1}));
  EXPECT_EQ(cull(behind, Sphere3{{1 - 0x1p-51, 0, 0}, 0}, options), (Culled{outside, all_planes, 0}));
  EXPECT_EQ(cull(behind, Sphere3{{1, 0, 0}, 0}, options), (Culled{outside, all_planes, 1}))
      << "of two alike the second";
}

TEST(Cull, AlwaysAsksBothNearAndFarOfAFrustumD3d) {
  // z between 0 and 1: the near plane is no sum of rows, and which of the two is nearer is not the sign of z.
  constexpr FrustumD3d cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  CullOptions options;
  options.symmetric = all_planes;
  EXPECT_EQ(cull(cube, Sphere3{{0, 0, 0.25}, 0.5}, options), (Culled{intersecting, 1U << 4, -1})) << "z < 0 in part";
  EXPECT_EQ(cull(cube, Sphere3{{0, 0, 0.75}, 0.5}, options), (Culled{intersecting, 1U << 5, -1})) << "z > 1 in part";
  EXPECT_EQ(cull(cube, Sphere3{{0, 0, -1}, 0.5}, options), (Culled{outside, all_planes, 4}));
  EXPECT_EQ(cull(cube, Sphere3{{0, 0, 2}, 0.5}, options), (Culled{outside, all_planes, 5}));
}

TEST(Cull, LeavesOutTheSameOfTwoPlanesForAnyStage) {
  // Planes 0 and 1 are 1.5 x >= 0 and 2 - 0.5 x >= 0: alike at x = 1, which is nearer to x = 0 than to x = 4. That they
  // are no symmetric planes is a mistake; what is asked is the plane with the lesser form all the same, by few digits
  // or many.
  FrustumGl slanted{};
  slanted.matrix.row[0] = {1, 0, 0, -1};
  slanted.matrix.row[3] = {0.5, 0, 0, 1};
  const CullOptions options{.planes = 3, .symmetric = 3};
  EXPECT_EQ(symmetric_planes(slanted), 0x3CU);
  EXPECT_EQ(cull(slanted, Sphere3{{1.25, 0, 0}, 1.5}, options), (Culled{inside, 0, -1})) << "x <= 4";
  EXPECT_EQ(cull(slanted, Sphere3{{1.25, 0, 0}, 1.5}, {.planes = 3}), (Culled{intersecting, 1, -1})) << "x >= 0";
  EXPECT_EQ(cull(slanted, Sphere3{{0x1.0000000000001p0, 0, 0}, 1.5}, options), (Culled{inside, 0, -1}));
  EXPECT_EQ(cull(slanted, Sphere3{{1, 0, 0}, 1.5}, options), (Culled{inside, 0, -1})) << "of two alike the second";
  EXPECT_EQ(cull(slanted, Sphere3{{0x1.fffffffffffffp-1, 0, 0}, 1.5}, options), (Culled{intersecting, 3, -1}));
  // The same on no grid.
  slanted.matrix.row[1].y = 0x1p-600;
  EXPECT_EQ(cull(slanted, Sphere3{{0x1.0000000000001p0, 0x1p300, 0}, 1.5}, options), (Culled{inside, 0, -1}));
  EXPECT_EQ(cull(slanted, Sphere3{{0x1.fffffffffffffp-1, 0x1p300, 0}, 1.5}, options), (Culled{intersecting, 3, -1}));
}

TEST(Cull, AsksAllCornersOfClipSpaceWhetherABoxLiesBeyondThem) {
  // A wedge along the z axis: x at least |y|, x + |y| at most 2 z, z from 1 on. The box is beyond x = -1, across the
  // wedge's own planes x + y = 0 and x - y = 0.
  FrustumD3d wedge{{{{1, 1, -1, 0}, {1, -1, -1, 0}, {}, {0, 0, 1, 0}}}};
  const Aabb3 box{{-3, -10, 1}, {-1, 10, 10}};
  const CullOptions reverse{.reverse = true};
  Vector4& depth = wedge.matrix.row[2];
  depth = {0, 0, 2, -2};
  EXPECT_EQ(cull(wedge, box), intersecting);
  EXPECT_EQ(cull(wedge, box, reverse).where, outside) << "z up to 2: all corners have an x of 0 or more";
  depth = {0, 0, 1, -1};
  EXPECT_FALSE(intersects(wedge, box));
  EXPECT_EQ(cull(wedge, box, reverse).where, intersecting) << "one corner is (0, 0, 1, 0), at infinity along the face";
  depth = {0, 0, 0.5, -1};
  EXPECT_FALSE(intersects(wedge, box));
  EXPECT_EQ(cull(wedge, box, reverse).where, intersecting) << "one corner is (0, 0, 2, -1), beyond infinity";
}

TEST(Cull, AsksTheFacePlanesOfABoxThatThePlanesLeaveIntersectingAlone) {
  // Beyond x = 2, a plane that is not asked.
  const Aabb3 below{{5, -3, 0}, {6, 1, 1}}, within{{5, 0, 0}, {6, 1, 1}};
  EXPECT_EQ(cull(clip_cube, below, {.planes = 1U << 2, .reverse = true}), (Culled{outside, 1U << 2, -1}));
  EXPECT_EQ(cull(clip_cube, within, {.planes = 1U << 2, .reverse = true}), (Culled{inside, 0, -1}));
}

TEST(Cull, OfAPlaneWithoutNormalIsAllOrNothing) {
  EXPECT_EQ(cull(FrustumGl{}, Sphere3{{0, 0, 0}, 1e300}), inside) << "0 <= 0";
  FrustumGl none{};
  none.matrix.row[3].w = -1;
  EXPECT_EQ(cull(none, Sphere3{{0, 0, 0}, 1}), outside);
  EXPECT_EQ(cull(none, Aabb3{{0, 0, 0}, {1, 1, 1}}), outside);
}

TEST(Cull, SumsTheRowsOfTheMatrixWithoutRounding) {
  // The right plane is 1 - (1 + 2^-60) x = 0; with a rounded sum it would be 1 - x = 0.
  FrustumGl frustum{};
  frustum.matrix.row[0] = {0x1p-60, 0, 0, 0};
  frustum.matrix.row[3] = {-1, 0, 0, 1};
  EXPECT_EQ(cull(frustum, Aabb3{{1, 0, 0}, {1, 0, 0}}), outside);
  frustum.matrix.row[0].x = 0;
  EXPECT_EQ(cull(frustum, Aabb3{{1, 0, 0}, {1, 0, 0}}), inside);
}

TEST(Cull, RefusesWhatIsNoShape) {
  expect_refused("cull: first.matrix.row[3].w is NaN", [] {
    FrustumGl frustum{};
    frustum.matrix.row[3].w = nan;
    cull(frustum, Sphere3{{0, 0, 0}, 1});
  });
  expect_refused("cull: second.radius is negative", [] { cull(clip_cube, Sphere3{{0, 0, 0}, -1}); });
  expect_refused("symmetric_planes: frustum.matrix.row[0].x is infinity", [] {
    FrustumGl frustum{};
    frustum.matrix.row[0].x = infinity;
    symmetric_planes(frustum);
  });
}

}  // namespace
}  // namespace plumb
