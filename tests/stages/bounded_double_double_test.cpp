#include <rounding/bounded_double_double.hpp>

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <plumb/detail/rational.hpp>

namespace {

using plumb::Certificate;
using plumb::Rational;
using plumb::rounding::BoundedDoubleDouble;

/// Doubles of few and of many bits, sums of two that are none, 0 and 1.
class Numbers {
 public:
  BoundedDoubleDouble next() {
    switch (random_() % 8) {
      case 0:
        return {0, 0, 0};
      case 1:
        return {random_() % 2 == 0 ? 1. : -1., 0, 0};
      case 2:
      case 3:
        return {number(), 0, 0};
      default: {
        const plumb::expansion::Pair pair = plumb::expansion::two_sum(number(), number());
        return {pair.high, pair.low, 0};
      }
    }
  }

 private:
  double number() {
    const int bits = random_() % 2 == 0 ? 53 : 6;
    const auto x = static_cast<double>(random_() >> (64 - bits));
    const int exponent = static_cast<int>(random_() % 120) - (random_() % 16 == 0 ? 1000 : 60);
    return std::ldexp(random_() % 2 == 0 ? x : -x, exponent - bits);
  }
  std::mt19937_64 random_{11};
};

Rational exact(const BoundedDoubleDouble& x) { return Rational(x.high) + Rational(x.low); }

/// Whether it was exact.
bool expect_right(const BoundedDoubleDouble& found, const Rational& right) {
  const Rational off = exact(found) - right;
  if (found.error == 0) {
    EXPECT_EQ(certificate(off), Certificate::zero) << found.high << ' ' << found.low;
  } else {
    const Rational bound(2 * found.error);
    EXPECT_NE(certificate(off - bound), Certificate::positive) << found.high << ' ' << found.low;
    EXPECT_NE(certificate(off + bound), Certificate::negative) << found.high << ' ' << found.low;
  }
  const Certificate sign = certificate(found);
  EXPECT_TRUE(sign == Certificate::uncertain || sign == certificate(right)) << found.high << ' ' << found.low;
  return found.error == 0;
}

TEST(BoundedDoubleDouble, IsExactWhereItSaysSoAndElsewhereWithinItsBound) {
  Numbers numbers;
  int exact_ones = 0, others = 0;
  for (int i = 0; i < 3000; ++i) {
    const BoundedDoubleDouble a = numbers.next(), b = numbers.next(), c = numbers.next();
    const auto count = [&](bool is_exact) { ++(is_exact ? exact_ones : others); };
    count(expect_right(a + b, exact(a) + exact(b)));
    count(expect_right(a - b, exact(a) - exact(b)));
    count(expect_right(a * b, exact(a) * exact(b)));
    count(expect_right(a * b - c, exact(a) * exact(b) - exact(c)));
  }
  EXPECT_GT(exact_ones, 2000);
  EXPECT_GT(others, 2000);
}

}  // namespace
