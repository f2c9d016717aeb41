#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::binary;
using samples::binary_ply;
using samples::error_of;
using samples::kTextPly;
using samples::Triangles;

std::string text_ply(const std::string& from, const std::string& to) {
  std::string text(kTextPly);
  return text.replace(text.find(from), from.size(), to);
}

// One triangle; the type of the coordinates and of the indices as wanted.
template <class Coordinate, class Index>
std::string typed_ply(const std::string& coordinate, const std::string& index, std::endian order, Coordinate x) {
  std::string bytes = "ply\nformat binary_" + std::string(order == std::endian::little ? "little" : "big") +
                      "_endian 1.0\nelement vertex 3\nproperty " + coordinate + " x\nproperty " + coordinate +
                      " y\nproperty " + coordinate + " z\nelement face 1\nproperty list uchar " + index +
                      " vertex_indices\nend_header\n";
  for (const Coordinate value : {x, Coordinate{0}, Coordinate{0}, Coordinate{1}, Coordinate{0}, Coordinate{0},
                                 Coordinate{0}, Coordinate{1}, Coordinate{0}}) {
    bytes += binary(value, order);
  }
  return bytes + "\3" + binary(Index{0}, order) + binary(Index{1}, order) + binary(Index{2}, order);
}

template <class Coordinate, class Index>
void expect_read(const std::string& coordinate, const std::string& index, Coordinate x) {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    const TriangleMesh mesh = read_mesh(typed_ply<Coordinate, Index>(coordinate, index, order, x), "a.ply");
    EXPECT_EQ(mesh.vertices[0].x, static_cast<double>(x)) << coordinate;
    EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}})) << index;
  }
}

TEST(ReadPly, ReadsEveryTypeInBothByteOrders) {
  expect_read<std::int8_t, std::uint8_t>("char", "uchar", -100);
  expect_read<std::int8_t, std::int8_t>("int8", "int8", -128);
  expect_read<std::uint8_t, std::uint8_t>("uchar", "uint8", 200);
  expect_read<std::uint8_t, std::uint16_t>("uint8", "ushort", 255);
  expect_read<std::int16_t, std::int16_t>("short", "short", -12345);
  expect_read<std::int16_t, std::uint16_t>("int16", "uint16", 12345);
  expect_read<std::uint16_t, std::int16_t>("ushort", "int16", 54321);
  expect_read<std::uint16_t, std::int32_t>("uint16", "int", 54321);
  expect_read<std::int32_t, std::uint32_t>("int", "uint", -2000000001);
  expect_read<std::int32_t, std::int32_t>("int32", "int32", 2000000001);
  expect_read<std::uint32_t, std::uint32_t>("uint", "uint32", 4000000001);
  expect_read<std::uint32_t, float>("uint32", "float", 4000000001);
  expect_read<float, double>("float", "double", 0.1F);
  expect_read<float, float>("float32", "float32", std::numeric_limits<float>::denorm_min());
  expect_read<double, double>("double", "float64", 0.1);
  expect_read<double, std::uint8_t>("float64", "uchar", std::numeric_limits<double>::denorm_min());
}

TEST(ReadPly, SkipsOtherPropertiesListsAndElements) {
  for (const std::endian order : {std::endian::little, std::endian::big}) {
    const MeshFile file = read_mesh_file(binary_ply(order), "a.ply");
    EXPECT_EQ(file.format, "PLY binary");
    EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, -7}, {1, 0, -7}, {1, 0.1, -7}, {0, 0.1, -7}}));
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}}));
  }
  const TriangleMesh mesh = read_mesh(
      "ply\nformat ascii 1.0\nobj_info none\nelement face 1\nproperty list uchar float uv\n"
      "property list uchar int vertex_index\nelement nothing 7\nelement vertex 3\nproperty float nx\nproperty float z\n"
      "property float y\nproperty float x\nelement edge 1\nproperty int v1\nproperty int v2\nend_header\n"
      "2 0.5 nan 3 0 1 2\nnan 3 2 1\ninf 6 5 4\n? 9 8 7\n0 1\n",
      "a.ply");
  EXPECT_EQ(mesh.vertices, (std::vector<Point3>{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}));
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}}));
}

