#include <gtest/gtest.h>

#include <cmath>

#include <plumb/plane_side.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using enum PlaneSide;

constexpr double least = __DBL_DENORM_MIN__;

/// z = 0, with a normal of length 2.
constexpr Plane3 ground{{0, 0, 2}, 0};
/// 3 x + 4 y = 5, at a distance of 1 from the origin, which is on its negative side.
constexpr Plane3 slope{{3, 4, 0}, -5};
/// x + y + z = 3.
constexpr Plane3 diagonal{{1, 1, 1}, -3};

/// The side, which is the opposite one of the plane that points the other way.
template <class Shape>
PlaneSide side(const Plane3& plane, const Shape& shape) {
  const PlaneSide answer = classify(plane, shape);
  const Plane3 turned{{-plane.normal.x, -plane.normal.y, -plane.normal.z}, -plane.offset};
  EXPECT_EQ(static_cast<int>(classify(turned, shape)), -static_cast<int>(answer)) << "the other way round";
  EXPECT_EQ(intersects(plane, shape), answer == intersecting);
  EXPECT_EQ(intersects(shape, plane), answer == intersecting);
  return answer;
}

TEST(PlaneSideOfASphere, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, Sphere3{{9, 9, 3}, 2}), positive);
  EXPECT_EQ(side(ground, Sphere3{{9, 9, 1}, 2}), intersecting);
  EXPECT_EQ(side(ground, Sphere3{{9, 9, 0}, 2}), intersecting) << "through the centre";
  EXPECT_EQ(side(ground, Sphere3{{9, 9, -3}, 2}), negative);
}

TEST(PlaneSideOfASphere, IsIntersectingWhenItTouches) {
  EXPECT_EQ(side(ground, Sphere3{{9, 9, 2}, 2}), intersecting);
  EXPECT_EQ(side(ground, Sphere3{{9, 9, std::nextafter(2, 3)}, 2}), positive);
  EXPECT_EQ(side(slope, Sphere3{{0, 0, 7}, 1}), intersecting) << "the normal has length 5";
  EXPECT_EQ(side(slope, Sphere3{{0, 0, 7}, std::nextafter(1, 0)}), negative);
  EXPECT_EQ(side(slope, Sphere3{{6, 8, 7}, 9}), intersecting);
  EXPECT_EQ(side(slope, Sphere3{{6, 8, 7}, std::nextafter(9, 0)}), positive);
}

TEST(PlaneSideOfASphere, OfRadiusZeroIsThatOfItsCentre) {
  EXPECT_EQ(side(diagonal, Sphere3{{1, 1, 1}, 0}), intersecting);
  EXPECT_EQ(side(diagonal, Sphere3{{1, 1, std::nextafter(1, 2)}, 0}), positive);
  EXPECT_EQ(side(diagonal, Sphere3{{1, 1, std::nextafter(1, 0)}, 0}), negative);
}

TEST(PlaneSideOfAnAabb, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(diagonal, Aabb3{{2, 2, 2}, {3, 3, 3}}), positive);
  EXPECT_EQ(side(diagonal, Aabb3{{0, 0, 0}, {2, 2, 2}}), intersecting);
  EXPECT_EQ(side(diagonal, Aabb3{{0, 0, 0}, {0.5, 0.5, 0.5}}), negative);
}

