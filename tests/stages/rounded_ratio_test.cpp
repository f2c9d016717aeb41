#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>

#include <gtest/gtest.h>
#include <mpfr.h>

#include <plumb/floating_point_environment.hpp>
#include <rounding/rounded_ratio.hpp>

#include "environment_of_caller.hpp"
#include "rational_vector.hpp"

namespace plumb::rounding {
namespace {

using oracle::Rational;
using Exact = plumb::filters::Rational;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// A number of the library's and the same one by other code.
struct Both {
  Exact exact;
  Rational rational;

  Both(double x) : exact(x), rational(x) {}
  Both(Exact e, Rational r) : exact(std::move(e)), rational(std::move(r)) {}
  friend Both operator+(const Both& a, const Both& b) { return {a.exact + b.exact, a.rational + b.rational}; }
  friend Both operator*(const Both& a, const Both& b) { return {a.exact * b.exact, a.rational * b.rational}; }
};

/// (a + b sqrt(c)) / d, in so many bits that what they leave open is no tie; then once to a double.
double by_mpfr(const Rational& a, const Rational& b, const Rational& c, const Rational& d) {
  mpfr_t sum, root;
  mpfr_inits2(20000, sum, root, static_cast<mpfr_ptr>(nullptr));
  mpfr_set_q(root, Rational(c * b * b / (d * d)).backend().data(), MPFR_RNDN);
  mpfr_sqrt(root, root, MPFR_RNDN);
  if ((b.sign() < 0) != (d.sign() < 0)) mpfr_neg(root, root, MPFR_RNDN);
  mpfr_set_q(sum, Rational(a / d).backend().data(), MPFR_RNDN);
  mpfr_add(sum, sum, root, MPFR_RNDN);
  const double nearest = mpfr_get_d(sum, MPFR_RNDN);
  mpfr_clears(sum, root, static_cast<mpfr_ptr>(nullptr));
  return nearest;
}

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }
void expect_same(double found, double wanted) {
  EXPECT_EQ(bits(found), bits(wanted)) << found << " instead of " << wanted;
}

class RoundedRatio : public testing::Test {
 protected:
  std::mt19937_64 words{20240917};

