#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/squared_distance.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point3>;

/// Asked of the vertices from each of them on, forwards and backwards, and in either order of the arguments.
bool touches(Points points, const Aabb3& box) {
  const bool answer = meet(convex_polygon(points), box);
  for (int direction = 0; direction < 2; ++direction) {
    std::reverse(points.begin(), points.end());
    for (std::size_t i = 0; i < points.size(); ++i) {
      std::rotate(points.begin(), points.begin() + 1, points.end());
      EXPECT_EQ(meet(convex_polygon(points), box), answer);
    }
  }
  return answer;
}

constexpr double above_one = 0x1.0000000000001p0;

/// In the plane z = 0.
const Points hexagon{{2, 0, 0}, {1, 2, 0}, {-1, 2, 0}, {-2, 0, 0}, {-1, -2, 0}, {1, -2, 0}};
/// The points of the cube from 0 to 3 whose coordinates add up to 4.
const Points slanted{{3, 1, 0}, {1, 3, 0}, {0, 3, 1}, {0, 1, 3}, {1, 0, 3}, {3, 0, 1}};
constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};

TEST(PolygonAndBox, MeetAcrossTouchingAndNot) {
  EXPECT_TRUE(touches(hexagon, {{-1, -1, -1}, {1, 1, 1}})) << "the box around its middle";
  EXPECT_TRUE(touches(hexagon, {{-9, -9, -9}, {9, 9, 9}})) << "inside of the box";
  EXPECT_TRUE(touches(hexagon, {{-0.5, -0.5, 0}, {0.5, 0.5, 1}})) << "a face of the box within it";
  EXPECT_FALSE(touches(hexagon, {{-0.5, -0.5, 0x1p-1074}, {0.5, 0.5, 1}})) << "above it";
  EXPECT_TRUE(touches(hexagon, {{2, 0, 0}, {3, 1, 1}})) << "a vertex and a corner";
  EXPECT_TRUE(touches(hexagon, {{-1, 2, -1}, {1, 3, 1}})) << "a side in a face";
  EXPECT_FALSE(touches(hexagon, {{-1, 0x1.0000000000001p1, -1}, {1, 3, 1}}));
}

TEST(PolygonAndBox, MayBeApartOnlyAcrossASide) {
  // The side from (2, 0) to (1, 2) is 2 x + y = 4.
  EXPECT_TRUE(touches(hexagon, {{1.5, 1, -1}, {2, 2, 1}}));
  EXPECT_FALSE(touches(hexagon, {{1.5, 0x1.0000000000001p0, -1}, {2, 2, 1}}));
  EXPECT_FALSE(touches(hexagon, {{0x1.8000000000001p0, 1, 0}, {2, 2, 0}}));
}

TEST(PolygonAndBox, MayBeApartOnlyByThePlane) {
  EXPECT_FALSE(touches(slanted, cube)) << "x + y + z is 3 at most";
  EXPECT_TRUE(touches(slanted, {{0, 0, 0}, {1, 1, 2}})) << "a corner in the plane";
  EXPECT_FALSE(touches(slanted, {{0, 0, 0}, {1, 1, 0x1.fffffffffffffp0}}));
  EXPECT_TRUE(touches(slanted, {{1, 1, 2}, {3, 3, 3}})) << "from the other side";
  EXPECT_FALSE(touches(slanted, {{above_one, 1, 2}, {3, 3, 3}}));
}

TEST(PolygonAndBox, MayBeApartOnlyAcrossASideSeenAlongAnAxis) {
  // The side from (1, 0, 3) to (3, 0, 1), seen along y, is x + z = 4; for the whole polygon x + z is 4 at most.
  EXPECT_TRUE(touches(slanted, {{2, -3, 2}, {3, 1, 3}}));
  EXPECT_FALSE(touches(slanted, {{0x1.0000000000001p1, -3, 2}, {3, 1, 3}}));
  EXPECT_FALSE(touches(slanted, {{2.5, -3, 2.5}, {3, 1, 3}}));
}

