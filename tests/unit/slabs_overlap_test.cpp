#include <gtest/gtest.h>

#include <plumb/convex_sets.hpp>
#include <plumb/slabs_overlap.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

bool overlap(const auto& first, const auto& second) {
  const bool answer = slabs_overlap(first, second);
  EXPECT_EQ(slabs_overlap(second, first), answer) << "the other way round";
  return answer;
}
bool overlap(const auto& first, const Vector3& t, const auto& second, const Vector3& u) {
  const bool answer = slabs_overlap(first, t, second, u);
  EXPECT_EQ(slabs_overlap(second, u, first, t), answer) << "the other way round";
  return answer;
}

/// x, y and z between -1 and 1.
constexpr Kdop6 cube{{-1, -1, -1}, {1, 1, 1}};
/// |x| + |y| + |z| <= 3, within the cube of side 6: an octahedron.
constexpr Kdop14 octahedron{{-3, -3, -3, -3, -3, -3, -3}, {3, 3, 3, 3, 3, 3, 3}};

/// The k-DOP moved by integers, whose numbers say so exactly.
template <int K>
Kdop<K> moved(Kdop<K> body, int x, int y, int z) {
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    body.min[i] += n.x * x + n.y * y + n.z * z;
    body.max[i] += n.x * x + n.y * y + n.z * z;
  }
  return body;
}

TEST(SlabsOverlap, TellsWhetherBoxesMeet) {
  EXPECT_TRUE(overlap(cube, cube));
  EXPECT_TRUE(overlap(cube, Kdop6{{1, 1, 1}, {2, 2, 2}})) << "a corner";
  EXPECT_FALSE(overlap(cube, Kdop6{{0x1.0000000000001p0, -1, -1}, {2, 1, 1}})) << "past the face x = 1";
  EXPECT_FALSE(overlap(cube, Kdop6{{-1, -1, 2}, {1, 1, 3}}));
}

TEST(SlabsOverlap, SeesGapsOnEveryDirection) {
  EXPECT_FALSE(overlap(octahedron, moved(octahedron, 3, 3, 3))) << "(1, 1, 1) . x is 3 and 6 at least";
  EXPECT_TRUE(overlap(octahedron, moved(octahedron, 2, 2, 2))) << "it is 3 in both";
  Kdop18 first{}, second{};
  for (int i = 0; i < 9; ++i) {
    first = Kdop18{};
    second = Kdop18{};
    EXPECT_TRUE(overlap(first, second)) << "the origin";
    second.max[i] = 2;
    second.min[i] = 1;
    EXPECT_FALSE(overlap(first, second)) << "only slab " << i << " has a gap";
    first.max[i] = 1;
    EXPECT_TRUE(overlap(first, second));
  }
}

TEST(SlabsOverlap, DoesNotSeeAGapAlongAnotherDirection) {
  // The segment of x from -5 to 5, and that of (0, 1 + s, s - 1) for s from -5 to 5: y - z is 0 and 2, but (0, 1, -1)
  // is no direction of a 14-DOP.
  const Kdop14 on_x{{-5, 0, 0, -5, -5, -5, -5}, {5, 0, 0, 5, 5, 5, 5}};
  const Kdop14 slanted{{0, -4, -6, -10, -2, 2, -10}, {0, 6, 4, 10, -2, 2, 10}};
  EXPECT_TRUE(overlap(on_x, slanted));
  EXPECT_FALSE(intersects(on_x, slanted));
}

