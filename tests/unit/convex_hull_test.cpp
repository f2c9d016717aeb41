#include <plumb/convex_hull.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point3>;
using Points2 = std::vector<Point2>;
using Face = std::vector<std::size_t>;

std::vector<Face> faces_of(const ConvexHull3& hull) {
  std::vector<Face> all;
  for (std::size_t i = 0; i < hull.face_count(); ++i) {
    const auto face = hull.face(i);
    all.emplace_back(face.begin(), face.end());
  }
  return all;
}

Points grid(int size) {
  Points points;
  for (int x = 0; x <= size; ++x)
    for (int y = 0; y <= size; ++y)
      for (int z = 0; z <= size; ++z) points.push_back({double(x), double(y), double(z)});
  return points;
}

TEST(ConvexHull, OfATetrahedronHasFourFaces) {
  const ConvexHull3 hull = convex_hull(Points{{0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {0, 0, 0}});
  EXPECT_EQ(hull.kind, HullKind::polyhedron);
  EXPECT_EQ(hull.corners, (Points{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}));
  EXPECT_EQ(faces_of(hull), (std::vector<Face>{{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}));
}

TEST(ConvexHull, OfACubeHasSixSquares) {
  const std::vector<Face> faces{{0, 1, 3, 2}, {0, 2, 6, 4}, {0, 4, 5, 1}, {1, 5, 7, 3}, {2, 3, 7, 6}, {4, 6, 7, 5}};
  for (const int size : {1, 2, 5}) {
    const ConvexHull3 hull = convex_hull(grid(size));
    Points corners = grid(1);
    for (Point3& p : corners) p = {size * p.x, size * p.y, size * p.z};
    EXPECT_EQ(hull.corners, corners);
    EXPECT_EQ(faces_of(hull), faces);
  }
}

TEST(ConvexHull, LeavesOutPointsInsideOnFacesOnEdgesAndRepeatedOnes) {
  const Points corners{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
  Points points = corners;
  points.insert(points.end(), {{1, 1, 1}, {1, 1, 0}, {2, 0, 0}, {2, 2, 0}, {0, 0, 4}, {1, 1, 2}});
  EXPECT_EQ(convex_hull(points), convex_hull(corners));
}

TEST(ConvexHull, OfPointsInAPlaneIsThePolygonThatIntersectionWouldGive) {
  const ConvexHull3 hull = convex_hull(Points{{2, 2, 0}, {0, 2, 0}, {0, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, 0, 0}});
  EXPECT_EQ(hull.kind, HullKind::polygon);
  EXPECT_EQ(hull.corners, (Points{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}}));
  EXPECT_EQ(hull.face_count(), 0U);
  // Upright, so that the first component of the normal is positive.
  EXPECT_EQ(convex_hull(Points{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}).corners, (Points{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}));
  EXPECT_EQ(convex_hull(Points{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}}).corners, (Points{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}}));
}

TEST(ConvexHull, OfPointsOnALineIsASegmentAndOfOnePlaceAPoint) {
  const ConvexHull3 segment = convex_hull(Points{{1, 1, 1}, {3, 3, 3}, {0, 0, 0}, {3, 3, 3}});
  EXPECT_EQ(segment.kind, HullKind::segment);
  EXPECT_EQ(segment.corners, (Points{{0, 0, 0}, {3, 3, 3}}));
  const ConvexHull3 point = convex_hull(Points{{-0.0, 1, 2}, {0, 1, 2}});
  EXPECT_EQ(point.kind, HullKind::point);
  EXPECT_EQ(point.corners, (Points{{0, 1, 2}}));
  EXPECT_FALSE(std::signbit(point.corners[0].x));
}

TEST(ConvexHull, SeesAPointAnUlpOffAFace) {
  Points points = grid(2);
  EXPECT_EQ(convex_hull(points).corners.size(), 8U);
  points.push_back({1, 1, std::nextafter(2, 3)});
  EXPECT_EQ(convex_hull(points).corners.size(), 9U);
  EXPECT_EQ(convex_hull(points).face_count(), 9U) << "the square has become four triangles";
  points.back() = {1, 1, std::nextafter(2, 1)};
  EXPECT_EQ(convex_hull(points).corners.size(), 8U);
}

