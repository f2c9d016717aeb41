#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include <motion/root.hpp>
#include <plumb/detail/rational.hpp>
#include <word_source.hpp>

#include "algebraic_number.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Number = filters::Rational;
using Root = motion::Root<Number>;

motion::Cubic<Number> cubic(const Polynomial& p) {
  motion::Cubic<Number> f{};
  for (std::size_t i = 0; i < p.size(); ++i) f.c[i] = Number(p[i].convert_to<double>());
  return f;
}
motion::Quadratic<Number> quadratic(const Polynomial& p) {
  const motion::Cubic<Number> f = cubic(p);
  return {f.c[0], f.c[1], f.c[2]};
}

/// A product of one or two of a few factors, so that polynomials have roots in common and multiple ones.
Polynomial drawn_polynomial(RandomWords& words, int most_degree) {
  Polynomial p = {1};
  for (int degree = 0; degree < most_degree;) {
    const int more = most_degree - degree;
    Polynomial factor;
    switch (words.below(more > 1 ? 5 : 2)) {
      case 0:
        factor = {-words.between(0, 4), 4};
        break;
      case 1:
        factor = {-words.between(0, 3), 3};
        break;
      case 2:
        factor = {-1, 0, 2};  // half the root of 2
        break;
      case 3:
        factor = {words.between(-3, 3), words.between(-3, 3), words.between(1, 3)};
        break;
      default:
        factor = {words.between(-3, 3) * 0x1p-20 - 1, 0, 2};  // near that of case 2
    }
    p = p * factor;
    degree += static_cast<int>(factor.size()) - 1;
  }
  return p;
}
Polynomial drawn_cubic(RandomWords& words) {
  if (words.one_in(3)) return {words.between(-3, 3), words.between(-9, 9), words.between(-9, 9), words.between(1, 9)};
  return drawn_polynomial(words, words.between(1, 3));
}

TEST(Roots, AreThoseOfSturmsChains) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomWords words(seed);
    const Polynomial p = drawn_cubic(words);
    std::vector<Root> roots = motion::roots_of(cubic(p));
    const std::vector<AlgebraicNumber> expected = roots_in_unit(p);
    ASSERT_EQ(roots.size(), expected.size()) << "seed " << seed;
    for (std::size_t i = 0; i < roots.size(); ++i, ++found) {
      const Polynomial q = drawn_polynomial(words, words.between(0, 2)) * Polynomial{words.between(-1, 1)};
      ASSERT_EQ(Root(roots[i]).sign_of(quadratic(trimmed(q))), sign_at(expected[i], trimmed(q))) << "seed " << seed;
      ASSERT_EQ(Root(roots[i]).rounded(), nearest_double(expected[i])) << "seed " << seed;
      const double t = words.between(0, 8) / 8.;
      ASSERT_EQ(roots[i].compare(Number(t)), compare(expected[i], {{}, t, t})) << "seed " << seed;
    }
  }
  EXPECT_GT(found, 1000);
}

TEST(Roots, AreComparedWithEachOther) {
  int same = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomWords words(seed);
    const Polynomial p = drawn_cubic(words), q = drawn_cubic(words);
    std::vector<Root> first = motion::roots_of(cubic(p)), second = motion::roots_of(cubic(q));
    const auto expected = roots_in_unit(p), others = roots_in_unit(q);
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (std::size_t k = 0; k < second.size(); ++k) {
        const int order = compare(expected[i], others[k]);
        same += order == 0 ? 1 : 0;
        Root one = first[i], other = second[k];
        ASSERT_EQ(one.compare(other), order) << "seed " << seed;
        ASSERT_EQ(other.compare(one), -order) << "seed " << seed << ", in smaller intervals";
      }
    }
  }
  EXPECT_GT(same, 100);
}

TEST(Roots, OfNearlyTheSamePlaceAreTold) {
  // (t^2 - 1/2) and (t^2 - 1/2 + 2^-500): doubles cannot tell these.
  const Number tiny(0x1p-500), half(0.5), zero(0), one(1);
  std::vector<Root> first = motion::roots_of(motion::Cubic<Number>{zero - half, zero, one, zero});
  std::vector<Root> second = motion::roots_of(motion::Cubic<Number>{tiny - half, zero, one, zero});
  EXPECT_EQ(first[0].compare(second[0]), 1);
  EXPECT_EQ(first[0].rounded(), second[0].rounded());
}

}  // namespace
}  // namespace plumb::tests
