#include <gtest/gtest.h>

#include <vector>

#include <plumb/mesh_queries.hpp>

// Examples that a person can draw: a cube of side 4 at the origin, outward.

namespace plumb::tests {
namespace {

using enum HitKind;

const TriangleMesh cube{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 4, 0}, {0, 0, 4}, {4, 0, 4}, {0, 4, 4}, {4, 4, 4}},
                        {{0, 2, 3},
                         {0, 3, 1},
                         {4, 5, 7},
                         {4, 7, 6},
                         {0, 1, 5},
                         {0, 5, 4},
                         {2, 6, 7},
                         {2, 7, 3},
                         {0, 4, 6},
                         {0, 6, 2},
                         {1, 3, 7},
                         {1, 7, 5}}};

class OfACube : public testing::Test {
 protected:
  const Hierarchy<Aabb3> tree{cube};
};

TEST_F(OfACube, TheNearestPointIsOnAFaceAnEdgeOrAVertex) {
  EXPECT_EQ(closest(tree, {1, 2, 7}), (SurfacePoint{3, {1, 2, 4}, 3, Feature::face}));
  EXPECT_EQ(closest(tree, {2, 7, 8}), (SurfacePoint{5, {2, 4, 4}, 3, Feature::edge}));
  EXPECT_EQ(closest(tree, {6, 6, 5}), (SurfacePoint{3, {4, 4, 4}, 2, Feature::vertex}));
}

TEST_F(OfACube, OfSeveralNearestPointsTheLexicographicallyLeastIsTold) {
  EXPECT_EQ(closest(tree, {2, 2, 2}), (SurfacePoint{2, {0, 2, 2}, 8, Feature::edge}));
  EXPECT_EQ(closest(tree, {2, 1, 3}), (SurfacePoint{1, {2, 0, 3}, 5, Feature::face}));
}

TEST_F(OfACube, TheDistanceIsNegativeInside) {
  EXPECT_EQ(signed_distance(tree, {2, 2, 1})->distance, -1);
  EXPECT_EQ(signed_distance(tree, {2, 2, 6})->distance, 2);
  const double on_surface = signed_distance(tree, {2, 2, 4})->distance;
  EXPECT_EQ(on_surface, 0);
  EXPECT_FALSE(__builtin_signbit(on_surface));
}

TEST_F(OfACube, ThePointsOfTheSurfaceAreNeitherInsideNorOutside) {
  EXPECT_EQ(inside(tree, {2, 2, 2}), PointInMesh::inside);
  EXPECT_EQ(inside(tree, {2, 2, 4}), PointInMesh::boundary);
  EXPECT_EQ(inside(tree, {4, 4, 4}), PointInMesh::boundary);
  EXPECT_EQ(inside(tree, {5, 4, 4}), PointInMesh::outside);
  EXPECT_EQ(winding(tree, {2, 2, 2}), 1);
  EXPECT_EQ(winding(tree, {4, 1, 1}), std::nullopt);
}

TEST_F(OfACube, AVertexAnEdgeAndAFaceAreEachCrossedOnce) {
  EXPECT_EQ(hits(tree, Ray3{{1, 2, -3}, {0, 0, 1}}),
            (std::vector<MeshHit>{{3, 3, face, 1, {0}}, {7, 7, face, -1, {3}}}));
  EXPECT_EQ(hits(tree, Line3{{1, 1, -3}, {0, 0, 1}}),
            (std::vector<MeshHit>{{3, 3, edge, 1, {0, 1}}, {7, 7, edge, -1, {2, 3}}}));
  EXPECT_EQ(hits(tree, Segment3{{-4, -4, -4}, {8, 8, 8}}),
            (std::vector<MeshHit>{{1.0 / 3, 1.0 / 3, vertex, 1, {0, 1, 4, 5, 8, 9}},
                                  {2.0 / 3, 2.0 / 3, vertex, -1, {2, 3, 6, 7, 10, 11}}}));
}

TEST_F(OfACube, ALineInAFaceOrAlongAnEdgeSharesOnePiece) {
  const auto in_face = hits(tree, Line3{{-1, 2, 4}, {1, 0, 0}});
  ASSERT_EQ(in_face.size(), 1U);
  EXPECT_EQ(in_face[0], (MeshHit{1, 5, along, 0, {2, 3, 8, 11}}));
  const auto along_edge = hits(tree, Ray3{{1, 0, 0}, {2, 0, 0}});
  ASSERT_EQ(along_edge.size(), 1U);
  EXPECT_EQ(along_edge[0], (MeshHit{0, 1.5, along, 0, {1, 4, 10, 11}}));
}

TEST_F(OfACube, ALineThatOnlyTouchesCrossesNothing) {
  EXPECT_EQ(hits(tree, Line3{{-1, 1, 0}, {1, -1, 0}}), (std::vector<MeshHit>{{1, 1, vertex, 0, {0, 1, 4, 5, 8, 9}}}));
}

TEST(Closest, OfManyTrianglesAtThePointIsTheFirst) {
  TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {}};
  for (int i = 0; i < 50000; ++i) mesh.triangles.push_back({0, 1, 2});
  const auto found = closest(Hierarchy(mesh), {0.25, 0.25, 3});
  EXPECT_EQ(found, (SurfacePoint{3, {0.25, 0.25, 0}, 0, Feature::face}));
}

TEST(OfATent, APointStraightBelowItsRidgeIsInside) {
  const TriangleMesh tent{{{-4, 0, 4}, {4, 0, 4}, {0, -4, 0}, {0, 4, 0}}, {{0, 1, 3}, {1, 0, 2}, {0, 3, 2}, {1, 2, 3}}};
  TriangleMesh across = tent;  // the ridge along y
  for (Point3& p : across.vertices) p = {-p.y, p.x, p.z};
  for (const bool is_across : {false, true}) {
    const Hierarchy<Aabb3> tree(is_across ? across : tent);
    EXPECT_EQ(winding(tree, {0, 0, 3}), 1);
    EXPECT_EQ(winding(tree, {0, 0, 4}), std::nullopt);
    EXPECT_EQ(winding(tree, {0, 0, 5}), 0);
    EXPECT_EQ(winding(tree, {0, 0, -1}), 0);
  }
}

}  // namespace
}  // namespace plumb::tests
