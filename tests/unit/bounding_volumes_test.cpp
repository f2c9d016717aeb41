#include <plumb/bounding_volumes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <plumb/plumb.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point3>;

constexpr double largest = std::numeric_limits<double>::max(), smallest = std::numeric_limits<double>::denorm_min();

const Points corners_of_cube{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};

TEST(BoundingAabb, HasTheLeastAndTheGreatestCoordinates) {
  EXPECT_EQ(bounding_aabb(Points{{1, 5, -2}}), (Aabb3{{1, 5, -2}, {1, 5, -2}}));
  EXPECT_EQ(bounding_aabb(Points{{1, 5, -2}, {3, 4, 0}, {2, 6, -1}}), (Aabb3{{1, 4, -2}, {3, 6, 0}}));
  EXPECT_EQ(bounding_aabb(Points{{largest, -largest, smallest}, {-largest, largest, 0}}),
            (Aabb3{{-largest, -largest, 0}, {largest, largest, smallest}}));
}

TEST(BoundingAabb, GivesZeroWithoutASign) {
  for (const Points& points : {Points{{0.0, -0.0, 1}, {-0.0, 0.0, 1}}, Points{{-0.0, -0.0, -0.0}}}) {
    const Aabb3 box = bounding_aabb(points);
    for (const double zero : {box.min.x, box.min.y, box.max.x, box.max.y}) EXPECT_FALSE(std::signbit(zero));
  }
}

TEST(BoundingKdop, OfAPointHasNoThickness) {
  const Kdop26 k = bounding_kdop<26>(Points{{1, 2, 4}});
  const double expected[13] = {1, 2, 4, 7, 3, -1, -5, 3, 5, 6, -1, -3, -2};
  for (int i = 0; i < 13; ++i) {
    EXPECT_EQ(k.min[i], expected[i]) << i;
    EXPECT_EQ(k.max[i], expected[i]) << i;
  }
}

TEST(BoundingKdop, CutsOffTheCornersThatHaveNoPoint) {
  // An octahedron.
  const Points points{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  EXPECT_EQ(bounding_kdop<6>(points), (Kdop6{{-1, -1, -1}, {1, 1, 1}}));
  EXPECT_EQ(bounding_kdop<14>(points), (Kdop14{{-1, -1, -1, -1, -1, -1, -1}, {1, 1, 1, 1, 1, 1, 1}}));
  EXPECT_EQ(bounding_kdop<18>(corners_of_cube), (Kdop18{{0, 0, 0, 0, 0, 0, -1, -1, -1}, {1, 1, 1, 2, 2, 2, 1, 1, 1}}));
}

TEST(BoundingKdop, IsRoundedOutwardByOneUnitInTheLastPlace) {
  const double up = 0x1.0000000000001p0;
  // 1 + 2^-60 lies between two doubles, and so does 1 - 2^-60.
  const Kdop18 above = bounding_kdop<18>(Points{{1, 0x1p-60, 0}});
  EXPECT_EQ(above.min[3], 1);
  EXPECT_EQ(above.max[3], up);
  EXPECT_EQ(above.min[6], 0x1.fffffffffffffp-1);
  EXPECT_EQ(above.max[6], 1);
  // Of three terms the last one may be the one that shows: 1 + 2^-60 + 2^-1074, and 1 + 2^-53 +- 2^-1074.
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-53, smallest}}).max[3], up);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-52, smallest}}).min[3], up);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-52, smallest}}).max[3], 0x1.0000000000002p0);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-52, -smallest}}).min[3], 1);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-52, -smallest}}).max[3], up);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, -1, smallest}}).max[3], smallest);
  // 1 + 2^-52 - 2^-106, whose first two errors do not add up to a double.
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-53, 0x1.fffffffffffffp-54}}).min[3], 1);
  EXPECT_EQ(bounding_kdop<14>(Points{{1, 0x1p-53, 0x1.fffffffffffffp-54}}).max[3], up);
}

