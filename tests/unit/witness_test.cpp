#include <gtest/gtest.h>

#include <vector>

#include <plumb/witness.hpp>

#include "expect_refused.hpp"

// Witnesses that are unique, up to the length of a direction, which is the shortest of integers.

namespace plumb {
namespace {

/// "point 1/2 0 0" or "axis 1 0 0".
template <class A, class B>
std::string witness_of(const A& a, const B& b) {
  const auto found = intersection_witness(a, b);
  std::string text = found.intersect ? "point" : "axis";
  for (const Fraction& x : found.vector) text += " " + x;
  return text;
}

constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};

TEST(Witness, IsTheOnlyCommonPoint) {
  EXPECT_EQ(witness_of(Point2{3, -1}, Point2{3, -1}), "point 3 -1");
  EXPECT_EQ(witness_of(Point3{3, -1, 2}, Point3{3, -1, 2}), "point 3 -1 2");
  EXPECT_EQ(witness_of(Segment2{{0, 0}, {1, 1}}, Line2{{0, 1}, {2, -2}}), "point 1/2 1/2");
  EXPECT_EQ(witness_of(Triangle2{{0, 0}, {2, 0}, {0, 2}}, Ray2{{1, 1}, {1, 2}}), "point 1 1");
  EXPECT_EQ(witness_of(Segment3{{1, 1, -1}, {1, 1, 2}}, Triangle3{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}), "point 1 1 0");
  EXPECT_EQ(witness_of(Line3{{0, 0, 0}, {1, 1, 0}}, Line3{{1, 0, 0}, {-1, 2, 0}}), "point 2/3 2/3 0");
  EXPECT_EQ(witness_of(cube, Aabb3{{1, 1, 1}, {2, 2, 2}}), "point 1 1 1");
  EXPECT_EQ(witness_of(Plane3{{1, 1, 1}, -3}, cube), "point 1 1 1");
  EXPECT_EQ(witness_of(Plane3{{1, 1, 1}, -1}, Line3{{0, 0, 0}, {1, 1, 1}}), "point 1/3 1/3 1/3");
  EXPECT_EQ(witness_of(Tetrahedron3{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}}, Point3{1, 1, 1}), "point 1 1 1");
}

TEST(Witness, IsTheExactPointThatNoDoubleIs) {
  EXPECT_EQ(witness_of(Point2{0.1, 0}, Line2{{0, 0}, {1, 0}}), "point 3602879701896397/36028797018963968 0");
  EXPECT_EQ(witness_of(Point2{0x1p-70, 0}, Point2{0x1p-70, 0}), "point 1/1180591620717411303424 0");
  EXPECT_EQ(witness_of(Point2{0x1p+70, 0}, Point2{0x1p+70, 0}), "point 1180591620717411303424 0");
}

TEST(Witness, DividesWhatIsBetweenRoundedSetsAsTheRadiiDo) {
  EXPECT_EQ(witness_of(Sphere3{{0, 0, 0}, 10}, Sphere3{{9, 12, 0}, 5}), "point 6 8 0");
  EXPECT_EQ(witness_of(Sphere3{{0, 0, 0}, 3}, Point3{1, 2, 2}), "point 1 2 2");
  EXPECT_EQ(witness_of(Capsule3{{-9, 4, 0}, {9, 4, 0}, 1}, Capsule3{{0, 0, -9}, {0, 0, 9}, 3}), "point 0 3 0");
  EXPECT_EQ(witness_of(Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 2}, Sphere3{{1, 1, 3}, 1}), "point 1 1 2");
  EXPECT_EQ(witness_of(Sphere3{{1, 0, 0}, 0}, Sphere3{{1, 0, 0}, 0}), "point 1 0 0");
  EXPECT_EQ(witness_of(Plane3{{2, 0, 0}, -6}, Sphere3{{1, 7, 7}, 2}), "point 3 7 7");
}

TEST(Witness, TouchesAnEllipsoidWhereItsTangentPlaneDoes) {
  EXPECT_EQ(witness_of(Ellipsoid3{{0, 0, 0}, {1, 2, 3}}, Plane3{{1, 0, 0}, -1}), "point 1 0 0");
  EXPECT_EQ(witness_of(Ellipsoid3{{1, 1, 1}, {5, 10, 1}}, Point3{4, 9, 1}), "point 4 9 1");
  // The tangent at (3, 8) of (x / 5)^2 + (y / 10)^2 = 1.
  EXPECT_EQ(witness_of(Ellipsoid3{{0, 0, 0}, {5, 10, 1}}, Plane3{{3, 2, 0}, -25}), "point 3 8 0");
  EXPECT_EQ(witness_of(Ellipsoid3{{0, 0, 0}, {5, 10, 1}}, Plane3{{3, 2, 0}, -26}), "axis 3 2 0");
  EXPECT_EQ(witness_of(Plane3{{3, 2, 0}, -26}, Ellipsoid3{{0, 0, 0}, {5, 10, 1}}), "axis -3 -2 0");
}

