#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <plumb/mesh_queries.hpp>

#include "asked.hpp"
#include "distance_by_definition.hpp"
#include "light_run.hpp"
#include "mesh_cases.hpp"

namespace plumb::tests {
namespace {

using generators::light_or_full;
using generators::RandomWords;

std::string text_of_distance(const std::optional<MeshDistance>& d) {
  if (!d) return "empty";
  return std::to_string(d->distance) + ' ' + text_of(d->first) + ' ' + text_of(d->second) + ' ' +
         std::to_string(d->triangle_of_first) + ' ' + std::to_string(d->triangle_of_second);
}
std::optional<MeshDistance> distance_of(const TriangleMesh& first, const TriangleMesh& second) {
  return distance(Hierarchy(first), Hierarchy(second));
}
std::string fault_of_distance(const TriangleMesh& first, const TriangleMesh& second) {
  const auto found = distance_of(first, second),
             expected = distance_by_definition(triangles_of(first), triangles_of(second));
  if (found == expected) return "";
  return text_of_distance(found) + ", not " + text_of_distance(expected) + "\n" + text_of(first) + "\n" +
         text_of(second);
}

TEST(DistanceOfMeshes, IsThatOfTheNearestPoints) {
  const TriangleMesh wall{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const TriangleMesh spike{{{9, 9, 9}, {9, 9, 8}, {8, 9, 9}, {3, 1, 2}, {3, 1, 5}, {5, 5, 5}}, {{0, 1, 2}, {3, 4, 5}}};
  EXPECT_EQ(distance_of(wall, spike), (MeshDistance{2, {3, 1, 0}, {3, 1, 2}, 0, 1}));
  EXPECT_EQ(distance_of(spike, wall), (MeshDistance{2, {3, 1, 2}, {3, 1, 0}, 1, 0}));
}

TEST(DistanceOfMeshes, OfParallelFacesTheFirstPointIsTheLeast) {
  const TriangleMesh wall{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const TriangleMesh lid{{{1, 2, 3}, {9, 2, 3}, {9, 9, 3}, {1, 9, 3}}, {{0, 1, 2}, {0, 2, 3}}};
  EXPECT_EQ(distance_of(wall, lid), (MeshDistance{3, {1, 2, 0}, {1, 2, 3}, 1, 0}));
}

TEST(DistanceOfMeshes, ThatMeetIsNoneAtTheLeastCommonPoint) {
  const TriangleMesh wall{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const TriangleMesh blade{{{1, 1, -1}, {3, 1, -1}, {3, 1, 1}}, {{0, 1, 2}}};
  EXPECT_EQ(distance_of(wall, blade), (MeshDistance{0, {2, 1, 0}, {2, 1, 0}, 0, 0}));
  EXPECT_EQ(distance_of(wall, wall), (MeshDistance{0, {0, 0, 0}, {0, 0, 0}, 0, 0}));
}

TEST(DistanceOfMeshes, ThereIsNoneFromAnEmptyMesh) {
  const TriangleMesh empty, one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(distance_of(empty, one), std::nullopt);
  EXPECT_EQ(distance_of(one, empty), std::nullopt);
}

TEST(DistanceOfMeshes, IsThatOfAllPairsOnSmallMeshesOfAllKinds) {
  for (std::uint64_t seed = 0; seed < light_or_full(15U, 40U); ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    ASSERT_EQ(fault_of_distance(first.mesh(), second.mesh()), "") << "seed " << seed;
  }
}

// Moved by what is less, about as much or more than the mesh, along an axis and aslant, so that vertices, edges and
// faces are nearest.
TEST(DistanceOfMeshes, IsThatOfAllPairsOfAMeshAndItsMovedCopy) {
  for (std::uint64_t seed = 0; seed < light_or_full(10U, 40U); ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Point3 offset = of.point(words);
    TriangleMesh moved = of.mesh();
    const int axes = words.below(8);
    const auto sum = [](double x, double by) { return std::isfinite(x + by) ? x + by : x; };
    for (Point3& p : moved.vertices) {
      if ((axes & 1) != 0) p.x = sum(p.x, offset.x);
      if ((axes & 2) != 0) p.y = sum(p.y, offset.y);
      if ((axes & 4) != 0) p.z = sum(p.z, offset.z);
    }
    ASSERT_EQ(fault_of_distance(of.mesh(), moved), "") << "seed " << seed;
  }
}

TEST(DistanceOfMeshes, IsThatOfAllPairsWhereAMeshIsMovedOrMuchLarger) {
  const TriangleMesh ring = torus(3, 3, 240, 60);
  for (const double scale : {1.0, 0x1p-40, 0x1p40, 0x1p-1040, 0x1p1000}) {
    for (const double offset : {0.0, 400.0, 0x1p1000}) {
      TriangleMesh other = ring;
      for (Point3& p : other.vertices) p = {p.y * scale + offset, p.z * scale, p.x * scale};
      ASSERT_EQ(fault_of_distance(ring, other), "") << scale << ' ' << offset;
      ASSERT_EQ(fault_of_distance(other, ring), "") << scale << ' ' << offset;
    }
  }
}

TEST(DistanceOfMeshes, MayBeBeyondTheLargestDouble) {
  constexpr double most = std::numeric_limits<double>::max();
  const TriangleMesh one{{{most, most, most}}, {{0, 0, 0}}}, other{{{-most, -most, -most}}, {{0, 0, 0}}};
  const auto found = distance_of(one, other);
  EXPECT_EQ(found->distance, std::numeric_limits<double>::infinity());
  EXPECT_EQ(found->second.x, -most);
}

}  // namespace
}  // namespace plumb::tests
