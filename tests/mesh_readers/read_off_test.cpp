#include <gtest/gtest.h>

#include <string>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::error_of;
using samples::kOff;
using samples::Triangles;

std::string off(const std::string& from, const std::string& to) {
  std::string text(kOff);
  return text.replace(text.find(from), from.size(), to);
}

TEST(ReadOff, ReadsVerticesAndSplitsFaces) {
  const MeshFile file = read_mesh_file(kOff, "a.off");
  EXPECT_EQ(file.format, "OFF");
  EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}));
  EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}}));
}

TEST(ReadOff, TakesTheCountsFromTheFirstLineOrFromALaterOne) {
  for (const char* beginning :
       {"OFF 4 1 0\n", "OFF\n\n# comment\n4 1 0 # counts\n", "OFF\r\n4 1\r\n", "# c\nOFF 4 1\n"}) {
    EXPECT_EQ(read_mesh(off("OFF\n4 1 0\n", beginning), "a").triangles.size(), 2U) << beginning;
  }
  EXPECT_EQ(read_mesh(off("OFF\n", ""), "a.off").triangles.size(), 2U) << "the keyword may be left out";
}

TEST(ReadOff, IgnoresColoursNormalsAndTextureCoordinates) {
  for (const char* keyword : {"COFF", "NOFF", "CNOFF", "STOFF", "STCNOFF"}) {
    std::string text = off("OFF", keyword);
    text.replace(text.find("1 1 0\n"), 6, "1 1 0 nan 0 1 # corner\n");
    text.replace(text.find("4 0 1 2 3\n"), 10, "4 0 1 2 3 0.5 nan 0 1\n");
    EXPECT_EQ(read_mesh(text, "a.off").triangles, (Triangles{{0, 1, 2}, {0, 2, 3}})) << keyword;
  }
}

TEST(ReadOff, ReadsNumbersOfAFaceOrAVertexThatAreBrokenOverLines) {
  EXPECT_EQ(read_mesh(off("4 0 1 2 3\n", "4 0\n1\n\n2 3\n"), "a.off").triangles, read_mesh(kOff, "a.off").triangles);
  EXPECT_EQ(read_mesh(off("1 1 0\n", "1\n1 0\n"), "a.off").triangles, read_mesh(kOff, "a.off").triangles);
}

TEST(ReadOff, ReadsDeclaredEmptinessAsAnEmptyMesh) { EXPECT_TRUE(read_mesh("OFF 0 0 0", "a.off").triangles.empty()); }

TEST(ReadOff, SaysInWhichLineSomethingIsWrong) {
  EXPECT_EQ(error_of(off("1 1 0\n0", "1 inf 0\n0"), "a.off"), "a.off:5: y coordinate is not finite: \"inf\"");
  EXPECT_EQ(error_of(off("1 1 0\n0", "1 1\n0"), "a.off"), "a.off:5: z coordinate is missing: the line ends");
  EXPECT_EQ(error_of(off("1 2 3", "1 2 4"), "a.off"), "a.off:7: vertex index 4 is out of range (there are 4 vertices)");
  EXPECT_EQ(error_of(off("1 2 3", "1 2 -1"), "a.off"),
            "a.off:7: vertex index -1 is out of range (there are 4 vertices)");
  EXPECT_EQ(error_of(off("1 2 3", "1 2 x"), "a.off"), "a.off:7: vertex index is not an integer: \"x\"");
  EXPECT_EQ(error_of(off("1 2 3", "1 2"), "a.off"), "a.off:7: vertex index is missing: the line ends");
  EXPECT_EQ(error_of(off("4 0 1 2 3", "2 0 1 2 3"), "a.off"), "a.off:7: face has 2 vertices, not 3 or more");
  EXPECT_EQ(error_of(std::string(kOff) + "4 0 1 2 3\n", "a.off"),
            "a.off:8: the file goes on after its last face: \"4\"");
  EXPECT_EQ(error_of(off("4 0 1 2 3\n", "#########"), "a.off"), "a.off:7: the file ends after 0 of 1 face");
  EXPECT_EQ(error_of("OFF 3 0 0\n0.00 0 0\n1.00 0 0\n", "a.off"), "a.off:4: the file ends after 2 of 3 vertices");
  EXPECT_EQ(error_of("OFF\nthree", "a.off"), "a.off:2: number of vertices is not a count: \"three\"");
  EXPECT_EQ(error_of("OFF 3 2 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n3 0 1", "a.off"),
            "a.off:6: vertex index is missing: the file ends (2 faces are declared, 1 is there)");
  EXPECT_EQ(error_of("OFF\n3", "a.off"), "a.off:2: number of faces is missing: the file ends");
}

TEST(ReadOff, RefusesTheVariantsThatItCannotRead) {
  EXPECT_EQ(error_of(off("OFF", "4OFF"), "a.off"), "a.off:1: vertices have other than three coordinates: \"4OFF\"");
  EXPECT_EQ(error_of(off("OFF", "nOFF"), "a.off"), "a.off:1: vertices have other than three coordinates: \"nOFF\"");
  EXPECT_EQ(error_of("OFF BINARY\n", "a.off"), "a.off:1: binary OFF is not supported");
  EXPECT_EQ(error_of("text\n", "a.off"), "a.off:1: an OFF file begins with OFF, not \"text\"");
}

TEST(ReadOff, DoesNotBelieveACountThatTheFileCannotHold) {
  EXPECT_EQ(error_of(off("4 1 0", "18446744073709551615 18446744073709551615 0"), "a.off"),
            "a.off:2: 18446744073709551615 vertices and 18446744073709551615 faces are declared, more than the 37 "
            "bytes that follow can hold");
  EXPECT_EQ(error_of(off("4 1 0", "4 99999999999999999999 0"), "a.off"),
            "a.off:2: number of faces is too large: \"99999999999999999999\"");
  const std::string too_many = " are declared, more than the 37 bytes that follow can hold";
  EXPECT_EQ(error_of(off("4 1 0", "7 0 0"), "a.off"), "a.off:2: 7 vertices and 0 faces" + too_many);
  EXPECT_EQ(error_of(off("4 1 0", "0 5 0"), "a.off"), "a.off:2: 0 vertices and 5 faces" + too_many);
  EXPECT_EQ(error_of(off("4 1 0", "4 2 0"), "a.off"), "a.off:2: 4 vertices and 2 faces" + too_many);
}

}  // namespace
}  // namespace plumb
