#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include <plumb/closest.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/hull.hpp>
#include <plumb/make_shapes.hpp>
#include <plumb/plumb.hpp>
#include <plumb/squared_distance.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

/// What is not below the plane z = 1, with a normal that is not of length 1.
constexpr HalfSpace3 above{{0, 0, 2}, -2};
/// What is not above it.
constexpr HalfSpace3 below{{0, 0, -3}, 3};
constexpr double infinity = __builtin_inf();
const double before_1 = std::nextafter(1, 0);

template <class A, class B>
bool meet(const A& a, const B& b) {
  EXPECT_EQ(intersects(a, b), intersects(b, a));
  return intersects(a, b);
}

TEST(HalfSpace, HasItsPlane) {
  EXPECT_TRUE(meet(above, Point3{5, 6, 1}));
  EXPECT_TRUE(meet(above, Point3{5, 6, 1e300}));
  EXPECT_FALSE(meet(above, Point3{5, 6, before_1}));
  EXPECT_TRUE(meet(above, Plane3{{0, 0, 1}, -1}));
  EXPECT_FALSE(meet(above, Plane3{{0, 0, 1}, 0}));
  EXPECT_TRUE(meet(above, Plane3{{1, 0, 1e-300}, 7}));
}

TEST(HalfSpace, MeetsWhatTouchesIt) {
  EXPECT_TRUE(meet(above, Segment3{{0, 0, 0}, {1, 1, 1}}));
  EXPECT_FALSE(meet(above, Segment3{{0, 0, 0}, {1, 1, before_1}}));
  EXPECT_TRUE(meet(above, Ray3{{0, 0, -9}, {1, 0, 0x1p-1000}}));
  EXPECT_FALSE(meet(above, Ray3{{0, 0, 0}, {1, 0, -0x1p-1000}}));
  EXPECT_TRUE(meet(above, Line3{{0, 0, 0}, {1, 0, -0x1p-1000}}));
  EXPECT_FALSE(meet(above, Line3{{0, 0, 0}, {1, 0, 0}}));
  EXPECT_TRUE(meet(above, Sphere3{{0, 0, -2}, 3}));
  EXPECT_FALSE(meet(above, Sphere3{{0, 0, -2}, std::nextafter(3, 2)}));
  EXPECT_TRUE(meet(HalfSpace3{{2, 3, 6}, -49}, Sphere3{{0, 0, 0}, 7})) << "at (2, 3, 6)";
  EXPECT_TRUE(meet(above, Aabb3{{0, 0, 0}, {1, 1, 1}}));
  EXPECT_TRUE(meet(above, Capsule3{{0, 0, -5}, {0, 0, -1}, 2}));
}

TEST(HalfSpace, MeetsRoundSets) {
  EXPECT_TRUE(meet(above, Ellipsoid3{{0, 0, -1}, {9, 9, 2}}));
  EXPECT_FALSE(meet(above, Ellipsoid3{{0, 0, -1}, {9, 9, std::nextafter(2, 1)}}));
  EXPECT_TRUE(meet(above, Disc3{{0, 0, -3}, {3, 0, 0}, 4}));
  EXPECT_FALSE(meet(above, Disc3{{0, 0, -3}, {3, 0, 0}, std::nextafter(4, 3)}));
  EXPECT_TRUE(meet(HalfSpace3{{3, 0, 4}, -25}, Cylinder3{{0, 0, 0}, {0, 0, 4}, 3})) << "the rim at (3, 0, 4)";
  EXPECT_FALSE(meet(HalfSpace3{{3, 0, 4}, -25.000000000000004}, Cylinder3{{0, 0, 0}, {0, 0, 4}, 3}));
  EXPECT_TRUE(meet(below, Cone3{{0, 0, 1}, {0, 0, 4}, 3})) << "the apex";
  EXPECT_FALSE(meet(below, Cone3{{0, 0, 1.0000000000000002}, {0, 0, 4}, 3}));
}

TEST(HalfSpace, MeetsAnotherUnlessTheyFaceAway) {
  EXPECT_TRUE(meet(above, below));
  EXPECT_FALSE(meet(above, HalfSpace3{{0, 0, -1}, before_1}));
  EXPECT_TRUE(meet(above, HalfSpace3{{0, 1e-300, -1}, -1e300}));
}

TEST(HalfSpace, IsAtADistance) {
  EXPECT_EQ(distance(above, Point3{7, 7, -3}), 4);
  EXPECT_EQ(squared_distance(HalfSpace3{{1, 1, 0}, -1}, Point3{0, 0, 0}), 0.5);
  EXPECT_EQ(distance(above, HalfSpace3{{0, 0, -1}, -4}), 5);
  EXPECT_EQ(distance(above, Sphere3{{0, 0, -4}, 2}), 3);
  EXPECT_EQ(distance(above, Point3{0, 0, 9}), 0);
  EXPECT_EQ(compare_distance_to(above, Point3{0, 0, 0}, 1), Sign::zero);
  EXPECT_EQ(compare_distance_to(above, Point3{0, 0, 0}, before_1), Sign::positive);
}

