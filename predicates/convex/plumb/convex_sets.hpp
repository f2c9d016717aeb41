#pragma once

#include <plumb/compare_distance_to.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace convex {

using bodies::is_any_of, bodies::is_kdop, bodies::is_matrix_frustum;

/// What is classified against a plane (plane_side.hpp).
template <class T>
concept AgainstPlane = detail::is_any_of<T, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Aabb3, Obb3,
                                         ViewFrustum, Sphere3, Capsule3, Lozenge3, Ellipsoid3>;

template <class A, class B, class... Shapes>
inline constexpr bool are_both_of = detail::is_any_of<A, Shapes...>&& detail::is_any_of<B, Shapes...>;

/// Pairs whose test has a header of its own, in this order or the other.
template <class A, class B>
inline constexpr bool has_own_header = are_both_of<A, B, Point2, Segment2, Triangle2> ||
                                       are_both_of<A, B, Point3, Segment3, Triangle3> ||
                                       are_both_of<A, B, Point3, Aabb3, Sphere3> ||
                                       (are_both_of<A, B, Point3, Tetrahedron3> && !detail::is_same<A, B>) ||
                                       (detail::is_same<A, Plane3> &&
                                        (AgainstPlane<B> || detail::is_same<B, Plane3>)) ||
                                       (AgainstPlane<A> && detail::is_same<B, Plane3>);

/// An ellipsoid is made a ball by scaling the axes, which leaves only sets without a radius of their kind.
template <class A, class B>
inline constexpr bool is_ellipsoid_and_unrounded =
    detail::is_same<A, Ellipsoid3>&& bodies::Spatial<B> && !detail::is_same<B, Plane3> && !bodies::has_radius<B>;

/// A disc, a cylinder or a cone becomes a point or a segment within a radius by cuts of the other set
/// (solvers/round_solids.hpp), of which nothing round is left but a sphere, which has a test of its own.
template <class A, class B>
inline constexpr bool is_round_solid_and_unrounded = detail::is_round_solid<A>&& bodies::Spatial<B> &&
                                                     (detail::is_same<B, Sphere3> || !bodies::has_radius<B>);

template <class A, class B>
concept Pair = !has_own_header<A, B> &&
               (bodies::Pair<A, B> || is_ellipsoid_and_unrounded<A, B> || is_ellipsoid_and_unrounded<B, A> ||
                is_round_solid_and_unrounded<A, B> || is_round_solid_and_unrounded<B, A>);

/// Pairs that have a filter, in this order.
template <class A, class B>
inline constexpr bool has_filter =
    (detail::is_any_of<A, Segment3, Ray3, Line3> && detail::is_any_of<B, Aabb3, Obb3>) ||
    (detail::is_any_of<A, Ray3, Line3> && detail::is_any_of<B, Triangle3, Sphere3, Point3>) ||
    (detail::is_any_of<A, Point3, Sphere3, Aabb3> && detail::is_any_of<B, Obb3, OrthographicFrustum>) ||
    (detail::is_same<A, Triangle3> && detail::is_any_of<B, Aabb3, Obb3>) || are_both_of<A, B, Obb3> ||
    (detail::is_same<A, Sphere3> && detail::is_any_of<B, Segment3, Triangle3, Capsule3>) ||
    are_both_of<A, B, Capsule3> ||
    ((is_matrix_frustum<A> || detail::is_same<A, ViewFrustum>)&&detail::is_any_of<B, Point3, Sphere3, Aabb3>) ||
    (is_kdop<A> && detail::is_same<A, B>) ||
    (detail::is_any_of<A, Ray2, Line2> && detail::is_any_of<B, Point2, Segment2, Ray2, Line2, Triangle2>);

/// Of pairs that have a filter. What the library compiles has no constraint: newer compilers would make that a part of
/// the symbol's name, and find none of that name in a library of older ones.
template <class A, class B>
[[gnu::visibility("default")]] bool meet(const A& first, const B& second);

}  // namespace convex

/// Do the two convex sets share a point? Each
///   a point, segment, ray, line, triangle, tetrahedron, plane, sphere, aabb, obb, k-DOP, capsule, lozenge or frustum
///     of any kind, or a shape that its own header describes;
///   one of them an ellipsoid, and the other of these without a radius;
///   one of them a disc, a cylinder or a cone, and the other of these but no capsule or lozenge;
///   or each a point, segment, ray, line, triangle, aabb, circle or half-plane in the plane.
/// The simplest pairs have a header of their own, and a plane against most has plane_side.hpp.
/// Sets are closed, so touching counts, and any may be degenerate or unbounded; a k-DOP or a frustum may be empty and
/// meets nothing.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// By the prover of compare_distance_to.hpp, at r = 0: den Hertog, Roos and Terlaky (1993). An ellipsoid is made a ball
/// by scaling every axis by the product of the radii along the two others. A disc, a cylinder and a cone are the points
/// near a point or a segment, once the other set is cut by the planes of their ends, and for a cone seen from its apex;
/// with a sphere the roots of squared distances are compared. Degree 1 to 5 of polyhedral sets, 13 to 19 with a
/// frustum, 4 to 12 with a radius, 24 to 28 with both, 12 to 44 of an ellipsoid, 16 to 84 of a disc, cylinder or cone,
/// as the catalogue has it for each pair. Before that, where doubles with a bound of their error tell:
///   obb, obb; and aabb; obb, orthographic_frustum: the fifteen axes of Gottschalk, Lin and Manocha, OBBTree (1996)
///   triangle; aabb, obb: the thirteen of Akenine-Moeller, Fast 3D Triangle-Box Overlap Testing (2001)
///   segment, ray, line; aabb, obb: slabs, without a division. Kay and Kajiya, Ray Tracing Complex Scenes (1986)
///   point; obb, orthographic_frustum: the slabs alone. Ericson, Real-Time Collision Detection (2005), 5.1.4
///   ray, line; point: that it is not on the line. Ericson (2005), 5.1
///   ray, line; triangle: scalar triple products, without a division. Moeller and Trumbore, Fast, Minimum Storage
///     Ray-Triangle Intersection (1997)
///   frustum_gl, frustum_d3d, view_frustum; point, sphere, aabb: the planes. Assarsson and Moeller, Optimized
///     View Frustum Culling Algorithms for Bounding Boxes (2000)
///   sphere; segment, triangle, obb, capsule, orthographic_frustum; and capsule, capsule: the nearest points. Ericson
///     (2005), 5.1
///   ray, line; sphere: the squared distances, without a division. Ericson (2005), 5.3.2
///   k-DOPs of the same directions: the slabs. Klosowski and others, Efficient Collision Detection Using Bounding
///     Volume Hierarchies of k-DOPs (1998)
///   ray, line; point, segment, ray, line, triangle in the plane: the signs of cross products, as separating axes.
///     Eberly, Intersection of Convex Objects: The Method of Separating Axes (2001)
/// What axes, slabs, signs and products leave open, as where sets touch, integers tell where the numbers lie on a grid.
template <class A, class B>
requires convex::Pair<A, B>
inline bool intersects(const A& first, const B& second) {
  if constexpr (convex::has_filter<A, B> || convex::has_filter<B, A>)
    return convex::meet(first, second);
  else
    return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace plumb
