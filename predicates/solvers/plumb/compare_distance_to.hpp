#pragma once

#include <plumb/convex_shapes.hpp>
#include <plumb/sign.hpp>

namespace plumb {

namespace solvers {
[[gnu::visibility("default")]] Sign compare_distance_to(const bodies::AnyShape& first, const bodies::AnyShape& second,
                                                        double r);
}

/// Are two convex sets within r of each other? The sign of the distance between their closest points less r, with r >=
/// 0 in the unit of the coordinates: the tolerance test of CAD.
///   negative: they are nearer than r
///   zero:     they are exactly r apart; for r = 0, they share a point
///   positive: they are farther apart
/// Each a point, segment, ray, line, triangle, tetrahedron, plane, sphere, aabb, obb, k-DOP, capsule, lozenge or
/// frustum of any kind; or each a point, segment, ray, line or triangle in the plane. Any may be degenerate or
/// unbounded. Refused: a number that is not finite, r too; r < 0; what the shapes themselves refuse; a k-DOP or a
/// frustum given by its matrix that is empty. By the criss-cross method: doubles find the rows that are tight at the
/// closest points, and signs of polynomials in the rows prove them. Den Hertog, Roos and Terlaky, The Linear
/// Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993). Degree 8 for corners and radii,
/// more in the numbers of boxes and frusta.
template <class A, class B>
requires bodies::Pair<A, B>
inline Sign compare_distance_to(const A& first, const B& second, double r) {
  return solvers::compare_distance_to(bodies::any_shape(first), bodies::any_shape(second), r);
}

}  // namespace plumb
