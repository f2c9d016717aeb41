#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "mesh_samples.hpp"

namespace plumb {
namespace {

// The bytes stand in a block of memory of exactly their size, so that AddressSanitizer sees every read beyond them.
void expect_refused_or_sound(std::string_view bytes, const std::string& name, bool must_be_refused) {
  const std::vector<char> exact(bytes.begin(), bytes.end());
  try {
    const TriangleMesh mesh = read_mesh({exact.data(), exact.size()}, name);
    EXPECT_FALSE(must_be_refused) << "cut to " << bytes.size() << " bytes";
    for (const auto& triangle : mesh.triangles) {
      for (const std::uint32_t corner : triangle) {
        EXPECT_LT(corner, mesh.vertices.size());
      }
    }
  } catch (const MeshReadError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with(name + ":")) << error.what();
  }
}

// A file that says how much it holds is refused wherever it is cut, but for the line end at its end.
void expect_every_cut_refused(std::string_view bytes, const std::string& name, std::size_t line_end) {
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    expect_refused_or_sound(bytes.substr(0, size), name, size + line_end < bytes.size());
    expect_refused_or_sound(bytes.substr(0, size), "noname", size + line_end < bytes.size());
  }
}

TEST(TruncatedFile, IsRefusedWhereverABinaryStlIsCut) {
  expect_every_cut_refused(samples::binary_stl(samples::kTwoFacets), "a.stl", 0);
  expect_every_cut_refused(samples::binary_stl(samples::kTwoFacets, "solid"), "a.stl", 0);
}

// One may lack its last line. Then the file tells so.
TEST(TruncatedFile, IsRefusedWhereverATextStlIsCutButAfterAFacet) {
  const std::string_view whole = samples::kTextStl;
  const std::size_t end_of_facet = whole.find("endfacet") + std::string_view("endfacet").size();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string_view cut = whole.substr(0, size);
    const bool is_after_facet = size >= end_of_facet && size <= whole.find("endsolid");
    expect_refused_or_sound(cut, "a.stl", !is_after_facet && size + 1 < whole.size());
    if (is_after_facet) {
      const MeshFile file = read_mesh_file(cut, "a.stl");
      ASSERT_EQ(file.oddities.size(), 1U) << size;
      EXPECT_EQ(file.oddities[0].kind, Oddity::Kind::missing_end) << size;
    }
  }
}

TEST(TruncatedFile, IsRefusedWhereverATextPlyIsCut) { expect_every_cut_refused(samples::kTextPly, "a.ply", 1); }

TEST(TruncatedFile, IsRefusedWhereverABinaryPlyIsCut) {
  expect_every_cut_refused(samples::binary_ply(std::endian::little), "a.ply", 0);
  expect_every_cut_refused(samples::binary_ply(std::endian::big), "a.ply", 0);
}

TEST(TruncatedFile, IsRefusedWhereverAnOffIsCut) { expect_every_cut_refused(samples::kOff, "a.off", 1); }

TEST(TruncatedFile, IsRefusedOrSoundWhereverAnObjIsCut) {
  for (std::size_t size = 0; size < samples::kObj.size(); ++size) {
    expect_refused_or_sound(samples::kObj.substr(0, size), "a.obj", size < samples::kObj.find("f 1 2 3") + 7);
  }
}

TEST(DamagedFile, IsRefusedOrSoundWhicheverByteIsChanged) {
  const std::pair<std::string, const char*> files[] = {
      {std::string(samples::kObj), "a.obj"},
      {std::string(samples::kOff), "a.off"},
      {std::string(samples::kTextStl), "a.stl"},
      {samples::binary_stl(samples::kTwoFacets), "b.stl"},
      {std::string(samples::kTextPly), "a.ply"},
      {samples::binary_ply(std::endian::little), "b.ply"},
      {samples::binary_ply(std::endian::big), "c.ply"},
  };
  for (const auto& [bytes, name] : files) {
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      for (const char damage : {'\0', '\n', ' ', '#', '-', '\\', '9', '\x7f', '\x80', '\xff'}) {
        std::string damaged = bytes;
        damaged[at] = damage;
        expect_refused_or_sound(damaged, name, false);
      }
    }
  }
}

}  // namespace
}  // namespace plumb
