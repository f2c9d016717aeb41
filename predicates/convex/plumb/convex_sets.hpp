#pragma once

#include <plumb/shapes.hpp>
#include <plumb/type_lists.hpp>

namespace plumb {

namespace convex {

template <class T, class... Types>
inline constexpr bool is_one_of = (is_same<T, Types> || ...);

/// With a plane surface and corners, or rays and lines.
template <class T>
concept Polyhedral = is_one_of<T, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Aabb3, Obb3, ViewFrustum>;

/// The points within a radius of one of these.
template <class T>
concept Rounded = is_one_of<T, Sphere3, Capsule3, Lozenge3>;

/// Pairs that have a header of their own.
template <class A, class B>
inline constexpr bool has_own_test = (is_one_of<A, Point3, Segment3, Triangle3> &&
                                      is_one_of<B, Point3, Segment3, Triangle3>) ||
                                     (is_one_of<A, Point3, Tetrahedron3> && is_one_of<B, Point3, Tetrahedron3> &&
                                      !is_same<A, B>) ||
                                     (is_one_of<A, Point3, Aabb3, Sphere3> && is_one_of<B, Point3, Aabb3, Sphere3>);

/// What can be asked about with an orthographic frustum.
template <class T>
concept AgainstOrthographic = is_one_of<T, Point3, Sphere3, Aabb3, Obb3>;

template <class A, class B>
concept Pair = ((Polyhedral<A> || Rounded<A>)&&(Polyhedral<B> || Rounded<B>)&&!has_own_test<A, B>) ||
               (is_same<A, OrthographicFrustum> && AgainstOrthographic<B>) ||
               (AgainstOrthographic<A> && is_same<B, OrthographicFrustum>);

/// What can be asked about with an ellipsoid.
template <class T>
concept Unrounded = is_one_of<T, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Aabb3, Obb3>;

}  // namespace convex

/// Do the two convex sets share a point? Each a point, segment, ray, line, triangle, tetrahedron, aabb, obb,
/// view_frustum, sphere, capsule or lozenge; or one an orthographic_frustum and the other a point, sphere, aabb or obb.
/// Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// By the prover of compare_distance_to.hpp, at r = 0: den Hertog, Roos and Terlaky (1993). Of polyhedral sets degree 3
/// to 5 in the numbers, 16 to 19 with a view frustum; of rounded ones 8 to 12, and 28. Before that, where doubles with
/// a bound of their error tell:
///   obb, obb; and aabb, obb: the fifteen axes of Gottschalk, Lin and Manocha, OBBTree (1996)
///   triangle; aabb, obb: the thirteen of Akenine-Moeller, Fast 3D Triangle-Box Overlap Testing (2001)
///   segment, ray, line; aabb: slabs, without a division. Kay and Kajiya, Ray Tracing Complex Scenes (1986)
///   ray, line; triangle: scalar triple products, without a division. Moeller and Trumbore, Fast, Minimum Storage
///     Ray-Triangle Intersection (1997)
///   view_frustum; sphere, aabb: the planes. Assarsson and Moeller, Optimized View Frustum Culling Algorithms for
///     Bounding Boxes (2000)
///   sphere; triangle, obb, capsule; and capsule, capsule: the nearest points. Ericson, Real-Time Collision Detection
///     (2005), 5.1
template <class A, class B>
requires convex::Pair<A, B>
[[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

/// Do the ellipsoid and the other set, a point, segment, ray, line, triangle, tetrahedron, aabb or obb, share a point?
/// Sets are closed, so touching counts.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// Every axis is scaled by the product of the radii along the two others, which makes the ellipsoid a ball and leaves
/// the other set of its kind; then by the prover, as above. Degree 12 of a point, 20 to 28 otherwise. Den Hertog, Roos
/// and Terlaky, as above.
template <convex::Unrounded B>
[[gnu::visibility("default")]] bool intersects(const Ellipsoid3& first, const B& second);
template <convex::Unrounded A>
[[gnu::visibility("default")]] bool intersects(const A& first, const Ellipsoid3& second);

}  // namespace plumb
