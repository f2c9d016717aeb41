#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include <motion/passing_boxes.hpp>
#include <plumb/first_contact.hpp>
#include <word_source.hpp>

namespace plumb::tests {
namespace {

using generators::RandomWords;
using hulls::either;
using motion::boxes_pass;

constexpr Aabb3 box{{0, 0, 0}, {1, 1, 1}};
constexpr Vector3 still{0, 0, 0};

TEST(PassingBoxes, PassWhereAnAxisPartsThemAllTheTime) {
  EXPECT_TRUE(boxes_pass(either(Point3{3, 3, 0}), {-5, 0, 0}, either(box), still, 0));
  EXPECT_TRUE(boxes_pass(either(Point3{3, 0, 0}), {-1, 0, 0}, either(box), still, 0)) << "too slow";
  EXPECT_FALSE(boxes_pass(either(Point3{3, 0, 0}), {-3, 0, 0}, either(box), still, 0));
  EXPECT_FALSE(boxes_pass(either(Point3{3, 3, 0}), {-5, 0, 0}, either(box), still, 2)) << "within a distance";
  EXPECT_TRUE(boxes_pass(either(box), still, either(Plane3{{1, 0, 0}, 9}), still, 0));
  EXPECT_FALSE(boxes_pass(either(box), still, either(Plane3{{1, 1, 0}, 9}), still, 0)) << "has no end along an axis";
}
TEST(PassingBoxes, PassWhereOneAxisPartsThemUntilAnotherDoes) {
  EXPECT_TRUE(boxes_pass(either(Point3{3, 0, 0}), {-4, 8, 0}, either(box), still, 0));
  EXPECT_FALSE(boxes_pass(either(Point3{3, 0, 0}), {-4, 2, 0}, either(box), still, 0)) << "in a corner at 1/2";
  EXPECT_FALSE(boxes_pass(either(Point3{3, 0, 0}), {-4, std::nextafter(2, 3), 0}, either(box), still, 0))
      << "nearly so, which doubles do not tell";
}

/// Of boxes of small integers, in fractions of small integers: whether there are times at which h <= 0 for each h of
/// a + t b.
struct Lines {
  int first = 0, of_first = 1, last = 1, of_last = 1;  // from first / of_first to last / of_last
  bool is_never = false;

  void cut(int a, int b) {
    if (a > 0 && b >= 0) is_never = true;
    if (a > 0 && b < 0 && a * of_first > first * -b) first = a, of_first = -b;
    if (a <= 0 && b > 0 && -a * of_last < last * b) last = -a, of_last = b;
  }
  bool is_empty() const { return is_never || first * of_last > last * of_first; }
};

TEST(PassingBoxes, AreToldInIntegersOfAnySize) {
  int passing = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomWords words(seed);
    const double unit = std::ldexp(1, words.one_in(2) ? 0 : words.between(-1074, 1000));
    const int within = words.one_in(2) ? 0 : words.between(0, 2);
    Lines lines;
    double low[2][3], high[2][3], way[2][3];
    for (int k = 0; k < 3; ++k) {
      int at[2], to[2], by[2];
      for (int s = 0; s < 2; ++s) {
        at[s] = words.between(-6, 6), to[s] = at[s] + words.between(0, 3), by[s] = words.between(-8, 8);
        low[s][k] = at[s] * unit, high[s][k] = to[s] * unit, way[s][k] = by[s] * unit;
      }
      lines.cut(at[0] - to[1] - within, by[0] - by[1]);
      lines.cut(at[1] - to[0] - within, by[1] - by[0]);
    }
    const auto point = [](const double(&p)[3]) { return Point3{p[0], p[1], p[2]}; };
    const auto vector = [](const double(&p)[3]) { return Vector3{p[0], p[1], p[2]}; };
    const Aabb3 a{point(low[0]), point(high[0])}, b{point(low[1]), point(high[1])};
    const bool found = boxes_pass(either(a), vector(way[0]), either(b), vector(way[1]), within * unit);
    EXPECT_EQ(found, lines.is_empty()) << "seed " << seed;
    passing += found ? 1 : 0;
    if (within == 0) {
      EXPECT_EQ(first_contact(a, vector(way[0]), b, vector(way[1])).has_value(), !found) << "seed " << seed;
    }
  }
  EXPECT_GT(passing, 1000);
  EXPECT_LT(passing, 2900);
}

TEST(PassingBoxes, OfNumbersWhoseSumsOverflowAreNotTold) {
  constexpr double most = std::numeric_limits<double>::max();
  const Point3 far{most, 0, 0}, other{-most, 0, 0};
  EXPECT_FALSE(boxes_pass(either(far), {-most, 0, 0}, either(other), {most, 0, 0}, 0)) << "they meet at 1";
  EXPECT_TRUE(boxes_pass(either(far), {0, 0, 0}, either(other), {0, 0, 0}, 0));
}

}  // namespace
}  // namespace plumb::tests
