#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <mutex>
#include <string>
#include <vector>

#include <tbb/global_control.h>

#include <plumb/broad_phase.hpp>
#include <plumb/invalid_argument.hpp>

#include "asked.hpp"
#include "mesh_cases.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Boxes = std::vector<Aabb3>;
using Pairs = std::vector<BoxPair>;

constexpr BroadPhase ways[] = {BroadPhase::sweep, BroadPhase::tree, BroadPhase::grid};
constexpr double infinity = std::numeric_limits<double>::infinity();

bool are_near(double low, double high, double other_low, double other_high, double margin) {
  return low <= high && other_low <= other_high && other_low - high <= margin && low - other_high <= margin;
}

/// Of numbers whose differences are not rounded.
Pairs by_definition(const Boxes& boxes, double margin) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
      const auto &a = boxes[i], &b = boxes[j];
      if (are_near(a.min.x, a.max.x, b.min.x, b.max.x, margin) &&
          are_near(a.min.y, a.max.y, b.min.y, b.max.y, margin) && are_near(a.min.z, a.max.z, b.min.z, b.max.z, margin))
        pairs.push_back({i, j});
    }
  }
  return pairs;
}

void expect_as_by_definition(const Boxes& boxes, double margin, const std::string& what) {
  const Pairs expected = by_definition(boxes, margin);
  for (const BroadPhase by : ways)
    ASSERT_EQ(overlapping_boxes(boxes, margin, by), expected) << what << " by " << static_cast<int>(by);
}

/// Boxes of the kinds that cost a broad phase most.
struct HostileBoxes {
  const char* name;
  Aabb3 (*box)(std::uint32_t i, double x, double y, double z, double side);
};
constexpr HostileBoxes hostile[] = {
    {"cubes",
     [](std::uint32_t, double x, double y, double z, double s) -> Aabb3 {
       return {{x, y, z}, {x + s, y + s, z + s}};
     }},
    {"all overlap along an axis",
     [](std::uint32_t, double x, double y, double z, double s) -> Aabb3 {
       return {{x - 9, y, z}, {x + 9, y + s / 8, z + s / 8}};
     }},
    {"all overlap along two axes",
     [](std::uint32_t, double x, double y, double z, double s) -> Aabb3 {
       return {{x - 9, y - 9, z}, {x + 9, y + 9, z + s * s * s}};
     }},
    {"one giant box",
     [](std::uint32_t i, double x, double y, double z, double s) -> Aabb3 {
       if (i == 7) return {{-9, -9, -9}, {9, 9, 9}};
       return {{x, y, z}, {x + s, y + s, z + s}};
     }},
    {"boxes without ends",
     [](std::uint32_t i, double x, double y, double z, double s) -> Aabb3 {
       if (i % 1000 == 1) return {{-infinity, -infinity, z}, {infinity, infinity, infinity}};
       return {{x, y, z}, {x + s, y + s, z + s}};
     }},
    {"one begin",
     [](std::uint32_t, double x, double y, double z, double s) -> Aabb3 {
       return {{0, y, z}, {x, y + s / 8, z + s / 8}};
     }},
    {"one plane",
     [](std::uint32_t, double x, double y, double, double s) -> Aabb3 {
       return {{x, y, 0}, {x + s / 16, y + s / 16, 0}};
     }},
    {"one far away",
     [](std::uint32_t i, double x, double y, double z, double s) -> Aabb3 {
       if (i == 3) return {{1e300, 1e300, 1e300}, {1e308, 1e308, 1e308}};
       return {{x, y, z}, {x + s, y + s, z + s}};
     }},
    {"all sizes",
     [](std::uint32_t, double x, double y, double z, double s) -> Aabb3 {
       const double scale = std::exp2(std::floor(x * 1800 - 900));
       return {{y * scale, z * scale, x * scale}, {(y + s) * scale, (z + s) * scale, (x + s) * scale}};
     }},
    {"sticks along all axes",
     [](std::uint32_t i, double x, double y, double z, double) -> Aabb3 {
       const double a = i % 3 == 0 ? 9 : 1e-9, b = i % 3 == 1 ? 9 : 1e-9, c = i % 3 == 2 ? 9 : 1e-9;
       return {{x - a, y - b, z - c}, {x + a, y + b, z + c}};
     }},
};

Boxes boxes_of(const HostileBoxes& kind, std::uint32_t n) {
  RandomWords words(n);
  const auto number = [&] { return static_cast<double>(words.bits(52)) * 0x1p-52; };
  const double side = std::cbrt(1. / n);
  Boxes boxes;
  for (std::uint32_t i = 0; i < n; ++i) {
    const double x = number(), y = number(), z = number();
    boxes.push_back(kind.box(i, x, y, z, side));
  }
  return boxes;
}

TEST(BroadPhase, FindsThePairsThatShareAPoint) {
  const Boxes boxes{{{0, 0, 0}, {2, 2, 2}}, {{2, 2, 2}, {3, 3, 3}}, {{1, 1, 5}, {1, 1, 5}}, {{0, 0, 2}, {1, 1, 5}}};
  for (const BroadPhase by : ways) {
    EXPECT_EQ(overlapping_boxes(boxes, 0, by), (Pairs{{0, 1}, {0, 3}, {2, 3}}));
    EXPECT_EQ(overlapping_boxes(boxes, 2, by), (Pairs{{0, 1}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}));
    EXPECT_EQ(overlapping_boxes(Boxes(), 0, by), Pairs());
    EXPECT_EQ(overlapping_boxes(Boxes(1), 0, by), Pairs());
    EXPECT_EQ(overlapping_boxes(Boxes(3), 0, by), (Pairs{{0, 1}, {0, 2}, {1, 2}}));
  }
}

