#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <sstream>
#include <string>
#include <vector>

#include <plumb/convex_hull.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/hull.hpp>
#include <plumb/point_array.hpp>
#include <plumb/polygon2.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using std::nextafter;

constexpr double least = 0x1p-1074;

using Points = std::vector<Point2>;
/// The square from (0, 0) to (4, 4), with inner, repeated and straight points.
const Points square_points{{4, 4}, {0, 0}, {1, 2}, {4, 0}, {2, 4}, {0, 0}, {0, 4}, {3, 3}};
const Hull2 square = hull2(square_points);
const Points triangle_points{{6, 0}, {0, 6}, {0, 0}, {2, 2}};
const Hull2 triangle_hull = hull2(triangle_points);
const Points line_points{{3, 3}, {0, 0}, {6, 6}, {6, 6}};
const Hull2 line_hull = hull2(line_points);
const Points one_point{{4, 4}, {4, 4}};
const Hull2 point_hull = hull2(one_point);

/// Both ways round.
template <class A, class B>
std::string common(const A& a, const B& b) {
  constexpr const char* words[] = {"empty", "point", "segment", "ray", "line", "plane", "polygon"};
  const auto text = [&](const SharedSet<ExactPoint2>& set) {
    std::ostringstream out;
    out << words[static_cast<int>(set.kind)];
    for (const ExactPoint2& p : set.points) out << ", " << p.rounded().x << ' ' << p.rounded().y;
    return out.str();
  };
  EXPECT_EQ(text(intersection(a, b)), text(intersection(b, a)));
  return text(intersection(a, b));
}

TEST(Hull2, MeetsWhatTouchesIt) {
  EXPECT_TRUE(meet(square, Point2{4, 1}));
  EXPECT_FALSE(meet(square, Point2{4, -least}));
  EXPECT_TRUE(meet(square, Segment2{{-1, 3}, {1, 5}})) << "touches the corner (0, 4)";
  EXPECT_FALSE(meet(square, Segment2{{-1, nextafter(3, 4)}, {1, 5}}));
  EXPECT_TRUE(meet(square, Ray2{{8, 8}, {-1, -1}}));
  EXPECT_FALSE(meet(square, Ray2{{8, 8}, {1, 1}}));
  EXPECT_TRUE(meet(square, Line2{{0, 8}, {-1, 1}}));
  EXPECT_TRUE(meet(square, Triangle2{{4, 4}, {5, 9}, {9, 5}}));
  EXPECT_TRUE(meet(square, Aabb2{{4, 4}, {5, 5}}));
  EXPECT_FALSE(meet(square, Aabb2{{nextafter(4, 5), 4}, {5, 5}}));
  EXPECT_TRUE(meet(square, Circle2{{7, 8}, 5})) << "touches the corner (4, 4)";
  EXPECT_FALSE(meet(square, Circle2{{7, 8}, nextafter(5, 4)}));
  EXPECT_TRUE(meet(square, HalfPlane2{{1, 1}, -8}));
  EXPECT_FALSE(meet(square, HalfPlane2{{1, 1}, nextafter(-8, -9)}));
  EXPECT_TRUE(meet(square, line_hull));
  EXPECT_TRUE(meet(square, point_hull));
  EXPECT_TRUE(intersects(triangle_hull, square));
  EXPECT_FALSE(meet(triangle_hull, point_hull));
}

TEST(Hull2, IsThePolygonThroughItsCorners) {
  const Points around{{-1, -1}, {5, -1}, {5, 5}, {-1, 5}}, beside{{5, 0}, {6, 0}, {5, 4}},
      across{{5, 0}, {6, 0}, {5, 9}}, notch{{-9, 0}, {9, 0}, {0, -1}};
  EXPECT_TRUE(meet(square, polygon2(around)));
  EXPECT_FALSE(meet(square, polygon2(beside)));
  EXPECT_TRUE(meet(square, polygon2(notch))) << "along a side";
  EXPECT_TRUE(meet(point_hull, polygon2(around)));
  EXPECT_FALSE(meet(point_hull, polygon2(notch)));
  EXPECT_FALSE(meet(line_hull, polygon2(beside))) << "which is under it";
  EXPECT_TRUE(meet(line_hull, polygon2(across)));
}

TEST(Hull2, IsAtADistance) {
  EXPECT_EQ(distance(square, Point2{7, 8}), 5);
  EXPECT_EQ(squared_distance(point_hull, triangle_hull), 2);
  EXPECT_EQ(distance(square, Circle2{{10, 12}, 4}), 6);
  EXPECT_EQ(distance(HalfPlane2{{0, -2}, -6}, square), 3);
  EXPECT_EQ(distance(square, triangle_hull), 0);
  EXPECT_EQ(compare_distance_to(square, Aabb2{{7, 8}, {9, 9}}, 5), Sign::zero);
  EXPECT_EQ(compare_distance_to(square, Aabb2{{7, 8}, {9, 9}}, nextafter(5, 6)), Sign::negative);
}

