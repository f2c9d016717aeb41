#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <functional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <trees/box_tree.hpp>

namespace plumb::trees {
namespace {

using Pair = std::pair<std::uint32_t, std::uint32_t>;

// A vector, so that a pair visited twice is seen.
std::vector<Pair> found_pairs(const std::vector<Aabb3>& boxes) {
  std::vector<Pair> pairs;
  BoxPairs(boxes).each([&](std::uint32_t i, std::uint32_t j) { pairs.emplace_back(std::minmax(i, j)); });
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// By the definition, in branches of its own: neither box lies beyond the other on any axis.
std::vector<Pair> all_pairs(const std::vector<Aabb3>& boxes) {
  const auto beyond = [](const Aabb3& a, const Aabb3& b) {
    return a.min.x > b.max.x || a.min.y > b.max.y || a.min.z > b.max.z;
  };
  std::vector<Pair> pairs;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
      if (!beyond(boxes[i], boxes[j]) && !beyond(boxes[j], boxes[i])) pairs.emplace_back(i, j);
    }
  }
  return pairs;
}

struct Generator {
  const char* name;
  std::function<Aabb3(std::mt19937_64&)> box;
};

double uniform(std::mt19937_64& random, double low, double high) {
  return low + (high - low) * std::uniform_real_distribution<>(0, 1)(random);
}

Aabb3 at(Point3 p, Point3 size) { return {p, {p.x + size.x, p.y + size.y, p.z + size.z}}; }

double mixed_exponent(std::mt19937_64& random) {
  return std::ldexp(uniform(random, -1, 1), std::uniform_int_distribution<>(-1074, 1023)(random));
}

Aabb3 hull(Point3 p, Point3 q) { return join({p, p}, {q, q}); }

const std::vector<Generator> generators = {
    {"spread over a cube",
     [](auto& r) {
       return at({uniform(r, 0, 1), uniform(r, 0, 1), uniform(r, 0, 1)}, {uniform(r, 0, .1), uniform(r, 0, .1), .05});
     }},
    {"in clusters far apart",
     [](auto& r) {
       const double center = std::ldexp(1, static_cast<int>(r() % 60));
       return at({center + uniform(r, 0, 1), uniform(r, 0, 1), center}, {.1, .1, .1});
     }},
    {"in one plane",
     [](auto& r) {
       return at({uniform(r, 0, 1), uniform(r, 0, 1), 7}, {uniform(r, 0, .05), uniform(r, 0, .05), 0});
     }},
    {"on a line, of no size",
     [](auto& r) {
       return at({static_cast<double>(r() % 500), 1, 2}, {0, 0, 0});
     }},
    {"on a grid, touching",
     [](auto& r) {
       return at({static_cast<double>(r() % 9), static_cast<double>(r() % 9), static_cast<double>(r() % 9)}, {1, 1, 1});
     }},
    {"with one stray at 1e300",
     [](auto& r) {
       if (r() % 400 == 0) return at({1e300, 1e300, -1e300}, {1e290, 0, 0});
       return at({uniform(r, 0, 1), uniform(r, 0, 1), uniform(r, 0, 1)}, {.05, .05, .05});
     }},
    {"over the whole range of doubles",
     [](auto& r) {
       const auto point = [&] { return Point3{uniform(r, -1, 1), uniform(r, -1, 1), uniform(r, -1, 1)}; };
       Point3 p = point(), q = point();
       for (double* x : {&p.x, &p.y, &p.z, &q.x, &q.y, &q.z}) *x *= DBL_MAX;
       return hull(p, q);
     }},
    {"subnormal",
     [](auto& r) {
       const auto tiny = [&] { return static_cast<double>(r() % 100) * DBL_TRUE_MIN; };
       return hull({tiny(), tiny(), tiny()}, {tiny(), tiny(), tiny()});
     }},
    {"of the least subnormal's extent",
     [](auto& r) {
       return at({static_cast<double>(r() % 2) * DBL_TRUE_MIN, 0, 0}, {0, 0, 0});
     }},
    {"of mixed exponents",
     [](auto& r) {
       const Point3 p{mixed_exponent(r), mixed_exponent(r), mixed_exponent(r)};
       return r() % 2 == 0 ? hull(p, p) : hull(p, {mixed_exponent(r), mixed_exponent(r), mixed_exponent(r)});
     }},
    {"all the same",
     [](auto&) {
       return at({1, 2, 3}, {1, 1, 1});
     }},
};

TEST(BoxPairs, TouchingBoxesOverlap) {
  EXPECT_EQ(found_pairs({at({0, 0, 0}, {1, 1, 1}), at({1, 1, 1}, {1, 1, 1}), at({3, 0, 0}, {1, 1, 1})}),
            (std::vector<Pair>{{0, 1}}));
}

TEST(BoxPairs, TakesMinusZeroForZero) {
  const Aabb3 above{{0, 0, 0}, {1, 1, 1}}, below{{-1, -1, -1}, {-0.0, -0.0, -0.0}};
  const Aabb3 from_minus_zero{{-0.0, -0.0, -0.0}, {2, 2, 2}}, to_zero{{-2, -2, -2}, {0, 0, 0}};
  EXPECT_EQ(found_pairs({above, below}), (std::vector<Pair>{{0, 1}}));
  EXPECT_EQ(found_pairs({from_minus_zero, to_zero}), (std::vector<Pair>{{0, 1}}));
}

TEST(BoxPairs, OfNoBoxesAndOfOneBoxHasNoPairs) {
  EXPECT_TRUE(found_pairs({}).empty());
  EXPECT_TRUE(found_pairs({at({0, 0, 0}, {1, 1, 1})}).empty());
}

TEST(BoxPairs, FindsEachPairThatComparingAllWithAllFindsOnce) {
  for (const Generator& generator : generators) {
    std::mt19937_64 random(1);
    for (const std::size_t n : std::array<std::size_t, 13>{2, 3, 4, 5, 8, 9, 17, 33, 64, 100, 257, 1000, 3000}) {
      SCOPED_TRACE(testing::Message() << n << " boxes " << generator.name);
      std::vector<Aabb3> boxes(n);
      std::generate(boxes.begin(), boxes.end(), [&] { return generator.box(random); });
      const auto expected = all_pairs(boxes);
      ASSERT_EQ(found_pairs(boxes), expected);
    }
  }
}

TEST(BoxPairs, FindsPairsOfLargeSetsThatAreSortedByDigits) {
  std::mt19937_64 random(2);
  std::vector<Aabb3> boxes(150000);
  for (auto& box : boxes)
    box = at({uniform(random, 0, 1), uniform(random, 0, 1), uniform(random, 0, 1)}, {.003, .003, .003});
  // A sweep along x is another algorithm, fast enough here.
  std::vector<std::uint32_t> order(boxes.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](auto i, auto j) { return boxes[i].min.x < boxes[j].min.x; });
  std::vector<Pair> expected;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = i + 1; j < order.size() && boxes[order[j]].min.x <= boxes[order[i]].max.x; ++j) {
      const Aabb3 &a = boxes[order[i]], &b = boxes[order[j]];
      if (a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z && b.min.z <= a.max.z)
        expected.emplace_back(std::minmax(order[i], order[j]));
    }
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_GT(expected.size(), 1000U);
  EXPECT_TRUE(found_pairs(boxes) == expected);
}

TEST(BoxPairs, OfAMillionEqualCentersIsBuiltAndSearched) {
  // All pairs would be 5e11, so one part has to do.
  std::vector<Aabb3> boxes(1000000, at({0, 0, 0}, {0, 0, 0}));
  const BoxPairs pairs(boxes);
  std::size_t seen = 0;
  pairs.each(pairs.parts() - 1, [&](std::uint32_t, std::uint32_t) { ++seen; });
  EXPECT_GT(seen, 0U);
}

TEST(BoxPairs, IsNotSlowedByAStrayBoxFarAway) {
  std::mt19937_64 random(3);
  std::vector<Aabb3> boxes(200000);
  for (auto& box : boxes)
    box = at({uniform(random, 0, 1), uniform(random, 0, 1), uniform(random, 0, 1)}, {1e-3, 1e-3, 1e-3});
  const auto parts_before = BoxPairs(boxes).parts();
  boxes.push_back(at({1e300, 1e300, 1e300}, {0, 0, 0}));
  // Without the second look at crowded cells nearly every node overlaps every other: over 100,000 parts.
  EXPECT_LT(BoxPairs(boxes).parts(), 2 * parts_before);
}

}  // namespace
}  // namespace plumb::trees