TEST(HalfSpace, HasClosestPoints) {
  EXPECT_EQ(closest(above, Point3{7, 8, -3}).first, (Point3{7, 8, 1}));
  EXPECT_EQ(closest(Point3{7, 8, 3}, above).second, (Point3{7, 8, 3})) << "inside";
  const std::vector<Point3> roof{{1, 5, 0}, {0, 5, 0}, {0, 4, -1}};
  EXPECT_EQ(closest(above, hull(roof)), (ClosestPoints<Point3>{{0, 5, 1}, {0, 5, 0}})) << "the least of an edge";
}

TEST(HalfSpace, IsHit) {
  EXPECT_EQ(hit(Ray3{{0, 0, -1}, {0, 0, 1}}, above), (Hit{2, infinity}));
  EXPECT_EQ(hit(Ray3{{0, 0, 3}, {0, 0, 1}}, above), (Hit{0, infinity}));
  EXPECT_EQ(hit(Segment3{{0, 0, 3}, {0, 0, -1}}, above), (Hit{0, 0.5}));
  EXPECT_EQ(hit(Line3{{0, 0, 3}, {1, 0, 0}}, above), (Hit{-infinity, infinity}));
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, above), std::nullopt);
  EXPECT_EQ(hit(Ray3{{0, 0, 1}, {0, 0, -1}}, above), (Hit{0, 0})) << "touching";
}

TEST(HalfSpace, CutsWhatIsStraight) {
  const auto ray = rounded(intersection(above, Line3{{5, 0, 0}, {0, 0, -2}}));
  EXPECT_EQ(ray.kind, SharedKind::ray);
  EXPECT_EQ(ray.points[0], (Point3{5, 0, 1}));
  EXPECT_EQ(ray.direction, (Vector3{0, 0, 2})) << "against the line's own";
  EXPECT_EQ(rounded(intersection(Ray3{{0, 0, 2}, {1, 0, 1}}, above)).points[0], (Point3{0, 0, 2})) << "as it is";
  EXPECT_EQ(intersection(Ray3{{0, 0, 3}, {0, 1, -1}}, above).kind, SharedKind::segment);
  EXPECT_EQ(intersection(Ray3{{0, 0, 1}, {0, 0, -1}}, above).kind, SharedKind::point);
  EXPECT_EQ(intersection(Line3{{0, 0, 1}, {1, 0, 0}}, above).kind, SharedKind::line) << "in the plane";
  EXPECT_EQ(intersection(Segment3{{0, 0, 0}, {1, 0, 0}}, above).kind, SharedKind::empty);
}

TEST(HalfSpace, CutsTriangles) {
  const auto quadrangle = rounded(intersection(above, Triangle3{{0, 0, 0}, {4, 0, 2}, {0, 4, 2}}));
  EXPECT_EQ(quadrangle.kind, SharedKind::polygon);
  EXPECT_EQ(quadrangle.points, (std::vector<Point3>{{0, 2, 1}, {0, 4, 2}, {4, 0, 2}, {2, 0, 1}}));
  EXPECT_EQ(intersection(below, Triangle3{{0, 0, 1}, {4, 0, 2}, {0, 4, 2}}).kind, SharedKind::point);
  EXPECT_EQ(intersection(below, Triangle3{{0, 0, 1}, {4, 0, 1}, {0, 4, 2}}).kind, SharedKind::segment);
}

TEST(HalfSpace, IsASolidThatMayContainOthers) {
  EXPECT_EQ(classify(above, Aabb3{{0, 0, 1}, {1, 1, 2}}), Containment::inside);
  EXPECT_EQ(classify(above, Aabb3{{0, 0, before_1}, {1, 1, 2}}), Containment::intersecting);
  EXPECT_EQ(classify(above, Aabb3{{0, 0, 0}, {1, 1, 1}}), Containment::intersecting);
  EXPECT_EQ(classify(above, Sphere3{{0, 0, 3}, 2}), Containment::inside);
  EXPECT_EQ(classify(above, Sphere3{{0, 0, 3}, 2.0000000000000004}), Containment::intersecting);
  EXPECT_EQ(classify(above, Capsule3{{0, 0, 3}, {0, 0, -2}, 2}), Containment::intersecting);
  EXPECT_EQ(classify(above, Point3{0, 0, 0}), Containment::outside);
}

