#include <plumb/write_mesh.hpp>

#include <cfloat>
#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/read_mesh.hpp>
#include <plumb/write_ply.hpp>

namespace {

using plumb::TriangleMesh;
using Write = void (*)(std::ostream&, const TriangleMesh&);

const TriangleMesh kite{{{0.1, 0, -0.0}, {1. / 3, 1e300, DBL_TRUE_MIN}, {0, 1, 0}, {1, 1, 0}}, {{0, 1, 2}, {1, 3, 2}}};

std::string written(Write write, const TriangleMesh& mesh) {
  std::ostringstream stream(std::ios::binary);
  write(stream, mesh);
  return stream.str();
}

TEST(WriteMesh, TextKeepsEveryBitOfTheCoordinates) {
  for (const auto& [write, name] : {std::pair<Write, const char*>(plumb::write_obj, "kite.obj"),
                                    {plumb::write_off, "kite.off"},
                                    {plumb::write_stl_text, "kite.stl"}}) {
    const TriangleMesh back = plumb::read_mesh(written(write, kite), name);
    ASSERT_EQ(back.triangles.size(), 2U) << name;
    for (std::size_t i = 0; i < 2; ++i) {
      const plumb::Triangle3 was = kite.triangle(i), is = back.triangle(i);
      EXPECT_EQ(std::memcmp(&was, &is, sizeof was), 0) << name;
    }
  }
}

TEST(WriteMesh, TextIsWhatOneWouldWrite) {
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 0.5, 0}}, {{0, 1, 2}}};
  EXPECT_EQ(written(plumb::write_obj, mesh), "v 0 0 0\nv 1 0 0\nv 0 0.5 0\nf 1 2 3\n");
  EXPECT_EQ(written(plumb::write_off, mesh), "OFF\n3 1 0\n0 0 0\n1 0 0\n0 0.5 0\n3 0 1 2\n");
  EXPECT_EQ(written(plumb::write_stl_text, mesh),
            "solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 0.5 0\nendloop\nendfacet\n"
            "endsolid\n");
}

TEST(WriteMesh, BinaryStlHasTheNearestFloats) {
  const TriangleMesh mesh{{{0.1, 0, 0}, {1. / 3, 1, 0}, {1e-300, 1e30, 7}}, {{0, 1, 2}}};
  const std::string file = written(plumb::write_stl, mesh);
  EXPECT_EQ(file.size(), 84U + 50U);
  const TriangleMesh back = plumb::read_mesh(file, "mesh.stl");
  EXPECT_EQ(back.vertices[0].x, static_cast<double>(0.1F));
  EXPECT_EQ(back.vertices[1].x, static_cast<double>(1.F / 3));
  EXPECT_EQ(back.vertices[2].x, 0);
  EXPECT_EQ(back.vertices[2].y, static_cast<double>(1e30F));
}

TEST(WriteMesh, NormalsHaveLength1AtEveryScale) {
  for (const double scale : {1., 0x1p-1022, 0x1p1022}) {
    const TriangleMesh mesh{{{0, 0, 0}, {0, scale, 0}, {scale, 0, 0}, {scale, scale, 0}}, {{0, 1, 2}, {0, 0, 3}}};
    const std::string file = written(plumb::write_stl_text, mesh);
    EXPECT_NE(file.find("facet normal 0 0 -1\n"), std::string::npos);
    EXPECT_NE(file.find("facet normal 0 0 0\n"), std::string::npos);  // of the one without area
  }
}

TEST(WriteMesh, AnEmptyMeshIsReadAsOne) {
  for (const auto& [write, name] : {std::pair<Write, const char*>(plumb::write_obj, "empty.obj"),
                                    {plumb::write_off, "empty.off"},
                                    {plumb::write_stl_text, "empty.stl"},
                                    {plumb::write_stl, "empty.stl"}}) {
    const TriangleMesh back = plumb::read_mesh(written(write, {}), name);
    EXPECT_TRUE(back.triangles.empty() && back.vertices.empty()) << name;
  }
}

TEST(WriteMesh, RefusesWhatNoFileHolds) {
  const TriangleMesh out_of_range{{{0, 0, 0}}, {{0, 0, 1}}};
  const TriangleMesh not_finite{{{0, 0, std::numeric_limits<double>::infinity()}}, {{0, 0, 0}}};
  for (const Write write : {plumb::write_obj, plumb::write_off, plumb::write_stl_text, plumb::write_stl}) {
    EXPECT_THROW(written(write, out_of_range), plumb::InvalidArgument);
    EXPECT_THROW(written(write, not_finite), plumb::InvalidArgument);
  }
  EXPECT_THROW(written(plumb::write_stl, kite), plumb::InvalidArgument);  // 1e300
  EXPECT_THROW(written(plumb::write_stl, {{{0, 0, std::nextafter(0x1.ffffffp127, 1e300)}}, {{0, 0, 0}}}),
               plumb::InvalidArgument);
  EXPECT_NO_THROW(written(plumb::write_stl, {{{0, 0, 0x1.fffffep127}}, {{0, 0, 0}}}));
}

TEST(WriteMesh, FacesOfPlyMayHaveColoursThatVerticesHaveNot) {
  const std::vector<plumb::Color> colors{{255, 0, 0}, {0, 255, 0}};
  std::ostringstream stream(std::ios::binary);
  write_ply(stream, kite, plumb::PlyExtras{.colors = colors, .vertices_have_colors = false});
  EXPECT_NE(stream.str().find("element vertex 4\n"), std::string::npos);
  const plumb::MeshFile back = plumb::read_mesh_file(stream.str(), "kite.ply");
  EXPECT_EQ(back.face_colors, colors);
  EXPECT_TRUE(back.vertex_colors.empty());
  EXPECT_EQ(back.mesh.triangles, kite.triangles);
}

TEST(WriteMesh, AnEmptyMeshOfPlyHasTheColoursThatItIsGiven) {
  const auto header_of = [](const plumb::TriangleMesh& mesh, const plumb::PlyExtras& extras) {
    std::ostringstream stream(std::ios::binary);
    write_ply(stream, mesh, extras);
    const std::string text = stream.str();
    return text.substr(0, text.find("end_header\n"));
  };
  const std::vector<plumb::Color> colors{{255, 0, 0}, {0, 255, 0}};
  std::string expected = header_of(kite, {.colors = colors});
  expected.replace(expected.find("vertex 6"), 8, "vertex 0").replace(expected.find("face 2"), 6, "face 0");
  EXPECT_EQ(header_of({}, {.has_colors = true}), expected);
  EXPECT_EQ(header_of({}, {}).find("red"), std::string::npos);
  EXPECT_THROW(header_of(kite, {.has_colors = true}), plumb::InvalidArgument);
}

}  // namespace
