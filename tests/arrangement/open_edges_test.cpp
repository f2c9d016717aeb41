#include <array>
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

#include "bodies.hpp"

namespace plumb::tests {
namespace {

using Points = std::vector<Point3>;

bool is_less(const Point3& p, const Point3& q) { return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z); }

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

// An edge that is crossed in a third of it, where doubles are far apart.
TEST(OpenBoundaries, MeasuresBetweenExactPoints) {
  constexpr double x = 0x1p20;
  const TriangleMesh cut{{{x, 0, 0}, {x + 1, 0, 0}, {x + 0.5, 0, 5}}, {{0, 1, 2}}},
      other{{{x, 1, -1}, {x, 1, 1}, {x + 1, -2, 0}}, {{0, 1, 2}}};
  const MeshView meshes[] = {cut, other};
  const auto open = open_boundaries(boolean(BooleanOperation::unite, meshes));
  ASSERT_EQ(open.size(), 2U);
  EXPECT_EQ(open[0].edges, 4U);
  const double side = std::sqrt(25.25);
  EXPECT_EQ(open[0].length, side + 1. / 3 + side + 2. / 3);
  EXPECT_EQ(open[0].first[1][1].x, x + 1. / 3);
}

}  // namespace
}  // namespace plumb::tests
