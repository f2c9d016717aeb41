#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <plumb/exact_stages.hpp>

#include "rational_values.hpp"
#include "word_source.hpp"

// Sums and products as two doubles, and expansions of one component, of two and of all, against rationals.

namespace plumb {
namespace {

using generators::RandomWords;

/// Sums of doubles within a range of exponents in which expansions of degree four are exact.
double moderate_double(RandomWords& words) {
  const double x = static_cast<double>(words.one_in(3) ? words.integer(100) : words.integer(1L << 52));
  return std::ldexp(x, words.between(-150, 100));
}

TEST(ErrorFree, SumsAndProductsAreTwoDoublesWithoutError) {
  RandomWords words(3);
  for (int i = 0; i < 100000; ++i) {
    const double a = moderate_double(words), b = words.one_in(3) ? std::nextafter(-a, 0) : moderate_double(words);
    const filters::expansion::Pair sum = filters::expansion::two_sum(a, b),
                                   product = filters::expansion::two_product(a, b);
    ASSERT_EQ(sum.high, a + b) << std::hexfloat << a << ' ' << b;
    ASSERT_EQ(exactly(sum.high) + exactly(sum.low), exactly(a) + exactly(b)) << std::hexfloat << a << ' ' << b;
    ASSERT_EQ(product.high, a * b) << std::hexfloat << a << ' ' << b;
    ASSERT_EQ(exactly(product.high) + exactly(product.low), exactly(a) * exactly(b)) << std::hexfloat << a << ' ' << b;
  }
}

TEST(ErrorFree, ASumKeepsWhatItsTermsCancel) {
  const filters::expansion::Pair x = filters::expansion::two_sum(1, 0x1p-900),
                                 y = filters::expansion::two_sum(x.high, -1);
  EXPECT_EQ(x.low, 0x1p-900);
  EXPECT_EQ(y.high, 0);
}

/// The value of the error, with what the proof leaves to the certificate.
Exactly largest_error(const filters::TruncatedExpansion& x) { return exactly(x.error) * exactly(1 + 0x1p-40); }

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
    const filters::TruncatedExpansion found =
        polynomial(filters::ExactNumber{a}, filters::ExactNumber{b}, filters::ExactNumber{c}, filters::ExactNumber{d});
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    ASSERT_LE(distance(exactly(found.high) + exactly(found.low), expected), largest_error(found))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    const double largest = std::max({std::fabs(a), std::fabs(b), std::fabs(c), std::fabs(d)});
    ASSERT_LE(found.error, 0x1p-94 * largest * largest * largest * largest + 0x1p-900)
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    const filters::Certificate sign = certificate(found);
    if (!filters::is_certain(sign)) continue;
    ++decided;
    ASSERT_EQ(sign, filters::certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
  EXPECT_GT(decided, 10000);
}

template <int Roundings>
filters::DoubleWithBound<Roundings> leading_component(double x) {
  return {x, std::fabs(x)};
}

TEST(DoubleWithBound, IsCertainOnlyOfTheRightSignAtAnyExponents) {
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
    constexpr int roundings = polynomial(filters::RoundingCount(), filters::RoundingCount(), filters::RoundingCount(),
                                         filters::RoundingCount())
                                  .count;
    const auto leaf = leading_component<roundings>;
    const auto found = polynomial(leaf(a), leaf(b), leaf(c), leaf(d));
    const filters::Certificate sign = certificate(found);
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d));
    near += !filters::is_certain(sign);
    if (!filters::is_certain(sign)) continue;
    ++decided;
    ASSERT_EQ(sign, filters::certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
  }
  EXPECT_GT(decided, 10000);
  EXPECT_GT(near, 1000);
}

