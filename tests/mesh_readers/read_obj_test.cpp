#include <gtest/gtest.h>

#include <string>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::error_of;
using samples::Triangles;

TEST(ReadObj, SplitsAPolygonIntoTheFanOfItsFirstVertex) {
  const TriangleMesh mesh = read_mesh("v 0 0 0\nv 2 0 0\nv 3 1 0\nv 2 2 0\nv 0 2 0\nf 1 2 3 4 5\n", "a.obj");
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}, {0, 3, 4}}));
}

TEST(ReadObj, TakesTheVertexOfEveryFormOfFaceCorner) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\n";
  for (const char* face : {"f 1 2 3", "f 1/1 2/1 3/1", "f 1//1 2//1 3//1", "f 1/1/1 2/1/1 3/1/1", "f -3 -2 -1",
                           "f -3/-1/-1 -2//-1 -1/-1", "f +1 +2 +3", "fo 1 2 3", "f 1/ 2/ 3/"}) {
    EXPECT_EQ(read_mesh(vertices + face, "a.obj").triangles, (Triangles{{0, 1, 2}})) << face;
  }
}

TEST(ReadObj, CountsNegativeIndicesBackFromTheVerticesReadSoFar) {
  const TriangleMesh mesh = read_mesh("v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 5 5 5\nf -1 -2 -3\n", "a.obj");
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}, {3, 2, 1}}));
}

TEST(ReadObj, LetsAFaceNameVerticesThatComeAfterIt) {
  EXPECT_EQ(read_mesh("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0\n", "a.obj").triangles, (Triangles{{0, 1, 2}}));
  EXPECT_EQ(error_of("v 0 0 0\nf 1 2 4\nv 1 0 0\nv 0 1 0\n", "a.obj"),
            "a.obj:2: vertex index 4 is out of range (there are 3 vertices)");
}

TEST(ReadObj, IgnoresCommentsColoursAndWhatIsNoMesh) {
  const TriangleMesh mesh = read_mesh(
      "# a comment \\\nmtllib x.mtl\no part\n\nv 0 0 0 nan 1e999 red # corner\nv 1 0 0 1\nv 0 1 0\nvp 1\ns off\n"
      "usemtl steel\nl 1 2\nunknown 1 2 3\nf 1 2 3 # f 9 9 9\n#f 9 9 9",
      "a.obj");
  EXPECT_EQ(mesh.vertices.size(), 3U);
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}}));
}

TEST(ReadObj, JoinsContinuedLinesAndStillCountsThem) {
  EXPECT_EQ(read_mesh("v 0 \\\n0 0\nv 1 0 0\nv 0 1 \\\r\n 0\nf 1 \\\n 2\\\n 3\n", "a.obj").triangles,
            (Triangles{{0, 1, 2}}));
  EXPECT_EQ(error_of("v 0 \\\n0 \\\nzero\n", "a.obj"), "a.obj:3: z coordinate is not a number: \"zero\"");
  EXPECT_EQ(error_of("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 \\\n2 \\\n7\n", "a.obj"),
            "a.obj:6: vertex index 7 is out of range (there are 3 vertices)");
}

TEST(ReadObj, ReadsWindowsLineEndsAsItReadsOthers) {
  const TriangleMesh mesh = read_mesh("v 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\n\r\nf 1 2 3\r\n", "a.obj");
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}}));
}

TEST(ReadObj, SaysInWhichLineAnIndexIsOutOfRange) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  EXPECT_EQ(error_of(vertices + "f 1 2 9\n", "part.obj"),
            "part.obj:4: vertex index 9 is out of range (there are 3 vertices)");
  EXPECT_EQ(error_of(vertices + "\nf 1 2 -4/1\n", "part.obj"),
            "part.obj:5: vertex index -4 is out of range (there are 3 vertices)");
  EXPECT_EQ(error_of(vertices + "f 0 1 2\n", "part.obj"),
            "part.obj:4: vertex index 0 is out of range (the first vertex is 1)");
  EXPECT_EQ(error_of(vertices + "f 1 2 99999999999999999999\n", "part.obj"),
            "part.obj:4: vertex index 99999999999999999999 is out of range (there are 3 vertices)");
  EXPECT_EQ(error_of("v 0 0 0\nf 1 1 2\n", "part.obj"),
            "part.obj:2: vertex index 2 is out of range (there is 1 vertex)");
}

