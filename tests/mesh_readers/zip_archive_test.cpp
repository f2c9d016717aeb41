#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "three_mf_samples.hpp"

namespace plumb {
namespace {

using namespace samples;

const std::string& body() {
  static const std::string text = model(mesh_object("1"), item("1"));
  return text;
}

std::string error_of_member(const Member& changed) {
  return error_of(zip({{"_rels/.rels", kRelationships}, changed}), "a.3mf");
}

TEST(ZipArchive, IsReadStoredAndDeflatedWithZip64AndWithout) {
  for (const bool is_deflated : {false, true}) {
    for (const bool is_zip64 : {false, true}) {
      const std::string bytes = zip({{"_rels/.rels", kRelationships, is_deflated},
                                     {"Metadata/thumbnail.png", std::string(3000, 'x')},
                                     {"3D/3dmodel.model", body(), is_deflated}},
                                    is_zip64);
      EXPECT_EQ(read_mesh(bytes, "a.3mf").triangles.size(), 2U);
    }
  }
}

TEST(ZipArchive, TellsHowMuchOfItIsUnpacked) {
  const auto told = [](const std::string& archive) {
    std::vector<double> parts;
    read_mesh_file(archive, "a.3mf", {.progress = [&](double part) { parts.push_back(part); }});
    return parts;
  };
  const std::string stored = zip({{"_rels/.rels", kRelationships}, {"3D/3dmodel.model", body()}});
  const auto size = [](const std::string& bytes) { return static_cast<double>(bytes.size()); };
  EXPECT_EQ(told(stored), std::vector{size(kRelationships) / size(stored)}) << "once for each megabyte";
  EXPECT_EQ(told(zip({{"_rels/.rels", kRelationships, true}, {"3D/3dmodel.model", body()}})), std::vector{0.});
  const std::string large = body() + std::string(2 << 20, ' ');
  const std::vector<double> parts = told(zip({{"_rels/.rels", kRelationships, true}, {"3D/3dmodel.model", large}}));
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_GT(parts[1], 0.99);
  EXPECT_LE(parts[1], 1);
}

TEST(ZipArchive, HasACommentAtItsEndAtMost) {
  std::string bytes = package(body());
  bytes.replace(bytes.size() - 2, 2, binary(std::uint16_t{30}));
  EXPECT_EQ(read_mesh(bytes + std::string(30, 'c'), "a.3mf").triangles.size(), 2U);
  EXPECT_EQ(error_of(bytes + std::string(29, 'c'), "a.3mf"),
            "a.3mf:byte " + std::to_string(bytes.size() + 29) +
                ": the ZIP archive ends too early: its directory, at the end, is not there");
  for (const std::string& more : {std::string("\n"), std::string(70000, '\0')}) {
    const std::string whole = package(body());
    EXPECT_EQ(error_of(whole + more, "a.3mf"), "a.3mf:byte " + std::to_string(whole.size()) +
                                                   ": the ZIP archive ends here, but the file goes on for " +
                                                   (more.size() == 1 ? "1 byte" : "70000 bytes") + ": cut these off");
  }
}

TEST(ZipArchive, IsRefusedWhenAPartIsDamagedEncryptedOrPackedInAnotherWay) {
  const std::string name = "3D/3dmodel.model", begin = "a.3mf: the part \"3D/3dmodel.model\" ";
  for (const bool is_deflated : {false, true}) {
    const auto error = [&](Member member) {
      member.is_deflated = is_deflated;
      return error_of_member(member);
    };
    EXPECT_EQ(error({.name = name, .content = body(), .flags = 1}), begin + "is encrypted");
    EXPECT_EQ(error({.name = name, .content = body(), .flags = 1 << 13}), begin + "is encrypted");
    EXPECT_EQ(error({.name = name, .content = body(), .crc_changed_by = 1}),
              begin + "is damaged: its checksum is another");
    EXPECT_EQ(error({.name = name, .content = body(), .method_instead = 12}),
              begin + "is packed by method 12, which is not read: deflate alone is");
    EXPECT_EQ(error({.name = name, .content = body(), .size_changed_by = 1}),
              begin + "is damaged: it has another size than the ZIP archive says");
    EXPECT_EQ(error({.name = name, .content = body(), .size_changed_by = -1}),
              begin + (is_deflated ? "is damaged: it holds more than the ZIP archive says"
                                   : "is damaged: it has another size than the ZIP archive says"));
    // That the archive is damaged explains why its XML is.
    EXPECT_EQ(error({.name = name, .content = body().substr(0, 300), .crc_changed_by = 1}),
              begin + "is damaged: its checksum is another");
  }
  EXPECT_EQ(error_of_member({.name = name, .content = body(), .method_instead = 8}),
            begin + "is damaged: it cannot be unpacked");
  std::string moved = package(body());
  const std::size_t local = moved.find("PK\3\4", 4);
  moved[local + 30] = '4';
  EXPECT_EQ(error_of(moved, "a.3mf"), begin + "has another name where it begins");
  moved[local] = 'Q';
  EXPECT_EQ(error_of(moved, "a.3mf"), begin + "is not where the ZIP archive says");
}

TEST(ZipArchive, BelievesNothingThatItsBytesCannotHold) {
  const std::string whole = package(body());
  const std::size_t end = whole.size() - 22, directory = whole.find("PK\1\2");
  const auto with = [&](std::size_t at, const std::string& number) {
    std::string bytes = whole;
    return error_of(bytes.replace(at, number.size(), number), "a.3mf");
  };
  const std::string at_end = "a.3mf:byte " + std::to_string(end) + ": ";
  EXPECT_EQ(with(end + 10, binary(std::uint16_t{60000})),
            at_end + "the ZIP archive announces 60000 members, which its directory is too short for");
  EXPECT_EQ(with(end + 16, binary(std::uint32_t{4'000'000'000})),
            at_end + "the directory of the ZIP archive is not where it is said to be");
  EXPECT_EQ(with(end + 12, binary(std::uint32_t{100'000})),
            at_end + "the directory of the ZIP archive is not where it is said to be");
  EXPECT_EQ(with(end + 4, binary(std::uint16_t{1})), at_end + "the ZIP archive is a part of one in several files");
  EXPECT_EQ(with(directory + 28, binary(std::uint16_t{60000})),
            "a.3mf:byte " + std::to_string(directory) + ": the directory of the ZIP archive is damaged");
  const std::string name = "a.3mf: the part \"_rels/.rels\" ";
  EXPECT_EQ(with(directory + 20, binary(std::uint32_t{4'000'000'000})), name + "goes on beyond the end of the file");
  const std::size_t rest = whole.size() - 30 - std::string_view("_rels/.rels").size();
  EXPECT_EQ(with(directory + 20, binary(static_cast<std::uint32_t>(rest + 1))),
            name + "goes on beyond the end of the file");
  EXPECT_EQ(with(directory + 20, binary(static_cast<std::uint32_t>(rest))),
            name + "is damaged: it has another size than the ZIP archive says");
  EXPECT_EQ(with(directory + 42, binary(std::uint32_t{4'000'000'000})), name + "is not where the ZIP archive says");
  EXPECT_NE(with(directory + 24, binary(std::uint32_t{4'000'000'000})).find("ZIP bomb"), std::string::npos);
  std::string wide = zip({{"_rels/.rels", kRelationships}, {"3D/3dmodel.model", body()}}, true);
  wide.replace(wide.find("PK\6\7") + 8, 8, binary(std::uint64_t{1} << 60));
  EXPECT_NE(error_of(wide, "a.3mf").find("the ZIP64 record is not where it is said to be"), std::string::npos);
}

TEST(ZipArchive, IsRefusedWhereverItIsCut) {
  for (const bool is_zip64 : {false, true}) {
    const std::string bytes = zip({{"_rels/.rels", kRelationships}, {"3D/3dmodel.model", body(), true}}, is_zip64);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const std::vector<char> exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_TRUE(error_of({exact.data(), size}, "a.3mf").starts_with("a.3mf:")) << size;
    }
  }
}

TEST(ZipArchive, IsRefusedOrSoundWhicheverByteIsChanged) {
  for (const bool is_zip64 : {false, true}) {
    const std::string bytes =
        zip({{"_rels/.rels", kRelationships, true}, {"3D/3dmodel.model", body(), true}}, is_zip64);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      for (const char damage : {'\0', '\x7f', '\xff'}) {
        std::vector<char> damaged(bytes.begin(), bytes.end());
        damaged[at] = damage;
        try {
          EXPECT_EQ(read_mesh({damaged.data(), damaged.size()}, "a.3mf").triangles.size(), 2U);
        } catch (const MeshReadError& error) {
          EXPECT_TRUE(std::string(error.what()).starts_with("a.3mf:")) << error.what();
        }
      }
    }
  }
}

}  // namespace
}  // namespace plumb
