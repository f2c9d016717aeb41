#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "three_mf_samples.hpp"

namespace plumb {
namespace {

using namespace samples;
using namespace std::string_literals;

// One member; the flags say which of the further fields its header has.
std::string gzip(const std::string& content, char flags = 0, const std::string& fields = "") {
  const auto crc = crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size()));
  return "\x1f\x8b\x08"s + flags + "\0\0\0\0\0\3"s + fields + deflated(content) +
         binary(static_cast<std::uint32_t>(crc)) + binary(static_cast<std::uint32_t>(content.size()));
}

TEST(GzipFile, IsReadAsTheFileThatItHolds) {
  const std::pair<std::string, const char*> files[] = {{std::string(kObj), "OBJ"},
                                                       {std::string(kOff), "OFF"},
                                                       {std::string(kTextStl), "STL text"},
                                                       {std::string(kTextPly), "PLY text"},
                                                       {binary_stl(kTwoFacets), "STL binary"},
                                                       {package(model(mesh_object("1"), item("1"))), "3MF"}};
  for (const auto& [bytes, format] : files) {
    for (const char* name : {"a.gz", "a", "-", "a.stl.gz", "a.STL.GZ"}) {
      const MeshFile file = read_mesh_file(gzip(bytes), name);
      EXPECT_EQ(file.format, format) << name;
      EXPECT_EQ(file.mesh.triangles, read_mesh(bytes, name).triangles);
      EXPECT_EQ(file.bytes, bytes.size());
      EXPECT_TRUE(file.warnings.empty());
    }
  }
  EXPECT_EQ(read_mesh_file(gzip(binary_stl(kTwoFacets, "ply\n")), "-", {.format = "stl"}).format, "STL binary");
}

TEST(GzipFile, IsTakenForWhatItsNameSaysWithoutGz) {
  std::string odd = binary_stl(kTwoFacets, "v 1 2 3");
  odd[80] = 1;
  EXPECT_EQ(read_mesh_file(gzip(odd), "a.Stl.gz").format, "STL binary");
  EXPECT_NE(error_of(gzip(odd), "a.gz").find("--format stl"), std::string::npos);
}

TEST(GzipFile, HasTheLinesAndBytesOfWhatItHolds) {
  EXPECT_EQ(error_of(gzip("v 0 0 0\nv 0 0 z\n"), "a.obj.gz"), "a.obj.gz:2: z coordinate is not a number: \"z\"");
  const MeshFile file = read_mesh_file(gzip(binary_stl(kTwoFacets) + "xyz"), "a.stl.gz");
  ASSERT_EQ(file.warnings.size(), 1U);
  EXPECT_EQ(describe(file, file.warnings[0]), "3 bytes after the end of the mesh, from byte 184, were left unread");
}

TEST(GzipFile, MayHaveSeveralMembersAndAnyFieldsInItsHeader) {
  const std::string obj(kObj);
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, obj.size()}) {
    EXPECT_EQ(read_mesh(gzip(obj.substr(0, at)) + gzip(obj.substr(at)), "a.gz").triangles.size(), 2U) << at;
  }
  const std::string extra = "\3\0abc"s, name = "part.obj\0"s, comment = "none\0"s;
  EXPECT_EQ(read_mesh(gzip(obj, 1 | 4 | 8 | 16, extra + name + comment), "a.gz").triangles.size(), 2U);
}

TEST(GzipFile, MayHaveOtherBytesAfterItWithAWarning) {
  for (const auto& [rest, words] : {std::pair("\0"s, "1 byte after the end of the gzip data was left unread"),
                                    std::pair("rest"s, "4 bytes after the end of the gzip data were left unread")}) {
    const MeshFile file = read_mesh_file(gzip(std::string(kObj)) + rest, "a.gz");
    ASSERT_EQ(file.warnings.size(), 1U);
    EXPECT_EQ(describe(file, file.warnings[0]), words);
  }
}

