#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/placed_queries.hpp>

#include "distance_by_definition.hpp"
#include "light_run.hpp"
#include "mesh_cases.hpp"
#include "placements.hpp"

namespace plumb::tests {
namespace {

using generators::light_or_full;
using generators::RandomWords;

TEST(PlacedQueries, OfPointsAreThoseOfTheirExactImages) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Hierarchy tree(of.mesh());
    const Map map(words);
    const Placement by = map.placement();
    for (int i = 0; i < 3; ++i) {
      const Point3 p = of.point(words);
      ASSERT_EQ(closest(tree, placed(p, by)), closest_by_definition(of.mesh(), map(p))) << "seed " << seed;
      if (!tree.is_closed()) continue;
      const auto expected = winding_by_definition(of.mesh(), map(p));
      ASSERT_EQ(winding(tree, placed(p, by)), expected) << "seed " << seed;
      ASSERT_EQ(inside(tree, placed(p, by)), !expected       ? PointInMesh::boundary
                                             : *expected > 0 ? PointInMesh::inside
                                                             : PointInMesh::outside);
      const auto nearest = closest(tree, placed(p, by)), with_sign = signed_distance(tree, placed(p, by));
      if (nearest) {
        ASSERT_EQ(with_sign->distance, expected && *expected > 0 ? -nearest->distance : nearest->distance);
      }
    }
  }
}

TEST(PlacedQueries, OfLinesAreThoseOfTheirExactImages) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Hierarchy tree(of.mesh());
    const Map map(words);
    const Placement by = map.placement();
    for (int i = 0; i < 3; ++i) {
      const AnyLine line = of.line(words);
      const auto whole = hits_by_definition(triangles_of(of.mesh()), map(line), line.kind, {});
      const HitRange range = i == 0 ? HitRange() : MeshCase::range(words, whole);
      const auto expected = hits_by_definition(triangles_of(of.mesh()), map(line), line.kind, range);
      line.as_shape([&](const auto& shape) {
        ASSERT_EQ(hits(tree, placed(shape, by), range), expected) << "seed " << seed;
        const auto first = first_hit(tree, placed(shape, by), range);
        ASSERT_EQ(first.has_value(), !expected.empty());
        if (first) {
          ASSERT_EQ(*first, expected[0]);
        }
        ASSERT_EQ(any_hit(tree, placed(shape, by), range), !expected.empty());
      });
    }
  }
}

TEST(PlacedQueries, OfMeshesAreThoseOfTheirExactImages) {
  for (std::uint64_t seed = 0; seed < light_or_full(15U, 60U); ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    const Map map(words);
    const Hierarchy one(first.mesh()), other(second.mesh());
    const std::vector<Triangle> triangles = triangles_of(first.mesh()), images = map(second.mesh());
    std::vector<std::array<std::uint32_t, 2>> pairs;
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
      for (std::uint32_t k = 0; k < images.size(); ++k)
        if (share_a_point(triangles[i], images[k])) pairs.push_back({i, k});
    const Placement by = map.placement();
    ASSERT_EQ(overlapping(one, placed(other, by)), pairs) << "seed " << seed;
    if (seed % 4 == 0) {
      ASSERT_EQ(distance(one, placed(other, by)), distance_by_definition(triangles, images)) << "seed " << seed;
    }
  }
}

TEST(PlacedQueries, OfMeshesWhoseImagesAreSubnormalAreThoseOfTheirExactImages) {
  // The far corner makes boxes as large as the images are.
  const TriangleMesh origin{{{0, 0, 0}, {0, 0, -0x1p-1057}}, {{0, 0, 0}, {1, 1, 1}}};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomWords words(seed);
    // Points that are nearly as far from the origin as each other, nearer than the least double can tell.
    TriangleMesh around;
    for (std::uint32_t i = 0; i < 12; ++i) {
      const double x = words.between(0, 1000) / 1000., y = std::sqrt(1 - x * x);
      around.vertices.push_back({x, y, words.between(0, 1000) * 0x1p-30});
      around.triangles.push_back({i, i, i});
    }
    Map map(words);
    map.is_pose = false;
    for (std::size_t i = 0; i < 12; ++i) map.m[i] = i % 5 == 0 ? 0x1p-1060 : 0;
    const Hierarchy one(origin), other(around);
    const auto expected = distance_by_definition(triangles_of(origin), map(around));
    ASSERT_EQ(distance(one, placed(other, map.placement())), expected) << "seed " << seed;
  }
}

