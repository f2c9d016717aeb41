#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <plumb/read_mesh.hpp>

namespace plumb {
namespace {

const std::filesystem::path kMeshes = PLUMB_SHARED_MESHES;
const std::filesystem::path kReports = PLUMB_SHARED_REPORTS;

TEST(SharedMeshes, HaveTheTrianglesAndVerticesThatTheirTableSays) {
  std::ifstream table(kMeshes / "README.md");
  if (!table) {
    GTEST_SKIP() << "no meshes in " << kMeshes;
  }
  int files = 0;
  for (std::string line; std::getline(table, line);) {
    std::istringstream row(line);
    std::string bar;
    std::string name;
    std::size_t triangles = 0;
    std::size_t vertices = 0;
    if (!(row >> bar >> name >> bar >> triangles >> bar >> vertices)) {
      continue;
    }
    ++files;
    const TriangleMesh mesh = read_mesh(kMeshes / name);
    EXPECT_EQ(mesh.triangles.size(), triangles) << name;
    EXPECT_EQ(mesh.vertices.size(), vertices) << name;
  }
  EXPECT_GT(files, 0);
}

TEST(SharedMeshes, ThatHoldNoMeshAreEmptyOrRefusedWithAPlace) {
  if (!exists(kMeshes)) {
    GTEST_SKIP() << "no meshes in " << kMeshes;
  }
  EXPECT_TRUE(read_mesh(kMeshes / "empty.stl").triangles.empty());
  EXPECT_TRUE(read_mesh(kMeshes / "stl_empty_ascii.stl").triangles.empty());
  try {
    read_mesh(kMeshes / "ply_empty_header.ply");
    FAIL() << "half a header was taken for a mesh";
  } catch (const MeshReadError& error) {
    EXPECT_TRUE(std::string(error.what()).ends_with(":3: is no mesh: the header declares no element \"vertex\""));
  }
}

TEST(SharedReports, AreReadAndOddOnesWithAWarning) {
  if (!exists(kReports)) {
    GTEST_SKIP() << "no files in " << kReports;
  }
  constexpr std::size_t any_number = 1000;
  struct Report {
    const char* name;
    std::size_t triangles, warnings;
  };
  for (const auto& [name, triangles, warnings] : {
           Report{"binary.off", 4, 0},
           {"doubled_solid.stl", 4, 1},
           {"end_with_space.stl", 4, 1},
           {"face_over_lines.off", 4, 0},
           {"keyhole_face.obj", 8, any_number},
           {"longer_lines.ply", 4, 1},
           {"stray_header_line.ply", 1, 1},
           {"triangle_strip.ply", 4, 0},
#ifdef PLUMB_TESTS_3MF
           {"undeclared_prefix.3mf", 4, 1},
           {"unknown_element.3mf", 4, 1},
#endif
           {"words_after_endfacet.stl", 4, 1},
       }) {
    const MeshFile file = read_mesh_file(kReports / name);
    EXPECT_EQ(file.mesh.triangles.size(), triangles) << name;
    if (warnings != any_number) {
      EXPECT_EQ(file.warnings.size(), warnings) << name;
    }
  }
}

}  // namespace
}  // namespace plumb
