#include <mesh/triangulate_faces.hpp>

#include <gtest/gtest.h>

#include <iomanip>
#include <plumb/read_mesh.hpp>
#include <sstream>

#include "environment_of_caller.hpp"
#include "mesh_samples.hpp"
#include "polygons.hpp"

namespace plumb::mesh {
namespace {

using polygons::Polygon;
using samples::Triangles;
using Kind = ReadWarning::Kind;

const Polygon<long long> kL = {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}};

std::vector<std::uint32_t> counting(std::size_t n) {
  std::vector<std::uint32_t> numbers(n);
  for (std::uint32_t i = 0; i < n; ++i) numbers[i] = i;
  return numbers;
}

struct Triangulated {
  Triangles triangles;
  std::optional<Kind> warning;
};

Triangulated triangulated(const std::vector<Point3>& corners) {
  FaceTriangulator triangulate(corners);
  const auto triangles = triangulate(counting(corners.size()));
  return {{triangles.begin(), triangles.end()}, triangulate.warning()};
}

// A face of the plane z = 0 as a file.
MeshFile read_face(const std::string& corners) {
  std::istringstream in(corners);
  std::string obj, face = "f";
  int n = 0;
  for (std::string x, y; in >> x >> y;) {
    obj += "v " + x + ' ' + y + " 0\n";
    face += ' ' + std::to_string(++n);
  }
  return read_mesh_file(obj + face + '\n', "a.obj");
}

TEST(TriangulateFaces, FillsAnLAndLeavesItsNotchOut) {
  const MeshFile file = read_face("0 0  4 0  4 2  2 2  2 4  0 4");
  EXPECT_TRUE(file.warnings.empty());
  EXPECT_EQ(file.faces, 1U);
  ASSERT_TRUE(polygons::is_filled<long long>(kL, file.mesh.triangles));
}

TEST(TriangulateFaces, MakesNoDegenerateTriangleOfACornerWithinAnEdgeWhereverTheListBegins) {
  Polygon<long long> square = {{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}};
  for (std::size_t first = 0; first < square.size(); ++first) {
    std::rotate(square.begin(), square.begin() + 1, square.end());
    std::vector<Point3> corners;
    for (const auto& [x, y] : square) corners.push_back({static_cast<double>(x), 7, static_cast<double>(y)});
    const auto [triangles, warning] = triangulated(corners);
    EXPECT_FALSE(warning);
    ASSERT_TRUE(polygons::is_filled<long long>(square, triangles));
  }
}

TEST(TriangulateFaces, KeepsTheFanOfAConvexFace) {
  EXPECT_EQ(read_face("0 0  2 0  3 1  2 2  0 2").mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}, {0, 3, 4}}));
}

TEST(TriangulateFaces, CountsNeighboursInOnePointOnce) {
  EXPECT_EQ(read_face("0 0  0 0  2 0  2 0  2 2  0 2  -0 0").mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}}));
  EXPECT_EQ(read_face("0 0  1 0  1 0  0 1").mesh.triangles, (Triangles{{0, 1, 2}}));
  EXPECT_TRUE(read_face("0 0  1 0  1 0  0 1").warnings.empty());
  EXPECT_TRUE(read_face("0 0  1 0  1 0  0 1").face_of_triangle.empty());
}

TEST(TriangulateFaces, MakesOneDegenerateTriangleOfAFaceOfNoArea) {
  for (const char* corners : {"1 1  3 3  0 0  2 2", "0 0  3 3  1 1  3 3  2 2", "3 3  0 0  3 3  0 0  1 1"}) {
    const MeshFile file = read_face(corners);
    EXPECT_TRUE(file.warnings.empty()) << corners;
    ASSERT_EQ(file.mesh.triangles.size(), 1U) << corners;
    const auto [a, b, c] = file.mesh.triangle(0);
    EXPECT_EQ(a, (Point3{0, 0, 0})) << corners;
    EXPECT_EQ(b, (Point3{3, 3, 0})) << corners;
    EXPECT_TRUE(c != a && c != b) << corners;
  }
  EXPECT_EQ(read_face("1 1  2 2  1 1  2 2").mesh.triangles, (Triangles{{0, 1, 0}}));
  EXPECT_EQ(read_face("1 1  1 1  1 1  1 1").mesh.triangles, (Triangles{{0, 0, 0}}));
}