TEST(PolygonAndBox, WithoutThicknessAreWhatTheyAre) {
  EXPECT_TRUE(touches(hexagon, {{1, 1, 0}, {1, 1, 0}})) << "a point in it";
  EXPECT_TRUE(touches(hexagon, {{1.5, 1, 0}, {1.5, 1, 0}})) << "a point on a side";
  EXPECT_FALSE(touches(hexagon, {{1.5, above_one, 0}, {1.5, above_one, 0}}));
  EXPECT_TRUE(touches(hexagon, {{1.5, 1, -1}, {1.5, 1, 1}})) << "a segment across a side";
  EXPECT_TRUE(touches(hexagon, {{1.5, 1, 0}, {9, 9, 0}})) << "a rectangle in the same plane";
  EXPECT_FALSE(touches(hexagon, {{1.5, above_one, 0}, {9, 9, 0}}));
  EXPECT_TRUE(touches({{1, 1, 1}}, cube)) << "one vertex";
  EXPECT_FALSE(touches({{1, 1, above_one}}, cube));
  EXPECT_TRUE(touches({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, cube)) << "three that are the same";
  EXPECT_TRUE(touches({{2, 0, 0}, {0, 2, 0}}, cube)) << "a segment through the edge x = y = 1";
  EXPECT_TRUE(touches({{2, 0, 0}, {1.5, 0.5, 0}, {0, 2, 0}, {0.5, 1.5, 0}}, cube)) << "in no order along it";
  EXPECT_FALSE(touches({{2, 0, 0}, {1.5, 0.5, 0}, {1.25, 0.75, 0}}, cube));
}

TEST(PolygonAndBox, AllowsRepeatedVerticesAndOnesInTheMiddleOfASide) {
  const Points square{{0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 0},
                      {2, 2, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}, {0, 0, 0}};
  EXPECT_TRUE(touches(square, {{2, 2, 0}, {3, 3, 1}}));
  EXPECT_FALSE(touches(square, {{2, 0x1.0000000000001p1, 0}, {3, 3, 1}}));
}

TEST(PolygonAndBox, MayHaveSixtyFourVertices) {
  // Of the parabola z = 0, y = x^2, x from -32 to 31: the side at 31 is y = 61 x - 930.
  Points parabola;
  for (int x = -32; x < 32; ++x) parabola.push_back({static_cast<double>(x), static_cast<double>(x * x), 0});
  EXPECT_TRUE(touches(parabola, {{30.5, 930, 0}, {31, 930.5, 0}})) << "61 * 30.5 - 930 = 930.5";
  EXPECT_FALSE(touches(parabola, {{30.5, 930, 0}, {31, 0x1.d13ffffffffffp9, 0}})) << "a little below 930.5";
  parabola.push_back({0, 1000, 0});
  expect_refused("intersects: first.vertices is longer than 64", [&] { intersects(convex_polygon(parabola), cube); });
  expect_refused("intersects: second.vertices is longer than 64", [&] { intersects(cube, convex_polygon(parabola)); });
}

TEST(PolygonAndBox, IsExactWhereDoublesAreNot) {
  // The side from (0, 0) to (3, 1): y = x / 3.
  const Points thin{{0, 0, 0}, {3, 1, 0}, {0, 1, 0}};
  const double third = 1.0 / 3;  // less than it
  EXPECT_FALSE(touches(thin, {{1, 0, 0}, {2, third, 0}}));
  EXPECT_TRUE(touches(thin, {{1, 0, 0}, {2, std::nextafter(third, 1), 0}}));
  EXPECT_TRUE(touches({{1e300, 0, 0}, {0, 1e300, 0}, {0, 0, 1e300}}, {{0, 0, 0}, {1e300, 0, 0}}));
  EXPECT_FALSE(touches({{1e300, 0, 0}, {0, 1e300, 0}, {0, 0, 1e300}}, {{0, 0, 0}, {1e299, 1e-300, 1e-300}}));
  EXPECT_TRUE(touches({{0x1p-1074, 0, 0}, {0, 0x1p-1074, 0}, {1, 1, 0}}, {{0, 0, 0}, {0x1p-1074, 0, 0}}));
  EXPECT_FALSE(touches({{0x1p-1074, 0, 0}, {0, 0x1p-1074, 0}, {1, 1, 0}}, {{0, 0, 0}, {0, 0, 0}}));
}

struct Reach {
  double distance, squared;
  friend bool operator==(const Reach&, const Reach&) = default;
};
std::ostream& operator<<(std::ostream& stream, const Reach& r) {
  return stream << r.distance << ", squared " << r.squared;
}

/// Asked in either order, and of comparisons with what is not rounded below, above and at it.
Reach reach(const Points& points, const Aabb3& box) {
  const ConvexPolygon3 polygon = convex_polygon(points);
  const Reach found{distance(polygon, box), squared_distance(polygon, box)};
  EXPECT_EQ((Reach{distance(box, polygon), squared_distance(box, polygon)}), found) << "the other way round";
  const double below = distance(polygon, box, RoundTo::below), above = distance(polygon, box, RoundTo::above);
  EXPECT_EQ(compare_distance_to(polygon, box, below), below == above ? Sign::zero : Sign::positive);
  EXPECT_EQ(compare_distance_to(box, polygon, above), below == above ? Sign::zero : Sign::negative);
  return found;
}

TEST(PolygonAndBox, AreAsFarApartAsTheNearestOfItsTriangles) {
  EXPECT_EQ(reach(hexagon, {{-0.5, -0.5, 3}, {0.5, 0.5, 4}}), (Reach{3, 9})) << "above the middle";
  EXPECT_EQ(reach(hexagon, {{5, 4, 0}, {6, 5, 1}}), (Reach{std::sqrt(20), 20})) << "a vertex and an edge";
  EXPECT_EQ(reach(hexagon, {{-5, -1, 0}, {-4, 1, 1}}), (Reach{2, 4})) << "the vertex in the middle of the list";
  EXPECT_EQ(reach(hexagon, {{-1, -9, 0}, {1, -4, 1}}), (Reach{2, 4})) << "the last side";
  EXPECT_EQ(reach(slanted, cube), (Reach{std::sqrt(1.0 / 3), 1.0 / 3})) << "the corner (1, 1, 1) and x + y + z = 4";
  EXPECT_EQ(reach(hexagon, {{-9, -9, -9}, {9, 9, 9}}), (Reach{0, 0}));
  EXPECT_EQ(reach({{1, 0, 0}, {3, 0, 0}, {0, 0, 0}}, {{-5, 0, 0}, {-2, 1, 1}}), (Reach{2, 4})) << "a segment";
  EXPECT_EQ(reach({{0, 0, 0}}, {{3, 4, 0}, {5, 5, 0}}), (Reach{5, 25})) << "a point";
  EXPECT_EQ(reach({{0, 0, 0x1p-1074}, {1, 0, 0x1p-1074}, {0, 1, 0x1p-1074}}, {{0, 0, -1}, {1, 1, 0}}),
            (Reach{0x1p-1074, 0}))
      << "too near for the square";
}

TEST(PolygonAndBox, AreComparedWithATolerance) {
  const ConvexPolygon3 polygon = convex_polygon(slanted);
  EXPECT_EQ(compare_distance_to(polygon, cube, 0.5), Sign::positive);
  EXPECT_EQ(compare_distance_to(polygon, cube, 0.6), Sign::negative);
  EXPECT_EQ(compare_distance_to(polygon, {{0, 0, 0}, {1, 1, 2}}, 0), Sign::zero);
  EXPECT_EQ(compare_distance_to(polygon, {{0, 0, 0}, {1, 1, 2}}, -0.0), Sign::zero);
  expect_refused("compare_distance_to: r is negative", [&] { compare_distance_to(polygon, cube, -0x1p-1074); });
  expect_refused("compare_distance_to: r is NaN", [&] { compare_distance_to(cube, polygon, nan); });
  expect_refused("compare_distance_to: second.vertices is empty", [&] {
    compare_distance_to(cube, ConvexPolygon3{nullptr, 0}, -1);
  });
  expect_refused("distance: first.vertices is empty", [&] { distance(ConvexPolygon3{nullptr, 0}, cube); });
  expect_refused("squared_distance: second.min.x is NaN", [&] { squared_distance(polygon, {{nan, 0, 0}, {1, 1, 1}}); });
}

void expect_polygon_refused(const std::string& what, const Points& points) {
  expect_refused("intersects: first" + what, [&] { intersects(convex_polygon(points), cube); });
  expect_refused("intersects: second" + what, [&] { intersects(cube, convex_polygon(points)); });
}

TEST(PolygonAndBox, RefusesWhatIsNoConvexPolygon) {
  const auto with = [](Points points, std::size_t i, const Point3& p) {
    points[i] = p;
    return points;
  };
  expect_polygon_refused(".vertices is empty", {});
  expect_polygon_refused(".vertices[3] is outside the plane of those before it", with(hexagon, 3, {-2, 0, 0x1p-1074}));
  expect_polygon_refused(".vertices[5] is outside the plane of those before it", with(slanted, 5, {3, 0x1p-60, 1}));
  expect_polygon_refused(".vertices is not convex", with(hexagon, 3, {0, 0, 0}));
  const Points back_on_a_side{{0, 0, 0}, {2, 0, 0}, {1, 0, 0}, {2, 2, 0}};
  expect_polygon_refused(".vertices is not convex", back_on_a_side);
  const Points pentagram{{0, 3, 0}, {2, -2, 0}, {-3, 1, 0}, {3, 1, 0}, {-2, -2, 0}};
  expect_polygon_refused(".vertices is not convex", pentagram);
  const Points twice{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  expect_polygon_refused(".vertices is not convex", twice);
  const Points bow{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}};
  expect_polygon_refused(".vertices is not convex", bow);
  const Points there_and_back{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {2, 0, 0}};
  expect_polygon_refused(".vertices is not convex", there_and_back);
  expect_polygon_refused(".vertices[5].y is NaN", with(hexagon, 5, {0, nan, 0}));
  expect_polygon_refused(".vertices[0].z is infinity", with(hexagon, 0, {0, 0, infinity}));
}

TEST(PolygonAndBox, RefusesWhatIsNoBox) {
  const auto polygon = convex_polygon(hexagon);
  expect_refused("intersects: second.min.y is greater than max.y", [&] {
    intersects(polygon, Aabb3{{0, 1, 0}, {1, 0, 1}});
  });
  expect_refused("intersects: first.max.z is minus infinity", [&] {
    intersects(Aabb3{{0, 1, 0}, {1, 0, -infinity}}, polygon);
  });
}

}  // namespace
}  // namespace plumb
