#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <filters/closed_numbers.hpp>
#include "rational_values.hpp"

// The number types that the engines for convex sets are written over: each is uncertain or right about any value that
// sums, products, minima and maxima make, and certain of those that it is for.

namespace plumb::filters {
namespace {

using generators::RandomWords;

Certificate sign(const Exactly& x) { return certificate_of(sign_of_exactly(x)); }

/// A value in all types.
struct Value {
  Exactly exact;
  Approximate approximate;
  Dyadic dyadic;
};

Value leaf(double x) { return {Exactly(x), number<Approximate>(x), number<Dyadic>(x)}; }
Value leaf(double x, double y) {
  return {Exactly(x) - Exactly(y), difference<Approximate>(x, y), difference<Dyadic>(x, y)};
}
Value operator+(const Value& a, const Value& b) {
  return {a.exact + b.exact, a.approximate + b.approximate, a.dyadic + b.dyadic};
}
Value operator-(const Value& a, const Value& b) {
  return {a.exact - b.exact, a.approximate - b.approximate, a.dyadic - b.dyadic};
}
Value operator*(const Value& a, const Value& b) {
  return {a.exact * b.exact, a.approximate * b.approximate, a.dyadic * b.dyadic};
}
Value lesser(const Value& a, const Value& b) {
  return {a.exact < b.exact ? a.exact : b.exact, filters::lesser(a.approximate, b.approximate),
          lesser(a.dyadic, b.dyadic)};
}
Value greater(const Value& a, const Value& b) {
  return {a.exact > b.exact ? a.exact : b.exact, filters::greater(a.approximate, b.approximate),
          greater(a.dyadic, b.dyadic)};
}

template <class R>
::testing::AssertionResult is_uncertain_or(Certificate expected, const R& x) {
  const Certificate found = certificate(x);
  if (!is_certain(found) || found == expected) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << static_cast<int>(found) << " and not " << static_cast<int>(expected);
}

/// Values made by random operations from leaves; visit(value) sees each.
template <class MakeLeaf, class Visit>
void for_values_of(RandomWords& words, int operations, MakeLeaf&& make_leaf, Visit&& visit) {
  std::vector<Value> values;
  for (int i = 0; i < 6; ++i) values.push_back(make_leaf());
  values.push_back(values[0] - values[0]);
  const auto any = [&]() -> const Value& {
    return values[static_cast<std::size_t>(words.below(static_cast<int>(values.size())))];
  };
  for (int i = 0; i < operations; ++i) {
    const Value &a = any(), &b = any();
    Value made = [&] {
      switch (words.below(6)) {
        case 0:
          return a + b;
        case 1:
          return a - b;
        case 2:
          return a * b - b * a;
        case 3:
          return lesser(a, b);
        case 4:
          return greater(a, b);
        default:
          return a * b;
      }
    }();
    visit(made);
    if (msb(abs(numerator(made.exact)) + 1) < 4000) values.push_back(std::move(made));
  }
}

TEST(ClosedNumbers, AreUncertainOrRightAboutNumbersOfAnySize) {
  RandomWords words(1);
  for (int i = 0; i < 4000; ++i)
    for_values_of(
        words, 12,
        [&] { return words.one_in(2) ? leaf(any_double(words)) : leaf(any_double(words), any_double(words)); },
        [](const Value& v) { EXPECT_TRUE(is_uncertain_or(sign(v.exact), v.dyadic)); });
}

TEST(ClosedNumbers, AreUncertainOrRightAboutNumbersOfOneSize) {
  RandomWords words(2);
  int certain = 0, all = 0;
  for (int i = 0; i < 4000; ++i)
    for_values_of(
        words, 8,
        [&] {
          const auto x = [&] { return std::ldexp(static_cast<double>(words.integer(1L << 53)), -50); };
          return words.one_in(2) ? leaf(x()) : leaf(x(), x());
        },
        [&](const Value& v) {
          EXPECT_TRUE(is_uncertain_or(sign(v.exact), v.dyadic));
          certain += is_certain(certificate(v.dyadic));
          ++all;
        });
  EXPECT_GT(certain, all * 9 / 10);
}

TEST(ClosedNumbers, OfSmallIntegersAreCertain) {
  RandomWords words(3);
  for (int i = 0; i < 4000; ++i)
    for_values_of(
        words, 5,
        [&] {
          const auto x = [&] { return std::ldexp(static_cast<double>(words.integer(20)), -2); };
          return words.one_in(2) ? leaf(x()) : leaf(x(), x());
        },
        [](const Value& v) {
          EXPECT_EQ(certificate(v.dyadic), sign(v.exact));
          EXPECT_TRUE(is_uncertain_or(sign(v.exact), v.approximate));
        });
}

TEST(Dyadic, IsUncertainOnceSomethingDoesNotFitAndOfAllThatIsMadeFromIt) {
  const auto x = [](double d) { return number<Dyadic>(d); };
  const Dyadic too_wide = x(0x1p1000) + x(0x1p-1000);
  EXPECT_EQ(certificate(too_wide), Certificate::uncertain);
  EXPECT_EQ(certificate(too_wide - too_wide), Certificate::uncertain);
  EXPECT_EQ(certificate(x(1) - too_wide), Certificate::uncertain);
  EXPECT_EQ(certificate(too_wide * x(3)), Certificate::uncertain);
  EXPECT_EQ(certificate(lesser(too_wide, x(3))), Certificate::uncertain);
  EXPECT_EQ(certificate(greater(x(3), too_wide)), Certificate::uncertain);
  EXPECT_EQ(certificate(too_wide * x(0)), Certificate::zero);
}

TEST(Dyadic, HoldsNumbersOfAllItsBits) {
  const auto x = [](double d) { return number<Dyadic>(d); };
  // Ones but for the last bit, by a difference that borrows through all limbs; a carry goes through all.
  const Dyadic half = x(0x1p509) * x(0x1p509), ones = half - x(1);
  EXPECT_EQ(certificate(ones + x(1) - half), Certificate::zero);
  EXPECT_EQ(certificate(x(1) - half - half + ones), Certificate::negative);
  EXPECT_EQ(certificate(half + ones + x(0)), Certificate::positive);
  EXPECT_EQ(certificate(half + ones + x(1)), Certificate::positive);
  EXPECT_EQ(certificate(half + half + x(1)), Certificate::positive);
  EXPECT_EQ(certificate(half * x(32) + x(1)), Certificate::uncertain);
}

/// On any grid, or on none, a number is the same.
TEST(Dyadic, IsTheSameOnEveryGrid) {
  RandomWords words(17);
  for (int i = 0; i < 20000; ++i) {
    const auto any = [&words] {
      const double exponent = std::ldexp(1., words.below(140) - 70);
      return words.below(8) == 0 ? 0 : (words.below(2001) - 1000) * exponent;
    };
    const double a = any(), b = any();
    const Dyadic x(a, words.below(300) - 200), y(b, words.below(300) - 200);
    EXPECT_EQ(certificate(x - Dyadic(a)), Certificate::zero) << a;
    EXPECT_EQ(certificate(-x + Dyadic(a)), Certificate::zero) << a;
    EXPECT_EQ(certificate(x + y), sign(Exactly(a) + Exactly(b))) << a << " " << b;
    EXPECT_EQ(certificate(x * y - Dyadic(a) * Dyadic(b)), Certificate::zero) << a << " " << b;
    EXPECT_EQ(certificate((x - y) * (x + y)), sign((Exactly(a) - Exactly(b)) * (Exactly(a) + Exactly(b)))) << a;
  }
}

}  // namespace
}  // namespace plumb::filters
