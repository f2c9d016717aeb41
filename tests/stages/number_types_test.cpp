#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/exact_stages.hpp>
#include <plumb/plumb.hpp>

#include "environment_of_caller.hpp"
#include "word_source.hpp"

// What each number type claims of single operations, against rationals; and the constants of stage 1.

namespace plumb {
namespace {

using generators::RandomWords;
using Exactly = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;

/// A double of any kind: with few bits or many, ordinary, subnormal, huge or zero.
double any_double(RandomWords& words) {
  const double x = static_cast<double>(words.one_in(2) ? words.integer(100) : words.integer(1L << 52));
  switch (words.below(4)) {
    case 0:
      return x;
    case 1:
      return std::ldexp(x, words.between(-80, 80));
    case 2:
      return std::ldexp(x, words.between(-1074, 970));
    default:
      return std::ldexp(x, words.one_in(2) ? words.between(-1074, -1020) : words.between(900, 970));
  }
}

Exactly exactly(double x) { return Exactly(x); }

bool contains(const Interval& interval, const Exactly& x) {
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
    const Interval found = operation(Interval(a), Interval(b));
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
    const Interval x(std::fmin(a, b), std::fmax(a, b)), y(std::fmin(c, d), std::fmax(c, d));
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
  std::vector<Interval> intervals;
  for (const double lower : {-infinity, -3.0, 0.0, 2.0})
    for (const double upper : {-2.0, 0.0, 3.0, infinity})
      if (lower <= upper) intervals.emplace_back(lower, upper);
  const auto members = [](const Interval& x) {
    std::vector<double> of_x;
    for (const double p : {-1e300, -3.0, -2.5, -2.0, 0.0, 2.0, 2.5, 3.0, 1e300})
      if (x.lower <= p && p <= x.upper) of_x.push_back(p);
    return of_x;
  };
  for (const Interval& x : intervals)
    for (const Interval& y : intervals)
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
    const Interval x(a), y(b), z(std::fmin(b, c), std::fmax(b, c));
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
  const Interval large(0x1p1023);
  EXPECT_EQ((large + large).upper, std::numeric_limits<double>::infinity());
  EXPECT_GE((large + large).lower, std::numeric_limits<double>::max());
  EXPECT_EQ(certificate(large * large - Interval(1)), Certificate::positive);
  EXPECT_EQ(certificate(large * large - large * large), Certificate::uncertain);
  EXPECT_EQ(certificate((large * large - large * large) * Interval(0)), Certificate::zero);
}

TEST(Rescaling, IsExactWhereTheResultIsNormalAndSaysSo) {
  RandomWords words(4);
  int exact = 0, inexact = 0;
  for (int i = 0; i < 200000; ++i) {
    const double x = any_double(words);
    const int n = words.between(-2040, 2040);
    const rescaling::Scaled found = rescaling::scaled(x, n);
    const double expected = std::ldexp(x, n);
    const bool normal = std::isnormal(expected) || x == 0;
    ASSERT_EQ(found.exact, normal) << std::hexfloat << x << ' ' << n;
    ASSERT_EQ(std::signbit(found.value), std::signbit(x));
    if (normal)
      ASSERT_EQ(found.value, expected) << std::hexfloat << x << ' ' << n;
    else
      ASSERT_EQ(found.value, std::isinf(expected) ? expected : 0) << std::hexfloat << x << ' ' << n;
    ++(normal ? exact : inexact);
  }
  EXPECT_GT(exact, 10000);
  EXPECT_GT(inexact, 10000);
  EXPECT_FALSE(rescaling::scaled(std::numeric_limits<double>::infinity(), -1000).exact);
  EXPECT_FALSE(rescaling::scaled(std::numeric_limits<double>::quiet_NaN(), -1000).exact);
}

template <int Bits>
Exactly exactly(const GridInteger<Bits>& x) {
  Exactly value = x.is_negative() ? -1 : 0;
  for (int i = GridInteger<Bits>::limbs - 1; i >= 0; --i) value = value * exactly(0x1p64) + Exactly(x.limb(i));
  return value;
}

template <int Bits>
void expect_placed_where_it_fits() {
  RandomWords words(Bits);
  int placed = 0;
  for (int i = 0; i < 20000; ++i) {
    // An odd number of so many bits, as many places above the grid's last.
    const int bits = words.between(1, 53), place = words.between(-2, Bits + 2);
    const int exponent = words.between(-1072, 1024 - 53 - Bits - 2);
    const std::uint64_t odd = words.bits(bits) | 1 | 1ULL << (bits - 1);
    const double x =
        std::ldexp(words.one_in(2) ? static_cast<double>(odd) : -static_cast<double>(odd), exponent + place);
    Misfit misfit;
    const GridInteger<Bits> found = grid::placed<Bits>(x, exponent, misfit);
    ASSERT_EQ(misfit.none(), 0 <= place && bits + place <= Bits) << x << " on a grid of 2^" << exponent;
    if (!misfit.none()) continue;
    ++placed;
    const int half = exponent / 2;
    ASSERT_EQ(exactly(found) * exactly(std::ldexp(1, half)) * exactly(std::ldexp(1, exponent - half)), exactly(x));
  }
  EXPECT_GT(placed, 5000);
}
TEST(Grid, PlacesWhatIsOnItAndNoWiderAndSaysSo) {
  expect_placed_where_it_fits<61>();
  expect_placed_where_it_fits<122>();
  expect_placed_where_it_fits<244>();
  Misfit misfit;
  EXPECT_EQ(certificate(grid::placed<122>(0.0, 0, misfit)), Certificate::zero);
  EXPECT_EQ(certificate(grid::placed<122>(-0.0, 0, misfit)), Certificate::zero);
  EXPECT_TRUE(misfit.none());
}
TEST(Grid, PlacesNothingThatIsNotFinite) {
  for (const double x : {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
                         std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::signaling_NaN()})
    for (int exponent = -2200; exponent < 1100; ++exponent) {
      Misfit misfit;
      grid::placed<122>(x, exponent, misfit);
      EXPECT_FALSE(misfit.none()) << x << " on a grid of 2^" << exponent;
    }
}

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
    ASSERT_EQ(certificate(polynomial(Rational(a), Rational(b), Rational(c), Rational(d))),
              expected < 0   ? Certificate::negative
              : expected > 0 ? Certificate::positive
                             : Certificate::zero)
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
}

/// The number itself, made of parts that doubles hold.
Rational rational_of(const Exactly& x) {
  using Integer = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
  const Integer part_end = Integer(1) << 52;
  Integer rest = abs(numerator(x));
  std::vector<double> parts;
  for (; rest != 0; rest /= part_end) parts.push_back(Integer(rest % part_end).convert_to<double>());
  Rational r(0);
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) r = r * Rational(0x1p52) + Rational(*part);
  for (std::size_t halvings = msb(denominator(x)); halvings > 0;) {
    const std::size_t step = std::min(halvings, std::size_t{1000});
    r = r * Rational(std::ldexp(1, -static_cast<int>(step)));
    halvings -= step;
  }
  return x < 0 ? Rational(0) - r : r;
}