TEST(PlaneSideOfAnAabb, IsIntersectingWhenItTouchesWithACornerAnEdgeOrAFace) {
  EXPECT_EQ(side(diagonal, Aabb3{{0, 0, 0}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Aabb3{{0, 0, 0}, {1, 1, std::nextafter(1, 0)}}), negative);
  EXPECT_EQ(side(diagonal, Aabb3{{1, 1, 1}, {2, 2, 2}}), intersecting);
  EXPECT_EQ(side(diagonal, Aabb3{{1, 1, std::nextafter(1, 2)}, {2, 2, 2}}), positive);
  EXPECT_EQ(side(Plane3{{1, -1, 0}, 0}, Aabb3{{2, 0, 0}, {3, 2, 1}}), intersecting) << "the edge x = y = 2";
  EXPECT_EQ(side(ground, Aabb3{{0, 0, 0}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(ground, Aabb3{{0, 0, least}, {1, 1, 1}}), positive);
}

TEST(PlaneSideOfAnAabb, MayBeOneOfARectangleOrAPoint) {
  EXPECT_EQ(side(ground, Aabb3{{0, 0, 0}, {1, 1, 0}}), intersecting) << "in the plane";
  EXPECT_EQ(side(ground, Aabb3{{0, 0, 1}, {1, 1, 1}}), positive);
  EXPECT_EQ(side(diagonal, Aabb3{{0, 0, 1}, {1, 1, 1}}), intersecting) << "with a corner";
  EXPECT_EQ(side(diagonal, Aabb3{{1, 1, 1}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Aabb3{{1, 1, 0}, {1, 1, 0}}), negative);
  EXPECT_EQ(side(diagonal, Aabb3{{1, 1, 2}, {1, 1, 2}}), positive);
}

/// A box about c, with axes along (4, 3, 0), (-3, 4, 0) and z that have length 5, of which it takes those parts.
constexpr Obb3 box_about(const Point3& c, double hu, double hv, double hw) {
  return {c, {4, 3, 0}, {-3, 4, 0}, {0, 0, 5}, hu, hv, hw};
}

TEST(PlaneSideOfAnObb, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, box_about({0, 0, 6}, 9, 9, 1)), positive);
  EXPECT_EQ(side(ground, box_about({0, 0, 4}, 9, 9, 1)), intersecting);
  EXPECT_EQ(side(ground, box_about({0, 0, -6}, 9, 9, 1)), negative);
}

TEST(PlaneSideOfAnObb, IsIntersectingWhenItTouchesWithACornerAnEdgeOrAFace) {
  EXPECT_EQ(side(ground, box_about({0, 0, 5}, 9, 9, 1)), intersecting) << "a face";
  EXPECT_EQ(side(ground, box_about({0, 0, 5}, 9, 9, std::nextafter(1, 0))), positive);
  // Of the corners (+-1, +-7, ...) and (+-7, +-1, ...) the farthest along x.
  const Plane3 beside{{1, 0, 0}, -7};
  EXPECT_EQ(side(beside, box_about({0, 0, 0}, 1, 1, 1)), intersecting) << "an edge";
  EXPECT_EQ(side(beside, box_about({0, 0, 0}, 1, std::nextafter(1, 0), 1)), negative);
  EXPECT_EQ(side(beside, box_about({14, 0, 0}, 1, 1, 1)), intersecting);
  EXPECT_EQ(side(beside, box_about({14, 0, 0}, std::nextafter(1, 0), 1, 1)), positive);
  const Plane3 corner{{1, 0, 1}, -12};
  EXPECT_EQ(side(corner, box_about({0, 0, 0}, 1, 1, 1)), intersecting) << "(7, -1, 5)";
  EXPECT_EQ(side(corner, box_about({0, 0, 0}, 1, 1, std::nextafter(1, 0))), negative);
}

TEST(PlaneSideOfAnObb, OfAxesThatAreNotPerpendicularIsThatOfTheParallelepiped) {
  // The corners are at x = +-1 +-1 +-1.
  const Obb3 skew{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}, 1, 1, 1};
  EXPECT_EQ(side(Plane3{{1, 0, 0}, -3}, skew), intersecting);
  EXPECT_EQ(side(Plane3{{1, 0, 0}, -std::nextafter(3, 4)}, skew), negative);
  EXPECT_EQ(side(Plane3{{1, 0, 0}, 4}, skew), positive);
}

TEST(PlaneSideOfAnObb, MayBeOneOfAParallelogramASegmentOrAPoint) {
  EXPECT_EQ(side(ground, box_about({0, 0, 0}, 1, 1, 0)), intersecting) << "in the plane";
  EXPECT_EQ(side(ground, box_about({0, 0, least}, 1, 1, 0)), positive);
  EXPECT_EQ(side(Plane3{{1, 0, 0}, -4}, box_about({0, 0, 0}, 1, 0, 0)), intersecting) << "with an end";
  EXPECT_EQ(side(diagonal, box_about({1, 1, 1}, 0, 0, 0)), intersecting);
  EXPECT_EQ(side(diagonal, box_about({1, 1, std::nextafter(1, 0)}, 0, 0, 0)), negative);
  EXPECT_EQ(side(diagonal, Obb3{{1, 1, 2}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 9, 9, 9}), positive) << "axes of length 0";
}

TEST(PlaneSideOfATriangle, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, Triangle3{{0, 0, 1}, {1, 0, 2}, {0, 1, 3}}), positive);
  EXPECT_EQ(side(ground, Triangle3{{0, 0, 1}, {1, 0, 2}, {0, 1, -3}}), intersecting);
  EXPECT_EQ(side(ground, Triangle3{{0, 0, -1}, {1, 0, -2}, {0, 1, -3}}), negative);
}