TEST(ConvexHull, IsTheSameAtEveryScale) {
  const ConvexHull3 hull = convex_hull(grid(3));
  for (const double scale : {1e-300, 1e300, 0x1p-1074, 0x1p1022}) {
    Points points = grid(3);
    for (Point3& p : points) p = {scale * p.x, scale * p.y, scale * p.z};
    const ConvexHull3 scaled = convex_hull(points);
    EXPECT_EQ(scaled.corners.size(), 8U) << scale;
    EXPECT_EQ(scaled.face_corners, hull.face_corners) << scale;
  }
}

TEST(ConvexHull, OfPointsFarApartInScaleKeepsTheSmallest) {
  const ConvexHull3 hull = convex_hull(Points{{0, 0, 0}, {1e300, 0, 0}, {0, 1e-300, 0}, {0, 0, 5e-324}, {1, 0, 0}});
  EXPECT_EQ(hull.corners.size(), 4U);
  EXPECT_EQ(hull.face_count(), 4U);
}

TEST(ConvexHull, OfManyPointsOnASphereHasThemAll) {
  // Of the integer points around the origin those at one distance are all corners.
  Points points, on_sphere;
  for (int x = -30; x <= 30; ++x)
    for (int y = -30; y <= 30; ++y)
      for (int z = -30; z <= 30; ++z) {
        const int squared = x * x + y * y + z * z;
        if (squared <= 899) points.push_back({double(x), double(y), double(z)});
        if (squared == 899) on_sphere.push_back(points.back());
      }
  const ConvexHull3 hull = convex_hull(points);
  for (const Point3& p : on_sphere)
    EXPECT_NE(std::find(hull.corners.begin(), hull.corners.end(), p), hull.corners.end());
  EXPECT_EQ(hull.corners.size() + hull.face_count(), hull.face_corners.size() / 2 + 2) << "Euler";
}

TEST(ConvexHull, RefusesNoPointsAndNumbersThatAreNotFinite) {
  expect_refused("convex_hull: points is empty", [] { convex_hull(Points{}); });
  expect_refused("convex_hull: points[1].y is NaN", [] { convex_hull(Points{{0, 0, 0}, {0, nan, 0}}); });
  expect_refused("convex_hull: points[0].z is minus infinity", [] { convex_hull(Points{{0, 0, -infinity}}); });
}

TEST(ConvexHull2, GoesAroundCounterClockwiseFromTheLeastCorner) {
  const ConvexHull2 hull = convex_hull2(Points2{{2, 2}, {0, 2}, {2, 0}, {0, 0}, {1, 1}, {1, 0}, {2, 1}, {2, 2}});
  EXPECT_EQ(hull.kind, HullKind::polygon);
  EXPECT_EQ(hull.corners, (Points2{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
}

TEST(ConvexHull2, OfPointsOnALineIsASegmentAndOfOnePlaceAPoint) {
  EXPECT_EQ(convex_hull2(Points2{{1, 1}, {2, 2}, {0, 0}}), (ConvexHull2{HullKind::segment, {{0, 0}, {2, 2}}}));
  EXPECT_EQ(convex_hull2(Points2{{1, 2}, {1, 2}}), (ConvexHull2{HullKind::point, {{1, 2}}}));
  EXPECT_FALSE(std::signbit(convex_hull2(Points2{{-0.0, -0.0}}).corners[0].y));
}

TEST(ConvexHull2, SeesAPointAnUlpOffASide) {
  EXPECT_EQ(convex_hull2(Points2{{0, 0}, {3, 1}, {0, 1}, {1.5, std::nextafter(0.5, 0)}}).corners.size(), 4U);
  EXPECT_EQ(convex_hull2(Points2{{0, 0}, {3, 1}, {0, 1}, {1.5, 0.5}}).corners.size(), 3U);
}

TEST(ConvexHull2, RefusesNoPointsAndNumbersThatAreNotFinite) {
  expect_refused("convex_hull2: points is empty", [] { convex_hull2(Points2{}); });
  expect_refused("convex_hull2: points[2].x is infinity", [] { convex_hull2(Points2{{0, 0}, {1, 1}, {infinity, 0}}); });
}

}  // namespace
}  // namespace plumb
