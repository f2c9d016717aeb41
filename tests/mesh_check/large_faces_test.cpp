// Faces of so many triangles that groups of boxes are of one of them: pairs within a face are left out by the group,
// and no others.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>

namespace plumb {
namespace {

// A comb of n teeth in the plane z = slope * x + height, as lines of OBJ.
std::string comb(int n, int left, double slope, double height, int& vertices) {
  std::string obj, face = "f";
  const auto corner = [&](int x, int y) {
    obj += "v " + std::to_string(x) + ' ' + std::to_string(y) + ' ' + std::to_string(slope * x + height) + '\n';
    face += ' ' + std::to_string(++vertices);
  };
  for (int i = 0; i < n; ++i) {
    corner(left + 2 * i, 0);
    corner(left + 2 * i + 1, 5 + i * 7 % 97);
  }
  corner(left + 2 * n, -1);
  corner(left - 1, -1);
  return obj + face + '\n';
}

TEST(CheckMesh, LeavesOutThePairsOfALargeFaceAndNoOthers) {
  int vertices = 0;
  std::string obj = comb(90, 0, 0, 1, vertices);  // two that overlap in the plane z = 1
  obj += comb(110, 33, 0, 1, vertices);
  obj += comb(70, 10, 0.25, -20, vertices);  // one that cuts both
  const MeshFile file = read_mesh_file(obj, "combs.obj");
  ASSERT_TRUE(file.warnings.empty());
  ASSERT_EQ(file.faces, 3U);

  const MeshFindings all = check_mesh(MeshView(file.mesh));
  const MeshFindings found = check_mesh(MeshView(file.mesh, file.face_of_triangle));
  std::vector<IntersectingPair> expected;
  std::copy_if(all.pairs.begin(), all.pairs.end(), std::back_inserter(expected),
               [&](const IntersectingPair& pair) { return file.face(pair.first) != file.face(pair.second); });
  EXPECT_GT(expected.size(), 1000U);
  EXPECT_EQ(found.pairs, expected);
}

// A face that crosses itself everywhere, split as a fan: all of its triangles are at one vertex, and their directions
// overlap each other's.
TEST(CheckMesh, TakesNoTimeForThePairsOfALargeFan) {
  std::string obj, face = "f";
  std::uint64_t seed = 1;
  for (int i = 1; i <= 40000; ++i) {
    const auto random = [&] {
      return std::to_string((seed = seed * 6364136223846793005U + 1442695040888963407U) >> 40);
    };
    obj += "v " + random() + ' ' + random() + " 0\n";
    face += ' ' + std::to_string(i);
  }
  const MeshFile file = read_mesh_file(obj + face + '\n', "fan.obj");
  ASSERT_EQ(file.mesh.triangles.size(), 39998U);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(check_mesh(MeshView(file.mesh, file.face_of_triangle)).pairs.empty());
  // A tenth of a second, where all pairs are 800 million.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace
}  // namespace plumb