TEST(BoundingKdop, MayReachTheLargestDouble) {
  EXPECT_EQ(bounding_kdop<6>(Points{{largest, -largest, largest}}),
            (Kdop6{{largest, -largest, largest}, {largest, -largest, largest}}));
  const double half = largest / 2;
  EXPECT_EQ(bounding_kdop<18>(Points{{half, half, -half}}),
            (Kdop18{{half, half, -half, largest, 0, 0, 0, largest, largest},
                    {half, half, -half, largest, 0, 0, 0, largest, largest}}));
  // In doubles, in whatever rounding of the first sum to nearest, this would overflow.
  const Kdop14 k =
      bounding_kdop<14>(Points{{0x1.0000000000001p1023, 0x1p970, 0x1.ffffffffffffbp1022}, {-half, -smallest, 0}});
  EXPECT_EQ(k.max[3], largest);
  EXPECT_EQ(k.min[3], -0x1p1023);
}

TEST(BoundingKdop, IsRefusedWhereASumIsBeyondTheLargestDouble) {
  const char* const in_direction_3 = "bounding_kdop: points reach beyond the largest double in direction 3";
  expect_refused(in_direction_3, [] { bounding_kdop<18>(Points{{0, 0, 0}, {largest, smallest, 0}}); });
  expect_refused(in_direction_3, [] { bounding_kdop<14>(Points{{0, 0, 0}, {-largest, -0x1p900, -smallest}}); });
  expect_refused(in_direction_3, [] { bounding_kdop<14>(Points{{largest, largest, largest}}); });
  expect_refused("bounding_kdop: points reach beyond the largest double in direction 6", [] {
    bounding_kdop<26>(Points{{largest, -0x1p900, -0x1p900}, {0, 0, 1}});
  });
}

/// Points of which many are alike: with few bits near a grid, or far away, and their neighbours.
Points many_points(std::mt19937_64& random) {
  const auto below = [&random](unsigned n) { return static_cast<int>(random() % n); };
  const int exponent = below(5) == 0 ? below(2000) - 1070 : below(8) - 4;
  const auto number = [&] {
    const double x = std::ldexp(below(7) - 3, exponent);
    const int small = below(6);
    return small == 0   ? std::nextafter(x, infinity)
           : small == 1 ? std::nextafter(x, -infinity)
           : small == 2 ? std::ldexp(below(3) - 1, exponent - 30 - below(90))
                        : x;
  };
  Points points(static_cast<std::size_t>(1 + below(below(2) == 0 ? 9 : 140)));
  for (Point3& p : points) p = {number(), number(), number()};
  return points;
}

template <int K>
void expect_bounds_of_each_by_itself(const Points& points) {
  const Kdop<K> all = bounding_kdop<K>(points);
  Kdop<K> expected = bounding_kdop<K>(Points{points[0]});
  for (const Point3& p : points) {
    const Kdop<K> of_one = bounding_kdop<K>(Points{p});
    for (int i = 0; i < K / 2; ++i) {
      expected.min[i] = std::min(expected.min[i], of_one.min[i]);
      expected.max[i] = std::max(expected.max[i], of_one.max[i]);
    }
  }
  EXPECT_EQ(all, expected) << points.size() << " points, the first one " << points[0].x << ' ' << points[0].y;
}

TEST(BoundingKdop, OfManyPointsHasTheBoundsOfEachByItself) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 400; ++round) {
    const Points points = many_points(random);
    expect_bounds_of_each_by_itself<6>(points);
    expect_bounds_of_each_by_itself<14>(points);
    expect_bounds_of_each_by_itself<18>(points);
    expect_bounds_of_each_by_itself<26>(points);
  }
}

TEST(BoundingKdop, OfPointsOfWhichOneIsHugeHasTheBoundsOfEachByItself) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20; ++round) {
    Points points = many_points(random);
    points[random() % points.size()] = {0x1p1021, -0x1.8p1020, 0x1p-1000};
    expect_bounds_of_each_by_itself<6>(points);
    expect_bounds_of_each_by_itself<26>(points);
  }
}

