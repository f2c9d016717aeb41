#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::binary;
using samples::binary_stl;
using samples::error_of;
using samples::kTextStl;
using samples::kTwoFacets;
using samples::Triangles;

TEST(ReadBinaryStl, MergesTheCornersThatFacetsShare) {
  const MeshFile file = read_mesh_file(binary_stl(kTwoFacets), "a.stl");
  EXPECT_EQ(file.format, "STL binary");
  EXPECT_EQ(file.bytes, 184U);
  EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
  EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {1, 3, 2}}));
}

TEST(ReadBinaryStl, IsNotFooledByAHeaderThatBeginsWithSolid) {
  EXPECT_EQ(read_mesh_file(binary_stl(kTwoFacets, "solid part"), "a.stl").format, "STL binary");
  EXPECT_EQ(read_mesh_file(binary_stl(kTwoFacets, "solid\nfacet"), "a").mesh.triangles.size(), 2U);
}

TEST(ReadBinaryStl, MakesEachFloatTheDoubleOfTheSameValue) {
  const float least = std::numeric_limits<float>::denorm_min();
  const float greatest = std::numeric_limits<float>::max();
  const TriangleMesh mesh = read_mesh(binary_stl({0.1F, least, greatest, -least, 0, 0, 1, 1, 1}), "a.stl");
  EXPECT_EQ(mesh.vertices[0], (Point3{0x1.99999ap-4, 0x1p-149, 0x1.fffffep127}));
  EXPECT_EQ(mesh.vertices[1].x, -0x1p-149);
}

TEST(ReadBinaryStl, ReadsAFileWithoutFacetsAsAnEmptyMesh) {
  EXPECT_TRUE(read_mesh(binary_stl({}), "a.stl").triangles.empty());
}

TEST(ReadBinaryStl, SaysAtWhichByteACoordinateIsNotFinite) {
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
    std::vector<float> coordinates = kTwoFacets;
    coordinates[10] = bad;
    EXPECT_EQ(error_of(binary_stl(coordinates), "a.stl"), "a.stl:byte 150: y coordinate is not finite");
  }
}

TEST(ReadBinaryStl, AllowsAnythingInTheNormals) {
  std::string bytes = binary_stl(kTwoFacets);
  bytes.replace(84, 4, binary(std::numeric_limits<float>::quiet_NaN()));
  EXPECT_EQ(read_mesh(bytes, "a.stl").triangles.size(), 2U);
}

TEST(ReadBinaryStl, SaysHowManyBytesTheDeclaredFacetsNeed) {
  const std::string bytes = binary_stl(kTwoFacets);
  EXPECT_EQ(error_of(bytes.substr(0, 183), "a.stl"),
            "a.stl:byte 80: 2 facets are declared, which makes 184 bytes, but the file has 183");
  EXPECT_EQ(error_of(std::string(1, '\1') + bytes.substr(1, 79), "a.stl"),
            "a.stl:byte 80: the file ends within the 84 bytes that a binary STL begins with");
  std::string boast = bytes;
  boast.replace(80, 4, "\xff\xff\xff\xff");
  EXPECT_EQ(error_of(boast, "a.stl"),
            "a.stl:byte 80: 4294967295 facets are declared, which makes 214748364834 bytes, but the file has 184");
  EXPECT_EQ(error_of(binary_stl(kTwoFacets, "solid part").substr(0, 150), "a.stl"),
            "a.stl:byte 80: 2 facets are declared, which makes 184 bytes, but the file has 150");
}

TEST(ReadBinaryStl, WarnsOfBytesAfterTheLastFacet) {
  const MeshFile file = read_mesh_file(binary_stl(kTwoFacets) + "more", "a.stl");
  EXPECT_EQ(file.mesh.triangles.size(), 2U);
  ASSERT_EQ(file.warnings.size(), 1U);
  EXPECT_EQ(file.warnings[0].kind, ReadWarning::Kind::trailing_bytes);
  EXPECT_EQ(describe(file, file.warnings[0]), "4 bytes after the end of the mesh, from byte 184, were left unread");
}