TEST(TriangulateFaces, FillsAFaceWithAHoleAndABridgeAndOthersAfterFacesThatTakeMoreThanTheirFans) {
  const MeshFile keyhole = read_face("0 0  4 0  4 4  0 4  0 0  1 1  1 3  3 3  3 1  1 1");
  EXPECT_TRUE(keyhole.warnings.empty());
  EXPECT_EQ(keyhole.mesh.triangles.size(), 8U);
  // A corner touches the side across, which so has a corner more.
  const std::string vertices = "v 0 0 0\nv 6 0 0\nv 6 6 0\nv 5 6 0\nv 5 1 0\nv 2 1 0\nv 3 6 0\nv 0 6 0\nv 5 3 0\n";
  std::string faces;
  for (int i = 0; i < 50; ++i) faces += "f 1 2 3 4 5 6 9 7 8\nf 1 2 3\n";
  const MeshFile file = read_mesh_file(vertices + faces, "a.obj");
  EXPECT_TRUE(file.warnings.empty());
  EXPECT_EQ(file.mesh.triangles.size(), 450U);
  EXPECT_EQ(file.mesh.triangles.back(), (std::array<std::uint32_t, 3>{0, 1, 2}));
  EXPECT_EQ(file.face(449), 99U);
  EXPECT_EQ(file.face(448), 98U);
}

TEST(TriangulateFaces, MakesOneDegenerateTriangleOfATreeThatIsWalkedAround) {
  const MeshFile file = read_face("0 0  2 0  0 0  0 2");
  EXPECT_TRUE(file.warnings.empty());
  EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 0}}));
}

TEST(TriangulateFaces, MakesAFanOfWhatCrossesItselfOrIsNotPlanarAndSaysWhereItIs) {
  const MeshFile file = read_mesh_file(
      "v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nv 0 0 1\n\n"
      "f 1 2 3\nf 1 2 3 4\nf 1 3 2 4\nf 5 2 \\\n 3 4\n",
      "a.obj");
  EXPECT_EQ(file.mesh.triangles,
            (Triangles{{0, 1, 2}, {0, 1, 2}, {0, 2, 3}, {0, 2, 1}, {0, 1, 3}, {4, 1, 2}, {4, 2, 3}}));
  EXPECT_EQ(file.faces, 4U);
  EXPECT_EQ(file.face_of_triangle, (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 3, 3}));
  EXPECT_EQ(file.line(0), 7U);
  EXPECT_EQ(file.line(6), 10U);
  EXPECT_EQ(file.triangle_within_face(0), 0U);
  EXPECT_EQ(file.triangle_within_face(6), 1U);
  ASSERT_EQ(file.warnings.size(), 2U);
  EXPECT_EQ(file.warnings[0].kind, Kind::crosses_itself);
  EXPECT_EQ(file.warnings[0].face, 2U);
  EXPECT_EQ(describe(file, file.warnings[0]),
            "line 9: face 2 crosses itself: it became a fan of triangles from its first corner");
  EXPECT_EQ(describe(file, file.warnings[1]),
            "line 10: face 3 is not planar (off by about 0.47): it was split along the diagonal from its first corner");
}

TEST(TriangulateFaces, TellsAboutHowFarAFaceIsOffItsPlaneAtAnySize) {
  const auto off_plane = [](const std::string& vertices, const std::string& face) {
    const MeshFile file = read_mesh_file(vertices + face, "a.obj");
    return file.warnings.empty() ? 0 : file.warnings[0].off_plane;
  };
  // Of a square with a corner that is raised by little the diagonals are half as far from each other.
  for (const double size : {1., 1e-300, 1e300, 8e307}) {
    const std::string x = (std::ostringstream() << std::setprecision(17) << size).str(),
                      raised = (std::ostringstream() << std::setprecision(17) << size / 1024).str();
    const std::string quad = "v 0 0 0\nv " + x + " 0 0\nv " + x + ' ' + x + ' ' + raised + "\nv 0 " + x + " 0\n";
    EXPECT_NEAR(off_plane(quad, "f 1 2 3 4\n") / size, 1. / 2048, 1e-6) << size;
    EXPECT_NEAR(off_plane(quad, "f 3 4 1 2\n") / size, 1. / 2048, 1e-6) << size;
  }
  // From one end of the doubles to the other.
  EXPECT_NEAR(
      off_plane("v -1.7e308 0 0\nv 1.7e308 0 0\nv 1.7e308 1.7e308 1e308\nv -1.7e308 1.7e308 0\n", "f 1 2 3 4\n"), 5e307,
      2e307);
  EXPECT_EQ(off_plane("v 0 0 0\nv 5e-324 0 0\nv 5e-324 5e-324 5e-324\nv 0 5e-324 0\n", "f 1 2 3 4\n"), 5e-324);
  // One ulp off is not nothing.
  const double ulp = off_plane("v 0 0 1\nv 1 0 1\nv 1 1 1.0000000000000002\nv 0 1 1\n", "f 1 2 3 4\n");
  EXPECT_GT(ulp, 0x1p-54);
  EXPECT_LT(ulp, 0x1p-50);
  EXPECT_EQ(off_plane("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n", "f 1 2 3 4\n"), 0);
}

