#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/mesh_tree.hpp>
#include <plumb/prepare_meshes.hpp>

#include "bodies.hpp"

namespace plumb::tests {
namespace {

using Numbers = std::vector<std::uint32_t>;

/// Pairs of triangles at an edge of theirs alone that run along it the same way.
std::size_t disagreements(const TriangleMesh& given) {
  const TriangleMesh mesh = merge_vertices(given);
  std::size_t count = 0;
  const auto runs = [&](std::size_t i, std::uint32_t from, std::uint32_t to) {
    int sum = 0;
    for (std::size_t k = 0; k < 3; ++k)
      sum += mesh.triangles[i][k] == from && mesh.triangles[i][(k + 1) % 3] == to ? 1 : 0;
    return sum;
  };
  for (std::uint32_t a = 0; a < mesh.vertices.size(); ++a)
    for (std::uint32_t b = 0; b < a; ++b) {
      int forth = 0, back = 0;
      for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        forth += runs(i, a, b);
        back += runs(i, b, a);
      }
      count += forth + back == 2 && forth != 1;
    }
  return count;
}

TriangleMesh strip(int length, bool is_twisted) {
  TriangleMesh mesh;
  for (int i = 0; i < length; ++i) {
    mesh.vertices.push_back({static_cast<double>(i), 0, 0});
    mesh.vertices.push_back({static_cast<double>(i), 1, static_cast<double>(i * i)});
  }
  for (int i = 0; i < length; ++i) {
    const auto a = static_cast<std::uint32_t>(2 * i), b = a + 1;
    auto c = static_cast<std::uint32_t>(2 * ((i + 1) % length)), d = c + 1;
    if (is_twisted && i + 1 == length) std::swap(c, d);
    mesh.triangles.push_back({a, c, b});
    mesh.triangles.push_back({b, c, d});
  }
  return mesh;
}

TEST(PatchesToTurn, KeepsTheWayOfMostAndOfTheFirst) {
  TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  EXPECT_TRUE(patches_to_turn(mesh).triangles.empty());
  turn_triangles(mesh, Numbers{0, 5, 7});
  EXPECT_EQ(patches_to_turn(mesh).triangles, (Numbers{0, 5, 7}));
  turn_triangles(mesh, Numbers{1, 2, 3});
  EXPECT_EQ(patches_to_turn(mesh).triangles, (Numbers{4, 6, 8, 9, 10, 11}));  // six ways and six: that of triangle 0
  turn_triangles(mesh, Numbers{4, 6});
  EXPECT_EQ(patches_to_turn(mesh).triangles, (Numbers{8, 9, 10, 11}));
}

TEST(PatchesToTurn, NamesWhatCannotBeTurned) {
  const PatchesToTurn twisted = patches_to_turn(together({box({0, 9, 0}, {1, 10, 1}), strip(7, true)}));
  EXPECT_TRUE(twisted.triangles.empty());
  EXPECT_EQ(twisted.not_orientable, (std::vector<TrianglePatch>{{12, 14}}));
  EXPECT_TRUE(patches_to_turn(strip(7, false)).not_orientable.empty());
}

TEST(PatchesToTurn, DoesNotCrossAnEdgeOfThree) {
  TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}}, {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}}};
  EXPECT_TRUE(patches_to_turn(mesh).triangles.empty());
  mesh.triangles.pop_back();
  EXPECT_EQ(patches_to_turn(mesh).triangles, (Numbers{1}));
  mesh.triangles.push_back({0, 1, 1});  // it uses no edge
  EXPECT_EQ(patches_to_turn(mesh).triangles, (Numbers{1}));
}

TEST(PatchesToTurn, LeavesNoDisagreement) {
  std::mt19937 engine(1);
  for (int round = 0; round < 100; ++round) {
    SCOPED_TRACE(round);
    TriangleMesh mesh = round % 2 == 0 ? together({box({0, 0, 0}, {1, 1, 1}), box({1, 1, 1}, {2, 2, 2})})
                                       : strip(4 + static_cast<int>(engine() % 5), engine() % 3 == 0);
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      if (engine() % 3 == 0) turn_triangles(mesh, Numbers{i});
      if (engine() % 6 == 0) {  // a vertex of its own, in the same place
        mesh.vertices.push_back(mesh.vertices[mesh.triangles[i][0]]);
        mesh.triangles[i][0] = static_cast<std::uint32_t>(mesh.vertices.size()) - 1;
      }
    }
    const PatchesToTurn found = patches_to_turn(mesh);
    EXPECT_LE(2 * found.triangles.size(), mesh.triangles.size());
    TriangleMesh turned = mesh;
    turn_triangles(turned, found.triangles);
    EXPECT_EQ(disagreements(turned) == 0, found.not_orientable.empty());
    EXPECT_TRUE(patches_to_turn(turned).triangles.empty());
  }
}