TEST(PlaneSideOfATriangle, IsIntersectingWhenItTouchesWithACornerASideOrAll) {
  EXPECT_EQ(side(ground, Triangle3{{0, 0, 0}, {1, 0, 2}, {0, 1, 3}}), intersecting);
  EXPECT_EQ(side(ground, Triangle3{{0, 0, least}, {1, 0, 2}, {0, 1, 3}}), positive);
  EXPECT_EQ(side(ground, Triangle3{{0, 0, -2}, {1, 0, 0}, {0, 1, 0}}), intersecting);
  EXPECT_EQ(side(diagonal, Triangle3{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}), intersecting) << "in the plane";
}

TEST(PlaneSideOfATriangle, MayBeOneOfASegmentOrAPoint) {
  EXPECT_EQ(side(diagonal, Triangle3{{0, 0, 0}, {1, 1, 1}, {0.5, 0.5, 0.5}}), intersecting) << "with the second corner";
  EXPECT_EQ(side(diagonal, Triangle3{{0, 0, 0}, {1, 1, -1}, {2, 2, -2}}), negative);
  EXPECT_EQ(side(diagonal, Triangle3{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Triangle3{{1, 1, 2}, {1, 1, 2}, {1, 1, 2}}), positive);
}

TEST(PlaneSideOfASegment, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, Segment3{{0, 0, 1}, {5, 5, 2}}), positive);
  EXPECT_EQ(side(ground, Segment3{{0, 0, 1}, {5, 5, -2}}), intersecting);
  EXPECT_EQ(side(ground, Segment3{{0, 0, -1}, {5, 5, -2}}), negative);
}

TEST(PlaneSideOfASegment, IsIntersectingWhenItTouchesWithAnEndOrLiesInThePlane) {
  EXPECT_EQ(side(diagonal, Segment3{{0, 0, 0}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Segment3{{0, 0, 0}, {1, 1, std::nextafter(1, 0)}}), negative);
  EXPECT_EQ(side(diagonal, Segment3{{1, 1, 1}, {4, 4, 4}}), intersecting);
  EXPECT_EQ(side(diagonal, Segment3{{1, std::nextafter(1, 2), 1}, {4, 4, 4}}), positive);
  EXPECT_EQ(side(diagonal, Segment3{{3, 0, 0}, {0, 3, 0}}), intersecting) << "in the plane";
}

TEST(PlaneSideOfASegment, MayBeOneOfAPoint) {
  EXPECT_EQ(side(diagonal, Segment3{{1, 1, 1}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Segment3{{1, 1, 0}, {1, 1, 0}}), negative);
  EXPECT_EQ(side(diagonal, Segment3{{1, 1, 2}, {1, 1, 2}}), positive);
}

TEST(PlaneSideOfATetrahedron, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {0, 0, 2}}), positive);
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {0, 0, -2}}), intersecting);
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, -1}, {1, 0, -1}, {0, 1, -1}, {0, 0, -2}}), negative);
}

TEST(PlaneSideOfATetrahedron, IsIntersectingWhenItTouchesWithACornerAnEdgeOrAFace) {
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {0, 0, 0}}), intersecting);
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {0, 0, least}}), positive);
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}, {0, 0, 2}}), intersecting);
  EXPECT_EQ(side(diagonal, Tetrahedron3{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}, {0, 0, 0}}), intersecting);
  EXPECT_EQ(side(diagonal, Tetrahedron3{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0, 0, 0}}), negative);
}

