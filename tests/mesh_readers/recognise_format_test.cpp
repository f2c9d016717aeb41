#include <gtest/gtest.h>

#include <algorithm>

#include <plumb/read_mesh.hpp>
#include <stdexcept>
#include <string>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using namespace std::string_literals;
using samples::error_of;

std::string error_as(std::string_view bytes, const std::string& format) {
  try {
    read_mesh_file(bytes, "-", {.format = format});
  } catch (const MeshReadError& error) {
    return error.what();
  }
  return "read without an error";
}

std::string utf16(std::string_view text, bool low_first) {
  std::string out;
  for (const char c : text) out += low_first ? std::string{c, '\0'} : std::string{'\0', c};
  return out;
}

TEST(RecogniseFormat, NamesWhatIsNoMeshAndSaysWhatToDo) {
  const std::string iges = std::string(72, ' ') + "S      1\n" + std::string(72, ' ') + "G      1\n";
  const std::pair<std::string, const char*> kinds[] = {
      {"BZh91AY&SY", "a bzip2 file"},
      {"glTF\2\0\0\0"s, "a binary glTF file (GLB)"},
      {"  {\n \"asset\": {\"version\": \"2.0\"}}", "a glTF file"},
      {"{\"name\": 1}", "a JSON file"},
      {"ISO-10303-21;\nHEADER;\n", "a STEP file"},
      {iges, "an IGES file"},
      {"<!DOCTYPE html>\n<html>", "an HTML page"},
      {"\n\n<HTML><body>404</body>", "an HTML page"},
      {"<?xml version=\"1.0\"?>\n<COLLADA>", "a COLLADA file"},
      {"\xef\xbb\xbf<?xml version=\"1.0\"?>\n<svg/>", "an XML file"},
      {"version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n", "a Git LFS pointer"},
      {"\xff\xfe" + utf16("solid a\n", true), "UTF-16 text"},
      {"\xfe\xff" + utf16("v 0 0 0\n", false), "UTF-16 text"},
      {utf16("solid a\nfacet normal\n", true), "UTF-16 text"},
      {utf16("v 0 0 0\nv 1 0 0\n", false), "UTF-16 text"},
      {"Kaydara FBX Binary  \0"s, "an FBX file"},
      {"#VRML V2.0 utf8\n", "a VRML file"},
      {"%PDF-1.7\n", "a PDF document"},
      {"\x89PNG\r\n\x1a\n", "a PNG image"},
  };
  for (const auto& [bytes, kind] : kinds) {
    for (const std::string name : {"a.stl", "a.obj", "a.ply", "a.off", "a"}) {
      const std::string error = error_of(bytes, name), begin = name + ": is " + kind;
      EXPECT_EQ(error.substr(0, begin.size()), begin) << error;
      EXPECT_NE(error.find("not an OBJ, STL, PLY, OFF or 3MF mesh: "), error.npos) << error;
    }
    EXPECT_EQ(error_as(bytes, "stl").find("-: is "s + kind), 0U);
  }
  EXPECT_EQ(
      error_of("BZh91AY&SY", "a.stl.bz2"),
      "a.stl.bz2: is a bzip2 file, not an OBJ, STL, PLY, OFF or 3MF mesh: unpack it and give the file that is inside");
}

TEST(RecogniseFormat, LooksIntoAFileBeforeItBelievesItsName) {
  for (const std::string name : {"a.stl", "a.ply", "a.off", "a.obj", "a"}) {
    EXPECT_EQ(read_mesh_file(samples::kObj, name).format, "OBJ") << name;
    EXPECT_EQ(read_mesh_file(samples::kOff, name).format, "OFF") << name;
    EXPECT_EQ(read_mesh_file(samples::kTextPly, name).format, "PLY text") << name;
    EXPECT_EQ(read_mesh_file(samples::kTextStl, name).format, "STL text") << name;
    EXPECT_EQ(read_mesh_file(samples::binary_stl(samples::kTwoFacets, "PK\3\4"), name).format, "STL binary") << name;
  }
  EXPECT_EQ(error_of("Dear reader,\nthis is no mesh.\n", "a.stl"),
            "a.stl: is text, but neither OBJ, PLY, OFF nor STL, which begins with the word solid");
}

