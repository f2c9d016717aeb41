#include <algorithm>
#include <iterator>
#include <limits>
#include <vector>

#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_partitions.hpp>
#include <plumb/quadtree.hpp>
#include <surfaces/valid_mesh.hpp>
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

/// Cells are halved across so many axes at once.
template <int axes>
BoxNodes build_octree(const Surface& surface) {
  Cell root = whole(surface);
  root.box = cube_around(root.box);
  const auto split = [&](const Cell& cell) -> std::vector<Cell> {
    if (cell.parts.size() <= most_in_octant) return {};
    std::vector<Cell> cells = {cell};
    for (int axis = 0; axis < axes; ++axis) {
      std::vector<Cell> halves;
      for (const Cell& c : cells)
        std::ranges::move(split_at(surface, c, axis, middle(cell.box, axis)), std::back_inserter(halves));
      cells = std::move(halves);
    }
    return cells;
  };
  return build_cells(surface, std::move(root), 1U << axes, split);
}

}  // namespace
}  // namespace trees

Octree::Octree(const MeshView& mesh) : MeshTree(trees::make_tree("Octree", mesh, trees::build_octree<3>)) {}

namespace trees {
namespace {

/// As doubles, whatever the caller does to subnormal floats.
template <class Vertices>
std::vector<Point3> flattened(const Vertices& vertices) {
  const DefaultFloatingPoint floating_point;
  std::vector<Point3> flat(vertices.size());
  for (std::size_t i = 0; i < flat.size(); ++i) {
    const auto p = vertices[i];
    flat[i] = {p.x, p.y, 0};
  }
  return flat;
}

std::vector<Point3> flattened_mesh(const MeshView& mesh) {
  surfaces::require_valid("Quadtree", mesh);
  return flattened(mesh.vertices);
}

std::unique_ptr<Tree> make_quadtree(std::vector<Point3> flat, const TriangleView& triangles) {
  return make_tree("Quadtree", std::move(flat), triangles, build_octree<2>);
}

}  // namespace
}  // namespace trees

Quadtree::Quadtree(const MeshView& mesh)
    : MeshTree(trees::make_quadtree(trees::flattened_mesh(mesh), mesh.triangles)) {}
Quadtree::Quadtree(const Strided<Point2>& vertices, const TriangleView& triangles)
    : MeshTree(trees::make_quadtree(trees::flattened(vertices), triangles)) {}

}  // namespace plumb
