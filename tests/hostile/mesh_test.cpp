#include <gtest/gtest.h>

#include <cfenv>
#include <cmath>

#include <plumb/check_mesh.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>

#include "environment_of_caller.hpp"
#include "subjects.hpp"
#include "traps.hpp"

// check_mesh and merge_vertices under the same conditions as the predicates.

namespace plumb::hostile {
namespace {

using namespace plumb::generators;

/// Pairs of triangles of one class.
TriangleMesh mesh_of(InputClass c) {
  TriangleMesh mesh;
  const auto add = [&mesh](const Triangle3& t) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {t.a, t.b, t.c});
    mesh.triangles.push_back({first, first + 1, first + 2});
  };
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
    const auto [s, t] = Subject<TestIntersects, Locus::flat, Triangle3, Triangle3>::make(c, words);
    add(s);
    add(t);
  }
  return mesh;
}

TEST(MeshCheck, ReportsTheSameInEveryEnvironmentAndLeavesItAsFound) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = mesh_of(c), merged = merge_vertices(mesh);
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

TEST(MeshCheck, NeverTrapsOnFiniteVertices) {
  if (!has_traps()) GTEST_SKIP() << "this machine has no traps";
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = merge_vertices(mesh_of(c));
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
  const TriangleMesh mesh = mesh_of(InputClass::flat);
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
