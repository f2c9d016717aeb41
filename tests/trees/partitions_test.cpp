#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <plumb/mesh_partitions.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/tree.hpp>
#include <trees/tree_kinds.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"

// Trees that split space: each point of a triangle lies in a leaf that has it, and in every box above that. The answers
// are those of a tree of boxes.

namespace plumb::tests {
namespace {

using generators::RandomWords;
using oracle::Rational;
using Polygon = std::vector<oracle::Vector>;  // convex

struct ExactBox {
  oracle::Vector low, high;
};

/// How far a point lies beyond a side of a box; below 0 on the other side of it.
Rational beyond(const oracle::Vector& p, const ExactBox& box, std::size_t side) {
  const std::size_t axis = side / 2;
  return side % 2 == 0 ? Rational(box.low[axis] - p[axis]) : Rational(p[axis] - box.high[axis]);
}

/// What of a polygon lies beyond a side of a box, or where it does not, with what lies on the side.
Polygon cut(const Polygon& polygon, const ExactBox& box, std::size_t side, bool is_beyond) {
  Polygon part;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const oracle::Vector &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    const Rational from = beyond(p, box, side), to = beyond(q, box, side);
    if (is_beyond ? from >= 0 : from <= 0) part.push_back(p);
    if (!((from > 0 && to < 0) || (from < 0 && to > 0))) continue;
    const Rational t = from / (from - to);
    part.push_back({p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])});
  }
  return part;
}

/// Is each point of the polygon in a box, of those from the first one on? What is beyond a side of a box must be in the
/// others, and so, since boxes are closed, with its points on that side.
bool is_covered(Polygon polygon, const std::vector<ExactBox>& boxes, std::size_t first = 0) {
  if (first == boxes.size()) return false;
  for (std::size_t side = 0; side < 6 && !polygon.empty(); ++side) {
    const auto is_beyond = [&](const oracle::Vector& p) { return beyond(p, boxes[first], side) > 0; };
    if (std::none_of(polygon.begin(), polygon.end(), is_beyond)) continue;
    if (!is_covered(cut(polygon, boxes[first], side, true), boxes, first + 1)) return false;
    polygon = cut(polygon, boxes[first], side, false);
  }
  return true;
}

/// For each triangle the boxes of its leaves, each within all boxes above.
class BoxesOfTriangles {
 public:
  explicit BoxesOfTriangles(const trees::Tree& tree) : tree_(tree), boxes_(tree.surface.size()) {
    if (!tree.nodes.nodes.empty()) visit(0, {});
  }
  /// Is each point of a triangle in one of its boxes?
  bool are_around(std::uint32_t triangle) const {
    const auto& [center, scale] = tree_.nodes.frame;
    const Rational unit = tree_.surface.unit();
    Polygon corners;
    const Triangle3 t = tree_.surface.triangle(triangle);
    for (const Point3& p : {t.a, t.b, t.c})
      corners.push_back(
          {(p.x * unit - center.x) * scale, (p.y * unit - center.y) * scale, (p.z * unit - center.z) * scale});
    return is_covered(corners, boxes_[triangle]);
  }
  std::size_t depth = 0, leaves = 0;

 private:
  void visit(std::uint32_t node, std::vector<ExactBox> above) {
    const trees::BoxNode& n = tree_.nodes.nodes[node];
    depth = std::max(depth, above.size() + 1);
    for (int lane = 0; lane < trees::children; ++lane) {
      if (!trees::is_used(n, lane)) continue;
      ExactBox box;
      for (std::size_t k = 0; k < 3; ++k) {
        box.low[k] = n.low[k][lane], box.high[k] = n.high[k][lane];
        if (above.empty()) continue;
        box.low[k] = std::max(box.low[k], above.back().low[k]),
        box.high[k] = std::min(box.high[k], above.back().high[k]);
      }
      std::vector<ExactBox> path = above;
      path.push_back(box);
      const std::uint32_t child = n.child[lane], first = (child & ~trees::leaf_bit) / trees::most_in_leaf;
      if ((child & trees::leaf_bit) == 0) {
        visit(child, path);
        continue;
      }
      for (std::uint32_t i = first; i <= first + child % trees::most_in_leaf; ++i, ++leaves)
        boxes_[tree_.nodes.leaves[i].triangle].push_back(box);
    }
  }

  const trees::Tree& tree_;
  std::vector<std::vector<ExactBox>> boxes_;
};