TEST(ReadPly, SkipsValuesAndListsOfEveryType) {
  const struct {
    const char* name;
    std::size_t size;
  } types[] = {{"char", 1}, {"uchar", 1}, {"short", 2}, {"ushort", 2},
               {"int", 4},  {"uint", 4},  {"float", 4}, {"double", 8}};
  for (const auto& [name, size] : types) {
    const std::string type = name;
    std::string bytes = "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty " + type +
                        " other\nproperty list uchar " + type +
                        " others\nproperty float x\nproperty float y\nproperty float z\nelement face 1\n"
                        "property list uchar uchar vertex_indices\nend_header\n";
    for (float i = 0; i < 3; ++i) {
      bytes += std::string(size, '\x7f') + '\2' + std::string(2 * size, '\x7f');
      for (const float coordinate : {i, i * i, 5.0F}) {
        bytes += binary(coordinate, std::endian::little);
      }
    }
    const TriangleMesh mesh = read_mesh(bytes + std::string("\3\0\1\2", 4), "a.ply");
    EXPECT_EQ(mesh.vertices, (std::vector<Point3>{{0, 0, 5}, {1, 1, 5}, {2, 4, 5}})) << type;
    EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}})) << type;
  }
}

TEST(ReadPly, ReadsTextAsTheNearestDoubleWhateverTypeIsDeclared) {
  std::string text = text_ply("\n1 0 0", "\n0.1 0 0");
  EXPECT_EQ(read_mesh_file(text, "a.ply").format, "PLY text");
  text.replace(text.find("double x"), 6, "float");
  EXPECT_EQ(read_mesh(text, "a.ply").vertices[1].x, 0.1);
}

TEST(ReadPly, ReadsWindowsLineEndsInTextAndInBinaryHeaders) {
  const auto windows = [](std::string text) {
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 2)) {
      text.insert(at, 1, '\r');
    }
    return text;
  };
  EXPECT_EQ(read_mesh(windows(std::string(kTextPly)), "a.ply").triangles.size(), 2U);
  const std::string bytes = binary_ply(std::endian::little);
  const std::size_t body = bytes.find("end_header\n") + 11;
  EXPECT_EQ(read_mesh(windows(bytes.substr(0, body)) + bytes.substr(body), "a.ply").triangles.size(), 2U);
}

TEST(ReadPly, LetsValuesWrapOntoMoreLinesThanOneAnElement) {
  EXPECT_EQ(read_mesh(text_ply("0 1 0\n4 0 1 2 3", "0\n1\n\n0 4 0 1\n2 3"), "a.ply").triangles.size(), 2U);
}

TEST(ReadPly, ReadsDeclaredEmptinessAsAnEmptyMesh) {
  const TriangleMesh mesh = read_mesh(
      "ply\nformat ascii 1.0\nelement vertex 0\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 0\nproperty list uchar int vertex_indices\nend_header\n",
      "a.ply");
  EXPECT_TRUE(mesh.vertices.empty() && mesh.triangles.empty());
}

TEST(ReadPly, SaysInWhichLineTheHeaderIsWrong) {
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\nend_header\n", "a.ply"),
            "a.ply:3: is no mesh: the header declares no element \"vertex\"");
  EXPECT_EQ(error_of(text_ply("element face", "element flaw"), "a.ply"),
            "a.ply:10: is no mesh: the header declares no element \"face\"");
  EXPECT_EQ(error_of(text_ply("format ascii 1.0\n", ""), "a.ply"), "a.ply:9: the header declares no format");
  EXPECT_EQ(error_of(text_ply("ascii", "utf-8"), "a.ply"),
            "a.ply:2: format is none of ascii, binary_little_endian and binary_big_endian: \"utf-8\"");
  EXPECT_EQ(error_of(text_ply("1.0", "2.0"), "a.ply"), "a.ply:2: PLY version is not 1.0: \"2.0\"");
  EXPECT_EQ(error_of(text_ply("double y", "number y"), "a.ply"), "a.ply:6: is no type of a PLY property: \"number\"");
  EXPECT_EQ(error_of(text_ply("double y", "double x"), "a.ply"), "a.ply:6: property \"x\" is declared twice");
  EXPECT_EQ(error_of(text_ply("double z", "list char int z"), "a.ply"), "a.ply:7: property \"z\" is a list");
  EXPECT_EQ(error_of(text_ply("double z", "double w"), "a.ply"),
            "a.ply:4: element \"vertex\" does not have the properties x, y and z");
  EXPECT_EQ(error_of(text_ply("vertex_indices", "corners"), "a.ply"),
            "a.ply:8: element \"face\" does not have one list of vertex indices");
  EXPECT_EQ(error_of(text_ply("uchar int", "float int"), "a.ply"),
            "a.ply:9: length of a list is not of an integer type");
  EXPECT_EQ(error_of(text_ply("vertex 4", "vertex many"), "a.ply"),
            "a.ply:4: number of elements is not a count: \"many\"");
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\nelement", "a.ply"),
            "a.ply:3: number of elements is missing: the file ends");
  EXPECT_EQ(error_of("ply\nformat ascii 1.0\n", "a.ply"),
            "a.ply:3: the file ends within the header, before end_header");
  EXPECT_EQ(error_of("text", "a.ply"), "a.ply:1: a PLY file begins with ply, not \"text\"");
}

