#include <algorithm>
#include <cstdint>
#include <vector>

#include <plumb/mesh_partitions.hpp>
#include <trees/cells.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr int slices = 32;
constexpr std::size_t most_unsplit = 2;

/// In which slice of a cell, across an axis, a coordinate lies, about.
int slice_of(double at, double low, double high) {
  return std::clamp(static_cast<int>((at - low) / (high - low) * slices), 0, slices - 1);
}

/// Half the surface.
double area(const Vec3<double>& side) { return side.x * side.y + side.y * side.z + side.z * side.x; }

struct Plane {
  int axis = -1, slice = 0;
};

/// The plane between slices of a box that is the cheapest, by the surface-area heuristic; none where parts are cheaper
/// to look at together. It is told in doubles, since nothing but time depends on it.
Plane best_plane(const Surface& surface, const std::vector<Part>& parts, const Aabb3& bounds) {
  const Vec3<double> low = surface.scaled(bounds.min), high = surface.scaled(bounds.max), side = high - low;
  const double count = static_cast<double>(parts.size());
  double least = area(side) * (count - 1);  // to go down one level costs as much as to look at a triangle
  Plane best;
  for (int axis = 0; axis < 3; ++axis) {
    const double from = number(bounds.min, axis) * surface.unit(), to = number(bounds.max, axis) * surface.unit();
    if (!(to > from)) continue;
    std::uint32_t begin[slices] = {}, end[slices] = {};
    for (const Part& part : parts) {
      ++begin[slice_of(number(part.box.min, axis) * surface.unit(), from, to)];
      ++end[slice_of(number(part.box.max, axis) * surface.unit(), from, to)];
    }
    double below = 0, above = count;
    for (int slice = 1; slice < slices; ++slice) {
      below += begin[slice - 1], above -= end[slice - 1];
      const auto cost_of = [&](double share, double parts_there) {
        Vec3<double> part = side;
        (axis == 0 ? part.x : axis == 1 ? part.y : part.z) *= share;
        return area(part) * parts_there;
      };
      const double share = slice / static_cast<double>(slices);
      const double cost = cost_of(share, below) + cost_of(1 - share, above);
      if (cost < least) least = cost, best = {axis, slice};
    }
  }
  return best;
}

BoxNodes build_kd_tree(const Surface& surface) {
  const auto split = [&](const Cell& cell) -> std::vector<Cell> {
    if (cell.parts.size() <= most_unsplit) return {};
    const Aabb3 bounds = bounds_of(cell.parts);
    const auto [axis, slice] = best_plane(surface, cell.parts, bounds);
    if (axis < 0) return {};
    const double share = slice / static_cast<double>(slices);
    return split_at(surface, cell, axis, number(bounds.min, axis) * (1 - share) + number(bounds.max, axis) * share);
  };
  return build_cells(surface, whole(surface), 2, split);
}

}  // namespace
}  // namespace trees

KdTree::KdTree(const MeshView& mesh) : MeshTree(trees::make_tree("KdTree", mesh, trees::build_kd_tree)) {}

}  // namespace plumb
