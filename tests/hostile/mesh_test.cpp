#include <gtest/gtest.h>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <span>
#include <vector>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/collisions.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/round_to_doubles.hpp>

#include "environment_of_caller.hpp"
#include "soup_of_triangles.hpp"
#include "traps.hpp"

// check_mesh, merge_vertices, resolve, boolean and collisions under the same conditions as the predicates.

namespace plumb::hostile {
namespace {

using namespace plumb::generators;

CheckOptions for_pairs_alone(unsigned threads) { return {.threads = threads, .shared_sets = 0, .enclosed = false}; }

bool have_same_triangles(const MeshFindings& a, const MeshFindings& b) {
  return a.pairs == b.pairs && a.degenerate == b.degenerate && a.duplicates == b.duplicates &&
         a.boundary_edges == b.boundary_edges && a.boundary_loops == b.boundary_loops &&
         a.non_manifold_edges == b.non_manifold_edges && a.non_manifold_uses == b.non_manifold_uses &&
         a.non_manifold_classes == b.non_manifold_classes && a.turned == b.turned && a.closed == b.closed;
}

/// All of them but the shared sets, which are compared by how many corners they have and where the first one is.
bool are_same(const MeshFindings& a, const MeshFindings& b) {
  bool same = have_same_triangles(a, b) && a.components == b.components && a.area == b.area && a.volume == b.volume &&
              a.volume_sign == b.volume_sign && a.inward == b.inward && a.near_pairs == b.near_pairs &&
              a.shared.size() == b.shared.size();
  for (std::size_t i = 0; same && i < a.shared.size(); ++i) {
    const Point3 p = a.shared[i].points.at(0).rounded(), q = b.shared[i].points.at(0).rounded();
    same = a.shared[i].points.size() == b.shared[i].points.size() && p.x == q.x && p.y == q.y && p.z == q.z;
  }
  return same;
}

TEST(MeshCheck, ReportsTheSameInEveryEnvironmentAndLeavesItAsFound) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = soup_of_triangles(c), merged = merge_vertices(mesh);
    const MeshFindings found = check_mesh(merged, for_pairs_alone(0));
    for (const Environment& environment : all_environments())
      for (const unsigned threads : {1U, 2U}) {
        const InEnvironment inside(environment);
        EXPECT_EQ(merge_vertices(mesh).triangles, merged.triangles) << name_of(c) << ", " << environment.name;
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
        EXPECT_TRUE(have_same_triangles(check_mesh(merged, for_pairs_alone(threads)), found))
            << name_of(c) << ", " << environment.name;
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
      }
  }
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
      const CheckOptions options{.threads = 2, .shared_sets = 3, .near_distance = 1e-300};
      const MeshFindings found = check_mesh(mesh, options);
      EXPECT_TRUE(have_same_triangles(found, check_mesh(mesh, for_pairs_alone(2)))) << name_of(c);
      for (const Environment& environment : all_environments()) {
        const InEnvironment inside(environment);
        const bool same = are_same(check_mesh(mesh, options), found);
        EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
        EXPECT_TRUE(same) << name_of(c) << ", " << environment.name;
      }
      if (!has_traps()) continue;
      bool same = false;
      const auto check = [&] { same = are_same(check_mesh(mesh, options), found); };
      EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, check), Trapped::no) << name_of(c);
      EXPECT_TRUE(same) << name_of(c);
    }
    EXPECT_EQ(check_mesh(with_backs(soup)).volume, 0) << name_of(c);
  }
}

TEST(MeshCheck, NeverTrapsOnFiniteVertices) {
  if (!has_traps()) GTEST_SKIP() << no_traps;
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = merge_vertices(soup_of_triangles(c));
    const MeshFindings found = check_mesh(mesh, for_pairs_alone(0));
    for (const unsigned threads : {1U, 2U}) {
      bool same = false;
      const auto check = [&] { same = have_same_triangles(check_mesh(mesh, for_pairs_alone(threads)), found); };
      EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, check), Trapped::no) << name_of(c);
      EXPECT_TRUE(same) << name_of(c);
    }
  }
}

