#pragma once

// For hulls and polygons.
// A hull of the plane as one of space.

#include <vector>

#include <plumb/hull.hpp>

namespace plumb::hulls {

/// The corners of a valid hull, counter-clockwise from the lexicographically least, as convex_hull2 has them.
std::vector<Point2> corners_in_plane(const Hull2& hull);

/// A set of a question; instead of a hull of the plane that of its corners in space, with z = 0.
class InSpace {
 public:
  explicit InSpace(const HullOrShape& set);
  InSpace(const InSpace&) = delete;
  InSpace& operator=(const InSpace&) = delete;

  /// Lives as long as this.
  const HullOrShape& set() const { return set_; }

 private:
  std::vector<Point3> corners_;
  Hull3 hull_{};
  HullOrShape set_;
};

}  // namespace plumb::hulls
