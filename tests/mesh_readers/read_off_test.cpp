#include <gtest/gtest.h>

#include <bit>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::binary;
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
  for (const char* beginning : {"OFF 4 1 0\n", "OFF\n\n# comment\n4 1 0 # counts\n", "OFF\r\n4 1\r\n", "# c\nOFF 4 1\n",
                                "OFF4 1 0\n", "OFF4\n1 0\n", "COFF4 1 0\n", "off\n4 1 0\n"}) {
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

// Of a quadrilateral and a triangle.
std::string binary_off(std::endian order, const std::string& header = "OFF BINARY\n", const std::string& of_vertex = "",
                       const std::string& of_color = "") {
  std::string bytes = header + binary(4, order) + binary(2, order) + binary(0, order);
  for (const auto& [x, y] : {std::pair(0.F, 0.F), {1.F, 0.F}, {1.F, 0.1F}, {0.F, 0.1F}})
    bytes += binary(x, order) + binary(y, order) + binary(-7.F, order) + of_vertex;
  bytes += binary(4, order) + binary(0, order) + binary(1, order) + binary(2, order) + binary(3, order);
  bytes += binary(static_cast<std::int32_t>(of_color.size() / 4), order) + of_color;
  return bytes + binary(3, order) + binary(2, order) + binary(1, order) + binary(0, order) + binary(0, order);
}

TEST(ReadOff, ReadsBinaryDataInBothByteOrders) {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    const std::string f = binary(0.5F, order), color = binary(1.F, order) + binary(0.F, order) + binary(2.F, order);
    for (const std::string& bytes :
         {binary_off(order), binary_off(order, "# c\n\nOFF BINARY\r\n"), binary_off(order, "NOFF BINARY\n", f + f + f),
          binary_off(order, "STOFF BINARY\n", f + f), binary_off(order, "OFF BINARY \n", "", f),
          binary_off(order, "OFF BINARY\n", "", color), binary_off(order, "COFF BINARY\n", color + f, color + f),
          binary_off(order, "STCNOFF BINARY\n", color + color + color), binary_off(order) + "\n"}) {
      const MeshFile file = read_mesh_file(bytes, "a");
      EXPECT_EQ(file.format, "OFF binary");
      EXPECT_TRUE(file.coordinates_are_floats);
      EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, -7}, {1, 0, -7}, {1, 0.1F, -7}, {0, 0.1F, -7}}));
      EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}, {2, 1, 0}}));
      EXPECT_EQ(file.faces, 2U);
      EXPECT_EQ(file.line_of_face(0), MeshFile::no_line);
      EXPECT_EQ(file.number_of_vertex(2), 2U);
      EXPECT_TRUE(file.warnings.empty());
    }
    const MeshFile colored = read_mesh_file(binary_off(order, "COFF BINARY\n", color + f, color), "a.off");
    EXPECT_EQ(colored.vertex_colors, std::vector<Color>(4, Color{255, 0, 255}));
    EXPECT_EQ(colored.face_colors, (std::vector<Color>{{255, 0, 255}, {192, 192, 192}}));
    const MeshFile longer = read_mesh_file(binary_off(order) + "data", "a.off");
    ASSERT_EQ(longer.warnings.size(), 1U);
    EXPECT_EQ(longer.warnings[0].byte, binary_off(order).size());
    EXPECT_TRUE(read_mesh("OFF BINARY\n" + std::string(12, '\0'), "a.off").triangles.empty());
  }
}

TEST(ReadOff, ReadsBinaryDataWithoutAnythingOfColours) {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    std::string bytes = binary_off(order);
    bytes.erase(bytes.size() - 4).erase(91, 4);
    const MeshFile file = read_mesh_file(bytes, "a.off");
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}, {2, 1, 0}}));
    EXPECT_TRUE(file.warnings.empty());
    EXPECT_EQ(error_of(bytes.substr(0, bytes.size() - 1), "a.off"),
              "a.off:byte 103: the file ends in the middle of its data");
  }
}

