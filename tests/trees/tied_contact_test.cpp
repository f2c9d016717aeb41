#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <plumb/mesh_queries.hpp>
#include <trees/exact_contact.hpp>

#include "asked.hpp"
#include "contact_by_definition.hpp"

// Meshes of which very many pairs of triangles touch at the same time. Solving each pair would take 20 us.

namespace plumb::tests {
namespace {

/// A square of n x n squares, halved, at a height.
TriangleMesh plate(std::uint32_t n, double height, double offset) {
  TriangleMesh mesh;
  for (std::uint32_t i = 0; i <= n; ++i)
    for (std::uint32_t j = 0; j <= n; ++j) mesh.vertices.push_back({i + offset, j + offset, height});
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::uint32_t a = i * (n + 1) + j, b = a + n + 1;
      mesh.triangles.insert(mesh.triangles.end(), {{a, b, b + 1}, {a, b + 1, a + 1}});
    }
  }
  return mesh;
}
/// Sheared, so that no plane stands on an axis.
TriangleMesh sheared(TriangleMesh mesh) {
  for (Point3& p : mesh.vertices) p.z += 0.75 * p.x + 0.5 * p.y;
  return mesh;
}
/// Triangles around the tip, which is their first vertex.
TriangleMesh fan(const Point3& tip, double height, std::uint32_t count) {
  TriangleMesh mesh{{tip}, {}};
  for (std::uint32_t i = 0; i < count; ++i) {
    const double a = 6.28 * i / count;
    mesh.vertices.push_back({tip.x + std::cos(a), tip.y + std::sin(a), tip.z + height});
  }
  for (std::uint32_t i = 0; i < count; ++i) mesh.triangles.push_back({0, i + 1, (i + 1) % count + 1});
  return mesh;
}

struct Cost {
  std::optional<MeshContact> contact;
  trees::ContactCounts counts;
};
Cost cost_of(const TriangleMesh& first, const TriangleMesh& second, const Vector3& v) {
  const Hierarchy one(first), other(second);
  Cost cost;
  const auto found =
      trees::first_contact_of(trees::SeenMesh(one, nullptr), trees::SeenMesh(other, nullptr), v, &cost.counts);
  if (found) cost.contact = trees::rounded(*found);
  EXPECT_EQ(cost.contact, first_contact(one, other, v));
  return cost;
}
/// Few of all pairs may be looked at, and the fewer solved.
void expect_few(const Cost& cost, std::size_t triangles, const std::string& what) {
  EXPECT_LT(cost.counts.bounded, 8 * triangles) << what;
  EXPECT_LT(cost.counts.solved, 64 + triangles / 4) << what;
  EXPECT_LT(cost.counts.at_start, 8 * triangles) << what;
  EXPECT_LT(cost.counts.at_contact, 64 + triangles / 4) << what;
}
/// The same, and the contact is that by definition, of meshes of the same kind that are small enough for it.
template <class Make>
void expect_few_and_right(const Make& make, const Vector3& v, std::uint32_t small, std::uint32_t large,
                          const std::string& what) {
  const auto [first, second] = make(small);
  EXPECT_EQ(cost_of(first, second, v).contact,
            first_contact_by_definition(triangles_of(first), triangles_of(second), Vector{v.x, v.y, v.z}))
      << what;
  const auto [one, other] = make(large);
  expect_few(cost_of(one, other, v), one.triangles.size() + other.triangles.size(), what);
}

TEST(TiedContact, OfPlatesFaceToFaceLooksAtFewPairs) {
  const auto plates = [](std::uint32_t n) { return std::pair(plate(n, 0, 0), plate(n, 1, 0.5)); };
  const auto tilted = [&](std::uint32_t n) {
    const auto [first, second] = plates(n);
    return std::pair(sheared(first), sheared(second));
  };
  const auto aligned = [](std::uint32_t n) { return std::pair(plate(n, 0, 0), plate(n, 1, 0)); };
  expect_few_and_right(plates, {0, 0, -3}, 3, 60, "plates");
  expect_few_and_right(plates, {0.25, -1, -3}, 3, 60, "plates aslant");
  expect_few_and_right(tilted, {0, 0, -3}, 3, 60, "tilted plates");
  expect_few_and_right(aligned, {0, 0, -3}, 3, 60, "plates on each other");
}

TEST(TiedContact, OfFansTipToTipLooksAtFewPairs) {
  const auto fans = [](std::uint32_t n) { return std::pair(fan({0, 0, 0}, -1, n), fan({0, 0, 1}, 1, n)); };
  expect_few_and_right(fans, {0, 0, -3}, 5, 1000, "fans");
  expect_few_and_right(fans, {0, 0, -0.5}, 5, 1000, "fans that do not reach each other");
  EXPECT_EQ(cost_of(fan({0, 0, 0}, -1, 1000), fan({0, 0, 1}, 1, 1000), {0, 0, -4}).contact, (MeshContact{0.25, 0, 0}));
}

TEST(TiedContact, OfFansThatTouchAtTheStartLooksAtFewPairs) {
  const TriangleMesh down = fan({0, 0, 0}, -1, 1000), up = fan({0, 0, 0}, 1, 1000);
  const Cost cost = cost_of(down, up, {0, 0, 1});
  EXPECT_EQ(cost.contact, (MeshContact{0, 0, 0}));
  expect_few(cost, 2000, "touching fans");
}

TEST(TiedContact, OfMeshesFarApartLooksAtNoPair) {
  const TriangleMesh one = torus(400, 125, 240, 60);
  TriangleMesh other = one;
  for (Point3& p : other.vertices) p.x += 10000;
  const Cost cost = cost_of(one, other, {-1000, 20, 20});
  EXPECT_EQ(cost.contact, std::nullopt);
  EXPECT_EQ(cost.counts.at_start + cost.counts.bounded + cost.counts.solved, 0U);
  // Of 100,000 triangles each a few of those in between are looked at.
  const Cost meeting = cost_of(one, other, {-10000, 20, 20});
  EXPECT_TRUE(meeting.contact.has_value());
  expect_few(meeting, 2000, "tori");
}

}  // namespace
}  // namespace plumb::tests
