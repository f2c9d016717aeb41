#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include <plumb/constructed_points.hpp>
#include <plumb/mesh_partitions.hpp>
#include <plumb/orient3d.hpp>
#include <trees/boxes.hpp>
#include <trees/cells.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr std::size_t most_unsplit = 4, planes_tried = 8;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// On which sides of a plane a triangle's corners are, exactly.
struct Sides {
  std::array<int, 3> of;

  Sides(const Triangle3& plane, const Triangle3& t) : of{side(plane, t.a), side(plane, t.b), side(plane, t.c)} {}
  bool is_above() const { return of[0] > 0 || of[1] > 0 || of[2] > 0; }
  /// What lies in the plane counts as below.
  bool is_below() const { return !is_above() || of[0] < 0 || of[1] < 0 || of[2] < 0; }

 private:
  static int side(const Triangle3& plane, const Point3& p) {
    return static_cast<int>(orient3d(plane.a, plane.b, plane.c, p));
  }
};

/// The next doubles in a direction. What was rounded to a point's coordinates does not lie beyond them.
Point3 neighbour(const Point3& p, double towards) {
  return {std::nextafter(p.x, towards), std::nextafter(p.y, towards), std::nextafter(p.z, towards)};
}

/// A box that holds what of a triangle that crosses a plane is on one side of it, exactly.
Aabb3 box_on_side(const Triangle3& plane, const Triangle3& t, const Sides& sides, int side) {
  const Point3 corner[] = {t.a, t.b, t.c};
  std::optional<Aabb3> box;
  const auto add = [&](const Point3& low, const Point3& high) {
    const Aabb3 of{low, high};
    box = box ? join(*box, of) : of;
  };
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t next = (k + 1) % 3;
    if (sides.of[k] * side >= 0) add(corner[k], corner[k]);
    if (sides.of[k] * sides.of[next] >= 0) continue;
    const Point3 crossing = line_plane(corner[k], corner[next], plane.a, plane.b, plane.c).rounded();
    add(neighbour(crossing, -infinity), neighbour(crossing, infinity));
  }
  return *box;
}

Aabb3 shared(const Aabb3& a, const Aabb3& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y), std::max(a.min.z, b.min.z)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y), std::min(a.max.z, b.max.z)}};
}

/// Of planes of a few of the triangles the one that leaves least on its fuller side; none where that is nearly all.
std::optional<Triangle3> best_plane(const Surface& surface, const std::vector<Part>& parts) {
  std::size_t least = parts.size() - parts.size() / 8;
  std::optional<Triangle3> best;
  for (std::size_t i = 0; i < planes_tried; ++i) {
    const Triangle3 plane = surface.triangle(parts[(2 * i + 1) * parts.size() / (2 * planes_tried)].triangle);
    std::size_t below = 0, above = 0;
    for (const Part& part : parts) {
      const Sides sides(plane, surface.triangle(part.triangle));
      below += sides.is_below() ? 1 : 0;
      above += sides.is_above() ? 1 : 0;
    }
    if (std::max(below, above) < least) least = std::max(below, above), best = plane;
  }
  return best;
}

BoxNodes build_bsp_tree(const Surface& surface) {
  const auto split = [&](const Cell& cell) -> std::vector<Cell> {
    if (cell.parts.size() <= most_unsplit) return {};
    const auto plane = best_plane(surface, cell.parts);
    if (!plane) return {};
    std::vector<Cell> cells(2, Cell{cell.box, {}, cell.level + 1});
    for (const Part& part : cell.parts) {
      const Triangle3 t = surface.triangle(part.triangle);
      const Sides sides(*plane, t);
      const bool crosses = sides.is_below() && sides.is_above();
      const auto add = [&](Cell& to, int side) {
        const Aabb3 box = crosses ? shared(part.box, box_on_side(*plane, t, sides, side)) : part.box;
        const bool is_empty = box.min.x > box.max.x || box.min.y > box.max.y || box.min.z > box.max.z;
        if (!is_empty) to.parts.push_back({box, part.triangle});
      };
      if (sides.is_below()) add(cells[0], -1);
      if (sides.is_above()) add(cells[1], 1);
    }
    return cells;
  };
  return build_cells(surface, whole(surface), 2, split);
}

}  // namespace
}  // namespace trees

BspTree::BspTree(const MeshView& mesh) : MeshTree(trees::make_tree("BspTree", mesh, trees::build_bsp_tree)) {}

}  // namespace plumb
