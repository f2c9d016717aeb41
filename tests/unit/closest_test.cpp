#include <gtest/gtest.h>

#include <cmath>

#include <plumb/closest.hpp>
#include <plumb/hull.hpp>

#include "expect_refused.hpp"

// Of sets with a radius, and of those that go on for ever; other pairs are in distance_test.cpp.

namespace plumb {
namespace {

using Points = ClosestPoints<Point3>;
using PlanarPoints = ClosestPoints<Point2>;

constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
constexpr Kdop14 octahedron{{-9, -9, -9, -1, -1, -1, -1}, {9, 9, 9, 1, 1, 1, 1}};
constexpr double root = 0x1.6a09e667f3bcdp-1;  // of 1/2

/// The points where none of the rows a.x + b is negative: the sides of the matrix are twice these, or sums of them.
constexpr FrustumGl where(const Vector4& p, const Vector4& q = {}, const Vector4& r = {}) {
  const auto combined = [&](double a, double b, double c) {
    return Vector4{a * p.x + b * q.x + c * r.x, a * p.y + b * q.y + c * r.y, a * p.z + b * q.z + c * r.z,
                   a * p.w + b * q.w + c * r.w};
  };
  return {{{combined(1, -1, -1), combined(-1, 1, -1), combined(-1, -1, 1), combined(1, 1, 1)}}};
}
constexpr Vector4 right{1, 0, 0, 0}, back{0, 1, 0, 0}, up{0, 0, 1, 0};
constexpr FrustumGl octant = where(right, back, up);

TEST(Closest, OfSetsWithARadiusLiesOnTheWayFromCoreToCore) {
  const Capsule3 capsule{{0, 0, 3}, {1, 0, 3}, 1};
  EXPECT_EQ(closest(cube, capsule), (Points{{0, 0, 1}, {0, 0, 2}})) << "the least of several";
  EXPECT_EQ(closest(capsule, cube), (Points{{0, 0, 2}, {0, 0, 1}}));
  EXPECT_EQ(closest(Sphere3{{0, 0, 0}, 1}, Sphere3{{5, 5, 0}, 2}),
            (Points{{root, root, 0}, {0x1.cafb0ccc0621ap1, 0x1.cafb0ccc0621ap1, 0}}))
      << "5 less the root of 2";
  EXPECT_EQ(closest(Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 0.5}, Capsule3{{1, 1, 3}, {1, 1, 9}, 1}),
            (Points{{1, 1, 0.5}, {1, 1, 2}}));
  EXPECT_EQ(closest(Sphere3{{3, 0, 0}, 1}, octahedron), (Points{{2, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(Plane3{{0, 0, 1}, 0}, Sphere3{{7, 8, 9}, 2}), (Points{{7, 8, 0}, {7, 8, 7}}));
}

TEST(Closest, OfSetsWithARadiusThatShareAPointIsTheFirstOfTheSecondOnThatWay) {
  const Sphere3 ball{{0, 0, 0}, 2};
  EXPECT_EQ(closest(ball, Sphere3{{3, 0, 0}, 2}), (Points{{1, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(Sphere3{{3, 0, 0}, 2}, ball), (Points{{2, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(closest(ball, Sphere3{{3, 0, 0}, 1}), (Points{{2, 0, 0}, {2, 0, 0}})) << "they touch";
  EXPECT_EQ(closest(ball, Sphere3{{1, 0, 0}, 5}), (Points{{0, 0, 0}, {0, 0, 0}})) << "it has the center";
  EXPECT_EQ(closest(ball, ball), (Points{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(closest(Sphere3{{2, 2, 0}, 2}, Capsule3{{0, 0, -9}, {0, 0, 9}, 1}),
            (Points{{root, root, 0}, {root, root, 0}}));
  EXPECT_EQ(closest(cube, Capsule3{{0.5, 0.5, 0.5}, {0.5, 0.5, 9}, 1}), (Points{{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}}));
  EXPECT_EQ(closest(Capsule3{{0.5, 0.5, 1.5}, {0.5, 0.5, 9}, 1}, cube), (Points{{0.5, 0.5, 1}, {0.5, 0.5, 1}}));
  EXPECT_EQ(closest(cube, Capsule3{{0.5, 0.5, 1.5}, {0.5, 0.5, 9}, 1}), (Points{{0.5, 0.5, 1}, {0.5, 0.5, 1}}));
  EXPECT_EQ(closest(cube, Capsule3{{0.5, 0.5, 1.5}, {0.5, 0.5, 9}, 0.5}), (Points{{0.5, 0.5, 1}, {0.5, 0.5, 1}}));
}

TEST(Closest, IsTakenOfSlabsAndFrusta) {
  EXPECT_EQ(closest(octahedron, Kdop6{{2, -1, -1}, {3, 1, 1}}), (Points{{1, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(closest(octahedron, octahedron), (Points{{-1, 0, 0}, {-1, 0, 0}}));
  const ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1};
  EXPECT_EQ(closest(view, OrthographicFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 5, 6, 1, 1}),
            (Points{{-1, -1, 2}, {-1, -1, 5}}));
  EXPECT_EQ(closest(octant, cube), (Points{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(closest(Obb3{{-3, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1}, octant),
            (Points{{-2, 0, 0}, {0, 0, 0}}));
}

TEST(Closest, OfSetsThatGoOnForEverIsTheLeastCornerOfTheFirstPoints) {
  const FrustumGl corner = where({-1, 0, 0, 2}, back, up);  // x <= 2, y >= 0, z >= 0
  const FrustumGl below = where({0, 0, -1, -3});
  EXPECT_EQ(closest(corner, below), (Points{{2, 0, 0}, {2, 0, -3}}));
  EXPECT_EQ(closest(below, corner), (Points{{2, 0, -3}, {2, 0, 0}}));
  EXPECT_EQ(closest(corner, corner), (Points{{2, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(closest(corner, where({0, -1, 0, 3})), (Points{{2, 0, 0}, {2, 0, 0}})) << "less than (2, 3, 0)";
  EXPECT_EQ(closest(corner, where({-1, 1, 0, 0})), (Points{{0, 0, 0}, {0, 0, 0}})) << "less than (2, 2, 0)";
  EXPECT_EQ(closest(corner, Plane3{{1, 0, -1}, 0}), (Points{{0, 0, 0}, {0, 0, 0}})) << "this one is the least of all";
  EXPECT_EQ(closest(corner, Plane3{{1, 0, 1}, -1}), (Points{{1, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(where(back, up), Ray3{{2, 1, 0}, {-1, 0, 0}}), (Points{{2, 1, 0}, {2, 1, 0}}));
  EXPECT_EQ(closest(Ray3{{2, 1, 0}, {-1, 0, 0}}, Plane3{{0, 0, 1}, -3}), (Points{{2, 1, 0}, {2, 1, 3}}));
}

TEST(Closest, OfSetsThatGoOnBothWaysIsNearestToZero) {
  const FrustumGl above = where({0, 0, 1, -4}), below = where({0, 0, -1, 1});  // z >= 4, z <= 1
  EXPECT_EQ(closest(above, below), (Points{{0, 0, 4}, {0, 0, 1}}));
  EXPECT_EQ(closest(below, above), (Points{{0, 0, 1}, {0, 0, 4}}));
  EXPECT_EQ(closest(above, above), (Points{{0, 0, 4}, {0, 0, 4}}));
  EXPECT_EQ(closest(below, below), (Points{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(closest(where({1, 0, 1, -9}), above), (Points{{4.5, 0, 4.5}, {4.5, 0, 4.5}}));
  EXPECT_EQ(closest(where({1, 0, 1, -6}), above), (Points{{2, 0, 4}, {2, 0, 4}}));
  EXPECT_EQ(closest(Line3{{1, 7, 0}, {0, 2, 0}}, above), (Points{{1, 0, 0}, {1, 0, 4}}));
}

TEST(Closest, OfTwoSetsInThePlane) {
  const Triangle2 triangle{{0, 0}, {2, 0}, {0, 2}};
  EXPECT_EQ(closest(triangle, Segment2{{3, 3}, {4, 4}}), (PlanarPoints{{1, 1}, {3, 3}}));
  EXPECT_EQ(closest(triangle, triangle), (PlanarPoints{{0, 0}, {0, 0}}));
  EXPECT_EQ(closest(triangle, Line2{{-1, 5}, {0, 1}}), (PlanarPoints{{0, 0}, {-1, 0}}));
  EXPECT_EQ(closest(Line2{{-1, 5}, {0, 1}}, triangle), (PlanarPoints{{-1, 0}, {0, 0}}));
  EXPECT_EQ(closest(Ray2{{1, 3}, {-1, 0}}, Line2{{5, 4}, {1, 0}}), (PlanarPoints{{1, 3}, {1, 4}}));
  EXPECT_EQ(closest(Line2{{5, 4}, {1, 0}}, Line2{{1, 3}, {-1, 0}}), (PlanarPoints{{0, 4}, {0, 3}}));
  EXPECT_EQ(closest(Line2{{5, 4}, {1, 0}}, Line2{{1, 3}, {0, 1}}), (PlanarPoints{{1, 4}, {1, 4}}));
}

TEST(Closest, OfAPolygonAndABoxIsThatOfTheHullOfItsVertices) {
  const Point3 vertices[] = {{2, 0, 0}, {3, 0, 0}, {3, 1, 0}, {2, 1, 0}};
  const ConvexPolygon3 polygon{vertices, 4};
  EXPECT_EQ(closest(polygon, cube), (Points{{2, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(cube, polygon), (Points{{1, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(closest(polygon, Aabb3{{2.5, 0.25, -1}, {9, 9, 1}}), (Points{{2.5, 0.25, 0}, {2.5, 0.25, 0}}));
  expect_refused("closest: first.vertices is empty", [] { (void)closest(ConvexPolygon3{nullptr, 0}, cube); });
  const Point3 crooked[] = {{0, 0, 0}, {3, 0, 0}, {1, 1, 0}, {0, 3, 0}};
  expect_refused("closest: second.vertices is not convex", [&] { (void)closest(cube, ConvexPolygon3{crooked, 4}); });
}

TEST(Closest, OfEmptySetsIsNothing) {
  const Kdop14 empty{{0, 0, 0, 9, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
  EXPECT_EQ(closest(empty, Capsule3{{0, 0, 0}, {1, 1, 1}, 1}), std::nullopt);
  EXPECT_EQ(closest(octant, empty), std::nullopt);
  expect_refused("closest: second.radius is negative", [] { (void)closest(cube, Capsule3{{0, 0, 0}, {1, 1, 1}, -1}); });
}

}  // namespace
}  // namespace plumb
