#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>
#include <trees/box_tree.hpp>

namespace {

namespace fs = std::filesystem;

const fs::path directory = SHARED_MESHES;

struct Row {
  std::string file;
  std::size_t triangles, vertices, box_pairs, pairs;
  std::vector<std::ptrdiff_t> by_shared_vertices;
};

// The table was counted with another library.
std::vector<Row> table() {
  const std::regex row(R"(\| (\S+\.\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+)/(\d+)/(\d+)/(\d+) .*)");
  std::vector<Row> rows;
  std::ifstream readme(directory / "README.md");
  std::smatch m;
  for (std::string line; std::getline(readme, line);) {
    if (std::regex_match(line, m, row))
      rows.push_back({m[1],
                      std::stoul(m[2]),
                      std::stoul(m[3]),
                      std::stoul(m[4]),
                      std::stoul(m[5]),
                      {std::stol(m[6]), std::stol(m[7]), std::stol(m[8]), std::stol(m[9])}});
  }
  return rows;
}

/// With every face that is not planar as a fan from its first corner, as the table has it.
plumb::TriangleMesh read_as_fans(const fs::path& path) {
  plumb::MeshFile file = plumb::read_mesh_file(path);
  for (const plumb::ReadWarning& warning : file.warnings) {
    if (warning.diagonal_from != 2) continue;
    const auto first = std::lower_bound(file.face_of_triangle.begin(), file.face_of_triangle.end(), warning.face);
    auto* const triangles = file.mesh.triangles.data() + (first - file.face_of_triangle.begin());
    const auto [b, c, d] = triangles[0];
    const std::uint32_t a = triangles[1][2];
    triangles[0] = {a, b, c};
    triangles[1] = {a, c, d};
  }
  return std::move(file.mesh);
}

TEST(SharedMeshes, HaveTheCountsOfTheirTable) {
  if (!fs::exists(directory / "README.md")) GTEST_SKIP() << directory << " is not here";
  const auto rows = table();
  ASSERT_GT(rows.size(), 15U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.file);
    const plumb::TriangleMesh mesh = read_as_fans(directory / row.file);
    EXPECT_EQ(mesh.triangles.size(), row.triangles);
    EXPECT_EQ(mesh.vertices.size(), row.vertices);

    std::vector<plumb::Aabb3> boxes;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) boxes.push_back(plumb::trees::box_of(mesh.triangle(i)));
    std::size_t box_pairs = 0;
    plumb::trees::BoxPairs(boxes).each([&](std::uint32_t, std::uint32_t) { ++box_pairs; });
    EXPECT_EQ(box_pairs, row.box_pairs);

    const plumb::MeshFindings found = plumb::check_mesh(mesh, {.shared_sets = 0});
    EXPECT_EQ(found.pairs.size(), row.pairs);
    EXPECT_EQ(found.degenerate.size(), 0U);
    for (std::size_t shared = 0; shared < 4; ++shared) {
      const auto count = std::count_if(found.pairs.begin(), found.pairs.end(),
                                       [&](const auto& pair) { return pair.shared_vertices == shared; });
      EXPECT_EQ(count, row.by_shared_vertices[shared]) << shared << " shared vertices";
    }
  }
}

}  // namespace