TEST(PlaneSideOfATetrahedron, MayBeOneOfAPolygonASegmentOrAPoint) {
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}), intersecting) << "in the plane";
  EXPECT_EQ(side(ground, Tetrahedron3{{0, 0, -1}, {1, 0, -1}, {1, 1, -1}, {0, 1, -1}}), negative);
  EXPECT_EQ(side(diagonal, Tetrahedron3{{2, 2, 2}, {3, 3, 3}, {4, 4, 4}, {1, 1, 1}}), intersecting) << "with an end";
  EXPECT_EQ(side(diagonal, Tetrahedron3{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}), intersecting);
  EXPECT_EQ(side(diagonal, Tetrahedron3{{1, 1, 2}, {1, 1, 2}, {1, 1, 2}, {1, 1, 2}}), positive);
}

TEST(PlaneSideOfACapsule, IsThatOfAllItsPoints) {
  EXPECT_EQ(side(ground, Capsule3{{0, 0, 3}, {9, 0, 4}, 2}), positive);
  EXPECT_EQ(side(ground, Capsule3{{0, 0, 1}, {9, 0, 4}, 2}), intersecting) << "with an end ball";
  EXPECT_EQ(side(ground, Capsule3{{0, 0, 8}, {9, 0, -8}, 2}), intersecting) << "through the segment";
  EXPECT_EQ(side(ground, Capsule3{{0, 0, -3}, {9, 0, -4}, 2}), negative);
}

TEST(PlaneSideOfACapsule, IsIntersectingWhenItTouchesWithAnEndOrAllAlong) {
  EXPECT_EQ(side(ground, Capsule3{{0, 0, 9}, {9, 0, 2}, 2}), intersecting);
  EXPECT_EQ(side(ground, Capsule3{{0, 0, 9}, {9, 0, 2}, std::nextafter(2, 0)}), positive);
  EXPECT_EQ(side(slope, Capsule3{{0, 0, -9}, {0, 0, 9}, 1}), intersecting) << "parallel to the plane";
  EXPECT_EQ(side(slope, Capsule3{{0, 0, -9}, {0, 0, 9}, std::nextafter(1, 0)}), negative);
  EXPECT_EQ(side(slope, Capsule3{{6, 8, -9}, {6, 8, 9}, 9}), intersecting);
  EXPECT_EQ(side(slope, Capsule3{{6, 8, -9}, {6, 8, 9}, std::nextafter(9, 0)}), positive);
}

TEST(PlaneSideOfACapsule, MayBeOneOfABallASegmentOrAPoint) {
  EXPECT_EQ(side(slope, Capsule3{{0, 0, 7}, {0, 0, 7}, 1}), intersecting);
  EXPECT_EQ(side(slope, Capsule3{{0, 0, 7}, {0, 0, 7}, std::nextafter(1, 0)}), negative);
  EXPECT_EQ(side(diagonal, Capsule3{{1, 1, 1}, {4, 4, 4}, 0}), intersecting) << "with an end";
  EXPECT_EQ(side(diagonal, Capsule3{{1, 1, std::nextafter(1, 2)}, {4, 4, 4}, 0}), positive);
  EXPECT_EQ(side(diagonal, Capsule3{{3, 0, 0}, {0, 3, 0}, 0}), intersecting) << "in the plane";
  EXPECT_EQ(side(diagonal, Capsule3{{1, 1, 1}, {1, 1, 1}, 0}), intersecting);
  EXPECT_EQ(side(diagonal, Capsule3{{1, 1, 0}, {1, 1, 0}, 0}), negative);
}

TEST(PlaneSide, IsRefusedOfWhatIsNoPlaneOrNoShape) {
  expect_refused("classify: first.normal is zero", [] { classify(Plane3{{0, 0, 0}, 1}, Segment3{}); });
  expect_refused("classify: first.offset is infinity", [] { classify(Plane3{{0, 0, 1}, infinity}, Triangle3{}); });
  expect_refused("classify: second.radius is negative", [] { classify(ground, Sphere3{{0, 0, 0}, -1}); });
  expect_refused("classify: second.radius is negative", [] { classify(ground, Capsule3{{0, 0, 0}, {0, 0, 0}, -1}); });
  expect_refused("classify: second.min.y is greater than max.y", [] { classify(ground, Aabb3{{0, 1, 0}, {1, 0, 1}}); });
  expect_refused("classify: second.hv is negative", [] { classify(ground, box_about({0, 0, 0}, 1, -1, 1)); });
  expect_refused("classify: second.d.z is NaN", [] {
    classify(ground, Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, nan}});
  });
}

}  // namespace
}  // namespace plumb