TEST(ReadPly, SaysInWhichLineTextIsWrong) {
  EXPECT_EQ(error_of(text_ply("\n1 0 0", "\n1 nan 0"), "a.ply"), "a.ply:12: y coordinate is not finite: \"nan\"");
  EXPECT_EQ(error_of(text_ply("\n1 0 0", "\n1 zero 0"), "a.ply"), "a.ply:12: y coordinate is not a number: \"zero\"");
  EXPECT_EQ(error_of(text_ply("1 2 3\n", "1 2 4\n"), "a.ply"),
            "a.ply:15: vertex index 4 is out of range (there are 4 vertices)");
  EXPECT_EQ(error_of(text_ply("1 2 3\n", "1 2 -1\n"), "a.ply"),
            "a.ply:15: vertex index -1 is out of range (there are 4 vertices)");
  EXPECT_EQ(error_of(text_ply("1 2 3\n", "1 2 3.5\n"), "a.ply"), "a.ply:15: vertex index is not an integer: \"3.5\"");
  EXPECT_EQ(error_of(text_ply("4 0 1 2 3\n", "2 0 1\n"), "a.ply"), "a.ply:15: face has 2 vertices, not 3 or more");
  EXPECT_EQ(error_of(text_ply("4 0 1 2 3\n", "-4 0 1 2 3\n"), "a.ply"),
            "a.ply:15: length of a list is not a count: \"-4\"");
  EXPECT_EQ(error_of(text_ply("4 0 1 2 3\n", "5 0 1 2 3"), "a.ply"),
            "a.ply:15: vertex index is missing: the file ends (1 face is declared, 0 are there)");
}

TEST(ReadPly, WarnsOfBytesAfterItsElements) {
  const std::string text = text_ply("2 3\n", "2 3\n\n1\n"), binary = samples::binary_ply(std::endian::little) + "data";
  const MeshFile of_text = read_mesh_file(text, "a.ply"), of_binary = read_mesh_file(binary, "a.ply");
  ASSERT_EQ(of_text.warnings.size(), 1U);
  EXPECT_EQ(of_text.warnings[0].kind, ReadWarning::Kind::trailing_bytes);
  EXPECT_EQ(of_text.warnings[0].byte, text.size() - 2);
  ASSERT_EQ(of_binary.warnings.size(), 1U);
  EXPECT_EQ(of_binary.warnings[0].byte, binary.size() - 4);
  EXPECT_TRUE(read_mesh_file(kTextPly, "a.ply").warnings.empty());
}

TEST(ReadPly, WarnsOfALineOfTheHeaderWithoutAKeyword) {
  const MeshFile file = read_mesh_file(text_ply("comment", "remark"), "a.ply");
  EXPECT_EQ(file.mesh.triangles.size(), 2U);
  ASSERT_EQ(file.warnings.size(), 1U);
  EXPECT_EQ(describe(file, file.warnings[0]),
            "line 3: a line of the header begins with no keyword, and was passed over: \"remark\"");
}

TEST(ReadPly, PassesOverNumbersAtTheEndOfALineThatTheHeaderDoesNotDeclare) {
  const auto expect_read = [](const std::string& text, const std::string& warning) {
    const MeshFile file = read_mesh_file(text, "a.ply");
    EXPECT_EQ(file.mesh.vertices, read_mesh(kTextPly, "a.ply").vertices) << text;
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}})) << text;
    EXPECT_EQ(file.line_of_face(0), 15U) << text;
    ASSERT_EQ(file.warnings.size(), 1U) << text;
    EXPECT_EQ(describe(file, file.warnings[0]), warning);
  };
  const std::string what = "the line has more numbers than the header declares: those at its end were passed over";
  expect_read(text_ply("0 0 0\n1 0 0\n1 1 0\n0 1 0\n", "0 0 0 1\n1 0 0 1 2\n1 1 0 3 4 5\n0 1 0 3\n"),
              "line 11: " + what + " (4 times in the file)");
  expect_read(text_ply("1 1 0\n", "1 1 0 7\n"), "line 13: " + what);
  expect_read(text_ply("1 1 0\n", "1 1 0 0.5 nan\n"), "line 13: " + what);
  expect_read(text_ply("4 0 1 2 3\n", "4 0 1 2 3 6 0 0 1 0\n"), "line 15: " + what);
}