/// Equal to the last bit: from half a unit of that bit more or less it differs, in the right direction.
void expect_value(const Rational& x, const Exactly& exact) {
  ASSERT_EQ(certificate(x), certificate_of(exact < 0 ? Sign::negative : exact > 0 ? Sign::positive : Sign::zero));
  const Exactly little = Exactly(1) / (denominator(exact) * 2);
  ASSERT_EQ(certificate(x - rational_of(exact)), Certificate::zero);
  ASSERT_EQ(certificate(x - rational_of(exact + little)), Certificate::negative);
  ASSERT_EQ(certificate(rational_of(exact - little) - x), Certificate::negative);
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
    std::vector<std::pair<Rational, Exactly>> numbers;
    for (int leaf = 0; leaf < 3; ++leaf) {
      const double x = any_leaf(words);
      numbers.emplace_back(Rational(x), exactly(x));
    }
    while (numbers.size() < 10) {
      const auto any = [&]() -> const auto& {
        return numbers[static_cast<std::size_t>(words.below(static_cast<int>(numbers.size())))];
      };
      const auto& [x, exact_x] = any();
      const auto& [y, exact_y] = any();
      std::pair<Rational, Exactly> next = words.one_in(3)   ? std::pair(x * y, Exactly(exact_x * exact_y))
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

/// Sum over i < count of 2^(100 i).
std::pair<Rational, Exactly> long_number(int count) {
  std::pair<Rational, Exactly> sum{Rational(0), Exactly(0)};
  for (int i = 0; i < count; ++i)
    sum = {sum.first * Rational(0x1p100) + Rational(1), Exactly(sum.second * exactly(0x1p100) + 1)};
  return sum;
}

TEST(Rational, CancelsToOneBitAndToZero) {
  for (const int count : {1, 2, 3, 10, 14, 15, 16, 17, 40}) {
    const auto [x, exact] = long_number(count);
    ASSERT_NO_FATAL_FAILURE(expect_value(x, exact));
    for (const double bit : {0x1p-1074, 0x1p-64, 1.0, 0x1p63, 0x1p64, 0x1p1023, -0x1p-1074, -1.0, -0x1p64}) {
      ASSERT_NO_FATAL_FAILURE(expect_value((x + Rational(bit)) - x, exactly(bit))) << count << ' ' << bit;
      ASSERT_NO_FATAL_FAILURE(expect_value(x - (x - Rational(bit)), exactly(bit))) << count << ' ' << bit;
      ASSERT_NO_FATAL_FAILURE(expect_value(((x + Rational(bit)) - x) - Rational(bit), 0)) << count << ' ' << bit;
    }
  }
}

TEST(Rational, MayStandOnBothSidesOfAnOperationAndOfAnAssignment) {
  for (const int count : {1, 2, 8, 15, 16, 40}) {
    auto [x, exact] = long_number(count);
    ASSERT_NO_FATAL_FAILURE(expect_value(x + x, Exactly(2 * exact)));
    ASSERT_NO_FATAL_FAILURE(expect_value(x - x, 0));
    ASSERT_NO_FATAL_FAILURE(expect_value(x * x, Exactly(exact * exact)));
    const Rational& same = x;
    x = same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, exact));
    x = x * same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, Exactly(exact * exact)));
    x = x - same;
    ASSERT_NO_FATAL_FAILURE(expect_value(x, 0));
  }
}