TEST(DoubleWithBound, IsCertainOfSingleOperationsJustBeyondTheirError) {
  const auto difference = [](double x, double y) {
    const auto leaf = leading_component<3>;
    return certificate(leaf(x) * leaf(1) - leaf(y) * leaf(1));
  };
  EXPECT_EQ(difference(1 + 0x1p-49, 1), filters::Certificate::positive);
  EXPECT_EQ(difference(1, 1 + 0x1p-49), filters::Certificate::negative);
  EXPECT_EQ(difference(1 + 0x1p-51, 1), filters::Certificate::uncertain);
  EXPECT_EQ(difference(1, 1), filters::Certificate::uncertain);
  EXPECT_EQ(difference(0, 0), filters::Certificate::zero);
}

TEST(DoubleWithBound, IsUncertainWhereProductsUnderflowOrOverflow) {
  const auto leaf = leading_component<2>;
  const auto product = [leaf](double x, double y) { return certificate(leaf(x) * leaf(y)); };
  EXPECT_EQ(product(0x1p-500, 0x1p-500), filters::Certificate::positive);
  EXPECT_EQ(product(0x1p-530, -0x1p-530), filters::Certificate::uncertain);
  EXPECT_EQ(product(0x1p600, 0x1p600), filters::Certificate::uncertain);
  EXPECT_EQ(certificate((leaf(0x1p600) * leaf(0x1p600)) * leaf(0)), filters::Certificate::zero);
}

TEST(TruncatedExpansion, PaysForProductsThatUnderflow) {
  for (const double a : {0x1.123456789ABCDp-480, 0x1.FFFFFFFFFFFFFp-500, 0x1.923456789ABCDp-530, 0x1p-1074})
    for (const double b : {0x1.FEDCBA9876543p-480, 0x1.8000000000001p-490, 0x1.123456789ABCDp-540, 0x1.8p-1060}) {
      const filters::TruncatedExpansion x = filters::ExactNumber{a} * filters::ExactNumber{b},
                                        y = filters::ExactNumber{a} - filters::ExactNumber{b};
      EXPECT_LE(distance(exactly(x.high) + exactly(x.low), exactly(a) * exactly(b)), largest_error(x));
      const Exactly expected = (exactly(a) - exactly(b)) * (exactly(a) * exactly(b) + exactly(b));
      const filters::TruncatedExpansion z = y * (x + filters::ExactNumber{b});
      EXPECT_LE(distance(exactly(z.high) + exactly(z.low), expected), largest_error(z));
    }
}

TEST(TruncatedExpansion, TellsOneBitInAHundredAndNeverZero) {
  const filters::TruncatedExpansion one = filters::ExactNumber{1} * filters::ExactNumber{1};
  const auto bit = [](int place) { return filters::ExactNumber{std::ldexp(1, place)} * filters::ExactNumber{1}; };
  EXPECT_EQ(certificate((one + bit(-100)) - one), filters::Certificate::positive);
  EXPECT_EQ(certificate((one - bit(-100)) - one), filters::Certificate::negative);
  EXPECT_EQ(certificate((one + (bit(-60) + bit(-115))) - (one + bit(-60))), filters::Certificate::uncertain);
  EXPECT_EQ(certificate(one - one), filters::Certificate::uncertain);
}
TEST(TruncatedExpansion, IsUncertainOfWhatRoundingLeftOnEitherSideOfADifference) {
  RandomWords words(6);
  const filters::TruncatedExpansion zero = filters::ExactNumber{0};
  int left = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto number = [&] { return filters::ExactNumber{1 + std::ldexp(static_cast<double>(words.bits(52)), -52)}; };
    const filters::ExactNumber p = number(), q = number(), r = number();
    const filters::TruncatedExpansion rest =
        (p * q) * filters::TruncatedExpansion(r) - (r * q) * filters::TruncatedExpansion(p);
    left += rest.high + rest.low != 0;
    EXPECT_EQ(certificate(rest), filters::Certificate::uncertain);
    EXPECT_EQ(certificate(rest - zero), filters::Certificate::uncertain);
    EXPECT_EQ(certificate(zero - rest), filters::Certificate::uncertain);
  }
  EXPECT_GT(left, 100);
}