TEST(RecogniseFormat, IsNotMisledByTheHeaderOfABinaryStlOfAWrongCount) {
  for (const char* const header : {"o my part", "v 1 2 3", "{\"a\": 1}", "<part>", "solid part"}) {
    std::string bytes = samples::binary_stl(samples::kTwoFacets, header);
    bytes[80] = 1;
    const MeshFile file = read_mesh_file(bytes, "a.stl");
    EXPECT_EQ(file.format, "STL binary") << header;
    EXPECT_EQ(file.warnings.size(), 1U) << header;
    if (header[0] != 's') {
      EXPECT_EQ(
          error_of(bytes, "-"),
          "-: is no mesh: neither OBJ, STL, PLY, OFF nor 3MF; if it is a binary STL of a wrong count, say so with "
          "--format stl")
          << header;
    }
  }
}

TEST(RecogniseFormat, BelievesTheNameOfABinaryStlThatEndsAlmostWhereItSays) {
  for (const char* const header :
       {"ply\nformat ascii 1.0\n", "OFF", "version https://git-lfs.github.com/spec/v1\n", "BZh"}) {
    const std::string bytes = samples::binary_stl(samples::kTwoFacets, header);
    std::string fewer = bytes;
    fewer[80] = 1;
    for (const std::string& odd : {bytes + "xyz", bytes + std::string(49, '\0'), fewer}) {
      for (const MeshFile& file : {read_mesh_file(odd, "a.STL"), read_mesh_file(odd, "-", {.format = "stl"})}) {
        EXPECT_EQ(file.format, "STL binary") << header;
        EXPECT_EQ(file.warnings.size(), 1U) << header;
      }
    }
    EXPECT_NE(error_of(bytes.substr(0, 150), "a.stl"), "read without an error");
    EXPECT_EQ(read_mesh_file(bytes, "-", {.format = "stl"}).mesh.triangles.size(), 2U);
  }
  // Four zeros where the count would be may be anything's.
  const std::string compressed = "\x1f\x8b" + std::string(82, '\0') + "rest";
  EXPECT_NE(error_of(compressed, "a.stl").find("gzip"), std::string::npos);
}

TEST(RecogniseFormat, TakesAFileForWhatItIsSaidToBe) {
  const std::string binary = samples::binary_stl(samples::kTwoFacets, "v 0 0 0");
  EXPECT_EQ(read_mesh_file(binary, "-", {.format = "stl"}).format, "STL binary");
  EXPECT_EQ(read_mesh_file(samples::kTextStl, "a.obj", {.format = "stl"}).format, "STL text");
  EXPECT_EQ(read_mesh_file("# none\nl 1 2\nv 0 0 0\nf 1 1 1\n", "-", {.format = "obj"}).format, "OBJ");
  EXPECT_EQ(error_as(samples::kObj, "ply"), "-:1: a PLY file begins with ply, not \"v\"");
  EXPECT_EQ(error_as(samples::kObj, "off"), "-:1: an OFF file begins with OFF, not \"v\"");
  EXPECT_EQ(error_as(samples::kObj, "stl"), "-: is text, but does not begin with the word solid, as STL of text does");
  EXPECT_EQ(error_as("", "off"), "-: the file is empty");
  EXPECT_THROW(read_mesh_file(samples::kObj, "a.obj", {.format = "OBJ"}), std::invalid_argument);
}