TEST(Witness, IsTheDirectionFromTheFirstSetToTheSecond) {
  EXPECT_EQ(witness_of(Line2{{0, 0}, {2, 2}}, Point2{1, 0}), "axis 1 -1");
  EXPECT_EQ(witness_of(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 5}, {0, 1, 0}}), "axis 0 0 1");
  EXPECT_EQ(witness_of(Line3{{0, 0, 5}, {0, 1, 0}}, Line3{{0, 0, 0}, {1, 0, 0}}), "axis 0 0 -1");
  EXPECT_EQ(witness_of(Plane3{{2, 4, 6}, 0}, Plane3{{-1, -2, -3}, 1}), "axis 1 2 3");
  EXPECT_EQ(witness_of(Plane3{{0, 0, 7}, 0}, Triangle3{{0, 0, 1}, {5, 0, 2}, {0, 5, 3}}), "axis 0 0 1");
  EXPECT_EQ(witness_of(Ray3{{0, 0, 0}, {1, 0, 0}}, Point3{-3, 0, 0}), "axis -1 0 0");
  EXPECT_EQ(witness_of(Point3{0, 0, 0}, Sphere3{{0, -2, 0}, 1}), "axis 0 -1 0");
}

TEST(Witness, IsNoDirectionAlongWhichTheSetsTouch) {
  // Both touch the plane x = 3, at (3, 0, 0) and at (3, 4, 0).
  EXPECT_EQ(witness_of(Sphere3{{0, 0, 0}, 3}, Segment3{{5, 0, 0}, {3, 4, 0}}), "axis 2 1 0");
}

TEST(Witness, SeparatesByTheLeastThatDoublesCanSay) {
  constexpr double above = 0x1.0000000000001p0;
  EXPECT_EQ(witness_of(cube, Aabb3{{0, 0, above}, {1, 1, 2}}), "axis 0 0 1");
  EXPECT_EQ(witness_of(cube, Aabb3{{0, 0, 1}, {1, 0, 1}}).substr(0, 5), "point");
  EXPECT_EQ(witness_of(Plane3{{0, 1, 0}, -above}, Sphere3{{3, 0, 3}, 1}), "axis 0 -1 0");
  EXPECT_EQ(witness_of(Point3{0, 0, 0}, Point3{__DBL_DENORM_MIN__, 0, 0}), "axis 1 0 0");
  EXPECT_EQ(witness_of(Point3{0, 0, 0}, Point3{-__DBL_MAX__, 0, 0}), "axis -1 0 0");
}

TEST(Witness, HasTheInequalitiesThatBoundAPolyhedronAlongTheDirection) {
  const Witness<3> found = intersection_witness(Kdop6{{0, 0, 0}, {1, 1, 1}}, Kdop6{{0, 3, 0}, {1, 4, 1}});
  EXPECT_FALSE(found.intersect);
  EXPECT_EQ(found.vector, (std::array<Fraction, 3>{"0", "1", "0"}));
  EXPECT_EQ(found.first_multipliers, (std::vector<Fraction>{"0", "0", "0", "1", "0", "0"}));   // 1 - y >= 0
  EXPECT_EQ(found.second_multipliers, (std::vector<Fraction>{"0", "0", "1", "0", "0", "0"}));  // y - 3 >= 0
}