TEST(Hull2, HasClosestPoints) {
  using Pair = ClosestPoints<Point2>;
  EXPECT_EQ(closest(square, Point2{7, 8}), (Pair{{4, 4}, {7, 8}}));
  EXPECT_EQ(closest(line_hull, Segment2{{0, 2}, {4, 6}}), (Pair{{1, 1}, {0, 2}})) << "the least first point";
  EXPECT_EQ(closest(Segment2{{0, 2}, {4, 6}}, line_hull), (Pair{{0, 2}, {1, 1}}));
  EXPECT_EQ(closest(square, Circle2{{10, 12}, 5}), (Pair{{4, 4}, {7, 8}}));
  EXPECT_EQ(closest(square, triangle_hull), (Pair{{0, 0}, {0, 0}})) << "the least that they share";
  EXPECT_EQ(closest(Line2{{7, 1}, {-1, 0}}, square), (Pair{{0, 1}, {0, 1}}));
  EXPECT_EQ(closest(Circle2{{3, 2}, 1}, square), (Pair{{3, 2}, {3, 2}})) << "its centre";
  EXPECT_EQ(closest(square, Circle2{{9, 2}, 7}), (Pair{{4, 2}, {4, 2}})) << "between the cores";
  EXPECT_EQ(closest(Circle2{{9, 2}, 7}, square), (Pair{{4, 2}, {4, 2}}));
}

TEST(Hull2, SharesSets) {
  EXPECT_EQ(common(square, triangle_hull), "polygon, 0 0, 4 0, 4 2, 2 4, 0 4");
  EXPECT_EQ(common(square, Triangle2{{0, 0}, {6, 0}, {0, 6}}), "polygon, 0 0, 4 0, 4 2, 2 4, 0 4");
  EXPECT_EQ(common(square, Triangle2{{-1, -1}, {1, 1}, {9, 9}}), "segment, 0 0, 4 4");
  EXPECT_EQ(common(square, Aabb2{{2, 3}, {9, 9}}), "polygon, 2 3, 4 3, 4 4, 2 4");
  EXPECT_EQ(common(square, Aabb2{{4, 3}, {9, 9}}), "segment, 4 3, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 1}, -4}), "polygon, 0 4, 4 0, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 1}, -8}), "point, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 0}, -4}), "segment, 4 0, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 1}, 0}), "polygon, 0 0, 4 0, 4 4, 0 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 1}, -9}), "empty");
  EXPECT_EQ(common(square, Segment2{{-1, 3}, {1, 5}}), "point, 0 4");
  EXPECT_EQ(common(square, Segment2{{1, 1}, {3, 2}}), "segment, 1 1, 3 2") << "inside";
  EXPECT_EQ(common(square, Line2{{7, 4}, {-1, 0}}), "segment, 0 4, 4 4") << "along a side";
  EXPECT_EQ(common(square, Line2{{2, 2}, {0, 0}}), "point, 2 2");
  EXPECT_EQ(common(square, Ray2{{2, 2}, {0, 3}}), "segment, 2 2, 2 4");
  EXPECT_EQ(common(square, Ray2{{2, 5}, {0, 3}}), "empty");
  EXPECT_EQ(common(square, Ray2{{2, 2}, {0, 0}}), "point, 2 2");
  EXPECT_EQ(common(square, line_hull), "segment, 0 0, 4 4");
  EXPECT_EQ(common(square, point_hull), "point, 4 4");
  EXPECT_EQ(common(square, Point2{-0.0, 1}), "point, 0 1");
  EXPECT_EQ(common(line_hull, point_hull), "point, 4 4");
  EXPECT_EQ(common(line_hull, triangle_hull), "segment, 0 0, 3 3");
  EXPECT_EQ(common(line_hull, Line2{{0, 1}, {1, 1}}), "empty");
  EXPECT_EQ(common(line_hull, Line2{{9, 9}, {1, 1}}), "segment, 0 0, 6 6");
  EXPECT_EQ(common(point_hull, HalfPlane2{{1, 0}, -4}), "point, 4 4");
  EXPECT_EQ(common(point_hull, Aabb2{{5, 4}, {6, 6}}), "empty");
}

TEST(Hull2, SharesExactPoints) {
  const Points thin{{0, 0}, {3, 1}, {3, 0}};
  const SharedSet<ExactPoint2> set = intersection(hull2(thin), Line2{{1, 0}, {0, 1}});
  ASSERT_EQ(set.kind, SharedKind::segment);
  EXPECT_EQ(orient2d(Point2{0, 0}, set.points[1], Point2{3, 1}), Sign::zero) << "at (1, 1/3)";
}

