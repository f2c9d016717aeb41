#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <plumb/read_mesh.hpp>

namespace plumb {
namespace {

const std::filesystem::path kMeshes = PLUMB_SHARED_MESHES;

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

}  // namespace
}  // namespace plumb