TEST(GzipFile, IsRefusedWhenItIsDamagedOrCutShort) {
  const std::string whole = gzip(std::string(kObj));
  for (std::size_t size = 2; size < whole.size(); ++size) {
    EXPECT_EQ(error_of(whole.substr(0, size), "a.gz"), "a.gz: the gzip data end too early: the file is cut short");
    EXPECT_EQ(error_of(whole + whole.substr(0, size), "a.gz"),
              "a.gz: the gzip data end too early: the file is cut short");
  }
  const auto with = [&](std::size_t at) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x70);
    return error_of(bytes, "a.gz");
  };
  EXPECT_EQ(with(whole.size() - 8), "a.gz: the gzip data are damaged: their checksum is another");
  EXPECT_EQ(with(whole.size() - 4), "a.gz: the gzip data are damaged: their length is another than they say");
  EXPECT_EQ(with(2), "a.gz: the gzip data are damaged: they cannot be unpacked");
  EXPECT_EQ(error_of(gzip(""), "a.gz"), "a.gz: the file is empty");
  EXPECT_EQ(error_of(gzip(whole), "a.gz").substr(0, 20), "a.gz: is a gzip file");
}

TEST(PackedFile, IsRefusedWhenItUnpacksToMoreThanAHundredTimesItsSize) {
  const std::string obj(kObj), large = obj + std::string(3'000'000, ' '), small = obj + std::string(1'000'000, ' ');
  const std::string packed = gzip(large), told = " unpacks to more than a hundred times the file's ";
  EXPECT_EQ(error_of(packed, "a.gz"),
            "a.gz:" + told + std::to_string(packed.size()) + " bytes: it is taken for a bomb");
  EXPECT_EQ(read_mesh(gzip(small), "a.gz").triangles.size(), 2U);
  const std::string archive = zip({{"a.obj", large, true}});
  EXPECT_EQ(error_of(archive, "a.zip"),
            "a.zip: the part \"a.obj\"" + told + std::to_string(archive.size()) + " bytes: it is taken for a bomb");
  EXPECT_EQ(read_mesh(zip({{"a.obj", small, true}}), "a.zip").triangles.size(), 2U);
}

TEST(ZipFile, IsReadAsTheOneMeshInIt) {
  const std::string stl = binary_stl(kTwoFacets), three_mf = package(model(mesh_object("1"), item("1")));
  for (const bool is_deflated : {false, true}) {
    for (const char* name : {"a.zip", "a", "-", "a.stl"}) {
      const std::vector<Member> members = {
          {"readme.txt", "read me"}, {"b/", ""}, {"b/c.Stl", stl, is_deflated}, {"__MACOSX/b/._c.Stl", "of macOS"}};
      EXPECT_EQ(read_mesh_file(zip(members), name).format, "STL binary");
      EXPECT_EQ(read_mesh_file(zip(members), name).bytes, stl.size());
      EXPECT_EQ(read_mesh_file(zip({{"b/c.3mf", three_mf, is_deflated}}), name).format, "3MF");
    }
  }
  EXPECT_EQ(error_of(zip({{"b/c.obj", "v 0 0 0\nv 0 0 z\n"}}), "a.zip"),
            "a.zip:b/c.obj:2: z coordinate is not a number: \"z\"");
}

TEST(ZipFile, IsRefusedWithTheNamesWhenItHoldsNoMeshOrSeveral) {
  EXPECT_EQ(error_of(zip({{"a.txt", ""}, {"\n.doc", ""}}), "a.zip"),
            "a.zip: is a ZIP archive with no mesh in it: no name ends in .obj, .stl, .ply, .off or .3mf, but there is "
            "\"a.txt\", \"?.doc\"");
  EXPECT_EQ(error_of(zip({{"a.stl", ""}, {"b.txt", ""}, {"c.OBJ", ""}}), "a.zip"),
            "a.zip: is a ZIP archive with 2 meshes in it: unpack it and give those that are meant: \"a.stl\", "
            "\"c.OBJ\"");
  EXPECT_EQ(error_of(zip({}), "a.zip"), "a.zip: is a ZIP archive with no file in it");
  const std::string many = error_of(zip(std::vector<Member>(20, {"a.stl", ""})), "a.zip");
  EXPECT_TRUE(many.ends_with("\"a.stl\" and 12 more")) << many;
}

}  // namespace
}  // namespace plumb
