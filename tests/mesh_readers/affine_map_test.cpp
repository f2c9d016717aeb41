#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include <mesh/affine_map.hpp>
#include "environment_of_caller.hpp"

namespace plumb::mesh {
namespace {

using Rational_ = boost::multiprecision::cpp_rational;
constexpr double largest = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min();

// Is r the nearest double to x, and, halfway, the even one? Compared with what lies halfway to both neighbours.
bool is_nearest(const Rational_& x, double r) {
  const Rational_ beyond = Rational_(largest) + Rational_(largest) - Rational_(std::nextafter(largest, 0));
  const auto value = [&](double y) { return std::isfinite(y) ? Rational_(y) : y > 0 ? beyond : Rational_(-beyond); };
  if (std::isinf(r)) {
    const Rational_ half = (Rational_(largest) + beyond) / 2;
    return r > 0 ? x >= half : x <= -half;
  }
  const double up = std::nextafter(r, std::numeric_limits<double>::infinity()),
               down = std::nextafter(r, -std::numeric_limits<double>::infinity());
  const Rational_ above = (value(r) + value(up)) / 2, below = (value(r) + value(down)) / 2;
  const bool is_even = std::fmod(std::fabs(std::frexp(r, std::array<int, 1>{}.data())) * 0x1p53, 2) == 0;
  return is_even ? below <= x && x <= above : below < x && x < above;
}

struct Maker {
  std::mt19937_64 random{7};
  int below(int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }
  double number(int kind) {
    const double digits = static_cast<double>(static_cast<std::int64_t>(random()));
    switch (kind) {
      case 0:  // small integers and halves: sums that cancel
        return below(9) - 4 + 0.5 * below(2);
      case 1:  // decimals as programs write them
        return std::round(digits * 0x1p-50) / 1e6;
      case 2:  // of any size
        return std::ldexp(digits, below(2000) - 1063);
      case 3:  // next to ties
        return std::ldexp(1 + 0x1p-52 * below(4), below(60) - 30) * (below(2) == 0 ? 1 : -1);
      default: {
        constexpr std::array<double, 10> odd = {0.0,    -0.0,      1,       -1,       least,
                                                -least, 0x1p-1022, largest, -largest, 0x1p-970};
        return odd[static_cast<std::size_t>(below(10))];
      }
    }
  }
  AffineMap::Numbers numbers(int kind, bool is_sparse) {
    AffineMap::Numbers m;
    for (double& x : m) x = is_sparse && below(3) != 0 ? 0 : number(below(4) == 0 ? 4 : kind);
    return m;
  }
};

TEST(AffineMap, GivesTheNearestDoublesOfExactImages) {
  Maker make;
  std::size_t exact_ones = 0, rounded_ones = 0;
  for (int i = 0; i < 1200; ++i) {
    const int kind = i % 5;
    const AffineMap::Numbers m = make.numbers(kind, i % 2 == 0), n = make.numbers(kind, i % 3 == 0);
    const bool is_composed = i % 7 == 0;
    const AffineMap map = is_composed ? AffineMap(n).after(AffineMap(m)) : AffineMap(m);
    std::vector<Point3> points, images(3);
    for (int k = 0; k < 3; ++k) points.push_back({make.number(kind), make.number(make.below(5)), make.number(kind)});
    const bool is_exact = computed([&] {
      const InEnvironment inside(environments()[static_cast<std::size_t>(i) % environments().size()]);
      return map.images(points, images.data());
    });
    bool all_exact = true;
    for (std::size_t k = 0; k < 3; ++k) {
      using Vector = std::array<Rational_, 3>;
      const auto apply = [](const Vector& p, const AffineMap::Numbers& by) {
        Vector q;
        for (std::size_t c = 0; c < 3; ++c)
          q[c] = p[0] * Rational_(by[c]) + p[1] * Rational_(by[3 + c]) + p[2] * Rational_(by[6 + c]) +
                 Rational_(by[9 + c]);
        return q;
      };
      Vector q = apply({Rational_(points[k].x), Rational_(points[k].y), Rational_(points[k].z)}, m);
      if (is_composed) q = apply(q, n);
      const std::array<double, 3> r = {images[k].x, images[k].y, images[k].z};
      for (std::size_t c = 0; c < 3; ++c) {
        EXPECT_TRUE(is_nearest(q[c], r[c])) << i << ' ' << k << ' ' << c << ' ' << r[c];
        all_exact = all_exact && std::isfinite(r[c]) && Rational_(r[c]) == q[c];
      }
    }
    EXPECT_EQ(is_exact, all_exact) << i;
    ++(all_exact ? exact_ones : rounded_ones);
  }
  EXPECT_GT(exact_ones, 50U);
  EXPECT_GT(rounded_ones, 50U);
}

TEST(AffineMap, KnowsAMirror) {
  EXPECT_EQ(AffineMap().orientation(), Sign::positive);
  EXPECT_EQ(AffineMap({0, 1, 0, 1, 0, 0, 0, 0, 1, 5, 5, 5}).orientation(), Sign::negative);
  EXPECT_EQ(AffineMap({1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0}).orientation(), Sign::zero);
  EXPECT_EQ(AffineMap({least, 0, 0, 0, -least, 0, 0, 0, least, 0, 0, 0}).orientation(), Sign::negative);
  const AffineMap mirror({-1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
  EXPECT_EQ(mirror.after(mirror).orientation(), Sign::positive);
  EXPECT_EQ(mirror.after(AffineMap()).orientation(), Sign::negative);
  EXPECT_EQ(AffineMap().after(mirror).orientation(), Sign::negative);
}

}  // namespace
}  // namespace plumb::mesh
