#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/polygon2.hpp>
#include <plumb/quadtree.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"

// Meshes as if every z were 0, against the definitions of space and all triangles of the plane one by one.

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Triangles = std::vector<std::uint32_t>;

/// A square of side 4 in two triangles, and a wall that is seen edge on from (6, 0) to (6, 4).
const TriangleMesh square_and_wall{{{0, 0, 1}, {4, 0, 2}, {4, 4, 3}, {0, 4, 4}, {6, 0, 0}, {6, 4, 0}, {6, 2, 5}},
                                   {{0, 1, 2}, {0, 2, 3}, {4, 5, 6}}};

TEST(AQuadtree, TellsTheNearestPointOfTheShadow) {
  const Quadtree tree(square_and_wall);
  EXPECT_EQ(closest(tree, Point2{3, 1}), (SurfacePoint2{0, {3, 1}, 0, Feature::face}));
  EXPECT_EQ(closest(tree, Point2{1, 1}), (SurfacePoint2{0, {1, 1}, 0, Feature::edge}));
  EXPECT_EQ(closest(tree, Point2{4, 4}), (SurfacePoint2{0, {4, 4}, 0, Feature::vertex}));
  EXPECT_EQ(closest(tree, Point2{-3, 5}), (SurfacePoint2{std::sqrt(10), {0, 4}, 1, Feature::vertex}));
  EXPECT_EQ(closest(tree, Point2{6, 1}), (SurfacePoint2{0, {6, 1}, 2, Feature::edge}));
  EXPECT_EQ(closest(tree, Point2{7, 2}), (SurfacePoint2{1, {6, 2}, 2, Feature::vertex}));
  EXPECT_EQ(closest(tree, Point2{5, 1}), (SurfacePoint2{1, {4, 1}, 0, Feature::edge}));  // of two the lesser x
}

TEST(AQuadtree, TellsPiecesOfALineWithoutCrossings) {
  using enum HitKind;
  const Quadtree tree(square_and_wall);
  EXPECT_EQ(hits(tree, Line2{{-1, 1}, {1, 0}}), (std::vector<MeshHit>{{1, 5, along, 0, {0, 1}}, {7, 7, edge, 0, {2}}}));
  EXPECT_EQ(hits(tree, Line2{{-1, 1}, {1, -1}}), (std::vector<MeshHit>{{1, 1, vertex, 0, {0, 1}}}));
  EXPECT_EQ(hits(tree, Segment2{{2, 1}, {3, 1}}), (std::vector<MeshHit>{{0, 1, along, 0, {0}}}));
  EXPECT_EQ(hits(tree, Line2{{-1, 1}, {1, 0}}, {.from = 4, .to = 4}), (std::vector<MeshHit>{{4, 4, face, 0, {0}}}));
  EXPECT_EQ(hits(tree, Ray2{{3, 1}, {0, 0}}),
            (std::vector<MeshHit>{{0, std::numeric_limits<double>::infinity(), face, 0, {0}}}));
  EXPECT_EQ(first_hit(tree, Ray2{{5, 5}, {1, -1}}), (MeshHit{1, 1, vertex, 0, {2}}));
  EXPECT_TRUE(any_hit(tree, Ray2{{5, 5}, {1, -1}}));
  EXPECT_FALSE(any_hit(tree, Ray2{{5, 5}, {1, 0}}));
}

TEST(AQuadtree, TellsTheTrianglesNearAShapeOfThePlane) {
  const Quadtree tree(square_and_wall);
  EXPECT_EQ(overlaps(tree, Point2{3, 1}), (Triangles{0}));
  EXPECT_EQ(overlaps(tree, Segment2{{3, 1}, {9, 1}}), (Triangles{0, 2}));
  EXPECT_EQ(overlaps(tree, Triangle2{{-1, -1}, {-1, 9}, {1, 3}}), (Triangles{1}));
  const std::vector<Point2> hook{{3, 1}, {9, 1}, {9, 9}, {9, 1}};
  EXPECT_EQ(overlaps(tree, polygon2(hook)), (Triangles{0, 2}));
  EXPECT_EQ(within(tree, Point2{5, 1}, 1), (Triangles{0, 2}));
  EXPECT_EQ(within(tree, Point2{5, 1}, std::nextafter(1, 0)), Triangles());
}

TEST(AQuadtree, TakesPointsOfThePlaneAndOfOtherTypes) {
  const std::vector<Point2> points{{0, 0}, {4, 0}, {0, 4}};
  const std::vector<std::array<std::uint32_t, 3>> triangles{{0, 1, 2}};
  const Quadtree tree(points, TriangleView(triangles));
  EXPECT_EQ(closest(tree, std::array<float, 2>{4, 4}), (SurfacePoint2{std::sqrt(8), {2, 2}, 0, Feature::edge}));
  const std::vector<std::array<float, 2>> floats{{0, 0}, {4, 0}, {0, 4}};
  const Quadtree same(floats, TriangleView(triangles));
  EXPECT_EQ(closest(same, Point2{4, 4}), closest(tree, Point2{4, 4}));
  const MeshTree moved = Quadtree(floats, TriangleView(triangles));  // which holds the vertices
  EXPECT_EQ(closest(moved, Point3{4, 4, 0})->point, (Point3{2, 2, 0}));
}

