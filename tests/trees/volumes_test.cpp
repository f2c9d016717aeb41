#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/node_volumes.hpp>
#include <trees/tree.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"
#include "rational_vector.hpp"

// Hierarchies of volumes other than boxes: what each volume holds, and trees whose vertices move.

namespace plumb::tests {
namespace {

using generators::RandomWords;
using oracle::along, oracle::cross, oracle::dot, oracle::Rational, oracle::Vector, oracle::vector, oracle::operator-;

Rational clamped(const Rational& x, const Rational& low, const Rational& high) { return std::clamp(x, low, high); }
/// How far along v the point p is from o, where v is orthogonal to all else.
Rational share(const Vector& p, const Vector& o, const Vector& v) {
  const Rational whole = dot(v, v);
  return whole == 0 ? Rational(0) : clamped(dot(p - o, v) / whole, 0, 1);
}
bool is_near(const Vector& p, const Vector& q, double radius) {
  return dot(p - q, p - q) <= Rational(radius) * Rational(radius);
}

// Is the point in the volume? A point of the core within the radius proves it.

bool holds(const Sphere3& s, const Vector& p) { return is_near(p, vector(s.center), s.radius); }
bool holds(const Capsule3& c, const Vector& p) {
  const Vector a = vector(c.a), ab = vector(c.b) - a;
  return is_near(p, along(a, share(p, a, ab), ab), c.radius);
}
bool holds(const Lozenge3& l, const Vector& p) {
  const Vector o = vector(l.origin), u = vector(l.u), v = vector(l.v);
  return is_near(p, along(along(o, share(p, o, u), u), share(p, o, v), v), l.radius);
}
bool holds(const Obb3& b, const Vector& p) {
  const Vector axis[] = {vector(b.u), vector(b.v), vector(b.w)}, d = p - vector(b.center);
  const double half[] = {b.hu, b.hv, b.hw};
  const Rational determinant = dot(axis[0], cross(axis[1], axis[2]));
  for (int i = 0; i < 3; ++i) {
    const Rational at = dot(d, cross(axis[(i + 1) % 3], axis[(i + 2) % 3])) / determinant;
    if (at > Rational(half[i]) || at < -Rational(half[i])) return false;
  }
  return true;
}
template <int K>
bool holds(const Kdop<K>& k, const Vector& p) {
  for (int i = 0; i < K / 2; ++i) {
    const auto [x, y, z] = kdop_directions<K>[i];
    const Rational at = x * p[0] + y * p[1] + z * p[2];
    if (at < Rational(k.min[i]) || at > Rational(k.max[i])) return false;
  }
  return true;
}

template <class Volume>
class CornersOutside {
 public:
  explicit CornersOutside(const trees::Tree& tree) : tree_(tree) {
    if (!tree.nodes.nodes.empty()) visit(0);
  }
  std::size_t count = 0, looked_at = 0;

 private:
  void visit(std::uint32_t child) {
    const bodies::AnyShape shape = tree_.nodes.volumes->shape(trees::NodeVolumes::place(tree_.nodes, child));
    ASSERT_EQ(shape.kind, bodies::kind<Volume>);
    above_.push_back(static_cast<const Volume*>(shape.numbers));
    if ((child & trees::leaf_bit) == 0) {
      const trees::BoxNode& node = tree_.nodes.nodes[child];
      for (int lane = 0; lane < trees::children; ++lane)
        if (trees::is_used(node, lane)) visit(node.child[lane]);
    } else {
      const std::uint32_t first = (child & ~trees::leaf_bit) / trees::most_in_leaf;
      for (std::uint32_t i = first; i <= first + child % trees::most_in_leaf; ++i)
        look_at(tree_.nodes.leaves[i].triangle);
    }
    above_.pop_back();
  }
  void look_at(std::uint32_t triangle) {
    const Triangle3 t = tree_.surface.triangle(triangle);
    const auto& [center, scale] = tree_.nodes.frame;
    const Rational unit = tree_.surface.unit(), by = scale;
    for (const Point3& p : {t.a, t.b, t.c}) {
      const Vector at = {(p.x * unit - center.x) * by, (p.y * unit - center.y) * by, (p.z * unit - center.z) * by};
      for (const Volume* volume : above_) count += holds(*volume, at) ? 0 : 1, ++looked_at;
    }
  }

