#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/rational.hpp>

#include "rational_values.hpp"
#include "word_source.hpp"

// Plumb's rationals against those of GMP, at any length.

namespace plumb {
namespace {

using generators::RandomWords;

TEST(Rational, HoldsTheExactValueOfEveryPolynomialAndItsSign) {
  RandomWords words(5);
  for (int i = 0; i < 5000; ++i) {
    const double a = any_double(words), b = any_double(words), c = any_double(words);
    const double d = words.one_in(3) ? -a : any_double(words);
    const auto polynomial = [](const auto& p, const auto& q, const auto& r, const auto& s) {
      const auto u = p * q - r * s;
      return u * ((p + s) * (q - r)) + (p - r) * u;
    };
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    ASSERT_EQ(
        certificate(polynomial(filters::Rational(a), filters::Rational(b), filters::Rational(c), filters::Rational(d))),
        filters::certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
}

/// The number itself, made of parts that doubles hold.
filters::Rational rational_of(const Exactly& x) {
  using Integer = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
  const Integer part_end = Integer(1) << 52;
  Integer rest = abs(numerator(x));
  std::vector<double> parts;
  for (; rest != 0; rest /= part_end) parts.push_back(Integer(rest % part_end).convert_to<double>());
  filters::Rational r(0);
  for (auto part = parts.rbegin(); part != parts.rend(); ++part)
    r = r * filters::Rational(0x1p52) + filters::Rational(*part);
  for (std::size_t halvings = msb(denominator(x)); halvings > 0;) {
    const std::size_t step = std::min(halvings, std::size_t{1000});
    r = r * filters::Rational(std::ldexp(1, -static_cast<int>(step)));
    halvings -= step;
  }
  return x < 0 ? filters::Rational(0) - r : r;
}

/// Equal to the last bit: from half a unit of that bit more or less it differs, in the right direction.
void expect_value(const filters::Rational& x, const Exactly& exact) {
  ASSERT_EQ(certificate(x), filters::certificate_of(sign_of_exactly(exact)));
  const Exactly little = Exactly(1) / (denominator(exact) * 2);
  ASSERT_EQ(certificate(x - rational_of(exact)), filters::Certificate::zero);
  ASSERT_EQ(certificate(x - rational_of(exact + little)), filters::Certificate::negative);
  ASSERT_EQ(certificate(rational_of(exact - little) - x), filters::Certificate::negative);
}

/// A double of any kind, or a power of two or what follows it, at a limb's end or near one: from these come long
/// carries and borrows.
double any_leaf(RandomWords& words) {
  if (words.one_in(2)) return any_double(words);
  const double x = words.one_in(2) ? 1 : 1 + 0x1p-52;
  return std::ldexp(words.one_in(2) ? x : -x, 64 * words.between(-16, 15) + words.between(-1, 1));
}

TEST(Rational, HasTheValueOfEverySumDifferenceAndProduct) {
  RandomWords words(8);
  int zeros = 0, longest = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<std::pair<filters::Rational, Exactly>> numbers;
    for (int leaf = 0; leaf < 3; ++leaf) {
      const double x = any_leaf(words);
      numbers.emplace_back(filters::Rational(x), exactly(x));
    }
    while (numbers.size() < 10) {
      const auto any = [&]() -> const auto& {
        return numbers[static_cast<std::size_t>(words.below(static_cast<int>(numbers.size())))];
      };
      const auto& [x, exact_x] = any();
      const auto& [y, exact_y] = any();
      std::pair<filters::Rational, Exactly> next = words.one_in(3)   ? std::pair(x * y, Exactly(exact_x * exact_y))
                                                   : words.one_in(2) ? std::pair(x + y, Exactly(exact_x + exact_y))
                                                                     : std::pair(x - y, Exactly(exact_x - exact_y));
      ASSERT_NO_FATAL_FAILURE(expect_value(next.first, next.second)) << numbers.size() << " of " << i;
      zeros += next.second == 0;
      if (next.second != 0) longest = std::max(longest, static_cast<int>(msb(abs(numerator(next.second)))));
      numbers.push_back(std::move(next));
    }
  }
  EXPECT_GT(zeros, 500);
  EXPECT_GT(longest, 5000);
}

TEST(Rational, AddsAndMultipliesAllKindsOfShortNumbersWhereverTheyLie) {
  // One or two limbs at the ends of what limbs hold: where carries and borrows go as far as they can, and to nothing.
  const Exactly limb = exactly(0x1p64), limbs[] = {0, 1, exactly(0x1p63), limb - 1, limb / 3 - exactly(1) / 3};
  std::vector<Exactly> numbers;
  for (const Exactly& high : limbs)
    for (const Exactly& low : limbs)
      if (high != 0 || low != 0) numbers.push_back(high * limb + low);
  int zeros = 0;
  for (int apart = -3; apart <= 3; ++apart)
    for (const Exactly& a : numbers)
      for (const Exactly& magnitude : numbers) {
        const Exactly b = magnitude * exactly(std::ldexp(1, 64 * apart));
        const filters::Rational x = rational_of(a), y = rational_of(b);
        ASSERT_NO_FATAL_FAILURE(expect_value(x + y, a + b)) << a << ' ' << b;
        ASSERT_NO_FATAL_FAILURE(expect_value(x - y, a - b)) << a << ' ' << b;
        ASSERT_NO_FATAL_FAILURE(expect_value(rational_of(-a) - y, -a - b)) << a << ' ' << b;
        ASSERT_NO_FATAL_FAILURE(expect_value(rational_of(-a) + y, b - a)) << a << ' ' << b;
        ASSERT_NO_FATAL_FAILURE(expect_value(x * y, a * b)) << a << ' ' << b;
        zeros += a == b;
      }
  EXPECT_GT(zeros, 24);
}

/// Sum over i < count of 2^(100 i).
std::pair<filters::Rational, Exactly> long_number(int count) {
  std::pair<filters::Rational, Exactly> sum{filters::Rational(0), Exactly(0)};
  for (int i = 0; i < count; ++i)
    sum = {sum.first * filters::Rational(0x1p100) + filters::Rational(1), Exactly(sum.second * exactly(0x1p100) + 1)};
  return sum;
}

TEST(Rational, CancelsToOneBitAndToZero) {
  for (const int count : {1, 2, 3, 10, 14, 15, 16, 17, 40}) {
    const auto [x, exact] = long_number(count);
    ASSERT_NO_FATAL_FAILURE(expect_value(x, exact));
    for (const double bit : {0x1p-1074, 0x1p-64, 1.0, 0x1p63, 0x1p64, 0x1p1023, -0x1p-1074, -1.0, -0x1p64}) {
      ASSERT_NO_FATAL_FAILURE(expect_value((x + filters::Rational(bit)) - x, exactly(bit))) << count << ' ' << bit;
      ASSERT_NO_FATAL_FAILURE(expect_value(x - (x - filters::Rational(bit)), exactly(bit))) << count << ' ' << bit;
      ASSERT_NO_FATAL_FAILURE(expect_value(((x + filters::Rational(bit)) - x) - filters::Rational(bit), 0))
          << count << ' ' << bit;
    }
  }
}

TEST(Rational, MayStandOnBothSidesOfAnOperationAndOfAnAssignment) {
  for (const int count : {1, 2, 8, 15, 16, 40}) {
    auto [x, exact] = long_number(count);
    ASSERT_NO_FATAL_FAILURE(expect_value(x + x, Exactly(2 * exact)));
    ASSERT_NO_FATAL_FAILURE(expect_value(x - x, 0));
    ASSERT_NO_FATAL_FAILURE(expect_value(x * x, Exactly(exact * exact)));
    const filters::Rational& same = x;
    x = same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, exact));
    x = x * same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, Exactly(exact * exact)));
    x = x - same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, 0));
  }
}

