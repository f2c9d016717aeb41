#include <plumb/check_mesh.hpp>

#include <algorithm>
#include <array>
#include <cfenv>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>

#include "mesh_by_definition.hpp"

namespace {

using plumb::DuplicateTriangle;
using plumb::IntersectingPair;
using plumb::Point3;
using plumb::TriangleMesh;
using plumb::TriangleRelation;
using plumb::tests::by_definition;
using plumb::tests::checked;
using plumb::tests::MeshReport;

using Pairs = std::vector<IntersectingPair>;

constexpr auto point = TriangleRelation::point;
constexpr auto segment = TriangleRelation::segment;
constexpr auto polygon = TriangleRelation::polygon;

// A tetrahedron with corners p, p + (s, 0, 0), p + (0, s, 0), p + (0, 0, s).
TriangleMesh tetrahedron(Point3 p, double s) {
  return {{p, {p.x + s, p.y, p.z}, {p.x, p.y + s, p.z}, {p.x, p.y, p.z + s}},
          {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
}

// Both meshes as one, vertices not merged.
TriangleMesh operator+(TriangleMesh a, const TriangleMesh& b) {
  const auto offset = static_cast<std::uint32_t>(a.vertices.size());
  a.vertices.insert(a.vertices.end(), b.vertices.begin(), b.vertices.end());
  for (const auto& [i, j, k] : b.triangles) a.triangles.push_back({i + offset, j + offset, k + offset});
  return a;
}

TEST(CheckMesh, FindsNothingInAnEmptyMesh) { EXPECT_EQ(checked({}), MeshReport{}); }

TEST(CheckMesh, FindsNothingInATetrahedron) {
  const MeshReport report = checked(tetrahedron({0, 0, 0}, 1));
  EXPECT_EQ(report, MeshReport{});
}

TEST(CheckMesh, FindsTheSegmentsInWhichTwoTetrahedraCross) {
  // The second's corner (1, 1, 1) - (2, 2, 2) side: its origin corner (1/4, 1/4, 1/4) lies inside the first, and three
  // of its faces cut the first's slanted face x + y + z = 2.
  const MeshReport report = checked(tetrahedron({0, 0, 0}, 2) + tetrahedron({.25, .25, .25}, 4));
  EXPECT_EQ(report.pairs, (Pairs{{3, 4, segment, 0}, {3, 5, segment, 0}, {3, 6, segment, 0}}));
  EXPECT_EQ(report.boundary_edges, 0U);
}

TEST(CheckMesh, FindsACornerThatTouchesAFaceWithoutSharingAVertex) {
  // The corner (0, 0, 1) of the first lies in the middle of the triangle z = 1.
  const TriangleMesh lid{{{-1, -1, 1}, {2, -1, 1}, {-1, 2, 1}}, {{0, 1, 2}}};
  const MeshReport report = checked(tetrahedron({0, 0, 0}, 1) + lid);
  EXPECT_EQ(report.pairs, (Pairs{{1, 4, point, 0}, {2, 4, point, 0}, {3, 4, point, 0}}));
  EXPECT_EQ(report.boundary_edges, 3U);
}

TEST(CheckMesh, FindsEqualCornersThatWereNotMerged) {
  const TriangleMesh apart = tetrahedron({0, 0, 0}, 1) + tetrahedron({0, 0, 0}, -1);
  const MeshReport report = checked(apart);
  EXPECT_EQ(std::count_if(report.pairs.begin(), report.pairs.end(), [](auto& p) { return p.shared_vertices == 0; }),
            static_cast<std::ptrdiff_t>(report.pairs.size()));
  // Merged they share the corner. Of their faces in the three coordinate planes none meets another in more than that.
  EXPECT_EQ(checked(plumb::merge_vertices(apart)).pairs, Pairs{});
}

TEST(CheckMesh, AllowsTrianglesToMeetAtTheirSharedVertexOnly) {
  const TriangleMesh bow{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}}, {{0, 1, 2}, {0, 3, 4}}};
  EXPECT_EQ(checked(bow).pairs, Pairs{});
}

TEST(CheckMesh, FindsTrianglesThatShareAVertexAndCross) {
  // The second stands on the first along its diagonal from the shared corner.
  const TriangleMesh crossing{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {3, 3, 1}, {3, 3, -1}}, {{0, 1, 2}, {3, 0, 4}}};
  EXPECT_EQ(checked(crossing).pairs, (Pairs{{0, 1, segment, 1}}));
  // Leaving the shared corner the other way, it straddles the plane of the first but not the first.
  const TriangleMesh astride{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {-3, -3, 1}, {-3, -3, -1}}, {{0, 1, 2}, {3, 0, 4}}};
  EXPECT_EQ(checked(astride).pairs, Pairs{});
  // Leaving beside the first.
  const TriangleMesh beside{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {-1, 3, 1}, {-1, 3, -1}}, {{0, 1, 2}, {3, 0, 4}}};
  EXPECT_EQ(checked(beside).pairs, Pairs{});
}

