#include <algorithm>
#include <iterator>
#include <limits>
#include <vector>

#include <plumb/mesh_partitions.hpp>
#include <trees/cells.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr std::size_t most_in_octant = 4;

/// The cube of the same center that holds a box, but for what is beyond all doubles.
Aabb3 cube_around(const Aabb3& box) {
  double half = 0;
  for (int k = 0; k < 3; ++k) half = std::max(half, number(box.max, k) / 2 - number(box.min, k) / 2);
  Aabb3 cube = box;
  for (int k = 0; k < 3; ++k) {
    constexpr double most = std::numeric_limits<double>::max();
    number(cube.min, k) = std::min(number(box.min, k), std::max(middle(box, k) - half, -most));
    number(cube.max, k) = std::max(number(box.max, k), std::min(middle(box, k) + half, most));
  }
  return cube;
}

BoxNodes build_octree(const Surface& surface) {
  Cell root = whole(surface);
  root.box = cube_around(root.box);
  const auto split = [&](const Cell& cell) -> std::vector<Cell> {
    if (cell.parts.size() <= most_in_octant) return {};
    std::vector<Cell> cells = {cell};
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<Cell> halves;
      for (const Cell& c : cells)
        std::ranges::move(split_at(surface, c, axis, middle(cell.box, axis)), std::back_inserter(halves));
      cells = std::move(halves);
    }
    return cells;
  };
  return build_cells(surface, std::move(root), 8, split);
}

}  // namespace
}  // namespace trees

Octree::Octree(const MeshView& mesh) : MeshTree(trees::make_tree("Octree", mesh, trees::build_octree)) {}

}  // namespace plumb
