#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include <plumb/detail/grid_integer_stage.hpp>
#include <plumb/detail/rescaling.hpp>

#include "rational_values.hpp"
#include "word_source.hpp"

// Powers of two in a double's factors, and doubles as integers on a grid.

namespace plumb {
namespace {

using generators::RandomWords;

TEST(Rescaling, IsExactWhereTheResultIsNormalAndSaysSo) {
  RandomWords words(4);
  int exact = 0, inexact = 0;
  for (int i = 0; i < 200000; ++i) {
    const double x = any_double(words);
    const int n = words.between(-2040, 2040);
    const filters::rescaling::Scaled found = filters::rescaling::scaled(x, n);
    const double expected = std::ldexp(x, n);
    const bool normal = std::isnormal(expected) || x == 0;
    ASSERT_EQ(found.exact, normal) << std::hexfloat << x << ' ' << n;
    ASSERT_EQ(std::signbit(found.value), std::signbit(x));
    if (normal)
      ASSERT_EQ(found.value, expected) << std::hexfloat << x << ' ' << n;
    else
      ASSERT_EQ(found.value, std::isinf(expected) ? expected : 0) << std::hexfloat << x << ' ' << n;
    ++(normal ? exact : inexact);
  }
  EXPECT_GT(exact, 10000);
  EXPECT_GT(inexact, 10000);
  EXPECT_FALSE(filters::rescaling::scaled(std::numeric_limits<double>::infinity(), -1000).exact);
  EXPECT_FALSE(filters::rescaling::scaled(std::numeric_limits<double>::quiet_NaN(), -1000).exact);
}

template <int Bits>
Exactly value_of(const filters::GridInteger<Bits>& x) {
  Exactly value = x.is_negative() ? -1 : 0;
  for (int i = filters::GridInteger<Bits>::limbs - 1; i >= 0; --i) value = value * exactly(0x1p64) + Exactly(x.limb(i));
  return value;
}

template <int Bits>
void expect_placed_where_it_fits() {
  RandomWords words(Bits);
  int placed = 0;
  for (int i = 0; i < 20000; ++i) {
    // An odd number of so many bits, as many places above the grid's last.
    const int bits = words.between(1, 53), place = words.between(-2, Bits + 2);
    const int exponent = words.between(-1072, 1024 - 53 - Bits - 2);
    const std::uint64_t odd = words.bits(bits) | 1 | 1ULL << (bits - 1);
    const double x =
        std::ldexp(words.one_in(2) ? static_cast<double>(odd) : -static_cast<double>(odd), exponent + place);
    filters::Misfit misfit;
    const filters::GridInteger<Bits> found = filters::grid::placed<Bits>(x, exponent, misfit);
    ASSERT_EQ(misfit.none(), 0 <= place && bits + place <= Bits) << x << " on a grid of 2^" << exponent;
    if (!misfit.none()) continue;
    ++placed;
    const int half = exponent / 2;
    ASSERT_EQ(value_of(found) * exactly(std::ldexp(1, half)) * exactly(std::ldexp(1, exponent - half)), exactly(x));
  }
  EXPECT_GT(placed, 5000);
}
TEST(Grid, PlacesWhatIsOnItAndNoWiderAndSaysSo) {
  expect_placed_where_it_fits<61>();
  expect_placed_where_it_fits<122>();
  expect_placed_where_it_fits<244>();
  filters::Misfit misfit;
  EXPECT_EQ(certificate(filters::grid::placed<122>(0.0, 0, misfit)), filters::Certificate::zero);
  EXPECT_EQ(certificate(filters::grid::placed<122>(-0.0, 0, misfit)), filters::Certificate::zero);
  EXPECT_TRUE(misfit.none());
}
TEST(Grid, PlacesNothingThatIsNotFinite) {
  for (const double x : {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
                         std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::signaling_NaN()})
    for (int exponent = -2200; exponent < 1100; ++exponent) {
      filters::Misfit misfit;
      filters::grid::placed<122>(x, exponent, misfit);
      EXPECT_FALSE(misfit.none()) << x << " on a grid of 2^" << exponent;
    }
}

}  // namespace
}  // namespace plumb
