#include <gtest/gtest.h>

#include <filters/exact_products.hpp>
#include "environment_of_caller.hpp"
#include "exact_values.hpp"

// Whether sums of products are zero, against rationals, on numbers of every exponent, in every floating-point
// environment.

namespace plumb::convex {
namespace {

using generators::RandomWords;

/// A double whose product with another one is often equal to that of two others.
double short_or_any(RandomWords& words) {
  if (words.one_in(8)) return 0;
  if (words.one_in(3)) return any_double(words);
  return std::ldexp(static_cast<double>(words.integer(9)), words.between(-3, 3));
}

template <class Ask>
void expect_in_every_environment(bool expected, Ask&& ask) {
  for (const Environment& e : environments()) {
    bool found;
    {
      const InEnvironment in(e);
      found = computed(ask);
      escape(found);
    }
    EXPECT_EQ(found, expected) << e.name;
  }
}

TEST(ExactProducts, AreEqualAsRationalsAre) {
  int equal = 0, not_equal = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    RandomWords words(seed);
    double a = short_or_any(words), b = short_or_any(words), c = short_or_any(words), d = short_or_any(words);
    if (words.one_in(3)) {
      const int places = words.between(-40, 40);
      c = std::ldexp(b, places);
      d = std::ldexp(a, -places);
      if (words.one_in(2)) d = std::nextafter(d, 0.0);
      if (!std::isfinite(c) || !std::isfinite(d)) c = d = 1;
    }
    escape(a), escape(b), escape(c), escape(d);
    const bool are_equal = exactly(a) * exactly(b) == exactly(c) * exactly(d);
    expect_in_every_environment(are_equal, [&] { return are_equal_products(a, b, c, d); });
    (are_equal ? equal : not_equal) += 1;
  }
  EXPECT_GT(equal, 400);
  EXPECT_GT(not_equal, 400);
}

TEST(ExactProducts, AreEqualAtTheEndsOfTheRange) {
  EXPECT_TRUE(are_equal_products(0x1p-1074, 0x1p1023, 0x1p-50, 0x1p-1));
  EXPECT_TRUE(are_equal_products(0x1p-1074, 3, -0x3p-1074, -1));
  EXPECT_FALSE(are_equal_products(0x1p-1074, 0x1p-1074, 0, 0));
  EXPECT_TRUE(are_equal_products(0x1p-1074, 0, 0, 0x1p1023));
  EXPECT_FALSE(are_equal_products(1, 1, 1, -1));
  EXPECT_TRUE(are_equal_products(3, 3, 9, 1)) << "exponents that differ by one";
  EXPECT_TRUE(are_equal_products(9, 1, 3, 3));
  EXPECT_FALSE(are_equal_products(0x1.fffffffffffffp0, 0x1.fffffffffffffp0, 4, 1));
}

TEST(SumsOfProducts, AreZeroWhenRationalsAre) {
  int zero = 0, not_zero = 0;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    RandomWords words(seed);
    Vector4 v{short_or_any(words), short_or_any(words), short_or_any(words), 1},
        w{short_or_any(words), short_or_any(words), short_or_any(words), 1};
    if (words.one_in(3)) {  // (x + 1) y - x (y + 1) = y - x, which may be far less than either
      const long x = words.integer(1L << 52), y = words.one_in(2) ? x + words.integer(9) : words.integer(1L << 52);
      const int places = words.between(-60, 60);
      v = {std::ldexp(static_cast<double>(x + 1), places), std::ldexp(static_cast<double>(-x), places),
           std::ldexp(static_cast<double>(x - y), places), 1};
      w = {static_cast<double>(y), static_cast<double>(y + 1), 1, 1};
    }
    if (words.one_in(8)) w.z = std::nextafter(w.z, 2.0);
    if (words.one_in(2)) std::swap(v.x, v.z), std::swap(w.x, w.z);
    escape(v), escape(w);
    const bool is_zero = exactly(v.x) * exactly(w.x) + exactly(v.y) * exactly(w.y) + exactly(v.z) * exactly(w.z) == 0;
    expect_in_every_environment(is_zero, [&] { return are_perpendicular(v, w); });
    const ExactProduct p(v.x, w.x), q(v.y, w.y), r(v.z, w.z);
    EXPECT_EQ(is_sum_zero(p, q, r), is_zero) << "without a look at the lowest bits";
    (is_zero ? zero : not_zero) += 1;
  }
  EXPECT_GT(zero, 600);
  EXPECT_GT(not_zero, 600);
}

TEST(SumsOfProducts, AreZeroForAnyExponents) {
  EXPECT_TRUE(are_perpendicular({0, 0, 0, 1}, {1, 2, 3, 1}));
  EXPECT_TRUE(are_perpendicular({0x1p500, -0x1p500, 0x1p-500, 0}, {0x1p500, 0x1p500, 0, 0}));
  EXPECT_FALSE(are_perpendicular({0x1p500, -0x1p500, 0x1p-1074, 0}, {0x1p500, 0x1p500, 0x1p-1074, 0}));
  EXPECT_FALSE(are_perpendicular({0x1p500, 0x1p-500, 0x1p-1074, 0}, {0x1p500, 0x1p500, 0x1p-1074, 0}));
  EXPECT_TRUE(are_perpendicular({4, 1.5, 1.75, 0}, {-1, 1.5, 1, 0})) << "exponents that differ by two";
  // (2^52 + 1) (2^52 - 1) - 2^52 2^52 + 1 = 0
  const double n = 0x1p52;
  EXPECT_TRUE(are_perpendicular({n + 1, -n, 1, 0}, {n - 1, n, 1, 0}));
  EXPECT_TRUE(are_perpendicular({1, n, -(n + 1), 0}, {-1, n, n - 1, 0}));
  EXPECT_FALSE(are_perpendicular({n + 1, -n, -1, 0}, {n - 1, n, 1, 0}));
  EXPECT_FALSE(are_perpendicular({n + 1, -n, 0x1p-1074, 0}, {n - 1, n, 0x1p-1074, 0}));
}

}  // namespace
}  // namespace plumb::convex