TEST(ReadOff, TellsTheByteOrderWhereTheFileHasRoomForTheCountsOfBoth) {
  constexpr std::int32_t vertices = 0x10000, faces = 0x100;  // 256 and 65536 in the other order
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    std::string bytes = "OFF BINARY\n" + binary(vertices, order) + binary(faces, order) + binary(0, order);
    for (std::int32_t i = 0; i < 3 * vertices; ++i) bytes += binary(static_cast<float>(i), order);
    for (std::int32_t i = 0; i < faces; ++i) {
      bytes += binary(3000, order);
      for (std::int32_t corner = 0; corner < 3000; ++corner) bytes += binary(corner, order);
      bytes += binary(0, order);
    }
    const MeshFile file = read_mesh_file(bytes, "a.off");
    EXPECT_EQ(file.faces, 256U);
    EXPECT_EQ(file.mesh.vertices.size(), 65536U);
  }
}

TEST(ReadOff, SaysAtWhichByteBinaryDataAreWrong) {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    const std::string good = binary_off(order);
    const auto with = [&](std::size_t byte, const std::string& instead) {
      return error_of(std::string(good).replace(byte, 4, instead), "a.off");
    };
    EXPECT_EQ(with(27, binary(std::numeric_limits<float>::infinity(), order)),
              "a.off:byte 27: y coordinate is not finite");
    EXPECT_EQ(with(71, binary(2, order)), "a.off:byte 71: face has 2 vertices, not 3 or more");
    EXPECT_EQ(with(71, binary(-1, order)), "a.off:byte 71: face has -1 vertices, not 3 or more");
    EXPECT_EQ(with(71, binary(0x7fffffff, order)), "a.off:byte 75: the file ends in the middle of its data");
    EXPECT_EQ(with(75, binary(4, order)), "a.off:byte 75: vertex index 4 is out of range (there are 4 vertices)");
    EXPECT_EQ(with(75, binary(-1, order)), "a.off:byte 75: vertex index -1 is out of range (there are 4 vertices)");
    EXPECT_EQ(with(91, binary(-1, order)), "a.off:byte 91: number of the components of a colour is negative: -1");
    EXPECT_EQ(with(91, binary(0x7fffffff, order)), "a.off:byte 95: the file ends in the middle of its data");
    EXPECT_EQ(with(11, binary(9, order)),
              "a.off:byte 11: 9 vertices and 2 faces are declared, more than the 92 bytes that follow can hold");
    EXPECT_EQ(with(15, binary(3, order)),
              "a.off:byte 11: 4 vertices and 3 faces are declared, more than the 92 bytes that follow can hold");
    EXPECT_EQ(error_of(good.substr(0, 20), "a.off"), "a.off:byte 19: the file ends in the middle of its data");
    for (std::size_t size = 0; size < good.size(); ++size)
      EXPECT_NE(error_of(good.substr(0, size), "a.off"), error_of(good, "a.off")) << size;
  }
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
  EXPECT_EQ(error_of("4OFF BINARY\n", "a.off"), "a.off:1: vertices have other than three coordinates: \"4OFF\"");
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

TEST(ReadOff, SaysWhatItLeavesUnread) {
  const auto of = [](const std::string& keyword, const std::string& more) {
    return read_mesh_file(keyword + "\n3 1 0\n0 0 0" + more + "\n1 0 0" + more + "\n0 1 0" + more + "\n3 0 1 2\n",
                          "a.off");
  };
  EXPECT_TRUE(of("NOFF", " 0 0 1").has_normals);
  EXPECT_TRUE(of("STOFF", " 0 1").has_texture_coordinates);
  EXPECT_FALSE(of("OFF", "").has_normals || of("OFF", "").has_texture_coordinates || of("STOFF", " 0 1").has_normals);
}

}  // namespace
}  // namespace plumb