TEST(PlacedQueries, OfShapesAreThoseOfTheirExactImages) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Hierarchy tree(of.mesh());
    const Map map(words);
    const Placement by = map.placement();
    const std::vector<Triangle> triangles = triangles_of(of.mesh());
    const Triangle3 t{of.point(words), of.point(words), of.point(words)};
    const Triangle image{map(t.a), map(t.b), map(t.c)};
    const double r = 12 * std::abs(words.between(0, 4) * 0.3);
    std::vector<std::uint32_t> met, near, near_sphere;
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
      if (share_a_point(image, triangles[i])) met.push_back(i);
      if (squared_distance(image[0], triangles[i]) <= oracle::square(Rational(r))) near.push_back(i);
      if (squared_distance(image[0], triangles[i]) <= oracle::square(Rational(r) + 5)) near_sphere.push_back(i);
    }
    ASSERT_EQ(overlaps(tree, placed(t, by)), met) << "seed " << seed;
    ASSERT_EQ(within(tree, placed(t.a, by), r), near) << "seed " << seed;
    ASSERT_EQ(overlaps(tree, placed(Tetrahedron3{t.a, t.b, t.c, t.b}, by)), met) << "seed " << seed;
    if (map.is_pose) {
      ASSERT_EQ(within(tree, placed(Sphere3{t.a, 5}, by), r), near_sphere) << "seed " << seed;
    }
  }
}

/// Two meshes as one, each with its own placement, in rationals too.
struct TwoParts {
  TriangleMesh mesh;
  std::vector<PlacedMeshes::Part> parts;
  std::vector<Triangle> images;

  void add(const TriangleMesh& other, const Map& map) {
    const auto vertex = static_cast<std::uint32_t>(mesh.vertices.size());
    parts.push_back({static_cast<std::uint32_t>(mesh.triangles.size()), vertex, map.placement()});
    mesh.vertices.insert(mesh.vertices.end(), other.vertices.begin(), other.vertices.end());
    for (const auto& [a, b, c] : other.triangles) mesh.triangles.push_back({vertex + a, vertex + b, vertex + c});
    for (const Triangle& t : map(other)) images.push_back(t);
  }
};

TEST(PlacedMeshes, AreAskedWhereTheyArePlaced) {
  for (std::uint64_t seed = 0; seed < light_or_full(15U, 60U); ++seed) {
    RandomWords words(seed);
    const MeshCase first(words), second(words);
    TwoParts of;
    of.add(first.mesh(), Map(words));
    of.add(second.mesh(), Map(words));
    const PlacedMeshes meshes(of.mesh, of.parts);
    const Map map(words);
    const Placement by = map.placement();
    ASSERT_EQ(meshes.unbalanced_edges(), unbalanced_edges_by_definition(of.images)) << "seed " << seed;
    const Point3 p = first.point(words);
    ASSERT_EQ(closest(meshes, placed(p, by)), closest_by_definition(of.images, map(p))) << "seed " << seed;
    if (meshes.unbalanced_edges() == 0) {
      ASSERT_EQ(winding(meshes, placed(p, by)), winding_by_definition(of.images, map(p))) << "seed " << seed;
    }
    const AnyLine line = first.line(words);
    line.as_shape([&](const auto& shape) {
      ASSERT_EQ(hits(meshes, placed(shape, by)), hits_by_definition(of.images, map(line), line.kind, {})) << seed;
    });
    const Triangle3 t{first.point(words), first.point(words), first.point(words)};
    std::vector<std::uint32_t> met;
    for (std::uint32_t i = 0; i < of.images.size(); ++i)
      if (share_a_point({map(t.a), map(t.b), map(t.c)}, of.images[i])) met.push_back(i);
    ASSERT_EQ(overlaps(meshes, placed(t, by)), met) << "seed " << seed;
    const TriangleMesh one{{t.a, t.b, t.c}, {{0, 1, 2}}};
    const Hierarchy other(one);
    ASSERT_EQ(overlapping(meshes, placed(other, by)).size(), met.size()) << "seed " << seed;
    ASSERT_EQ(distance(meshes, placed(other, by)), distance_by_definition(of.images, map(one))) << "seed " << seed;
  }
}

