#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/placed_queries.hpp>
#include <trees/tree_kinds.hpp>

#include "asked.hpp"
#include "frusta.hpp"
#include "light_run.hpp"
#include "placements.hpp"

namespace plumb::tests {
namespace {

using generators::light_or_full;
using generators::RandomWords;
using Indices = std::vector<std::uint32_t>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A frustum of the planes -half <= x - center <= half of each axis.
FrustumGl box_frustum(const Point3& center, double half) {
  return {{{{1, 0, 0, -center.x}, {0, 1, 0, -center.y}, {0, 0, 1, -center.z}, {0, 0, 0, half}}}};
}

Indices all_of(const TriangleMesh& mesh) {
  Indices all(mesh.triangles.size());
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

TEST(Cull, LeavesOutWhatHasAllCornersOutsideOfOnePlane) {
  for (std::uint64_t seed = 0; seed < light_or_full(150U, 600U); ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const std::vector<Triangle> triangles = triangles_of(of.mesh());
    std::vector<AnyFrustum> frusta;
    for (int i = 0; i < 6; ++i) frusta.push_back(frustum_for(of, words));
    for (const trees::TreeKind& kind : trees::tree_kinds) {
      const MeshTree tree = kind.make(of.mesh());
      for (const AnyFrustum& frustum : frusta) {
        std::visit(
            [&](const auto& f) {
              if (is_flat(frustum)) {
                EXPECT_THROW(cull(tree, f), InvalidArgument);
                return;
              }
              ASSERT_EQ(cull(tree, f), culled_by_definition(triangles, frustum))
                  << kind.name << ", seed " << seed << "\n"
                  << text_of(frustum) << "\n"
                  << text_of(of.mesh());
            },
            frustum);
      }
    }
  }
}

TEST(Cull, OfWhatIsPlacedIsThatOfExactImages) {
  for (std::uint64_t seed = 0; seed < light_or_full(75U, 300U); ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    const Map of_first(words), of_second(words), of_frustum(words);
    TriangleMesh mesh = first.mesh();
    const auto vertex = static_cast<std::uint32_t>(mesh.vertices.size()),
               triangle = static_cast<std::uint32_t>(mesh.triangles.size());
    mesh.vertices.insert(mesh.vertices.end(), second.mesh().vertices.begin(), second.mesh().vertices.end());
    for (const auto& [a, b, c] : second.mesh().triangles)
      mesh.triangles.push_back({vertex + a, vertex + b, vertex + c});
    const PlacedMeshes meshes(mesh, {{0, 0, of_first.placement()}, {triangle, vertex, of_second.placement()}});
    const Hierarchy tree(first.mesh());

    // The image of a frustum has a point where the frustum has its preimage.
    const auto preimages = [&](std::vector<Triangle> of) {
      for (Triangle& t : of)
        for (Vector& p : t) p = of_frustum.preimage(p);
      return of;
    };
    std::vector<Triangle> images = of_first(first.mesh());
    for (const Triangle& t : of_second(second.mesh())) images.push_back(t);
    for (int i = 0; i < 4; ++i) {
      const AnyFrustum frustum = frustum_for(first, words);
      if (is_flat(frustum)) continue;
      std::visit(
          [&](const auto& f) {
            const Placement by = of_frustum.placement();
            ASSERT_EQ(cull(tree, placed(f, by)), culled_by_definition(preimages(triangles_of(first.mesh())), frustum))
                << "seed " << seed;
            ASSERT_EQ(cull(meshes, placed(f, by)), culled_by_definition(preimages(images), frustum)) << "seed " << seed;
          },
          frustum);
    }
  }
}

// The triangle passes the square [-1, 1]^2 beyond its corner (-1, -1), and is outside of none of its sides. Trees that
// split it find each part of it outside of one.
TEST(Cull, KeepsWhatPassesAnEdgeOfTheFrustumOutsideOfNoPlane) {
  TriangleMesh mesh{{{-9, 1, 0}, {1, -9, 0}, {-9, -9, 0}}, {{0, 1, 2}}};
  for (int x = -9; x < 9; ++x)
    for (int y = -9; y < 9; ++y) {
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (const Point3& p : {Point3{x + 0., y + 0., 0.5}, Point3{x + 1., y + 0., 0.5}, Point3{x + 0., y + 1., 0.25}})
        mesh.vertices.push_back(p);
      mesh.triangles.push_back({first, first + 1, first + 2});
    }
  const FrustumGl frustum = box_frustum({0, 0, 0}, 1);
  const Indices expected = culled_by_definition(triangles_of(mesh), frustum);
  EXPECT_EQ(expected[0], 0U);
  EXPECT_FALSE(intersects(frustum, mesh.triangle(0)));
  for (const trees::TreeKind& kind : trees::tree_kinds)
    EXPECT_EQ(cull(kind.make(mesh), frustum), expected) << kind.name;
}

TEST(Cull, LooksAtNothingBelowWhatIsOutside) {
  const TriangleMesh mesh = torus(90, 30, 1000, 300);
  for (const trees::TreeKind& kind : trees::tree_kinds) {
    MeshTree tree = kind.make(mesh);
    QueryCounts counts;
    tree.count_in(&counts);
    EXPECT_EQ(cull(tree, box_frustum({1e6, 0, 0}, 10)), Indices());
    EXPECT_LE(counts.volumes, 8U) << kind.name;
    EXPECT_EQ(counts.triangles, 0U) << kind.name;
    counts = {};
    const Indices few = cull(tree, box_frustum({12000, 0, 3000}, 700));
    EXPECT_GT(few.size(), 0U);
    EXPECT_LT(counts.triangles, 40 * few.size()) << kind.name;
    EXPECT_LT(counts.triangles, mesh.triangles.size() / 10) << kind.name;
    EXPECT_EQ(cull(tree, box_frustum({0, 0, 0}, 1e6)), all_of(mesh));
  }
}

TEST(Cull, TouchingIsNotOutside) {
  const TriangleMesh mesh{{{1, 0, 0}, {2, 0, 0}, {2, 1, 0}}, {{0, 1, 2}}};
  const Hierarchy tree(mesh);
  EXPECT_EQ(cull(tree, box_frustum({0, 0, 0}, 1)).size(), 1U);
  EXPECT_EQ(cull(tree, box_frustum({0, 0, 0}, 0x1.fffffffffffffp-1)).size(), 0U);
  EXPECT_EQ(cull(tree, ViewFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, 0.5, 1, 1, 1}).size(), 1U);
  EXPECT_EQ(cull(tree, ViewFrustum{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, 0.5, 0x1.fffffffffffffp-1, 1, 1}).size(),
            0U);
}

TEST(Cull, APlaneWithoutANormalHasAllOrNothingInside) {
  const TriangleMesh mesh = torus(8, 6, 6, 2);
  const Matrix4 zero{};
  for (const trees::TreeKind& kind : trees::tree_kinds) {
    const MeshTree tree = kind.make(mesh);
    EXPECT_EQ(cull(tree, FrustumGl{zero}), all_of(mesh)) << kind.name;
    Matrix4 beyond{};
    beyond.row[3].w = -5e-324;
    EXPECT_EQ(cull(tree, FrustumGl{beyond}), Indices()) << kind.name;
    EXPECT_EQ(cull(tree, FrustumD3d{beyond}), Indices()) << kind.name;
  }
}

TEST(Cull, OfNoTrianglesIsEmpty) {
  const TriangleMesh none;
  for (const trees::TreeKind& kind : trees::tree_kinds)
    EXPECT_EQ(cull(kind.make(none), box_frustum({0, 0, 0}, 1)), Indices());
}

TEST(Cull, RefusesWhatIsNoFrustum) {
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, none;
  for (const TriangleMesh& of : {mesh, none}) {
    const Hierarchy tree(of);
    const Placement by({1, 0, 0, 0}, {1, 0, 0});
    for (int i = 0; i < 16; ++i) {
      FrustumGl gl = box_frustum({0, 0, 0}, 1);
      Vector4& row = gl.matrix.row[i / 4];
      (i % 4 == 0 ? row.x : i % 4 == 1 ? row.y : i % 4 == 2 ? row.z : row.w) = nan;
      EXPECT_THROW(cull(tree, gl), InvalidArgument);
      EXPECT_THROW(cull(tree, FrustumD3d{gl.matrix}), InvalidArgument);
      EXPECT_THROW(cull(tree, placed(gl, by)), InvalidArgument);
    }
    const ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1};
    ViewFrustum flat = view, turned = view, wide = view;
    flat.up = {3, 0, 0}, turned.far_distance = 1, wide.half_width = 0;
    for (const ViewFrustum& refused : {flat, turned, wide}) {
      EXPECT_THROW(cull(tree, refused), InvalidArgument);
      EXPECT_THROW(cull(tree, placed(refused, by)), InvalidArgument);
    }
  }
}

}  // namespace
}  // namespace plumb::tests