TEST(Witness, HasTheInequalitiesThatContradictEachOtherInAnEmptyPolyhedron) {
  // x + y + z >= 4 in the unit cube.
  const Kdop14 empty{{0, 0, 0, 4, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
  for (const auto& found : {intersection_witness(Sphere3{{5, 5, 5}, 99}, empty),
                            intersection_witness(Capsule3{{0, 0, 0}, {1, 1, 1}, 99}, empty)}) {
    EXPECT_FALSE(found.intersect);
    EXPECT_TRUE(found.first_multipliers.empty());
    EXPECT_EQ(found.vector, (std::array<Fraction, 3>{"0", "0", "0"}));
    ASSERT_EQ(found.second_multipliers.size(), 14U);
    // (x + y + z - 4) + (1 - x) + (1 - y) + (1 - z) = -1
    EXPECT_EQ(found.second_multipliers[1], found.second_multipliers[6]);
    EXPECT_EQ(found.second_multipliers[3], found.second_multipliers[6]);
    EXPECT_EQ(found.second_multipliers[5], found.second_multipliers[6]);
    EXPECT_NE(found.second_multipliers[6], "0");
  }
}

TEST(Witness, OfARoundedSetAndAPolyhedronIsThePointOfContact) {
  const Kdop6 kdop{{0, 0, 0}, {1, 1, 1}};
  EXPECT_EQ(witness_of(Sphere3{{2, 3, 3}, 3}, kdop), "point 1 1 1");
  EXPECT_EQ(witness_of(kdop, Sphere3{{2, 3, 3}, 3}), "point 1 1 1");
  EXPECT_EQ(witness_of(Capsule3{{6, 2, 2}, {-2, 4, 4}, 3}, kdop), "point 1 1 1");
  // Along the whole length.
  EXPECT_EQ(witness_of(Capsule3{{-9, 0.5, 3}, {9, 0.5, 3}, 2}, kdop).substr(0, 5), "point");
  EXPECT_EQ(witness_of(Capsule3{{-9, 0.5, 3}, {9, 0.5, 3}, 1}, kdop), "axis 0 0 -1");
  EXPECT_EQ(witness_of(kdop, Capsule3{{-9, 0.5, 3}, {9, 0.5, 3}, 1}), "axis 0 0 1");
}

TEST(Witness, OfAPolygonAndABoxIsWhereTheyTouch) {
  const std::vector<Point3> square{{2, 0, 0}, {4, 2, 0}, {2, 4, 0}, {0, 2, 0}};
  const auto polygon = convex_polygon(square);
  EXPECT_EQ(witness_of(polygon, cube), "point 1 1 0") << "a corner and the middle of a side";
  EXPECT_EQ(witness_of(cube, polygon), "point 1 1 0");
  EXPECT_EQ(witness_of(polygon, Aabb3{{4, 2, 0}, {5, 5, 1}}), "point 4 2 0") << "a corner and a vertex";
  EXPECT_EQ(witness_of(polygon, Aabb3{{2, 1, -3}, {2, 1, 3}}), "point 2 1 0") << "a box that is a segment across it";
  // Where x + y + z = 3, of which the unit cube has one corner.
  const std::vector<Point3> slanted{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
  EXPECT_EQ(witness_of(convex_polygon(slanted), cube), "point 1 1 1");
  EXPECT_EQ(witness_of(convex_polygon(std::vector<Point3>{{1, 0.5, 1}}), cube), "point 1 1/2 1") << "one vertex";
}

TEST(Witness, OfAPolygonAndABoxIsADirectionAcrossASideOrThePlane) {
  constexpr double below_one = 0x1.fffffffffffffp-1;
  const std::vector<Point3> square{{2, 0, 0}, {4, 2, 0}, {2, 4, 0}, {0, 2, 0}},
      slanted{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
  const auto polygon = convex_polygon(square), slope = convex_polygon(slanted);
  const Aabb3 beside{{0, 0, -1}, {1, below_one, 1}}, above{{1, 1, 0x1p-60}, {3, 3, 6}},
      below{{0, 0, 0}, {1, 1, below_one}};
  EXPECT_EQ(witness_of(polygon, beside), "axis -1 -1 0");
  EXPECT_EQ(witness_of(beside, polygon), "axis 1 1 0");
  EXPECT_EQ(witness_of(polygon, above), "axis 0 0 1");
  EXPECT_EQ(witness_of(above, polygon), "axis 0 0 -1");
  EXPECT_EQ(witness_of(slope, below), "axis -1 -1 -1");
  EXPECT_EQ(witness_of(below, slope), "axis 1 1 1");
}

TEST(Witness, RefusesWhatIsNoConvexPolygon) {
  const std::vector<Point3> dart{{0, 0, 0}, {3, 0, 0}, {1, 1, 0}, {0, 3, 0}},
      bent{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 1}}, none;
  expect_refused("intersection_witness: first.vertices is not convex",
                 [&] { intersection_witness(convex_polygon(dart), cube); });
  expect_refused("intersection_witness: second.vertices[3] is outside the plane of those before it",
                 [&] { intersection_witness(cube, convex_polygon(bent)); });
  expect_refused("intersection_witness: second.vertices is empty",
                 [&] { intersection_witness(cube, convex_polygon(none)); });
  expect_refused("intersection_witness: first.vertices is longer than 64",
                 [&] { intersection_witness(convex_polygon(std::vector<Point3>(65)), cube); });
  expect_refused("intersection_witness: second.max.y is NaN", [&] {
    intersection_witness(convex_polygon(dart), Aabb3{{0, 0, 0}, {1, nan, 1}});
  });
  expect_refused("intersection_witness: first.min.x is greater than max.x", [&] {
    intersection_witness(Aabb3{{2, 0, 0}, {1, 1, 1}}, convex_polygon(dart));
  });
}

TEST(Witness, RefusesWhatIsNoSet) {
  expect_refused("intersection_witness: first.y is NaN", [] { intersection_witness(Point3{0, nan, 0}, cube); });
  expect_refused("intersection_witness: second.radius is negative", [] {
    intersection_witness(cube, Sphere3{{0, 0, 0}, -1});
  });
  expect_refused("intersection_witness: second.direction.x is infinity", [] {
    intersection_witness(Point2{0, 0}, Ray2{{0, 0}, {infinity, 0}});
  });
}

}  // namespace
}  // namespace plumb
