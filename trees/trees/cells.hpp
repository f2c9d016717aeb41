#pragma once

// For trees.
// Trees that split space into cells. A triangle is in each cell that it reaches into, so in several leaves.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <trees/box_nodes.hpp>
#include <trees/surface.hpp>

namespace plumb::trees {

/// What of a triangle is in a cell lies in the box, exactly.
struct Part {
  Aabb3 box;
  std::uint32_t triangle;
};

struct Cell {
  Aabb3 box;
  std::vector<Part> parts;
  int level = 0;  // how often space was split to make it
};

/// Space, with all triangles.
Cell whole(const Surface& surface);
/// The least box that holds those of all parts.
Aabb3 bounds_of(const std::vector<Part>& parts);

inline double& number(Point3& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }
inline double number(const Point3& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }
inline double middle(const Aabb3& box, int axis) { return number(box.min, axis) / 2 + number(box.max, axis) / 2; }

/// The cells below and above a coordinate of an axis. A triangle that crosses is in both, where what of its box is
/// there meets it; one that ends at the plane is on its own side alone.
std::vector<Cell> split_at(const Surface& surface, const Cell& cell, int axis, double at);

/// The cells that a cell is split into, so many at most that the tree was told; none where it is to stay whole. Each
/// point of a part must be in a box of the same triangle in one of them.
using Split = std::function<std::vector<Cell>(const Cell&)>;

/// Splits cells until they are to stay whole. Where there would be more than four parts for each triangle, or more than
/// most_splits one after another, and where a whole cell is too much for a leaf, parts are halved by their centers
/// instead, each in one half alone.
BoxNodes build_cells(const Surface& surface, Cell root, std::size_t most_cells, const Split& split);
inline constexpr int most_splits = 60;

}  // namespace plumb::trees
