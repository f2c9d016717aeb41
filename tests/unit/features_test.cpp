#include <plumb/features.hpp>

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "expect_refused.hpp"

namespace plumb {
namespace {

std::string text(const PolytopeFeature& feature) {
  std::ostringstream out;
  out << "VEF"[static_cast<int>(feature.kind)];
  for (const int corner : feature.corners) out << ' ' << corner;
  return out.str();
}
template <class A, class B>
std::string asked(const A& a, const B& b) {
  const ClosestFeatures found = features(a, b);
  if (found.relation == ClosestFeatures::Relation::empty) return "empty";
  if (found.relation == ClosestFeatures::Relation::meet) return "meet";
  std::ostringstream out;
  out << text(found.first) << ", " << text(found.second) << ", " << found.distance;
  return out.str();
}

/// [0, 2]^3, whose corners in order are 0 0 0, 0 0 2, 0 2 0, 0 2 2, 2 0 0, 2 0 2, 2 2 0, 2 2 2.
constexpr Aabb3 cube{{0, 0, 0}, {2, 2, 2}};

template <class Cube>
void expect_features_of_the_cube(const Cube& box) {
  EXPECT_EQ(asked(box, Point3{2, 3, 2}), "V 7, V 0, 1");
  EXPECT_EQ(asked(box, Point3{-2, -3, -6}), "V 0, V 0, 7");
  EXPECT_EQ(asked(box, Point3{3, 2, 1}), "E 6 7, V 0, 1");
  EXPECT_EQ(asked(box, Point3{1, 0, 5}), "E 1 5, V 0, 3");
  EXPECT_EQ(asked(box, Point3{3, 1, 1}), "F 4 5 6 7, V 0, 1");
  EXPECT_EQ(asked(box, Point3{1, 1, -1}), "F 0 2 4 6, V 0, 1");
  EXPECT_EQ(asked(box, Point3{2, 1, 1}), "meet");
  EXPECT_EQ(asked(box, Point3{1, 1, 1}), "meet");
  EXPECT_EQ(asked(Point3{-1, 1, 1}, box), "V 0, F 0 1 2 3, 1");
}

TEST(Features, OfABoxAreItsVerticesEdgesAndFaces) {
  expect_features_of_the_cube(cube);
  expect_features_of_the_cube(Obb3{{1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1});
  expect_features_of_the_cube(Obb3{{1, 1, 1}, {0, -2, 0}, {0, 0, 0.5}, {-1, 0, 0}, 0.5, 2, 1});
  expect_features_of_the_cube(Kdop6{{0, 0, 0}, {2, 2, 2}});
  expect_features_of_the_cube(Kdop14{{0, 0, 0, -9, -9, -9, -9}, {2, 2, 2, 9, 9, 9, 9}});
  expect_features_of_the_cube(Kdop18{{0, 0, 0, -9, -9, -9, -9, -9, -9}, {2, 2, 2, 9, 9, 9, 9, 9, 9}});
  expect_features_of_the_cube(
      Kdop26{{0, 0, 0, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9}, {2, 2, 2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}});
  expect_features_of_the_cube(OrthographicFrustum{{1, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0, 2, 1, 1});
}

TEST(Features, OfParallelFacesAreThoseOfTheLeastPoint) {
  EXPECT_EQ(asked(cube, Aabb3{{4, 4, 3}, {5, 5, 5}}), "V 7, V 0, 3");
  EXPECT_EQ(asked(cube, Aabb3{{3, 0, 0}, {4, 2, 2}}), "V 4, V 0, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, -1, 0}, {4, 3, 1}}), "V 4, E 0 2, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, -1, -1}, {4, 3, 3}}), "V 4, F 0 1 2 3, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, 0.5, 0.5}, {4, 1, 1}}), "F 4 5 6 7, V 0, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, 1, 0}, {4, 3, 1}}), "E 4 6, V 0, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, -1, 1}, {4, 1, 3}}), "E 4 5, E 0 2, 1");
  EXPECT_EQ(asked(cube, Aabb3{{3, 2, 1}, {4, 3, 3}}), "E 6 7, V 0, 1");
  EXPECT_EQ(asked(cube, Aabb3{{2, 2, 2}, {3, 3, 3}}), "meet");
  EXPECT_EQ(asked(cube, Tetrahedron3{{3, -1, 1}, {3, 3, 1}, {5, 1, 0}, {5, 1, 2}}), "E 4 5, E 0 1, 1");
}

