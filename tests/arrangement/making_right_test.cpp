#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/make_meshes_right.hpp>

#include "bodies.hpp"

namespace plumb::tests {
namespace {

TEST(MakeMeshesRight, NothingIsDoneThatIsNotAskedFor) {
  const TriangleMesh inside_out = turned_inside_out(box({0, 0, 0}, {1, 1, 1}));
  const PreparedMeshes prepared = prepare_meshes({inside_out, box({0, 0, 0}, {1, 1, 1})});
  EXPECT_EQ(prepared.meshes[0].triangles, inside_out.triangles);
  EXPECT_EQ(prepared.meshes[0].vertices, inside_out.vertices);
  EXPECT_EQ(prepared.triangles(), 24U);
  EXPECT_EQ(prepared.inside_out, std::vector<std::uint32_t>{0});
  EXPECT_TRUE(prepared.patches.empty() && prepared.components.empty());
  EXPECT_EQ(prepared.orientation({0, 3, 1}), 1);
}

TEST(MakeMeshesRight, WhatIsDroppedKeepsItsNumberAndUsesNoEdge) {
  TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  mesh.triangles.insert(mesh.triangles.begin(), {5, 5, 6});
  mesh.triangles.push_back({1, 0, 2});  // the first one turned over
  PrepareOptions options;
  options.drop = true;
  const PreparedMeshes prepared = prepare_meshes({mesh}, options);
  EXPECT_EQ(std::pair(prepared.degenerate, prepared.duplicates), std::pair(std::size_t{1}, std::size_t{1}));
  EXPECT_EQ(prepared.meshes[0].triangles[0], (std::array<std::uint32_t, 3>{5, 5, 5}));
  EXPECT_EQ(prepared.meshes[0].triangles[13], (std::array<std::uint32_t, 3>{1, 1, 1}));
  EXPECT_EQ(prepared.meshes[0].triangles[1], mesh.triangles[1]);
  EXPECT_TRUE(bounds_solid(prepared.meshes[0]));
}

/// Each corner of each triangle is a vertex of its own, a little beside the others of its place.
TEST(MakeMeshesRight, TheLeastWeldIsOfVerticesAsTheyWere) {
  const TriangleMesh whole = box({0, 0, 0}, {1, 1, 1});
  TriangleMesh soup;
  for (const auto& triangle : whole.triangles) {
    for (const std::uint32_t v : triangle) {
      const Point3& p = whole.vertices[v];
      const auto i = static_cast<double>(soup.vertices.size() * 7 % 36);
      soup.vertices.push_back({p.x, p.y, p.z + std::ldexp(i, -12)});
    }
    const auto last = static_cast<std::uint32_t>(soup.vertices.size());
    soup.triangles.push_back({last - 3, last - 2, last - 1});
  }
  const std::optional<double> least = least_weld(prepare_meshes({soup}), 0);
  ASSERT_TRUE(least && *least > std::ldexp(1.0, -12));
  PrepareOptions options;
  options.weld = std::nextafter(*least, 0);
  const PreparedMeshes welded_too_little = prepare_meshes({soup}, options);
  EXPECT_GT(welded_too_little.moved, 0U);
  EXPECT_EQ(least_weld(welded_too_little, 0), least);
  EXPECT_NE(least_weld(welded_too_little.views(), 0), least) << "of vertices that were moved";
  options.weld = *least;
  EXPECT_TRUE(bounds_solid(prepare_meshes({soup}, options).meshes[0]));
}

TEST(MakeMeshesRight, WeldingComesBeforeTurningAndTurningOneTriangleBeforeTurningAll) {
  TriangleMesh mesh = turned_inside_out(box({0, 0, 0}, {1, 1, 1}));
  std::swap(mesh.triangles[4][1], mesh.triangles[4][2]);
  mesh.vertices.push_back({1, 1, 1 + std::ldexp(1.0, -20)});
  for (std::uint32_t& v : mesh.triangles[11]) v = v == 7 ? 8 : v;  // a crack
  PrepareOptions options;
  options.weld = std::ldexp(1.0, -10);
  options.orient = options.outward = true;
  const PreparedMeshes prepared = prepare_meshes({mesh}, options);
  EXPECT_EQ(prepared.moved, 1U);
  EXPECT_EQ(prepared.moved_by, std::ldexp(1.0, -20));
  EXPECT_EQ(prepared.patches[0].triangles, std::vector<std::uint32_t>{4});
  EXPECT_EQ(prepared.components[0].components.size(), 1U);
  EXPECT_TRUE(prepared.inside_out.empty());
  EXPECT_EQ(prepared.orientation({0, 3, 1}), -1);
  EXPECT_EQ(prepared.orientation({0, 4, 1}), 1) << "it was turned twice";
}

TEST(MakeMeshesRight, SourcesRunBesideTheTrianglesThatWereGiven) {
  PrepareOptions options;
  options.outward = true;
  const PreparedMeshes prepared = prepare_meshes({turned_inside_out(box({0, 0, 0}, {1, 1, 1}))}, options);
  const BooleanResult result = boolean(BooleanOperation::unite, prepared.views());
  const FinishedMesh finished = finish_mesh(round_to_doubles(result), prepared, false);
  ASSERT_EQ(finished.mesh.triangles.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(finished.rounded.sources(i)[0].orientation, -1);
  EXPECT_TRUE(finished.is_clean());
  EXPECT_EQ(finished.found.volume, 1.0);
}

TEST(MakeMeshesRight, AFinishedMeshHasEachUsedPointOnceUnlessPartsThatTouchAreSeparated) {
  TriangleMesh mesh = together({box({0, 0, 0}, {1, 1, 1}), box({1, 1, 1}, {2, 2, 2})});
  mesh.vertices.push_back({9, 9, 9});
  const PreparedMeshes prepared = prepare_meshes({mesh});
  const BooleanResult result = boolean(BooleanOperation::unite, prepared.views());
  const RoundedMesh rounded = round_to_doubles(result);
  const FinishedMesh shared = finish_mesh(rounded, prepared, false), separated = finish_mesh(rounded, prepared, true);
  EXPECT_EQ(shared.mesh.vertices.size(), 15U);
  EXPECT_EQ(separated.mesh.vertices.size(), 16U);
  EXPECT_EQ(shared.found.non_manifold_vertices.size(), 1U);
}

TEST(MakeMeshesRight, NegativeStepsAreRefused) {
  PrepareOptions options;
  options.weld = -1;
  EXPECT_THROW(prepare_meshes({box({0, 0, 0}, {1, 1, 1})}, options), InvalidArgument);
}

}  // namespace
}  // namespace plumb::tests
