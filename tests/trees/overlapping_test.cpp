#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_triangle.hpp>

#include "asked.hpp"
#include "mesh_cases.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Pairs = std::vector<std::array<std::uint32_t, 2>>;

Pairs overlapping_by_definition(const TriangleMesh& first, const TriangleMesh& second) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < first.triangles.size(); ++i)
    for (std::uint32_t j = 0; j < second.triangles.size(); ++j)
      if (intersects(first.triangle(i), second.triangle(j))) pairs.push_back({i, j});
  return pairs;
}

TEST(Overlapping, AreThePairsThatShareAPoint) {
  const TriangleMesh wall{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const TriangleMesh spike{{{3, 1, -1}, {3, 1, 1}, {5, 5, 1}, {4, 4, 0}, {9, 9, 9}, {9, 9, 8}}, {{0, 1, 2}, {3, 4, 5}}};
  EXPECT_EQ(overlapping(Hierarchy(wall), Hierarchy(spike)), (Pairs{{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(overlapping(Hierarchy(spike), Hierarchy(wall)), (Pairs{{0, 0}, {1, 0}, {1, 1}}));
}

TEST(Overlapping, ATriangleOfAMeshAskedAboutItselfMeetsItselfAndItsNeighbours) {
  const TriangleMesh strip{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 0, 0}, {2, 1, 0}, {3, 0, 0}},
                           {{0, 1, 2}, {1, 3, 2}, {3, 5, 4}}};
  const Hierarchy tree(strip);
  EXPECT_EQ(overlapping(tree, tree), (Pairs{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
}

TEST(Overlapping, NothingMeetsAnEmptyMesh) {
  const TriangleMesh empty, one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(overlapping(Hierarchy(empty), Hierarchy(one)), Pairs());
  EXPECT_EQ(overlapping(Hierarchy(one), Hierarchy(empty)), Pairs());
  const Hierarchy tree(empty);
  EXPECT_EQ(overlapping(tree, tree), Pairs());
}

TEST(Overlapping, AreThoseOfAllPairsOnSmallMeshesOfAllKinds) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    ASSERT_EQ(overlapping(Hierarchy(first.mesh()), Hierarchy(second.mesh())),
              overlapping_by_definition(first.mesh(), second.mesh()))
        << "seed " << seed;
    const Pairs of_itself = overlapping_by_definition(first.mesh(), first.mesh());
    const Hierarchy tree(first.mesh());
    ASSERT_EQ(overlapping(tree, tree), of_itself) << "seed " << seed;
    ASSERT_EQ(overlapping(tree, Hierarchy(first.mesh())), of_itself) << "seed " << seed;
  }
}

// The trees have frames, and where numbers are huge or tiny units, of their own.
TEST(Overlapping, AreThoseOfAllPairsWhereAMeshIsMovedOrMuchLarger) {
  const TriangleMesh ring = torus(24, 12, 240, 60);
  for (const double scale : {1.0, 0x1p-40, 0x1p40, 0x1p-1040, 0x1p1000}) {
    for (const double offset : {0.0, 1.0, 240.0, 0x1p30}) {
      TriangleMesh other = ring;
      for (Point3& p : other.vertices) p = {p.y * scale + offset, p.z * scale, p.x * scale};
      const Pairs expected = overlapping_by_definition(ring, other);
      ASSERT_EQ(overlapping(Hierarchy(ring), Hierarchy(other)), expected) << scale << ' ' << offset;
      ASSERT_EQ(overlapping(Hierarchy(other), Hierarchy(ring)).size(), expected.size()) << scale << ' ' << offset;
      const Hierarchy tree(other);
      ASSERT_EQ(overlapping(tree, tree), overlapping(tree, Hierarchy(other))) << scale << ' ' << offset;
    }
  }
}

}  // namespace
}  // namespace plumb::tests
