#include <gtest/gtest.h>

#include <array>
#include <vector>

#include <plumb/apex_points.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/slabs_overlap.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point3>;

template <int K>
bool overlap(const Points& first, const Points& second) {
  const bool answer = apex_points_overlap(apex_points<K>(first), apex_points<K>(second));
  EXPECT_EQ(apex_points_overlap(apex_points<K>(second), apex_points<K>(first)), answer) << "the other way round";
  return answer;
}

TEST(ApexPoints, AreTheMostDistantAlongEachDirection) {
  const Points points{{0, 0, 0}, {5, 1, 0}, {0, 4, 1}, {-1, -1, 9}, {3, 3, 3}};
  const ApexIndices<6> along_axes = apex_indices<6>(points);
  EXPECT_EQ(along_axes, (ApexIndices<6>{{3, 3, 0}, {1, 2, 3}}));
  const ApexIndices<14> along_diagonals = apex_indices<14>(points);
  EXPECT_EQ(along_diagonals.low[3], 0U) << "(1, 1, 1): 0, 6, 5, 7, 9";
  EXPECT_EQ(along_diagonals.high[3], 4U);
  EXPECT_EQ(along_diagonals.low[5], 3U) << "(1, 1, -1): 0, 6, 3, -11, 3";
  EXPECT_EQ(along_diagonals.high[5], 1U);
  const ApexPoints<6> apexes = apex_points<6>(points);
  EXPECT_EQ(apexes.low[2], points[0]);
  EXPECT_EQ(apexes.high[2], points[3]);
}

TEST(ApexPoints, AreTheFirstOfThoseThatAreEquallyDistant) {
  const Points points{{1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}};
  const ApexIndices<18> found = apex_indices<18>(points);
  EXPECT_EQ(found.low[0], 1U);
  EXPECT_EQ(found.high[0], 0U);
  EXPECT_EQ(found.low[3], 3U) << "(1, 1, 0): 1, 1, 1, 0";
  EXPECT_EQ(found.high[3], 0U);
  EXPECT_EQ(apex_indices<14>(points).low[3], 0U) << "(1, 1, 1): all";
  EXPECT_EQ(apex_indices<14>(points).high[3], 0U);
  EXPECT_EQ(apex_indices<26>(Points{{7, 7, 7}}), ApexIndices<26>{}) << "one point";
}

TEST(ApexPoints, AreFoundWithoutRounding) {
  // Along (1, 1, 1): 2^60 + 1 - 2^60 is 1, and in doubles 0.
  const Points points{{0.5, 0, 0}, {0x1p60, 1, -0x1p60}, {0, 0, 0x1.fffffffffffffp-1}};
  EXPECT_EQ(apex_indices<14>(points).high[3], 1U);
  const Points larger{{0.5, 0, 0}, {0x1p60, 1, -0x1p60}, {0, 0x1p-1074, 1}};
  EXPECT_EQ(apex_indices<14>(larger).high[3], 2U);
  const Points huge{{1e308, 1e308, 1e308}, {-1e308, -1e308, -1e308}, {1e308, 1e308, 0x1.fp1023}};
  EXPECT_EQ(apex_indices<14>(huge).high[3], 2U);
  EXPECT_EQ(apex_indices<14>(huge).low[3], 1U);
}

TEST(ApexPointsOverlap, SeesAGapThatNoSlabHas) {
  // y - z is 0 on the one segment, 2 on the other, and (0, 1, -1) is no direction of a 14-DOP.
  const Points on_x{{-5, 0, 0}, {5, 0, 0}}, slanted{{0, -4, -6}, {0, 6, 4}};
  const Kdop14 around_x{{-5, 0, 0, -5, -5, -5, -5}, {5, 0, 0, 5, 5, 5, 5}};
  const Kdop14 around_slanted{{0, -4, -6, -10, -2, 2, -10}, {0, 6, 4, 10, -2, 2, 10}};
  EXPECT_TRUE(slabs_overlap(around_x, around_slanted));
  EXPECT_FALSE(overlap<14>(on_x, slanted));
  EXPECT_TRUE(overlap<6>(on_x, slanted)) << "their boxes meet";
  EXPECT_FALSE(overlap<18>(on_x, slanted)) << "(0, 1, -1) is a direction of an 18-DOP";
}

