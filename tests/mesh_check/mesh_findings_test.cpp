#include <plumb/check_mesh.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>
#include <plumb/orient3d.hpp>

#include "small_bodies.hpp"

namespace {

using plumb::check_mesh;
using plumb::CheckOptions;
using plumb::DirectedEdge;
using plumb::MeshFindings;
using plumb::MeshView;
using plumb::NearPair;
using plumb::NonManifoldEdge;
using plumb::NonManifoldVertex;
using plumb::Point3;
using plumb::SharedKind;
using plumb::TriangleMesh;
using plumb::TriangleView;
using plumb::TurnedTriangle;
using plumb::VertexView;
using plumb::tests::operator+=;
using plumb::tests::box;
using plumb::tests::expect_same;
using plumb::tests::tetrahedron;
using plumb::tests::turned_over;

TEST(MeshFindings, ABoxIsASolid) {
  const TriangleMesh mesh = box({0, 0, 0}, {2, 3, 4});
  const MeshFindings found = check_mesh(mesh);
  EXPECT_TRUE(found.closed && found.oriented && found.manifold() && found.outward == true);
  EXPECT_TRUE(found.solid(mesh.triangles.size()));
  EXPECT_EQ(found.components, 1U);
  EXPECT_EQ(found.volume, 24);
  EXPECT_EQ(found.area, 52);
}

TEST(MeshFindings, AnEmptyMeshIsClosedAndNoSolid) {
  const MeshFindings found = check_mesh(TriangleMesh{});
  EXPECT_TRUE(found.closed && found.oriented && found.manifold() && found.outward == true);
  EXPECT_FALSE(found.solid(0));
  EXPECT_EQ(found.volume, 0);
  EXPECT_EQ(found.area, 0);
  EXPECT_EQ(found.components, 0U);
}

TEST(MeshFindings, TheHolesOfABoxAreItsBoundaryLoops) {
  TriangleMesh mesh = box({0, 0, 0}, {1, 1, 1});
  mesh.triangles.erase(mesh.triangles.begin(), mesh.triangles.begin() + 2);  // the bottom
  mesh.triangles.erase(mesh.triangles.begin());                              // and half of the top
  const MeshFindings found = check_mesh(mesh);
  EXPECT_EQ(found.boundary_loops, (std::vector<std::size_t>{3, 4}));
  EXPECT_EQ(found.boundary_edges.size(), 7U);
  EXPECT_EQ(found.boundary_edges[0], (DirectedEdge{4, 7, 0}));
  EXPECT_FALSE(found.closed);
  EXPECT_TRUE(found.oriented);
  EXPECT_EQ(found.volume, std::nullopt);
  EXPECT_EQ(found.outward, std::nullopt);
}

TEST(MeshFindings, ATurnedTriangleRunsAlongItsEdgesTheSameWayAsItsNeighbours) {
  TriangleMesh mesh = tetrahedron({0, 0, 0}, 1);
  std::swap(mesh.triangles[2][1], mesh.triangles[2][2]);
  const MeshFindings found = check_mesh(mesh);
  EXPECT_FALSE(found.closed || found.oriented);
  EXPECT_EQ(found.turned, (std::vector<TurnedTriangle>{{{0, 2, 2}, 0}, {{2, 3, 3}, 2}}));
}

TEST(MeshFindings, ABoxInsideOutIsTurnedInwards) {
  const MeshFindings found = check_mesh(turned_over(box({0, 0, 0}, {1, 1, 1})));
  EXPECT_TRUE(found.closed && found.oriented);
  EXPECT_EQ(found.volume, -1);
  EXPECT_EQ(found.outward, false);
  EXPECT_EQ(found.inward, (std::vector<std::uint32_t>{0}));
}

TEST(MeshFindings, ACavityIsOutwardWithinItsBodyAndNowhereElse) {
  TriangleMesh mesh = box({0, 0, 0}, {10, 10, 10});
  mesh += turned_over(box({4, 4, 4}, {6, 6, 6}));
  EXPECT_EQ(check_mesh(mesh).outward, true);
  EXPECT_EQ(check_mesh(mesh).volume, 992);
  TriangleMesh beside = box({0, 0, 0}, {10, 10, 10});
  beside += turned_over(box({14, 4, 4}, {16, 6, 6}));
  EXPECT_EQ(check_mesh(beside).inward, (std::vector<std::uint32_t>{12}));
  TriangleMesh touching = box({0, 0, 0}, {10, 10, 10});
  touching += turned_over(box({4, 4, 4}, {6, 6, 10}));
  EXPECT_EQ(check_mesh(touching).inward, (std::vector<std::uint32_t>{12}));
  // A cavity within a cavity lies in nothing.
  mesh += turned_over(box({4.5, 4.5, 4.5}, {5.5, 5.5, 5.5}));
  EXPECT_EQ(check_mesh(mesh).outward, true);  // about it the outer box winds once all the same
  TriangleMesh shells = turned_over(box({0, 0, 0}, {10, 10, 10}));
  shells += box({1, 1, 1}, {9, 9, 9});
  EXPECT_EQ(check_mesh(shells).inward, (std::vector<std::uint32_t>{0}));
}

TEST(MeshFindings, TrianglesWithoutAreaDoNotTellWhetherACavityIsInside) {
  // Two of them make a spike of the cavity, along an edge of it and out of the body.
  TriangleMesh cavity = turned_over(box({4, 4, 4}, {6, 6, 6}));
  cavity.vertices.push_back({20, 4, 4});
  cavity.triangles.insert(cavity.triangles.begin(), {{8, 0, 1}, {8, 1, 0}});
  cavity += box({0, 0, 0}, {10, 10, 10});
  const MeshFindings found = check_mesh(cavity);
  EXPECT_EQ(found.degenerate, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_TRUE(found.closed);
  EXPECT_EQ(found.outward, true);
}

TEST(MeshFindings, AComponentInsideOthersIsToldWithTheInnermostOfThem) {
  using enum plumb::Sign;
  const TriangleMesh outer = box({0, 0, 0}, {10, 10, 10}), middle = box({1, 1, 1}, {9, 9, 9}),
                     inner = box({4, 4, 4}, {6, 6, 6});
  const auto nested = [](TriangleMesh mesh, const TriangleMesh& second, const TriangleMesh& third) {
    mesh += second;
    mesh += third;
    return check_mesh(mesh).nested;
  };
  using Nested = std::vector<plumb::NestedComponent>;
  EXPECT_EQ(nested(outer, turned_over(middle), inner),
            (Nested{{12, 0, negative, positive, 1}, {24, 12, positive, negative, 0}}));
  EXPECT_EQ(nested(inner, outer, middle), (Nested{{0, 24, positive, positive, 2}, {24, 12, positive, positive, 1}}));
  EXPECT_EQ(nested(turned_over(outer), {}, inner), (Nested{{12, 0, positive, negative, -1}}));
  // Side by side, one through the other, and touching: none is inside.
  EXPECT_EQ(nested(outer, box({14, 4, 4}, {16, 6, 6}), {}), Nested{});
  EXPECT_EQ(nested(outer, box({4, 4, 4}, {16, 6, 6}), {}), Nested{});
  EXPECT_EQ(nested(outer, box({4, 4, 4}, {6, 6, 10}), {}), Nested{});
  // Its box is within, it is not.
  EXPECT_EQ(nested(tetrahedron({0, 0, 0}, 10), box({7, 7, 7}, {8, 8, 8}), {}), Nested{});
}

TEST(MeshFindings, ManyShellsInEachOtherAreToldByTheOneAround) {
  constexpr std::uint32_t shells = 3000;  // whose rays cross 4.5 million walls, more than are kept at a time
  TriangleMesh mesh;
  std::vector<plumb::NestedComponent> expected;
  for (std::uint32_t i = 0; i < shells; ++i) {
    const double size = shells - i;
    mesh += box({-size, -size, -size}, {size, size, size});
    if (i > 0) expected.push_back({12 * i, 12 * (i - 1), plumb::Sign::positive, plumb::Sign::positive, i});
  }
  EXPECT_EQ(check_mesh(mesh).nested, expected);
}

TEST(MeshFindings, ACavityIsInsideWhereverItLiesInASlantedBody) {
  for (const double x : {-2.25, -.25, .25, 2.75, 5.25, 8.25})
    for (const double y : {-1.25, .125, 1.25, 3.5, 8.125})
      for (const double z : {-.5, .0625, 2.5, 4.25, 9.0625}) {
        TriangleMesh mesh = tetrahedron({0, 0, 0}, 10);
        mesh += turned_over(tetrahedron({x, y, z}, .25));
        const bool is_inside = x > 0 && y > 0 && z > 0 && x + y + z + .25 < 10;
        EXPECT_EQ(check_mesh(mesh).outward, is_inside) << x << ' ' << y << ' ' << z;
      }
}

TEST(MeshFindings, TheSignOfAComponentsVolumeIsExact) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> number(-1, 1);
  int inward = 0;
  for (int i = 0; i < 60; ++i) {
    const auto point = [&] { return Point3{number(random), number(random), number(random)}; };
    const Point3 a = point(), b = point(), c = point();
    // In the plane of the others, but for rounding.
    const Point3 d{(a.x + b.x) / 2 + (c.x - a.x) / 4, (a.y + b.y) / 2 + (c.y - a.y) / 4,
                   (a.z + b.z) / 2 + (c.z - a.z) / 4};
    TriangleMesh mesh = box({10, 10, 10}, {11, 11, 11});
    mesh += TriangleMesh{{a, b, c, d}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
    const bool is_outward = plumb::orient3d(a, b, c, d) == plumb::Sign::positive;
    inward += !is_outward;
    EXPECT_EQ(check_mesh(mesh).outward, is_outward) << i;
  }
  EXPECT_GT(inward, 10);
  EXPECT_LT(inward, 50);
}

TEST(MeshFindings, AClosedSheetWithoutVolumeIsNotOutward) {
  const TriangleMesh sheet{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 1}}};
  const MeshFindings found = check_mesh(sheet);
  EXPECT_TRUE(found.closed);
  EXPECT_EQ(found.volume, 0);
  EXPECT_EQ(found.outward, false);
}