TEST(CheckMesh, FindsTrianglesThatShareAVertexAndLieOnOneAnother) {
  const TriangleMesh flat{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 1, 0}, {1, 4, 0}}, {{0, 1, 2}, {0, 3, 4}}};
  EXPECT_EQ(checked(flat).pairs, (Pairs{{0, 1, polygon, 1}}));
  // Side by side along a part of an edge that ends at the shared vertex.
  const TriangleMesh along{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {2, 0, 0}, {0, -4, 0}}, {{0, 1, 2}, {0, 3, 4}}};
  EXPECT_EQ(checked(along).pairs, (Pairs{{0, 1, segment, 1}}));
}

TEST(CheckMesh, AllowsTrianglesToShareAnEdgeUnlessOneIsFoldedOntoTheOther) {
  const Point3 a{0, 0, 0}, b{2, 0, 0}, c{0, 2, 0};
  const auto with = [&](Point3 d) { return checked({{a, b, c, d}, {{0, 1, 2}, {1, 0, 3}}}); };
  EXPECT_EQ(with({0, -1, 0}).pairs, Pairs{});  // flat, on the other side
  EXPECT_EQ(with({0, 1, 1}).pairs, Pairs{});   // at an angle
  EXPECT_EQ(with({0, 1, std::numeric_limits<double>::denorm_min()}).pairs, Pairs{});
  EXPECT_EQ(with({0, 1, 0}).pairs, (Pairs{{0, 1, polygon, 2}}));  // folded flat
  EXPECT_EQ(with({5, 5, 0}).pairs, (Pairs{{0, 1, polygon, 2}}));
}

TEST(CheckMesh, CountsDuplicatesAsPairsWhateverTheOrderOfTheirVertices) {
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}}};
  const MeshReport report = checked(mesh);
  EXPECT_EQ(report.duplicates, (std::vector<DuplicateTriangle>{{1, 0}, {2, 0}}));
  EXPECT_EQ(report.pairs, (Pairs{{0, 1, polygon, 3}, {0, 2, polygon, 3}, {1, 2, polygon, 3}}));
  EXPECT_EQ(report.non_manifold_edges, 3U);
}

TEST(CheckMesh, ListsDegenerateTrianglesAndLeavesThemOutOfPairs) {
  // Triangle 1 is a segment through triangle 0, triangle 2 a point on it.
  const TriangleMesh mesh{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {1, 1, -1}, {1, 1, 0}, {1, 1, 1}},
                          {{0, 1, 2}, {3, 4, 5}, {4, 4, 4}}};
  const MeshReport report = checked(mesh);
  EXPECT_EQ(report.degenerate, (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(report.pairs, Pairs{});
}

TEST(CheckMesh, ListsDuplicatesOfDegenerateTriangles) {
  // A vertex that a triangle names twice counts once.
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}}, {{0, 1, 1}, {1, 0, 1}, {0, 0, 0}, {0, 0, 1}, {1, 1, 1}}};
  EXPECT_EQ(checked(mesh).duplicates, (std::vector<DuplicateTriangle>{{1, 0}, {3, 0}}));
}

TEST(CheckMesh, DecidesCollinearityExactly) {
  const double last = std::nextafter(3.0, 4.0);
  EXPECT_EQ(checked({{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}}, {{0, 1, 2}}}).degenerate.size(), 1U);
  EXPECT_EQ(checked({{{1, 1, 1}, {2, 2, 2}, {3, 3, last}}, {{0, 1, 2}}}).degenerate.size(), 0U);
}

