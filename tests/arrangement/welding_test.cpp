#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/distance.hpp>
#include <plumb/prepare_meshes.hpp>
#include <plumb/side_of_sphere.hpp>

namespace plumb::tests {
namespace {

using Points = std::vector<Point3>;

bool is_less(const Point3& p, const Point3& q) { return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z); }

TriangleMesh points_alone(const Points& points) { return {points, {}}; }

/// By definition: steps of all pairs, as long as there are any.
Points welded_by_definition(Points points, double r) {
  const Points at = points;
  for (bool is_done = false; !is_done;) {
    is_done = true;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (std::size_t j = 0; j < at.size(); ++j)
        if (is_less(points[j], points[i]) && side_of_sphere(Sphere3{at[i], r}, at[j]) != Sign::negative) {
          points[i] = points[j];
          is_done = false;
        }
  }
  return points;
}

void expect_as_defined(const Points& points, double r) {
  const TriangleMesh mesh = points_alone(points);
  const MeshView view(mesh);
  const WeldedVertices welded = weld_vertices(std::span(&view, 1), r);
  const Points expected = welded_by_definition(points, r);
  ASSERT_EQ(welded.vertices.size(), 1U);
  EXPECT_EQ(welded.vertices[0], expected);
  std::set<std::array<double, 3>> moved;
  double moved_by = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (expected[i] != points[i]) {
      moved.insert({points[i].x, points[i].y, points[i].z});
      moved_by = std::max(moved_by, distance(points[i], expected[i], RoundTo::above));
    }
  EXPECT_EQ(welded.moved, moved.size());
  EXPECT_EQ(welded.moved_by, moved_by);
}

TEST(WeldVertices, JoinsChainsOfStepsToTheirLeastVertex) {
  const TriangleMesh one = points_alone({{0, 0, 0}, {1, 0, 0}, {5, 0, 0}}),
                     other = points_alone({{2, 0, 0}, {-1, 1, 0}});
  const MeshView meshes[] = {one, other};
  const WeldedVertices welded = weld_vertices(meshes, 1);
  EXPECT_EQ(welded.vertices[0], (Points{{0, 0, 0}, {0, 0, 0}, {5, 0, 0}}));
  EXPECT_EQ(welded.vertices[1], (Points{{0, 0, 0}, {-1, 1, 0}}));  // the root of 2 away from the origin
  EXPECT_EQ(welded.moved, 2U);
  EXPECT_EQ(welded.moved_by, 2);
}

TEST(WeldVertices, MovesNothingByZeroAndCountsAPlaceOnce) {
  const TriangleMesh mesh = points_alone({{0, 0, 0}, {-0., 0, 0}, {0x1p-1074, 0, 0}, {0x1p-1074, 0, 0}});
  const MeshView view(mesh);
  const WeldedVertices as_they_are = weld_vertices(std::span(&view, 1), 0);
  EXPECT_EQ(as_they_are.moved, 0U);
  EXPECT_TRUE(std::signbit(as_they_are.vertices[0][1].x));
  const WeldedVertices welded = weld_vertices(std::span(&view, 1), 0x1p-1074);
  EXPECT_EQ(welded.moved, 1U);
  EXPECT_EQ(welded.moved_by, 0x1p-1074);
  EXPECT_EQ(welded.vertices[0][3], (Point3{0, 0, 0}));
}

TEST(WeldVertices, ComparesStepsExactly) {
  // 3, 4 and 12: the length is 13.
  const double more = std::nextafter(12., 13.);
  for (const double unit : {1., 0x1p1000, 0x1p-1040}) {
    const auto welds = [&](double z, double r) {
      const TriangleMesh mesh = points_alone({{0, 0, 0}, {3 * unit, 4 * unit, z * unit}});
      const MeshView view(mesh);
      return weld_vertices(std::span(&view, 1), r * unit).moved == 1;
    };
    EXPECT_TRUE(welds(12, 13));
    if (unit >= 1) {  // there are doubles between
      EXPECT_FALSE(welds(12, std::nextafter(13., 0.)));
      EXPECT_FALSE(welds(more, 13));
    }
  }
}

TEST(WeldVertices, DoesAsDefined) {
  std::mt19937 engine(1);
  for (int round = 0; round < 200; ++round) {
    SCOPED_TRACE(round);
    const int size = 2 + static_cast<int>(engine() % 9), count = 1 + static_cast<int>(engine() % 60);
    const auto coordinate = [&] { return static_cast<double>(static_cast<int>(engine()) % size); };
    Points points;
    for (int i = 0; i < count; ++i) points.push_back({coordinate(), coordinate(), round % 3 == 0 ? 0 : coordinate()});
    expect_as_defined(points, static_cast<double>(engine() % 7) / 2);
    if (HasFailure()) return;
  }
}

TEST(WeldVertices, DoesAsDefinedWithHostileNumbers) {
  std::mt19937 engine(2);
  const double numbers[] = {0, 1, 1e308, -1e308, 1e-308, 0x1p-1074, 1.7e308, -1.7e308, 0x1p52, -1};
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    const auto coordinate = [&] { return numbers[engine() % std::size(numbers)]; };
    Points points;
    for (int i = 0; i < 25; ++i) points.push_back({coordinate(), coordinate(), coordinate()});
    const TriangleMesh mesh = points_alone(points);
    const MeshView view(mesh);
    for (const double r : {0x1p-1074, 1e-308, 1.5, 1e308, std::numeric_limits<double>::max()})
      EXPECT_EQ(weld_vertices(std::span(&view, 1), r).vertices[0], welded_by_definition(points, r));
    if (HasFailure()) return;
  }
}

TEST(WeldVertices, RefusesWhatIsNoLengthAndNoMesh) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  const TriangleMesh mesh = points_alone({{0, 0, 0}}), bad = points_alone({{0, nan, 0}});
  const MeshView view(mesh), bad_view(bad);
  for (const double r : {-1., -0x1p-1074, nan, infinity})
    EXPECT_THROW(weld_vertices(std::span(&view, 1), r), InvalidArgument);
  EXPECT_THROW(weld_vertices(std::span(&bad_view, 1), 1), InvalidArgument);
  EXPECT_TRUE(weld_vertices({}, 1).vertices.empty());
}

/// Seconds that welding takes, at best of three.
double seconds(const Points& points, double r, std::size_t moved) {
  const TriangleMesh mesh = points_alone(points);
  const MeshView view(mesh);
  double least = 1e9;
  for (int i = 0; i < 3; ++i) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(weld_vertices(std::span(&view, 1), r).moved, moved);
    least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return least;
}

// Some hundredths of a second each, more with sanitizers; pair by pair it is a minute.
TEST(WeldVertices, TakesHundredThousandHoweverNearTheyAre) {
  constexpr std::size_t count = 100'000;
  std::mt19937_64 engine(3);
  std::uniform_real_distribution<double> coordinate(0, 1);
  Points points;
  for (std::size_t i = 0; i < count; ++i)
    points.push_back({coordinate(engine), coordinate(engine), coordinate(engine)});
  for (const double r : {1e-9, 2., 1e300}) {
    SCOPED_TRACE(r);
    EXPECT_LT(seconds(points, r, r > 1 ? count - 1 : 0), 5);
  }
  EXPECT_LT(seconds(points, 0.1, count - 1), 5);
  // Two clouds that nearly reach each other, and a vertex far away.
  for (std::size_t i = 0; i < count / 2; ++i) points[i].x += 3;
  points[0] = {1e308, 0, 0};
  EXPECT_LT(seconds(points, 1.99, count - 3), 5);
}

}  // namespace
}  // namespace plumb::tests
