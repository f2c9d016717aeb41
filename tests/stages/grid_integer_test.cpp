#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/detail/grid_integer.hpp>

#include "integer.hpp"
#include "word_source.hpp"

// Grid integers of every width from 1 to 400 bits against integers of any size.

namespace plumb {
namespace {

using generators::RandomWords;
using oracle::Integer;

template <int Bits>
filters::GridInteger<Bits> grid_integer_of(const Integer& x) {
  constexpr int limbs = filters::GridInteger<Bits>::limbs;
  const Integer pattern = x < 0 ? x + (Integer(1) << 64 * limbs) : x;
  const auto word = [&](int i) { return static_cast<std::uint64_t>((pattern >> 64 * i) & ~0ULL); };
  filters::GridInteger<Bits> r;
  for (int i = 0; i < limbs; ++i) r.set_limb(i, word(i));
  return r;
}

template <int Bits>
Integer value_of(const filters::GridInteger<Bits>& x) {
  Integer value = 0;
  for (int i = x.limbs - 1; i >= 0; --i) value = (value << 64) + Integer(x.limb(i));
  return x.is_negative() ? Integer(value - (Integer(1) << 64 * x.limbs)) : value;
}

/// Numbers of magnitude below 2^bits: the largest, powers of two, words that are all ones or all zeros, and any.
std::vector<Integer> patterns(int bits, RandomWords& words) {
  const Integer limit = Integer(1) << bits;
  std::vector<Integer> all{0, 1, limit - 1, limit >> 1, (limit >> 1) - 1};
  for (int i = 0; i < 12; ++i) {
    Integer x = 0;
    for (int j = 0; j <= bits / 64; ++j) {
      const std::uint64_t word = words.bits(64);
      const int kind = i < 4 ? 0 : words.below(4);
      x = (x << 64) + Integer(kind == 1 ? ~0ULL : kind == 2 ? 0ULL : kind == 3 ? 1ULL << 63 : word);
    }
    all.push_back(x & (limit - 1));
  }
  const std::size_t n = all.size();
  for (std::size_t i = 0; i < n; ++i) all.push_back(-all[i]);
  return all;
}

template <int A, int B>
[[gnu::noinline]] void expect_exact_arithmetic() {
  RandomWords words(A * 1000 + B);
  const auto as = patterns(A, words), bs = patterns(B, words);
  for (const Integer& a : as) {
    const auto x = grid_integer_of<A>(a);
    ASSERT_EQ(value_of(x), a);
    ASSERT_EQ(certificate(x), a < 0   ? filters::Certificate::negative
                              : a > 0 ? filters::Certificate::positive
                                      : filters::Certificate::zero);
    for (const Integer& b : bs) {
      const auto y = grid_integer_of<B>(b);
      ASSERT_EQ(value_of(x + y), a + b) << A << " and " << B << " bits: " << a << " + " << b;
      ASSERT_EQ(value_of(x - y), a - b) << A << " and " << B << " bits: " << a << " - " << b;
      ASSERT_EQ(value_of(x * y), a * b) << A << " and " << B << " bits: " << a << " * " << b;
    }
  }
}

// All widths take a compiler minutes: otherwise one in ten, at other places within the words.
#ifdef PLUMB_EVERY_WIDTH
constexpr int stride = 1;
#else
constexpr int stride = 10;
#endif

/// The second width runs through all widths too.
template <int First, int... Offset>
void expect_exact_arithmetic_from(std::integer_sequence<int, Offset...>) {
  (expect_exact_arithmetic<First + stride * Offset, (First + stride * Offset) * 37 % 400 + 1>(), ...);
}

using Hundred = std::make_integer_sequence<int, 100 / stride>;
TEST(GridInteger, AddsSubtractsAndMultipliesExactlyFrom1To100Bits) { expect_exact_arithmetic_from<1>(Hundred{}); }
TEST(GridInteger, AddsSubtractsAndMultipliesExactlyFrom101To200Bits) { expect_exact_arithmetic_from<101>(Hundred{}); }
TEST(GridInteger, AddsSubtractsAndMultipliesExactlyFrom201To300Bits) { expect_exact_arithmetic_from<201>(Hundred{}); }
TEST(GridInteger, AddsSubtractsAndMultipliesExactlyFrom301To400Bits) { expect_exact_arithmetic_from<301>(Hundred{}); }

TEST(GridInteger, IsExactAtTheEdgesOfItsLimbs) {
  expect_exact_arithmetic<63, 63>();
  expect_exact_arithmetic<64, 63>();
  expect_exact_arithmetic<127, 63>();
  expect_exact_arithmetic<127, 127>();
  expect_exact_arithmetic<128, 64>();
  expect_exact_arithmetic<191, 127>();
  expect_exact_arithmetic<191, 192>();
}

/// Those of the first minors of a grid of 61 places, and of what they are multiplied by.
TEST(GridInteger, IsExactAtTheWidthsOfGrids) {
  expect_exact_arithmetic<61, 61>();
  expect_exact_arithmetic<62, 62>();
  expect_exact_arithmetic<125, 62>();
  expect_exact_arithmetic<122, 122>();
  expect_exact_arithmetic<247, 123>();
}

/// So wide that GMP multiplies otherwise than by rows.
TEST(GridInteger, IsExactAtTheWidthsOfFiveExactPoints) {
  expect_exact_arithmetic<2500, 2501>();
  expect_exact_arithmetic<4000, 700>();
}

TEST(GridInteger, TakesAnyNumberOfItsWidth) {
  for (const std::int64_t x : {0L, 1L, -1L, (1L << 62) - 1, -(1L << 62) + 1}) {
    EXPECT_EQ(value_of(filters::GridInteger<62>(x)), Integer(x));
    EXPECT_EQ(value_of(filters::GridInteger<127>(x)), Integer(x));
    EXPECT_EQ(value_of(filters::GridInteger<200>(x)), Integer(x));
    EXPECT_EQ(value_of(filters::GridInteger<320>(x)), Integer(x));
  }
}

}  // namespace
}  // namespace plumb
