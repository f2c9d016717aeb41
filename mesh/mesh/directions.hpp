#pragma once

// For mesh.
// Boxes around the directions from a vertex to triangles.

#include <algorithm>
#include <cmath>

#include <plumb/shapes.hpp>
#include <trees/boxes.hpp>

namespace plumb::mesh {

/// A box around the directions in which the points of the triangle v a b, which is not degenerate, lie from v; each
/// scaled to length 1 in the 1-norm. Triangles that meet in more than v meet along a direction, for both are convex: so
/// their boxes overlap.
///
/// Let A and B be the directions of a and b. All other directions are those of the points C of the segment AB. |C| is 1
/// less what cancels in coordinates whose sign changes; each cancels at most 2 |A| |B| / (|A| + |B|) <= 2 min(|A|, |B|)
/// there; scaling C, which lies in the box of A and B, to length 1 moves no coordinate by more than 1 - |C|.
/// Differences have their true sign and a relative error of 2^-53 when they do not overflow, all else an absolute error
/// below 2^-47.
inline Aabb3 box_of_directions(const Point3& v, const Point3& a, const Point3& b) {
  constexpr double rounding = 0x1p-46;
  constexpr Aabb3 all{{-1, -1, -1}, {1, 1, 1}};
  const Point3 u{a.x - v.x, a.y - v.y, a.z - v.z}, w{b.x - v.x, b.y - v.y, b.z - v.z};
  const auto length = [](const Point3& d) { return std::abs(d.x) + std::abs(d.y) + std::abs(d.z); };
  const double of_u = length(u), of_w = length(w);
  if (!std::isfinite(of_u) || !std::isfinite(of_w)) return all;
  const Point3 from{u.x / of_u, u.y / of_u, u.z / of_u}, to{w.x / of_w, w.y / of_w, w.z / of_w};
  const auto cancelling = [](double x, double y) {
    return (x < 0) != (y < 0) ? 2 * std::min(std::abs(x), std::abs(y)) : 0;
  };
  const double margin = cancelling(from.x, to.x) + cancelling(from.y, to.y) + cancelling(from.z, to.z) + rounding;
  Aabb3 box = trees::join({from, from}, {to, to});
  box.min = {box.min.x - margin, box.min.y - margin, box.min.z - margin};
  box.max = {box.max.x + margin, box.max.y + margin, box.max.z + margin};
  return box;
}

}  // namespace plumb::mesh