  const trees::Tree& tree_;
  std::vector<const Volume*> above_;
};

template <class Volume>
void expect_sound(const MeshTree& tree) {
  const CornersOutside<Volume> outside(tree.tree());
  EXPECT_EQ(outside.count, 0U);
  EXPECT_GE(outside.looked_at, 3 * tree.mesh().triangles.size());
}

TriangleMesh scaled(TriangleMesh mesh, double x, double y, double z, double offset) {
  for (Point3& p : mesh.vertices) p = {p.x * x + offset, p.y * y, p.z * z - offset};
  return mesh;
}

template <class Volume>
class EveryVolume : public testing::Test {};
using Volumes = testing::Types<Sphere3, Obb3, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3>;
TYPED_TEST_SUITE(EveryVolume, Volumes);

TYPED_TEST(EveryVolume, HoldsAllCornersOfTrianglesBelowExactly) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    SCOPED_TRACE(seed);
    expect_sound<TypeParam>(Hierarchy<TypeParam>(of.mesh()));
    if (testing::Test::HasFailure()) break;
  }
}

TYPED_TEST(EveryVolume, HoldsAllCornersWhateverTheScaleOfTheMesh) {
  const auto expect_sound_of = [](const TriangleMesh& of) { expect_sound<TypeParam>(Hierarchy<TypeParam>(of)); };
  const TriangleMesh mesh = torus(24, 12, 1000, 300);
  for (const double by : {1.0, 0.1, 1e-300, 1e303, 0x1p-1074})
    for (const double offset : {0.0, 1e9, -1e307}) expect_sound_of(scaled(mesh, by, by, by, offset));
  expect_sound_of(scaled(mesh, 1e303, 1e-300, 1, 0));
  expect_sound_of(scaled(mesh, 0x1p-1074, 1, 1e3, 0));
}

TYPED_TEST(EveryVolume, AnswersAsBoxesDoWhateverTheScaleOfTheMesh) {
  const TriangleMesh mesh = torus(24, 12, 1000, 300);
  for (const auto& [x, y, z] : {Point3{1e-300, 1e-300, 1e-300},
                                {1e302, 1e302, 1e302},
                                {1e302, 1e-300, 1},
                                {1, 0, 1},
                                {0, 0, 0x1p-1074},
                                {1, 1e-20, 1e-20}}) {
    const TriangleMesh moved = scaled(mesh, x, y, z, 0);
    const Hierarchy<TypeParam> tree(moved);
    const Hierarchy<Aabb3> boxes(moved);
    RandomWords words(3);
    for (int i = 0; i < 60; ++i) {
      const auto number = [&](double by) { return 12.0 * words.between(-1300, 1300) * by; };
      const Point3 p{number(x), number(y), number(z)}, q{number(x), number(y), number(z)};
      EXPECT_EQ(closest(tree, p), closest(boxes, p));
      EXPECT_EQ(hits(tree, Segment3{p, q}), hits(boxes, Segment3{p, q}));
      EXPECT_EQ(winding(tree, q), winding(boxes, q));
      EXPECT_EQ(overlaps(tree, Segment3{p, q}), overlaps(boxes, Segment3{p, q}));
      EXPECT_EQ(within(tree, p, std::abs(q.x)), within(boxes, p, std::abs(q.x)));
    }
    if (testing::Test::HasFailure()) break;
  }
}

/// Trees of two meshes, each of any kind, which only some kinds compare.
TYPED_TEST(EveryVolume, OfTwoMeshesAnswersAsBoxesDo) {
  const TriangleMesh torus_of_one = torus(24, 12, 1000, 300);
  for (const double by : {1.0, 1e-3, 1e-200}) {
    for (const double offset : {0.0, 500.0, 30000.0, 1e9}) {
      const TriangleMesh other = scaled(torus_of_one, by, by / 3, by, offset);
      const Hierarchy<Aabb3> boxes(torus_of_one), other_boxes(other);
      const Hierarchy<TypeParam> tree(torus_of_one), other_tree(other);
      EXPECT_EQ(distance(tree, other_tree), distance(boxes, other_boxes));
      EXPECT_EQ(distance(tree, Hierarchy<Lozenge3>(other)), distance(boxes, other_boxes));
      EXPECT_EQ(distance(other_tree, tree), distance(other_boxes, boxes));
      EXPECT_EQ(overlapping(tree, other_tree), overlapping(boxes, other_boxes));
      EXPECT_EQ(overlapping(Hierarchy<Obb3>(torus_of_one), other_tree), overlapping(boxes, other_boxes));
    }
  }
}

