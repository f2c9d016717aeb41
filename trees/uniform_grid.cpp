#include <vector>

#include <plumb/mesh_partitions.hpp>
#include <trees/cells.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr double cells_of_triangle = 8;

/// The axis across which all cells are halved, once and again.
std::vector<int> axes_of_halvings(const Surface& surface) {
  const Vec3<double> extent = surface.high() - surface.low();
  double side[] = {extent.x, extent.y, extent.z};
  std::vector<int> axes;
  for (double cells = 1; cells < cells_of_triangle * surface.size(); cells *= 2) {
    const int longest = side[0] >= side[1] && side[0] >= side[2] ? 0 : side[1] >= side[2] ? 1 : 2;
    side[longest] /= 2;
    axes.push_back(longest);
  }
  return axes;
}

BoxNodes build_grid(const Surface& surface) {
  const std::vector<int> axes = axes_of_halvings(surface);
  const auto split = [&](const Cell& cell) -> std::vector<Cell> {
    const auto level = static_cast<std::size_t>(cell.level);
    if (level >= axes.size()) return {};
    return split_at(surface, cell, axes[level], middle(cell.box, axes[level]));
  };
  return build_cells(surface, whole(surface), 2, split);
}

}  // namespace
}  // namespace trees

UniformGrid::UniformGrid(const MeshView& mesh) : MeshTree(trees::make_tree("UniformGrid", mesh, trees::build_grid)) {}

}  // namespace plumb
