#include <gtest/gtest.h>

#include <plumb/containment.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum Containment;

constexpr Aabb3 cube{{0, 0, 0}, {4, 4, 4}};
/// The same cube, with axes that are neither of length 1 nor positively oriented.
constexpr Obb3 oriented_cube{{2, 2, 2}, {0, 2, 0}, {2, 0, 0}, {0, 0, 2}, 1, 1, 1};
/// x, y and z between -2 and 2.
constexpr FrustumGl clip_cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 2}}}};
/// From z = -1, where it reaches 1 to each side, to z = -4.
constexpr ViewFrustum pyramid{{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}, 1, 4, 1, 1};
/// The same set by its matrix: |x| <= w, |y| <= w and |-5/3 z - 8/3| <= w for w = -z, here times 3.
constexpr FrustumGl pyramid_gl{{{{3, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, -5, -8}, {0, 0, -3, 0}}}};
/// x times 3, y times 3, 0 <= -4 z - 4 <= -3 z.
constexpr FrustumD3d pyramid_d3d{{{{3, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, -4, -4}, {0, 0, -3, 0}}}};

TEST(ClassifyAgainstABall, AsksTheFarthestCorner) {
  const Sphere3 ball{{0, 0, 0}, 5};
  EXPECT_EQ(classify(ball, Segment3{{3, 4, 0}, {-4, 0, 3}}), inside) << "a chord";
  EXPECT_EQ(classify(ball, Segment3{{3, 4, 0}, {3, 4, 0x1p-1074}}), intersecting) << "touching from without";
  EXPECT_EQ(classify(ball, Segment3{{5, 1, 0}, {5, -1, 0}}), intersecting) << "a tangent";
  EXPECT_EQ(classify(ball, Segment3{{6, 4, 0}, {6, -4, 0}}), outside);
  EXPECT_EQ(classify(ball, Triangle3{{3, 4, 0}, {-3, 4, 0}, {0, 0, -5}}), inside);
  EXPECT_EQ(classify(ball, Aabb3{{-3, 0, 0}, {0, 4, 0}}), inside);
  EXPECT_EQ(classify(ball, Aabb3{{-3, 0, 0}, {0, 4, 1}}), intersecting);
  EXPECT_EQ(classify(ball, Obb3{{0, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 2, 1, 1}), inside) << "3, 1, 1";
  EXPECT_EQ(classify(ball, Obb3{{0, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 3, 2, 1}), intersecting) << "5, 1, 1";
}

TEST(ClassifyAgainstABall, OfABallComparesTheRadii) {
  const Sphere3 ball{{0, 0, 0}, 5};
  EXPECT_EQ(classify(ball, Sphere3{{1, 2, 2}, 2}), inside) << "touching from within: 3 + 2 = 5";
  EXPECT_EQ(classify(ball, Sphere3{{1, 2, 2}, 0x1.0000000000001p1}), intersecting);
  EXPECT_EQ(classify(ball, Sphere3{{0, 6, 8}, 5}), intersecting) << "touching from without";
  EXPECT_EQ(classify(ball, Sphere3{{0, 6, 8}, 0x1.3ffffffffffffp2}), outside);
  EXPECT_EQ(classify(ball, Sphere3{{0, 0, 0}, 6}), intersecting) << "larger than the solid";
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 5e-250}, Sphere3{{0, 0, 0}, 6e-250}), intersecting);
  EXPECT_EQ(classify(ball, ball), inside);
  EXPECT_EQ(classify(ball, Capsule3{{0, 4, 0}, {4, 0, 0}, 1}), inside);
  EXPECT_EQ(classify(ball, Capsule3{{0, 4, 0}, {4, 1, 0}, 1}), intersecting);
}

TEST(ClassifyAgainstABall, OfRadiusZeroIsAPoint) {
  const Sphere3 ball{{1, 2, 3}, 0};
  EXPECT_EQ(classify(ball, Point3{1, 2, 3}), inside);
  EXPECT_EQ(classify(ball, Point3{1, 2, 4}), outside);
  EXPECT_EQ(classify(ball, Aabb3{{1, 2, 3}, {1, 2, 3}}), inside);
  EXPECT_EQ(classify(ball, Aabb3{{1, 2, 3}, {1, 2, 4}}), intersecting);
  EXPECT_EQ(classify(ball, Sphere3{{1, 2, 3}, 0}), inside);
}