TYPED_TEST(EveryVolume, LeavesFewerTrianglesToBeAskedThanBoxes) {
  // A flat ring, turned so that boxes are much thicker than it is.
  TriangleMesh ring = torus(200, 8, 1000, 100);
  for (Point3& p : ring.vertices)
    p = {0.6 * p.x - 0.8 * p.z, 0.48 * p.x + 0.8 * p.y + 0.36 * p.z, 0.64 * p.x - 0.6 * p.y + 0.48 * p.z};
  Hierarchy<TypeParam> tree(ring);
  Hierarchy<Aabb3> boxes(ring);
  QueryCounts counts, counts_of_boxes;
  tree.count_in(&counts);
  boxes.count_in(&counts_of_boxes);
  RandomWords words(5);
  for (int i = 0; i < 300; ++i) {
    const auto number = [&] { return 12.0 * words.between(-1300, 1300); };
    const Point3 p{number(), number(), number()}, q{number(), number(), number()};
    EXPECT_EQ(hits(tree, Segment3{p, q}), hits(boxes, Segment3{p, q}));
    EXPECT_EQ(overlaps(tree, Sphere3{p, 600}), overlaps(boxes, Sphere3{p, 600}));
    EXPECT_EQ(closest(tree, p), closest(boxes, p));
  }
  EXPECT_LT(counts.triangles, counts_of_boxes.triangles);
  EXPECT_LE(counts.volumes, counts_of_boxes.volumes);
  EXPECT_GT(counts.other_volumes, 0U);
  EXPECT_EQ(counts_of_boxes.other_volumes, 0U);
}

TYPED_TEST(EveryVolume, OfNothingOrOneTriangleIsATree) {
  const TriangleMesh none{{{1, 2, 3}}, {}}, one{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}},
      point{{{5, 5, 5}}, {{0, 0, 0}}};
  Hierarchy<TypeParam> of_none(none);
  EXPECT_FALSE(closest(of_none, Point3{0, 0, 0}).has_value());
  of_none.refit(none.vertices);
  EXPECT_EQ(of_none.nodes(), 0U);
  expect_sound<TypeParam>(Hierarchy<TypeParam>(one));
  EXPECT_EQ(closest(Hierarchy<TypeParam>(one), Point3{0, 0, 2})->distance, 2);
  EXPECT_EQ(closest(Hierarchy<TypeParam>(point), Point3{5, 5, 9})->distance, 4);
  EXPECT_EQ(hits(Hierarchy<TypeParam>(point), Line3{{5, 5, 0}, {0, 0, 1}}).size(), 1U);
}

TYPED_TEST(EveryVolume, IsTheSameInEveryEnvironment) {
  const TriangleMesh mesh = torus(24, 12, 1000, 300);
  const Hierarchy<TypeParam> tree(mesh);
  for (const Environment& environment : all_environments()) {
    const InEnvironment entered(environment);
    Hierarchy<TypeParam> again(mesh);
    again.refit(mesh.vertices);
    EXPECT_FALSE(entered.changed()) << environment.name;
    const auto numbers = [](const MeshTree& t) {
      return static_cast<const double*>(t.tree().nodes.volumes->shape(0).numbers);
    };
    EXPECT_TRUE(std::equal(numbers(tree), numbers(tree) + sizeof(TypeParam) / sizeof(double), numbers(again)));
  }
}

template <class Volume>
class Refit : public testing::Test {};
using RefitVolumes = testing::Types<Aabb3, Sphere3, Obb3, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3>;
TYPED_TEST_SUITE(Refit, RefitVolumes);

/// The corners of one mesh for the triangles of another.
std::vector<Point3> moved_vertices(const TriangleMesh& mesh, const TriangleMesh& to) {
  std::vector<Point3> vertices = mesh.vertices;
  for (std::size_t i = 0; i < vertices.size(); ++i)
    if (!to.vertices.empty()) vertices[i] = to.vertices[i % to.vertices.size()];
  return vertices;
}

