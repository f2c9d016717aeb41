#pragma once

// For convex and distances.
// The point of a box along the axes that is nearest to another point, exactly: each coordinate is one of theirs.

#include <plumb/detail/compare.hpp>
#include <plumb/shapes.hpp>

namespace plumb::convex {

inline double nearest_of_range(double x, double min, double max) {
  return detail::less(x, min) ? min : detail::less(max, x) ? max : x;
}
inline Point3 nearest_of_box(const Point3& p, const Aabb3& b) {
  return {nearest_of_range(p.x, b.min.x, b.max.x), nearest_of_range(p.y, b.min.y, b.max.y),
          nearest_of_range(p.z, b.min.z, b.max.z)};
}

}  // namespace plumb::convex