TEST(TriangulateFaces, KnowsTheFaceOfEachTriangleInEveryFormat) {
  const std::string stl =
      "solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 1 1 0\nvertex 0 1 0\nendloop\n"
      "endfacet\nfacet normal 0 0 1\nouter loop\nvertex 5 0 0\nvertex 6 0 0\nvertex 6 1 0\nendloop\nendfacet\n"
      "endsolid\n";
  const MeshFile text_stl = read_mesh_file(stl, "a.stl");
  EXPECT_EQ(text_stl.face_of_triangle, (std::vector<std::uint32_t>{0, 0, 1}));
  EXPECT_EQ(text_stl.line(0), 2U);
  EXPECT_EQ(text_stl.line(2), 10U);
  const MeshFile off = read_mesh_file(samples::kOff, "a.off"), ply = read_mesh_file(samples::kTextPly, "a.ply"),
                 binary_ply = read_mesh_file(samples::binary_ply(std::endian::little), "b.ply"),
                 binary_stl = read_mesh_file(samples::binary_stl(samples::kTwoFacets), "b.stl");
  for (const MeshFile* file : {&off, &ply, &binary_ply}) {
    EXPECT_EQ(file->faces, 1U);
    EXPECT_EQ(file->face_of_triangle, (std::vector<std::uint32_t>{0, 0}));
  }
  EXPECT_EQ(off.line(1), 7U);
  EXPECT_EQ(ply.line(1), 15U);
  EXPECT_EQ(binary_ply.line(1), MeshFile::no_line);
  EXPECT_EQ(binary_stl.faces, 2U);
  EXPECT_TRUE(binary_stl.face_of_triangle.empty());
  EXPECT_EQ(binary_stl.face(1), 1U);
  EXPECT_EQ(binary_stl.line(1), MeshFile::no_line);
}

TEST(TriangulateFaces, MovesTheFacesOfTrianglesAlongWhenAFaceNeedsFewerThanItsFan) {
  const MeshFile file =
      read_mesh_file("v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nf 1 2 2 3 3 4\nf 1 2 1 2\nf 1 2 3\nf 2 3 4 1\n", "a.obj");
  EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 0}, {0, 1, 2}, {1, 2, 3}, {1, 3, 0}}));
  EXPECT_EQ(file.face_of_triangle, (std::vector<std::uint32_t>{0, 0, 1, 2, 3, 3}));
  EXPECT_EQ(file.line(5), 8U);
}

TEST(FaceLines, TellTheLineOfEachFaceHoweverTheyAreSpaced) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 100; ++i) {
    FaceLines lines;
    std::vector<std::uint64_t> expected;
    for (std::uint64_t line = 1, step = 1; expected.size() < 200; line += step) {
      lines.add(line);
      expected.push_back(line);
      if (random() % static_cast<unsigned>(1 + i) == 0) step = random() % 3;
    }
    for (std::size_t face = 0; face < expected.size(); ++face) ASSERT_EQ(lines[face], expected[face]);
  }
}

struct Plane {
  Point3 origin;
  std::array<long long, 3> u, v;

  Point3 at(const polygons::Corner<long long>& p) const {
    const auto coordinate = [&](double o, std::size_t i) { return o + static_cast<double>(p.x * u[i] + p.y * v[i]); };
    return {coordinate(origin.x, 0), coordinate(origin.y, 1), coordinate(origin.z, 2)};
  }
};