TEST(BroadPhase, TakesBoxesOfFloats) {
  const float numbers[] = {0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2};
  EXPECT_EQ(overlapping_boxes(Strided<Aabb3>(numbers, 2)), (Pairs{{0, 1}}));
}

TEST(BroadPhase, AnEmptyBoxIsInNoPairWhateverTheMargin) {
  const Boxes boxes{{{0, 0, 0}, {1, 1, 1}},
                    {{0, 2, 0}, {1, 1, 1}},
                    {{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}},
                    {{0, infinity, 0}, {1, infinity, 1}},
                    {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}}};
  for (const BroadPhase by : ways) {
    EXPECT_EQ(overlapping_boxes(boxes, 0, by), (Pairs{{0, 4}}));
    EXPECT_EQ(overlapping_boxes(boxes, 1e308, by), (Pairs{{0, 4}}));
  }
}

TEST(BroadPhase, BoxesOnAGridAreThoseOfAllPairs) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomWords words(seed);
    const double unit = std::ldexp(1, static_cast<int>(words.below(3)) * 1000 - 1050);
    const auto small = [&](int n) { return static_cast<double>(words.below(n)); };
    Boxes boxes(static_cast<std::size_t>(words.below(90)));
    const int grid = 2 + words.below(20), widest = 1 + words.below(9);
    for (Aabb3& box : boxes) {
      double ends[6];
      for (int k = 0; k < 3; ++k) {
        ends[k] = (small(grid) - 3) * unit;
        ends[k + 3] = ends[k] + (small(widest + 1) - (words.below(16) == 0 ? 1 : 0)) * unit;
        if (words.below(64) == 0) ends[k] = -infinity;
        if (words.below(64) == 0) ends[k + 3] = infinity;
      }
      box = {{ends[0], ends[1], ends[2]}, {ends[3], ends[4], ends[5]}};
    }
    expect_as_by_definition(boxes, small(3) * unit, "seed " + std::to_string(seed));
  }
}

/// What they begin within is wider than the largest double, and half of them go on for ever.
TEST(BroadPhase, BoxesAllOverTheRangeAreThoseOfAllPairs) {
  Boxes boxes;
  for (const double x : {-1.7e308, -1.6e308, 1.6e308, 1.7e308})
    for (const double y : {-1.7e308, 0., 1.7e308})
      for (const double z : {-1.5e308, 1.5e308})
        for (const double end : {1.7e308, infinity, infinity}) boxes.push_back({{x, y, z}, {end, end, end}});
  expect_as_by_definition(boxes, 0, "all over the range");
}

TEST(BroadPhase, HostileBoxesAreThoseOfAllPairs) {
  for (const HostileBoxes& kind : hostile) expect_as_by_definition(boxes_of(kind, 3000), 0, kind.name);
}

// Four times as many boxes make sixteen times as many pairs.
TEST(BroadPhase, ComparesFarFewerThanAllPairsOfHostileBoxes) {
  for (const HostileBoxes& kind : hostile) {
    for (const BroadPhase by : ways) {
      std::uint64_t compared[2] = {}, pairs[2] = {};
      for (int i = 0; i < 2; ++i) {
        std::mutex counting;
        compared[i] = visit_overlapping_boxes(boxes_of(kind, i == 0 ? 8000 : 32000), 0, by, [&](auto found) {
          const std::lock_guard lock(counting);
          pairs[i] += found.size();
        });
      }
      const std::string what = std::string(kind.name) + " by " + std::to_string(static_cast<int>(by));
      EXPECT_LE(compared[1], 11 * compared[0] + 32 * pairs[1]) << what;
      EXPECT_LE(compared[1], 32000ULL * 32000 / 8 + 32 * pairs[1]) << what;
      if (by == BroadPhase::sweep) {
        EXPECT_LE(compared[1], 32000ULL * 2000 + pairs[1]) << what;
      }
    }
  }
}

TEST(BroadPhase, TheNumberOfThreadsMakesNoDifference) {
  const Boxes boxes = boxes_of(hostile[0], 20000);
  for (const BroadPhase by : ways) {
    const Pairs in_parallel = overlapping_boxes(boxes, 0, by);
    const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
    EXPECT_EQ(overlapping_boxes(boxes, 0, by), in_parallel);
  }
}

TEST(BroadPhase, RefusesANanAndMarginsThatAreNone) {
  const auto what_of = [](const Boxes& boxes, double margin) -> std::string {
    try {
      overlapping_boxes(boxes, margin);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t k = 0; k < 6; ++k) {
    double ends[6] = {0, 0, 0, 1, 1, 1};
    ends[k] = nan;
    EXPECT_EQ(what_of({{}, {{ends[0], ends[1], ends[2]}, {ends[3], ends[4], ends[5]}}}, 0),
              "overlapping_boxes: boxes[1] is nan");
  }
  EXPECT_EQ(what_of({}, -1), "overlapping_boxes: margin is negative");
  EXPECT_EQ(what_of({}, nan), "overlapping_boxes: margin is not finite");
  EXPECT_EQ(what_of({}, infinity), "overlapping_boxes: margin is not finite");
}

}  // namespace
}  // namespace plumb::tests
