// The diagonals of faces of four corners that are not planar, against their definition.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/read_mesh.hpp>

#include <mesh/triangulate_faces.hpp>
#include "mesh_samples.hpp"

namespace plumb::mesh {
namespace {

using samples::Triangles;
using Corners = std::array<std::uint32_t, 3>;
using Face = std::vector<std::uint32_t>;

/// Of vertices that are different points and faces without repeated neighbours.
struct Mesh {
  std::vector<Point3> vertices;
  std::vector<Face> faces;
};

std::string obj(const Mesh& mesh) {
  std::ostringstream text;
  text.precision(17);
  for (const auto& [x, y, z] : mesh.vertices) text << "v " << x << ' ' << y << ' ' << z << '\n';
  for (const Face& face : mesh.faces) {
    text << 'f';
    for (const std::uint32_t corner : face) text << ' ' << corner + 1;
    text << '\n';
  }
  return text.str();
}

Triangles second_split(const Face& q) { return {{q[1], q[2], q[3]}, {q[1], q[3], q[0]}}; }

bool make_a_pair(const Mesh& mesh, const Corners& s, const Corners& t) {
  const auto triangle = [&](const Corners& c) {
    return Triangle3{mesh.vertices[c[0]], mesh.vertices[c[1]], mesh.vertices[c[2]]};
  };
  const auto has_area = [](const Triangle3& of) { return !collinear(of.a, of.b, of.c); };
  if (!has_area(triangle(s)) || !has_area(triangle(t))) return false;
  const std::set<std::uint32_t> of_s(s.begin(), s.end());
  const auto shared = std::count_if(t.begin(), t.end(), [&](std::uint32_t c) { return of_s.count(c) != 0; });
  const TriangleRelation relation = relate(triangle(s), triangle(t));
  switch (shared) {
    case 0:
      return relation != TriangleRelation::disjoint;
    case 1:
      return relation != TriangleRelation::point;
    default:
      return relation == TriangleRelation::polygon;
  }
}

/// As of the definition: 0 of a face that is no warped quad, else from which corner it is split.
std::vector<int> diagonals(const Mesh& mesh) {
  FaceTriangulator triangulate(mesh.vertices);
  std::vector<Triangles> first;
  std::vector<bool> warped;
  for (const Face& face : mesh.faces) {
    const auto triangles = triangulate(face);
    first.emplace_back(triangles.begin(), triangles.end());
    warped.push_back(face.size() == 4 && triangulate.warning() == ReadWarning::Kind::not_planar);
  }
  std::vector<int> from(mesh.faces.size());
  for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
    if (!warped[i]) continue;
    const auto count = [&](const Triangles& split) {
      int pairs = 0;
      for (std::size_t j = 0; j < mesh.faces.size(); ++j) {
        const Face &one = mesh.faces[i], &other = mesh.faces[j];
        if (i == j || std::find_first_of(one.begin(), one.end(), other.begin(), other.end()) == one.end()) continue;
        for (const Corners& s : split) {
          for (const Corners& t : first[j]) pairs += make_a_pair(mesh, s, t);
        }
      }
      return pairs;
    };
    from[i] = count(second_split(mesh.faces[i])) < count(first[i]) ? 2 : 1;
  }
  return from;
}

Mesh random_mesh(std::mt19937_64& random, unsigned extent, std::size_t vertices, std::size_t faces) {
  Mesh mesh;
  std::set<std::tuple<double, double, double>> points;
  while (points.size() < vertices) {
    const auto number = [&] { return static_cast<double>(random() % extent); };
    const Point3 p = {number(), number(), number()};
    if (points.emplace(p.x, p.y, p.z).second) mesh.vertices.push_back(p);
  }
  while (mesh.faces.size() < faces) {
    const std::size_t corners = random() % 8 == 0 ? 3 : random() % 8 == 0 ? 5 + random() % 2 : 4;
    Face face;
    while (face.size() < corners) {
      const auto corner = static_cast<std::uint32_t>(random() % vertices);
      if (std::find(face.begin(), face.end(), corner) == face.end()) face.push_back(corner);
    }
    mesh.faces.push_back(face);
    if (random() % 6 == 0) mesh.faces.push_back(mesh.faces[random() % mesh.faces.size()]);
  }
  return mesh;
}

TEST(SplitQuads, TakeTheDiagonalThatMakesFewerPairsWithTheFacesAtTheirVertices) {
  std::mt19937_64 random(7);
  std::array<int, 3> seen = {};
  for (int i = 0; i < 1500; ++i) {
    const Mesh mesh = random_mesh(random, i % 2 == 0 ? 3 : 9, 7 + random() % 14, 2 + random() % 12);
    const std::vector<int> expected = diagonals(mesh);
    const MeshFile file = read_mesh_file(obj(mesh), "a.obj");
    std::vector<int> found(mesh.faces.size());
    for (const ReadWarning& warning : file.warnings) found[warning.face] = warning.diagonal_from;
    ASSERT_EQ(found, expected) << obj(mesh);
    for (std::size_t t = 0; t < file.mesh.triangles.size(); ++t) {
      const Face& face = mesh.faces[file.face(t)];
      const int from = expected[file.face(t)];
      if (from == 1) {
        ASSERT_EQ(file.mesh.triangles[t], (file.triangle_within_face(t) == 0 ? Corners{face[0], face[1], face[2]}
                                                                             : Corners{face[0], face[2], face[3]}));
      }
      if (from == 2) {
        ASSERT_EQ(file.mesh.triangles[t], second_split(face)[file.triangle_within_face(t)]);
      }
    }
    for (const int from : expected) ++seen[static_cast<std::size_t>(from)];
  }
  EXPECT_GT(std::min({seen[0], seen[1], seen[2]}), 500);
}

TEST(SplitQuads, OfCopiesAllTakeTheSameDiagonalAndStayDuplicates) {
  const std::string quad = "v 0 0 0\nv 2 0 0\nv 2 2 1\nv 0 2 0\n";
  for (const char* const copy : {"f 1 2 3 4\n", "f 1 4 3 2\n", "f 1 1 2 3 3 4\n"}) {
    const MeshFile file = read_mesh_file(quad + "f 1 2 3 4\n" + copy, "a.obj");
    ASSERT_EQ(file.warnings.size(), 2U);
    // The first diagonal of one makes both triangles of the other, the second shares edges alone with these.
    EXPECT_EQ(file.warnings[0].diagonal_from, 2) << copy;
    EXPECT_EQ(file.warnings[1].diagonal_from, 2) << copy;
    EXPECT_EQ(check_mesh(file.view()).duplicates.size(), 1U);
  }
}

TEST(SplitQuads, CountTheFacesAtTheirVerticesAloneAndTellWhichDiagonalItIs) {
  // Beneath the diagonal from the first corner, above that from the second; at a corner of the quad, or not.
  const std::string quad = "v 0 0 0\nv 4 0 2\nv 4 4 0\nv 0 4 2\nv 3 2 -1\nv 2 3 -1\nv 2 2 1\nv 1 0.5 .75\n";
  const MeshFile apart = read_mesh_file(quad + "v 2 1 1\nf 1 2 3 4\nf 5 6 9\n", "a.obj");
  ASSERT_EQ(apart.warnings.size(), 1U);
  EXPECT_EQ(apart.warnings[0].diagonal_from, 1);
  EXPECT_EQ(check_mesh(apart.view()).pairs.size(), 2U);
  EXPECT_EQ(describe(apart, apart.warnings[0]),
            "line 10: face 0 is not planar (off by about 2): it was split along the diagonal from its first corner");
  const MeshFile at_corner = read_mesh_file(quad + "f 1 2 3 4\nf 1 5 7\n", "a.obj");
  ASSERT_EQ(at_corner.warnings.size(), 1U);
  EXPECT_EQ(at_corner.warnings[0].diagonal_from, 2);
  EXPECT_EQ(at_corner.mesh.triangles, (Triangles{{1, 2, 3}, {1, 3, 0}, {0, 4, 6}}));
  EXPECT_TRUE(check_mesh(at_corner.view()).pairs.empty());
  EXPECT_EQ(describe(at_corner, at_corner.warnings[0]),
            "line 9: face 0 is not planar (off by about 2): it was split along the diagonal from its second corner");
}

TEST(SplitQuads, MakeNoPairsOfTwoThatShareTwoEdgesWhereverTheirListsBegin) {
  const std::string vertices = "v 0 0 0\nv 1 0 .5\nv 2 0 0\nv 1 1 0\nv 1 -1 0\nv 1 0 -1\n";
  const std::string sides = "f 1 4 6\nf 4 3 6\nf 3 5 6\nf 5 1 6\n";
  for (const char* const quads : {"f 1 2 3 4\nf 3 2 1 5\n", "f 2 3 4 1\nf 2 1 5 3\n", "f 3 4 1 2\nf 1 5 3 2\n"}) {
    const MeshFile file = read_mesh_file(vertices + quads + sides, "a.obj");
    const MeshFindings found = check_mesh(file.view());
    EXPECT_TRUE(found.closed && found.oriented && found.manifold()) << quads;
    EXPECT_TRUE(found.pairs.empty() && found.duplicates.empty() && found.turned.empty()) << quads;
  }
}

// All at one vertex, which is all that they have in common.
Mesh petals(std::uint32_t n) {
  Mesh mesh = {{{0, 0, 0}}, {}};
  for (std::uint32_t i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * i / n, step = std::numbers::pi / n;
    const auto at = [&](double r, double a, double z) { return Point3{r * std::cos(a), r * std::sin(a), z}; };
    mesh.vertices.push_back(at(1, angle, 0));
    mesh.vertices.push_back(at(2, angle + step / 2, 1e-5));
    mesh.vertices.push_back(at(1, angle + step, 0));
    mesh.faces.push_back({0, 3 * i + 1, 3 * i + 2, 3 * i + 3});
  }
  return mesh;
}

TEST(SplitQuads, AreChosenInTimeWhereTwentyThousandOfThemMeet) {
  Mesh mesh = petals(20000);
  const auto start = std::chrono::steady_clock::now();
  const MeshFile once = read_mesh_file(obj(mesh), "a.obj");
  ASSERT_EQ(once.warnings.size(), 20000U);
  for (const ReadWarning& warning : once.warnings) ASSERT_EQ(warning.diagonal_from, 1);
  // The other diagonals leave the vertex, and lie in the boxes of many.
  mesh = petals(2000);
  const std::vector<Face> copies = mesh.faces;
  mesh.faces.insert(mesh.faces.end(), copies.begin(), copies.end());
  const MeshFile twice = read_mesh_file(obj(mesh), "a.obj");
  ASSERT_EQ(twice.warnings.size(), 4000U);
  for (const ReadWarning& warning : twice.warnings) ASSERT_EQ(warning.diagonal_from, 2);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(SplitQuads, AreChosenInTimeAlongAFaceOfManyCorners) {
  // The walls of a disc, whose upper corners are those of a face that is a fan.
  constexpr std::uint32_t n = 6000;
  Mesh mesh;
  Face cap;
  for (std::uint32_t i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * i / n;
    mesh.vertices.push_back({std::cos(angle), std::sin(angle), 1 + 1e-3 * (i % 2)});
    mesh.vertices.push_back({std::cos(angle + 1e-5), std::sin(angle + 1e-5), 0});
    cap.push_back(2 * i);
    const std::uint32_t next = (i + 1) % n;
    mesh.faces.push_back({2 * i, 2 * i + 1, 2 * next + 1, 2 * next});
  }
  mesh.faces.push_back(cap);
  const std::string text = obj(mesh);
  const auto start = std::chrono::steady_clock::now();
  const MeshFile file = read_mesh_file(text, "a.obj");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(file.warnings.size(), n + 1U);
}

}  // namespace
}  // namespace plumb::mesh