TEST(Rational, IsCopiedAndMovedAtAnyLength) {
  static_assert(std::is_nothrow_move_constructible_v<filters::Rational> &&
                std::is_nothrow_move_assignable_v<filters::Rational>);
  const int counts[] = {0, 1, 8, 15, 16, 40, 80};
  for (const int from : counts)
    for (const int to : counts) {
      auto [source, exact] = long_number(from);
      auto [target, before] = long_number(to);
      target = source;
      ASSERT_NO_FATAL_FAILURE(expect_value(target, exact)) << from << " to " << to;
      ASSERT_NO_FATAL_FAILURE(expect_value(source, exact)) << from << " to " << to;
      target = target + filters::Rational(1);
      ASSERT_NO_FATAL_FAILURE(expect_value(source, exact)) << from << " to " << to;
      target = std::move(source);
      ASSERT_NO_FATAL_FAILURE(expect_value(target, exact)) << from << " to " << to;
      source = filters::Rational(-1) + target;
      ASSERT_NO_FATAL_FAILURE(expect_value(source, Exactly(exact - 1))) << from << " to " << to;
      const filters::Rational moved(std::move(target));
      ASSERT_NO_FATAL_FAILURE(expect_value(moved, exact)) << from << " to " << to;
      target = source;
      ASSERT_NO_FATAL_FAILURE(expect_value(target, Exactly(exact - 1))) << from << " to " << to;
      filters::Rational& itself = target;
      target = std::move(itself);
      ASSERT_NO_FATAL_FAILURE(expect_value(target, Exactly(exact - 1))) << from << " to " << to;
    }
}

}  // namespace
}  // namespace plumb