template <class Box>
void expect_the_cube(const Box& box) {
  EXPECT_EQ(classify(box, Point3{0, 4, 2}), inside) << "on an edge";
  EXPECT_EQ(classify(box, Point3{0, 4, -1}), outside);
  EXPECT_EQ(classify(box, Segment3{{0, 0, 0}, {4, 4, 4}}), inside);
  EXPECT_EQ(classify(box, Segment3{{0, 0, 0}, {4, 4, 5}}), intersecting);
  EXPECT_EQ(classify(box, Segment3{{-1, 2, 0}, {2, -1, 0}}), intersecting) << "cuts a corner off, with no end in it";
  EXPECT_EQ(classify(box, Segment3{{-2, 1, 0}, {1, -2, 0}}), outside);
  EXPECT_EQ(classify(box, Triangle3{{0, 0, 0}, {4, 0, 4}, {0, 4, 0}}), inside);
  EXPECT_EQ(classify(box, Tetrahedron3{{0, 0, 0}, {4, 0, 4}, {0, 4, 0}, {4, 4, 4}}), inside);
  EXPECT_EQ(classify(box, Tetrahedron3{{0, 0, 0}, {4, 0, 4}, {0, 4, 0}, {4, 4, 4.5}}), intersecting);
  EXPECT_EQ(classify(box, Aabb3{{0, 1, 2}, {4, 2, 3}}), inside);
  EXPECT_EQ(classify(box, Aabb3{{4, 4, 4}, {5, 5, 5}}), intersecting) << "a common corner";
  EXPECT_EQ(classify(box, Obb3{{2, 2, 2}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 2}), inside);
  EXPECT_EQ(classify(box, Obb3{{2, 2, 2}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1.5, 2}), intersecting);
  EXPECT_EQ(classify(box, Sphere3{{2, 2, 2}, 2}), inside) << "touching all faces from within";
  EXPECT_EQ(classify(box, Sphere3{{2, 2, 2}, 3}), intersecting);
  EXPECT_EQ(classify(box, Sphere3{{5, 5, 5}, 1.5}), outside) << "within 1.5 of all face planes, but not of the corner";
  EXPECT_EQ(classify(box, Capsule3{{1, 1, 1}, {3, 3, 3}, 1}), inside);
  EXPECT_EQ(classify(box, Capsule3{{1, 1, 1}, {3, 3, 4}, 1}), intersecting);
}

TEST(ClassifyAgainstABox, AsksEveryFacePlane) {
  expect_the_cube(cube);
  expect_the_cube(oriented_cube);
}

TEST(ClassifyAgainstABox, HasABallInsideThatTouchesFacesFromWithin) {
  EXPECT_EQ(classify(cube, Sphere3{{2, 2, 2}, 2}), inside) << "all six";
  EXPECT_EQ(classify(cube, Sphere3{{2, 2, 2}, 0x1.0000000000001p1}), intersecting);
  for (int axis = 0; axis < 3; ++axis)
    for (const double x : {1.0, 3.0}) {
      Sphere3 ball{{2, 2, 2}, 1};
      (axis == 0 ? ball.center.x : axis == 1 ? ball.center.y : ball.center.z) = x;
      EXPECT_EQ(classify(cube, ball), inside) << axis << " at " << x;
      EXPECT_EQ(classify(cube, Capsule3{{2, 2, 2}, ball.center, 1}), inside) << axis << " at " << x;
      ball.radius = 0x1.0000000000001p0;
      EXPECT_EQ(classify(cube, ball), intersecting) << axis << " at " << x;
      EXPECT_EQ(classify(cube, Capsule3{{2, 2, 2}, ball.center, ball.radius}), intersecting) << axis << " at " << x;
    }
  EXPECT_EQ(classify(cube, Sphere3{{2, 2, 6}, 2}), intersecting) << "touching from without";
  EXPECT_EQ(classify(cube, Sphere3{{2, 2, 7}, 2}), outside);
}

TEST(ClassifyAgainstABox, OfZeroThicknessTakesWhatLiesInItsPlane) {
  for (const double h : {0.0, -0.0}) {
    const Obb3 square{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 2, 2, h};
    EXPECT_EQ(classify(square, Triangle3{{2, 2, 0}, {-2, 2, 0}, {0, -2, 0}}), inside);
    EXPECT_EQ(classify(square, Triangle3{{2, 2, 0}, {-2, 2, 0}, {0, -2, 1}}), intersecting);
    EXPECT_EQ(classify(square, Sphere3{{1, 1, 0}, 0}), inside);
    EXPECT_EQ(classify(square, Sphere3{{1, 1, 0}, 0x1p-1074}), intersecting);
  }
}