TEST(BoundingSphere, OfOnePointIsThePoint) {
  EXPECT_EQ(bounding_sphere(Points{{0.1, 0.2, 0.3}}), (Sphere3{{0.1, 0.2, 0.3}, 0}));
  EXPECT_EQ(bounding_sphere(Points{{largest, smallest, -largest}, {largest, smallest, -largest}}),
            (Sphere3{{largest, smallest, -largest}, 0}));
}

TEST(BoundingSphere, IsTheSmallestOneWhereThatHasDoublesForNumbers) {
  EXPECT_EQ(bounding_sphere(Points{{0, 0, 0}, {6, 0, 8}}), (Sphere3{{3, 0, 4}, 5}));
  EXPECT_EQ(bounding_sphere(Points{{5, 0, 0}, {-3, 4, 0}, {-3, 0, -4}, {0, 0, 5}, {1, 1, 1}}), (Sphere3{{0, 0, 0}, 5}));
  // An obtuse triangle: the third corner does not matter.
  EXPECT_EQ(bounding_sphere(Points{{0, 0, 0}, {8, 0, 0}, {4, 1, 0}}), (Sphere3{{4, 0, 0}, 4}));
  EXPECT_EQ(bounding_sphere(Points{{0, 0, 0}, {0x1p-1073, 0, 0}}), (Sphere3{{smallest, 0, 0}, smallest}));
}

TEST(BoundingSphere, ContainsPointsASmallestNumberApartAtTheEndOfTheRange) {
  const Points points{{0x1p1022, -7 * smallest, 0}, {0x1p1022, -5 * smallest, 0}};
  const Sphere3 ball = bounding_sphere(points);
  EXPECT_EQ(ball.center.x, 0x1p1022);
  for (const Point3& p : points) EXPECT_LE(std::abs(p.y - ball.center.y), ball.radius) << p.y;
}

TEST(BoundingSphere, IsTheSmallestOneOfPointsSomeSmallestNumbersApartAtTheEndOfTheRange) {
  for (const double x : {0x1p1022, largest})
    for (const double y : {-10., -8., 4.}) {
      const Points points{{x, y * smallest, -x}, {x, (y + 4) * smallest, -x}};
      EXPECT_EQ(bounding_sphere(points), (Sphere3{{x, (y + 2) * smallest, -x}, 2 * smallest})) << x << ' ' << y;
    }
}

TEST(BoundingObb, ContainsAPointSomeSmallestNumbersHighAtTheEndOfTheRange) {
  for (const double y : {2., 6., 10.}) {
    const Points points{{0x1p1022, y * smallest, 0}};
    const Obb3 box = bounding_obb(points, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    EXPECT_LE(std::abs(y * smallest - box.center.y), box.hv) << y;
  }
}

TEST(BoundingObb, IsTheSmallestOneOfPointsSomeSmallestNumbersApartAtTheEndOfTheRange) {
  for (const double x : {0x1p1022, largest}) {
    const Points points{{x, -6 * smallest, -x}, {x, 8 * smallest, -x}};
    EXPECT_EQ(bounding_obb(points, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}),
              (Obb3{{x, smallest, -x}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0, 7 * smallest, 0}))
        << x;
  }
}

TEST(BoundingSphere, HasTheLeastRadiusForItsCentre) {
  const Sphere3 ball = bounding_sphere(corners_of_cube);
  EXPECT_EQ(ball.center, (Point3{0.5, 0.5, 0.5}));
  // Above sqrt(3) / 2 = 0.86602540378443864676...
  EXPECT_EQ(ball.radius, 0.8660254037844387);
  EXPECT_GT(ball.radius * ball.radius, 0.75);
}

TEST(BoundingSphere, HasTheLeastRadiusForItsCentreOfManyPoints) {
  std::mt19937_64 random(4);
  const auto number = [&random] { return static_cast<double>(random() % 2000001) / 1000000 - 1; };
  for (int round = 0; round < 300; ++round) {
    Points points(1 + random() % 70);
    for (Point3& p : points) p = {number(), number(), number()};
    const Sphere3 ball = bounding_sphere(points);
    const auto contains_all = [&](double radius) {
      const Sphere3 b{ball.center, radius};
      return std::all_of(points.begin(), points.end(), [&b](const Point3& p) { return intersects(b, p); });
    };
    EXPECT_TRUE(contains_all(ball.radius));
    if (ball.radius > 0) {
      EXPECT_FALSE(contains_all(std::nextafter(ball.radius, 0)));
    }
  }
}

