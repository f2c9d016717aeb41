#include <algorithm>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <trees/morton_order.hpp>

namespace plumb::trees {
namespace {

using Cell = std::tuple<int, int, int>;

Aabb3 unit_box(int x, int y, int z) {
  const Point3 min{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)};
  return {min, {min.x + 1, min.y + 1, min.z + 1}};
}

// Few boxes and many are sorted by different means.
TEST(MortonOrder, GoesThroughACubeBeforeItEntersTheNextAtEverySize) {
  for (const int side : {8, 16, 32}) {
    std::vector<Cell> cells;
    for (int x = 0; x < side; ++x)
      for (int y = 0; y < side; ++y)
        for (int z = 0; z < side; ++z) cells.emplace_back(x, y, z);
    std::shuffle(cells.begin(), cells.end(), std::mt19937_64(1));
    std::vector<Aabb3> boxes;
    for (const auto& [x, y, z] : cells) boxes.push_back(unit_box(x, y, z));
    const auto order = morton_order(boxes);
    ASSERT_EQ(order.size(), cells.size());
    for (int cube = 1; cube <= side; cube *= 2) {
      std::set<Cell> entered;
      for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& [x, y, z] = cells[order[i]];
        entered.emplace(x / cube, y / cube, z / cube);
        const auto boxes_of_a_cube = static_cast<std::size_t>(cube * cube * cube);
        ASSERT_EQ(entered.size(), i / boxes_of_a_cube + 1) << "cubes of " << cube << " in one of " << side;
      }
    }
  }
}

TEST(MortonOrder, KeepsTheOrderOfEqualCentres) {
  std::vector<Aabb3> boxes;
  for (int i = 0; i < 10000; ++i) boxes.push_back(unit_box(i % 2, 0, 0));
  const auto order = morton_order(boxes);
  for (std::size_t i = 0; i < order.size(); ++i) ASSERT_EQ(order[i], i < 5000 ? 2 * i : 2 * (i - 5000) + 1);
}

}  // namespace
}  // namespace plumb::trees
