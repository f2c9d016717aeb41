#include <plumb/write_ply.hpp>

#include <cfloat>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/read_mesh.hpp>

namespace {

using plumb::Color;
using plumb::TriangleMesh;

constexpr Color red{255, 0, 0}, green{0, 255, 0};

// Two triangles on an edge, and a vertex that none uses.
const TriangleMesh kite{{{0.1, 0, 0}, {1. / 3, DBL_MAX, DBL_TRUE_MIN}, {0, 1, 0}, {1, 1, 0}, {9, 9, 9}},
                        {{0, 1, 2}, {1, 3, 2}}};

std::string written(const TriangleMesh& mesh, const std::vector<Color>& colors = {},
                    const std::vector<std::string>& comments = {}) {
  std::ostringstream stream(std::ios::binary);
  write_ply(stream, mesh, colors, comments);
  return stream.str();
}

TEST(WritePly, KeepsEveryBitOfTheCoordinates) {
  const TriangleMesh back = plumb::read_mesh(written(kite), "kite.ply");
  EXPECT_EQ(back.vertices, kite.vertices);
  EXPECT_EQ(back.triangles, kite.triangles);
}

TEST(WritePly, WritesAVertexOnceForEachColorThatMeetsThere) {
  const std::string one_color = written(kite, {red, red});
  EXPECT_NE(one_color.find("element vertex 5\n"), std::string::npos);
  const std::string two_colors = written(kite, {red, green});
  EXPECT_NE(two_colors.find("element vertex 7\n"), std::string::npos);
  // A reader that merges equal vertices has the mesh back.
  const TriangleMesh back = plumb::read_mesh(two_colors, "kite.ply");
  EXPECT_EQ(back.vertices, kite.vertices);
  EXPECT_EQ(back.triangles, kite.triangles);
}

TEST(WritePly, GivesVerticesTheColorsOfCorners) {
  const std::vector<Color> colors{red, green};
  const std::vector<std::array<Color, 3>> corners{{red, green, red}, {green, green, green}};
  std::ostringstream stream(std::ios::binary);
  write_ply(stream, kite, plumb::PlyExtras{.colors = colors, .uncolored = {1, 2, 3}, .corner_colors = corners});
  const plumb::MeshFile back = plumb::read_mesh_file(stream.str(), "kite.ply");
  EXPECT_EQ(back.face_colors, colors);
  // Vertex 2 has two colours, and the first of them when its copies are merged.
  EXPECT_NE(stream.str().find("element vertex 6\n"), std::string::npos);
  EXPECT_EQ(back.vertex_colors, (std::vector<Color>{red, green, red, green, {1, 2, 3}}));
  EXPECT_THROW(write_ply(stream, kite, plumb::PlyExtras{.corner_colors = corners}), plumb::InvalidArgument);
  EXPECT_THROW(write_ply(stream, kite, plumb::PlyExtras{.colors = colors, .corner_colors = {corners.data(), 1}}),
               plumb::InvalidArgument);
}

TEST(WritePly, ColorsFacesAndTheirVerticesAlike) {
  const std::string file = written(kite, {red, green});
  const std::string body = file.substr(file.find("end_header\n") + 11);
  constexpr std::size_t vertex_size = 3 * sizeof(double) + 3, face_size = 1 + 3 * 4 + 3;
  ASSERT_EQ(body.size(), 7 * vertex_size + 2 * face_size);
  const auto color_at = [&](std::size_t offset) {
    return Color{static_cast<std::uint8_t>(body[offset]), static_cast<std::uint8_t>(body[offset + 1]),
                 static_cast<std::uint8_t>(body[offset + 2])};
  };
  for (std::size_t face = 0; face < 2; ++face) {
    const Color expected = face == 0 ? red : green;
    const std::size_t start = 7 * vertex_size + face * face_size;
    EXPECT_EQ(color_at(start + 13), expected);
    for (std::size_t corner = 0; corner < 3; ++corner) {
      std::int32_t vertex = 0;
      body.copy(reinterpret_cast<char*>(&vertex), 4, start + 1 + 4 * corner);
      EXPECT_EQ(color_at(static_cast<std::size_t>(vertex) * vertex_size + 24), expected);
    }
  }
}

TEST(WritePly, WritesAnEmptyMesh) {
  EXPECT_NE(written({}, {}, {"nothing here"}).find("comment nothing here\nelement vertex 0\n"), std::string::npos);
}

TEST(WritePly, RefusesColorsAndIndicesAndCommentsThatDoNotFit) {
  EXPECT_THROW(written(kite, {red}), plumb::InvalidArgument);
  EXPECT_THROW(written({{{0, 0, 0}}, {{0, 0, 1}}}), plumb::InvalidArgument);
  EXPECT_THROW(written(kite, {}, {"two\nlines"}), plumb::InvalidArgument);
}

}  // namespace
