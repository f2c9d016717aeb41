#pragma once

// For hulls and polygons.
// The corners of a hull of the plane, in the order of convex_hull2, and what is found among them by halving.

#include <algorithm>
#include <cstddef>
#include <vector>

#include <plumb/hull2.hpp>

namespace plumb::hulls {

/// Of a valid hull: counter-clockwise from the lexicographically least.
std::vector<Point2> corners_in_plane(const Hull2& hull);

/// The place of the lexicographically greatest of these corners.
template <class Point>
std::size_t last_corner(const std::vector<Point>& corners) {
  const auto precedes = [](const Point& p, const Point& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; };
  return static_cast<std::size_t>(std::max_element(corners.begin(), corners.end(), precedes) - corners.begin());
}

/// Of such corners the place of the one that is least along a direction; slope(i, j) is its sign from corner i to
/// corner j. In lexicographic order edges are less than half a turn from each other, so that the sign changes at most
/// once along either side of the polygon.
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

}  // namespace plumb::hulls