TEST(ClassifyAgainstABox, WithDependentAxesIsFlatWhateverItsExtents) {
  const Obb3 hexagon{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, 1, 1, 1};
  EXPECT_EQ(classify(hexagon, Point3{2, 2, 0}), inside) << "a corner";
  EXPECT_EQ(classify(hexagon, Point3{2, -1, 0}), outside);
  EXPECT_EQ(classify(hexagon, Point3{0, 0, 0x1p-1074}), outside);
  EXPECT_EQ(classify(hexagon, Segment3{{2, 2, 0}, {-2, -2, 0}}), inside);
  EXPECT_EQ(classify(hexagon, Segment3{{2, 2, 0}, {2, -2, 0}}), intersecting);
  EXPECT_EQ(classify(hexagon, Obb3{{0, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 0}, 1, 1, 1}), inside) << "itself";
  EXPECT_EQ(classify(hexagon, Obb3{{0, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 0}, 1, 1, 1.5}), intersecting);
  EXPECT_EQ(classify(hexagon, Sphere3{{0, 0, 0}, 0}), inside);
  EXPECT_EQ(classify(hexagon, Sphere3{{0, 0, 0}, 1}), intersecting);
  EXPECT_EQ(classify(hexagon, Capsule3{{1, 1, 0}, {-1, -1, 0}, 0}), inside);
  const Obb3 point{{1, 2, 3}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 1, 1, 1};
  EXPECT_EQ(classify(point, Point3{1, 2, 3}), inside);
  EXPECT_EQ(classify(point, Aabb3{{1, 2, 3}, {1, 2, 3}}), inside);
  EXPECT_EQ(classify(point, Segment3{{1, 2, 3}, {4, 5, 6}}), intersecting);
}

template <class Frustum>
void expect_the_pyramid(const Frustum& frustum) {
  EXPECT_EQ(classify(frustum, Point3{4, 4, -4}), inside) << "a far corner";
  EXPECT_EQ(classify(frustum, Point3{1, 1, -1}), inside) << "a near corner";
  EXPECT_EQ(classify(frustum, Point3{0, 0, 2}), outside) << "behind the eye";
  EXPECT_EQ(classify(frustum, Segment3{{-4, 4, -4}, {1, 1, -1}}), inside);
  EXPECT_EQ(classify(frustum, Segment3{{0, 0, 0}, {0, 0, -9}}), intersecting) << "through it";
  EXPECT_EQ(classify(frustum, Triangle3{{2, 2, -2}, {-2, 2, -2}, {0, -3, -3}}), inside);
  EXPECT_EQ(classify(frustum, Triangle3{{2, 2, -2}, {-2, 2, -2}, {0, -3.5, -3}}), intersecting);
  EXPECT_EQ(classify(frustum, Aabb3{{-2, -2, -4}, {2, 2, -2}}), inside);
  EXPECT_EQ(classify(frustum, Aabb3{{-2, -2, -4}, {2, 2, -1.5}}), intersecting);
  EXPECT_EQ(classify(frustum, Aabb3{{-1, -1, -1}, {1, 1, 0}}), intersecting) << "a common face";
  EXPECT_EQ(classify(frustum, Aabb3{{-1, -1, -0.5}, {1, 1, 0}}), outside);
  EXPECT_EQ(classify(frustum, Aabb3{{-9, -9, -9}, {9, 9, 9}}), intersecting) << "around it";
  EXPECT_EQ(classify(frustum, Obb3{{0, 0, -3}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 1}), inside);
  EXPECT_EQ(classify(frustum, Obb3{{0, 0, -3}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1.5, 1}), intersecting);
}

TEST(ClassifyAgainstAFrustum, AsksEveryPlane) {
  expect_the_pyramid(pyramid);
  expect_the_pyramid(pyramid_gl);
  expect_the_pyramid(pyramid_d3d);
  ViewFrustum mirror = pyramid;
  mirror.left = {1, 0, 0};
  expect_the_pyramid(mirror);
}

template <class Frustum>
void expect_the_pyramid_for_balls(const Frustum& frustum) {
  // The left and right planes have normals of length sqrt 2.
  EXPECT_EQ(classify(frustum, Sphere3{{0, 0, -2.5}, 1.5}), inside);
  EXPECT_EQ(classify(frustum, Sphere3{{0, 1, -2.5}, 1}), inside) << "1.5 / sqrt 2 > 1";
  EXPECT_EQ(classify(frustum, Sphere3{{0, 1.25, -2.5}, 1}), intersecting) << "1.25 / sqrt 2 < 1";
  EXPECT_EQ(classify(frustum, Sphere3{{0, 0, 0}, 1}), intersecting);
  EXPECT_EQ(classify(frustum, Sphere3{{0, 0, 0}, 0x1.fffffffffffffp-1}), outside);
  EXPECT_EQ(classify(frustum, Capsule3{{0, 0, -2.5}, {0, 1, -3}, 1}), inside);
  EXPECT_EQ(classify(frustum, Capsule3{{0, 0, -2.5}, {0, 2, -3}, 1}), intersecting);
  EXPECT_EQ(classify(frustum, Capsule3{{0, 3, 2}, {0, 4, 2}, 1}), outside);
}

