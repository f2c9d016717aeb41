#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include <plumb/collinear.hpp>

#include <mesh/directions.hpp>

namespace plumb::mesh {
namespace {

using Random = std::mt19937_64;

double integer(Random& random, std::int64_t low, std::int64_t high) {
  return static_cast<double>(std::uniform_int_distribution<std::int64_t>(low, high)(random));
}

Point3 times(double k, const Point3& p) { return {k * p.x, k * p.y, k * p.z}; }

// Of integers, so that multiples and sums are the points that they should be.
TEST(BoxOfDirections, OverlapsThatOfEachTriangleThatMeetsTheFirstInMoreThanTheVertex) {
  Random random(1);
  for (int i = 0; i < 100000; ++i) {
    const int largest = 1 << std::uniform_int_distribution<>(1, 20)(random);
    const auto point = [&] {
      return Point3{integer(random, -largest, largest), integer(random, -largest, largest),
                    integer(random, -largest, largest)};
    };
    const Point3 o{}, a = point(), b = point(), e = point();
    const double k = integer(random, 0, 1000), l = integer(random, 0, 1000);
    const Point3 ka = times(k, a), lb = times(l, b), c{ka.x + lb.x, ka.y + lb.y, ka.z + lb.z};
    if (collinear(o, a, b) || collinear(o, c, e)) continue;
    EXPECT_TRUE(trees::overlap(box_of_directions(o, a, b), box_of_directions(o, c, e))) << i;
  }
}

/// Along the ray alone, each on another side of it: what is rounded is all that there is between them.
TEST(BoxOfDirections, OverlapsThatOfATriangleBesideItWithACommonSide) {
  Random random(2);
  for (int i = 0; i < 100000; ++i) {
    // Exact when they are multiplied, but not when their lengths are computed.
    const auto number = [&random] { return integer(random, 1, std::int64_t{1} << 50); };
    const Point3 a{number(), number(), number()}, c = times(integer(random, 1, 8), a);
    EXPECT_TRUE(trees::overlap(box_of_directions({}, a, {1, 0, 0}), box_of_directions({}, c, {0, 1, 0}))) << i;
  }
}

}  // namespace
}  // namespace plumb::mesh