template <int N>
Exactly value_of(const filters::FixedExpansion<N>& x) {
  Exactly sum = exactly(0);
  for (const double term : x.term) sum = sum + exactly(term);
  return sum;
}
template <int N>
Exactly value_of(const filters::Expansion<N>& x) {
  Exactly sum = exactly(0);
  for (int i = 0; i < x.size; ++i) sum = sum + exactly(x.term[i]);
  return sum;
}

/// Degree four; zero where p = s or q = r, or nearly.
constexpr auto polynomial_of_degree_four = [](const auto& p, const auto& q, const auto& r, const auto& s) {
  const auto u = p * q - r * s;
  const auto v = (p - s) * (q - r);
  return u * v + (p - s) * (u * (q + s));
};

TEST(Expansion, IsExactWhateverCancelsAndKeepsNoZeros) {
  RandomWords words(7);
  int zeros = 0;
  for (int i = 0; i < 20000; ++i) {
    const double a = moderate_double(words), b = moderate_double(words), c = moderate_double(words);
    const double d = words.one_in(3) ? a : words.one_in(2) ? std::nextafter(a, 0) : moderate_double(words);
    const auto leaf = [](double x) { return filters::FixedExpansion<1>{{x}}; };
    const auto found = polynomial_of_degree_four(leaf(a), leaf(b), leaf(c), leaf(d));
    const Exactly expected = polynomial_of_degree_four(exactly(a), exactly(b), exactly(c), exactly(d));
    ASSERT_LE(found.size, found.capacity);
    ASSERT_EQ(value_of(found), expected) << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    ASSERT_EQ(certificate(found), filters::certificate_of(sign_of_exactly(expected)))
        << std::hexfloat << a << ' ' << b << ' ' << c << ' ' << d;
    const auto few = filters::expansion::distilled(found);
    ASSERT_LE(few.size, found.size);
    ASSERT_EQ(value_of(few), expected);
    for (int k = 0; k < few.size; ++k) ASSERT_NE(few.term[k], 0);
    zeros += few.size == 0;
  }
  EXPECT_GT(zeros, 1000);
}

TEST(Expansion, OfAPolynomialOfDegreeTwoIsInRegistersAndOfTheRightSign) {
  RandomWords words(8);
  int zeros = 0;
  for (int i = 0; i < 20000; ++i) {
    const double a = moderate_double(words), b = moderate_double(words), c = moderate_double(words);
    const double d = words.one_in(2) ? c : std::nextafter(c, 0), e = words.one_in(2) ? a : b;
    const auto polynomial = [](const auto& p, const auto& q, const auto& r, const auto& s, const auto& t) {
      return (p - q) * (r - s) - (t - q) * (r - s);
    };
    const auto leaf = [](double x) { return filters::FixedExpansion<1>{{x}}; };
    const filters::FixedExpansion<16> found = polynomial(leaf(a), leaf(b), leaf(c), leaf(d), leaf(e));
    const Exactly expected = polynomial(exactly(a), exactly(b), exactly(c), exactly(d), exactly(e));
    ASSERT_EQ(value_of(found), expected);
    ASSERT_EQ(certificate(found), filters::certificate_of(sign_of_exactly(expected)));
    zeros += sign_of_exactly(expected) == Sign::zero;
  }
  EXPECT_GT(zeros, 1000);
}

/// Sums of which each pass leaves another large one, down to the smallest double.
TEST(Expansion, TellsTheLeastBitOfManyTermsAndThatNoneIsLeft) {
  constexpr int n = 200;
  filters::Expansion<n + 1> x;
  for (int i = 0; i < n / 2; ++i) {
    const double term = std::ldexp(1 + 0x1p-52, 990 - 20 * i);
    x.term[i] = term;
    x.term[n - 1 - i] = -term;
  }
  x.size = n;
  EXPECT_EQ(certificate(x), filters::Certificate::zero);
  x.term[x.size++] = -0x1p-1074;
  EXPECT_EQ(certificate(x), filters::Certificate::negative);
  x.term[n] = 0x1p-1074;
  EXPECT_EQ(certificate(x), filters::Certificate::positive);
}

}  // namespace
}  // namespace plumb