TEST(ClassifyAgainstAFrustum, OfABallComparesItsDistanceFromEveryPlane) {
  expect_the_pyramid_for_balls(pyramid);
  expect_the_pyramid_for_balls(pyramid_gl);
  expect_the_pyramid_for_balls(pyramid_d3d);
}

TEST(ClassifyAgainstAFrustum, ThatIsABoxIsAsOneOfThat) {
  EXPECT_EQ(classify(clip_cube, Aabb3{{-2, -2, -2}, {2, 2, 2}}), inside);
  EXPECT_EQ(classify(clip_cube, Aabb3{{-2, -2, -2}, {2, 2, 0x1.0000000000001p1}}), intersecting);
  EXPECT_EQ(classify(clip_cube, Aabb3{{3, -2, -2}, {4, 2, 2}}), outside);
}

TEST(ClassifyAgainstAFrustum, ThatIsEmptyFlatOrUnboundedIsAsItsSet) {
  const FrustumGl all{};
  EXPECT_EQ(classify(all, Aabb3{{-9, -9, -9}, {9, 9, 9}}), inside) << "0 <= 0 everywhere";
  FrustumGl none{};
  none.matrix.row[3].w = -1;
  EXPECT_EQ(classify(none, Point3{0, 0, 0}), outside);
  EXPECT_EQ(classify(none, Obb3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1}), outside);
  FrustumGl plane{};
  plane.matrix.row[0].x = 1;
  EXPECT_EQ(classify(plane, Triangle3{{0, 1, 2}, {0, 8, 9}, {0, 5, -5}}), inside) << "x = 0";
  EXPECT_EQ(classify(plane, Triangle3{{0, 1, 2}, {0, 8, 9}, {1, 5, -5}}), intersecting);
  const ViewFrustum flat{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}, 1, 2, 1, 1};
  EXPECT_EQ(classify(flat, Segment3{{3, 1, 0}, {-6, 2, 0}}), inside);
  EXPECT_EQ(classify(flat, Segment3{{3, 1, 0}, {-6, 1, 0}}), intersecting);
  EXPECT_EQ(classify(flat, Sphere3{{0, 1, 0}, 1}), intersecting);
}

TEST(ClassifyAgainstASolid, IsExactWhereDoublesAreNot) {
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 1e-170}, Point3{1e-170, 0, 0}), inside);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 1e-170}, Point3{1e-170, 1e-300, 0}), outside);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 1e200}, Sphere3{{1e200, 0, 0}, 0}), inside);
  EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {1, 1, 1}}, Sphere3{{0.1, 0.5, 0.5}, 0.1}), inside);
  for (const double x : {0.0, 1e-250, 2e-250})
    for (const double y : {0.0, 1e-250, 2e-250})
      for (const double z : {0.0, 1e-250, 2e-250})
        EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {1e-250, 1e-250, 1e-250}}, Point3{x, y, z}),
                  x < 2e-250 && y < 2e-250 && z < 2e-250 ? inside : outside);
  EXPECT_EQ(classify(Aabb3{{0x1p-1074, 0, 0}, {1, 1, 1}}, Sphere3{{0.1, 0.5, 0.5}, 0.1}), intersecting);
}

TEST(ClassifyAgainstASolid, RefusesWhatIsNoShape) {
  expect_refused("classify: first.radius is negative", [] { classify(Sphere3{{0, 0, 0}, -1}, Point3{0, 0, 0}); });
  expect_refused("classify: second.z is NaN", [] { classify(cube, Point3{0, 0, nan}); });
  expect_refused("classify: first.hv is negative", [] {
    classify(Obb3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, -1, 1}, Point3{0, 0, 0});
  });
  expect_refused("classify: second.min.x is greater than max.x", [] {
    classify(clip_cube, Aabb3{{1, 0, 0}, {0, 0, 0}});
  });
  expect_refused("classify: first.far is not greater than near", [] {
    ViewFrustum f = pyramid;
    f.far_distance = f.near_distance;
    classify(f, Point3{0, 0, 0});
  });
}

}  // namespace
}  // namespace plumb