TEST(CheckMesh, CountsEdgesOfOneTriangleAndOfMoreThanTwo) {
  // Three leaves of a book on the edge 0-1.
  const TriangleMesh book{{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}, {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}}};
  const MeshReport report = checked(book);
  EXPECT_EQ(report.boundary_edges, 6U);
  EXPECT_EQ(report.non_manifold_edges, 1U);
}

TEST(CheckMesh, CountsTheEdgesOfACollinearTriangleAndNoneOfOneThatNamesAVertexTwice) {
  // Vertex 3 lies on the edge 0-1 of the first triangle; the collinear triangle 0-1-3 joins it to the two below.
  const std::vector<Point3> vertices{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {1, 0, 0}, {0, -2, 0}};
  const MeshReport joined = checked({vertices, {{0, 1, 2}, {0, 3, 1}, {0, 4, 3}, {3, 4, 1}}});
  EXPECT_EQ(joined.boundary_edges, 4U);
  EXPECT_EQ(joined.non_manifold_edges, 0U);
  const MeshReport collapsed = checked({vertices, {{0, 1, 2}, {0, 4, 1}, {0, 1, 1}, {2, 2, 2}}});
  EXPECT_EQ(collapsed.boundary_edges, 4U);
  EXPECT_EQ(collapsed.non_manifold_edges, 0U);
}

TEST(CheckMesh, MissesNoIntersectionOfSubnormalOrHugeTriangles) {
  for (const double scale : {std::ldexp(1, -1074), std::ldexp(1, -1060), 1.0, std::ldexp(1, 1000)}) {
    SCOPED_TRACE(scale);
    TriangleMesh mesh = tetrahedron({0, 0, 0}, 8) + tetrahedron({1, 1, 1}, 16);
    for (Point3& p : mesh.vertices) p = {p.x * scale, p.y * scale, p.z * scale};
    EXPECT_EQ(checked(mesh).pairs.size(), 3U);
  }
}

TEST(CheckMesh, RefusesAVertexThatIsNotFiniteByName) {
  const auto message = [](const TriangleMesh& mesh) -> std::string {
    try {
      checked(mesh);
    } catch (const plumb::InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  constexpr double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto& [coordinate, name] : {std::pair{&Point3::x, "x"}, {&Point3::y, "y"}, {&Point3::z, "z"}}) {
      for (const auto& [bad, what] : {std::pair{nan, "NaN"}, {infinity, "infinite"}, {-infinity, "infinite"}}) {
        TriangleMesh mesh = tetrahedron({0, 0, 0}, 1);
        mesh.vertices[i].*coordinate = bad;
        EXPECT_EQ(message(mesh), "check_mesh: mesh.vertices[" + std::to_string(i) + "]." + name + " is " + what);
      }
    }
  }
  TriangleMesh mesh = tetrahedron({0, 0, 0}, 1);
  mesh.triangles[3][1] = 4;
  EXPECT_EQ(message(mesh), "check_mesh: mesh.triangles[3][1] is 4, but there are 4 vertices");
}

// Triangles with corners on a grid, each in a cube of the given size: every kind of pair, degenerate and duplicate
// triangles included.
TriangleMesh soup(unsigned seed, std::size_t triangles, int size, int extent = 0) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> base(0, extent), offset(0, size);
  TriangleMesh mesh;
  for (std::uint32_t i = 0; i < triangles; ++i) {
    const int x = base(random), y = base(random), z = base(random);
    for (int k = 0; k < 3; ++k) {
      const double dx = offset(random), dy = offset(random), dz = offset(random);
      mesh.vertices.push_back({x + dx, y + dy, z + dz});
    }
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return plumb::merge_vertices(mesh);
}

TEST(CheckMesh, AgreesWithItsDefinitionOnTrianglesOfASmallGrid) {
  for (const int extent : {1, 2, 3, 6, 20}) {
    for (unsigned seed = 0; seed < 4; ++seed) {
      SCOPED_TRACE(testing::Message() << "extent " << extent << ", seed " << seed);
      const TriangleMesh mesh = soup(seed, 300, extent);
      EXPECT_TRUE(checked(mesh) == by_definition(mesh));
    }
  }
}