// Two halves of a box, one written twice as large, the other turned over: only where they are placed they fit.
TEST(PlacedMeshes, AreAskedAboutWhatIsNotPlaced) {
  const TriangleMesh mesh{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{0, 1, 2}}};
  const Hierarchy tree(mesh);
  const PlacedMeshes meshes(mesh, {{0, 0, Placement({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 5})}});
  const Point3 p{1, 1, 7};
  const Ray3 ray{p, {0, 0, -1}};
  EXPECT_EQ(closest(meshes, p)->distance, 2);
  EXPECT_EQ(first_hit(meshes, ray)->enter, 2);
  EXPECT_TRUE(any_hit(meshes, ray));
  EXPECT_EQ(overlaps(meshes, Sphere3{p, 2}).size(), 1U);
  EXPECT_EQ(within(meshes, p, 1).size(), 0U);
  EXPECT_EQ(distance(meshes, tree)->distance, 5);
  EXPECT_EQ(overlapping(meshes, tree).size(), 0U);
}

TEST(PlacedMeshes, AreClosedWhereTheirPlacedEdgesAre) {
  const TriangleMesh tetrahedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}}},
      lid{{{0, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}}, {{1, 0, 2}}};
  TriangleMesh all = tetrahedron;
  for (const Point3& p : lid.vertices) all.vertices.push_back(p);
  all.triangles.push_back({5, 4, 6});
  const double third = 1. / 3;
  const Placement small({third, 0, 0, 0, 0, third, 0, 0, 0, 0, third, 0}),
      twice({2 * third, 0, 0, 0, 0, 2 * third, 0, 0, 0, 0, 2 * third, 0});
  const PlacedMeshes fitting(all, {{0, 0, small}, {3, 4, twice}}), gaping(all, {{0, 0, small}, {3, 4, small}});
  EXPECT_EQ(fitting.unbalanced_edges(), 0U);
  EXPECT_EQ(gaping.unbalanced_edges(), 6U);
  const Placement identity({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
  const Point3 p{0.0625, 0.0625, 0.0625};
  EXPECT_THROW(winding(gaping, placed(p, identity)), InvalidArgument);
}

// (x, y, z) -> (y + 3, -x + z, 2 z - 1), of which all images are exact.
const Placement turn({0, 1, 0, 3, -1, 0, 1, 0, 0, 0, 2, -1});
Point3 turned(const Point3& p) { return {p.y + 3, -p.x + p.z, 2 * p.z - 1}; }
Vector3 turned(const Vector3& v) { return {v.y, -v.x + v.z, 2 * v.z}; }

TriangleMesh grid() {
  TriangleMesh mesh;
  for (int x = -4; x <= 4; ++x)
    for (int y = -4; y <= 4; ++y) mesh.vertices.push_back({x + 0.5 * y, 1.0 * y, 0.25 * x * y});
  for (std::uint32_t x = 0; x < 8; ++x)
    for (std::uint32_t y = 0; y < 8; ++y) {
      const std::uint32_t a = 9 * x + y, b = a + 9;
      mesh.triangles.push_back({a, b, b + 1});
      mesh.triangles.push_back({a, b + 1, a + 1});
    }
  return mesh;
}

template <class Shape, class Image>
void expect_alike(const Shape& shape, const Image& image, std::size_t at_least = 1) {
  const TriangleMesh mesh = grid();
  const Hierarchy tree(mesh);
  EXPECT_EQ(overlaps(tree, placed(shape, turn)), overlaps(tree, image));
  EXPECT_EQ(within(tree, placed(shape, turn), 0.75), within(tree, image, 0.75));
  EXPECT_GE(within(tree, image, 0.75).size(), at_least);
  EXPECT_LT(within(tree, image, 0.75).size(), mesh.triangles.size());
}

TEST(PlacedQueries, OfAnyShapeAreThoseOfAnImageOfDoubles) {
  const Point3 a{1, -2, 0}, b{2, -1, 1}, c{0, -3, 0.5}, d{1, 0, 2};
  const Vector3 u{1, 0, 0.5}, v{0, 0.5, 0}, w{0.25, 0, 1};
  expect_alike(a, turned(a));
  expect_alike(Segment3{a, b}, Segment3{turned(a), turned(b)});
  expect_alike(Ray3{a, u}, Ray3{turned(a), turned(u)});
  expect_alike(Line3{a, u}, Line3{turned(a), turned(u)});
  expect_alike(Triangle3{a, b, c}, Triangle3{turned(a), turned(b), turned(c)});
  expect_alike(Tetrahedron3{a, b, c, d}, Tetrahedron3{turned(a), turned(b), turned(c), turned(d)});
  expect_alike(Obb3{a, u, v, w, 1, 0.5, 0.25}, Obb3{turned(a), turned(u), turned(v), turned(w), 1, 0.5, 0.25});
  const Obb3 box{turned(Point3{1, -2, 0.5}),
                 turned(Vector3{1, 0, 0}),
                 turned(Vector3{0, 1, 0}),
                 turned(Vector3{0, 0, 1}),
                 0.5,
                 0.25,
                 0.5};
  expect_alike(Aabb3{{0.5, -2.25, 0}, {1.5, -1.75, 1}}, box);
  expect_alike(Kdop6{{0.5, -2.25, 0}, {1.5, -1.75, 1}}, box);
  expect_alike(ViewFrustum{a, u, v, w, 0.5, 2, 0.25, 0.25},
               ViewFrustum{turned(a), turned(u), turned(v), turned(w), 0.5, 2, 0.25, 0.25});
  expect_alike(OrthographicFrustum{a, u, v, w, 0.5, 2, 0.25, 0.25},
               OrthographicFrustum{turned(a), turned(u), turned(v), turned(w), 0.5, 2, 0.25, 0.25});
  // n.x + o = 0 at x = (z' / 2 - y' + 1 / 2, x' - 3, z' / 2 + 1 / 2)
  expect_alike(Plane3{{1, 2, 0.5}, 3}, Plane3{{2, -1, 0.75}, 3 - 6 + 0.5 + 0.25});
  expect_alike(HalfSpace3{{1, 2, 0.5}, 3}, HalfSpace3{{2, -1, 0.75}, 3 - 6 + 0.5 + 0.25});
}

TEST(PlacedQueries, OfAHullAreThoseOfTheHullOfTheImages) {
  const std::vector<Point3> points{{1, -2, 0}, {2, -1, 1}, {0, -3, 0.5}, {1, 0, 2}, {1, -1.5, 0.5}, {3, -2, 0.25}};
  std::vector<Point3> images;
  for (const Point3& p : points) images.push_back(turned(p));
  expect_alike(hull(points), hull(images));
  // Of as many points of a ball as make its hull round.
  std::vector<Point3> ball, image_of_ball;
  for (int i = -4; i <= 4; ++i)
    for (int j = -4; j <= 4; ++j)
      for (const int k : {-1, 1})
        if (i * i + j * j <= 16) ball.push_back({1 + i / 8., -2 + j / 8., k * (16 - i * i - j * j) / 32.});
  for (const Point3& p : ball) image_of_ball.push_back(turned(p));
  expect_alike(hull(ball), hull(image_of_ball));
  const TriangleMesh mesh = grid();
  const Hierarchy tree(mesh);
  const Hull3 none = hull(std::vector<Point3>());
  EXPECT_THROW(overlaps(tree, placed(none, turn)), InvalidArgument);
  EXPECT_THROW(overlaps(tree, none), InvalidArgument);
  EXPECT_THROW(within(tree, none, 1), InvalidArgument);
}

TEST(PlacedQueries, OfDiscsCylindersAndConesAreThoseOfLargerOnes) {
  // (x, y, z) -> (2 y + 3, -2 x, 2 z - 1)
  const Placement larger({0, 2, 0, 3, -2, 0, 0, 0, 0, 0, 2, -1});
  const auto image = [](const Point3& p) { return Point3{2 * p.y + 3, -2 * p.x, 2 * p.z - 1}; };
  const TriangleMesh mesh = grid();
  const Hierarchy tree(mesh);
  const auto expect_same = [&](const auto& shape, const auto& other) {
    const auto found = overlaps(tree, placed(shape, larger));
    EXPECT_EQ(found, overlaps(tree, other));
    EXPECT_GT(found.size(), 0U);
    EXPECT_LT(found.size(), mesh.triangles.size());
    EXPECT_THROW(overlaps(tree, placed(shape, turn)), InvalidArgument);
  };
  const Point3 a{-1, 0, 1}, b{-1.5, 0.25, 1.5};
  expect_same(Disc3{a, {1, 2, 3}, 0.75}, Disc3{image(a), {2, -1, 3}, 1.5});
  expect_same(Cylinder3{a, b, 0.5}, Cylinder3{image(a), image(b), 1});
  expect_same(Cone3{b, a, 0.5}, Cone3{image(b), image(a), 1});
  const Point3 apex{-1, 0, 0.5};
  expect_same(Cone3{apex, {-1, 0, 1.5}, 1}, Cone3{image(apex), image({-1, 0, 1.5}), 2});
}

TEST(PlacedQueries, OfAnEmptyShapeAreNone) {
  const TriangleMesh mesh = grid();
  const Hierarchy tree(mesh);
  Kdop14 empty{{-1, -1, -1, 9, 9, 9, 9}, {1, 1, 1, 10, 10, 10, 10}};
  EXPECT_EQ(overlaps(tree, placed(empty, turn)).size(), 0U);
  EXPECT_EQ(within(tree, placed(empty, turn), 1e300).size(), 0U);
}

TEST(PlacedQueries, ARadiusIsMultipliedByTheFactorOfAllLengths) {
  const TriangleMesh wall{{{2, -9, -9}, {2, 9, -9}, {2, 0, 9}}, {{0, 1, 2}}};
  const Hierarchy tree(wall);
  const Placement twice({0, -2, 0, 0, 2, 0, 0, 0, 0, 0, -2, 0}), thrice({1, 2, 2, 0, 2, 1, -2, 0, 2, -2, 1, 0});
  EXPECT_EQ(overlaps(tree, placed(Sphere3{{0, 0, 0}, 1}, twice)).size(), 1U);
  EXPECT_EQ(overlaps(tree, placed(Sphere3{{0, 0, 0}, 0x1.fffffffffffffp-1}, twice)).size(), 0U);
  EXPECT_EQ(within(tree, placed(Capsule3{{0, 0, 0}, {0, 0, 0}, 0.5}, thrice), 0.5).size(), 1U);
  EXPECT_EQ(within(tree, placed(Capsule3{{0, 0, 0}, {0, 0, 0}, 0.5}, thrice), 0x1.fffffffffffffp-2).size(), 0U);
}

// The square of the determinant is s^6, so that s is a rational number wherever it is one factor of all lengths.
TEST(PlacedQueries, OfAMatrixWhoseFactorIsOnlyNearlyTheSameRefuseARadius) {
  const TriangleMesh wall{{{2, -9, -9}, {2, 9, -9}, {2, 0, 9}}, {{0, 1, 2}}};
  const Hierarchy tree(wall);
  const Placement nearly({1, -1, 0, 0, 1, 1, 0, 0, 0, 0, 0x1.6a09e667f3bcdp0, 0});
  EXPECT_THROW(overlaps(tree, placed(Sphere3{{0, 0, 0}, 1}, nearly)), InvalidArgument);
}

TEST(PlacedQueries, RefuseWhatIsRefusedOfTheOriginal) {
  const TriangleMesh open{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const Hierarchy tree(open);
  constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  const Point3 p{0, nan, 0}, q{0, 0, 1};
  EXPECT_THROW(closest(tree, placed(p, turn)), InvalidArgument);
  EXPECT_THROW(winding(tree, placed(q, turn)), InvalidArgument);
  EXPECT_THROW(signed_distance(tree, placed(q, turn)), InvalidArgument);
  EXPECT_THROW(hits(tree, placed(Ray3{p, {1, 0, 0}}, turn)), InvalidArgument);
  EXPECT_THROW(hits(tree, placed(Ray3{q, {1, 0, 0}}, turn), {.to = infinity}), InvalidArgument);
  EXPECT_THROW(overlaps(tree, placed(Aabb3{{1, 0, 0}, {0, 1, 1}}, turn)), InvalidArgument);
  EXPECT_THROW(within(tree, placed(q, turn), -1), InvalidArgument);
  EXPECT_THROW(within(tree, placed(q, turn), nan), InvalidArgument);
  EXPECT_THROW(within(tree, placed(Sphere3{q, 1}, turn), 1), InvalidArgument);
  EXPECT_THROW(within(tree, placed(Lozenge3{q, {1, 0, 0}, {0, 1, 0}, 1}, turn), 1), InvalidArgument);
}

TEST(PlacedQueries, OfWhatIsBeyondAllDoublesAreAnswered) {
  const TriangleMesh tetrahedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                 {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  const TriangleMesh none;
  const Hierarchy tree(tetrahedron), empty(none);
  const Placement far({0x1p1000, 0, 0, 0, 0, 0x1p1000, 0, 0, 0, 0, 0x1p1000, 0});
  const Point3 p{0x1p900, 0, 0};
  const auto nearest = closest(tree, placed(p, far));
  EXPECT_EQ(nearest->distance, std::numeric_limits<double>::infinity());
  EXPECT_EQ(nearest->point, (Point3{1, 0, 0}));
  EXPECT_EQ(winding(tree, placed(p, far)), 0);
  EXPECT_EQ(hits(tree, placed(Ray3{p, {-1, 0, 0}}, far)).size(), 1U);
  EXPECT_EQ(distance(tree, placed(tree, far))->distance, 0);
  EXPECT_EQ(overlapping(tree, placed(tree, far)).size(), 12U);
  EXPECT_EQ(closest(empty, placed(p, far)), std::nullopt);
  EXPECT_EQ(distance(tree, placed(empty, far)), std::nullopt);
  EXPECT_EQ(hits(empty, placed(Line3{p, {1, 0, 0}}, far)).size(), 0U);
  EXPECT_EQ(overlaps(empty, placed(p, far)).size(), 0U);
  const Placement small({0x1p-1000, 0, 0, 0.25, 0, 0x1p-1000, 0, 0.25, 0, 0, 0x1p-1000, 0.25});
  const Point3 q{1, 0, 0};
  EXPECT_EQ(winding(tree, placed(q, small)), 1);
  EXPECT_EQ(hits(tree, placed(Ray3{q, {-1, 0, 0}}, small)).size(), 1U);
}

}  // namespace
}  // namespace plumb::tests
