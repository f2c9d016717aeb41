#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include <arrangement/near_features.hpp>
#include <arrangement/pairs_again.hpp>

namespace plumb::arrangement {
namespace {

/// So many triangles side by side, each as wide as this.
TriangleMesh row(std::uint32_t count, double width) {
  TriangleMesh mesh;
  for (std::uint32_t i = 0; i < count; ++i) {
    const double x = i;
    mesh.vertices.insert(mesh.vertices.end(), {{x, 0, 0}, {x + width, 0, 0}, {x, 1, 0}});
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

TEST(NearBoxes, AreThoseOfWhichOneIsAskedAbout) {
  const std::vector<std::uint8_t> is_asked{0, 1, 0, 0, 0};
  const auto none = [](const Triangle3&) { return 0.0; };
  EXPECT_EQ(near_boxes(row(5, 1), is_asked, none, 2), (std::vector<BoxPair>{{0, 1}, {1, 2}}));
  EXPECT_EQ(near_boxes(row(5, 1), is_asked, none, 1), std::nullopt);
  EXPECT_EQ(near_boxes(row(5, 0.5), is_asked, none, 0), std::vector<BoxPair>{});
  const auto half = [](const Triangle3&) { return 0.25; };
  EXPECT_EQ(near_boxes(row(5, 0.5), is_asked, half, 2), (std::vector<BoxPair>{{0, 1}, {1, 2}}));
}

/// Each is near each other one here: a list of all would take 72 GB.
TEST(NearBoxes, OfTooManyNoListIsMade) {
  const TriangleMesh mesh = row(134217, 1);
  std::vector<std::uint32_t> all(mesh.triangles.size());
  for (std::uint32_t t = 0; t < all.size(); ++t) all[t] = t;
  const Nearness near{{}, 0x1p53, 1};
  EXPECT_EQ(near_pairs(mesh, all, near, 1000000), std::nullopt);
}

}  // namespace
}  // namespace plumb::arrangement