TEST(SlabsOverlap, OfAnEmptyBodyMayBeTrue) {
  // x, y and z between 0 and 1, and x + y + z at least 9.
  Kdop14 nothing{{0, 0, 0, 9, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
  EXPECT_FALSE(intersects(nothing, nothing));
  EXPECT_TRUE(overlap(nothing, nothing));
}

TEST(SlabsOverlap, TellsWhetherMovedBodiesMayMeet) {
  EXPECT_TRUE(overlap(cube, {5, 5, 5}, cube, {7, 7, 7})) << "they touch in a corner";
  EXPECT_FALSE(overlap(cube, {5, 5, 5}, cube, {7, 0x1.c000000000001p2, 7}));
  EXPECT_TRUE(overlap(octahedron, {1, 1, 1}, octahedron, {3, 3, 3})) << "(1, 1, 1) . x is 6 in both";
  EXPECT_FALSE(overlap(octahedron, {1, 1, 1}, octahedron, {3, 3, 0x1.8000000000001p1}));
  EXPECT_TRUE(overlap(octahedron, {0, 0, 0}, octahedron, {2, 2, 2}));
  EXPECT_FALSE(overlap(octahedron, {-3, 0, 0}, octahedron, {4, 0, 0}));
  Kdop26 point{}, other{};
  EXPECT_TRUE(overlap(point, {1, 2, 3}, other, {1, 2, 3}));
  EXPECT_FALSE(overlap(point, {1, 2, 3}, other, {1, 2, 0x1.8000000000001p1}));
}

TEST(SlabsOverlap, OfMovedBodiesIsExactWhereSumsOfDoublesAreNot) {
  const Kdop14 point{};
  Kdop14 from_one;  // all points with x + y + z >= 1 that matter here
  for (int i = 0; i < 7; ++i) {
    from_one.min[i] = -0x1.fffffffffffffp1023;
    from_one.max[i] = 0x1.fffffffffffffp1023;
  }
  from_one.min[3] = 1;
  EXPECT_TRUE(overlap(point, {0x1p60, 1, -0x1p60}, from_one, {0, 0, 0})) << "2^60 + 1 - 2^60 is 1";
  EXPECT_FALSE(overlap(point, {0x1p60, 0x1.fffffffffffffp-1, -0x1p60}, from_one, {0, 0, 0}));
  EXPECT_TRUE(overlap(point, {1e300, 0, -1e300}, from_one, {0, -1, 0}));
  EXPECT_FALSE(overlap(point, {1e300, 0, -1e300}, from_one, {0, -0x1.fffffffffffffp-1, 0}));
  EXPECT_TRUE(overlap(point, {1e300, 0x1p-1074, -1e300}, from_one, {0, -1, 0}));
  EXPECT_FALSE(overlap(point, {1e300, -0x1p-1074, -1e300}, from_one, {0, -1, 0}));
}

TEST(SlabsOverlap, OfMovedBodiesIsExactWhereASumOfDoublesIsOffByMoreThanTheGap) {
  Kdop14 first, second;
  for (int i = 0; i < 7; ++i) {
    first.min[i] = -4;
    first.max[i] = 0;
    second.min[i] = -0x1p62;
    second.max[i] = 0x1p62;
  }
  second.min[3] = 1;
  second.max[3] = 4;
  EXPECT_TRUE(overlap(first, {0x1p60, 1, -0x1p60}, second, {0, 0, 0})) << "2^60 + 1 - 2^60 is 1";
  EXPECT_FALSE(overlap(first, {0x1p60, 0x1.fffffffffffffp-1, -0x1p60}, second, {0, 0, 0}));
  EXPECT_TRUE(overlap(first, {0x1p60, 0x1.0000000000001p0, -0x1p60}, second, {0, 0, 0}));
  EXPECT_FALSE(overlap(first, {0x1p60, 0x1p-1074, -0x1p60}, second, {0, 0, 0}));
}

TEST(SlabsOverlap, RefusesWhatIsNoKdop) {
  const Kdop6 upside_down{{0, 0.75, 0}, {1, 0.5, 1}};
  const Vector3 o{0, 0, 0};
  expect_refused("slabs_overlap: first.min[1] is greater than max", [&] { slabs_overlap(upside_down, cube); });
  expect_refused("slabs_overlap: second.min[1] is greater than max", [&] { slabs_overlap(cube, upside_down); });
  expect_refused("slabs_overlap: second.min[1] is greater than max", [&] { slabs_overlap(cube, o, upside_down, o); });
  expect_refused("slabs_overlap: first.max[2] is NaN", [] { slabs_overlap(Kdop6{{0, 0, 0}, {1, 1, nan}}, cube); });
  expect_refused("slabs_overlap: first_translation.y is infinity", [&] {
    slabs_overlap(upside_down, {0, infinity, 0}, cube, o);
  });
  expect_refused("slabs_overlap: second_translation.z is NaN", [&] { slabs_overlap(cube, o, cube, {0, 0, nan}); });
}

}  // namespace
}  // namespace plumb
