#pragma once

// For hulls and motion.
// The two sets that a question is about: hulls of many points, and other shapes.

#include <algorithm>
#include <span>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/hull.hpp>

#include <bodies/body.hpp>
#include <hulls/in_space.hpp>

namespace plumb::hulls {

using bodies::AnyShape;
using Points = std::span<const Point3>;

/// A hull of points, as a polygon is of its vertices, or a shape whole; with what bounds its points.
struct Operand {
  Points points = {};  ///< none of another shape
  AnyShape shape{};
  Vec3<double> most{0, 0, 0};  ///< the largest magnitudes of coordinates of the points
  bool is_in_order = false;    ///< the points go around a hull of the plane, the least first (in_space.hpp)
  std::size_t last = 0;        ///< then the place of the greatest

  explicit Operand(const HullOrShape& set) : shape(set.shape) {
    if (set.hull != nullptr) points = {set.hull->points, set.hull->count};
    if (set.polygon != nullptr) points = {set.polygon->vertices, set.polygon->count};
    const auto greater = [](double a, double b) { return a > b ? a : b; };
    for (const Point3& p : points)
      most = {greater(__builtin_fabs(p.x), most.x), greater(__builtin_fabs(p.y), most.y),
              greater(__builtin_fabs(p.z), most.z)};
  }
  explicit Operand(const InSpace& set) : Operand(set.set()) {
    is_in_order = set.is_in_order();
    last = set.last_corner();
  }
  bool is_list() const { return !points.empty(); }
  /// Without its radius. Then of no other set several points are nearest to it.
  bool is_point() const {
    return is_list() ? points.size() == 1
                     : shape.kind == bodies::kind<Point2> || shape.kind == bodies::kind<Circle2> ||
                           shape.kind == bodies::kind<Point3> || shape.kind == bodies::kind<Sphere3>;
  }
  double largest() const { return std::max({most.x, most.y, most.z}); }
};

}  // namespace plumb::hulls
