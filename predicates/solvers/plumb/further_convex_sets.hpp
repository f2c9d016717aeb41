#pragma once

#include <plumb/convex_shapes.hpp>

namespace plumb {

namespace bodies {

template <class S>
inline constexpr bool is_kdop = is_any_of<S, Kdop6, Kdop14, Kdop18, Kdop26>;
template <class S>
inline constexpr bool is_matrix_frustum = is_any_of<S, FrustumGl, FrustumD3d>;

/// The pairs, in this order.
template <class A, class B>
inline constexpr bool is_further_pair =
    (Described<A> && Pair<A, B>) || (is_same<A, Lozenge3> && (is_kdop<B> || is_matrix_frustum<B>)) ||
    (is_same<A, OrthographicFrustum> && Spatial<B> && !is_any_of<B, Point3, Sphere3, Aabb3, Obb3>) ||
    (is_same<A, Ellipsoid3> && (is_kdop<B> || is_matrix_frustum<B> || is_any_of<B, ViewFrustum, OrthographicFrustum>));
template <class A, class B>
concept FurtherPair = is_further_pair<A, B> || is_further_pair<B, A>;

}  // namespace bodies

namespace solvers {
[[gnu::visibility("default")]] bool intersects(const bodies::AnyShape& first, const bodies::AnyShape& second);
}

/// Do the two convex sets share a point? One of them
///   a shape that its own header describes, and the other any that distance takes;
///   a lozenge, and the other a k-DOP, frustum_gl or frustum_d3d;
///   an orthographic_frustum, and the other a segment, ray, line, triangle, tetrahedron, plane, k-DOP, capsule, lozenge
///     or frustum of any kind (of a point, sphere, aabb or obb: convex_sets.hpp);
///   an ellipsoid, and the other a k-DOP or a frustum of any kind (of other sets without a radius: convex_sets.hpp,
///     plane_side.hpp).
/// Sets are closed, so touching counts, and any may be degenerate; a k-DOP or a frustum may be empty and meets nothing.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// By the criss-cross method, as compare_distance_to, in the axes in which an ellipsoid is a ball. Den Hertog, Roos and
/// Terlaky, The Linear Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993). Degree 5 to 44,
/// as the catalogue has it for each pair.
template <class A, class B>
requires bodies::FurtherPair<A, B>
inline bool intersects(const A& first, const B& second) {
  return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace plumb