TEST(AQuadtree, RefusesWhatIsNotFinite) {
  const auto refusal_of = [](const auto& ask) -> std::string {
    try {
      ask();
      return "";
    } catch (const InvalidArgument& error) {
      return error.what();
    }
  };
  TriangleMesh mesh = square_and_wall;
  mesh.vertices[1].z = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(refusal_of([&] { Quadtree{mesh}; }), "Quadtree: mesh.vertices[1].z is NaN");
  mesh = square_and_wall;
  mesh.triangles[0][0] = 7;
  EXPECT_NE(refusal_of([&] { Quadtree{mesh}; }).find("Quadtree: mesh.triangles[0]"), std::string::npos);
  const Quadtree tree(square_and_wall);
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(refusal_of([&] { closest(tree, Point2{0, infinity}); }), "closest: p.y is infinity");
  EXPECT_NE(refusal_of([&] {
              hits(tree, Ray2{{0, 0}, {infinity, 0}});
            }).find("line.direction.x is infinity"),
            std::string::npos);
  EXPECT_EQ(refusal_of([&] { within(tree, Point2{0, 0}, -1); }), "within: r is negative");
  EXPECT_NE(refusal_of([&] { overlaps(tree, Point2{0, infinity}); }), "");
  EXPECT_NE(refusal_of([&] { within(tree, Point2{0, 0}, infinity); }), "");
}

TEST(AQuadtree, OfNoTrianglesAnswersNothing) {
  const TriangleMesh none;
  const Quadtree tree(none);
  EXPECT_FALSE(closest(tree, Point2{0, 0}).has_value());
  EXPECT_FALSE(any_hit(tree, Line2{{0, 0}, {1, 0}}));
  EXPECT_TRUE(overlaps(tree, Point2{0, 0}).empty());
  EXPECT_TRUE(within(tree, Point2{0, 0}, 1e300).empty());
}

Triangle2 shadow(const TriangleMesh& mesh, std::uint32_t i) { return trees::flat(mesh.triangle(i)); }

TEST(AQuadtree, AnswersAsDefinedOnSmallMeshesOfAllKinds) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    SCOPED_TRACE(testing::Message() << seed << '\n' << text_of(of.mesh()));
    TriangleMesh flat = of.mesh();
    for (Point3& p : flat.vertices) p.z = 0;
    const Quadtree tree(of.mesh());
    for (int i = 0; i < 3; ++i) {
      const Point3 of_space = of.point(words);
      const Point2 p{of_space.x, of_space.y};
      const auto nearest = closest(tree, p);
      const auto expected = closest_by_definition(flat, Point3{p.x, p.y, 0});
      ASSERT_EQ(nearest.has_value(), expected.has_value());
      if (nearest) {
        EXPECT_EQ(
            *nearest,
            (SurfacePoint2{
                expected->distance, {expected->point.x, expected->point.y}, expected->triangle, expected->feature}));
        EXPECT_EQ(nearest->distance, distance(p, shadow(flat, nearest->triangle)));
        EXPECT_EQ(nearest->distance == 0 && nearest->point == p, intersects(p, shadow(flat, nearest->triangle)));
      }
      AnyLine line = of.line(words);
      line.origin.z = line.end.z = line.direction.z = 0;
      const Ray2 ray{{line.origin.x, line.origin.y}, {line.direction.x, line.direction.y}};
      const Segment2 segment{ray.origin, {line.end.x, line.end.y}};
      const auto asked = [&](const auto& ask) {
        return line.kind == AnyLine::Kind::segment ? ask(segment)
               : line.kind == AnyLine::Kind::ray   ? ask(ray)
                                                   : ask(Line2{ray.origin, ray.direction});
      };
      const HitRange range = MeshCase::range(words, hits_by_definition(flat, line, {}));
      const std::vector<MeshHit> pieces = hits_by_definition(flat, line, range);
      EXPECT_EQ(asked([&](const auto& shape) { return hits(tree, shape, range); }), pieces);
      const auto first = asked([&](const auto& shape) { return first_hit(tree, shape, range); });
      EXPECT_EQ(first, pieces.empty() ? std::nullopt : std::optional(pieces[0]));
      for (const MeshHit& piece : pieces) EXPECT_EQ(piece.crossing, 0);

      Triangles met, near;
      const double r = nearest && std::isfinite(nearest->distance) ? nearest->distance : 1;
      for (std::uint32_t k = 0; k < flat.triangles.size(); ++k) {
        if (asked([&](const auto& shape) { return intersects(shape, shadow(flat, k)); })) met.push_back(k);
        if (compare_distance_to(p, shadow(flat, k), r) <= 0) near.push_back(k);
      }
      EXPECT_EQ(asked([&](const auto& shape) { return overlaps(tree, shape); }), met);
      EXPECT_EQ(within(tree, p, r), near);
    }
    if (testing::Test::HasFailure()) break;
  }
}

TEST(AQuadtree, AnswersTheSameInEveryEnvironmentAndLeavesItAsFound) {
  TriangleMesh mesh = torus(20, 10, 1000, 300);
  for (Point3& p : mesh.vertices) p.y *= 0x1p-1060;
  const Quadtree tree(mesh);
  const Point2 p{500, 0x1p-1050};
  for (const Environment& environment : all_environments()) {
    const InEnvironment entered(environment);
    const bool same = computed([&] { return closest(Quadtree(mesh), p) == closest(tree, p); });
    EXPECT_FALSE(entered.changed()) << environment.name;
    EXPECT_TRUE(same) << environment.name;
  }
}

}  // namespace
}  // namespace plumb::tests
