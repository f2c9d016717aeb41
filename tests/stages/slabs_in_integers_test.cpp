#include <convex/slab_integers.hpp>

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include <plumb/apex_points.hpp>
#include <plumb/slabs_overlap.hpp>

#include "environment_of_caller.hpp"
#include "kdop_oracle.hpp"
#include "shape_oracle.hpp"
#include "word_source.hpp"

// The dual simplex method in integers by itself, and the tests that take slabs to a grid, on contacts of numbers that
// are all on one, or nearly.

namespace plumb {
namespace {

using generators::RandomWords;

template <class T>
class SlabsInIntegers : public testing::Test {};
template <int K>
struct Kdops {
  static constexpr int k = K;
};
using AllKdops = testing::Types<Kdops<6>, Kdops<14>, Kdops<18>, Kdops<26>>;
TYPED_TEST_SUITE(SlabsInIntegers, AllKdops);

/// Slabs about a point, often through it: the ends are multiples of `unit`.
template <int K>
void make_slabs(RandomWords& words, std::int64_t unit, std::int64_t* low, std::int64_t* high) {
  const Vec3<std::int64_t> p{words.below(21) - 10, words.below(21) - 10, words.below(21) - 10};
  for (int i = 0; i < K / 2; ++i) {
    const std::int64_t at = along(kdop_directions<K>[i], p);
    // One end may have moved past the point, which leaves little or nothing.
    const int past = words.one_in(6) ? 2 : 0;
    low[i] = unit * (at - words.below(4) + past);
    high[i] = std::max(low[i], unit * (at + (words.one_in(3) ? 0 : words.below(4))));
  }
}

TYPED_TEST(SlabsInIntegers, HaveAPointWhereTheOracleSaysSo) {
  constexpr int k = TypeParam::k;
  RandomWords words(1);
  int with = 0, without = 0;
  for (int n = 0; n < 3000; ++n) {
    // At most 32 units: up to the largest ends.
    const std::int64_t unit = n % 2 == 0 ? 1 : largest_end / 64;
    std::int64_t low[k / 2], high[k / 2];
    make_slabs<k>(words, unit, low, high);
    Kdop<k> s;
    for (int i = 0; i < k / 2; ++i) {
      s.min[i] = static_cast<double>(low[i]);
      s.max[i] = static_cast<double>(high[i]);
    }
    const bool has_point = oracle::share_a_point(s, s);
    ASSERT_EQ(slabs_have_a_point<k>(low, high), has_point) << n;
    (has_point ? with : without) += 1;
  }
  EXPECT_GT(with, 300);
  EXPECT_GT(without, k > 6 ? 300 : -1);
}

/// A factor for small integers: they stay on a grid of 58 places, or most of them do, or lie at either end of the
/// range.
double unit_of(RandomWords& words) {
  const auto odd = static_cast<double>(words.bits(44) | 1);
  constexpr int exponents[] = {0, -500, 300, -1074, 850};
  return std::ldexp(odd, exponents[words.below(5)]);
}
/// Now and then a number is one unit in the last place away, or a little that is on no grid beside 0.
double beside(RandomWords& words, double x, double unit) {
  if (x == 0 && words.one_in(3)) return std::ldexp(words.one_in(2) ? unit : -unit, -words.between(58, 70));
  if (words.one_in(40)) return std::nextafter(x, words.one_in(2) ? HUGE_VAL : -HUGE_VAL);
  return words.one_in(40) ? x + std::ldexp(x, -words.between(1, 52)) : x;
}

TYPED_TEST(SlabsInIntegers, MovedOverlapWhereTheOracleSaysSo) {
  constexpr int k = TypeParam::k;
  RandomWords words(2);
  int overlapping = 0, apart = 0;
  for (int n = 0; n < 2000; ++n) {
    const double unit = unit_of(words);
    Kdop<k> first, second;
    std::int64_t low[2][k / 2], high[2][k / 2];
    const auto coordinate = [&] { return static_cast<double>(words.below(9) - 4) * unit; };
    const Vector3 t{coordinate(), coordinate(), coordinate()}, u{coordinate(), coordinate(), coordinate()};
    for (int i = 0; i < 2; ++i) {
      make_slabs<k>(words, 1, low[i], high[i]);
      Kdop<k>& s = i == 0 ? first : second;
      const Vector3& by = i == 0 ? t : u;
      const Vec3<std::int64_t> back{static_cast<std::int64_t>(by.x / unit), static_cast<std::int64_t>(by.y / unit),
                                    static_cast<std::int64_t>(by.z / unit)};
      for (int j = 0; j < k / 2; ++j) {
        // Both about the same point once they are moved.
        const std::int64_t c = -along(kdop_directions<k>[j], back) + (low[0][j] - low[i][j]) + words.below(3);
        s.min[j] = beside(words, static_cast<double>(low[i][j] + c) * unit, unit);
        s.max[j] = std::max(s.min[j], beside(words, static_cast<double>(high[i][j] + c) * unit, unit));
      }
    }
    const bool overlap = oracle::slabs_overlap(first, t, second, u);
    (overlap ? overlapping : apart) += 1;
    for (const Environment& e : environments()) {
      const InEnvironment inside(e);
      escape(first), escape(second);
      const bool found = computed([&] { return slabs_overlap(first, t, second, u); });
      escape(found);
      ASSERT_EQ(found, overlap) << n << " " << e.name;
    }
  }
  EXPECT_GT(overlapping, 100);
  EXPECT_GT(apart, 100);
}

TYPED_TEST(SlabsInIntegers, OfApexesOverlapWhereTheOracleSaysSo) {
  constexpr int k = TypeParam::k;
  RandomWords words(3);
  int overlapping = 0, apart = 0;
  for (int n = 0; n < 1000; ++n) {
    const double unit = unit_of(words);
    ApexPoints<k> apexes[2];
    for (int i = 0; i < 2; ++i) {
      // Few points about 0, and others about one that the first often reach.
      Point3 points[5];
      const int range = words.one_in(2) ? 3 : 40;
      const Vec3<int> middle{i * words.below(2 * range), i * words.below(range), i * words.below(range)};
      for (Point3& p : points) {
        const auto at = [&](int m) {
          return beside(words, static_cast<double>(m + words.below(2 * range + 1) - range) * unit, unit);
        };
        p = {at(middle.x), at(middle.y), at(middle.z)};
      }
      apexes[i] = apex_points<k>(points, 5);
    }
    const bool overlap = oracle::share_a_point(apexes[0], apexes[1]);
    (overlap ? overlapping : apart) += 1;
    for (const Environment& e : environments()) {
      const InEnvironment inside(e);
      escape(apexes);
      const bool found = computed([&] { return apex_points_overlap(apexes[0], apexes[1]); });
      escape(found);
      ASSERT_EQ(found, overlap) << n << " " << e.name;
    }
  }
  EXPECT_GT(overlapping, 100);
  EXPECT_GT(apart, 100);
}

}  // namespace
}  // namespace plumb