TEST(ReadPly, ReadsElementsThatStandAnyhowInTheirLines) {
  for (const char* body : {"0 0 0 1 0 0 1 1 0 0 1 0 4 0 1 2 3", "0 0 0 1 0 0\n1 1 0 0 1 0\n4 0 1 2 3\n",
                           "0\n0 0\n1 0 0 1\n1 0\n\n0 1 0 4\n0 1\n2 3\n", "0 0 0 1\n0 0\n1 1 0 0 1 0 4 0 1 2 3"}) {
    const MeshFile file = read_mesh_file(text_ply("0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n", body), "a.ply");
    EXPECT_EQ(file.mesh.vertices, read_mesh(kTextPly, "a.ply").vertices) << body;
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 2, 3}})) << body;
    EXPECT_TRUE(file.warnings.empty()) << body;
  }
}

TEST(ReadPly, SaysWhichLineIsTheFirstWithMoreNumbersWhereItCannotReadThem) {
  const std::string what = "the line has more numbers than the header declares";
  EXPECT_EQ(error_of(text_ply("1 1 0\n0 1 0\n4 0 1 2 3\n", "1 1 0 7\n0 1 0\n4 0 9 1 2 3\n"), "a.ply"),
            "a.ply:13: " + what);
  EXPECT_EQ(error_of(text_ply("1 1 0\n0 1 0\n", "1 1 0 7 8\n0 1\n"), "a.ply"), "a.ply:13: " + what);
  EXPECT_EQ(
      error_of(text_ply("0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n", "0 0 0 1\n0 0 1 1\n0 0 1 0\n3 0 1 2\n3\n0 1 2\n"),
               "a.ply"),
      "a.ply:11: " + what)
      << "and goes on after what may be its last face";
  EXPECT_EQ(
      error_of(text_ply("0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n", "0 0 0 1 0 0\n1 1 0 0 1 0\n4 0 1 2 9\n"), "a.ply"),
      "a.ply:13: vertex index 9 is out of range (there are 4 vertices)")
      << "of several elements in a line";
}

TEST(ReadPly, ReadsTriangleStripsAndTurnsEverySecondTriangle) {
  std::string text = text_ply("element face 1", "element tristrips 1");
  text.replace(text.find("4 0 1 2 3\n"), 10, "10 0 1 2 3 -1 1 0 2 -1 3\n");
  EXPECT_EQ(read_mesh(text, "a.ply").triangles, (Triangles{{0, 1, 2}, {2, 1, 3}, {1, 0, 2}}));
  text.replace(text.find("10 0 1 2 3 -1 1 0 2 -1 3"), 24, "6 0 1 2 2 3 1");
  EXPECT_EQ(read_mesh(text, "a.ply").triangles, (Triangles{{0, 1, 2}, {3, 2, 1}}))
      << "a triangle that names a vertex twice is no face";
}

TEST(ReadPly, SaysAtWhichByteBinaryDataAreWrong) {
  const std::endian big = std::endian::big;
  const std::string good = typed_ply<float, std::int32_t>("float", "int", big, 7.0F);
  const std::size_t body = good.find("end_header\n") + 11;
  const auto changed = [&](std::size_t offset, const std::string& bytes) {
    return std::string(good).replace(body + offset, bytes.size(), bytes);
  };
  const auto place = [&](std::size_t offset) { return "a.ply:byte " + std::to_string(body + offset) + ": "; };
  EXPECT_EQ(error_of(changed(16, binary(std::numeric_limits<float>::infinity(), big)), "a.ply"),
            place(16) + "y coordinate is not finite");
  EXPECT_EQ(error_of(changed(45, binary(3, big)), "a.ply"),
            place(45) + "vertex index 3 is out of range (there are 3 vertices)");
  EXPECT_EQ(error_of(changed(41, binary(-1, big)), "a.ply"),
            place(41) + "vertex index -1 is out of range (there are 3 vertices)");
  EXPECT_EQ(error_of(changed(36, "\2"), "a.ply"), place(36) + "face has 2 vertices, not 3 or more");
  EXPECT_EQ(error_of(good.substr(0, good.size() - 1), "a.ply"), place(45) + "the file ends in the middle of its data");
  EXPECT_EQ(read_mesh(good + "\r\n", "a.ply").triangles.size(), 1U) << "a line end after the data is no data";
  std::string negative = good;
  negative.replace(negative.find("uchar int"), 5, "char ");
  negative[body + 36] = '\xff';
  EXPECT_EQ(error_of(negative, "a.ply"), place(36) + "length of a list is negative: -1");
  const std::string fractional = typed_ply<float, float>("float", "float", big, 7.0F);
  EXPECT_EQ(error_of(fractional.substr(0, fractional.size() - 4) + binary(1.5F, big), "a.ply"),
            "a.ply:byte " + std::to_string(fractional.size() - 4) + ": vertex index is not an integer: 1.500000");
}

