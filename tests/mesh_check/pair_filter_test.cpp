#include <mesh/pair_filter.hpp>

#include <array>
#include <cfloat>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/collinear.hpp>
#include <plumb/triangle_triangle.hpp>

#include <mesh/diagonal_slabs.hpp>

namespace plumb::mesh {
namespace {

using Random = std::mt19937_64;

double uniform(Random& random) { return std::uniform_real_distribution<>(-1, 1)(random); }

Triangle3 triangle_of(const std::function<double()>& number) {
  const auto point = [&] { return Point3{number(), number(), number()}; };
  return {point(), point(), point()};
}

bool apart_by_slabs(const Triangle3& s, const Triangle3& t, const Point3& origin) {
  const auto slabs = [&](const Triangle3& x) {
    return DiagonalSlabs::of(diagonals(x.a, origin), diagonals(x.b, origin), diagonals(x.c, origin));
  };
  return slabs(s).apart(slabs(t));
}

struct Counts {
  int pairs = 0, judged = 0, apart = 0;
};

/// Judges pairs in blocks of every size and compares each verdict with the exact relation.
Counts judge(const std::function<std::array<Triangle3, 2>()>& pair_of) {
  Counts counts;
  for (std::size_t size = 1; size <= PairBlock::capacity; ++size) {
    PairBlock block;
    block.clear();
    std::vector<std::array<Triangle3, 2>> pairs;
    while (pairs.size() < size) {
      const auto pair = pair_of();
      if (collinear(pair[0].a, pair[0].b, pair[0].c) || collinear(pair[1].a, pair[1].b, pair[1].c)) continue;
      pairs.push_back(pair);
      block.add(pair[0], pair[1]);
    }
    block.fill_up();
    std::array<PairVerdict, PairBlock::capacity> verdicts;
    judge_pairs(block, verdicts);
    for (std::size_t i = 0; i < size; ++i) {
      const auto& [s, t] = pairs[i];
      const TriangleRelation relation = relate(s, t);
      if (verdicts[i] == PairVerdict::disjoint) {
        EXPECT_EQ(relation, TriangleRelation::disjoint);
      } else if (verdicts[i] == PairVerdict::segment) {
        EXPECT_EQ(relation, TriangleRelation::segment);
      }
      const bool apart = apart_by_slabs(s, t, pairs[0][0].a);
      if (apart) {
        EXPECT_EQ(relation, TriangleRelation::disjoint);
      }
      ++counts.pairs;
      counts.judged += verdicts[i] != PairVerdict::unknown;
      counts.apart += apart;
    }
  }
  return counts;
}

TEST(PairFilter, SettlesNearlyAllPairsInGeneralPosition) {
  Random random(1);
  const auto number = [&] { return uniform(random); };
  const Counts counts = judge([&] { return std::array{triangle_of(number), triangle_of(number)}; });
  EXPECT_GT(counts.judged, counts.pairs * 99 / 100);
}

TEST(PairFilter, SettlesMostDisjointPairsInOnePlane) {
  Random random(2);
  const Counts counts = judge([&] {
    // The plane x + y + z = 0 of a grid, where every orientation is exactly zero.
    const auto point = [&] {
      const double x = static_cast<int>(random() % 9), y = static_cast<int>(random() % 9);
      return Point3{x, y, -x - y};
    };
    for (;;) {
      const Triangle3 s{point(), point(), point()}, t{point(), point(), point()};
      if (relate(s, t) != TriangleRelation::disjoint) continue;
      return std::array{s, t};
    }
  });
  EXPECT_GT(counts.judged, counts.pairs * 9 / 10);
}

TEST(PairFilter, IsNeverWrongOnPairsOfASmallGrid) {
  Random random(3);
  for (const unsigned extent : {2U, 3U, 5U, 9U}) {
    const auto number = [&] { return static_cast<double>(random() % extent); };
    for (int i = 0; i < 5; ++i) judge([&] { return std::array{triangle_of(number), triangle_of(number)}; });
  }
}

TEST(PairFilter, IsNeverWrongNextToATouchingPosition) {
  Random random(4);
  const auto number = [&] { return uniform(random); };
  const Counts counts = judge([&] {
    const Triangle3 s = triangle_of(number);
    Triangle3 t = triangle_of(number);
    // A corner on the other's plane or side, up to rounding, an ulp or a little more.
    const double u = random() % 2 == 0 ? .5 : std::abs(uniform(random)) / 2, v = random() % 2 == 0 ? 0 : .25;
    t.a = {s.a.x + u * (s.b.x - s.a.x) + v * (s.c.x - s.a.x), s.a.y + u * (s.b.y - s.a.y) + v * (s.c.y - s.a.y),
           s.a.z + u * (s.b.z - s.a.z) + v * (s.c.z - s.a.z)};
    if (random() % 3 == 0) t.a.x = std::nextafter(t.a.x, uniform(random));
    if (random() % 3 == 0) t.a.y += 1e-9 * uniform(random);
    return std::array{s, t};
  });
  EXPECT_GT(counts.judged, 0);
}

TEST(PairFilter, IsNeverWrongOnNumbersOfAnySize) {
  Random random(5);
  for (const int exponent : {-1074, -1060, -700, -330, 330, 700, 1022}) {
    const auto number = [&] {
      const double x = std::ldexp(uniform(random), exponent);
      return random() % 4 == 0 ? std::round(uniform(random) * 4) * std::ldexp(1, exponent - 2) : x;
    };
    judge([&] { return std::array{triangle_of(number), triangle_of(number)}; });
  }
  const auto mixed = [&] { return std::ldexp(uniform(random), static_cast<int>(random() % 2000) - 1000); };
  judge([&] { return std::array{triangle_of(mixed), triangle_of(mixed)}; });
  const auto greatest = [&] { return random() % 2 == 0 ? DBL_MAX : -DBL_MAX * std::abs(uniform(random)); };
  judge([&] { return std::array{triangle_of(greatest), triangle_of(greatest)}; });
}

PairVerdict verdict_of(const Triangle3& s, const Triangle3& t) {
  PairBlock block;
  block.clear();
  block.add(s, t);
  block.fill_up();
  std::array<PairVerdict, PairBlock::capacity> verdicts;
  judge_pairs(block, verdicts);
  return verdicts[0];
}

// One triangle above the other: the error bound is that of orient3d, 48.75 units of 2^-52 times the cube of the largest
// difference, whichever corner has it.
TEST(PairFilter, SettlesWhatExceedsItsErrorBoundAndNothingElse) {
  const auto expect_bound = [](const Triangle3& s, const Triangle3& at_0, double unknown, double disjoint) {
    const auto lifted = [&at_0](double units) {
      const double z = units * 0x1p-52;
      return Triangle3{{at_0.a.x, at_0.a.y, z}, {at_0.b.x, at_0.b.y, z}, {at_0.c.x, at_0.c.y, z}};
    };
    EXPECT_EQ(verdict_of(s, lifted(unknown)), PairVerdict::unknown);
    EXPECT_EQ(verdict_of(s, lifted(-unknown)), PairVerdict::unknown);
    EXPECT_EQ(verdict_of(s, lifted(disjoint)), PairVerdict::disjoint);
    EXPECT_EQ(verdict_of(s, lifted(-disjoint)), PairVerdict::disjoint);
  };
  const Triangle3 unit{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const Point3 p{.25, .25, 0}, q{.5, .25, 0}, r{.25, .5, 0}, far{.25, 2, 0};
  expect_bound(unit, {p, q, r}, 48.5, 49);
  expect_bound(unit, {far, p, q}, 389, 391);
  expect_bound(unit, {p, far, q}, 389, 391);
  expect_bound(unit, {p, q, far}, 389, 391);
  expect_bound({{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}, {p, q, r}, 194, 196);
  expect_bound({{0, 0, 0}, {1, 0, 0}, {0, 2, 0}}, {p, q, r}, 194, 196);
}

TEST(PairFilter, SettlesNothingOutsideTheRangeOfItsErrorBound) {
  const auto one_above_the_other = [](double scale) {
    return verdict_of({{0, 0, 0}, {scale, 0, 0}, {0, scale, 0}},
                      {{scale / 4, scale / 4, scale}, {scale / 2, scale / 4, scale}, {scale / 4, scale / 2, scale}});
  };
  EXPECT_EQ(one_above_the_other(0x1p320), PairVerdict::disjoint);
  EXPECT_EQ(one_above_the_other(0x1p321), PairVerdict::unknown);
  EXPECT_EQ(one_above_the_other(0x1p-330), PairVerdict::disjoint);
  EXPECT_EQ(one_above_the_other(0x1p-345), PairVerdict::unknown);
}

// In one plane, with a line between them along a side of the first triangle and along none of the second.
TEST(PairFilter, SettlesNothingByASliverWhoseNormalIsUncertain) {
  const auto below_a_sliver = [](double height) {
    return verdict_of({{0, 0, 0}, {1, 0, 0}, {.5, height, 0}}, {{.5, -.5, 0}, {2, -4, 0}, {-1, -4, 0}});
  };
  EXPECT_EQ(below_a_sliver(1), PairVerdict::disjoint);
  EXPECT_EQ(below_a_sliver(0x1p-40), PairVerdict::disjoint);
  EXPECT_EQ(below_a_sliver(0x1p-50), PairVerdict::unknown);
}

TEST(DiagonalSlabs, TellTrianglesApartWhoseBoxesOverlap) {
  const Triangle3 s{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}, t{{2, 1, 0}, {1, 2, 0}, {2, 2, 0}};
  EXPECT_TRUE(apart_by_slabs(s, t, s.a));
  EXPECT_TRUE(apart_by_slabs(t, s, {100, -7, 3}));
  const Triangle3 touching{{1, 1, 0}, {2, 2, 0}, {2, 3, 0}};
  EXPECT_FALSE(apart_by_slabs(s, touching, s.a));
}

}  // namespace
}  // namespace plumb::mesh
