#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/detail/interval.hpp>

#include "environment_of_caller.hpp"
#include "rational_values.hpp"
#include "word_source.hpp"

// Single operations of intervals against rationals.

namespace plumb {
namespace {

using generators::RandomWords;

bool contains(const filters::Interval& interval, const Exactly& x) {
  const bool above = interval.lower == -std::numeric_limits<double>::infinity() || exactly(interval.lower) <= x;
  const bool below = interval.upper == std::numeric_limits<double>::infinity() || x <= exactly(interval.upper);
  return above && below;
}

bool is_double(const Exactly& x) {
  const auto nearest = x.convert_to<double>();
  return std::isfinite(nearest) && exactly(nearest) == x;
}

template <class Operation>
void expect_tight_enclosure(Operation operation) {
  RandomWords words(1);
  int exact_results = 0;
  for (int i = 0; i < 200000; ++i) {
    const double a = any_double(words), b = any_double(words);
    const Exactly exact = operation(exactly(a), exactly(b));
    const filters::Interval found = operation(filters::Interval(a), filters::Interval(b));
    ASSERT_TRUE(contains(found, exact)) << std::hexfloat << a << ' ' << b;
    if (is_double(exact) && abs(exact) < Exactly(0x1p1023)) {
      ++exact_results;
      ASSERT_TRUE(exactly(found.lower) == exact && exactly(found.upper) == exact) << std::hexfloat << a << ' ' << b;
    }
  }
  EXPECT_GT(exact_results, 10000);
}

TEST(Interval, ContainsEverySumAndIsAPointWhereTheSumIsADouble) {
  expect_tight_enclosure([](const auto& a, const auto& b) { return a + b; });
}
TEST(Interval, ContainsEveryDifferenceAndIsAPointWhereTheDifferenceIsADouble) {
  expect_tight_enclosure([](const auto& a, const auto& b) { return a - b; });
}
TEST(Interval, ContainsEveryProductAndIsAPointWhereTheProductIsADouble) {
  expect_tight_enclosure([](const auto& a, const auto& b) { return a * b; });
}

TEST(Interval, ContainsTheResultsForAllMembersOfItsOperands) {
  RandomWords words(2);
  for (int i = 0; i < 100000; ++i) {
    const double a = any_double(words), b = any_double(words), c = any_double(words), d = any_double(words);
    const filters::Interval x(std::fmin(a, b), std::fmax(a, b)), y(std::fmin(c, d), std::fmax(c, d));
    for (const double p : {a, b, (a / 2 + b / 2)})
      for (const double q : {c, d}) {
        ASSERT_TRUE(contains(x + y, exactly(p) + exactly(q))) << std::hexfloat << p << ' ' << q;
        ASSERT_TRUE(contains(x - y, exactly(p) - exactly(q))) << std::hexfloat << p << ' ' << q;
        ASSERT_TRUE(contains(x * y, exactly(p) * exactly(q))) << std::hexfloat << p << ' ' << q;
      }
  }
}

TEST(Interval, ContainsTheResultsForAllMembersOfUnboundedOperands) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<filters::Interval> intervals;
  for (const double lower : {-infinity, -3.0, 0.0, 2.0})
    for (const double upper : {-2.0, 0.0, 3.0, infinity})
      if (lower <= upper) intervals.emplace_back(lower, upper);
  const auto members = [](const filters::Interval& x) {
    std::vector<double> of_x;
    for (const double p : {-1e300, -3.0, -2.5, -2.0, 0.0, 2.0, 2.5, 3.0, 1e300})
      if (x.lower <= p && p <= x.upper) of_x.push_back(p);
    return of_x;
  };
  for (const filters::Interval& x : intervals)
    for (const filters::Interval& y : intervals)
      for (const double p : members(x))
        for (const double q : members(y)) {
          EXPECT_TRUE(contains(x + y, exactly(p) + exactly(q))) << p << " + " << q;
          EXPECT_TRUE(contains(x - y, exactly(p) - exactly(q))) << p << " - " << q;
          EXPECT_TRUE(contains(x * y, exactly(p) * exactly(q))) << p << " * " << q;
        }
}

/// To nearest, and three of which two stop at the largest double where a result is larger.
TEST(Interval, ContainsTheResultsInEveryRoundingMode) {
  RandomWords words(3);
  for (int i = 0; i < 50000; ++i) {
    const auto any = [&] { return words.one_in(4) ? std::ldexp(any_double(words), 53) : any_double(words); };
    const double a = any(), b = any(), c = any();
    if (!std::isfinite(a) || !std::isfinite(b) || !std::isfinite(c)) continue;
    const filters::Interval x(a), y(b), z(std::fmin(b, c), std::fmax(b, c));
    for (const Environment& environment : environments()) {
      if (!environment.gradual_underflow) continue;
      const auto [sum, difference, product, of_wide] = [&] {
        const InEnvironment inside(environment);
        escape(x), escape(y), escape(z);
        const auto results = computed([&] { return std::array{x + y, x - y, x * y, x * z}; });
        escape(results);
        return results;
      }();
      ASSERT_TRUE(contains(sum, exactly(a) + exactly(b))) << std::hexfloat << a << " + " << b;
      ASSERT_TRUE(contains(difference, exactly(a) - exactly(b))) << std::hexfloat << a << " - " << b;
      ASSERT_TRUE(contains(product, exactly(a) * exactly(b))) << std::hexfloat << a << " * " << b;
      for (const double member : {b, c})
        ASSERT_TRUE(contains(of_wide, exactly(a) * exactly(member))) << std::hexfloat << a << " * " << member;
    }
  }
}

TEST(Interval, GoesToInfinityWhereTheResultDoes) {
  const filters::Interval large(0x1p1023);
  EXPECT_EQ((large + large).upper, std::numeric_limits<double>::infinity());
  EXPECT_GE((large + large).lower, std::numeric_limits<double>::max());
  EXPECT_EQ(certificate(large * large - filters::Interval(1)), filters::Certificate::positive);
  EXPECT_EQ(certificate(large * large - large * large), filters::Certificate::uncertain);
  EXPECT_EQ(certificate((large * large - large * large) * filters::Interval(0)), filters::Certificate::zero);
}

}  // namespace
}  // namespace plumb