void expect_sound(const MeshTree& tree, std::size_t step = 1) {
  const BoxesOfTriangles boxes(tree.tree());
  EXPECT_EQ(boxes.leaves, tree.tree().nodes.leaves.size());
  EXPECT_EQ(boxes.depth, tree.depth());
  EXPECT_LE(tree.depth(), 100U);
  EXPECT_LE(boxes.leaves, 4 * tree.mesh().triangles.size());
  for (std::size_t i = 0; i < tree.mesh().triangles.size(); i += step)
    EXPECT_TRUE(boxes.are_around(static_cast<std::uint32_t>(i))) << "triangle " << i;
}

class EveryTree : public testing::TestWithParam<trees::TreeKind> {
 protected:
  static MeshTree make(const MeshView& mesh) { return GetParam().make(mesh); }
};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryTree, testing::ValuesIn(trees::tree_kinds), [](const auto& kind) {
  std::string name(kind.param.type);
  std::erase_if(name, [](char c) { return c == '<' || c == '>'; });
  return name;
});

TEST_P(EveryTree, HasEachPointOfATriangleInALeafAndInEveryBoxAbove) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    SCOPED_TRACE(seed);
    expect_sound(make(of.mesh()));
    if (testing::Test::HasFailure()) break;
  }
}

TEST_P(EveryTree, HasEachPointOfATriangleOfALargeMeshInALeafAndInEveryBoxAbove) {
  TriangleMesh mesh = torus(90, 30, 1000, 300);
  for (const double by : {1.0, 1e-300, 1e303}) {
    TriangleMesh scaled = mesh;
    for (Point3& p : scaled.vertices) p = {0.6 * p.x * by - 0.8 * p.y * by, 0.8 * p.x * by + 0.6 * p.y * by, p.z * by};
    expect_sound(make(scaled), 7);
  }
}

TEST_P(EveryTree, AnswersAsATreeOfBoxes) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Questions questions(of, words, 4);
    const Hierarchy<Aabb3> boxes(of.mesh());
    const MeshTree tree = make(of.mesh());
    EXPECT_TRUE(answers(tree, questions) == answers(boxes, questions)) << seed << '\n' << text_of(of.mesh());
    EXPECT_EQ(tree.unbalanced_edges(), boxes.unbalanced_edges());
    EXPECT_EQ(overlapping(tree, make(of.mesh())), overlapping(boxes, boxes)) << seed;
    if (testing::Test::HasFailure()) break;
  }
}

TEST_P(EveryTree, OfALargeMeshAnswersAsATreeOfBoxes) {
  for (const double thickness : {300.0, 1200.0}) {  // of which the second crosses itself
    const TriangleMesh mesh = torus(60, 20, 1000, thickness);
    const Hierarchy<Aabb3> boxes(mesh);
    const MeshTree tree = make(mesh);
    RandomWords words(1);
    const auto point = [&] {
      const auto number = [&] { return 12.0 * words.between(-1300, 1300); };
      const double x = number(), y = number(), z = number() / 3;
      return Point3{x, y, z};
    };
    for (int i = 0; i < 200; ++i) {
      const Point3 p = point(), q = point();
      EXPECT_EQ(closest(tree, p), closest(boxes, p));
      EXPECT_EQ(winding(tree, p), winding(boxes, p));
      EXPECT_EQ(hits(tree, Segment3{p, q}), hits(boxes, Segment3{p, q}));
      EXPECT_EQ(first_hit(tree, Segment3{p, q}), first_hit(boxes, Segment3{p, q}));
      EXPECT_EQ(overlaps(tree, Sphere3{p, 4000}), overlaps(boxes, Sphere3{p, 4000}));
      EXPECT_EQ(within(tree, Segment3{p, q}, 1000), within(boxes, Segment3{p, q}, 1000));
    }
    EXPECT_EQ(overlapping(tree, make(mesh)), overlapping(boxes, boxes));
    EXPECT_EQ(overlapping(tree, boxes), overlapping(boxes, boxes));
  }
}

/// Triangles that all meet in one point.
TriangleMesh star(std::uint32_t count) {
  TriangleMesh mesh{{{0, 0, 0}}, {}};
  RandomWords words(1);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto corner = [&] {
      const auto number = [&] { return static_cast<double>(words.between(-1000, 1000)); };
      const double x = number(), y = number(), z = number();
      mesh.vertices.push_back({x, y, z});
      return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
    };
    const std::uint32_t a = corner(), b = corner();
    mesh.triangles.push_back({0, a, b});
  }
  return mesh;
}

TEST_P(EveryTree, IsSmallWhereAllTrianglesMeetInAPoint) {
  const TriangleMesh mesh = star(20000);
  const MeshTree tree = make(mesh);
  expect_sound(tree, 500);
  EXPECT_LT(tree.bytes(), 400 * mesh.triangles.size());
  EXPECT_EQ(overlaps(tree, Point3{0, 0, 0}).size(), mesh.triangles.size());
  EXPECT_EQ(closest(tree, Point3{0, 0, 0})->triangle, 0U);
}

