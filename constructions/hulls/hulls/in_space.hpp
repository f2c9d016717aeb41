#pragma once

// For hulls and polygons.
// A hull of the plane as one of space.

#include <algorithm>
#include <cstddef>
#include <vector>

#include <plumb/hull.hpp>

namespace plumb::hulls {

/// The corners of a valid hull, counter-clockwise from the lexicographically least, as convex_hull2 has them.
std::vector<Point2> corners_in_plane(const Hull2& hull);

/// The place of the lexicographically greatest of these corners.
template <class Point>
std::size_t last_corner(const std::vector<Point>& corners) {
  const auto precedes = [](const Point& p, const Point& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; };
  return static_cast<std::size_t>(std::max_element(corners.begin(), corners.end(), precedes) - corners.begin());
}

/// Of such corners the one that is least along a direction; slope(i, j) is its sign from corner i to corner j. In
/// lexicographic order edges are less than half a turn from each other, so that the sign changes at most once along
/// either side of the polygon.
template <class Slope>
std::size_t least_corner(std::size_t count, std::size_t last, const Slope& slope) {
  const auto least = [&slope](std::size_t first, std::size_t end) {
    if (first == end) return first;
    if (slope(first, first + 1) >= 0) return slope(first, end) < 0 ? end : first;
    std::size_t falls = first, does_not = end;  // the edges from here and from there
    while (does_not - falls > 1) {
      const std::size_t middle = (falls + does_not) / 2;
      (slope(middle, middle + 1) < 0 ? falls : does_not) = middle;
    }
    return does_not;
  };
  const std::size_t lower = least(0, last), upper = least(last, count);
  return (slope(lower, upper) < 0 ? upper : lower) % count;
}

/// A set of a question; instead of a hull of the plane that of its corners in space, with z = 0.
class InSpace {
 public:
  explicit InSpace(const HullOrShape& set);
  InSpace(const InSpace&) = delete;
  InSpace& operator=(const InSpace&) = delete;

  /// Lives as long as this.
  const HullOrShape& set() const { return set_; }
  /// Of a hull of the plane, whose corners go around it.
  bool is_in_order() const { return !corners_.empty(); }
  std::size_t last_corner() const { return last_; }

 private:
  std::vector<Point3> corners_;
  std::size_t last_ = 0;
  Hull3 hull_{};
  HullOrShape set_;
};

}  // namespace plumb::hulls