TEST(ReadObj, SaysWhatIsWrongWithACoordinate) {
  EXPECT_EQ(error_of("v 0 0 0\nv 0 nan 0\n", "a.obj"), "a.obj:2: y coordinate is not finite: \"nan\"");
  EXPECT_EQ(error_of("v -inf 0 0\n", "a.obj"), "a.obj:1: x coordinate is not finite: \"-inf\"");
  EXPECT_EQ(error_of("v 0 0 1e309\n", "a.obj"), "a.obj:1: z coordinate is not finite: \"1e309\"");
  EXPECT_EQ(error_of("v 0 0\nv 1 1 1\n", "a.obj"), "a.obj:1: z coordinate is missing: the line ends");
  EXPECT_EQ(error_of("v 0", "a.obj"), "a.obj:1: y coordinate is missing: the file ends");
  EXPECT_EQ(error_of("v 0,5 0 0\n", "a.obj"), "a.obj:1: x coordinate is not a number: \"0,5\" (a decimal comma?)");
  EXPECT_EQ(error_of("v a,b 0 0\n", "a.obj"), "a.obj:1: x coordinate is not a number: \"a,b\"");
  EXPECT_EQ(error_of("v 1 +-2 0\n", "a.obj"), "a.obj:1: y coordinate is not a number: \"+-2\"");
}

TEST(ReadObj, QuotesNoMoreThanTheBeginningOfALongWord) {
  const std::string beginning(40, '7');
  EXPECT_EQ(error_of("v " + beginning + "x", "a.obj"),
            "a.obj:1: x coordinate is not a number: \"" + beginning + "...\"");
  EXPECT_EQ(error_of("v " + beginning.substr(1) + "x", "a.obj"),
            "a.obj:1: x coordinate is not a number: \"" + beginning.substr(1) + "x\"");
}

TEST(ReadObj, RefusesAFaceThatIsNoPolygon) {
  EXPECT_EQ(error_of("v 0 0 0\nv 1 0 0\nf 1 2\n", "a.obj"), "a.obj:3: face has 2 vertices, not 3 or more");
  EXPECT_EQ(error_of("v 0 0 0\nf 1\n", "a.obj"), "a.obj:2: face has 1 vertex, not 3 or more");
  EXPECT_EQ(error_of("v 0 0 0\nf\n", "a.obj"), "a.obj:2: face has 0 vertices, not 3 or more");
  for (const char* corner : {"one", "1/x", "1//x", "1/2/3/4", "/1", "1.5", "1-2"}) {
    EXPECT_EQ(error_of(std::string("v 0 0 0\nf 1 1 ") + corner, "a.obj"),
              std::string("a.obj:2: face vertex is not of the form v, v/vt, v//vn or v/vt/vn: \"") + corner + "\"");
  }
}

TEST(ReadObj, TakesANameWithNothingInItForAnEmptyMesh) {
  for (const char* file : {"o empty\n", "# nothing\ng a\n", "o\n"}) {
    EXPECT_TRUE(read_mesh(file, "a.obj").triangles.empty()) << file;
  }
}

TEST(ReadObj, SaysWhatItLeavesUnread) {
  const std::string triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  for (const int which : {0, 1, 2, 3}) {
    const char* const lines[] = {"vp 1\n", "vn 0 0 1\n", "vt 0 0\n", "usemtl steel\n"};
    const MeshFile file = read_mesh_file(lines[which] + triangle, "a.obj");
    EXPECT_EQ(file.has_normals, which == 1);
    EXPECT_EQ(file.has_texture_coordinates, which == 2);
    EXPECT_EQ(file.has_materials, which == 3);
  }
}

TEST(ReadObj, RefusesWhatHoldsNoFace) {
  EXPECT_EQ(error_of("o part\nv 0 0 0\n", "a.obj"), "a.obj: is no mesh: there are vertices in it, but no face");
  EXPECT_EQ(error_of("# nothing\n", "a.obj"), "a.obj: is no mesh: there is neither a vertex nor a face in it");
  EXPECT_EQ(error_of("v 0 0 0\n", "a.obj"), "a.obj: is no mesh: there are vertices in it, but no face");
  EXPECT_EQ(error_of(std::string("v 0 0 0\n\0\0\0\n", 12), "a.obj"), "a.obj:2: is not text: \"???\"");
}

}  // namespace
}  // namespace plumb
