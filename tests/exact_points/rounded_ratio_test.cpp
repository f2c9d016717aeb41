#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <random>

#include <mpfr.h>

#include <rounding/rounded_ratio.hpp>

// Quotients and roots against MPFR, which rounds correctly too and shares nothing with the library but GMP's integers.

namespace plumb::rounding {
namespace {

constexpr mpfr_prec_t precision = 9000;

class Float {
 public:
  explicit Float(double x = 0) {
    mpfr_init2(value_, precision);
    mpfr_set_d(value_, x, MPFR_RNDN);
  }
  Float(const Float& other) {
    mpfr_init2(value_, precision);
    mpfr_set(value_, other.value_, MPFR_RNDN);
  }
  Float& operator=(const Float& other) {
    mpfr_set(value_, other.value_, MPFR_RNDN);
    return *this;
  }
  ~Float() { mpfr_clear(value_); }

  operator mpfr_ptr() { return value_; }
  operator mpfr_srcptr() const { return value_; }

 private:
  mpfr_t value_;
};

/// A number for the library and the same for MPFR: a sum of products of doubles, exact in both.
struct Number {
  filters::Rational exact;
  Float same;

  Number(double x) : exact(x), same(x) {}  // NOLINT(*-explicit-*)
  friend Number operator*(const Number& a, const Number& b) {
    Number r(0);
    r.exact = a.exact * b.exact;
    EXPECT_EQ(mpfr_mul(r.same, a.same, b.same, MPFR_RNDN), 0);
    return r;
  }
  friend Number operator+(const Number& a, const Number& b) {
    Number r(0);
    r.exact = a.exact + b.exact;
    EXPECT_EQ(mpfr_add(r.same, a.same, b.same, MPFR_RNDN), 0);
    return r;
  }
  int sign() const { return mpfr_sgn(static_cast<mpfr_srcptr>(same)); }
};

class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : engine_(seed) {}
  int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(n)); }
  /// A double: small integers, short and long significands; exponents of all sizes or none.
  double number() {
    const int bits = below(3) == 0 ? 3 : below(2) == 0 ? 27 : 53;
    const double significand = static_cast<double>(engine_() >> (64 - bits));
    const int exponent = below(3) == 0 ? below(1000) - 500 : below(3) == 0 ? below(5) : 0;
    return std::ldexp(below(2) == 0 ? significand : -significand, exponent - (below(2) == 0 ? bits : 0));
  }
  Number product(int most) {
    Number n(number());
    for (int i = below(most); i > 0; --i) n = n * Number(number());
    return below(4) == 0 ? n + Number(number()) : n;
  }

 private:
  std::mt19937_64 engine_;
};

constexpr RoundTo directions[] = {RoundTo::nearest, RoundTo::below, RoundTo::above};
constexpr mpfr_rnd_t mode_of(RoundTo to) {
  return to == RoundTo::nearest ? MPFR_RNDN : to == RoundTo::below ? MPFR_RNDD : MPFR_RNDU;
}

/// The double of a number that is off by at most `error`, if there is but one.
std::optional<double> rounded(const Float& x, const Float& error, RoundTo to) {
  if (mpfr_zero_p(static_cast<mpfr_srcptr>(x)) && mpfr_zero_p(static_cast<mpfr_srcptr>(error))) return 0.0;
  Float least, greatest;
  mpfr_sub(least, x, error, MPFR_RNDD);
  mpfr_add(greatest, x, error, MPFR_RNDU);
  const double a = mpfr_get_d(least, mode_of(to)), b = mpfr_get_d(greatest, mode_of(to));
  if (a != b || std::signbit(a) != std::signbit(b)) return {};
  return a;
}

/// (a + b sqrt(c)) / d and how far it may be off: nothing where no operation was rounded.
struct Bounded {
  Float value, error;

