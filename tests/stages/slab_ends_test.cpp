#include <plumb/hit.hpp>

#include <cmath>
#include <cstdint>
#include <optional>
#include <random>

#include <gtest/gtest.h>
#include <plumb/detail/expansion.hpp>
#include <plumb/detail/rational.hpp>

#include <rounding/rounded_ratio.hpp>

// Where a ray enters a box, at quotients that are hard to round, and ends of two slabs that are hard to tell apart.

namespace {

using plumb::Aabb3;
using plumb::hit;
using plumb::Point3;
using plumb::Ray3;
using plumb::filters::Rational;
using plumb::rounding::nearest_quotient;

/// Of the slab that begins at the distance high + low from the origin of the ray.
void expect_nearest(double high, double low, double along) {
  const std::optional<plumb::Hit> found =
      hit(Ray3{{-low, 0, 0}, {along, 0, 0}}, Aabb3{{high, -1, -1}, {8 * high, 1, 1}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->enter, nearest_quotient(Rational(high) + Rational(low), Rational(along)));
}

TEST(SlabEnds, AreRoundedOnceThoughTheirDistanceIsNoDouble) {
  std::mt19937_64 random(12);
  std::uniform_real_distribution<double> number(0.5, 1);
  for (int i = 0; i < 1000; ++i) {
    const double low = std::ldexp(number(random), -54 - static_cast<int>(random() % 20));
    expect_nearest(number(random), random() % 2 == 0 ? low : -low, number(random));
  }
}

TEST(SlabEnds, AreRoundedToEvenInATie) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 1000; ++i) {
    // The middle of two doubles times an odd number.
    const double middle = static_cast<double>((std::uint64_t{1} << 52) + random() % (std::uint64_t{1} << 52));
    const double along = 3 + 2 * static_cast<double>(random() % 1000);
    const plumb::filters::expansion::Pair product = plumb::filters::expansion::two_product(middle, along);
    const plumb::filters::expansion::Pair sum =
        plumb::filters::expansion::two_sum(product.high, product.low + along / 2);
    expect_nearest(sum.high, sum.low, along);
  }
}

TEST(SlabEnds, AreToldApartBySquaresOfUnitsInTheLastPlace) {
  // It leaves the one slab at 1 + u and enters the other at 1 / (1 - u) = 1 + u + u^2 + ...
  constexpr double u = 0x1p-52;
  for (const double x : {1, -1})
    for (const double y : {1, -1}) {
      const Ray3 ray{{0, 0, 0}, {x, y * (1 - u), 0}};
      const auto box = [&](double end) {
        const double from = x < 0 ? -end : -4, to = x < 0 ? 4 : end;
        return y < 0 ? Aabb3{{from, -2, -1}, {to, -1, 1}} : Aabb3{{from, 1, -1}, {to, 2, 1}};
      };
      EXPECT_FALSE(hit(ray, box(1 + u)));
      EXPECT_TRUE(hit(ray, box(1 + 2 * u)));
    }
}

}  // namespace