TEST(Collisions, AreTheSameInEveryEnvironmentAndNeverTrap) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = merge_vertices(soup_of_triangles(c, 2));
    const std::vector<Point3> end(mesh.vertices.rbegin(), mesh.vertices.rend());
    const auto collide = [&] { return collisions(mesh.vertices, end, TriangleView(mesh.triangles)); };
    const Collisions found = collide();
    for (const Environment& environment : all_environments()) {
      const InEnvironment inside(environment);
      const bool same = computed([&] { return collide() == found; });
      EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
      EXPECT_TRUE(same) << name_of(c) << ", " << environment.name;
    }
    if (!has_traps()) continue;
    bool same = false;
    const auto ask = [&] { same = collide() == found; };
    EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, ask), Trapped::no) << name_of(c);
    EXPECT_TRUE(same) << name_of(c);
  }
}

bool are_same(const plumb::Arrangement& a, const plumb::Arrangement& b) {
  bool same = a.size() == b.size() && a.vertices() == b.vertices() &&
              std::equal(a.triangles().begin(), a.triangles().end(), b.triangles().begin());
  for (std::size_t i = 0; same && i < a.size(); ++i)
    same = std::equal(a.sources(i).begin(), a.sources(i).end(), b.sources(i).begin(), b.sources(i).end());
  for (std::size_t i = 0; same && i < a.vertices(); ++i) same = a.rounded(i) == b.rounded(i);
  return same;
}

/// Whatever the environment, and with traps on.
template <class Ask>
void expect_the_same_everywhere(InputClass c, const Ask& is_same) {
  for (const Environment& environment : all_environments()) {
    const InEnvironment inside(environment);
    const bool same = computed(is_same);
    EXPECT_FALSE(inside.changed()) << name_of(c) << ", " << environment.name;
    EXPECT_TRUE(same) << name_of(c) << ", " << environment.name;
  }
  if (!has_traps()) return;
  bool same = false;
  const auto ask = [&] { same = is_same(); };
  EXPECT_EQ(with_traps(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW | FE_UNDERFLOW, ask), Trapped::no) << name_of(c);
  EXPECT_TRUE(same) << name_of(c);
}

TEST(Boolean, IsTheSameInEveryEnvironmentAndNeverTraps) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = with_backs(merge_vertices(soup_of_triangles(c, 5)));
    const MeshView view(mesh);
    const auto unite = [&] {
      return boolean(BooleanOperation::unite, std::span(&view, 1), {.rule = WindingRule::nonzero, .threads = 2});
    };
    const BooleanResult found = unite();
    EXPECT_TRUE(found.is_done());
    EXPECT_TRUE(found.triangles.empty());  // what is covered on both sides bounds nothing
    const auto is_same = [&] {
      const BooleanResult again = unite();
      return again.triangles == found.triangles && are_same(again.arrangement, found.arrangement);
    };
    expect_the_same_everywhere(c, is_same);
  }
}

TEST(RoundToDoubles, IsTheSameInEveryEnvironmentAndNeverTraps) {
  for (const InputClass c : input_classes) {
    const TriangleMesh mesh = merge_vertices(soup_of_triangles(c, 5));
    const plumb::Arrangement arrangement = resolve(mesh, {.threads = 2});
    const auto round = [&] { return round_to_doubles(arrangement, {.rounds = 4, .threads = 2}); };
    const RoundedMesh found = round();
    const auto is_same = [&] {
      const RoundedMesh again = round();
      return again.mesh.vertices == found.mesh.vertices && again.mesh.triangles == found.mesh.triangles &&
             again.first_source == found.first_source && again.all_sources == found.all_sources &&
             again.pairs == found.pairs && again.rounds == found.rounds && again.merged == found.merged &&
             again.split == found.split && again.moved_by == found.moved_by;
    };
    expect_the_same_everywhere(c, is_same);
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