TEST(Hull2, HasWitnesses) {
  const Witness<2> point = intersection_witness(square, point_hull);
  EXPECT_TRUE(point.intersect);
  EXPECT_EQ(point.vector, (std::array<Fraction, 2>{"4", "4"}));
  const Witness<2> axis = intersection_witness(square, HalfPlane2{{1, 1}, -10});
  EXPECT_FALSE(axis.intersect);
  EXPECT_EQ(axis.vector, (std::array<Fraction, 2>{"1", "1"}));
}

TEST(Hull2, MayBeOfNumbersFarApart) {
  const Points wide{{-1e300, 0}, {1e300, 5e-324}, {0, 1e-300}};
  EXPECT_TRUE(meet(hull2(wide), Point2{0, 0x1p-1074}));
  EXPECT_FALSE(meet(hull2(wide), Point2{0, 0})) << "half of the least double is above it";
  EXPECT_FALSE(meet(hull2(wide), Point2{1, 0}));
  EXPECT_EQ(common(hull2(wide), Line2{{0, 7}, {0, -1}}).substr(0, 7), "segment");
}

TEST(Hull2, IsAViewOfPointsOfAnyKindThatHoldsTwoNumbers) {
  const std::vector<std::array<float, 2>> own{{0, 0}, {4, 0}, {0, 4}};
  EXPECT_TRUE(meet(hull2(own), Point2{2, 2}));
  EXPECT_FALSE(meet(hull2(own), Point2{2, nextafter(2, 3)}));
  const std::vector<std::array<int, 2>> whole{{0, 0}, {4, 0}, {0, 4}};
  const PointArray<Point2> copy(whole);
  EXPECT_TRUE(meet(hull2(copy), Point2{2, 2}));
}

/// All on the border of the hull, or along one line: what takes each pair of them never ends.
TEST(Hull2, MayHaveManyCorners) {
  constexpr std::size_t count = 50'000;
  Points round, huge, straight;
  for (std::size_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / count;
    round.push_back({std::cos(angle), std::sin(angle)});
    huge.push_back({1e300 * std::cos(angle + 1), 1e300 * std::sin(angle + 1)});
    straight.push_back({static_cast<double>(i), 3 * static_cast<double>(i)});
  }
  const Hull2 disc = hull2(round), wide = hull2(huge), line = hull2(straight);
  EXPECT_EQ(distance(disc, Point2{3, 0}), 2);
  EXPECT_EQ(compare_distance_to(wide, disc, 1), Sign::negative);
  EXPECT_TRUE(meet(wide, disc));
  EXPECT_TRUE(meet(line, wide));
  EXPECT_TRUE(meet(disc, polygon2(huge)));
  EXPECT_EQ(closest(line, disc), (ClosestPoints<Point2>{{0, 0}, {0, 0}}));
  EXPECT_EQ(closest(wide, Circle2{{0.25, 0.5}, 1}), (ClosestPoints<Point2>{{0.25, 0.5}, {0.25, 0.5}}));
  EXPECT_EQ(intersection(disc, wide).points.size(), convex_hull2(std::span<const Point2>(round)).corners.size());
  EXPECT_EQ(intersection(wide, HalfPlane2{{1e-300, 1}, 0x1p-1074}).kind, SharedKind::polygon);
  EXPECT_EQ(intersection(line, disc).points.size(), 2U);
  EXPECT_FALSE(intersection_witness(disc, Line2{{2, 0}, {0, 1}}).intersect);
}

TEST(Hull2, IsRefusedWithoutPointsAndWithNumbersThatAreNotFinite) {
  const Points bad{{0, 0}, {0, nan}};
  const Hull2 none;
  expect_refused("intersects: second.points is empty", [&] { intersects(square, none); });
  expect_refused("distance: first.points[1].y is NaN", [&] { distance(hull2(bad), Point2{0, 0}); });
  expect_refused("closest: first.points[1].y is NaN", [&] { closest(hull2(bad), Point2{0, 0}); });
  expect_refused("intersects: first.points is empty", [&] { intersects(none, polygon2(square_points)); });
  expect_refused("intersection: second.points is empty", [&] { intersection(Point2{0, 0}, none); });
  expect_refused("intersection: second.normal is zero", [] { intersection(square, HalfPlane2{{0, 0}, 1}); });
  expect_refused("compare_distance_to: r is negative", [] { compare_distance_to(square, line_hull, -1); });
  EXPECT_STREQ(refusal(hull2(bad), square).what, "NaN");
}

}  // namespace
}  // namespace plumb