TEST(Features, OfSegmentsAreTheirEndsOrAllOfThem) {
  const Segment3 along_x{{-1, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(asked(along_x, Segment3{{0, -1, 3}, {0, 1, 3}}), "E 0 1, E 0 1, 3");
  EXPECT_EQ(asked(along_x, Segment3{{0, 5, 0}, {0, 1, 0}}), "E 0 1, V 0, 1");
  EXPECT_EQ(asked(along_x, Segment3{{5, 0, 0}, {3, 0, 0}}), "V 1, V 0, 2");
  EXPECT_EQ(asked(along_x, Segment3{{9, 0, 1}, {0, 0, 1}}), "E 0 1, V 0, 1");
  EXPECT_EQ(asked(along_x, Segment3{{9, 0, 1}, {-2, 0, 1}}), "V 0, E 0 1, 1");
  EXPECT_EQ(asked(along_x, Segment3{{9, 0, 1}, {-1, 0, 1}}), "V 0, V 0, 1");
  EXPECT_EQ(asked(along_x, Segment3{{0, 0, 0}, {0, 0, 1}}), "meet");
  EXPECT_EQ(asked(Point3{3, 0, 4}, Point3{0, 0, 0}), "V 0, V 0, 5");
  EXPECT_EQ(asked(Point3{0, 0, 0}, Point3{-0.0, 0, 0}), "meet");
}

TEST(Features, OfTrianglesAndTetrahedra) {
  const Triangle3 triangle{{4, 0, 0}, {0, 0, 0}, {0, 4, 0}};
  EXPECT_EQ(asked(triangle, Point3{1, 1, 2}), "F 0 1 2, V 0, 2");
  EXPECT_EQ(asked(triangle, Point3{5, 5, 0}), "E 1 2, V 0, 4.24264");
  EXPECT_EQ(asked(triangle, Point3{6, 0, 0}), "V 2, V 0, 2");
  EXPECT_EQ(asked(triangle, Triangle3{{1, 1, 1}, {5, 5, 3}, {0, 5, 3}}), "F 0 1 2, V 1, 1");
  const Tetrahedron3 corner{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
  EXPECT_EQ(asked(corner, Point3{3, 3, 3}), "F 1 2 3, V 0, 3.4641");
  EXPECT_EQ(asked(corner, Point3{-1, -1, 1}), "E 0 1, V 0, 1.41421");
  EXPECT_EQ(asked(corner, Point3{0, 5, 0}), "V 2, V 0, 2");
  EXPECT_EQ(asked(corner, triangle), "meet");
}

TEST(Features, OfAViewFrustum) {
  // -4 -4 4, -4 4 4, -1 -1 1, -1 1 1, 1 -1 1, 1 1 1, 4 -4 4, 4 4 4.
  const ViewFrustum frustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 4, 1, 1};
  EXPECT_EQ(asked(frustum, Point3{0, 0, 5}), "F 0 1 6 7, V 0, 1");
  EXPECT_EQ(asked(frustum, Point3{0, 0, 0}), "F 2 3 4 5, V 0, 1");
  EXPECT_EQ(asked(frustum, Point3{0, 3, 1}), "F 1 3 5 7, V 0, 1.41421");
  EXPECT_EQ(asked(frustum, Point3{0, 5, 4}), "E 1 7, V 0, 1");
  EXPECT_EQ(asked(frustum, Point3{6, 7, 10}), "V 7, V 0, 7");
  // With left along up it is a trapezium, and with all axes along one a segment.
  const ViewFrustum flat{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}, 1, 4, 1, 1};
  EXPECT_EQ(asked(flat, Point3{0, 1, 2}), "F 0 1 2 3, V 0, 1");
  EXPECT_EQ(asked(flat, Point3{0, 0, 5}), "E 0 3, V 0, 1");
  const ViewFrustum thin{{0, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}, 1, 4, 1, 1};
  EXPECT_EQ(asked(thin, Point3{12, 0, 3}), "V 1, V 0, 3");
  EXPECT_EQ(asked(thin, Point3{-5, 0, 3}), "V 0, V 0, 3.16228");
  EXPECT_EQ(asked(thin, Point3{0, 0, 3}), "E 0 1, V 0, 3");
}

TEST(Features, OfAKdopHaveCornersThatNeedBeNoDoubles) {
  // An octahedron: -1 0 0, 0 -1 0, 0 0 -1, 0 0 1, 0 1 0, 1 0 0.
  const Kdop14 octahedron{{-1, -1, -1, -1, -1, -1, -1}, {1, 1, 1, 1, 1, 1, 1}};
  EXPECT_EQ(asked(octahedron, Point3{1, 1, 0}), "E 4 5, V 0, 0.707107");
  EXPECT_EQ(asked(octahedron, Point3{3, 0, 0}), "V 5, V 0, 2");
  EXPECT_EQ(asked(octahedron, Point3{2, 2, 2}), "F 3 4 5, V 0, 2.88675");
  EXPECT_EQ(asked(Kdop14{{0, 0, 0, 5, -9, -9, -9}, {1, 1, 1, 6, 9, 9, 9}}, Point3{0, 0, 0}), "empty");
  EXPECT_EQ(asked(cube, Kdop14{{0, 0, 0, 5, -9, -9, -9}, {1, 1, 1, 6, 9, 9, 9}}), "empty");
  // x = 0 but for the slab of x + y, which leaves the points of x = y = 0.
  EXPECT_EQ(asked(Kdop18{{0, 0, 0, -9, -9, -9, -9, -9, -9}, {0, 2, 2, 0, 9, 9, 9, 9, 9}}, Point3{4, 0, 1}),
            "E 0 1, V 0, 4");
}

TEST(Features, OfPolygonsAreThoseOfTheirHull) {
  const std::vector<Point3> square{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
  const ConvexPolygon3 polygon = convex_polygon(square);
  EXPECT_EQ(asked(polygon, Point3{1, 1, 3}), "F 0 1 2 3, V 0, 3");
  EXPECT_EQ(asked(polygon, Point3{1, -1, 0}), "E 0 2, V 0, 1");
  EXPECT_EQ(asked(polygon, Point3{1, 0, 1}), "E 0 2, V 0, 1");
  EXPECT_EQ(asked(Point3{3, 3, 0}, polygon), "V 0, V 3, 1.41421");
  EXPECT_EQ(asked(polygon, Aabb3{{1, 1, 0}, {3, 3, 1}}), "meet");
  EXPECT_EQ(asked(polygon, Aabb3{{1, 1, 1}, {3, 3, 1}}), "F 0 1 2 3, V 0, 1");
  EXPECT_EQ(asked(polygon, polygon), "meet");
  const std::vector<Point3> on_a_line{{1, 0, 0}, {3, 0, 0}, {0, 0, 0}, {2, 0, 0}};
  EXPECT_EQ(asked(convex_polygon(on_a_line), Point3{1, 1, 0}), "E 0 1, V 0, 1");
  EXPECT_EQ(asked(convex_polygon(on_a_line), Point3{4, 0, 0}), "V 1, V 0, 1");
  std::vector<Point3> parabola;
  for (int i = 0; i < 64; ++i) parabola.push_back({static_cast<double>(i), static_cast<double>(i * i), 0});
  EXPECT_EQ(asked(convex_polygon(parabola), Point3{10, 100, 5}), "V 10, V 0, 5");
  EXPECT_EQ(asked(convex_polygon(parabola), Point3{10.5, 110.5, 5}), "E 10 11, V 0, 5");
  std::vector<Point3> above = parabola;
  for (Point3& p : above) p = {p.x, p.y - 6, 7};
  EXPECT_EQ(asked(convex_polygon(parabola), convex_polygon(above)), "E 0 1, E 0 63, 7");
}

TEST(Features, OfDegenerateShapesAreThoseOfTheirHull) {
  EXPECT_EQ(asked(Triangle3{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, Point3{1, 1, 0}), "E 0 1, V 0, 1");
  EXPECT_EQ(asked(Triangle3{{1, 0, 0}, {1, 0, 0}, {-0.0, 0, 0}}, Point3{0.5, 1, 0}), "E 0 1, V 0, 1");
  EXPECT_EQ(asked(Triangle3{{0, 0, 0}, {-0.0, 0, 0}, {0, -0.0, 0}}, Point3{0, 1, 0}), "V 0, V 0, 1");
  EXPECT_EQ(asked(Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, Point3{0.5, 0.25, 1}), "F 0 1 2 3, V 0, 1");
  EXPECT_EQ(asked(Tetrahedron3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 0}}, Point3{1, 1, 3}), "F 0 1 2, V 0, 3");
  EXPECT_EQ(asked(Tetrahedron3{{0, 0, 0}, {4, 0, 0}, {2, 0, 0}, {0, 4, 0}}, Point3{2, -1, 0}), "E 0 2, V 0, 1");
  EXPECT_EQ(asked(Aabb3{{0, 0, 0}, {2, 2, 0}}, Point3{1, 1, 1}), "F 0 1 2 3, V 0, 1");
  EXPECT_EQ(asked(Aabb3{{0, 0, 0}, {2, 2, 0}}, Point3{1, -1, 0}), "E 0 2, V 0, 1");
  EXPECT_EQ(asked(Aabb3{{0, 0, 0}, {2, 0, 0}}, Point3{1, 0, 3}), "E 0 1, V 0, 3");
  EXPECT_EQ(asked(Aabb3{{1, 1, 1}, {1, 1, 1}}, Point3{1, 0, 1}), "V 0, V 0, 1");
  // Vectors in one plane make a hexagon: -2 -2, -2 0, 0 -2, 0 2, 2 0, 2 2.
  const Obb3 hexagon{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, 1, 1, 1};
  EXPECT_EQ(asked(hexagon, Point3{0, 0, 1}), "F 0 1 2 3 4 5, V 0, 1");
  EXPECT_EQ(asked(hexagon, Point3{3, 1, 0}), "E 4 5, V 0, 1");
  EXPECT_EQ(asked(hexagon, Point3{0, 3, 0}), "V 3, V 0, 1");
  EXPECT_EQ(asked(Obb3{{0, 0, 0}, {0, 0, 0}, {0, 1, 0}, {0, 2, 0}, 1, 1, 1}, Point3{1, 0, 0}), "E 0 1, V 0, 1");
}

TEST(Features, AreNumberedByTheExactOrderOfTheCorners) {
  // Two corners have the first coordinates 2^-104 and -2^-104, for (1 + e)^2 = 1 + 2 e + e^2.
  constexpr double e = 0x1p-52;
  const Obb3 rectangle{{0, 0, 0}, {1 + e, -1, 0}, {1 + 2 * e, 1, 0}, {0, 0, 1}, 1 + e, 1, 0};
  EXPECT_EQ(asked(rectangle, Point3{0, -3, 0}).substr(0, 8), "V 2, V 0");
  EXPECT_EQ(asked(rectangle, Point3{0, 3, 0}).substr(0, 8), "V 1, V 0");
}

TEST(Features, AtTheEndsOfTheRangeOfDoubles) {
  constexpr double largest = __DBL_MAX__, least = 0x1p-1074;
  EXPECT_EQ(asked(Point3{largest, 0, 0}, Point3{-largest, 0, 0}), "V 0, V 0, inf");
  EXPECT_EQ(asked(Segment3{{0, 0, 0}, {largest, 0, 0}}, Point3{1, 0, least}).substr(0, 8), "E 0 1, V");
  // They are less than half of the least double apart.
  EXPECT_EQ(asked(Segment3{{0, 0, 0}, {5 * least, 2 * least, 0}}, Point3{2 * least, least, 0}), "E 0 1, V 0, 0");
  EXPECT_EQ(asked(Aabb3{{-largest, -largest, -largest}, {largest, largest, 0}}, Point3{1, 1, least}).substr(0, 15),
            "F 1 3 5 7, V 0,");
}

TEST(Features, RefuseWhatDenotesNoSet) {
  expect_refused("features: first.min.x is NaN", [] { features(Aabb3{{nan, 0, 0}, {1, 1, 1}}, cube); });
  expect_refused("features: second.z is infinity", [] { features(cube, Point3{0, 0, infinity}); });
  expect_refused("features: second.hv is negative", [] {
    features(cube, Obb3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, -1, 1});
  });
  const std::vector<Point3> bent{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}}, not_finite{{0, 0, 0}, {0, nan, 0}}, none;
  expect_refused("features: first.vertices[3] is outside the plane of those before it",
                 [&] { features(convex_polygon(bent), cube); });
  expect_refused("features: second.vertices[1].y is NaN", [&] { features(cube, convex_polygon(not_finite)); });
  expect_refused("features: first.vertices is empty", [&] { features(convex_polygon(none), Point3{0, 0, 0}); });
}

}  // namespace
}  // namespace plumb
