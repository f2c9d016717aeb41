// The topology of meshes whose faces have corners of their own.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/read_mesh.hpp>

namespace plumb {
namespace {

MeshFindings found_in(const std::string& obj) {
  const MeshFile file = read_mesh_file(obj, "faces.obj");
  return check_mesh(file.view());
}

TEST(FaceTopology, ADiagonalOfAWarpedFaceIsNoEdge) {
  // Two warped quads share two edges, and so both diagonals may have the same ends.
  const std::string vertices = "v 0 0 0\nv 1 0 .5\nv 2 0 0\nv 1 1 0\nv 1 -1 0\nv 1 0 -1\n";
  const std::string sides = "f 1 4 6\nf 4 3 6\nf 3 5 6\nf 5 1 6\n";
  for (const char* const quads : {"f 1 2 3 4\nf 3 2 1 5\n", "f 2 3 4 1\nf 2 1 5 3\n"}) {
    const MeshFindings found = found_in(vertices + quads + sides);
    EXPECT_TRUE(found.closed && found.oriented && found.manifold());
    EXPECT_TRUE(found.duplicates.empty() && found.turned.empty() && found.boundary_edges.empty());
    EXPECT_EQ(found.components, 1U);
  }
}

TEST(FaceTopology, TwoBoxesThatTouchAlongAnEdgeAreClosedAndNoneIsTurned) {
  std::string obj;
  for (int i = 0; i < 2; ++i) {
    for (int v = 0; v < 8; ++v)
      obj += "v " + std::to_string((v & 1) + i) + ' ' + std::to_string((v >> 1 & 1) + i) + ' ' +
             std::to_string(v >> 2) + '\n';
    const char* const box[] = {"1342", "5687", "1265", "3784", "1573", "2486"};
    for (const std::string face : box) {
      obj += 'f';
      for (const char c : face) obj += ' ' + std::to_string(c - '0' + 8 * i);
      obj += '\n';
    }
  }
  const MeshFindings found = found_in(obj);
  EXPECT_TRUE(found.closed && found.turned.empty() && found.outward == true);
  EXPECT_FALSE(found.oriented);
  ASSERT_EQ(found.non_manifold_edges.size(), 1U);
  EXPECT_EQ(found.non_manifold_edges[0].uses, 4U);
  EXPECT_EQ(found.volume, 2);
}

/// A mesh of one face that is a fan.
struct OneFace {
  TriangleMesh mesh;
  std::vector<std::uint32_t> starts, corners, faces;
  MeshView view() const { return {mesh, faces, {starts, corners}}; }
};

OneFace one_face(const std::vector<Point3>& vertices, const std::vector<std::uint32_t>& corners) {
  OneFace face{{vertices, {}}, {0, static_cast<std::uint32_t>(corners.size())}, corners, {}};
  for (std::size_t i = 2; i < corners.size(); ++i) {
    face.mesh.triangles.push_back({corners[0], corners[i - 1], corners[i]});
    face.faces.push_back(0);
  }
  return face;
}

TEST(FaceTopology, ABridgeIsNoEdgeAndItsEndsAreManifold) {
  const std::vector<Point3> points = {{0, 0, 0}, {9, 0, 0}, {9, 9, 0}, {0, 9, 0}, {3, 3, 0}, {3, 6, 0}, {6, 6, 0}};
  const OneFace keyhole = one_face(points, {0, 1, 2, 3, 0, 4, 5, 6, 4});
  const MeshFindings found = check_mesh(keyhole.view());
  EXPECT_EQ(found.boundary_edges.size(), 7U);
  EXPECT_EQ(found.boundary_loops.size(), 2U);
  EXPECT_TRUE(found.oriented && found.manifold());
  EXPECT_EQ(found.components, 1U);
  // Without the bridge, and with a corner of the hole at a corner of the face: it touches itself.
  const OneFace touching = one_face(points, {0, 1, 2, 3, 0, 5, 6});
  const MeshFindings other = check_mesh(touching.view());
  EXPECT_EQ(other.non_manifold_vertices, (std::vector<NonManifoldVertex>{{0, 2}}));
  EXPECT_TRUE(other.non_manifold_edges.empty());
}

TEST(FaceTopology, ASpurAndARepeatedCornerChangeNothing) {
  const std::vector<Point3> points = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {2, 2, 0}};
  for (const std::vector<std::uint32_t>& corners :
       {std::vector<std::uint32_t>{0, 1, 2, 3}, {0, 1, 2, 4, 2, 3}, {0, 0, 1, 1, 1, 2, 3, 3, 0}}) {
    const OneFace face = one_face(points, corners);
    const MeshFindings found = check_mesh(face.view());
    EXPECT_EQ(found.boundary_edges.size(), 4U);
    EXPECT_EQ(found.boundary_loops, std::vector<std::size_t>{4});
    EXPECT_TRUE(found.manifold() && found.oriented);
  }
}

TEST(FaceTopology, AFaceThatIsWalkedTwiceIsNotOrientedAndTurnedAgainstNoOther) {
  const OneFace face = one_face({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 1, 2, 0, 1, 2});
  const MeshFindings found = check_mesh(face.view());
  EXPECT_FALSE(found.oriented || found.closed);
  EXPECT_TRUE(found.turned.empty() && found.boundary_edges.empty() && found.non_manifold_edges.empty());
}

TEST(FaceTopology, DuplicatesHaveTheSameCornersInTheSameCyclicOrderEitherWayRound) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
  EXPECT_EQ(found_in(vertices + "f 1 2 3 4\nf 3 4 1 2\nf 2 1 4 3\nf 1 3 2 4\n").duplicates,
            (std::vector<DuplicateTriangle>{{2, 0}, {4, 0}}));
}

TEST(FaceTopology, CornersThatMakeNoSenseAreRefused) {
  const OneFace good = one_face({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {0, 1, 2, 3});
  EXPECT_NO_THROW(check_mesh(good.view()));
  for (int i = 0; i < 5; ++i) {
    OneFace bad = good;
    if (i == 0) bad.starts = {0, 5};
    if (i == 1) bad.starts = {0, 0, 4};
    if (i == 2) bad.corners[3] = 4;
    if (i == 3) bad.faces = {0, 2};
    if (i == 4) bad.starts = {1, 4};
    EXPECT_THROW(check_mesh(bad.view()), InvalidArgument) << i;
  }
}

}  // namespace
}  // namespace plumb