TEST(BoundingSphere, IsRefusedWhereItsRadiusIsBeyondTheLargestDouble) {
  EXPECT_EQ(bounding_sphere(Points{{-largest, 0, 0}, {largest, 0, 0}}), (Sphere3{{0, 0, 0}, largest}));
  expect_refused("bounding_sphere: points reach beyond the largest double from their centre", [] {
    bounding_sphere(Points{{-largest, -largest, 0}, {largest, largest, 0}});
  });
}

TEST(BoundingObb, AlongTheCoordinateAxesIsTheAabb) {
  EXPECT_EQ(bounding_obb(corners_of_cube, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}),
            (Obb3{{0.5, 0.5, 0.5}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.5, 0.5, 0.5}));
  EXPECT_EQ(bounding_obb(Points{{1, 2, 3}}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}),
            (Obb3{{1, 2, 3}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0, 0, 0}));
}

TEST(BoundingObb, MeasuresInUnitsOfTheFrame) {
  EXPECT_EQ(bounding_obb(corners_of_cube, {0, -4, 0}, {0, 0, 0.25}, {2, 0, 0}),
            (Obb3{{0.5, 0.5, 0.5}, {0, -4, 0}, {0, 0, 0.25}, {2, 0, 0}, 0.125, 2, 0.25}));
}

TEST(BoundingObb, TakesAFrameThatIsNotOrthogonal) {
  // x = alpha + beta, y = beta: the square's corners have alpha from -1 to 1, beta from 0 to 1.
  EXPECT_EQ(bounding_obb(Points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1}),
            (Obb3{{0.5, 0.5, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1}, 1, 0.5, 0}));
}

TEST(BoundingObb, HasTheLeastHalvesForItsCentre) {
  // A third is no double, so the half is the next double above 1/3 * 1/2.
  const Obb3 box = bounding_obb(Points{{-0.5, 0, 0}, {0.5, 0, 0}}, {3, 0, 0}, {0, 1, 0}, {0, 0, 1});
  EXPECT_EQ(box.center, (Point3{0, 0, 0}));
  EXPECT_EQ(box.hu, 0.16666666666666669);
  EXPECT_EQ(box.hv, 0);
  EXPECT_EQ(box.hw, 0);
}

TEST(BoundingObb, HasTheLeastHalvesForItsCentreInAnyFrame) {
  std::mt19937_64 random(3);
  const auto number = [&random] { return static_cast<double>(random() % 2000001) / 1000000 - 1; };
  for (int round = 0; round < 300; ++round) {
    Points points(1 + random() % 70);
    for (Point3& p : points) p = {number(), number(), number()};
    const auto vector = [&] { return Vector3{number(), number(), number()}; };
    const Vector3 u = vector(), v = vector(), w = vector();
    // Points of a plane along v and w, but for rounding: all lie outermost along u, as far as doubles tell.
    const auto combination = [&](double a, double b) {
      return Point3{a * v.x + b * w.x, a * v.y + b * w.y, a * v.z + b * w.z};
    };
    if (round % 2 == 0)
      for (Point3& p : points) p = combination(number(), number());
    const Obb3 box = bounding_obb(points, u, v, w);
    const auto contains_all = [&points](const Obb3& b) {
      return std::all_of(points.begin(), points.end(), [&b](const Point3& p) { return intersects(b, p); });
    };
    EXPECT_TRUE(contains_all(box));
    for (double Obb3::*half : {&Obb3::hu, &Obb3::hv, &Obb3::hw}) {
      Obb3 smaller = box;
      smaller.*half = std::nextafter(box.*half, 0);
      if (box.*half > 0) {
        EXPECT_FALSE(contains_all(smaller));
      }
    }
  }
}

