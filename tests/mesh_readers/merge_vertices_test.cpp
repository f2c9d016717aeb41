#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>
#include <limits>
#include <map>
#include <plumb/merge_vertices.hpp>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::Triangles;

TEST(MergeVertices, NumbersVerticesByTheirFirstOccurrence) {
  const TriangleMesh mesh =
      merge_vertices({{{5, 0, 0}, {1, 0, 0}, {5, 0, 0}, {0, 1, 0}, {1, 0, 0}}, {{0, 1, 3}, {2, 3, 4}}});
  EXPECT_EQ(mesh.vertices, (std::vector<Point3>{{5, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 1}}));
}

TEST(MergeVertices, TakesMinusZeroForZeroInEveryRoundingModeAndKeepsTheFirst) {
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    const TriangleMesh mesh = merge_vertices({{{-0.0, 1, 0.0}, {0.0, 1, -0.0}, {0.0, 1, 0.0}}, {{0, 1, 2}}});
    std::fesetround(FE_TONEAREST);
    ASSERT_EQ(mesh.vertices.size(), 1U);
    EXPECT_TRUE(std::signbit(mesh.vertices[0].x));
    EXPECT_FALSE(std::signbit(mesh.vertices[0].z));
    EXPECT_EQ(mesh.triangles, (Triangles{{0, 0, 0}}));
  }
}

TEST(MergeVertices, KeepsNeighbouringDoublesApart) {
  const double next = std::nextafter(1.0, 2.0);
  const double least = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(merge_vertices({{{1, 0, 0}, {next, 0, 0}, {1, 0, least}, {1, 0, -least}}, {}}).vertices.size(), 4U);
}

TEST(MergeVertices, LeavesAMeshWithoutEqualVerticesAsItIs) {
  const TriangleMesh mesh = merge_vertices({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {9, 9, 9}}, {{2, 1, 0}}});
  EXPECT_EQ(mesh.vertices.size(), 4U) << "a vertex that no triangle uses stays";
  EXPECT_EQ(mesh.triangles, (Triangles{{2, 1, 0}}));
}

// So many that some of them have the same hash, of 32 bits: 10 pairs are to be expected among 300,000.
TEST(MergeVertices, KeepsPointsApartWhoseHashesAreEqual) {
  constexpr std::size_t count = 300'000;
  for (double Point3::*coordinate : {&Point3::x, &Point3::y, &Point3::z}) {
    std::mt19937_64 random(2);
    TriangleMesh mesh;
    for (std::size_t i = 0; i < count; ++i) {
      // Different for each i, by their integer parts.
      const double fraction = static_cast<double>(random() >> 32) * 0x1p-32;
      mesh.vertices.push_back({1, 1, 1});
      mesh.vertices.back().*coordinate = static_cast<double>(i) + fraction;
    }
    EXPECT_EQ(merge_vertices(std::move(mesh)).vertices.size(), count);
  }
}

TEST(MergeVertices, AgreesWithAnOrderedMapOnManyPoints) {
  std::mt19937_64 random(1);
  std::uniform_int_distribution<int> coordinate(-20, 20);
  std::vector<Point3> points(100'000);
  for (Point3& p : points) {
    p = {0.1 * coordinate(random), 1e-300 * coordinate(random), -0.0 * coordinate(random)};
  }
  std::map<std::tuple<double, double, double>, std::uint32_t> numbers;
  std::vector<std::uint32_t> expected;
  for (const Point3& p : points) {
    expected.push_back(numbers.try_emplace({p.x, p.y, p.z}, numbers.size()).first->second);
  }
  VertexMerger merger;
  std::vector<std::uint32_t> indices(points.size());
  merger.add(points, indices.data());
  EXPECT_EQ(indices, expected);
  EXPECT_EQ(merger.take().size(), numbers.size());
}

TEST(MergeVertices, TakesPointsOfAnyType) {
  struct Vertex {
    float x, y, z;
  };
  VertexMerger merger;
  std::array<std::uint32_t, 5> indices;
  merger.add(std::vector<Vertex>{{0, 0, 0.1F}, {1, 2, 3}, {-0.0F, 0, 0.1F}}, indices.data());
  merger.add(std::vector<std::array<int, 3>>{{1, 2, 3}, {4, 5, 6}}, indices.data() + 3);
  EXPECT_EQ(indices, (std::array<std::uint32_t, 5>{0, 1, 0, 1, 2}));
  EXPECT_EQ(merger.vertices(), (std::vector<Point3>{{0, 0, 0.1F}, {1, 2, 3}, {4, 5, 6}}));
}

}  // namespace
}  // namespace plumb
