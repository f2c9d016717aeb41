#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <plumb/mesh_queries.hpp>
#include <trees/exact_distance.hpp>

#include "asked.hpp"
#include "distance_by_definition.hpp"

// Meshes of which very many pairs of triangles are at the least distance. Solving each pair would take 20 us.

namespace plumb::tests {
namespace {

constexpr double turn = 6.28;

/// Triangles around the tip, which is its first vertex, with corners on a circle about it or an arc of that.
TriangleMesh fan(const Point3& tip, double height, std::uint32_t count, double from = 0, double angle = turn) {
  TriangleMesh mesh{{tip}, {}};
  const std::uint32_t corners = angle == turn ? count : count + 1;
  for (std::uint32_t i = 0; i < corners; ++i) {
    const double a = from + angle * i / count;
    mesh.vertices.push_back({tip.x + std::cos(a), tip.y + std::sin(a), tip.z + height});
  }
  for (std::uint32_t i = 0; i < count; ++i) mesh.triangles.push_back({0, i + 1, (i + 1) % corners + 1});
  return mesh;
}
/// A square of n x n squares, halved, from corner to corner along axes.
void add_square(TriangleMesh& mesh, std::uint32_t n, int axis, double at, double low, double high) {
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (std::uint32_t i = 0; i <= n; ++i) {
    for (std::uint32_t j = 0; j <= n; ++j) {
      const double y = low + (high - low) * i / n, z = low + (high - low) * j / n;
      mesh.vertices.push_back(axis == 0 ? Point3{at, y, z} : axis == 1 ? Point3{y, at, z} : Point3{y, z, at});
    }
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::uint32_t a = first + i * (n + 1) + j, b = a + n + 1;
      mesh.triangles.insert(mesh.triangles.end(), {{a, b, b + 1}, {a, b + 1, a + 1}});
    }
  }
}
TriangleMesh square(std::uint32_t n, double z, double low, double high) {
  TriangleMesh mesh;
  add_square(mesh, n, 2, z, low, high);
  return mesh;
}
TriangleMesh box(std::uint32_t n, double low, double high) {
  TriangleMesh mesh;
  for (int axis = 0; axis < 3; ++axis)
    for (const double at : {low, high}) add_square(mesh, n, axis, at, low, high);
  return mesh;
}
/// Sheared, so that no plane stands on an axis. Multiples of 2^-20 stay exact.
TriangleMesh sheared(TriangleMesh mesh) {
  const auto even = [](double x) { return std::ldexp(std::round(std::ldexp(x, 20)), -20); };
  for (Point3& p : mesh.vertices) {
    p = {even(p.x), even(p.y), even(p.z)};
    p.z += 0.75 * p.x + 0.5 * p.y;
  }
  return mesh;
}

struct Cost {
  std::optional<MeshDistance> distance;
  trees::DistanceCounts counts;
};
Cost cost_of(const TriangleMesh& first, const TriangleMesh& second) {
  const Hierarchy one(first), other(second);
  Cost cost;
  const auto found = trees::distance_of(trees::SeenMesh(one, nullptr), trees::SeenMesh(other, nullptr), &cost.counts);
  if (found) cost.distance = trees::rounded(*found);
  EXPECT_EQ(cost.distance, distance(one, other));
  return cost;
}
/// Few of all pairs may be looked at, and the fewer solved.
void expect_few(const TriangleMesh& first, const TriangleMesh& second, const std::string& what) {
  const Cost cost = cost_of(first, second);
  const std::size_t triangles = first.triangles.size() + second.triangles.size();
  EXPECT_LT(cost.counts.bounded, 8 * triangles) << what;
  EXPECT_LT(cost.counts.solved, 64 + triangles / 4) << what;
}
/// The same, and the distance is that by definition, of meshes of the same kind that are small enough for it.
template <class Make>
void expect_few_and_right(const Make& make, std::uint32_t small, std::uint32_t large, const std::string& what) {
  const auto [first, second] = make(small);
  EXPECT_EQ(cost_of(first, second).distance, distance_by_definition(triangles_of(first), triangles_of(second))) << what;
  const auto [one, other] = make(large);
  expect_few(one, other, what);
}

TEST(TiedDistance, OfManyTrianglesAroundTheNearestPointsIsToldOnce) {
  const TriangleMesh up = fan({0, 0, 0}, 1, 1000), down = fan({0, 0, -0.25}, -1, 1000);
  const Cost cost = cost_of(up, down);
  EXPECT_EQ(cost.distance, (MeshDistance{0.25, {0, 0, 0}, {0, 0, -0.25}, 0, 0}));
  EXPECT_LT(cost.counts.solved, 10U);
}

TEST(TiedDistance, OfParallelFansLooksAtFewPairs) {
  const auto discs = [](std::uint32_t n) { return std::pair(fan({0, 0, 0}, 0, n), fan({0, 0, 1}, 0, n, 0.1)); };
  const auto tilted = [&](std::uint32_t n) {
    const auto [first, second] = discs(n);
    return std::pair(sheared(first), sheared(second));
  };
  const auto arcs = [](std::uint32_t n) {
    return std::pair(fan({0, 0, 0}, 0, n, -1, 2), fan({0, 0, 1}, 0, n, -1.1, 2));
  };
  expect_few_and_right(discs, 7, 800, "discs");
  expect_few_and_right(tilted, 7, 800, "tilted discs");
  expect_few_and_right(arcs, 7, 800, "arcs");
}

TEST(TiedDistance, OfParallelPlatesLooksAtFewPairs) {
  const auto plates = [](std::uint32_t n) { return std::pair(square(n, 0, 0, n), square(n, 1, 0.5, n + 0.5)); };
  const auto tilted = [&](std::uint32_t n) {
    const auto [first, second] = plates(n);
    return std::pair(sheared(first), sheared(second));
  };
  expect_few_and_right(plates, 2, 20, "plates");
  expect_few_and_right(tilted, 2, 20, "tilted plates");
}

TEST(TiedDistance, OfABoxInABoxLooksAtFewPairs) {
  const auto boxes = [](std::uint32_t n) { return std::pair(box(n, 0, 8), box(n, 1, 7)); };
  expect_few_and_right(boxes, 1, 20, "boxes");
  const auto [outer, inner] = boxes(3);
  EXPECT_EQ(cost_of(outer, inner).distance->first, (Point3{0, 1, 1}));
}

TEST(TiedDistance, OfPlacedFansLooksAtFewPairs) {
  const TriangleMesh disc = fan({0, 0, 0}, 0, 200);
  const Hierarchy tree(disc);
  const Placement away({0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 3}), back({0, 0, 1, 2, 1, 0, 0, 0, 0, 1, 0, 3});
  trees::DistanceCounts counts;
  const auto found = trees::distance_of(trees::SeenMesh(tree, &away), trees::SeenMesh(tree, &back), &counts);
  // A point goes to (z, x, y + 3).
  const Point3 least = *std::min_element(disc.vertices.begin(), disc.vertices.end(),
                                         [](const Point3& p, const Point3& q) { return p.x < q.x; });
  EXPECT_EQ(trees::rounded(*found).distance, 2);
  EXPECT_EQ(trees::rounded(*found).first, (Point3{0, least.x, least.y + 3}));
  EXPECT_LT(counts.bounded, 3200U);
  EXPECT_LT(counts.solved, 100U);
}

TEST(TiedDistance, OfFansThatTouchInTheirTipsIsNoneAtTheTip) {
  const TriangleMesh up = fan({0, 0, 0}, 1, 1000), down = fan({0, 0, 0}, -1, 1000);
  EXPECT_EQ(cost_of(up, down).distance, (MeshDistance{0, {0, 0, 0}, {0, 0, 0}, 0, 0}));
  const TriangleMesh arc = fan({0, 0, 0}, 0, 1000, -1, 2);
  EXPECT_EQ(cost_of(arc, arc).distance, (MeshDistance{0, {0, 0, 0}, {0, 0, 0}, 0, 0}));
}

}  // namespace
}  // namespace plumb::tests
