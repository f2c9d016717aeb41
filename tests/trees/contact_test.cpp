#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/placed_queries.hpp>
#include <trees/tree_kinds.hpp>

#include "asked.hpp"
#include "contact_by_definition.hpp"
#include "mesh_cases.hpp"
#include "placements.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;

std::string text_of_contact(const std::optional<MeshContact>& c) {
  if (!c) return "never";
  char time[40];
  std::snprintf(time, sizeof time, "%a", c->time);
  return std::string(time) + ' ' + std::to_string(c->triangle_of_first) + ' ' + std::to_string(c->triangle_of_second);
}
std::optional<MeshContact> contact_of(const TriangleMesh& first, const TriangleMesh& second, const Vector3& v) {
  return first_contact(Hierarchy(first), Hierarchy(second), v);
}
std::string fault_of_contact(const TriangleMesh& first, const TriangleMesh& second, const Vector3& v) {
  const auto found = contact_of(first, second, v),
             expected = first_contact_by_definition(triangles_of(first), triangles_of(second), Vector{v.x, v.y, v.z});
  if (found == expected) return "";
  return text_of_contact(found) + ", not " + text_of_contact(expected) + "\n" + text_of(first) + "\n" +
         text_of(second) + "\nmoved by " + text_of(Point3{v.x, v.y, v.z});
}
Vector3 opposite(const Vector3& v) { return {-v.x, -v.y, -v.z}; }