// Small integers, so that every point of the plane that is used is exact.
Plane random_plane(std::mt19937_64& random) {
  const auto number = [&] { return static_cast<long long>(random() % 7) - 3; };
  for (;;) {
    const Plane plane = {{static_cast<double>(number()), 1e6, static_cast<double>(number())},
                         {number(), number(), number()},
                         {number(), number(), number()}};
    const auto& [o, u, v] = plane;
    if (u[0] * v[1] != u[1] * v[0] || u[1] * v[2] != u[2] * v[1] || u[2] * v[0] != u[0] * v[2]) return plane;
  }
}

TEST(TriangulateFaces, FillsPolygonsOfEveryPlaneExactlyAndNoticesOneUnitOffIt) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 300; ++i) {
    Polygon<long long> polygon = polygons::grown(random, 7, 7, 30);
    if (i % 3 == 0) std::reverse(polygon.begin(), polygon.end());
    const Plane plane = random_plane(random);
    std::vector<Point3> corners;
    for (const auto& corner : polygon) corners.push_back(plane.at(corner));
    Triangulated found = triangulated(corners);
    ASSERT_FALSE(found.warning);
    ASSERT_TRUE(polygons::is_filled<long long>(polygon, found.triangles));
    {
      const InEnvironment inside(flushing_environment());
      MeshFile file = {.mesh = {corners, {}}, .format = "", .faces = 1};
      for (std::uint32_t k = 2; k < corners.size(); ++k) {
        file.mesh.triangles.push_back({0, k - 1, k});
        file.face_of_triangle.push_back(0);
      }
      triangulate_faces(file);
      if (file.mesh.triangles != found.triangles || !file.warnings.empty()) FAIL();
    }
    if (polygon.size() == 3) continue;
    Point3& moved = corners[random() % corners.size()];
    const auto [o, u, v] = plane;
    const bool off_along_x = u[1] * v[2] != u[2] * v[1], off_along_y = u[2] * v[0] != u[0] * v[2];
    (off_along_x ? moved.x : off_along_y ? moved.y : moved.z) += i % 2 == 0 ? 1 : 0x1p-30;
    found = triangulated(corners);
    // Four corners of which three are on one line stay planar.
    bool planar_still = polygon.size() == 4;
    if (planar_still) {
      const auto& p = polygon;
      planar_still = polygons::area(p[0], p[1], p[2]) == 0 || polygons::area(p[1], p[2], p[3]) == 0 ||
                     polygons::area(p[2], p[3], p[0]) == 0 || polygons::area(p[3], p[0], p[1]) == 0;
    }
    if (planar_still) continue;
    EXPECT_EQ(found.warning, Kind::not_planar);
    EXPECT_EQ(found.triangles.size(), corners.size() - 2);
    EXPECT_EQ(found.triangles[0], (std::array<std::uint32_t, 3>{0, 1, 2}));
  }
}

TEST(TriangulateFaces, TakesTinyAndHugeCoordinatesForWhatTheyAre) {
  for (const double unit : {0x1p-1074, 0x1p-540, 0x1p1000}) {
    for (const auto& off : {0.0, 1.0}) {
      const std::vector<Point3> corners = {{0, 0, 0},
                                           {4 * unit, 0, 0},
                                           {4 * unit, 0, 2 * unit},
                                           {2 * unit, off * 0x1p-1074, 2 * unit},
                                           {2 * unit, 0, 4 * unit},
                                           {0, 0, 4 * unit}};
      MeshFile file = {.mesh = {corners, {}}, .format = "", .faces = 1};
      for (std::uint32_t k = 2; k < corners.size(); ++k) {
        file.mesh.triangles.push_back({0, k - 1, k});
        file.face_of_triangle.push_back(0);
      }
      {
        const InEnvironment inside(flushing_environment());
        triangulate_faces(file);
      }
      const auto [triangles, warning] = triangulated(corners);
      EXPECT_EQ(file.mesh.triangles, triangles) << unit;
      EXPECT_EQ(file.warnings.empty(), !warning) << unit;
      EXPECT_EQ(warning, off == 0 ? std::nullopt : std::optional(Kind::not_planar)) << unit;
      if (off == 0) {
        ASSERT_TRUE(polygons::is_filled<long long>(kL, triangles));
      }
    }
  }
}

}  // namespace
}  // namespace plumb::mesh