TEST(ComponentsToTurn, TurnsOuterOnesAlone) {
  // A box that is inside out with a cavity that is one, one with a box within that is inside out, one that is right.
  const TriangleMesh mesh = together({turned_inside_out(box({0, 0, 0}, {5, 5, 5})), box({1, 1, 1}, {2, 2, 2}),
                                      box({10, 0, 0}, {15, 5, 5}), turned_inside_out(box({11, 1, 1}, {12, 2, 2}))});
  const ComponentsToTurn found = components_to_turn(mesh);
  EXPECT_EQ(found.components, (std::vector<TrianglePatch>{{0, 12}}));
  ASSERT_EQ(found.triangles.size(), 12U);
  EXPECT_EQ(found.triangles.back(), 11U);
  EXPECT_TRUE(components_to_turn(TriangleMesh()).triangles.empty());
}

TEST(ComponentsToTurn, TurnsWhatMeetsAnotherOneAndIsInNone) {
  const TriangleMesh crossing = together({box({0, 0, 0}, {5, 5, 5}), turned_inside_out(box({4, 4, 4}, {6, 6, 6}))});
  EXPECT_EQ(components_to_turn(crossing).components, (std::vector<TrianglePatch>{{12, 12}}));
}

TEST(ComponentsToTurn, LeavesWhatBoundsNoSolid) {
  TriangleMesh open = turned_inside_out(box({0, 0, 0}, {1, 1, 1}));
  open.triangles.pop_back();
  const TriangleMesh mesh = together({open, turned_inside_out(box({.25, .25, .25}, {.5, .5, .5}))});
  EXPECT_EQ(components_to_turn(mesh).components, (std::vector<TrianglePatch>{{11, 12}}));
  TriangleMesh further = open;
  for (Point3& p : further.vertices) p.x += 5;
  EXPECT_EQ(components_to_turn(together({mesh, further})).components, (std::vector<TrianglePatch>{{11, 12}}));
}

/// By definition, of boxes that share no vertex: those that are inside out, and that no other one winds about which
/// they have no point in common with.
Numbers outer_boxes_to_turn(const std::vector<TriangleMesh>& boxes) {
  Numbers turned;
  for (std::uint32_t i = 0; i < boxes.size(); ++i) {
    if (!is_inside_out(boxes[i])) continue;
    bool is_inner = false;
    for (std::uint32_t j = 0; j < boxes.size(); ++j) {
      if (i == j) continue;
      const Hierarchy<> one{MeshView(boxes[i])}, other{MeshView(boxes[j])};
      is_inner |= overlapping(one, other).empty() && *winding(other, boxes[i].vertices[0]) != 0;
    }
    if (!is_inner) turned.push_back(12 * i);
  }
  return turned;
}

TEST(ComponentsToTurn, DoesAsDefined) {
  std::mt19937 engine(3);
  std::size_t turned = 0, kept = 0;
  for (int round = 0; round < 200; ++round) {
    SCOPED_TRACE(round);
    std::vector<TriangleMesh> boxes;
    std::set<std::array<double, 3>> taken;
    for (int i = 0; i < 6; ++i) {
      const auto some = [&](unsigned n) { return static_cast<double>(engine() % n); };
      // Boxes in boxes, most of them small.
      const double most = i == 0 ? 12 : i == 1 ? 5 : 0, start = i == 0 ? 0 : 1;
      const Point3 a{start + some(i == 0 ? 2 : 9), start + some(2), start + some(2)};
      TriangleMesh next = box(a, {a.x + most + 1 + some(3), a.y + most + 1 + some(3), a.z + most + 1 + some(3)});
      if (engine() % 2 == 0) next = turned_inside_out(next);
      const bool is_apart = std::none_of(next.vertices.begin(), next.vertices.end(), [&](const Point3& p) {
        return taken.contains({p.x, p.y, p.z});
      });
      if (!is_apart) continue;
      for (const Point3& p : next.vertices) taken.insert({p.x, p.y, p.z});
      boxes.push_back(next);
    }
    const ComponentsToTurn found = components_to_turn(together(boxes), 1 + static_cast<unsigned>(round % 3));
    Numbers first;
    for (const TrianglePatch& component : found.components) {
      first.push_back(component.first);
      EXPECT_EQ(component.triangles, 12U);
    }
    ASSERT_EQ(first, outer_boxes_to_turn(boxes));
    EXPECT_EQ(found.triangles.size(), 12 * first.size());
    turned += first.size();
    kept += static_cast<std::size_t>(
                std::count_if(boxes.begin(), boxes.end(), [](const auto& b) { return is_inside_out(b); })) -
            first.size();
  }
  EXPECT_GT(turned, 100U);
  EXPECT_GT(kept, 20U);
}