  Bounded(const Number& a, const Number& b, const Number& c, const Number& d) {
    Float root, size;
    int inexact = b.sign() == 0 ? 0 : mpfr_sqrt(root, c.same, MPFR_RNDN) | mpfr_mul(root, root, b.same, MPFR_RNDN);
    inexact |= mpfr_add(value, a.same, root, MPFR_RNDN);
    inexact |= mpfr_div(value, value, d.same, MPFR_RNDN);
    if (inexact == 0) return;
    mpfr_abs(error, a.same, MPFR_RNDU);
    mpfr_abs(size, root, MPFR_RNDU);
    mpfr_add(error, error, size, MPFR_RNDU);
    mpfr_div(error, error, d.same, MPFR_RNDA);
    mpfr_abs(error, error, MPFR_RNDU);
    mpfr_mul_2si(error, error, 4 - precision, MPFR_RNDU);
  }
};

struct Count {
  int known = 0, unknown = 0, special = 0;

  void expect(double found, const std::optional<double>& wanted) {
    if (!wanted) {
      ++unknown;
      return;
    }
    ++known;
    special += !std::isfinite(*wanted) || std::fabs(*wanted) < 0x1p-1022;
    EXPECT_EQ(found, *wanted);
    EXPECT_EQ(std::signbit(found), std::signbit(*wanted));
  }
};

TEST(RoundedRatio, IsThatOfMpfr) {
  Numbers numbers(1);
  Count count;
  for (int i = 0; i < 20000; ++i) {
    const Number n = numbers.product(6), d = numbers.product(4);
    if (d.sign() == 0) continue;
    const Bounded q(n, 0, 0, d);
    for (const RoundTo to : directions)
      count.expect(rounded_quotient(to, n.exact, d.exact), rounded(q.value, q.error, to));
  }
  EXPECT_GT(count.known, 50000);
  EXPECT_GT(count.special, 1000);
  EXPECT_EQ(count.unknown, 0);
}

TEST(RoundedRoot, IsThatOfMpfr) {
  Numbers numbers(2);
  Count count;
  for (int i = 0; i < 20000; ++i) {
    Number n = numbers.product(4);
    const Number d = numbers.product(3);
    if (d.sign() == 0) continue;
    n = i % 4 == 0 ? n * n * d : n * d;  // of one sign
    if (n.sign() * d.sign() < 0) n = n * Number(-1);
    const Number nd = n * d;
    const Bounded q(0, 1, nd, d.sign() < 0 ? d * Number(-1) : d);
    for (const RoundTo to : directions) count.expect(rounded_root(to, n.exact, d.exact), rounded(q.value, q.error, to));
  }
  EXPECT_GT(count.known, 50000);
  EXPECT_GT(count.special, 500);
  EXPECT_EQ(count.unknown, 0);
}

TEST(RoundedWithRoot, IsThatOfMpfr) {
  Numbers numbers(3);
  Count count;
  for (int i = 0; i < 20000; ++i) {
    const Number b = numbers.product(3), d = numbers.product(3);
    Number c = numbers.product(2), a = numbers.product(3);
    if (d.sign() == 0) continue;
    if (c.sign() < 0) c = c * Number(-1);
    if (i % 4 == 0) c = c * c;
    // The root nearly taken away: a^2 beside b^2 c.
    if (i % 3 == 0) {
      c = c * c + Number(std::ldexp(1, -numbers.below(300)));
      a = b * Number(-std::sqrt(mpfr_get_d(c.same, MPFR_RNDN)));
      if (!std::isfinite(mpfr_get_d(a.same, MPFR_RNDN))) continue;
    }
    const Bounded q(a, b, c, d);
    for (const RoundTo to : directions)
      count.expect(rounded_with_root(to, a.exact, b.exact, c.exact, d.exact), rounded(q.value, q.error, to));
  }
  EXPECT_GT(count.known, 50000);
  EXPECT_GT(count.special, 500);
  EXPECT_EQ(count.unknown, 0);
}

}  // namespace
}  // namespace plumb::rounding