TEST_P(EveryTree, OfTrianglesThatAreAllTheSameIsSmall) {
  TriangleMesh mesh{{{1e9, 3, 5}, {1e9, 4, 5}, {1e9, 3, 6}, {-1, -1, -1}}, {}};
  mesh.triangles.assign(20000, {0, 1, 2});
  for (const bool are_points : {false, true}) {
    for (const bool is_one_far : {false, true}) {
      if (are_points) mesh.vertices = {{1e-200, 3, -1e200}, {1e-200, 3, -1e200}, {1e-200, 3, -1e200}, {1, 1, 1}};
      mesh.triangles.back() = is_one_far ? std::array<std::uint32_t, 3>{3, 3, 3} : mesh.triangles[0];
      const MeshTree tree = make(mesh);
      expect_sound(tree, 1999);
      EXPECT_LT(tree.bytes(), 300 * mesh.triangles.size());
      EXPECT_EQ(closest(tree, mesh.vertices[0])->triangle, 0U);
      EXPECT_EQ(overlaps(tree, mesh.vertices[0]).size(), is_one_far ? 19999U : 20000U);
    }
  }
}

TEST_P(EveryTree, IsNotDeepWhereTrianglesShrinkWithoutEnd) {
  TriangleMesh mesh;
  for (int i = 0; i < 1000; ++i) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const double x = std::ldexp(1, -i);
    mesh.vertices.insert(mesh.vertices.end(), {{x, 0, 0}, {2 * x, x, 0}, {x, x, x}});
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  const MeshTree tree = make(mesh);
  expect_sound(tree, 90);
  EXPECT_EQ(closest(tree, Point3{0, 0, 0})->triangle, 999U);
}

TEST_P(EveryTree, IsFlatWhereTheMeshIs) {
  for (int axis = 0; axis < 3; ++axis) {
    TriangleMesh mesh = torus(40, 20, 1000, 300);
    for (Point3& p : mesh.vertices) (axis == 0 ? p.x : axis == 1 ? p.y : p.z) = 1e5;
    expect_sound(make(mesh), 31);
  }
}

TEST_P(EveryTree, OfNoTrianglesHasNoNodesAndAnswersNothing) {
  const TriangleMesh none{{{1, 2, 3}}, {}};
  const MeshTree tree = make(none);
  EXPECT_EQ(tree.nodes(), 0U);
  EXPECT_EQ(tree.depth(), 0U);
  EXPECT_FALSE(closest(tree, {1, 2, 3}).has_value());
  EXPECT_EQ(winding(tree, {1, 2, 3}), 0);
  EXPECT_FALSE(any_hit(tree, Line3{{1, 2, 3}, {0, 0, 1}}));
  EXPECT_TRUE(overlaps(tree, Point3{1, 2, 3}).empty());
}

TEST_P(EveryTree, IsTheSameInEveryEnvironmentAndLeavesItAsFound) {
  const TriangleMesh mesh = torus(30, 20, 1000, 300);
  const MeshTree tree = make(mesh);
  for (const Environment& environment : all_environments()) {
    const InEnvironment entered(environment);
    const MeshTree again = make(mesh);
    EXPECT_FALSE(entered.changed()) << environment.name;
    EXPECT_EQ(again.nodes(), tree.nodes()) << environment.name;
    EXPECT_EQ(again.bytes(), tree.bytes()) << environment.name;
  }
}

TEST_P(EveryTree, CountsWhatQuestionsCostWhereItIsTold) {
  const TriangleMesh mesh = torus(40, 20, 1000, 300);
  MeshTree tree = make(mesh);
  QueryCounts counts;
  closest(tree, Point3{0, 0, 0});
  EXPECT_EQ(counts.volumes + counts.triangles, 0U);
  tree.count_in(&counts);
  overlaps(tree, Aabb3{{-1e5, -1e5, -1e5}, {1e5, 1e5, 1e5}});
  EXPECT_EQ(counts.triangles, mesh.triangles.size());
  EXPECT_GE(counts.volumes, tree.nodes());
  const QueryCounts before = counts;
  closest(tree, Point3{0, 0, 0});
  EXPECT_GT(counts.volumes, before.volumes);
  EXPECT_GT(counts.triangles, before.triangles);
  EXPECT_LT(counts.triangles, before.triangles + mesh.triangles.size());
  tree.count_in(nullptr);
  const QueryCounts after = counts;
  closest(tree, Point3{0, 0, 0});
  EXPECT_EQ(counts.triangles, after.triangles);
}

}  // namespace
}  // namespace plumb::tests
