#include <plumb/bounding_volumes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <plumb/plumb.hpp>

#include "expect_refused.hpp"

// Capsules and lozenges around points, and the axes that they lie along.

namespace plumb {
namespace {

using Points = std::vector<Point3>;

constexpr double largest = std::numeric_limits<double>::max(), smallest = std::numeric_limits<double>::denorm_min(),
                 infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();

template <class Volume>
void expect_around(const Points& points, const Volume& volume) {
  for (const Point3& p : points) EXPECT_TRUE(intersects(p, volume)) << p.x << ' ' << p.y << ' ' << p.z;
}

TEST(BoundingCapsule, OfPointsOnALineAlongItIsTheirSegment) {
  EXPECT_EQ(bounding_capsule(Points{{0, 1, 2}, {8, 1, 2}, {4, 1, 2}}, {1, 0, 0}), (Capsule3{{0, 1, 2}, {8, 1, 2}, 0}));
  EXPECT_EQ(bounding_capsule(Points{{3, 1, 2}}, {0, 0, 1}), (Capsule3{{3, 1, 2}, {3, 1, 2}, 0}));
}

TEST(BoundingCapsule, HasRoundEndsThatReachNoFartherThanThePointsNeed) {
  //    +-------+-------+     the points of the ends are on the axis, so the core ends a radius before them
  //    |               |
  //  --+-----------------+-- 8
  const Points points{{0, 0, 0}, {8, 0, 0}, {4, 1, 0}, {4, -1, 0}, {4, 0, 1}, {4, 0, -1}};
  const Capsule3 capsule = bounding_capsule(points, {1, 0, 0});
  EXPECT_EQ(capsule.a, (Point3{1, 0, 0}));
  EXPECT_EQ(capsule.b, (Point3{7, 0, 0}));
  EXPECT_EQ(capsule.radius, 1);
}

TEST(BoundingCapsule, OfAShortSetIsABall) {
  const Capsule3 capsule = bounding_capsule(Points{{0, 0, 3}, {0, 0, -3}, {1, 0, 0}, {-1, 0, 0}}, {1, 0, 0});
  EXPECT_EQ(capsule, (Capsule3{{0, 0, 0}, {0, 0, 0}, 3}));
  EXPECT_EQ(bounding_capsule(Points{{0, 0, 3}, {0, 0, -3}}, {0, 0, 0}), (Capsule3{{0, 0, 0}, {0, 0, 0}, 3}));
}

TEST(BoundingLozenge, OfPointsOfARectangleIsThat) {
  const Points points{{0, 0, 5}, {4, 0, 5}, {0, 2, 5}, {4, 2, 5}, {1, 1, 5}};
  EXPECT_EQ(bounding_lozenge(points, {1, 0, 0}, {0, 1, 0}), (Lozenge3{{0, 0, 5}, {4, 0, 0}, {0, 2, 0}, 0}));
  EXPECT_EQ(bounding_lozenge(points, {1, 0, 0}, {3, 1, 0}), (Lozenge3{{0, 0, 5}, {4, 0, 0}, {0, 2, 0}, 0}));
  EXPECT_EQ(bounding_lozenge(Points{{3, 1, 2}}, {1, 0, 0}, {0, 1, 0}), (Lozenge3{{3, 1, 2}, {0, 0, 0}, {0, 0, 0}, 0}));
}

TEST(BoundingLozenge, IsAsThickAsThePointsAreHigh) {
  Points points;
  for (const double x : {0.0, 8.0})
    for (const double y : {0.0, 4.0})
      for (const double z : {1.0, 3.0}) points.push_back({x, y, z});
  const Lozenge3 lozenge = bounding_lozenge(points, {1, 0, 0}, {0, 1, 0});
  EXPECT_EQ(lozenge, (Lozenge3{{0, 0, 2}, {8, 0, 0}, {0, 4, 0}, 1}));
}

TEST(BoundingLozenge, TakesVectorsThatDoNotSpanAPlane) {
  const Points points{{0, 0, 0}, {1, 2, 3}, {-4, 0, 1}, {2, 2, 2}};
  for (const auto& [u, v] : {std::pair{Vector3{1, 2, 3}, Vector3{2, 4, 6}},
                             {Vector3{0, 0, 0}, Vector3{1, 0, 0}},
                             {Vector3{0, 0, 0}, Vector3{0, 0, 0}},
                             {Vector3{1, 0, 0}, Vector3{1, smallest, 0}},
                             {Vector3{0, largest, 0}, Vector3{0, 0, smallest}}})
    expect_around(points, bounding_lozenge(points, u, v));
}

TEST(SweptSpheres, OfManyPointsContainEachAndAreNotFarLarger) {
  std::mt19937_64 random(5);
  const auto number = [&random] { return static_cast<double>(random() % 2000001) / 1000000 - 1; };
  for (int round = 0; round < 200; ++round) {
    Points points(1 + random() % 70);
    const double scale = std::ldexp(1, static_cast<int>(random() % 1900) - 950);
    for (Point3& p : points) p = {8 * scale * number(), 3 * scale * number(), scale * number()};
    const auto [u, v, w] = principal_axes(points);
    const Capsule3 capsule = bounding_capsule(points, u);
    const Lozenge3 lozenge = bounding_lozenge(points, u, v);
    expect_around(points, capsule);
    expect_around(points, lozenge);
    EXPECT_LE(capsule.radius, 6 * scale);
    EXPECT_LE(lozenge.radius, 2 * scale);
  }
}

TEST(SweptSpheres, OfPointsAtTheEndsOfTheRangeContainThem) {
  const Points far{{-0x1p1021, 0, smallest}, {0x1p1021, 0, 0}, {0, 0x1p1020, -smallest}},
      tiny{{0, smallest, 0}, {3 * smallest, 0, 0}, {0, 0, 2 * smallest}},
      apart{{0x1p1000, smallest, 0}, {0x1p1000, -smallest, 0}};
  for (const Points& points : {far, tiny, apart}) {
    const auto [u, v, w] = principal_axes(points);
    expect_around(points, bounding_capsule(points, u));
    expect_around(points, bounding_lozenge(points, u, v));
    expect_around(points, bounding_lozenge(points, v, w));
  }
  EXPECT_EQ(bounding_capsule(Points{{largest, 0, 0}, {-largest, 0, 0}}, {1, 0, 0}).radius, 0);
  expect_refused("bounding_capsule: points reach beyond the largest double from its core", [] {
    bounding_capsule(Points{{largest, 0, 0}, {-largest, 0, 0}}, {0, 0, 1});
  });
  expect_refused("bounding_lozenge: points reach beyond the largest double from its core", [] {
    bounding_lozenge(Points{{largest, 0, 0}, {-largest, 0, 0}}, {0, 1, 0}, {0, 0, 1});
  });
}

TEST(SweptSpheres, OfNoPointOrANumberThatIsNotFiniteAreRefusedByName) {
  const Points good{{0, 0, 0}, {1, 0, 0}}, bad{{0, 0, 0}, {1, nan, 0}};
  expect_refused("bounding_capsule: points is empty", [] { bounding_capsule(Points(), {1, 0, 0}); });
  expect_refused("bounding_lozenge: points is empty", [] { bounding_lozenge(Points(), {1, 0, 0}, {0, 1, 0}); });
  expect_refused("principal_axes: points is empty", [] { principal_axes(Points()); });
  expect_refused("bounding_capsule: points[1].y is NaN", [&] { bounding_capsule(bad, {1, 0, 0}); });
  expect_refused("bounding_lozenge: points[1].y is NaN", [&] { bounding_lozenge(bad, {1, 0, 0}, {0, 1, 0}); });
  expect_refused("principal_axes: points[1].y is NaN", [&] { principal_axes(bad); });
  expect_refused("bounding_capsule: d.z is infinity", [&] { bounding_capsule(good, {1, 0, infinity}); });
  expect_refused("bounding_lozenge: u.x is NaN", [&] { bounding_lozenge(good, {nan, 0, 0}, {0, 1, 0}); });
  expect_refused("bounding_lozenge: v.y is minus infinity", [&] {
    bounding_lozenge(good, {1, 0, 0}, {0, -infinity, 0});
  });
}

TEST(PrincipalAxes, AreAlongTheSidesOfABoxFromTheLongest) {
  Points points;
  for (const double x : {0.0, 1.0})
    for (const double y : {0.0, 9.0})
      for (const double z : {0.0, 3.0}) points.push_back({x, y, z});
  const auto [u, v, w] = principal_axes(points);
  EXPECT_EQ(std::fabs(u.y), 1);
  EXPECT_EQ(std::fabs(v.z), 1);
  EXPECT_EQ(std::fabs(w.x), 1);
}

TEST(PrincipalAxes, OfTrianglesWeighTheirAreaAndNotTheirCorners) {
  // Many small triangles along z at one end of a large one that is long along x.
  std::vector<Triangle3> triangles{{{0, 0, 0}, {100, 1, 0}, {100, -1, 0}}};
  for (int i = 0; i < 100; ++i) {
    const double z = i / 2.0;
    triangles.push_back({{0, 0, z}, {0.001, 0, z}, {0, 0.001, z}});
  }
  EXPECT_GT(std::fabs(principal_axes(triangles).u.x), 0.999);
  Points corners;
  for (const Triangle3& t : triangles) corners.insert(corners.end(), {t.a, t.b, t.c});
  EXPECT_LT(std::fabs(principal_axes(corners).u.x), 0.999);
}

TEST(PrincipalAxes, OfTrianglesWithoutAreaAreThoseOfTheirCorners) {
  const std::vector<Triangle3> flat{{{0, 0, 0}, {0, 5, 0}, {0, 9, 0}}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
  EXPECT_EQ(std::fabs(principal_axes(flat).u.y), 1);
}

}  // namespace
}  // namespace plumb