TEST(ReadPly, SaysWhatBinaryDataMayHaveComeThrough) {
  const std::string header =
      "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n";
  const auto as_text = [](const std::string& bytes) {
    std::string sent;
    for (const char c : bytes) sent += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return sent;
  };
  const std::endian little = std::endian::little;
  std::string body = binary(1.F, little) + binary(0x1.4p-146F, little);  // the second a line feed, and zeros
  for (int i = 0; i < 7; ++i) body += binary(1.F + static_cast<float>(i), little);
  body += '\3' + binary(0, little) + binary(1, little) + binary(2, little);
  EXPECT_EQ(read_mesh(header + body, "a.ply").triangles.size(), 1U);
  const std::string sent = "(looks sent as text: every line feed in the data has a carriage return before it)";
  EXPECT_TRUE(error_of(as_text(header + body), "a.ply").ends_with(sent)) << error_of(as_text(header + body), "a.ply");
  // A header with such lines alone is no cause.
  const std::string wrong = body.substr(0, body.size() - 1) + '\1';
  EXPECT_EQ(error_of(as_text(header) + wrong, "a.ply").find("looks"), std::string::npos);
  EXPECT_NE(error_of(as_text(header) + wrong, "a.ply").find("is out of range"), std::string::npos);
  const std::string text = "0.5 0.25 0.125\n1.5 0.25 0.125\n0.5 1.25 0.125\n3 0 1 2\n";
  const std::string cause = "(the data looks like text, but the header says that it is binary)";
  EXPECT_TRUE(error_of(header + text, "a.ply").ends_with(cause)) << error_of(header + text, "a.ply");
  EXPECT_TRUE(error_of(header + text.substr(0, 20), "a.ply").ends_with(cause));
}

TEST(ReadPly, DoesNotBelieveACountThatTheFileCannotHold) {
  EXPECT_EQ(error_of(text_ply("vertex 4", "vertex 4000000000"), "a.ply"),
            "a.ply:4: 4000000000 elements \"vertex\" are declared, but the rest of the file has room for at most 5");
  EXPECT_EQ(error_of(text_ply("face 1", "face 99999999999999999999"), "a.ply"),
            "a.ply:8: number of elements is too large: \"99999999999999999999\"");
  EXPECT_EQ(error_of(text_ply("vertex 4", "vertex 6"), "a.ply"),
            "a.ply:4: 6 elements \"vertex\" are declared, but the rest of the file has room for at most 5");
  EXPECT_EQ(error_of(text_ply("face 1", "face 7"), "a.ply"),
            "a.ply:8: 7 elements \"face\" are declared, but the rest of the file has room for at most 6");
  std::string bytes = binary_ply(std::endian::little);
  bytes.replace(bytes.find("material 2"), 10, "material 99");
  EXPECT_NE(error_of(bytes, "a.ply").find("a.ply:8: 99 elements \"material\" are declared"), std::string::npos);
  bytes = binary_ply(std::endian::little);
  bytes.replace(bytes.size() - 17, 4, "\xff\xff\xff\xff");
  EXPECT_EQ(error_of(bytes, "a.ply"),
            "a.ply:byte " + std::to_string(bytes.size() - 1) + ": the file ends in the middle of its data");
}

TEST(ReadPly, SaysWhatItLeavesUnread) {
  const auto of = [](const std::string& property) {
    const std::string more = property.empty() ? "" : " 0";
    return read_mesh_file(
        "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n" +
            (property.empty() ? "" : "property float " + property + "\n") +
            "element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0" + more + "\n1 0 0" + more +
            "\n0 1 0" + more + "\n3 0 1 2\n",
        "a.ply");
  };
  EXPECT_TRUE(of("nx").has_normals && !of("nx").has_texture_coordinates);
  EXPECT_TRUE(of("texture_u").has_texture_coordinates && !of("texture_u").has_normals);
  EXPECT_FALSE(of("").has_normals || of("quality").has_normals || of("quality").has_texture_coordinates);
}

}  // namespace
}  // namespace plumb