TEST(BoundingObb, GivesZeroWithoutASignBesideAFlatFrameToo) {
  const Obb3 box = bounding_obb(Points{{1, -0.0, -0.0}}, {1, 0, 0}, {1, 0x1p-60, 0}, {0, 0, 1});
  EXPECT_EQ(box.center, (Point3{1, 0, 0}));
  EXPECT_FALSE(std::signbit(box.center.y) || std::signbit(box.center.z));
}

TEST(BoundingObb, RefusesAFrameThatIsLinearlyDependent) {
  const char* const dependent = "bounding_obb: frame u, v, w is linearly dependent";
  expect_refused(dependent, [] { bounding_obb(corners_of_cube, {1, 2, 3}, {2, 4, 6}, {0, 0, 1}); });
  expect_refused(dependent, [] { bounding_obb(corners_of_cube, {1, 2, 3}, {0, 0, 0}, {0, 0, 1}); });
  expect_refused(dependent, [] { bounding_obb(corners_of_cube, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}); });
  // 0.1 + 0.2 is not 0.3, so here a vector is out of the plane of the others by an ulp.
  const Vector3 u{0.1, 0, 1}, v{0.2, 1, 0}, w{0.3, 1, 1};
  EXPECT_GT(bounding_obb(corners_of_cube, u, v, w).hu, 0x1p40);
}

TEST(BoundingObb, RefusesPointsWhoseCoordinatesInTheFrameAreBeyondTheLargestDouble) {
  expect_refused("bounding_obb: points have coordinates along v beyond the largest double", [] {
    bounding_obb(Points{{0, 0, 0}, {0, 4, 0}}, {1, 0, 0}, {0, smallest, 0}, {0, 0, 1});
  });
  EXPECT_EQ(bounding_obb(Points{{0, 0, 0}, {0, 0x1p-51, 0}}, {1, 0, 0}, {0, smallest, 0}, {0, 0, 1}).hv, 0x1p1022);
  EXPECT_EQ(bounding_obb(Points{{-largest, 0, 0}, {largest, 0, 0}}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}).hu, largest);
}

/// All four.
template <class Check>
void each_construction(const Check& check) {
  check("bounding_aabb", [](const Points& points) { bounding_aabb(points); });
  check("bounding_kdop", [](const Points& points) { bounding_kdop<6>(points); });
  check("bounding_kdop", [](const Points& points) { bounding_kdop<14>(points); });
  check("bounding_kdop", [](const Points& points) { bounding_kdop<18>(points); });
  check("bounding_kdop", [](const Points& points) { bounding_kdop<26>(points); });
  check("bounding_sphere", [](const Points& points) { bounding_sphere(points); });
  check("bounding_obb", [](const Points& points) { bounding_obb(points, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}); });
}

TEST(BoundingVolumes, OfNoPointAreRefused) {
  each_construction([](const std::string& name, const auto& construct) {
    expect_refused(name + ": points is empty", [&] { construct({}); });
  });
}

TEST(BoundingVolumes, OfANumberThatIsNotFiniteAreRefusedByItsName) {
  each_construction([](const std::string& name, const auto& construct) {
    Points points = corners_of_cube;
    points[5].y = nan;
    expect_refused(name + ": points[5].y is NaN", [&] { construct(points); });
    points[2].x = -infinity;
    expect_refused(name + ": points[2].x is minus infinity", [&] { construct(points); });
    expect_refused(name + ": points[0].z is infinity", [&] { construct({{0, 0, infinity}}); });
    Points many(100, Point3{1, 2, 3});
    many[70].x = infinity;
    expect_refused(name + ": points[70].x is infinity", [&] { construct(many); });
  });
  expect_refused("bounding_obb: v.z is NaN", [] { bounding_obb(corners_of_cube, {1, 0, 0}, {0, 1, nan}, {0, 0, 1}); });
  expect_refused("bounding_obb: w.x is infinity", [] {
    bounding_obb(corners_of_cube, {1, 0, 0}, {0, 1, 0}, {infinity, 0, 1});
  });
}

}  // namespace
}  // namespace plumb