TYPED_TEST(Refit, OfAnyMeshAnswersAsANewTree) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomWords words(seed), others(seed + 1000);
    const MeshCase of(words), to(others);
    const TriangleMesh moved{moved_vertices(of.mesh(), to.mesh()), of.mesh().triangles};
    const Questions questions(to, others, 3);
    Hierarchy<TypeParam> tree(of.mesh());
    tree.refit(moved.vertices);
    const Hierarchy<TypeParam> again(moved);
    EXPECT_TRUE(answers(tree, questions) == answers(again, questions)) << seed << '\n' << text_of(moved);
    EXPECT_EQ(tree.unbalanced_edges(), again.unbalanced_edges());
    if constexpr (!std::is_same_v<TypeParam, Aabb3>) expect_sound<TypeParam>(tree);
    if (testing::Test::HasFailure()) break;
  }
}

TYPED_TEST(Refit, OfALargeMeshAnswersAsANewTreeStepByStep) {
  TriangleMesh mesh = torus(40, 20, 1000, 300);
  const std::vector<Point3> start = mesh.vertices;
  Hierarchy<TypeParam> tree(mesh);
  for (int step = 1; step <= 3; ++step) {
    std::vector<Point3> moved = start;
    for (Point3& p : moved) p = {p.x + step * 0.25 * p.z, p.y * (1 + step), p.z - step * 0x1p-3 * p.y};
    tree.refit(moved);
    const TriangleMesh now{moved, mesh.triangles};
    const Hierarchy<Aabb3> again(now);
    RandomWords words(static_cast<std::uint64_t>(step));
    for (int i = 0; i < 100; ++i) {
      const auto number = [&] { return 12.0 * words.between(-1300, 1300); };
      const Point3 p{number(), number(), number()}, q{number(), number(), number()};
      EXPECT_EQ(closest(tree, p), closest(again, p));
      EXPECT_EQ(hits(tree, Segment3{p, q}), hits(again, Segment3{p, q}));
      EXPECT_EQ(winding(tree, p), winding(again, p));
      EXPECT_EQ(overlaps(tree, Sphere3{p, 4000}), overlaps(again, Sphere3{p, 4000}));
    }
    EXPECT_EQ(overlapping(tree, again), overlapping(again, again));
  }
}

TYPED_TEST(Refit, ReadsVerticesAtAnyDistance) {
  struct Vertex {
    float x, y, z;
    int color;
  };
  const TriangleMesh mesh = torus(12, 8, 1000, 300);
  std::vector<Vertex> moved;
  for (const Point3& p : mesh.vertices)
    moved.push_back({static_cast<float>(2 * p.y), static_cast<float>(p.x), static_cast<float>(p.z), 7});
  Hierarchy<TypeParam> tree(mesh);
  tree.refit(VertexView(&moved[0].x, moved.size(), sizeof(Vertex)));
  const MeshView now(VertexView(&moved[0].x, moved.size(), sizeof(Vertex)), TriangleView(mesh.triangles));
  const Hierarchy<TypeParam> again(now);
  for (const Point3& p : mesh.vertices) EXPECT_EQ(closest(tree, p), closest(again, p));
}

TYPED_TEST(Refit, IsRefusedByNameAndLeavesTheTreeAsItIs) {
  const TriangleMesh mesh = torus(12, 8, 1000, 300);
  Hierarchy<TypeParam> tree(mesh);
  const auto nearest = closest(tree, Point3{9, 9, 9});
  const auto refusal_of = [&](const std::vector<Point3>& vertices) -> std::string {
    try {
      tree.refit(vertices);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "refit";
  };
  std::vector<Point3> bad = mesh.vertices;
  bad[7].y = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(refusal_of(bad), "refit: mesh.vertices[7].y is NaN");
  bad[7].y = -std::numeric_limits<double>::infinity();
  EXPECT_EQ(refusal_of(bad), "refit: mesh.vertices[7].y is infinite");
  bad.pop_back();
  EXPECT_EQ(refusal_of(bad), "refit: vertices has 95 vertices, and the mesh 96");
  EXPECT_EQ(closest(tree, Point3{9, 9, 9}), nearest);
  EXPECT_EQ(refusal_of(mesh.vertices), "refit");
  EXPECT_EQ(closest(tree, Point3{9, 9, 9}), nearest);
}

TYPED_TEST(Refit, GoesOnCounting) {
  const TriangleMesh mesh = torus(12, 8, 1000, 300);
  Hierarchy<TypeParam> tree(mesh);
  QueryCounts counts;
  tree.count_in(&counts);
  tree.refit(mesh.vertices);
  closest(tree, Point3{0, 0, 0});
  EXPECT_GT(counts.triangles, 0U);
}

}  // namespace
}  // namespace plumb::tests