TEST(MeshFindings, TwoTetrahedraThatShareAVertexMeetThereInTwoClasses) {
  TriangleMesh mesh = tetrahedron({0, 0, 0}, 1);
  mesh += tetrahedron({0, 0, 0}, -1);
  for (auto& [a, b, c] : mesh.triangles) {
    if (a >= 4) std::swap(b, c);
  }
  mesh = plumb::merge_vertices(mesh);
  const MeshFindings found = check_mesh(mesh);
  EXPECT_EQ(found.non_manifold_vertices, (std::vector<NonManifoldVertex>{{0, 2}}));
  EXPECT_EQ(found.components, 1U);
  EXPECT_FALSE(found.manifold());
}

TEST(MeshFindings, FourTrianglesOnAnEdgeMayBeClosedAndAreNotOriented) {
  const TriangleMesh mesh{{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}},
                          {{0, 1, 2}, {1, 0, 3}, {0, 1, 4}, {1, 0, 5}}};
  const MeshFindings found = check_mesh(mesh);
  EXPECT_EQ(found.non_manifold_edges, (std::vector<NonManifoldEdge>{{0, 1, 4}}));
  EXPECT_FALSE(found.oriented);
  EXPECT_TRUE(found.turned.empty());
}

TEST(MeshFindings, ATriangleThatNamesAVertexTwiceUsesNoEdgeAndMakesNoClass) {
  TriangleMesh mesh = tetrahedron({0, 0, 0}, 1);
  mesh.triangles.push_back({0, 0, 1});
  const MeshFindings found = check_mesh(mesh);
  EXPECT_TRUE(found.closed && found.oriented);
  EXPECT_TRUE(found.manifold());
  EXPECT_EQ(found.components, 1U);
  EXPECT_EQ(found.degenerate, (std::vector<std::uint32_t>{4}));
}