/// A box with a vertex on an edge, which one of the two faces there does not have.
TriangleMesh box_with_junction(double y) {
  TriangleMesh mesh = box({0, 0, 0}, {2, 2, 2});
  mesh.vertices.push_back({1, y, 0});
  mesh.triangles[1] = {1, 2, 8};
  mesh.triangles.push_back({1, 8, 3});
  return mesh;
}

TEST(BoundsSolid, TakesAJunctionThatFitsAndNoCrack) {
  EXPECT_TRUE(bounds_solid(box_with_junction(2)));
  EXPECT_FALSE(bounds_solid(box_with_junction(std::nextafter(2., 0.))));
  EXPECT_TRUE(bounds_solid(TriangleMesh()));
  EXPECT_EQ(components_to_turn(turned_inside_out(box_with_junction(2))).triangles.size(), 13U);
  EXPECT_TRUE(is_inside_out(turned_inside_out(box_with_junction(2))));
}

TEST(BoundsSolid, IsWhatABooleanSays) {
  std::mt19937 engine(2);
  int solids = 0, others = 0;
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE(round);
    // Fans of one face of a box, and edges along which they may fit.
    TriangleMesh mesh = box({0, 0, 0}, {4, 4, 4});
    for (int i = 0; i < 2; ++i) {
      const std::size_t t = engine() % mesh.triangles.size(), k = engine() % 3;
      const auto [a, b, c] =
          std::array{mesh.triangles[t][k], mesh.triangles[t][(k + 1) % 3], mesh.triangles[t][(k + 2) % 3]};
      const Point3 &p = mesh.vertices[a], &q = mesh.vertices[b];
      const auto v = static_cast<std::uint32_t>(mesh.vertices.size());
      mesh.vertices.push_back({(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2});
      if (engine() % 6 == 0) mesh.vertices.back().x += 0x1p-40;
      mesh.triangles[t] = {a, v, c};
      mesh.triangles.push_back({v, b, c});
    }
    if (engine() % 5 == 0) mesh.triangles.push_back(mesh.triangles[engine() % mesh.triangles.size()]);
    if (engine() % 5 == 0) turn_triangles(mesh, Numbers{static_cast<std::uint32_t>(engine() % mesh.triangles.size())});
    const MeshView view(mesh);
    const bool is_solid = boolean(BooleanOperation::unite, std::span(&view, 1)).is_done();
    (is_solid ? solids : others) += 1;
    ASSERT_EQ(bounds_solid(mesh), is_solid);
  }
  EXPECT_GT(solids, 100);
  EXPECT_GT(others, 100);
}

TEST(IsInsideOut, TellsTheSignOfTheVolume) {
  EXPECT_FALSE(is_inside_out(box({0, 0, 0}, {1, 1, 1})));
  EXPECT_TRUE(is_inside_out(turned_inside_out(box({0, 0, 0}, {1, 1, 1}))));
  const TriangleMesh both = together({box({0, 0, 0}, {1, 1, 1}), turned_inside_out(box({5, 0, 0}, {6, 1, 1}))});
  EXPECT_FALSE(is_inside_out(both));
  TriangleMesh hardly = both;
  hardly.vertices[15].z = hardly.vertices[14].z = hardly.vertices[13].z = hardly.vertices[12].z = 1 + 0x1p-52;
  EXPECT_TRUE(is_inside_out(hardly));
  EXPECT_TRUE(is_inside_out(turned_inside_out(box({-1e308, 0, 0}, {1e308, 1e-308, 0x1p-1074}))));
  TriangleMesh open = turned_inside_out(box({0, 0, 0}, {1, 1, 1}));
  open.triangles.pop_back();
  EXPECT_FALSE(is_inside_out(open));
}

TEST(Turning, RefusesWhatIsNoMesh) {
  TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  mesh.vertices[3].z = std::numeric_limits<double>::infinity();
  EXPECT_THROW(patches_to_turn(mesh), InvalidArgument);
  EXPECT_THROW(components_to_turn(mesh), InvalidArgument);
  EXPECT_THROW(bounds_solid(mesh), InvalidArgument);
  EXPECT_THROW(is_inside_out(mesh), InvalidArgument);
  EXPECT_THROW(separate_touching(mesh), InvalidArgument);
}

}  // namespace
}  // namespace plumb::tests