TEST(ReadBinaryStl, WarnsOfACountThatLeavesOutWholeFacets) {
  const auto warning = [](char count, const std::string& more) {
    std::string bytes = binary_stl(kTwoFacets) + more;
    bytes[80] = count;
    const MeshFile file = read_mesh_file(bytes, "a.stl");
    EXPECT_EQ(file.mesh.triangles.size(), static_cast<std::size_t>(count));
    return file.warnings.size() == 1 ? describe(file, file.warnings[0]) : "";
  };
  EXPECT_EQ(warning(1, ""),
            "50 bytes after the end of the mesh, from byte 134, were left unread: as many as 1 facet has, "
            "so that the count of facets at byte 80 is likely to be wrong");
  EXPECT_EQ(warning(0, ""),
            "100 bytes after the end of the mesh, from byte 84, were left unread: as many as 2 facets have, "
            "so that the count of facets at byte 80 is likely to be wrong");
  EXPECT_EQ(warning(2, "\n"), "1 byte after the end of the mesh, from byte 184, was left unread");
  EXPECT_EQ(warning(1, "\n"), "51 bytes after the end of the mesh, from byte 134, were left unread");
  std::string empty = binary_stl(kTwoFacets).substr(0, 84);
  empty[80] = 0;
  EXPECT_TRUE(read_mesh(empty, "a.stl").triangles.empty());
}

TEST(ReadTextStl, ReadsFacetsInFullDoublePrecision) {
  std::string text(kTextStl);
  text.replace(text.find("1 0 0"), 1, "0.1");
  const MeshFile file = read_mesh_file(text, "a.stl");
  EXPECT_EQ(file.format, "STL text");
  EXPECT_EQ(file.mesh.vertices, (std::vector<Point3>{{0, 0, 0}, {0.1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}}));
}

TEST(ReadTextStl, TakesKeywordsInEitherCaseAndAnyLineEnd) {
  const TriangleMesh mesh = read_mesh(
      "SOLID\r\nFACET NORMAL nan nan nan\r\nOUTER LOOP\r\nVERTEX 0 0 0\r\nVERTEX +1 0 0\r\nVERTEX 0 1e0 0\r\n"
      "ENDLOOP\r\nENDFACET\r\nENDSOLID a facet\r\n",
      "A.STL");
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}}));
}

TEST(ReadTextStl, ReadsOneSolidAfterTheOtherAndMergesTheirVertices) {
  const TriangleMesh mesh = read_mesh(std::string(kTextStl) + std::string(kTextStl), "a.stl");
  EXPECT_EQ(mesh.vertices.size(), 3U);
  EXPECT_EQ(mesh.triangles, (Triangles{{0, 1, 2}, {0, 1, 2}}));
}

TEST(ReadTextStl, MayBeAllInOneLine) {
  std::string text =
      std::string(kTextStl) + "solid facet of a facet\n" + std::string(kTextStl.substr(kTextStl.find('\n')));
  const TriangleMesh lines = read_mesh(text, "a.stl");
  std::replace(text.begin(), text.end(), '\n', ' ');
  EXPECT_EQ(read_mesh(text, "a.stl").triangles, lines.triangles);
  EXPECT_EQ(lines.triangles.size(), 2U);
  // What follows endsolid is a name, unless there is a facet.
  text.erase(text.rfind("endsolid") + 8) += " solid solid facet";
  EXPECT_EQ(read_mesh(text, "a.stl").triangles.size(), 2U);
  // Nor is it one without a number.
  for (std::string name : {"the facet normal map", "a color=red facet normal"}) {
    const std::string named = "solid " + name + std::string(kTextStl.substr(kTextStl.find('\n')));
    EXPECT_EQ(read_mesh(named.substr(0, named.rfind("endsolid")) + "endsolid solid " + name, "a.stl").triangles.size(),
              1U);
  }
  EXPECT_EQ(error_of("solid a facet normal 0 0 1 outer loop vertex 0 0 x", "a.stl"),
            "a.stl:1: z coordinate is not a number: \"x\"");
}