TEST(Rational, IsCopiedAndMovedAtAnyLength) {
  static_assert(std::is_nothrow_move_constructible_v<Rational> && std::is_nothrow_move_assignable_v<Rational>);
  const int counts[] = {0, 1, 8, 15, 16, 40, 80};
  for (const int from : counts)
    for (const int to : counts) {
      auto [source, exact] = long_number(from);
      auto [target, before] = long_number(to);
      target = source;
      ASSERT_NO_FATAL_FAILURE(expect_value(target, exact)) << from << " to " << to;
      ASSERT_NO_FATAL_FAILURE(expect_value(source, exact)) << from << " to " << to;
      target = target + Rational(1);
      ASSERT_NO_FATAL_FAILURE(expect_value(source, exact)) << from << " to " << to;
      target = std::move(source);
      ASSERT_NO_FATAL_FAILURE(expect_value(target, exact)) << from << " to " << to;
      source = Rational(-1) + target;
      ASSERT_NO_FATAL_FAILURE(expect_value(source, Exactly(exact - 1))) << from << " to " << to;
      const Rational moved(std::move(target));
      ASSERT_NO_FATAL_FAILURE(expect_value(moved, exact)) << from << " to " << to;
      target = source;
      ASSERT_NO_FATAL_FAILURE(expect_value(target, Exactly(exact - 1))) << from << " to " << to;
      Rational& itself = target;
      target = std::move(itself);
      ASSERT_NO_FATAL_FAILURE(expect_value(target, Exactly(exact - 1))) << from << " to " << to;
    }
}