const TriangleMesh wall{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
const TriangleMesh spike{{{9, 9, 9}, {9, 9, 8}, {8, 9, 9}, {3, 1, 2}, {3, 1, 5}, {5, 5, 5}}, {{0, 1, 2}, {3, 4, 5}}};

TEST(FirstContact, IsWhenTheNearestTrianglesMeet) {
  EXPECT_EQ(contact_of(wall, spike, {0, 0, -4}), (MeshContact{0.5, 0, 1}));
  EXPECT_EQ(contact_of(spike, wall, {0, 0, 4}), (MeshContact{0.5, 1, 0}));
  EXPECT_EQ(contact_of(wall, spike, {0, 0, -3}), (MeshContact{2. / 3, 0, 1}));
  EXPECT_EQ(contact_of(wall, spike, {0, 0, 4}), std::nullopt);
  EXPECT_EQ(contact_of(wall, spike, {-8, 0, -4}), std::nullopt);  // past the wall
}

TEST(FirstContact, AtTheEndCountsAndAfterItDoesNot) {
  EXPECT_EQ(contact_of(wall, spike, {0, 0, -2}), (MeshContact{1, 0, 1}));
  EXPECT_EQ(contact_of(wall, spike, {0, 0, -std::nextafter(2, 0)}), std::nullopt);
  // 2 / (2 + 2^-51) is 1 - 2^-52 + 2^-104 and less.
  EXPECT_EQ(contact_of(wall, spike, {0, 0, -std::nextafter(2, 3)}), (MeshContact{1 - 0x1p-52, 0, 1}));
}

TEST(FirstContact, AtTheStartIsThatOfTheLeastPairThatOverlaps) {
  const TriangleMesh blade{{{1, 1, -1}, {3, 1, -1}, {3, 1, 1}}, {{0, 1, 2}}};
  for (const Vector3& v : {Vector3{0, 0, 0}, {0, 0, 7}, {1, -1, 0}, {0, 1e300, 0}, {1e-320, 0, 0}}) {
    EXPECT_EQ(contact_of(wall, blade, v), (MeshContact{0, 0, 0}));
    EXPECT_EQ(contact_of(wall, wall, v), (MeshContact{0, 0, 0}));
  }
  EXPECT_EQ(contact_of(wall, spike, {0, 0, 0}), std::nullopt);
  // It touches the second triangle at the start, and the first one at once.
  const TriangleMesh needle{{{1, 2, 0}, {1, 2, 5}, {1, 3, 5}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(wall, needle, {1, -1, 0}), (MeshContact{0, 1, 0}));
}

TEST(FirstContact, OfManyPairsAtOneTimeIsThatOfTheLeast) {
  const TriangleMesh lid{{{1, 2, 3}, {9, 2, 3}, {9, 9, 3}, {1, 9, 3}}, {{0, 1, 2}, {0, 2, 3}}};
  // At z = 0 its edge from (1, 2) to (9, 2) crosses the first triangle, as its corner (1, 2) lies in the second.
  EXPECT_EQ(contact_of(wall, lid, {0, 0, -12}), (MeshContact{0.25, 0, 0}));
  // Moved to (-3, 2) it shares the corner (-3 + 8, 2) with nothing, and the edge y = 2 up to x = 5 with both.
  EXPECT_EQ(contact_of(wall, lid, {-16, 0, -12}), (MeshContact{0.25, 0, 0}));
  // Only (0, 4) is reached, by the edge x = y of the triangles 0 and 1, of which 0 is the least.
  EXPECT_EQ(contact_of(wall, lid, {0, 0, -1}), std::nullopt);
}

TEST(FirstContact, IsExactWhereTwoRoundAlike) {
  // One tip is 3 above the wall, the other one 2^-51 less: both times are 1 rounded, over 3 (1 + 2^-52).
  const double step = 0x1p-51;
  const TriangleMesh tips{{{3, 1, 3}, {3, 1, 5}, {3, 2, 5}, {1, 3, 3 - step}, {1, 3, 5}, {1, 3.5, 5}},
                          {{0, 1, 2}, {3, 4, 5}}};
  EXPECT_EQ(contact_of(wall, tips, {0, 0, -0x1p60}), (MeshContact{(3 - step) / 0x1p60, 1, 1}));
  // By axes of their own size the times differ by a millionth of what doubles tell.
  const TriangleMesh plates{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0x1p-80}, {1, 0, 0x1p-80}, {0, 1, 0x1p-80}},
                            {{0, 1, 2}, {3, 4, 5}}};
  const TriangleMesh tip{{{0.25, 0.25, 4}, {0.25, 0.25, 5}, {0.5, 0.25, 5}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(plates, tip, {0, 0, -8}), (MeshContact{0.5, 1, 0}));
}

TEST(FirstContact, AlongAFaceIsThatWithWhatStandsInTheWay) {
  // A plate slides on the wall's plane, from beside it.
  const TriangleMesh plate{{{10, 1, 0}, {12, 1, 0}, {10, 3, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(wall, plate, {-8, 0, 0}), (MeshContact{0.75, 0, 0}));
  EXPECT_EQ(contact_of(wall, plate, {-8, 0, 0x1p-1074}), std::nullopt);
  EXPECT_EQ(contact_of(wall, plate, {0, 8, 0}), std::nullopt);
  // One on the wall already touches it, wherever it goes.
  const TriangleMesh on{{{1, 1, 0}, {2, 1, 0}, {1, 2, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(wall, on, {1, 0, 0}), (MeshContact{0, 0, 0}));
  // Past a corner of the wall, by a corner.
  const TriangleMesh corner{{{0, 8, 0}, {-1, 9, 0}, {-2, 8, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(wall, corner, {0, -8, 0}), (MeshContact{0.5, 1, 0}));
  EXPECT_EQ(contact_of(wall, corner, {-0x1p-1074, -8, 0}), std::nullopt);
}

TEST(FirstContact, OfAnEmptyMeshIsNever) {
  const TriangleMesh empty;
  EXPECT_EQ(contact_of(empty, wall, {0, 0, 1}), std::nullopt);
  EXPECT_EQ(contact_of(wall, empty, {0, 0, 1}), std::nullopt);
  EXPECT_EQ(contact_of(empty, empty, {0, 0, 0}), std::nullopt);
}

TEST(FirstContact, IsOfSurfacesAndNotOfSolids) {
  const TriangleMesh shell = torus(4, 4, 240, 60);
  const TriangleMesh inner{{{2880, 0, 0}, {2890, 0, 0}, {2880, 10, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(contact_of(shell, inner, {0, 0, 0}), std::nullopt);
  EXPECT_EQ(contact_of(shell, inner, {100, 0, 0}), std::nullopt);
  EXPECT_TRUE(contact_of(shell, inner, {1000, 0, 0}).has_value());
  EXPECT_EQ(fault_of_contact(shell, inner, {1000, 0, 0}), "");
  EXPECT_EQ(fault_of_contact(shell, inner, {0, -3000, 17}), "");
}

TEST(FirstContact, RefusesAVectorThatIsNotFinite) {
  const Hierarchy tree(wall);
  try {
    first_contact(tree, tree, {0, std::numeric_limits<double>::infinity(), 0});
    FAIL();
  } catch (const InvalidArgument& error) {
    EXPECT_STREQ(error.what(), "first_contact: v.y is infinity");
  }
  EXPECT_THROW(first_contact(PlacedMeshes(tree), placed(tree, unplaced()), {0, 0, std::nan("")}), InvalidArgument);
}

/// Whole numbers, so that many pairs meet at one time.
TriangleMesh small_mesh(RandomWords& words, int triangles) {
  TriangleMesh mesh;
  for (int i = 0; i < triangles + 2; ++i)
    mesh.vertices.push_back({1.0 * words.between(-2, 2), 1.0 * words.between(-2, 2), 1.0 * words.between(-2, 2)});
  for (int i = 0; i < triangles; ++i) {
    const auto some = [&] { return static_cast<std::uint32_t>(words.below(triangles + 2)); };
    const std::uint32_t a = some(), b = some(), c = some();
    mesh.triangles.push_back({a, b, c});
  }
  return mesh;
}
TriangleMesh moved(TriangleMesh mesh, const Vector3& v) {
  for (Point3& p : mesh.vertices) p = {p.x + v.x, p.y + v.y, p.z + v.z};
  return mesh;
}

TEST(FirstContact, IsThatOfAllPairsOfSmallWholeNumbers) {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    RandomWords words(seed);
    const auto number = [&] { return 1.0 * words.between(-4, 4); };
    const Vector3 offset{number(), number(), number()}, v{2 * number(), 2 * number(), 2 * number()};
    const TriangleMesh first = small_mesh(words, words.between(1, 5)),
                       second = moved(small_mesh(words, words.between(1, 5)), offset);
    const Vector3 way = words.one_in(2) ? v : Vector3{-2 * offset.x, -2 * offset.y, -2 * offset.z};
    ASSERT_EQ(fault_of_contact(first, second, way), "") << "seed " << seed;
    const auto found = contact_of(first, second, way), back = contact_of(second, first, opposite(way));
    ASSERT_EQ(found.has_value(), back.has_value()) << "seed " << seed;
    if (found) {
      ASSERT_EQ(found->time, back->time) << "seed " << seed;
    }
  }
}

/// From one mesh towards points of another one, and anywhere.
Vector3 some_way(const MeshCase& from, const MeshCase& to, RandomWords& words) {
  const auto finite = [](double x) { return std::isfinite(x) ? x : 0; };
  const Point3 p = from.point(words), q = to.point(words);
  const double by = words.one_in(3) ? 1 : words.one_in(2) ? 2 : 0.5;
  return {finite(by * (q.x - p.x)), finite(by * (q.y - p.y)), finite(by * (q.z - p.z))};
}

TEST(FirstContact, IsThatOfAllPairsOnSmallMeshesOfAllKinds) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    const Vector3 v = some_way(second, first, words);
    ASSERT_EQ(fault_of_contact(first.mesh(), second.mesh(), v), "") << "seed " << seed;
  }
}

TEST(FirstContact, IsThatOfAllPairsWhereAMeshIsMovedOrMuchLarger) {
  const TriangleMesh ring = torus(3, 3, 240, 60);
  for (const double scale : {1.0, 0x1p40, 1e-300, 1e300}) {
    for (const double offset : {9000.0, 1e300}) {
      TriangleMesh other = ring;
      for (Point3& p : other.vertices) p = {p.y * scale + offset, p.z * scale, p.x * scale};
      for (const Vector3& v : {Vector3{-2 * offset, 0, 0}, {-1.5 * offset, scale, -offset / 512}, {-1e-300, 0, 0}}) {
        ASSERT_EQ(fault_of_contact(ring, other, v), "") << scale << ' ' << offset;
        ASSERT_EQ(fault_of_contact(other, ring, opposite(v)), "") << scale << ' ' << offset;
      }
    }
  }
}

TEST(FirstContact, AtHostileScalesIsThatOfTheUnitScale) {
  for (const double scale : {1e300, 1e-300, 0x1p-1070, 0x1p1018}) {
    const auto scaled = [&](TriangleMesh mesh) {
      for (Point3& p : mesh.vertices) p = {p.x * scale, p.y * scale, p.z * scale};
      return mesh;
    };
    EXPECT_EQ(contact_of(scaled(wall), scaled(spike), {0, 0, -4 * scale}), (MeshContact{0.5, 0, 1})) << scale;
    EXPECT_EQ(contact_of(scaled(wall), scaled(spike), {0, 0, -1 * scale}), std::nullopt) << scale;
  }
  // Tiny ones that move far are through in no time: 2e-300 / 1e300 rounds to 0, and is after the start.
  const auto tiny = [](TriangleMesh mesh) {
    for (Point3& p : mesh.vertices) p = {p.x * 1e-300, p.y * 1e-300, p.z * 1e-300};
    return mesh;
  };
  EXPECT_EQ(contact_of(tiny(wall), tiny(spike), {0, 0, -1e300}), (MeshContact{0, 0, 1}));
  EXPECT_EQ(contact_of(tiny(wall), tiny(spike), {0, 0, 1e300}), std::nullopt);
}

TEST(FirstContact, IsTheSameOfAllTrees) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    const Vector3 v = some_way(second, first, words);
    const auto expected = contact_of(first.mesh(), second.mesh(), v);
    for (const trees::TreeKind& kind : trees::tree_kinds) {
      const MeshTree one = kind.make(first.mesh()), other = kind.make(second.mesh());
      ASSERT_EQ(first_contact(one, other, v), expected) << "seed " << seed << ' ' << kind.name;
    }
  }
  const TriangleMesh ring = torus(24, 12, 240, 60);
  for (const Vector3& v : {Vector3{-7200, 0, 0}, {-6000, 360, 840}, {-100, 0, 0}}) {
    TriangleMesh other = moved(ring, {7680, 11, 5});
    const auto expected = contact_of(ring, other, v);
    for (const trees::TreeKind& kind : trees::tree_kinds)
      EXPECT_EQ(first_contact(kind.make(ring), kind.make(other), v), expected) << kind.name;
  }
}

TEST(FirstContact, OfPlacedMeshesIsThatOfTheirExactImages) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    const Map map(words);
    const Hierarchy one(first.mesh()), other(second.mesh());
    const std::vector<Triangle> triangles = triangles_of(first.mesh()), images = map(second.mesh());
    const Vector3 v = some_way(second, first, words);
    const auto expected = first_contact_by_definition(triangles, images, Vector{v.x, v.y, v.z});
    ASSERT_EQ(first_contact(one, placed(other, map.placement()), v), expected)
        << "seed " << seed << ": " << text_of_contact(expected);
    found += expected && expected->time > 0 ? 1 : 0;
    // The mesh is placed, and the other one moves.
    const PlacedMeshes meshes(second.mesh(), {{0, 0, map.placement()}});
    const auto back = first_contact_by_definition(images, triangles, Vector{-v.x, -v.y, -v.z});
    ASSERT_EQ(first_contact(meshes, one, opposite(v)), back) << "seed " << seed;
  }
  EXPECT_GT(found, 3);
}

TEST(FirstContact, OfSeveralPlacedMeshesIsTheFirstOfAll) {
  // Twice the wall: where it is, and 1 higher.
  TriangleMesh both = wall;
  for (const Point3& p : wall.vertices) both.vertices.push_back(p);
  both.triangles.insert(both.triangles.end(), {{4, 5, 6}, {4, 6, 7}});
  const Placement up({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1});
  const PlacedMeshes meshes(both, {{0, 0, unplaced()}, {2, 4, up}});
  EXPECT_EQ(first_contact(meshes, Hierarchy(spike), {0, 0, -4}), (MeshContact{0.25, 2, 1}));
  EXPECT_EQ(first_contact(PlacedMeshes(both, {{0, 0, up}, {2, 4, up}}), Hierarchy(spike), {0, 0, -4}),
            (MeshContact{0.25, 0, 1}));
}

}  // namespace
}  // namespace plumb::tests