TEST(ReadTextStl, ReadsASolidWithoutFacetsAsAnEmptyMesh) {
  EXPECT_TRUE(read_mesh("solid Empty\nendsolid Empty", "a.stl").triangles.empty());
}

TEST(ReadTextStl, WarnsOnceOfEachKindOfCarelessness) {
  const auto warning = [](const std::string& from, const std::string& to) {
    std::string text(kTextStl);
    text.replace(text.find(from), from.size(), to);
    const MeshFile file = read_mesh_file(text + text, "a.stl");
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}, {0, 1, 2}})) << to;
    return file.warnings.size() == 1 ? describe(file, file.warnings[0]) : std::to_string(file.warnings.size());
  };
  const std::string split = " is no keyword as STL writes it, but was read as what it means";
  EXPECT_EQ(warning("endloop", "end loop"), "line 7: \"end loop\"" + split + " (2 times in the file)");
  EXPECT_EQ(warning("endfacet", "End\tFacet").substr(0, 19), "line 8: \"End Facet\"");
  EXPECT_EQ(warning("endsolid", "end solid a").substr(0, 19), "line 9: \"end solid\"");
  EXPECT_EQ(warning("solid sample", "solid a\nsolid a"),
            "line 2: \"solid\" stands there once more, and was passed over (2 times in the file)");
  EXPECT_EQ(warning("endfacet", "endfacet of the facet"),
            "line 8: words that do not belong there were passed over: \"of\" (2 times in the file)");
  EXPECT_EQ(warning("endfacet\n", "\n"),
            "line 9: \"endfacet\" is missing, and was taken as written (2 times in the file)");
}

TEST(ReadTextStl, WarnsOfWhatStlDoesNotHave) {
  const auto warning = [](const std::string& from, const std::string& to) {
    std::string text(kTextStl);
    const MeshFile file = read_mesh_file(text.replace(text.find(from), from.size(), to), "a.stl");
    EXPECT_EQ(file.mesh.triangles, (Triangles{{0, 1, 2}})) << to;
    return file.warnings.size() == 1 ? describe(file, file.warnings[0]) : std::to_string(file.warnings.size());
  };
  EXPECT_EQ(warning("endsolid\n", ""),
            "line 9: the file ends after a facet, without \"endsolid\": it may have been cut short");
  const std::string words = "words that do not belong there were passed over: ";
  EXPECT_EQ(warning("endsolid\n", "endsolid\n\nmore\n"), "line 11: " + words + "\"more\"");
  EXPECT_EQ(warning("solid sample", "; a\nsolid sample"), "line 1: " + words + "\";\"");
  EXPECT_EQ(warning("   vertex 1 0 0\n", "# a\n   vertex 1 0 0\n"), "line 5: " + words + "\"#\"");
  EXPECT_EQ(warning("vertex 1 0 0", "vertex 1 0 0 1"), "line 5: " + words + "\"1\"");
}

TEST(ReadTextStl, SaysInWhichLineSomethingElseWasExpected) {
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string text(kTextStl);
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(error_of(changed("1 0 0", "1 nan 0"), "a.stl"), "a.stl:5: y coordinate is not finite: \"nan\"");
  EXPECT_EQ(error_of(changed("   vertex 1 0 0\n", ""), "a.stl"), "a.stl:6: facet has 2 vertices, not 3 or more");
  EXPECT_EQ(error_of(changed("outer", "inner"), "a.stl"), "a.stl:3: expected outer, not \"inner\"");
  EXPECT_EQ(error_of(changed("1 0 0", "1 0"), "a.stl"), "a.stl:6: z coordinate is not a number: \"vertex\"");
  EXPECT_EQ(error_of(changed("endsolid\n", "endsolid\nvertex"), "a.stl"), "a.stl:10: expected solid, not \"vertex\"");
  EXPECT_EQ(error_of("solid half", "a.stl"), "a.stl:1: the file ends where facet or endsolid was expected");
}

}  // namespace
}  // namespace plumb
