#include <rounding/bounded_double_double.hpp>

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <plumb/detail/rational.hpp>

#include <filters/double_double.hpp>

namespace {

using plumb::filters::Certificate;
using plumb::filters::DoubleDouble;
using plumb::filters::Rational;
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
        const plumb::filters::expansion::Pair pair = plumb::filters::expansion::two_sum(number(), number());
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

/// A number of type Bounded<K, P, DoubleDouble>, with its exact value.
template <class B>
struct Followed {
  B found;
  Rational right;
};
template <class A, class B>
auto operator+(const Followed<A>& a, const Followed<B>& b) {
  return Followed<decltype(a.found + b.found)>{a.found + b.found, a.right + b.right};
}
template <class A, class B>
auto operator-(const Followed<A>& a, const Followed<B>& b) {
  return Followed<decltype(a.found - b.found)>{a.found - b.found, a.right - b.right};
}
template <class A, class B>
auto operator*(const Followed<A>& a, const Followed<B>& b) {
  return Followed<decltype(a.found * b.found)>{a.found * b.found, a.right * b.right};
}

/// Differences of which some cancel in parts, so that the value is far below what the types bound.
class Differences {
 public:
  using Leaf = plumb::filters::Bounded<1, plumb::filters::leaf_size(0), DoubleDouble>;

  Followed<Leaf> next() {
    const double a = number(), b = random_() % 4 == 0 ? std::nextafter(a, 2) : number();
    const DoubleDouble d = plumb::filters::expansion::two_sum(a, -b);
    largest_ = std::max(largest_, std::fabs(d.high));
    return {{d}, Rational(a) - Rational(b)};
  }
  void begin() { largest_ = 0; }
  double largest() const { return largest_; }

 private:
  double number() { return std::ldexp(static_cast<double>(random_() >> 11), -53 - (random_() % 8 == 0 ? 40 : 0)); }
  std::mt19937_64 random_{12};
  double largest_ = 0;
};

template <class B>
void expect_within_bounds(const Followed<B>& x, double largest) {
  constexpr double roundings = B::roundings;
  double size = static_cast<double>(B::size.coefficients());
  for (int i = 0; i < B::size.degree(); ++i) size *= largest;
  const DoubleDouble found = x.found.value;
  EXPECT_LE(std::fabs(found.low), roundings * 0x1p-53 * size * (1 + 0x1p-40));
  const Rational off = Rational(found.high) + Rational(found.low) - x.right;
  const Rational bound(roundings * plumb::filters::unit_of_double_doubles<B> * size);
  EXPECT_NE(certificate(off - bound), Certificate::positive) << found.high << ' ' << found.low;
  EXPECT_NE(certificate(off + bound), Certificate::negative) << found.high << ' ' << found.low;
}

TEST(DoubleDouble, ErrsByWhatTheTypesCount) {
  Differences differences;
  for (int i = 0; i < 3000; ++i) {
    differences.begin();
    const auto a = differences.next(), b = differences.next(), c = differences.next(), d = differences.next();
    const auto minor = a * d - b * c;
    const auto sum = (a + b) * (c - d);
    const double largest = differences.largest();
    expect_within_bounds(minor, largest);
    expect_within_bounds(sum, largest);
    expect_within_bounds(minor * sum - sum * minor, largest);
    expect_within_bounds(minor * (minor + sum) - (a + c) * (minor * d), largest);
  }
}

}  // namespace
