#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/prepare_meshes.hpp>
#include <plumb/round_to_doubles.hpp>

#include "bodies.hpp"

namespace plumb::tests {
namespace {

TriangleMesh united(const std::vector<TriangleMesh>& meshes) {
  const std::vector<MeshView> views(meshes.begin(), meshes.end());
  const BooleanResult result = boolean(BooleanOperation::unite, views);
  EXPECT_TRUE(result.is_done());
  TriangleMesh mesh;
  for (std::size_t i = 0; i < result.arrangement.vertices(); ++i)
    mesh.vertices.push_back(result.arrangement.rounded(i));
  mesh.triangles = result.triangles;
  // Of an arrangement and of doubles it is the same where all vertices are doubles.
  const SeparatedTriangles exactly = separate_touching(result), by_doubles = separate_touching(mesh);
  EXPECT_EQ(exactly.triangles, by_doubles.triangles);
  EXPECT_EQ(exactly.repeats, by_doubles.repeats);
  return mesh;
}

/// Whether each edge runs once each way by the numbers of its ends.
bool has_two_at_each_edge(const std::vector<std::array<std::uint32_t, 3>>& triangles) {
  std::map<std::array<std::uint32_t, 2>, int> uses;
  for (const auto& t : triangles)
    for (std::size_t k = 0; k < 3; ++k) ++uses[{t[k], t[(k + 1) % 3]}];
  return std::all_of(uses.begin(), uses.end(), [&](const auto& use) {
    return use.second == 1 && uses.contains({use.first[1], use.first[0]});
  });
}

/// Each triangle is where it was, each edge has two by its numbers, which run opposite ways, each vertex one fan, and a
/// number stays in use.
TriangleMesh separated_well(const TriangleMesh& mesh) {
  const SeparatedTriangles parts = separate_touching(mesh);
  EXPECT_EQ(parts.triangles.size(), mesh.triangles.size());
  std::set<std::uint32_t> used, used_before;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t v = parts.triangles[i][k];
      EXPECT_EQ(v < mesh.vertices.size() ? v : parts.repeats.at(v - mesh.vertices.size()), mesh.triangles[i][k]);
      used.insert(v);
      used_before.insert(mesh.triangles[i][k]);
    }
  EXPECT_EQ(used.size(), used_before.size() + parts.repeats.size());
  TriangleMesh result = separated(mesh.vertices, parts);
  const MeshFindings found = check_mesh(result);
  EXPECT_TRUE(found.closed && found.oriented);
  EXPECT_TRUE(found.non_manifold_edges.empty());
  EXPECT_TRUE(found.non_manifold_vertices.empty());
  const SeparatedTriangles again = separate_touching(result);
  EXPECT_TRUE(again.repeats.empty());
  EXPECT_EQ(again.triangles, result.triangles);
  return result;
}

std::size_t components(const TriangleMesh& mesh) { return check_mesh(mesh).components; }

TEST(SeparateTouching, LeavesASolidAsItIs) {
  const TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  EXPECT_EQ(separated_well(mesh).triangles, mesh.triangles);
}

TEST(SeparateTouching, PartsBoxesThatTouchInAnEdgeOrAVertex) {
  const TriangleMesh edge = united({box({0, 0, 0}, {1, 1, 1}), box({1, 1, 0}, {2, 2, 1})});
  EXPECT_EQ(components(edge), 1U);
  EXPECT_EQ(components(separated_well(edge)), 2U);
  const TriangleMesh vertex = united({box({0, 0, 0}, {1, 1, 1}), box({1, 1, 1}, {2, 2, 2})});
  EXPECT_EQ(components(vertex), 1U);
  EXPECT_EQ(components(separated_well(vertex)), 2U);
}

TEST(SeparateTouching, KeepsTogetherWhatTheSolidJoins) {
  // A block without two small boxes that touch in an edge: around it the solid lies in two quarters, and joins the
  // vertices of each.
  const TriangleMesh block = box({0, 0, 0}, {4, 4, 4});
  const TriangleMesh holes[] = {box({1, 1, 1}, {2, 2, 2}), box({2, 2, 1}, {3, 3, 2})};
  const MeshView meshes[] = {block, holes[0], holes[1]};
  const BooleanResult result = boolean(BooleanOperation::subtract, meshes);
  TriangleMesh mesh;
  for (std::size_t i = 0; i < result.arrangement.vertices(); ++i)
    mesh.vertices.push_back(result.arrangement.rounded(i));
  mesh.triangles = result.triangles;
  // The cavities are one by the solid at the edge, but both ends are then one fan, and so they come apart.
  EXPECT_EQ(components(separated_well(mesh)), 3U);
}

/// Which pairs of triangles at an edge of more than two go together, by the definition: the angle between them, through
/// the solid, has no other one in it.
TEST(SeparateTouching, JoinsThoseBetweenWhichTheSolidLies) {
  // Wedges around the axis: from angle to angle in twelfths of a turn.
  std::mt19937 engine(1);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    std::vector<int> angles;
    for (int i = 0; i < 12; ++i)
      if (engine() % 2 == 0) angles.push_back(i);
    if (angles.size() % 2 != 0) angles.pop_back();
    if (angles.empty()) continue;
    TriangleMesh mesh{{{0, 0, 0}, {0, 0, 1}}, {}};
    const auto at = [&](int angle) { return Point3{std::cos(angle * M_PI / 6), std::sin(angle * M_PI / 6), 0.5}; };
    std::vector<std::array<std::uint32_t, 2>> wedges;  // by their two outer vertices
    for (std::size_t i = 0; i < angles.size(); i += 2) {
      const auto v = static_cast<std::uint32_t>(mesh.vertices.size());
      // Less than half a turn each, so that tetrahedra are wedges.
      mesh.vertices.push_back(at(angles[i]));
      mesh.vertices.push_back(at(std::min(angles[i + 1], angles[i] + 5)));
      wedges.push_back({v, v + 1});
    }
    for (const auto& [a, b] : wedges)
      for (const auto& t : {std::array{0U, 1U, b}, std::array{1U, 0U, a}, std::array{0U, b, a}, std::array{1U, a, b}})
        mesh.triangles.push_back(t);
    std::shuffle(mesh.triangles.begin(), mesh.triangles.end(), engine);
    for (auto& t : mesh.triangles) std::rotate(t.begin(), t.begin() + engine() % 3, t.end());
    ASSERT_GT(*check_mesh(mesh).volume, 0);
    EXPECT_EQ(components(separated_well(mesh)), wedges.size());
  }
}