// Triangles around one vertex, in a closed fan over the points of its link, with the vertices numbered at random.
TriangleMesh fan(std::mt19937& random, const Point3& center, const std::vector<Point3>& link) {
  std::vector<std::uint32_t> number(link.size() + 1);
  std::iota(number.begin(), number.end(), 0U);
  std::shuffle(number.begin(), number.end(), random);
  TriangleMesh mesh;
  mesh.vertices.resize(number.size());
  mesh.vertices[number.back()] = center;
  for (std::size_t i = 0; i < link.size(); ++i) {
    mesh.vertices[number[i]] = link[i];
    std::array<std::uint32_t, 3> triangle{number.back(), number[i], number[(i + 1) % link.size()]};
    std::rotate(triangle.begin(), triangle.begin() + static_cast<std::ptrdiff_t>(random() % 3), triangle.end());
    mesh.triangles.push_back(triangle);
  }
  return plumb::merge_vertices(mesh);
}

TEST(CheckMesh, AgreesWithItsDefinitionAroundOneVertex) {
  std::mt19937 random(3);
  std::uniform_int_distribution<int> coordinate(-2, 2);
  std::size_t clean = 0, with_pairs = 0;
  for (int i = 0; i < 6000; ++i) {
    std::vector<Point3> link(3 + random() % 9);
    const bool flat = random() % 4 == 0;
    for (Point3& p : link) {
      const double x = coordinate(random), y = coordinate(random), z = coordinate(random);
      p = {x, y, flat ? 0 : z};
    }
    // Around, or nearly, so that many fans are good ones.
    if (random() % 2 == 0)
      std::sort(link.begin(), link.end(), [](auto& p, auto& q) { return std::atan2(p.y, p.x) < std::atan2(q.y, q.x); });
    const TriangleMesh mesh = fan(random, {0, 0, 0}, link);
    const MeshReport report = checked(mesh, {.threads = 1});
    ASSERT_TRUE(report == by_definition(mesh)) << i;
    ++(report.pairs.empty() ? clean : with_pairs);
  }
  EXPECT_GT(clean, 500U);
  EXPECT_GT(with_pairs, 500U);
}

// An open fan around vertex 0 in strips that climb and fall, with leaves that stand across it: each cuts a triangle.
TriangleMesh fan_with_leaves(std::uint32_t triangles, std::uint32_t leaves, double scale) {
  TriangleMesh mesh;
  const auto add = [&](double angle, double height) {
    mesh.vertices.push_back({scale * std::cos(angle), scale * std::sin(angle), scale * height});
    return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
  };
  mesh.vertices.push_back({0, 0, 0});
  const double step = 6.0 / triangles;
  for (std::uint32_t i = 0; i <= triangles; ++i) add(step * i, .4 + .2 * std::sin(50 * step * i));
  for (std::uint32_t i = 0; i < triangles; ++i) mesh.triangles.push_back({0, i + 1, i + 2});
  for (std::uint32_t i = 0; i < leaves; ++i) {
    const double angle = step * (triangles / leaves * i + .4);
    const std::uint32_t low = add(angle, .1), high = add(angle, .7);
    mesh.triangles.push_back({low, 0, high});
  }
  return mesh;
}

TEST(CheckMesh, AgreesWithItsDefinitionAroundAVertexOfManyTriangles) {
  for (const double scale : {1.0, std::ldexp(1, -1070), std::ldexp(1, 1023)}) {
    for (const std::uint32_t triangles : {100U, 130U, 700U}) {
      const TriangleMesh mesh = fan_with_leaves(triangles, triangles / 10, scale);
      const MeshReport report = checked(mesh);
      EXPECT_TRUE(report == by_definition(mesh)) << triangles << ", scale " << scale;
      EXPECT_GE(report.pairs.size(), triangles / 10);
    }
  }
}