TEST(TextFile, MayEndItsLinesWithCarriageReturnsAlone) {
  const std::pair<std::string_view, const char*> files[] = {
      {samples::kObj, "a.obj"}, {samples::kOff, "a.off"}, {samples::kTextStl, "a.stl"}, {samples::kTextPly, "a.ply"}};
  for (const auto& [text, name] : files) {
    std::string old(text);
    std::replace(old.begin(), old.end(), '\n', '\r');
    const MeshFile expected = read_mesh_file(text, name), found = read_mesh_file(old, name);
    EXPECT_EQ(found.mesh.vertices, expected.mesh.vertices) << name;
    EXPECT_EQ(found.mesh.triangles, expected.mesh.triangles) << name;
    EXPECT_EQ(found.line(0), expected.line(0)) << name;
  }
  EXPECT_EQ(error_of("v 0 0 0\r\r# c f\rv 0 \\\r0 x\r", "a.obj"), "a.obj:5: z coordinate is not a number: \"x\"");
  EXPECT_EQ(error_of("# x\r# y\r\nv 0 0 0\r\nv 0 0 z\r\n", "a.obj"), "a.obj:4: z coordinate is not a number: \"z\"");
  EXPECT_EQ(error_of("# x\rv 0 0 0\nv 0 \\\r\n0 z\r\n", "a.obj"), "a.obj:4: z coordinate is not a number: \"z\"");
  EXPECT_EQ(read_mesh("# one\rv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "a.obj").triangles.size(), 1U);
  EXPECT_EQ(error_of("v 0 0 0\r\r\nv 0 0 y\r\r\n", "a.obj"), "a.obj:2: z coordinate is not a number: \"y\"");
}

TEST(TextFile, MayEndAnyOfItsLinesWithACarriageReturnAlone) {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  const MeshFile lost = read_mesh_file(vertices + "v 0 0 1\rv 5 5 5\nf 1 2 3\n", "a.obj");
  EXPECT_EQ(lost.mesh.vertices.size(), 5U);
  EXPECT_EQ(lost.line(0), 6U);
  for (const char* before : {"# foo", "g foo", "usemtl foo", "vn 0 0 1", "f 1 2 3"}) {
    const MeshFile file = read_mesh_file(vertices + "f 1 2 3\n" + before + "\rf 3 2 1\n", "a.obj");
    EXPECT_EQ(file.mesh.triangles.back(), (std::array<std::uint32_t, 3>{2, 1, 0})) << before;
    EXPECT_EQ(file.line(static_cast<std::uint32_t>(file.faces) - 1), 6U) << before;
  }
  EXPECT_EQ(read_mesh("OFF\n3 2 0\n0 0 0\n1 0 0 # c\r0 1 0\n3 0 1 2\r3 0 2 1\n", "a.off").triangles.size(), 2U);
  std::string ply(samples::kTextPly);
  ply[ply.find("made by a test\n") + 14] = '\r';
  EXPECT_EQ(read_mesh(ply, "a.ply").triangles.size(), 2U);
}

TEST(TextFile, HasABinaryBodyRightAfterAHeaderOfLinesThatCarriageReturnsEnd) {
  std::string bytes = samples::binary_ply(std::endian::little);
  const std::size_t body = bytes.find("end_header\n") + 11;
  std::replace(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(body), '\n', '\r');
  for (const char first : {'\n', '\r', '\7'}) {  // the red of the first vertex
    bytes[body] = first;
    EXPECT_EQ(read_mesh(bytes, "a.ply").triangles.size(), 2U);
  }
}

TEST(ReadProgress, GoesFromTheStartTowardsTheEndInEveryFormat) {
  std::string obj, stl = "solid\n", off = "OFF\n200000 1 0\n", ply;
  for (int i = 0; i < 200000; ++i) obj += "v 0.25 0.5 " + std::to_string(i) + "\n";
  for (int i = 0; i < 40000; ++i) stl += samples::kTextStl.substr(13, samples::kTextStl.find("endsolid") - 13);
  for (int i = 0; i < 200000; ++i) off += "0.25 0.5 " + std::to_string(i) + "\n";
  ply =
      "ply\nformat binary_little_endian 1.0\nelement vertex 200000\nproperty float x\nproperty float y\n"
      "property double z\nelement face 0\nproperty list uchar int vertex_index\nend_header\n" +
      std::string(3'200'000, '\0');
  const std::string binary_stl = samples::binary_stl(std::vector<float>(900'000));
  for (const std::string& bytes : {obj + "f 1 2 3\n", stl + "endsolid\n", off + "3 0 1 2\n", ply, binary_stl}) {
    std::vector<double> told;
    read_mesh_file(bytes, "-", {.progress = [&](double fraction) { told.push_back(fraction); }});
    ASSERT_GE(told.size(), 3U) << bytes.substr(0, 20);
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_LT(told[0], 0.1);
    EXPECT_GT(told.back(), 0.5);
    EXPECT_LE(told.back(), 1);
  }
  struct Enough {};
  EXPECT_THROW(read_mesh_file(obj, "a.obj", {.progress = [](double) { throw Enough(); }}), Enough);
}

TEST(MeshFile, HasTheColoursOfPly) {
  std::string text(samples::kTextPly);
  text.replace(text.find("property double x"), 0, "property uchar red\nproperty uchar green\nproperty uchar blue\n");
  text.replace(text.find("end_header"), 0, "property float red\nproperty float blue\nproperty float green\n");
  text.replace(text.find("end_header\n") + 11, text.npos,
               "1 2 3 0 0 0\n4 5 6 1 0 0\n7 8 9 1 1 0\n250 300 none 0 0 0\n4 0 1 2 3 1 0.5 -2\n");
  const MeshFile file = read_mesh_file(text, "a.ply");
  EXPECT_EQ(file.mesh.vertices.size(), 3U) << "the last vertex is the first";
  EXPECT_EQ(file.vertex_colors, (std::vector<Color>{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}));
  EXPECT_EQ(file.face_colors, (std::vector<Color>{{255, 0, 128}}));
  const MeshFile plain = read_mesh_file(samples::binary_ply(std::endian::big), "a.ply");
  EXPECT_TRUE(plain.vertex_colors.empty()) << "red alone is no colour";
  for (std::size_t at = 0; (at = text.find("uchar ", at)) != text.npos && text.compare(at + 6, 3, "int") != 0;
       at += 6) {
    text.insert(at + 6, "diffuse_");
  }
  EXPECT_EQ(read_mesh_file(text, "a.ply").vertex_colors, file.vertex_colors);
  EXPECT_EQ(read_mesh_file(text, "a.ply").face_colors, file.face_colors);
}

TEST(MeshFile, HasTheColoursOfOff) {
  const MeshFile file = read_mesh_file(
      "COFF\n3 4 0\n0 0 0 255 0 0 255\n1 0 0 0 1.0 0.5 1\n0 1 0 red\n"
      "3 0 1 2\n3 0 1 2 1 2 300\n3 0 1 2 7\n3 0 1 2 0.5 0.0 nan\n",
      "a.off");
  EXPECT_EQ(file.vertex_colors, (std::vector<Color>{{255, 0, 0}, {0, 255, 128}, {192, 192, 192}}));
  EXPECT_EQ(file.face_colors, (std::vector<Color>{{192, 192, 192}, {1, 2, 255}, {192, 192, 192}, {128, 0, 0}}));
  EXPECT_TRUE(read_mesh_file(samples::kOff, "a.off").face_colors.empty());
  const auto color = [](const std::string& words) {
    return read_mesh_file("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 " + words + "\n", "a.off").face_colors.at(0);
  };
  // Of a line, one number with a point says that all are fractions, but for an opacity beside what can be none.
  EXPECT_EQ(color("0.5 1 0"), (Color{128, 255, 0}));
  EXPECT_EQ(color("1 0 0.25 1"), (Color{255, 0, 64}));
  EXPECT_EQ(color("1 0 1 0.5"), (Color{255, 0, 255}));
  EXPECT_EQ(color("128 1 0 0.5"), (Color{128, 1, 0}));
  EXPECT_EQ(color("1 0 1 1"), (Color{1, 0, 1}));
}

TEST(MeshFile, HasTheGroupsAndMaterialsOfObj) {
  const MeshFile file = read_mesh_file(
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\ng  left   wheel\nusemtl steel\nf 1 2 3\nf 1 2 3\no\nusemtl rubber # c\n"
      "g left wheel\nf 1 2 3\nusemtl steel\nf 1 2 3\n",
      "a.obj");
  EXPECT_EQ(file.groups.names(), (std::vector<std::string>{"left wheel", ""}));
  EXPECT_EQ(file.materials.names(), (std::vector<std::string>{"steel", "rubber"}));
  const std::uint32_t none = FaceNames::none;
  const std::uint32_t groups[] = {none, 0, 0, 0, 0}, materials[] = {none, 0, 0, 1, 0};
  for (std::size_t face = 0; face < 5; ++face) {
    EXPECT_EQ(file.groups[face], groups[face]) << face;
    EXPECT_EQ(file.materials[face], materials[face]) << face;
  }
  EXPECT_TRUE(read_mesh_file(samples::kObj, "a.obj").groups.empty());
}

}  // namespace
}  // namespace plumb
