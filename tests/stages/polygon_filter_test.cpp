#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include <convex/polygon_on_grid.hpp>
#include "filter_cases.hpp"
#include "polygon_oracle.hpp"

// The filter of a polygon and a box, alone: undecided or right, in every floating-point environment that it runs
// in, never decided about what is no convex polygon, and decided of what it is for.

namespace plumb::convex {
namespace {

using generators::PolygonOf;
using generators::RandomWords;
using Points = std::vector<Point3>;

Meeting look(const Points& points, const Aabb3& box) {
  return computed([&] { return meeting_of_polygon(convex_polygon(points), box); });
}

struct Counts {
  int apart = 0, meeting = 0;
};
void expect_undecided_or_right(const Points& points, const Aabb3& box, Counts& counts) {
  const bool is_convex = oracle::is_convex_polygon(points), meet = is_convex && oracle::polygon_intersects(points, box);
  for (const Environment& e : environments()) {
    Meeting found;
    {
      const InEnvironment in(e);
      found = look(points, box);
      escape(found);
    }
    if (!is_convex)
      EXPECT_EQ(found, Meeting::unknown) << "in " << e.name;
    else
      EXPECT_TRUE(is_unknown_or(meet, found)) << "in " << e.name;
    counts.apart += found == Meeting::apart;
    counts.meeting += found == Meeting::meet;
  }
}

TEST(FilterPolygon, IsUndecidedOrRightOnEveryClassOfInput) {
  Counts counts;
  for (const generators::InputClass c : generators::input_classes)
    for (std::uint64_t seed = 0; seed < 3 * cases; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto [polygon, box] = generators::TestIntersectsPolygon::make<PolygonOf<5>, Aabb3>(c, words);
      expect_undecided_or_right(Points(polygon.vertex, polygon.vertex + 5), box, counts);
    }
  EXPECT_GT(counts.apart, cases);
  EXPECT_GT(counts.meeting, cases);
}

/// Points of a plane that small integers span, in any order, with a box beside or around one of them whose numbers are
/// multiplied by a little more or less than 1; all times a power of two, and one vertex perhaps a unit off the plane.
TEST(FilterPolygon, IsUndecidedOrRightOnGrids) {
  RandomWords words(11);
  Counts counts;
  int convex = 0;
  const auto small = [&words](int most) { return static_cast<double>(words.between(-most, most)); };
  for (int i = 0; i < 100 * cases; ++i) {
    const double unit = words.below(8) != 0 ? 0x1p-10 : words.below(2) != 0 ? 0x1p-600 : 0x1p590;
    const int most = words.below(2) != 0 ? 3 : 9000;
    const Vector3 u{small(most), small(most), small(most)}, v{small(most), small(most), small(most)};
    const Point3 origin{small(9), small(9), small(9)};
    constexpr int corners[8][2] = {{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}};
    Points points;
    const bool in_order = words.below(4) != 0;
    for (int k = 0; k < 8; ++k) {
      const auto [a, b] = corners[in_order ? k : words.below(8)];
      if (in_order && words.below(3) == 0) continue;
      points.push_back({(origin.x + a * u.x + b * v.x) * unit, (origin.y + a * u.y + b * v.y) * unit,
                        (origin.z + a * u.z + b * v.z) * unit});
    }
    if (points.size() < 3) continue;
    if (words.below(8) == 0) points.back().z += unit * words.between(-1, 1);
    const Point3& p = points[static_cast<std::size_t>(words.below(static_cast<int>(points.size())))];
    const auto interval = [&](double at, double& min, double& max) {
      const double by = unit * most;
      min = at + words.between(-3, 3) * by / 2;
      max = min + words.below(4) * by / 2;
      if (words.below(2) == 0) min *= 1 - 0x1p-53 * words.below(3);
      if (words.below(2) == 0) max *= 1 + 0x1p-52 * words.below(3);
      if (max < min) std::swap(min, max);
    };
    Aabb3 box{};
    interval(p.x, box.min.x, box.max.x);
    interval(p.y, box.min.y, box.max.y);
    interval(p.z, box.min.z, box.max.z);
    expect_undecided_or_right(points, box, counts);
    convex += oracle::is_convex_polygon(points);
  }
  EXPECT_GT(convex, 20 * cases);
  EXPECT_LT(convex, 90 * cases);
  EXPECT_GT(counts.apart, 20 * cases);
  EXPECT_GT(counts.meeting, 20 * cases);
}

TEST(FilterPolygon, TellsByEachKindOfAxis) {
  const Points square{{0, 0, 0}, {4, 0, 4}, {4, 4, 4}, {0, 4, 0}};  // in the plane x = z
  const auto box_at = [](double x, double y, double z) { return Aabb3{{x, y, z}, {x + 1, y + 1, z + 1}}; };
  EXPECT_EQ(look(square, box_at(1.5, 1.5, 1.5)), Meeting::meet);
  EXPECT_EQ(look(square, box_at(1.5, 4.5, 1.5)), Meeting::apart);
  EXPECT_EQ(look(square, box_at(0, 1, 1.5)), Meeting::apart);  // beside the plane
  EXPECT_EQ(look(square, box_at(0, 1, 1)), Meeting::unknown);  // in contact with it
  const Points triangle{{0, 0, 0}, {4, 0, 1}, {0, 4, 1}};
  EXPECT_EQ(look(triangle, Aabb3{{2.5, 2.5, 0}, {3, 3, 2}}), Meeting::apart);  // beyond a side
  EXPECT_EQ(look(triangle, Aabb3{{1.5, 1.5, 0}, {3, 3, 2}}), Meeting::meet);
}

/// Of the box beyond a vertex, by so little that it is flushed to zero or read as that in some environments.
TEST(FilterPolygon, IsUndecidedOrRightOfABoxBeyondAVertexByLeastNumbers) {
  const Points triangle{{0, 0, 0}, {-4, 1, 0.5}, {-4, -1, 0.5}};
  Counts counts;
  for (const double by : {0x1p-1074, 0x1p-1030, 0x1p-1022, 0.0})
    expect_undecided_or_right(triangle, Aabb3{{by, -4, -4}, {4, 4, 4}}, counts);
  EXPECT_GT(counts.apart, 0);
}

TEST(FilterPolygon, KnowsNothingOfWhatIsNone) {
  const Aabb3 box{{-9, -9, -9}, {9, 9, 9}};
  const Points star{{0, 3, 0}, {2, -3, 0}, {-3, 1, 0}, {3, 1, 0}, {-2, -3, 0}};
  EXPECT_EQ(look(star, box), Meeting::unknown);
  EXPECT_EQ(look({{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0x1p-20}}, box), Meeting::unknown);
  EXPECT_EQ(look({{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}}, box), Meeting::unknown);
  EXPECT_EQ(look({{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0x1p-1074}}, box), Meeting::unknown);
  EXPECT_EQ(look({{0, 0, 0}, {4, 0, 0}}, box), Meeting::unknown);
  EXPECT_EQ(look({}, box), Meeting::unknown);
  EXPECT_EQ(look(Points(65, {1, 1, 1}), box), Meeting::unknown);
}

TEST(FilterPolygon, KnowsNothingOfHugeBoxes) {
  const Points triangle{{0, 0, 0}, {4, 0, 1}, {0, 4, 1}};
  for (const double huge : {0x1p100, 0x1.fffffffffffffp1023, __builtin_inf(), __builtin_nan("")})
    EXPECT_EQ(look(triangle, Aabb3{{-huge, -huge, -huge}, {huge, huge, huge}}), Meeting::unknown);
}

}  // namespace
}  // namespace plumb::convex