// Boxes of small integers, united: edges and vertices in which parts touch, in every way.
TEST(SeparateTouching, PartsUnionsOfBoxes) {
  std::mt19937 engine(2);
  std::size_t repeated = 0;
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    const int size = 2 + round % 3;
    std::vector<TriangleMesh> boxes;
    for (int x = 0; x < size; ++x)
      for (int y = 0; y < size; ++y)
        for (int z = 0; z < size; ++z)
          if (engine() % 2 == 0) boxes.push_back(box({x + 0., y + 0., z + 0.}, {x + 1., y + 1., z + 1.}));
    if (boxes.empty()) continue;
    const TriangleMesh mesh = united({together(boxes)});
    repeated += separated_well(mesh).vertices.size() - mesh.vertices.size();
    if (HasFailure()) return;
  }
  EXPECT_GT(repeated, 500U);
}

// Parts that cross in points which are no doubles: radial orders by exact points.
TEST(SeparateTouching, PartsWhatABooleanMadeExactly) {
  std::mt19937 engine(3);
  std::size_t repeated = 0;
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    std::vector<TriangleMesh> meshes(2);
    for (TriangleMesh& mesh : meshes) {
      const auto coordinate = [&] { return static_cast<double>(engine() % 4); };
      const Point3 a{0, 0, 0}, b{3, 3, 3};  // an edge that all have
      std::vector<TriangleMesh> parts;
      for (int i = 0; i < 2; ++i) {
        TriangleMesh part{
            {a, b, {coordinate(), coordinate(), coordinate()}, {coordinate(), coordinate(), coordinate()}},
            {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
        parts.push_back(is_inside_out(part) ? turned_inside_out(part) : part);
      }
      mesh = together(parts);
    }
    const std::vector<MeshView> views(meshes.begin(), meshes.end());
    const BooleanResult result = boolean(BooleanOperation::symmetric_difference, views);
    const SeparatedTriangles parts = separate_touching(result);
    repeated += parts.repeats.size();
    ASSERT_TRUE(has_two_at_each_edge(parts.triangles));
  }
  EXPECT_GT(repeated, 100U);
}

// Tetrahedra of full doubles around a common edge, as doubles again.
TEST(SeparateTouching, PartsWhatWasRounded) {
  std::mt19937_64 engine(6);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  std::size_t repeated = 0;
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(round);
    const auto point = [&] { return Point3{coordinate(engine), coordinate(engine), coordinate(engine)}; };
    const Point3 a = point(), b = point();
    std::vector<TriangleMesh> meshes;
    for (int i = 0; i < 3; ++i) {
      TriangleMesh part{{a, b, point(), point()}, {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
      meshes.push_back(is_inside_out(part) ? turned_inside_out(part) : part);
    }
    const std::vector<MeshView> views(meshes.begin(), meshes.end());
    const RoundedMesh rounded = round_to_doubles(boolean(BooleanOperation::symmetric_difference, views));
    ASSERT_TRUE(rounded.is_clean());
    repeated += separated_well(rounded.mesh).vertices.size() - rounded.mesh.vertices.size();
  }
  EXPECT_GT(repeated, 10U);
}

// Tetrahedra that cross, lie on each other, have no volume or are inside out, between few points: closed, but no more.
TEST(SeparateTouching, GivesEachEdgeTwoOfWhatIsClosedAtAll) {
  std::mt19937 engine(4);
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(round);
    TriangleMesh mesh;
    for (std::size_t i = 0; i < 6; ++i) {
      const auto coordinate = [&] { return static_cast<double>(engine() % 3); };
      mesh.vertices.push_back({coordinate(), coordinate(), coordinate()});
    }
    for (std::size_t i = 0; i < 6; ++i) {
      std::array<std::uint32_t, 6> v{0, 1, 2, 3, 4, 5};
      std::shuffle(v.begin(), v.end(), engine);
      for (const auto& [a, b, c] : {std::array{0, 1, 2}, std::array{0, 3, 1}, std::array{1, 3, 2}, std::array{2, 3, 0}})
        mesh.triangles.push_back(
            {v[static_cast<std::size_t>(a)], v[static_cast<std::size_t>(b)], v[static_cast<std::size_t>(c)]});
    }
    ASSERT_TRUE(has_two_at_each_edge(separate_touching(mesh).triangles));
    // Of what is open: it ends, and each triangle is where it was.
    mesh.triangles.resize(19);
    const SeparatedTriangles parts = separate_touching(mesh);
    for (std::size_t i = 0; i < 19; ++i)
      for (std::size_t k = 0; k < 3; ++k)
        if (const std::uint32_t v = parts.triangles[i][k]; v >= 6) {
          ASSERT_EQ(parts.repeats.at(v - 6), mesh.triangles[i][k]);
        } else {
          ASSERT_EQ(v, mesh.triangles[i][k]);
        }
  }
}

// Wedges around one edge, and wedges in a solid, which each need an exchange.
TEST(SeparateTouching, TakesTenThousandAroundAnEdge) {
  constexpr std::uint32_t wedges = 5000;
  TriangleMesh mesh{{{0, 0, -1}, {0, 0, 1}}, {}};
  for (std::uint32_t i = 0; i < 2 * wedges; ++i) {
    const double angle = i * M_PI / wedges;
    mesh.vertices.push_back({std::cos(angle), std::sin(angle), 0});
  }
  for (std::uint32_t i = 0; i < wedges; ++i) {
    const std::uint32_t a = 2 + 2 * i, b = a + 1;
    for (const auto& t : {std::array{0U, 1U, b}, std::array{1U, 0U, a}, std::array{0U, b, a}, std::array{1U, a, b}})
      mesh.triangles.push_back(t);
  }
  std::shuffle(mesh.triangles.begin(), mesh.triangles.end(), std::mt19937(5));
  const auto start = std::chrono::steady_clock::now();
  const SeparatedTriangles apart = separate_touching(mesh);
  EXPECT_EQ(apart.repeats.size(), 2 * (wedges - 1));
  // As cavities of a solid, which joins at both ends what it keeps apart at the edge.
  const SeparatedTriangles joined =
      separate_touching(together({turned_inside_out(mesh), box({-2, -2, -2}, {2, 2, 2})}));
  EXPECT_EQ(joined.repeats.size(), 2 * (wedges - 1));
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 5.);
}

}  // namespace
}  // namespace plumb::tests
