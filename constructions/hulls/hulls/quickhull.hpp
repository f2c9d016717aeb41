#pragma once

// For hulls.
// The surface of a convex hull, as triangles.

#include <cstddef>
#include <span>
#include <vector>

#include <hulls/first_simplex.hpp>

namespace plumb::hulls {

/// A triangle of points by their indices, counter-clockwise seen from outside, and the triangles across its edges:
/// `beyond[k]` across the edge from corner k to the next one.
struct HullTriangle {
  std::size_t corner[3], beyond[3];

  /// The edge to triangle f that ends at point p.
  int edge_to(std::size_t f, std::size_t p) const {
    int k = 0;
    while (beyond[k] != f || corner[next(k)] != p) ++k;
    return k;
  }
  static constexpr int next(int k) { return k == 2 ? 0 : k + 1; }
};

/// The surface of the convex hull. Triangles may be coplanar, but none is flat; corners of triangles need not be those
/// of the hull. `first` are four of the points, of dimension 3. Needs a default floating-point environment.
std::vector<HullTriangle> triangulated_hull(std::span<const Point3> points, const FirstSimplex& first);

}  // namespace plumb::hulls
