#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>

#include <plumb/check_mesh.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/mesh_findings.hpp>

#include "environment_of_caller.hpp"
#include "soup_of_triangles.hpp"
#include "traps.hpp"

// check_mesh and merge_vertices under the same conditions as the predicates.

namespace plumb::hostile {
namespace {

using namespace plumb::generators;

TEST(MeshCheck, ReportsTheSameInEveryEnvironmentAndLeavesItAsFound) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = soup_of_triangles(c), merged = merge_vertices(mesh);
    const MeshReport report = check_mesh(merged);
    for (const Environment& environment : all_environments())
      for (const unsigned threads : {1U, 2U}) {
        const InEnvironment inside(environment);
        EXPECT_EQ(merge_vertices(mesh).triangles, merged.triangles) << name_of(c) << ", " << environment.name;
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
        EXPECT_TRUE(check_mesh(merged, {threads}) == report) << name_of(c) << ", " << environment.name;
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
      }
  }
}

/// All of them but the shared sets, which are compared by how many corners they have and where the first one is.
bool are_same(const mesh::Findings& a, const mesh::Findings& b) {
  bool same = a.report() == b.report() && a.boundary_edges == b.boundary_edges &&
              a.boundary_loops == b.boundary_loops && a.non_manifold_uses == b.non_manifold_uses &&
              a.non_manifold_classes == b.non_manifold_classes && a.turned == b.turned &&
              a.components == b.components && a.closed == b.closed && a.area == b.area && a.volume == b.volume &&
              a.volume_sign == b.volume_sign && a.inward == b.inward && a.near_pairs == b.near_pairs &&
              a.shared.size() == b.shared.size();
  for (std::size_t i = 0; same && i < a.shared.size(); ++i) {
    const Point3 p = a.shared[i].points.at(0).rounded(), q = b.shared[i].points.at(0).rounded();
    same = a.shared[i].points.size() == b.shared[i].points.size() && p.x == q.x && p.y == q.y && p.z == q.z;
  }
  return same;
}

/// Every triangle and, after it, its back: closed, and each component without volume.
TriangleMesh with_backs(TriangleMesh mesh) {
  const auto triangles = mesh.triangles;
  for (const auto& [a, b, c] : triangles) mesh.triangles.push_back({a, c, b});
  return mesh;
}

TEST(HostileMeshFindings, AreTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for (const InputClass c : input_classes) {
    const TriangleMesh soup = merge_vertices(soup_of_triangles(c));
    for (const TriangleMesh& mesh : {soup, with_backs(soup)}) {
      const mesh::Options options{.threads = 2, .shared_sets = 3, .near_distance = 1e-300};
      const mesh::Findings found = mesh::check(mesh, options);
      EXPECT_TRUE(found.report() == check_mesh(mesh)) << name_of(c);
      for (const Environment& environment : all_environments()) {
        const InEnvironment inside(environment);
        const bool same = are_same(mesh::check(mesh, options), found);
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
        EXPECT_TRUE(same) << name_of(c) << ", " << environment.name;
      }
      if (!has_traps()) continue;
      bool same = false;
      const auto check = [&] { same = are_same(mesh::check(mesh, options), found); };
      EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, check), Trapped::no) << name_of(c);
      EXPECT_TRUE(same) << name_of(c);
    }
    EXPECT_EQ(mesh::check(with_backs(soup)).volume, 0) << name_of(c);
  }
}

TEST(MeshCheck, NeverTrapsOnFiniteVertices) {
  if (!has_traps()) GTEST_SKIP() << "this machine has no traps";
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = merge_vertices(soup_of_triangles(c));
    const MeshReport report = check_mesh(mesh);
    for (const unsigned threads : {1U, 2U}) {
      bool same = false;
      const auto check = [&] { same = check_mesh(mesh, {threads}) == report; };
      EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, check), Trapped::no) << name_of(c);
      EXPECT_TRUE(same) << name_of(c);
    }
  }
}

TEST(MeshCheck, NamesTheVertexThatIsNotFinite) {
  const TriangleMesh mesh = soup_of_triangles(InputClass::flat);
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 7)
    for (double Point3::*coordinate : {&Point3::x, &Point3::y, &Point3::z})
      for (const double bad : {__builtin_nan(""), __builtin_nans(""), __builtin_inf(), -__builtin_inf()}) {
        TriangleMesh refused = mesh;
        refused.vertices[i].*coordinate = bad;
        const char axis = coordinate == &Point3::x ? 'x' : coordinate == &Point3::y ? 'y' : 'z';
        const std::string expected = "check_mesh: mesh.vertices[" + std::to_string(i) + "]." + axis + " is " +
                                     (std::isnan(bad) ? "NaN" : "infinite");
        try {
          check_mesh(refused);
          ADD_FAILURE() << "answered instead of " << expected;
        } catch (const InvalidArgument& error) {
          EXPECT_EQ(error.what(), expected);
        }
      }
}

}  // namespace
}  // namespace plumb::hostile