TEST(HalfSpace, IsContainedByWhatGoesOnForEver) {
  EXPECT_EQ(classify(above, HalfSpace3{{0, 0, 1}, -1}), Containment::inside);
  EXPECT_EQ(classify(above, HalfSpace3{{0, 0, 1}, -5}), Containment::inside);
  EXPECT_EQ(classify(above, HalfSpace3{{0, 0, 1}, -before_1}), Containment::intersecting);
  EXPECT_EQ(classify(above, below), Containment::intersecting);
  EXPECT_EQ(classify(above, HalfSpace3{{1e-300, 0, 1}, -5}), Containment::intersecting);
  EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {1, 1, 1}}, above), Containment::intersecting);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, before_1}, above), Containment::outside);
  // x >= 0 twelve times, and all of space.
  const FrustumGl half{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}}}};
  EXPECT_EQ(classify(half, HalfSpace3{{7, 0, 0}, 0}), Containment::inside);
  EXPECT_EQ(classify(half, HalfSpace3{{7, 0, 0}, 0x1p-1074}), Containment::intersecting);
  EXPECT_EQ(classify(half, HalfSpace3{{-7, 0, 0}, 0}), Containment::intersecting);
  EXPECT_EQ(classify(half, HalfSpace3{{-7, 0, 0}, -1}), Containment::outside);
  const FrustumD3d space{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 1}}}};
  EXPECT_EQ(classify(space, HalfSpace3{{3, 4, 5}, 1e300}), Containment::inside);
}

TEST(HalfSpace, LiesOnASideOfAParallelPlaneAlone) {
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, 0}, above), PlaneSide::positive);
  EXPECT_EQ(classify(Plane3{{0, 0, -1}, 0}, above), PlaneSide::negative);
  EXPECT_EQ(classify(Plane3{{0, 0, -1}, 1}, above), PlaneSide::intersecting) << "its own plane";
  EXPECT_EQ(classify(Plane3{{1e-300, 0, 1}, 0}, above), PlaneSide::intersecting);
}

TEST(HalfSpace, AndHullsAndPolygons) {
  const std::vector<Point3> cube{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1},
                                 {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  EXPECT_TRUE(meet(above, hull(cube)));
  EXPECT_EQ(classify(above, hull(cube)), Containment::intersecting);
  EXPECT_EQ(classify(below, hull(cube)), Containment::inside);
  EXPECT_EQ(classify(hull(cube), above), Containment::intersecting);
  EXPECT_EQ(classify(hull(cube), HalfSpace3{{0, 0, 1}, -2}), Containment::outside);
  EXPECT_EQ(distance(HalfSpace3{{0, 0, 1}, -3}, hull(cube)), 2);
  const std::vector<Point3> square{{0, 0, 0}, {2, 0, 1}, {2, 2, 1}, {0, 2, 0}};
  EXPECT_TRUE(meet(above, convex_polygon(square)));
  EXPECT_FALSE(meet(HalfSpace3{{0, 0, 1}, -1.0000000000000002}, convex_polygon(square)));
  EXPECT_EQ(distance(convex_polygon(square), HalfSpace3{{0, 0, 1}, -3}), 2);
  EXPECT_EQ(squared_distance(hull(cube), convex_polygon(square)), 0);
  EXPECT_EQ(closest(convex_polygon(square), HalfSpace3{{0, 0, 1}, -3}).first, (Point3{2, 0, 1}));
  EXPECT_EQ(closest(HalfSpace3{{0, 0, 1}, -3}, convex_polygon(square)).first, (Point3{2, 0, 3}));
  EXPECT_EQ(compare_distance_to(convex_polygon(square), HalfSpace3{{0, 0, 1}, -3}, 2), Sign::zero);
  EXPECT_FALSE(intersection_witness(convex_polygon(square), HalfSpace3{{0, 0, 1}, -3}).intersect);
}

TEST(HalfSpace, HasAWitnessWithoutFactors) {
  const Witness<3> apart = intersection_witness(above, Point3{0, 0, 0});
  EXPECT_FALSE(apart.intersect);
  EXPECT_EQ(apart.vector, (std::array<Fraction, 3>{"0", "0", "-1"}));
  EXPECT_TRUE(apart.first_multipliers.empty());
}

TEST(HalfSpace, HasABoxWhereItsPlaneIsUpright) {
  EXPECT_EQ(enclosing_aabb(HalfSpace3{{0, 0, 1}, -1}),
            (Aabb3{{-infinity, -infinity, 1}, {infinity, infinity, infinity}}));
  EXPECT_EQ(enclosing_aabb(HalfSpace3{{1, 0, 1}, 0}),
            (Aabb3{{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}}));
}

TEST(HalfSpace, IsMadeOfPointsOfAnyType) { EXPECT_EQ(half_space(std::array{0, 0, 2}, -2), above); }

TEST(HalfSpace, IsRefusedWhenItsNormalIsZero) {
  const HalfSpace3 none{{0, -0.0, 0}, 1};
  expect_refused("intersects: first.normal is zero", [&] { intersects(none, above); });
  expect_refused("distance: second.normal is zero", [&] { distance(above, none); });
  expect_refused("classify: second.normal is zero", [&] { classify(above, none); });
  expect_refused("hit: second.offset is NaN", [] { hit(Line3{}, HalfSpace3{{1, 0, 0}, std::nan("")}); });
}

}  // namespace
}  // namespace plumb
