#include <plumb/mesh_parts.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <utility>

#include <plumb/check_mesh.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/triangle_mesh.hpp>

namespace {

using plumb::component_of_triangles;
using plumb::TriangleMesh;
using plumb::turned_patches;
using plumb::TurnedPatch;
using Numbers = std::vector<std::uint32_t>;

/// n by n squares of two triangles each; triangle 2 (n i + j) and the next one are of square (i, j).
TriangleMesh sheet(std::uint32_t n) {
  TriangleMesh mesh;
  for (std::uint32_t i = 0; i <= n; ++i)
    for (std::uint32_t j = 0; j <= n; ++j) mesh.vertices.push_back({double(i), double(j), double(i * j % 5)});
  for (std::uint32_t i = 0; i < n; ++i)
    for (std::uint32_t j = 0; j < n; ++j) {
      const std::uint32_t a = i * (n + 1) + j, b = a + n + 1;
      mesh.triangles.push_back({a, b, b + 1});
      mesh.triangles.push_back({a, b + 1, a + 1});
    }
  return mesh;
}

void turn(TriangleMesh& mesh, std::uint32_t triangle) {
  std::swap(mesh.triangles[triangle][1], mesh.triangles[triangle][2]);
}

TEST(MeshParts, TheComponentOfATriangleIsNamedByItsLeastTriangle) {
  TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}, {9, 9, 9}, {7, 7, 7}, {8, 7, 7}},
                    {{3, 4, 5}, {0, 1, 2}, {7, 8, 8}, {5, 4, 6}, {2, 7, 8}}};
  EXPECT_EQ(component_of_triangles(mesh), (Numbers{0, 1, 1, 0, 1}));
  EXPECT_EQ(component_of_triangles(TriangleMesh{}), Numbers{});
  mesh.triangles.push_back({0, 1, 9});
  EXPECT_THROW(component_of_triangles(mesh), plumb::InvalidArgument);
  EXPECT_THROW(turned_patches(mesh), plumb::InvalidArgument);
}

TEST(MeshParts, ATurnedTriangleIsAPatchWithItsNeighbours) {
  TriangleMesh mesh = sheet(6);
  EXPECT_TRUE(turned_patches(mesh).empty());
  turn(mesh, 30);
  const auto found = turned_patches(mesh);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].triangles, Numbers{30});
  // The other half of its square, and the halves that its square's lower and right neighbours turn to it.
  EXPECT_EQ(found[0].neighbours, (Numbers{29, 31, 43}));
}

TEST(MeshParts, APatchIsWhatIsTurnedAlikeAndTheSmallerSideIsTurned) {
  TriangleMesh mesh = sheet(8);
  const Numbers patch = {38, 39, 40, 41, 54, 55, 56, 57}, alone = {100};
  for (const std::uint32_t t : patch) turn(mesh, t);
  turn(mesh, 100);
  auto found = turned_patches(mesh);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].triangles, patch);
  EXPECT_EQ(found[1].triangles, alone);
  // Parts that meet in a vertex alone are one.
  turn(mesh, 100);
  for (const std::uint32_t t : {74U, 75U}) turn(mesh, t);
  found = turned_patches(mesh);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].triangles, (Numbers{38, 39, 40, 41, 54, 55, 56, 57, 74, 75}));
  // A ring is turned against what it surrounds and what is around it.
  TriangleMesh ring = sheet(7);
  std::set<std::uint32_t> in_ring;
  for (std::uint32_t i = 2; i <= 4; ++i)
    for (std::uint32_t j = 2; j <= 4; ++j)
      if (i != 3 || j != 3) in_ring.insert({2 * (7 * i + j), 2 * (7 * i + j) + 1});
  for (const std::uint32_t t : in_ring) turn(ring, t);
  found = turned_patches(ring);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].triangles, Numbers(in_ring.begin(), in_ring.end()));
  // When all others are turned it is the same one that stands out.
  for (std::uint32_t t = 0; t < ring.triangles.size(); ++t) turn(ring, t);
  EXPECT_EQ(turned_patches(ring)[0].triangles, found[0].triangles);
  // Turning what is given leaves nothing.
  for (const std::uint32_t t : found[0].triangles) turn(ring, t);
  EXPECT_TRUE(plumb::check_mesh(ring).oriented);
}

TEST(MeshParts, NothingIsSaidWhereNeitherSideIsSmaller) {
  TriangleMesh two{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}, {{0, 1, 2}, {1, 2, 3}}};
  EXPECT_FALSE(plumb::check_mesh(two).oriented);
  EXPECT_TRUE(turned_patches(two).empty());
}

TEST(MeshParts, AMoebiusStripHasNoSides) {
  TriangleMesh strip;
  constexpr std::uint32_t n = 9;
  for (std::uint32_t i = 0; i < n; ++i)
    strip.vertices.insert(strip.vertices.end(), {{double(i), 0, 0}, {double(i), 1, double(i * i)}});
  for (std::uint32_t i = 0; i < n; ++i) {
    const bool last = i + 1 == n;
    const std::uint32_t a = 2 * i, b = a + 1, c = last ? 1 : a + 2, d = last ? 0 : a + 3;
    strip.triangles.push_back({a, c, d});
    strip.triangles.push_back({a, d, b});
  }
  EXPECT_FALSE(plumb::check_mesh(strip).oriented);
  EXPECT_TRUE(turned_patches(strip).empty());
}

}  // namespace
