#include <plumb/check_mesh.hpp>

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/merge_vertices.hpp>
#include <plumb/triangle_triangle.hpp>

#include "findings_by_definition.hpp"
#include "small_bodies.hpp"

namespace {

using plumb::check_mesh;
using plumb::MeshFindings;
using plumb::MeshView;
using plumb::Point3;
using plumb::SharedKind;
using plumb::TriangleMesh;
using plumb::tests::operator+=;
using plumb::tests::box;
using plumb::tests::expect_same;
using plumb::tests::tetrahedron;
using plumb::tests::turned_over;

/// Bodies of several kinds with a few things done to them.
TriangleMesh random_mesh(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t n) { return random() % n; };
  const auto number = [&](std::uint64_t n) { return static_cast<double>(below(n)); };
  TriangleMesh mesh;
  for (std::uint64_t bodies = 1 + below(4); bodies-- > 0;) {
    TriangleMesh body;
    const Point3 low{number(6), number(6), number(6)};
    switch (below(4)) {
      case 0:
        body = tetrahedron(low, 1 + number(8));
        break;
      case 1:  // perhaps flat
        body = box(low, {low.x + number(5), low.y + 1 + number(5), low.z + 1 + number(5)});
        break;
      case 2:  // a body with a cavity, perhaps within another one
        body = box({-10, -10, -10}, {20, 20, 20});
        body += turned_over(box({-5, -5, -5}, {14, 14, 14}));
        break;
      default:  // hinged to itself at a vertex
        body = tetrahedron(low, 2);
        body += turned_over(tetrahedron(low, -2));
    }
    mesh += below(3) == 0 ? turned_over(body) : body;
  }
  mesh = plumb::merge_vertices(mesh);
  auto& triangles = mesh.triangles;
  for (std::uint64_t changes = below(4); changes-- > 0 && !triangles.empty();) {
    const auto at = triangles.begin() + static_cast<std::ptrdiff_t>(below(triangles.size()));
    const auto any_vertex = [&] { return static_cast<std::uint32_t>(below(mesh.vertices.size())); };
    switch (below(6)) {
      case 0:
        triangles.erase(at);
        break;
      case 1:
        std::swap((*at)[0], (*at)[1]);
        break;
      case 2:
        triangles.push_back({(*at)[1], (*at)[2], (*at)[0]});
        break;
      case 3:
        triangles.push_back({(*at)[1], (*at)[1], any_vertex()});
        break;
      case 4:
        triangles.push_back({any_vertex(), any_vertex(), any_vertex()});
        break;
      default: {  // an edge split on one side only, where its middle is an integer point
        const auto [a, b, c] = *at;
        const Point3 p = mesh.vertices[a], q = mesh.vertices[b];
        const Point3 middle{(p.x + q.x) / 2, (p.y + q.y) / 2, (p.z + q.z) / 2};
        if (middle.x != std::floor(middle.x) || middle.y != std::floor(middle.y) || middle.z != std::floor(middle.z))
          break;
        const auto v = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.vertices.push_back(middle);
        *at = {a, v, c};
        triangles.push_back({v, b, c});
        if (below(2) == 0) triangles.push_back({a, b, v});  // closed by a triangle without area
      }
    }
  }
  return plumb::merge_vertices(mesh);
}

TriangleMesh shuffled(const TriangleMesh& mesh, std::mt19937_64& random) {
  std::vector<std::uint32_t> place(mesh.vertices.size());
  std::iota(place.begin(), place.end(), 0U);
  std::shuffle(place.begin(), place.end(), random);
  TriangleMesh result = mesh;
  for (std::size_t i = 0; i < place.size(); ++i) result.vertices[place[i]] = mesh.vertices[i];
  for (auto& triangle : result.triangles) {
    for (std::uint32_t& corner : triangle) corner = place[corner];
    std::rotate(triangle.begin(), triangle.begin() + static_cast<std::ptrdiff_t>(random() % 3), triangle.end());
  }
  std::shuffle(result.triangles.begin(), result.triangles.end(), random);
  return result;
}

TEST(MeshFindings, AreThoseOfTheDefinitionHoweverTheMeshIsWritten) {
  std::mt19937_64 random(20260722);
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(round);
    const TriangleMesh mesh = random_mesh(random), other = shuffled(mesh, random);
    std::vector<std::uint32_t> faces;
    if (round % 3 == 0) {
      for (std::size_t i = 0; i < other.triangles.size(); ++i) faces.push_back(static_cast<std::uint32_t>(i / 2));
    }
    const std::optional<double> near = round % 2 == 0 ? std::optional<double>(round % 5) : std::nullopt;
    const MeshFindings found = check_mesh(mesh, {.near_distance = near});
    expect_same(found, plumb::tests::findings_by_definition(mesh, {}, near));
    const MeshFindings of_other =
        check_mesh(MeshView(other, faces), {.threads = 1U + static_cast<unsigned>(round % 7)});
    expect_same(of_other, plumb::tests::findings_by_definition(other, faces, {}));
    EXPECT_EQ(of_other.volume, found.volume);
    EXPECT_EQ(of_other.area, found.area);
    EXPECT_EQ(of_other.components, found.components);
    EXPECT_EQ(of_other.outward, found.outward);
    for (std::size_t i = 0; i < found.pairs.size(); ++i) {
      const SharedKind kind = found.shared[i].kind;
      const auto relation = relate(mesh.triangle(found.pairs[i].first), mesh.triangle(found.pairs[i].second));
      EXPECT_EQ(kind, relation == plumb::TriangleRelation::point     ? SharedKind::point
                      : relation == plumb::TriangleRelation::segment ? SharedKind::segment
                                                                     : SharedKind::polygon);
    }
    if (testing::Test::HasFailure()) break;
  }
}

TEST(MeshFindings, AreTheSameInEveryRoundingModeAndForAnyNumberOfThreads) {
  TriangleMesh mesh;
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> number(-1, 1);
  for (int i = 0; i < 400; ++i) {
    TriangleMesh body = tetrahedron({number(random), number(random), number(random)}, number(random) / 10);
    mesh += body;
  }
  const MeshFindings expected = check_mesh(mesh, {.threads = 1, .near_distance = 0.05});
  EXPECT_FALSE(expected.pairs.empty());
  EXPECT_FALSE(expected.inward.empty());
  EXPECT_FALSE(expected.near_pairs->empty());
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    for (const unsigned threads : {1U, 2U, 7U}) {
      const MeshFindings found = check_mesh(mesh, {.threads = threads, .near_distance = 0.05});
      expect_same(found, expected);
    }
    EXPECT_EQ(std::fegetround(), mode);
  }
  std::fesetround(FE_TONEAREST);
}

}  // namespace
