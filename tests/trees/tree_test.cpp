#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

#include <tbb/global_control.h>

#include <plumb/mesh_tree.hpp>
#include <trees/tree.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"

// What a tree of boxes is: each triangle in one leaf, and in the box of each node above it.

namespace plumb::tests {
namespace {

using generators::RandomWords;
using oracle::Rational;

class Walk {
 public:
  explicit Walk(const trees::Tree& tree) : tree_(tree), nodes_(tree.nodes), times_seen_(tree.surface.size()) {
    if (!nodes_.nodes.empty()) visit(0, 1);
  }
  std::size_t depth = 0, nodes = 0, outside_of_box = 0;
  bool is_each_seen_once() const {
    return std::all_of(times_seen_.begin(), times_seen_.end(), [](int times) { return times == 1; });
  }

 private:
  struct Box {
    Rational low[3], high[3];
  };

  void visit(std::uint32_t node, std::size_t level) {
    ++nodes;
    depth = std::max(depth, level);
    const trees::BoxNode& n = nodes_.nodes[node];
    for (int lane = 0; lane < trees::children; ++lane) {
      if (n.low[0][lane] > n.high[0][lane]) continue;
      Box box;
      for (int k = 0; k < 3; ++k) box.low[k] = n.low[k][lane], box.high[k] = n.high[k][lane];
      above_.push_back(box);
      const std::uint32_t child = n.child[lane];
      if ((child & trees::leaf_bit) == 0) {
        visit(child, level + 1);
      } else {
        const std::uint32_t first = (child & ~trees::leaf_bit) / trees::most_in_leaf;
        for (std::uint32_t i = first; i <= first + child % trees::most_in_leaf; ++i) look_at(nodes_.leaves[i].triangle);
      }
      above_.pop_back();
    }
  }
  void look_at(std::uint32_t triangle) {
    ++times_seen_[triangle];
    const Triangle3 t = tree_.surface.triangle(triangle);
    const auto& [center, scale] = nodes_.frame;
    const Rational unit = tree_.surface.unit();
    for (const Point3& p : {t.a, t.b, t.c}) {
      const Rational at[3] = {(p.x * unit - center.x) * scale, (p.y * unit - center.y) * scale,
                              (p.z * unit - center.z) * scale};
      for (const Box& box : above_) {
        for (int k = 0; k < 3; ++k) outside_of_box += at[k] < box.low[k] || at[k] > box.high[k] ? 1 : 0;
      }
    }
  }

  const trees::Tree& tree_;
  const trees::BoxNodes& nodes_;
  std::vector<int> times_seen_;
  std::vector<Box> above_;
};

void expect_sound(const MeshTree& tree) {
  const Walk walk(tree.tree());
  EXPECT_TRUE(walk.is_each_seen_once());
  EXPECT_EQ(walk.outside_of_box, 0U);
  EXPECT_EQ(walk.depth, tree.depth());
  EXPECT_EQ(walk.nodes, tree.nodes());
}

/// Triangles of which each is half as large as the one before, towards a corner.
TriangleMesh shrinking(int count) {
  TriangleMesh mesh;
  for (int i = 0; i < count; ++i) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const double x = std::ldexp(1, -i);
    mesh.vertices.insert(mesh.vertices.end(), {{x, 0, 0}, {2 * x, x, 0}, {x, x, x}});
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

TriangleMesh scaled(TriangleMesh mesh, double by, double offset) {
  for (Point3& p : mesh.vertices) p = {p.x * by + offset, p.y * by, p.z * by - offset};
  return mesh;
}

TEST(TreeOfBoxes, HoldsEachTriangleOfASmallMeshOnceAndInEveryBoxAboveIt) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    SCOPED_TRACE(seed);
    expect_sound(Hierarchy<Aabb3>(of.mesh()));
    if (testing::Test::HasFailure()) break;
  }
}

TEST(TreeOfBoxes, HoldsEachTriangleOfALargeMeshOnceAndInEveryBoxAboveIt) {
  const TriangleMesh mesh = torus(150, 40, 1000, 300);
  for (const double by : {1.0, 1e-300, 1e300, 0x1p-1074, 0.1}) {
    for (const double offset : {0.0, 1e9, -1e300}) {
      const TriangleMesh moved = scaled(mesh, by, offset);
      expect_sound(Hierarchy<Aabb3>(moved));
    }
  }
}

TEST(TreeOfBoxes, IsNotDeepWhereTrianglesShrinkWithoutEnd) {
  const TriangleMesh mesh = shrinking(1000);
  const Hierarchy<Aabb3> tree(mesh);
  expect_sound(tree);
  EXPECT_LT(tree.depth(), 140U);
}

TEST(TreeOfBoxes, OfTrianglesThatAreAllTheSameIsBuilt) {
  TriangleMesh mesh{{{1e9, 3, 5}, {1e9, 4, 5}, {1e9, 3, 6}}, {}};
  mesh.triangles.assign(20000, {0, 1, 2});
  for (const bool are_points : {false, true}) {
    if (are_points) mesh.vertices.assign(3, {1e-200, 3, -1e200});
    const Hierarchy<Aabb3> tree(mesh);
    expect_sound(tree);
    const Point3 p = mesh.vertices[0];
    EXPECT_EQ(closest(tree, p)->triangle, 0U);
    EXPECT_EQ(overlaps(tree, p).size(), 20000U);
  }
}

TEST(TreeOfBoxes, OfNoTrianglesHasNoNodesAndAnswersNothing) {
  const TriangleMesh none{{{1, 2, 3}}, {}};
  const Hierarchy<Aabb3> tree(none);
  EXPECT_EQ(tree.nodes(), 0U);
  EXPECT_EQ(tree.depth(), 0U);
  EXPECT_TRUE(tree.is_closed());
  EXPECT_FALSE(closest(tree, {1, 2, 3}).has_value());
  EXPECT_FALSE(signed_distance(tree, {1, 2, 3}).has_value());
  EXPECT_EQ(winding(tree, {1, 2, 3}), 0);
  EXPECT_EQ(inside(tree, {1, 2, 3}), PointInMesh::outside);
  EXPECT_TRUE(hits(tree, Ray3{{1, 2, 3}, {0, 0, 0}}).empty());
  EXPECT_FALSE(any_hit(tree, Line3{{1, 2, 3}, {0, 0, 1}}));
  EXPECT_TRUE(overlaps(tree, Point3{1, 2, 3}).empty());
  EXPECT_TRUE(within(tree, Point3{1, 2, 3}, 1e300).empty());
}

bool are_same(const trees::BoxNodes& one, const trees::BoxNodes& other) {
  const auto same_bytes = [](const auto& a, const auto& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0;
  };
  return same_bytes(one.nodes, other.nodes) && same_bytes(one.leaves, other.leaves) && one.depth == other.depth;
}

TEST(TreeOfBoxes, IsTheSameForAnyNumberOfThreadsAndInEveryEnvironment) {
  for (const double by : {1.0, 1e-309}) {
    const TriangleMesh mesh = scaled(torus(150, 40, 1000, 300), by, 0);
    const Hierarchy<Aabb3> tree(mesh);
    for (const Environment& environment : all_environments()) {
      for (const std::size_t threads : {1U, 5U}) {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
        const InEnvironment entered(environment);
        const bool same = are_same(Hierarchy<Aabb3>(mesh).tree().nodes, tree.tree().nodes);
        EXPECT_FALSE(entered.changed()) << environment.name;
        EXPECT_TRUE(same) << environment.name << ", " << threads << " threads";
      }
    }
  }
}

}  // namespace
}  // namespace plumb::tests