TEST(MeshFindings, NearVerticesAreFoundAtExactlyTheDistance) {
  const TriangleMesh mesh{{{0, 0, 0}, {3, 4, 0}, {0, 0, 1e-9}, {100, 0, 0}, {1e300, 0, 0}}, {{0, 1, 2}}};
  const auto near = [&](double d) { return *check_mesh(mesh, {.near_distance = d}).near_pairs; };
  EXPECT_EQ(near(0), (std::vector<NearPair>{}));
  EXPECT_EQ(near(1e-9), (std::vector<NearPair>{{0, 2}}));
  EXPECT_EQ(near(std::nextafter(1e-9, 0)), (std::vector<NearPair>{}));
  EXPECT_EQ(near(5), (std::vector<NearPair>{{0, 1}, {0, 2}}));
  EXPECT_EQ(near(std::nextafter(5, 6)), (std::vector<NearPair>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(near(std::numeric_limits<double>::max()).size(), 10U);
  const double least = std::numeric_limits<double>::denorm_min();
  const TriangleMesh tiny{{{0, 0, 0}, {least, 0, 0}, {least, least, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(*check_mesh(tiny, {.near_distance = least}).near_pairs, (std::vector<NearPair>{{0, 1}, {1, 2}}));
  EXPECT_EQ(check_mesh(mesh).near_pairs, std::nullopt);
}

TEST(MeshFindings, TheSharedSetsOfPairsAreExact) {
  TriangleMesh mesh{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {1, 1, -1}, {1, 1, 2}, {5, 5, 2}}, {{0, 1, 2}, {3, 4, 5}}};
  const MeshFindings found = check_mesh(mesh);
  ASSERT_EQ(found.shared.size(), 1U);
  const auto shared = rounded(found.shared[0]);
  EXPECT_EQ(shared.kind, SharedKind::segment);
  ASSERT_EQ(shared.points.size(), 2U);
  EXPECT_EQ(shared.points[0].x, 1);
  EXPECT_EQ(shared.points[1].x, 1.5);
  EXPECT_TRUE(check_mesh(mesh, {.shared_sets = 0}).shared.empty());
}

TEST(MeshFindings, TrianglesOfOneFaceAreNoPair) {
  const TriangleMesh fan{{{0, 0, 0}, {4, 0, 0}, {1, 1, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}, {0, 1, 3}}};
  EXPECT_EQ(check_mesh(fan).pairs.size(), 2U);
  const std::uint32_t faces[] = {0, 0, 0}, other_faces[] = {0, 0, 1};
  EXPECT_EQ(check_mesh(MeshView(fan, faces)).pairs.size(), 0U);
  EXPECT_EQ(check_mesh(MeshView(fan, other_faces)).pairs.size(), 2U);
}

TEST(MeshFindings, TheCallersArraysMayHaveAnyLayout) {
  TriangleMesh mesh = box({0, 0, 0}, {2, 3, 4});
  mesh += turned_over(tetrahedron({1, 1, 1}, 5));
  const MeshFindings expected = check_mesh(mesh);
  struct Vertex {
    float normal[3], position[3], uv[2];
  };
  std::vector<Vertex> vertices;
  std::vector<float> coordinates;
  for (const Point3& p : mesh.vertices) {
    vertices.push_back({{}, {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}, {}});
    coordinates.insert(coordinates.end(), vertices.back().position, vertices.back().position + 3);
  }
  std::vector<std::int64_t> wide;
  std::vector<std::array<int, 4>> padded;
  for (const auto& [a, b, c] : mesh.triangles) {
    wide.insert(wide.end(), {a, b, c});
    padded.push_back({int(a), int(b), int(c), -7});
  }
  const VertexView interleaved(vertices[0].position, vertices.size(), sizeof(Vertex));
  const VertexView packed(coordinates.data(), mesh.vertices.size());
  const TriangleView wide_view(wide.data(), mesh.triangles.size());
  const TriangleView padded_view(padded[0].data(), padded.size(), sizeof padded[0]);
  for (const MeshView& view : {MeshView(interleaved, wide_view), MeshView(packed, padded_view),
                               MeshView(VertexView(mesh.vertices), wide_view)}) {
    expect_same(check_mesh(view), expected);
  }
}

TEST(MeshFindings, WhatCannotBeAMeshIsRefusedByName) {
  const auto message = [](const MeshView& mesh, const CheckOptions& options = {}) -> std::string {
    try {
      check_mesh(mesh, options);
    } catch (const plumb::InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  const Point3 points[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, std::nan("")}};
  const std::int64_t negative[] = {0, 1, -1}, huge[] = {0, 1, std::int64_t{1} << 32}, fine[] = {0, 1, 2};
  const std::uint32_t faces[] = {0, 0};
  const VertexView two(&points[0].x, 2), three(&points[0].x, 3);
  EXPECT_EQ(message({three, TriangleView(fine, 1)}), "check_mesh: mesh.vertices[2].z is NaN");
  EXPECT_EQ(message({two, TriangleView(fine, 1)}), "check_mesh: mesh.triangles[0][2] is 2, but there are 2 vertices");
  EXPECT_EQ(message({two, TriangleView(negative, 1)}),
            "check_mesh: mesh.triangles[0][2] is -1, but there are 2 vertices");
  const std::int32_t narrow[] = {0, 1, -7};
  EXPECT_EQ(message({two, TriangleView(narrow, 1)}),
            "check_mesh: mesh.triangles[0][2] is -7, but there are 2 vertices");
  const std::uint64_t most[] = {0, 1, ~std::uint64_t{0}};
  EXPECT_EQ(message({two, TriangleView(most, 1)}),
            "check_mesh: mesh.triangles[0][2] is 18446744073709551615, but there are 2 vertices");
  EXPECT_EQ(message({two, TriangleView(huge, 1)}),
            "check_mesh: mesh.triangles[0][2] is 4294967296, but there are 2 vertices");
  EXPECT_EQ(message({two, TriangleView(fine, 0), faces}), "check_mesh: mesh.face_of_triangle has 2 for 0 triangles");
  EXPECT_EQ(message({}, {.near_distance = -1}), "check_mesh: options.near_distance is negative");
  EXPECT_EQ(message({}, {.near_distance = std::nan("")}), "check_mesh: options.near_distance is NaN");
}

TEST(MeshFindings, WhatIsBeyondTheLargestDoubleIsNoNumber) {
  const MeshFindings found = check_mesh(box({-1e200, -1e200, -1e200}, {1e200, 1e200, 1e200}));
  EXPECT_EQ(found.volume, std::nullopt);
  EXPECT_EQ(found.area, std::nullopt);
  EXPECT_EQ(found.outward, true);
  const double least = std::numeric_limits<double>::denorm_min();
  const MeshFindings tiny = check_mesh(turned_over(box({0, 0, 0}, {least, least, least})));
  EXPECT_EQ(tiny.volume, 0);
  EXPECT_TRUE(std::signbit(*tiny.volume));
  EXPECT_EQ(tiny.outward, false);
  EXPECT_EQ(check_mesh(box({0, 0, 0}, {least, least, least})).outward, true);
}

}  // namespace