TEST(ApexPointsOverlap, CountsTouching) {
  const Points tetrahedron{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
  EXPECT_TRUE(overlap<14>(tetrahedron, {{1, 1, 1}, {5, 5, 5}})) << "x + y + z = 3";
  EXPECT_FALSE(overlap<14>(tetrahedron, {{0x1.0000000000001p0, 1, 1}, {5, 5, 5}}));
  EXPECT_TRUE(overlap<6>(tetrahedron, {{3, 3, 3}})) << "the box has that corner";
  EXPECT_FALSE(overlap<26>(tetrahedron, {{3, 3, 3}}));
  EXPECT_TRUE(overlap<26>({{1, 2, 3}}, {{1, 2, 3}}));
  EXPECT_FALSE(overlap<26>({{1, 2, 3}}, {{1, 2, 0x1.8000000000001p1}}));
}

TEST(ApexPointsOverlap, DoesNotSeeThatPointsWithinTheKdopsAreApart) {
  // Both have the cube from 0 to 3 as their box, whose corners neither has.
  const Points low{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}, high{{3, 3, 0}, {3, 0, 3}, {0, 3, 3}};
  EXPECT_TRUE(overlap<6>(low, high));
  EXPECT_FALSE(overlap<14>(low, high)) << "x + y + z is 3 and 6";
  // The side of a hexagon that is no k-DOP: 2 x + y <= 4.
  const Points hexagon{{2, 0, 0}, {1, 2, 0}, {-1, 2, 0}, {-2, 0, 0}, {-1, -2, 0}, {1, -2, 0}};
  EXPECT_TRUE(overlap<26>(hexagon, {{1.75, 1, 0}})) << "2 x + y = 4.5, and x + y <= 3";
}

TEST(ApexPointsOverlap, HasSlabsThatAreNoDoubles) {
  // Along (1, 1, 1) the slab ends at 2^60 + 1; no double lies between 2^60 and 2^60 + 256.
  const Points points{{0, 0, 0}, {0x1p60, 1, 0}};
  EXPECT_TRUE(overlap<14>(points, {{0x1p60, 1, 0}}));
  EXPECT_FALSE(overlap<14>(points, {{0x1.0000000000001p60, -254, 0}}));
  EXPECT_FALSE(overlap<14>(points, {{0x1p60, 1, 0x1p-1074}}));
  EXPECT_TRUE(overlap<14>({{0, 0, 0}, {1e300, 1, -1e300}}, {{1e300, 1, -1e300}, {-1e300, 2, 1e300}}));
  EXPECT_FALSE(overlap<14>({{0, 0, 0}, {1e300, 1, -1e300}}, {{1e300, 1.5, -1e300}, {-1e300, 2, 1e300}}));
}

TEST(ApexPointsOverlap, AnswersForMadeUpApexes) {
  // x from 0 to 1, y from 5 to 6, z from 0 to 9, each by points that differ elsewhere too.
  const ApexPoints<6> slabs{{{0, 7, 7}, {7, 5, 7}, {7, 7, 0}}, {{1, 7, 7}, {7, 6, 7}, {7, 7, 9}}};
  EXPECT_TRUE(apex_points_overlap(slabs, apex_points<6>(Points{{1, 6, 9}})));
  EXPECT_FALSE(apex_points_overlap(slabs, apex_points<6>(Points{{7, 6, 7}})));
}

TEST(ApexPoints, RefuseWhatIsNoPoint) {
  expect_refused("apex_points: points is empty", [] { apex_points<6>(Points{}); });
  expect_refused("apex_indices: points is empty", [] { apex_indices<14>(Points{}); });
  expect_refused("apex_points: points[1].z is NaN", [] { apex_points<18>(Points{{0, 0, 0}, {0, 0, nan}}); });
  expect_refused("apex_indices: points[0].x is infinity", [] { apex_indices<26>(Points{{infinity, 0, 0}}); });
  ApexPoints<6> apexes = apex_points<6>(Points{{0, 0, 0}, {1, 1, 1}});
  const ApexPoints<6> healthy = apexes;
  apexes.high[1].x = nan;
  expect_refused("apex_points_overlap: first.high[1].x is NaN", [&] { apex_points_overlap(apexes, healthy); });
  expect_refused("apex_points_overlap: second.high[1].x is NaN", [&] { apex_points_overlap(healthy, apexes); });
  apexes = healthy;
  apexes.low[2].z = 0x1.0000000000001p0;
  expect_refused("apex_points_overlap: first.low[2] is farther than high",
                 [&] { apex_points_overlap(apexes, healthy); });
  expect_refused("apex_points_overlap: second.low[2] is farther than high",
                 [&] { apex_points_overlap(healthy, apexes); });
}

TEST(ApexPointsOverlap, IsNotMisledByRoundedSums) {
  // Along (1, 1, 1) both end at 1 + 2^-52; in doubles, from left to right, the first does at 1.
  constexpr double tiny = 0x1p-53;
  const Point3 below[] = {{1, tiny, tiny}, {3, -3, -3}, {-3, 3, -3}, {-3, -3, 3}};
  const Point3 above[] = {{tiny, tiny, 1}, {-3, 3, 3}, {3, -3, 3}, {3, 3, -3}};
  EXPECT_TRUE(apex_points_overlap(apex_points<14>(below, 4), apex_points<14>(above, 4)));
  const Point3 apart[] = {{tiny, tiny, 1 + 0x1p-52}, {-3, 3, 3}, {3, -3, 3}, {3, 3, -3}};
  EXPECT_FALSE(apex_points_overlap(apex_points<14>(below, 4), apex_points<14>(apart, 4)));
}

}  // namespace
}  // namespace plumb