// Directions of few digits: many coincide, lie opposite each other or cross a coordinate plane.
TEST(CheckMesh, AgreesWithItsDefinitionAroundAVertexOfManyTrianglesInAllDirections) {
  std::mt19937 random(5);
  for (const int most : {2, 5, 40}) {
    for (const bool flat : {false, true}) {
      std::uniform_int_distribution<int> coordinate(-most, most);
      TriangleMesh mesh{{{1, 2, 3}}, {}};
      for (std::uint32_t i = 0; i < 300; ++i) {
        for (int k = 0; k < 2; ++k) {
          const double x = coordinate(random), y = coordinate(random), z = coordinate(random);
          mesh.vertices.push_back({1 + x, 2 + y, flat ? 3 : 3 + z});
        }
        mesh.triangles.push_back({2 * i + 1, 0, 2 * i + 2});
      }
      mesh = plumb::merge_vertices(mesh);
      EXPECT_TRUE(checked(mesh) == by_definition(mesh)) << most << (flat ? ", flat" : "");
    }
  }
}

// Large groups of boxes have a vertex in common; pairs of one fan with the other share none. The second is a narrow one
// that comes from afar, so that its boxes lie apart from the first's in the order.
TEST(CheckMesh, FindsAllPairsOfAFanWithAnotherThatPiercesIt) {
  TriangleMesh mesh = fan_with_leaves(4200, 0, 1), second = fan_with_leaves(200, 0, 1);
  for (Point3& p : second.vertices) p = {6 - 14 * p.z, .3 * p.x, .3 + .3 * p.y};
  mesh = mesh + second;
  Pairs expected;
  for (std::uint32_t i = 0; i < 4200; ++i) {
    for (std::uint32_t j = 4200; j < 4400; ++j) {
      const TriangleRelation relation = relate(mesh.triangle(i), mesh.triangle(j));
      if (relation != TriangleRelation::disjoint) expected.push_back({i, j, relation, 0});
    }
  }
  EXPECT_GT(expected.size(), 1000U);
  EXPECT_TRUE(checked(mesh).pairs == expected);
}

TEST(CheckMesh, TakesAFanOfAHundredThousandTrianglesInItsStride) {
  // All pairs of them would take minutes.
  const MeshReport report = checked(fan_with_leaves(100000, 1000, 1));
  EXPECT_EQ(report.pairs.size(), 1000U);
  for (const IntersectingPair& pair : report.pairs) {
    EXPECT_EQ(pair.first, (pair.second - 100000) * 100);
    EXPECT_EQ(pair.relation, segment);
    EXPECT_EQ(pair.shared_vertices, 1);
  }
}

TEST(CheckMesh, FindsAFanThatGoesAroundTwiceThoughAllOfItFacesUp) {
  std::mt19937 random(4);
  for (const std::size_t corners : {5U, 7U, 8U, 9U, 21U}) {
    std::vector<Point3> link;
    for (std::size_t i = 0; i < corners; ++i) {
      const double angle = 4 * M_PI * static_cast<double>(i) / static_cast<double>(corners);
      link.push_back({std::cos(angle), std::sin(angle), 1e-3 * static_cast<double>(i)});
    }
    EXPECT_FALSE(checked(fan(random, {0, 0, 0}, link)).pairs.empty()) << corners;
  }
}

TEST(CheckMesh, GivesTheSameReportWhateverTheNumberOfThreads) {
  const TriangleMesh mesh = soup(7, 20000, 5, 50);
  const MeshReport alone = checked(mesh, {.threads = 1});
  EXPECT_GT(alone.pairs.size(), 1000U);
  for (const unsigned threads : {0U, 2U, 3U, 8U}) EXPECT_TRUE(checked(mesh, {.threads = threads}) == alone) << threads;
}

TEST(CheckMesh, GivesTheSameReportInEveryRoundingModeAndLeavesItAsFound) {
  const TriangleMesh mesh = soup(8, 3000, 5, 25);
  const MeshReport nearest = checked(mesh);
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    const MeshReport report = checked(mesh);
    const int mode_after = std::fegetround();
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(mode_after, mode);
    EXPECT_TRUE(report == nearest);
  }
}

TEST(CheckMesh, TellsItsProgressInOrderAndUpToTheEnd) {
  std::vector<double> told;
  checked(soup(9, 5000, 5, 30), {1, [&](double fraction) { told.push_back(fraction); }});
  EXPECT_GT(told.size(), 10U);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_EQ(told.back(), 1);
}

TEST(CheckMesh, EndsWhenItsProgressThrows) {
  EXPECT_THROW(checked(soup(9, 5000, 5, 30), {2, [](double) { throw std::runtime_error("enough"); }}),
               std::runtime_error);
}

}  // namespace
