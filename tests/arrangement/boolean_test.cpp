#include <plumb/boolean.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/multiprecision/gmp.hpp>

#include <plumb/exact_fractions.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/mesh_tree.hpp>

#include "bodies.hpp"

namespace plumb::tests {
namespace {

using Fraction = boost::multiprecision::mpq_rational;

/// Six times the volume of a closed surface, exactly.
Fraction volume(const BooleanResult& result) {
  const auto at = [&](std::uint32_t v) {
    const auto text = exact_fractions(result.arrangement.vertex(v));
    return std::array{Fraction(text[0]), Fraction(text[1]), Fraction(text[2])};
  };
  Fraction sum = 0;
  for (const auto& t : result.triangles) {
    const auto a = at(t[0]), b = at(t[1]), c = at(t[2]);
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

/// As doubles, where all vertices are.
TriangleMesh rounded(const BooleanResult& result) {
  TriangleMesh mesh;
  for (std::size_t i = 0; i < result.arrangement.vertices(); ++i)
    mesh.vertices.push_back(result.arrangement.rounded(i));
  mesh.triangles = result.triangles;
  return mesh;
}

BooleanResult of(BooleanOperation operation, const std::vector<TriangleMesh>& meshes,
                 WindingRule rule = WindingRule::positive) {
  const std::vector<MeshView> views(meshes.begin(), meshes.end());
  return boolean(operation, views, {.rule = rule});
}

/// Whether every edge runs as often one way as the other.
bool is_closed(const BooleanResult& result) {
  std::vector<std::array<std::uint32_t, 2>> edges;
  for (const auto& t : result.triangles)
    for (std::size_t k = 0; k < 3; ++k) edges.push_back({t[k], t[(k + 1) % 3]});
  auto turned = edges;
  for (auto& e : turned) std::swap(e[0], e[1]);
  std::sort(edges.begin(), edges.end());
  std::sort(turned.begin(), turned.end());
  return edges == turned;
}

TEST(Boolean, OfTwoBoxesThatCross) {
  const std::vector<TriangleMesh> boxes{box({0, 0, 0}, {2, 2, 2}), box({1, 1, 1}, {3, 3, 3})};
  EXPECT_EQ(volume(of(BooleanOperation::unite, boxes)), 6 * 15);
  EXPECT_EQ(volume(of(BooleanOperation::intersect, boxes)), 6 * 1);
  EXPECT_EQ(volume(of(BooleanOperation::subtract, boxes)), 6 * 7);
  EXPECT_EQ(volume(of(BooleanOperation::symmetric_difference, boxes)), 6 * 14);
}

TEST(Boolean, OfBoxesSideBySideHasNoWallBetween) {
  const BooleanResult r = of(BooleanOperation::unite, {box({0, 0, 0}, {1, 1, 1}), box({1, 0, 0}, {2, 1, 1})});
  EXPECT_EQ(volume(r), 6 * 2);
  for (const auto& t : r.triangles)
    EXPECT_FALSE(std::all_of(t.begin(), t.end(), [&](std::uint32_t v) { return r.arrangement.rounded(v).x == 1; }));
  EXPECT_TRUE(
      of(BooleanOperation::intersect, {box({0, 0, 0}, {1, 1, 1}), box({1, 0, 0}, {2, 1, 1})}).triangles.empty());
}

TEST(Boolean, OfABoxWithItself) {
  const std::vector<TriangleMesh> twice{box({0, 0, 0}, {1, 1, 1}), box({0, 0, 0}, {1, 1, 1})};
  EXPECT_EQ(of(BooleanOperation::unite, twice).triangles.size(), 12U);
  EXPECT_EQ(of(BooleanOperation::intersect, twice).triangles.size(), 12U);
  EXPECT_TRUE(of(BooleanOperation::subtract, twice).triangles.empty());
  EXPECT_TRUE(of(BooleanOperation::symmetric_difference, twice).triangles.empty());
}

TEST(Boolean, OfShellsInShells) {
  // A hollow box, with a box inside the hollow.
  const TriangleMesh hollow = together({box({0, 0, 0}, {9, 9, 9}), turned_inside_out(box({1, 1, 1}, {8, 8, 8}))});
  EXPECT_EQ(volume(of(BooleanOperation::unite, {hollow})), 6 * (729 - 343));
  EXPECT_EQ(volume(of(BooleanOperation::unite, {hollow, box({3, 3, 3}, {4, 4, 4})})), 6 * (729 - 343 + 1));
  EXPECT_TRUE(of(BooleanOperation::intersect, {hollow, box({3, 3, 3}, {4, 4, 4})}).triangles.empty());
}

TEST(Boolean, TakesPointsByTheRule) {
  const TriangleMesh inside_out = turned_inside_out(box({0, 0, 0}, {1, 1, 1}));
  EXPECT_TRUE(of(BooleanOperation::unite, {inside_out}).triangles.empty());
  EXPECT_EQ(volume(of(BooleanOperation::unite, {inside_out}, WindingRule::nonzero)), 6);
  const TriangleMesh overlapping = together({box({0, 0, 0}, {2, 2, 2}), box({1, 1, 1}, {3, 3, 3})});
  EXPECT_EQ(volume(of(BooleanOperation::unite, {overlapping})), 6 * 15);
  EXPECT_EQ(volume(of(BooleanOperation::unite, {overlapping}, WindingRule::odd)), 6 * 14);
}

TEST(Boolean, NamesTheEdgesOfWhatIsOpen) {
  TriangleMesh open = box({0, 0, 0}, {1, 1, 1});
  open.triangles.pop_back();
  const BooleanResult r = of(BooleanOperation::unite, {box({5, 5, 5}, {6, 6, 6}), open});
  EXPECT_FALSE(r.is_done());
  EXPECT_TRUE(r.triangles.empty());
  // Of the triangle 3, 7, 5 of the second box, which follows eight vertices: its three edges run the other way now.
  ASSERT_EQ(r.open.size(), 3U);
  EXPECT_EQ(r.open[0], (OpenEdge{1, 11, 13, 1}));
  EXPECT_EQ(r.open[1], (OpenEdge{1, 15, 11, 1}));
  EXPECT_EQ(r.open[2], (OpenEdge{1, 13, 15, 1}));
}

TEST(Boolean, TakesATJunctionThatFits) {
  // One face of the box is of three triangles, with a vertex on an edge that its neighbour does not have.
  TriangleMesh mesh = box({0, 0, 0}, {2, 2, 2});
  mesh.vertices.push_back({1, 2, 0});  // on the edge from 2 to 3
  mesh.triangles[1] = {1, 2, 8};
  mesh.triangles.push_back({1, 8, 3});
  EXPECT_EQ(volume(of(BooleanOperation::unite, {mesh})), 6 * 8);
  mesh.vertices[8].y = std::nextafter(2., 0.);  // a crack
  EXPECT_FALSE(of(BooleanOperation::unite, {mesh}).is_done());
}

TEST(Boolean, OfNothing) {
  EXPECT_TRUE(of(BooleanOperation::unite, {TriangleMesh()}).triangles.empty());
  EXPECT_EQ(volume(of(BooleanOperation::subtract, {box({0, 0, 0}, {1, 1, 1}), TriangleMesh()})), 6);
  EXPECT_THROW(of(BooleanOperation::unite, {}), InvalidArgument);
}

/// A tetrahedron of small integers, turned outward; with no volume at times.
TriangleMesh tetrahedron(std::mt19937& engine, int size) {
  TriangleMesh mesh;
  for (int i = 0; i < 4; ++i) {
    const auto coordinate = [&] { return static_cast<double>(engine() % static_cast<unsigned>(size)); };
    mesh.vertices.push_back({coordinate(), coordinate(), coordinate()});
  }
  mesh.triangles = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
  const auto& v = mesh.vertices;
  return orient3d(v[0], v[1], v[2], v[3]) ==
                 orient3d(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, -1})
             ? mesh
             : turned_inside_out(mesh);
}

// Sets of tetrahedra: volumes add up, exactly, whatever coincides.
TEST(Boolean, KeepsTheLawsOfVolumes) {
  std::mt19937 engine(3);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    const int size = 2 + round % 4;
    const auto some = [&] {
      std::vector<TriangleMesh> parts(1 + engine() % 2);
      for (auto& part : parts) part = tetrahedron(engine, size);
      return together(parts);
    };
    const std::vector<TriangleMesh> both{some(), some()}, turned{both[1], both[0]};
    const BooleanResult unite = of(BooleanOperation::unite, both), intersect = of(BooleanOperation::intersect, both),
                        less = of(BooleanOperation::subtract, both), more = of(BooleanOperation::subtract, turned),
                        apart = of(BooleanOperation::symmetric_difference, both);
    for (const BooleanResult* r : {&unite, &intersect, &less, &more, &apart}) {
      ASSERT_TRUE(r->is_done());
      ASSERT_TRUE(is_closed(*r));
      ASSERT_GE(volume(*r), 0);
    }
    const Fraction a = volume(of(BooleanOperation::unite, {both[0]})),
                   b = volume(of(BooleanOperation::unite, {both[1]}));
    EXPECT_EQ(volume(unite) + volume(intersect), a + b);
    EXPECT_EQ(volume(less) + volume(intersect), a);
    EXPECT_EQ(volume(apart), volume(less) + volume(more));
    EXPECT_EQ(volume(of(BooleanOperation::unite, turned)), volume(unite));
  }
}

// Boxes of integers, whose booleans have integer corners: what they wind about is asked point by point.
TEST(Boolean, WindsAboutThePointsThatItTakes) {
  std::mt19937 engine(5);
  for (int round = 0; round < 30; ++round) {
    SCOPED_TRACE(round);
    std::vector<TriangleMesh> meshes;
    for (int m = 0; m < 3; ++m) {
      std::vector<TriangleMesh> parts;
      for (int k = 0; k < 2; ++k) {
        const auto low = [&] { return static_cast<double>(engine() % 4); };
        const Point3 a{low(), low(), low()};
        parts.push_back(box(a, {a.x + 1 + low(), a.y + 1 + low(), a.z + 1 + low()}));
        if (engine() % 4 == 0) parts.back() = turned_inside_out(parts.back());
      }
      meshes.push_back(together(parts));
    }
    for (const WindingRule rule : {WindingRule::positive, WindingRule::nonzero, WindingRule::odd})
      for (const auto operation : {BooleanOperation::unite, BooleanOperation::intersect, BooleanOperation::subtract,
                                   BooleanOperation::symmetric_difference}) {
        const BooleanResult r = of(operation, meshes, rule);
        ASSERT_TRUE(r.is_done());
        ASSERT_TRUE(is_closed(r));
        const TriangleMesh result = rounded(r);
        const Hierarchy<> tree{MeshView(result)};
        std::vector<Hierarchy<>> trees;
        for (const TriangleMesh& mesh : meshes) trees.emplace_back(MeshView(mesh));
        for (int p = 0; p < 40; ++p) {
          const auto middle = [&] { return static_cast<double>(engine() % 8) + 0.5; };
          const Point3 at{middle(), middle(), middle()};
          int count = 0, first = 0;
          for (std::size_t m = 0; m < trees.size(); ++m) {
            const bool in = inside(trees[m], at, rule) == PointInMesh::inside;
            count += in;
            first += m == 0 && in;
          }
          const bool wanted = operation == BooleanOperation::unite       ? count > 0
                              : operation == BooleanOperation::intersect ? count == 3
                              : operation == BooleanOperation::subtract  ? first == 1 && count == 1
                                                                         : count % 2 == 1;
          ASSERT_EQ(inside(tree, at, WindingRule::positive) == PointInMesh::inside, wanted);
          ASSERT_LE(std::abs(*winding(tree, at)), 1);
        }
      }
  }
}

// More components than a ray is asked for one by one, each of which is a part by itself.
TEST(Boolean, OfManyComponents) {
  std::vector<TriangleMesh> outer, inner;
  for (int i = 0; i < 40; ++i) {
    const double x = 4 * i;
    outer.push_back(box({x, 0, 0}, {x + 3, 3, 3}));
    inner.push_back(box({x + 1, 1, 1}, {x + 2, 2, 2}));
  }
  EXPECT_EQ(volume(of(BooleanOperation::subtract, {together(outer), together(inner)})), 6 * 40 * 26);
}

/// With the other diagonal of the side that two triangles are of.
void flip_side(std::array<std::uint32_t, 3>& one, std::array<std::uint32_t, 3>& other) {
  const auto is_new = [&](std::uint32_t v) { return std::find(one.begin(), one.end(), v) == one.end(); };
  const std::uint32_t p = one[0], q = one[1], r = one[2], s = *std::find_if(other.begin(), other.end(), is_new);
  one = {p, q, s}, other = {p, s, r};
}

// Rays start in the middle of a triangle, at thirds, which are no doubles, and run through the diagonal of the far side
// where that is the other one.
TEST(Boolean, OfManyComponentsInAnyOrderOfTriangles) {
  std::mt19937_64 random(5);
  const auto draw = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  std::vector<TriangleMesh> far;
  for (int i = 1; i < 5; ++i) far.push_back(box({100.0 * i, 0, 0}, {100.0 * i + 1, 1, 1}));
  for (int i = 0; i < 200; ++i) {
    const int low[] = {draw(0, 20), draw(0, 20), draw(0, 20)}, size[] = {draw(1, 8), draw(1, 8), draw(1, 8)};
    TriangleMesh near = box({1.0 * low[0], 1.0 * low[1], 1.0 * low[2]},
                            {1.0 * low[0] + size[0], 1.0 * low[1] + size[1], 1.0 * low[2] + size[2]});
    for (std::size_t k = 0; k < near.triangles.size(); k += 2)
      if (draw(0, 1) == 1) flip_side(near.triangles[k], near.triangles[k + 1]);
    std::shuffle(near.triangles.begin(), near.triangles.end(), random);
    for (auto& t : near.triangles) std::rotate(t.begin(), t.begin() + draw(0, 2), t.end());
    const TriangleMesh all = together({near, together(far)});
    const int expected = 6 * (size[0] * size[1] * size[2] + 4);
    EXPECT_EQ(volume(of(BooleanOperation::unite, {all})), expected) << i;
    EXPECT_EQ(volume(of(BooleanOperation::unite, {all}, WindingRule::odd)), expected) << i;
  }
}

}  // namespace
}  // namespace plumb::tests