  int between(int low, int high) { return std::uniform_int_distribution<int>(low, high)(words); }
  /// A double of a size with few bits or many; some are 0.
  double any(int exponent) {
    const int few = between(1, 53);
    const double integer = static_cast<double>(words() >> (64 - few));
    return std::ldexp(between(0, 1) != 0 ? integer : -integer, exponent + between(-3, 3) - few);
  }
  /// A polynomial of such, of some degree.
  Both polynomial(int degree, int exponent) {
    Both sum = any(exponent);
    for (int i = 1; i < degree; ++i) sum = sum * any(exponent) + any(0) * any(exponent);
    return sum;
  }
  double double_of_any_size() {
    for (;;)
      if (const double x = std::bit_cast<double>(words()); std::isfinite(x)) return x;
  }
};

TEST_F(RoundedRatio, IsOneThirdAndTheRootOfTwo) {
  EXPECT_EQ(nearest_quotient(Exact(1), Exact(3)), 1.0 / 3);
  EXPECT_EQ(nearest_quotient(Exact(-2), Exact(3)), -2.0 / 3);
  EXPECT_EQ(nearest_quotient(Exact(2), Exact(-3)), -2.0 / 3);
  EXPECT_EQ(nearest_root(Exact(2), Exact(1)), std::sqrt(2.0));
  EXPECT_EQ(nearest_root(Exact(-9), Exact(-4)), 1.5);
  EXPECT_EQ(nearest_with_root(Exact(-1), Exact(2), Exact(4), Exact(-6)), -0.5);
}

TEST_F(RoundedRatio, IsCertainOfOneThirdAndTheRootOfTwoInExpansions) {
  const filters::TruncatedExpansion one = filters::ExactNumber{1}, two = filters::ExactNumber{2},
                                    three = filters::ExactNumber{3};
  EXPECT_EQ(rounded(quotient(one, three)), 1.0 / 3);
  EXPECT_EQ(rounded(root(two)), std::sqrt(2.0));
  EXPECT_FALSE(rounded(root(filters::TruncatedExpansion(-2, 0, 0))));
}

TEST_F(RoundedRatio, IsPlusZeroOfAnExactZeroAlone) {
  expect_same(nearest_quotient(Exact(), Exact(-3)), 0.0);
  expect_same(nearest_root(Exact(), Exact(-3)), 0.0);
  expect_same(nearest_with_root(Exact(-6), Exact(2), Exact(9), Exact(-1)), 0.0);
  expect_same(nearest_quotient(Exact(-smallest), Exact(3)), -0.0);
  expect_same(nearest_quotient(Exact(smallest), Exact(3)), 0.0);
  expect_same(nearest_quotient(Exact(-smallest), Exact(2)), -0.0);
  expect_same(nearest_quotient(Exact(smallest) * Exact(1e-300), Exact(-1e300)), -0.0);
}

TEST_F(RoundedRatio, RoundsHalvesOfTheSmallestDoubleToEven) {
  for (int i = 0; i < 9; ++i)
    expect_same(nearest_quotient(Exact(smallest) * Exact(i), Exact(2)), smallest * std::nearbyint(i / 2.0));
}

TEST_F(RoundedRatio, IsInfiniteFromHalfALastPlaceBeyondTheLargestDoubleOn) {
  const Exact middle = Exact(largest) + Exact(std::ldexp(1, 970));
  EXPECT_EQ(nearest_quotient(middle, Exact(1)), infinity);
  EXPECT_EQ(nearest_quotient(middle, Exact(-1)), -infinity);
  EXPECT_EQ(nearest_quotient(middle - Exact(smallest), Exact(1)), largest);
  EXPECT_EQ(nearest_root(middle * middle, Exact(1)), infinity);
  EXPECT_EQ(nearest_root(middle * middle - Exact(smallest), Exact(1)), largest);
  EXPECT_EQ(nearest_root(middle * middle * middle, Exact(smallest)), infinity);
}

TEST_F(RoundedRatio, RoundsTiesToEvenAndTheirNeighboursAway) {
  for (int i = 0; i < 20000; ++i) {
    const double x = std::abs(double_of_any_size()), next = std::nextafter(x, infinity);
    if (!std::isfinite(next)) continue;
    const double even = bits(x) % 2 == 0 ? x : next;
    const Exact twice = Exact(x) + Exact(next), d(any(between(-900, 900)));
    if (certificate(d) == filters::Certificate::zero) continue;
    const Exact n = twice * d, little = n * Exact(std::ldexp(1, -200));
    const Exact beyond = twice + twice * Exact(std::ldexp(1, -1000)), short_of = twice - twice * Exact(smallest);
    const Exact d_twice = d * Exact(2), d_square = d * d * Exact(4);
    expect_same(nearest_quotient(n, d_twice), even);
    expect_same(nearest_quotient(n + little, d_twice), next);
    expect_same(nearest_quotient(n - little, d_twice), x);
    expect_same(nearest_root(n * n, d_square), even);
    expect_same(nearest_root(beyond * beyond, Exact(4)), next);
    expect_same(nearest_root(short_of * short_of, Exact(4)), x);
    // As the difference of numbers that agree in most places.
    const Exact size = certificate(d) == filters::Certificate::negative ? Exact() - d : d, size_twice = size + size;
    const Exact far = size * Exact(std::ldexp(1, 100)), root = far + twice * size, least = Exact(std::ldexp(1, -1000));
    const Exact little_square = far * far * least * least * least, minus = Exact(-1);
    expect_same(nearest_with_root(root, minus, far * far, size_twice), even);
    expect_same(nearest_with_root(root, minus, far * far + little_square, size_twice), x);
    expect_same(nearest_with_root(root, minus, far * far - little_square, size_twice), next);
    expect_same(nearest_with_root(far, minus, root * root + little_square, Exact() - size_twice), next);
    expect_same(nearest_with_root(far, minus, root * root - little_square, Exact() - size_twice), x);
    expect_same(nearest_with_root(far, Exact(1), root * root, Exact(-1)), nearest_quotient(far + root, Exact(-1)));
  }
}

TEST_F(RoundedRatio, AgreesWithMpfrOfNumbersOfAllSizes) {
  for (int i = 0; i < 6000; ++i) {
    const int degree = between(1, 4), range = between(0, 2) == 0 ? 1000 / degree : 20;
    const auto draw = [&] { return polynomial(degree, between(-range, range)); };
    const Both a = draw(), b = draw(), c = draw(), d = draw();
    if (d.rational.sign() == 0) continue;
    const Both square = c * c * 1 + d * d, n = c * d;
    expect_same(nearest_quotient(a.exact, d.exact), by_mpfr(a.rational, 0, 0, d.rational));
    if (n.rational.sign() > 0) expect_same(nearest_root(c.exact, d.exact), by_mpfr(0, 1, c.rational / d.rational, 1));
    expect_same(nearest_with_root(a.exact, b.exact, square.exact, d.exact),
                by_mpfr(a.rational, b.rational, square.rational, d.rational));
    // Where both terms nearly cancel.
    const Both root = a + any(between(-range, range)), near_root = root * root + smallest;
    expect_same(nearest_with_root(a.exact, Exact(-1), near_root.exact, d.exact),
                by_mpfr(a.rational, -1, near_root.rational, d.rational));
  }
}

TEST_F(RoundedRatio, TakesIntegersOnTheGridOfACall) {
  using Wide = filters::GridInteger<189>;
  for (int i = 0; i < 2000; ++i) {
    const auto draw = [&] { return filters::GridInteger<63>(static_cast<std::int64_t>(words()) >> between(0, 62)); };
    const auto exact = [](const filters::GridInteger<63>& x) {
      const std::int64_t value = x.native(), low = value & 0xFFFFFFFF;
      return Exact(static_cast<double>(value - low)) + Exact(static_cast<double>(low));
    };
    const auto a = draw(), b = draw(), c = draw(), d = draw();
    const Wide n(a * b * c);
    if (d.native() == 0) continue;
    const Exact exact_n = exact(a) * exact(b) * exact(c) * Exact(0x1p-30), exact_d = exact(d) * Exact(0x1p10);
    expect_same(nearest_quotient(ExactView(n, -30), ExactView(d, 10)), nearest_quotient(exact_n, exact_d));
    expect_same(nearest_root(ExactView(n * n, -30), ExactView(d * d, 11)),
                nearest_root(exact_n * exact_n * Exact(0x1p30), exact_d * exact_d * Exact(0x1p-9)));
  }
}

TEST_F(RoundedRatio, IsTheSameInEveryEnvironment) {
  for (int i = 0; i < 200; ++i) {
    const Exact a(double_of_any_size()), b(double_of_any_size()), d(double_of_any_size());
    const auto all = [&] {
      const double quotient = nearest_quotient(a, d), root = nearest_root(a * a, d * d);
      const double sum = nearest_with_root(a, b, a * a + b * b, d);
      return std::array{bits(quotient), bits(root), bits(sum)};
    };
    const auto usual = computed(all);
    for (const Environment& e : all_environments()) {
      const InEnvironment in(e);
      escape(a);
      const auto here = computed(all);
      escape(here);
      EXPECT_EQ(here, usual) << e.name;
    }
  }
}

TEST_F(RoundedRatio, IsCertainOfNoApproximationThatRoundsOtherwise) {
  int certain = 0, asked = 0;
  for (int i = 0; i < 60000; ++i) {
    const int range = between(0, 3) == 0 ? 480 : 20;
    const auto draw = [&] { return any(between(-range, range)); };
    const double p = draw(), q = draw(), r = draw(), s = draw();
    const filters::TruncatedExpansion n = filters::ExactNumber{p} * filters::ExactNumber{q},
                                      d = filters::ExactNumber{r} - filters::ExactNumber{s};
    const Exact exact_n = Exact(p) * Exact(q), exact_d = Exact(r) - Exact(s);
    const auto expect_rounded = [&](const filters::TruncatedExpansion& x, const auto& nearest) {
      ++asked;
      if (const auto found = rounded(x)) {
        ++certain;
        expect_same(*found, nearest());
      }
    };
    if (certificate(exact_d) != filters::Certificate::zero) {
      expect_rounded(quotient(n, d), [&] { return nearest_quotient(exact_n, exact_d); });
      expect_rounded(root(quotient(n * n, d)), [&] { return nearest_root(exact_n * exact_n, exact_d); });
    } else {
      EXPECT_FALSE(rounded(quotient(n, d)));
    }
    const filters::TruncatedExpansion sum = filters::TruncatedExpansion(filters::ExactNumber{p}) -
                                            filters::TruncatedExpansion(filters::ExactNumber{q}) * root(n * n + d * d);
    expect_rounded(
        sum, [&] { return nearest_with_root(Exact(p), Exact(-q), exact_n * exact_n + exact_d * exact_d, Exact(1)); });
  }
  EXPECT_GT(certain, asked / 2);
}

TEST_F(RoundedRatio, CarriesOverTheErrorsOfItsArguments) {
  int certain = 0;
  for (int i = 0; i < 60000; ++i) {
    const double p = any(0), q = any(0);
    if (p == 0 || q == 0) continue;
    const auto perturbed = [&](const filters::TruncatedExpansion& x) {
      const double error = std::ldexp(x.high, between(-64, -58));
      return filters::TruncatedExpansion(x.high, x.low + error, x.error + 1.0001 * std::abs(error));
    };
    const auto expect_rounded = [&](const filters::TruncatedExpansion& x, const auto& nearest) {
      if (const auto found = rounded(x)) {
        ++certain;
        expect_same(*found, nearest());
      }
    };
    const filters::TruncatedExpansion n = filters::ExactNumber{p} * filters::ExactNumber{q},
                                      one = filters::ExactNumber{1}, d = filters::ExactNumber{q};
    const Exact exact_n = Exact(p) * Exact(q);
    expect_rounded(root(perturbed(n)), [&] { return nearest_root(exact_n, Exact(1)); });
    expect_rounded(quotient(perturbed(n * n), d), [&] { return nearest_quotient(exact_n * exact_n, Exact(q)); });
    expect_rounded(quotient(one, perturbed(n)), [&] { return nearest_quotient(Exact(1), exact_n); });
  }
  EXPECT_GT(certain, 60000);
}

TEST_F(RoundedRatio, IsUnsureAtMiddlesAndBesideThem) {
  for (int i = 0; i < 2000; ++i) {
    const double x = any(0), next = std::nextafter(x, infinity);
    if (x == 0) continue;
    const filters::TruncatedExpansion middle(x, (next - x) / 2, filters::TruncatedExpansion::underflow);
    EXPECT_FALSE(rounded(middle));
    const double to = std::nextafter(middle.low, 0);
    EXPECT_FALSE(rounded({x, to, 2 * std::abs(middle.low - to)}));
    EXPECT_EQ(rounded({x, middle.low * (1 - 0x1p-40), filters::TruncatedExpansion::underflow}), x);
  }
  EXPECT_FALSE(rounded({infinity, 0, 0}));
  EXPECT_FALSE(rounded({0, 0, filters::TruncatedExpansion::underflow}));
}

}  // namespace
}  // namespace plumb::rounding
