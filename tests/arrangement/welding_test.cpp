#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/boolean.hpp>
#include <plumb/distance.hpp>
#include <plumb/prepare_meshes.hpp>
#include <plumb/side_of_sphere.hpp>

#include "bodies.hpp"

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

/// The least of all distances of the ends of edges that do not balance with which the edges do, tried one by one.
std::optional<double> least_weld_by_definition(const std::vector<TriangleMesh>& meshes, std::size_t m) {
  const auto unbalanced = [&](const TriangleMesh& mesh) {
    std::map<std::array<Point3, 2>, int, decltype([](const auto& a, const auto& b) {
               return a[0] != b[0] ? is_less(a[0], b[0]) : is_less(a[1], b[1]);
             })>
        sum;
    for (const auto& t : mesh.triangles) {
      const Point3 p[] = {mesh.vertices[t[0]], mesh.vertices[t[1]], mesh.vertices[t[2]]};
      if (p[0] == p[1] || p[1] == p[2] || p[2] == p[0]) continue;
      for (std::size_t k = 0; k < 3; ++k) {
        const Point3 &a = p[k], &b = p[(k + 1) % 3];
        is_less(a, b) ? ++sum[{a, b}] : --sum[{b, a}];
      }
    }
    Points ends;
    for (const auto& [edge, surplus] : sum)
      if (surplus != 0) ends.insert(ends.end(), edge.begin(), edge.end());
    return ends;
  };
  const Points ends = unbalanced(meshes[m]);
  if (ends.empty()) return 0;
  std::set<double> distances;
  for (const Point3& p : ends)
    for (const Point3& q : ends)
      if (p != q) distances.insert(distance(p, q, RoundTo::above));
  const std::vector<MeshView> views(meshes.begin(), meshes.end());
  for (const double r : distances)
    if (std::isfinite(r)) {
      TriangleMesh welded = meshes[m];
      welded.vertices = weld_vertices(views, r).vertices[m];
      if (unbalanced(welded).empty()) return r;
    }
  return std::nullopt;
}

TEST(LeastWeld, IsTheWidthOfACrack) {
  TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  MeshView view(mesh);
  EXPECT_EQ(least_weld(std::span(&view, 1), 0), 0);
  mesh.vertices.push_back({0x1p-20, 0, 0});
  mesh.triangles[0][0] = 8;
  view = mesh;
  EXPECT_EQ(least_weld(std::span(&view, 1), 0), 0x1p-20);
  mesh.triangles.pop_back();  // a hole: it is closed where it is gone
  view = mesh;
  EXPECT_EQ(least_weld(std::span(&view, 1), 0), 1);
  EXPECT_THROW(least_weld(std::span(&view, 1), 1), InvalidArgument);
}

TEST(LeastWeld, IsAsDefined) {
  std::mt19937 engine(4);
  int some = 0;
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    std::vector<TriangleMesh> meshes(1 + engine() % 2);
    for (TriangleMesh& mesh : meshes) {
      mesh = box({0, 0, 0}, {4, 4, 4});
      for (std::size_t i = engine() % 8; i > 0; --i) {  // corners of triangles get vertices of their own
        const auto jolt = [&] { return static_cast<double>(engine() % 5) / 4; };
        std::uint32_t& corner = mesh.triangles[engine() % 12][engine() % 3];
        const Point3 p = mesh.vertices[corner];
        corner = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.vertices.push_back({p.x + jolt(), p.y + jolt(), p.z + jolt()});
      }
      if (engine() % 3 == 0) mesh.triangles.erase(mesh.triangles.begin() + static_cast<int>(engine() % 12));
    }
    const std::vector<MeshView> views(meshes.begin(), meshes.end());
    for (std::uint32_t m = 0; m < meshes.size(); ++m) {
      const auto expected = least_weld_by_definition(meshes, m);
      some += expected && *expected > 0;
      ASSERT_EQ(least_weld(views, m), expected) << m;
    }
  }
  EXPECT_GT(some, 50);
}

// The search begins in the middle of all doubles, which is the only length that this triangle has.
TEST(LeastWeld, MayBeTheFirstNumberThatIsTried) {
  constexpr double y = 0x1.0f876ccdf6cdap+0, z = 11 * 0x1p-54;
  const TriangleMesh mesh{{{0, y, z}, {y, z, 0}, {z, 0, y}}, {{0, 1, 2}}};
  const MeshView view(mesh);
  const double length = std::nextafter(1.5, 0.);
  ASSERT_EQ(distance(mesh.vertices[0], mesh.vertices[1], RoundTo::above), length);
  EXPECT_EQ(least_weld(std::span(&view, 1), 0), length);
}

TEST(LeastWeld, IsNothingBeyondTheLargestDouble) {
  constexpr double far = 1.7e308;
  const TriangleMesh mesh{{{far, 0, 0}, {-far, 0, 0}, {0, far, 0}}, {{0, 1, 2}}};
  const MeshView view(mesh);
  EXPECT_EQ(least_weld(std::span(&view, 1), 0), std::nullopt);
}

TEST(OpenBoundaries, TellsEdgesAndLengthOfEachInput) {
  std::vector<TriangleMesh> meshes(3, box({0, 0, 0}, {1, 1, 1}));
  for (auto& vertex : meshes[1].vertices) vertex.x += 5;
  for (auto& vertex : meshes[2].vertices) vertex.x += 10;
  meshes[1].triangles.pop_back();
  meshes[2].triangles.clear();
  for (int i = 0; i < 4; ++i) {
    const auto k = static_cast<std::uint32_t>(meshes[2].vertices.size());
    meshes[2].vertices.insert(meshes[2].vertices.end(), {{20. + i, 0, 0}, {20. + i, 3, 0}, {20. + i, 3, 4}});
    meshes[2].triangles.push_back({k, k + 1, k + 2});
  }
  const std::vector<MeshView> views(meshes.begin(), meshes.end());
  const auto open = open_boundaries(boolean(BooleanOperation::unite, views));
  ASSERT_EQ(open.size(), 2U);
  EXPECT_EQ(open[0].mesh, 1U);
  EXPECT_EQ(open[0].edges, 3U);
  EXPECT_EQ(open[0].length, 1 + 1 + std::sqrt(2.));
  ASSERT_EQ(open[0].first.size(), 3U);
  EXPECT_EQ(open[0].first[0], (std::array<Point3, 2>{Point3{6, 1, 0}, Point3{6, 0, 1}}));
  EXPECT_EQ(open[1].mesh, 2U);
  EXPECT_EQ(open[1].edges, 12U);
  EXPECT_EQ(open[1].length, 48);
  EXPECT_EQ(open[1].first.size(), 10U);
  EXPECT_TRUE(open_boundaries(boolean(BooleanOperation::unite, std::span(views).first(1))).empty());
}

}  // namespace
}  // namespace plumb::tests
