#pragma once

// For hulls.
// The convex hull of points in the plane.

#include <cstddef>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb::hulls {

/// A point in the plane, and which one it is.
struct PlanePoint {
  Point2 at;
  std::size_t index;
};

/// The corners of the convex hull, counter-clockwise from the lexicographically least: two of points on one line, one
/// where all are the same. Of equal points that of the least index. Needs a default floating-point environment.
std::vector<std::size_t> hull_in_plane(std::vector<PlanePoint> points);

}  // namespace plumb::hulls