/// Sums of doubles within a range of exponents in which expansions of degree four are exact.
double moderate_double(RandomWords& words) {
  const double x = static_cast<double>(words.one_in(3) ? words.integer(100) : words.integer(1L << 52));
  return std::ldexp(x, words.between(-150, 100));
}

template <int N>
Exactly value_of(const Expansion<N>& x) {
  EXPECT_FALSE(x.overfull());
  Exactly sum = 0;
  for (int i = 0; i < x.components().size; ++i) sum += exactly(x.components().value[i]);
  return sum;
}

Sign sign_of_exactly(const Exactly& x) { return x < 0 ? Sign::negative : x > 0 ? Sign::positive : Sign::zero; }

TEST(Expansion, HoldsTheExactValueOfEveryPolynomialAndItsSign) {
  RandomWords words(3);
  for (int i = 0; i < 20000; ++i) {
    const double a = moderate_double(words), b = moderate_double(words), c = moderate_double(words);
    const double d = words.one_in(3) ? -a : moderate_double(words);
    const auto polynomial = [](const auto& p, const auto& q, const auto& r, const auto& s) {
      const auto u = p * q - r * s;
      const auto v = (p + s) * (q - r);
      return u * v + (p - r) * u;
    };
    using E = Expansion<1>;
    const auto found = polynomial(E(a), E(b), E(c), E(d));
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    ASSERT_EQ(value_of(found), expected) << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    ASSERT_EQ(certificate(found), certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
}

TEST(Expansion, IsEmptyWhenZero) {
  const auto x = Expansion<1>(0.1) * Expansion<1>(3) - Expansion<1>(3) * Expansion<1>(0.1);
  EXPECT_EQ(x.components().size, 0);
  EXPECT_EQ(certificate(x), Certificate::zero);
}

TEST(Expansion, KeepsTheLastBitOfASumThatCancels) {
  const auto x = (Expansion<1>(1) + Expansion<1>(0x1p-900)) - Expansion<1>(1);
  EXPECT_EQ(value_of(x), exactly(0x1p-900));
  EXPECT_EQ(certificate(x), Certificate::positive);
}

TEST(Expansion, IsOutOfRangeWhereAComponentMightUnderflowOrOverflow) {
  constexpr Size quadratic = leaf_size(0) * leaf_size(0);
  EXPECT_TRUE(ExpansionStage::in_range(quadratic, 0x1p-537));
  EXPECT_FALSE(ExpansionStage::in_range(quadratic, 0x1p-538));
  EXPECT_TRUE(ExpansionStage::in_range(quadratic, 0x1p400));
  EXPECT_FALSE(ExpansionStage::in_range(quadratic, 0x1p511));
}

/// The value of the error, with what the proof leaves to the certificate.
Exactly largest_error(const TruncatedExpansion& x) { return exactly(x.error) * exactly(1 + 0x1p-40); }

Exactly distance(const Exactly& x, const Exactly& y) { return x < y ? y - x : x - y; }

TEST(TruncatedExpansion, ErrsByNoMoreThanItsErrorAndThatIsSmall) {
  RandomWords words(4);
  int decided = 0;
  for (int i = 0; i < 20000; ++i) {
    const double a = moderate_double(words), b = moderate_double(words), c = moderate_double(words);
    const double d = words.one_in(3) ? -a : words.one_in(2) ? std::nextafter(b, 0) : moderate_double(words);
    const auto polynomial = [](const auto& p, const auto& q, const auto& r, const auto& s) {
      const auto u = p * q - r * s;
      const auto v = (p + s) * (q - r);
      return u * v + (p - r) * u * (q - s);
    };
    const TruncatedExpansion found = polynomial(ExactNumber{a}, ExactNumber{b}, ExactNumber{c}, ExactNumber{d});
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    ASSERT_LE(distance(exactly(found.high) + exactly(found.low), expected), largest_error(found))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    const double largest = std::max({std::fabs(a), std::fabs(b), std::fabs(c), std::fabs(d)});
    ASSERT_LE(found.error, 0x1p-94 * largest * largest * largest * largest + 0x1p-900)
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    const Certificate sign = certificate(found);
    if (!is_certain(sign)) continue;
    ++decided;
    ASSERT_EQ(sign, certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
  EXPECT_GT(decided, 10000);
}

TEST(OneComponent, IsCertainOnlyOfTheRightSignAtAnyExponents) {
  RandomWords words(9);
  int decided = 0, near = 0;
  for (int i = 0; i < 50000; ++i) {
    const double a = any_double(words), b = any_double(words), c = any_double(words);
    const double d = words.one_in(3)   ? std::nextafter(a, 0)
                     : words.one_in(2) ? std::nextafter(b, 0)
                                       : any_double(words);
    const auto polynomial = [](const auto& p, const auto& q, const auto& r, const auto& s) {
      const auto u = p * q - r * s;
      const auto v = (p - s) * (q + r);
      return u * v + (p - r) * u * (q - s);
    };
    const auto found =
        polynomial(leading_component(a), leading_component(b), leading_component(c), leading_component(d));
    const Certificate sign = certificate(found);
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    near += !is_certain(sign);
    if (!is_certain(sign)) continue;
    ++decided;
    ASSERT_EQ(sign, certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
  EXPECT_GT(decided, 10000);
  EXPECT_GT(near, 1000);
}

TEST(OneComponent, IsCertainOfSingleOperationsJustBeyondTheirError) {
  const auto difference = [](double x, double y) {
    return certificate(leading_component(x) * leading_component(1) - leading_component(y) * leading_component(1));
  };
  EXPECT_EQ(difference(1 + 0x1p-49, 1), Certificate::positive);
  EXPECT_EQ(difference(1, 1 + 0x1p-49), Certificate::negative);
  EXPECT_EQ(difference(1 + 0x1p-51, 1), Certificate::uncertain);
  EXPECT_EQ(difference(0, 0), Certificate::uncertain);
}

TEST(OneComponent, IsUncertainWhereProductsUnderflowOrAnythingIsNotFinite) {
  const auto product = [](double x, double y) { return certificate(leading_component(x) * leading_component(y)); };
  EXPECT_EQ(product(0x1p-500, 0x1p-500), Certificate::positive);
  EXPECT_EQ(product(0x1p-530, -0x1p-530), Certificate::uncertain);
  EXPECT_EQ(product(0x1p600, 0x1p600), Certificate::uncertain);
  EXPECT_EQ(product(std::numeric_limits<double>::infinity(), 1), Certificate::uncertain);
  EXPECT_EQ(product(std::numeric_limits<double>::infinity(), 0), Certificate::uncertain);
  EXPECT_EQ(product(std::numeric_limits<double>::quiet_NaN(), 1), Certificate::uncertain);
}

TEST(TruncatedExpansion, PaysForProductsThatUnderflow) {
  for (const double a : {0x1.123456789ABCDp-480, 0x1.FFFFFFFFFFFFFp-500, 0x1.923456789ABCDp-530, 0x1p-1074})
    for (const double b : {0x1.FEDCBA9876543p-480, 0x1.8000000000001p-490, 0x1.123456789ABCDp-540, 0x1.8p-1060}) {
      const TruncatedExpansion x = ExactNumber{a} * ExactNumber{b}, y = ExactNumber{a} - ExactNumber{b};
      EXPECT_LE(distance(exactly(x.high) + exactly(x.low), exactly(a) * exactly(b)), largest_error(x));
      const Exactly expected = (exactly(a) - exactly(b)) * (exactly(a) * exactly(b) + exactly(b));
      const TruncatedExpansion z = y * (x + ExactNumber{b});
      EXPECT_LE(distance(exactly(z.high) + exactly(z.low), expected), largest_error(z));
    }
}

TEST(TruncatedExpansion, TellsOneBitInAHundredAndNeverZero) {
  const TruncatedExpansion one = ExactNumber{1} * ExactNumber{1};
  const auto bit = [](int place) { return ExactNumber{std::ldexp(1, place)} * ExactNumber{1}; };
  EXPECT_EQ(certificate((one + bit(-100)) - one), Certificate::positive);
  EXPECT_EQ(certificate((one - bit(-100)) - one), Certificate::negative);
  EXPECT_EQ(certificate((one + (bit(-60) + bit(-115))) - (one + bit(-60))), Certificate::uncertain);
  EXPECT_EQ(certificate(one - one), Certificate::uncertain);
}
TEST(TruncatedExpansion, IsUncertainOfWhatRoundingLeftOnEitherSideOfADifference) {
  RandomWords words(6);
  const TruncatedExpansion zero = ExactNumber{0};
  int left = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto number = [&] { return ExactNumber{1 + std::ldexp(static_cast<double>(words.bits(52)), -52)}; };
    const ExactNumber p = number(), q = number(), r = number();
    const TruncatedExpansion rest = (p * q) * TruncatedExpansion(r) - (r * q) * TruncatedExpansion(p);
    left += rest.high + rest.low != 0;
    EXPECT_EQ(certificate(rest), Certificate::uncertain);
    EXPECT_EQ(certificate(rest - zero), Certificate::uncertain);
    EXPECT_EQ(certificate(zero - rest), Certificate::uncertain);
  }
  EXPECT_GT(left, 100);
}

// Roundings on the longest path and size of the classic predicates, derived by hand from their formulas.

template <class P, class... Args>
using Computed = typename decltype(ErrorBoundStage::result_type<P, Args...>())::type;

/// coefficient * S^degree.
constexpr Size power_of_one_group(long coefficient, int degree) {
  Size s;
  Monomial m;
  m.coefficient = coefficient;
  m.exponent[0] = degree;
  s.add(m);
  return s;
}

template <class P, class... Args>
constexpr bool is_bounded_by(int roundings, const Size& size) {
  return Computed<P, Args...>::roundings == roundings && Computed<P, Args...>::size == size;
}

// How long integers may be for plain doubles to be exact.
static_assert(SmallIntegerStage::bits_for<Orient2d, Point2, Point2, Point2>() == 25);
static_assert(SmallIntegerStage::bits_for<Orient3d, Point3, Point3, Point3, Point3>() == 15);
static_assert(SmallIntegerStage::bits_for<Incircle, Point2, Point2, Point2, Point2>() == 11);
static_assert(SmallIntegerStage::bits_for<Insphere, Point3, Point3, Point3, Point3, Point3>() == 8);

static_assert(is_bounded_by<Orient2d, Point2, Point2, Point2>(4, power_of_one_group(2, 2)));
static_assert(is_bounded_by<Orient3d, Point3, Point3, Point3, Point3>(8, power_of_one_group(6, 3)));
static_assert(is_bounded_by<Incircle, Point2, Point2, Point2, Point2>(11, power_of_one_group(12, 4)));
static_assert(is_bounded_by<Insphere, Point3, Point3, Point3, Point3, Point3>(16, power_of_one_group(72, 5)));
static_assert(is_bounded_by<Det4, Vector4, Vector4, Vector4, Vector4>(8, power_of_one_group(24, 4)));
static_assert(is_bounded_by<SideOfSphere, Point3, double, Point3>(6, power_of_one_group(4, 2)));
static_assert(is_bounded_by<CompareDistance, Point2, Point2, Point2>(5, power_of_one_group(4, 2)));
static_assert(is_bounded_by<CompareDistance, Point3, Point3, Point3>(6, power_of_one_group(6, 2)));
static_assert(is_bounded_by<InCircleDiametral, Point2, Point2, Point2>(4, power_of_one_group(2, 2)));
static_assert(is_bounded_by<InSphereDiametral, Point3, Point3, Point3>(5, power_of_one_group(3, 2)));

/// Three products of a normal's and a point's coordinate, and the offset.
static_assert(is_bounded_by<SideOfPlane, Vector3, double, Point3>(4, leaf_size(0) * leaf_size(2) +
                                                                         leaf_size(0) * leaf_size(2) +
                                                                         leaf_size(0) * leaf_size(2) + leaf_size(1)));

/// For orient3d of a unit tetrahedron's corner at height h the sum of squares is 2 and the bound 8 roundings of size
/// 6 * 2^(3/2): about 138 units of the last place. The logarithms' interpolation makes 158.5 of it: in units,
/// L(8 * 6 * (1 + 2^-6)) + 3/2 L(2) + 5/2 * 0.0861 = 5.5234 + 1.5 + 0.2153 = L(158.5).
TEST(ErrorBound, IsTheRoundingsTimesTheSizeAndNotMuchMore) {
  const auto certify = [](double height) {
    return ErrorBoundStage::certify<Orient3d>(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, height});
  };
  EXPECT_EQ(certify(158 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(159 * 0x1p-52), Certificate::positive);
  EXPECT_EQ(certify(-158 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(-159 * 0x1p-52), Certificate::negative);
}

/// The same for degree 2, which compares without logarithms: 4 roundings of size 2 * 1 and the unit's 2^-6, exactly.
TEST(ErrorBound, IsExactlyTheRoundingsTimesTheSizeInDegreeTwo) {
  const auto certify = [](double height) {
    return ErrorBoundStage::certify<Orient2d>(Point2{0, 0}, Point2{1, 0}, Point2{0, height});
  };
  EXPECT_EQ(certify(8.125 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(8.25 * 0x1p-52), Certificate::positive);
  EXPECT_EQ(certify(-8.125 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(-8.25 * 0x1p-52), Certificate::negative);
}

TEST(ErrorBound, IsUncertainOutsideTheRangeOfItsProof) {
  const auto orient2d = [](double s) {
    return ErrorBoundStage::certify<Orient2d>(Point2{0, 0}, Point2{s, 0}, Point2{0, s});
  };
  EXPECT_EQ(orient2d(0x1p478), Certificate::positive);
  EXPECT_EQ(orient2d(0x1p480), Certificate::uncertain);
  EXPECT_EQ(orient2d(0x1p-500), Certificate::positive);
  EXPECT_EQ(orient2d(0x1p-530), Certificate::uncertain);
  const auto orient3d = [](double s) {
    return ErrorBoundStage::certify<Orient3d>(Point3{0, 0, 0}, Point3{s, 0, 0}, Point3{0, s, 0}, Point3{0, 0, s});
  };
  EXPECT_EQ(orient3d(0x1p319), Certificate::positive);
  EXPECT_EQ(orient3d(0x1p320), Certificate::uncertain);
  EXPECT_EQ(orient3d(0x1p-330), Certificate::positive);
  EXPECT_EQ(orient3d(0x1p-345), Certificate::uncertain);
  const auto side_of_plane = [](double normal, double offset, double p) {
    return ErrorBoundStage::certify<SideOfPlane>(Vector3{normal, 0, 0}, offset, Point3{p, 0, 0});
  };
  EXPECT_EQ(side_of_plane(0x1p480, 0, 1), Certificate::positive);
  EXPECT_EQ(side_of_plane(0x1.0000000000001p480, 0, 1), Certificate::uncertain);
  EXPECT_EQ(side_of_plane(0, 0x1p480, 0), Certificate::positive);
  EXPECT_EQ(side_of_plane(0, 0x1.0000000000001p480, 0), Certificate::uncertain);
  EXPECT_EQ(side_of_plane(-1, 0, 0x1p480), Certificate::negative);
  EXPECT_EQ(side_of_plane(-1, 0, 0x1.0000000000001p480), Certificate::uncertain);
}

/// Fused into the first subtraction, a product that is an argument would be a number that is no double.
TEST(ErrorBound, TakesAnArgumentForTheDoubleThatItIs) {
  RandomWords words(7);
  for (int i = 0; i < 1000; ++i) {
    const volatile double first = 1 + std::ldexp(static_cast<double>(words.bits(52)), -52);
    const volatile double second = 1 + std::ldexp(static_cast<double>(words.bits(52)), -52);
    const volatile double stored = first * second;
    const double r = stored, next = std::nextafter(r, 5), p = first, q = second;
    ASSERT_EQ(ErrorBoundStage::certify<Orient2d>(Point2{r, r}, Point2{next, next}, Point2{p * q, r}),
              Certificate::uncertain)
        << std::hexfloat << p << ' ' << q;
    ASSERT_EQ(orient2d({r, r}, {next, next}, {first * second, r}), Sign::zero) << std::hexfloat << p << ' ' << q;
  }
}

/// The constant is the bound for differences of the extent: 8.125 units for orient2d in the unit square.
TEST(StaticBound, IsTheBoundAtItsExtent) {
  const auto certify = [](double extent, double height) {
    return StaticBound<Orient2d, Point2>(extent).certify(Point2{0, 0}, Point2{1, 0}, Point2{0, height});
  };
  EXPECT_EQ(certify(1, 8.125 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(1, std::nextafter(8.125 * 0x1p-52, 1)), Certificate::positive);
  EXPECT_EQ(certify(1, -8.125 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(1, -std::nextafter(8.125 * 0x1p-52, 1)), Certificate::negative);
  EXPECT_EQ(certify(4, 16 * 8.125 * 0x1p-52), Certificate::uncertain);
  EXPECT_EQ(certify(4, std::nextafter(16 * 8.125 * 0x1p-52, 1)), Certificate::positive);
}

TEST(StaticBound, DecidesNothingOutsideTheRangeOfItsProof) {
  const auto certify = [](double extent, double s) {
    return StaticBound<Orient2d, Point2>(extent).certify(Point2{0, 0}, Point2{s, 0}, Point2{0, s});
  };
  EXPECT_EQ(certify(0x1p480, 0x1p470), Certificate::positive);
  EXPECT_EQ(certify(0x1p480, 0x1p440), Certificate::uncertain);
  for (const double extent : {0x1.0000000000001p480, 0x1p1023, std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(certify(extent, 0x1p500), Certificate::uncertain);
    EXPECT_EQ(certify(extent, 0x1p511), Certificate::uncertain);
  }
  EXPECT_EQ(certify(0, 0x1p-500), Certificate::positive) << "a box of no size is taken for one of the smallest";
  EXPECT_EQ(certify(0, 0x1p-510), Certificate::uncertain);
}

/// Nothing that is not finite is ever certain, in whichever number of whichever point.
TEST(ErrorBound, IsUncertainOfWhatIsNotFinite) {
  for (const double bad : {__builtin_nan(""), -__builtin_nan(""), __builtin_inf(), -__builtin_inf()})
    for (int i = 0; i < 15; ++i) {
      double x[15] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 3, 5, 4};
      x[i] = bad;
      const auto p = [&x](int k) { return Point3{x[3 * k], x[3 * k + 1], x[3 * k + 2]}; };
      const auto q = [&x](int k) { return Point2{x[2 * k], x[2 * k + 1]}; };
      EXPECT_EQ(ErrorBoundStage::certify<Insphere>(p(0), p(1), p(2), p(3), p(4)), Certificate::uncertain);
      if (i < 12) {
        EXPECT_EQ(ErrorBoundStage::certify<Orient3d>(p(0), p(1), p(2), p(3)), Certificate::uncertain);
      }
      if (i < 8) {
        EXPECT_EQ(ErrorBoundStage::certify<Incircle>(q(0), q(1), q(2), q(3)), Certificate::uncertain);
      }
      if (i < 6) {
        EXPECT_EQ(ErrorBoundStage::certify<Orient2d>(q(0), q(1), q(2)), Certificate::uncertain);
      }
    }
}

}  // namespace
}  // namespace plumb
