#include <rounding/grid_quotient.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <random>

// Quotients of integers of fixed width: the leading bits say the nearest double or nothing.

namespace plumb::rounding {
namespace {

class GridQuotient : public testing::Test {
 protected:
  std::mt19937_64 words{20261124};

  /// Of some length up to that of the type; in some the lower bits are all 0 or all 1.
  template <int Bits>
  filters::GridInteger<Bits> any() {
    filters::GridInteger<Bits> x;
    const int length = 1 + static_cast<int>(words() % Bits), kind = static_cast<int>(words() % 4);
    for (int i = 0; i < filters::GridInteger<Bits>::limbs; ++i) {
      std::uint64_t limb = kind == 0 && i < filters::GridInteger<Bits>::limbs - 1 ? 0 : kind == 1 ? ~0ULL : words();
      const int kept = std::min(std::max(length - 64 * i, 0), 64);
      if (kept < 64) limb &= (1ULL << kept) - 1;
      x.set_limb(i, limb);
    }
    return words() % 2 == 0 ? x : filters::grid_integer::subtract<Bits>(filters::GridInteger<Bits>(0), x);
  }

  int decided = 0, asked = 0;

  template <int N, int D>
  void expect_nearest(const filters::GridInteger<N>& n, const filters::GridInteger<D>& d, int exponent) {
    if (certificate(d) == filters::Certificate::zero) return;
    const double wanted = nearest_quotient({n, exponent}, {d, 0});
    const Divisor by(leading_bits(d));
    const double found = nearest(n, d, by, exponent);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(found), std::bit_cast<std::uint64_t>(wanted)) << found << ' ' << wanted;
    if (certificate(n) == filters::Certificate::zero) return;
    ++asked;
    if (const auto by_bits = quotient_by_leading_bits(leading_bits(n), by, exponent)) {
      ++decided;
      EXPECT_EQ(*by_bits, std::fabs(wanted));
    }
  }
};

TEST_F(GridQuotient, IsTheNearestDouble) {
  for (int i = 0; i < 100000; ++i) {
    expect_nearest(any<188>(), any<188>(), static_cast<int>(words() % 200) - 100);
    expect_nearest(any<125>(), any<126>(), 0);
    expect_nearest(any<255>(), any<250>(), -61);
    expect_nearest(any<61>(), any<8>(), static_cast<int>(words() % 2400) - 1200);
  }
  EXPECT_GT(decided, asked * 8 / 10);
}

TEST_F(GridQuotient, LeavesTiesAndTheEndsOfTheRangeOpen) {
  const auto whole = [](std::int64_t x) { return filters::GridInteger<62>(x); };
  const auto is_open = [&](std::int64_t n, std::int64_t d, int exponent) {
    return !quotient_by_leading_bits(leading_bits(whole(n)), Divisor(leading_bits(whole(d))), exponent);
  };
  const std::int64_t odd = (1LL << 54) + 2;  // of 55 bits, the last but one of which is half of a last place
  EXPECT_TRUE(is_open(odd, 1, 0));
  EXPECT_TRUE(is_open(odd * 3, 3, 0));
  EXPECT_FALSE(is_open(odd + 1, 1, 0));
  EXPECT_FALSE(is_open(odd, 3, 0));
  EXPECT_TRUE(is_open(1, 1, -1074));
  EXPECT_TRUE(is_open(1, 1, 1024));
  for (std::int64_t n = 1; n < 60; ++n)
    for (std::int64_t d = 1; d < 60; ++d)
      for (const std::int64_t factor : {1LL, (1LL << 53) - 1, (1LL << 55) - 1})
        expect_nearest(filters::GridInteger<125>(n) * filters::GridInteger<62>(factor), whole(d), 0);
  for (std::int64_t n = (1LL << 54) - 50; n < (1LL << 54) + 50; ++n) expect_nearest(whole(n), whole(1), 0);
}

TEST_F(GridQuotient, HasTheLeadingBitsOfAMagnitude) {
  const auto expect_bits = [](const auto& x, double high, double low, int exponent) {
    const LeadingBits bits = leading_bits(x);
    EXPECT_EQ(bits.high, high);
    EXPECT_EQ(bits.low, low);
    EXPECT_EQ(bits.exponent, exponent);
  };
  expect_bits(filters::GridInteger<61>(1), 1, 0, 0);
  expect_bits(filters::GridInteger<61>(-3), 1.5, 0, 1);
  expect_bits(filters::GridInteger<188>(-5), 1.25, 0, 2);
  expect_bits(filters::grid_integer::shifted<188>(1, 187), 1, 0, 187);
  expect_bits(filters::grid_integer::shifted<188>((1ULL << 53) + 1, 100), 1, 0x1p-53, 153);
}

}  // namespace
}  // namespace plumb::rounding
