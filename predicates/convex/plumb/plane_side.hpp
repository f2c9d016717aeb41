#pragma once

#include <plumb/convex_sets.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Where a set lies against a plane.
enum class PlaneSide : signed char { negative = -1, intersecting = 0, positive = 1 };

namespace convex {
template <class B>
[[gnu::visibility("default")]] PlaneSide plane_side(const Plane3& first, const B& second);
template <class B>
[[gnu::visibility("default")]] bool plane_meets(const Plane3& first, const B& second);
template <class A>
[[gnu::visibility("default")]] bool meets_plane(const A& first, const Plane3& second);
[[gnu::visibility("default")]] PlaneSide side_of_other(const Plane3& first, const bodies::AnyShape& second);
}  // namespace convex

/// Where does the set lie against the plane? A point, segment, ray, line, triangle, tetrahedron, aabb, obb,
/// view_frustum, sphere, capsule, lozenge or ellipsoid.
///   positive      strictly on the side that the normal points to
///   intersecting  it shares a point with the plane; touching counts
///   negative      strictly on the other side
/// Refused: a number that is not finite; what the shapes themselves refuse; normal = 0.
/// Of the hull of points by the signs of its corners, of a ray or line by those of its origin and direction, of others
/// by the extent along the normal, whose square is compared with that of a radius. Degree 2 to 4. Of an aabb its two
/// corners farthest along the normal: Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity (1991);
/// Greene, Detecting Intersection of a Rectangular Solid and a Convex Polyhedron (Graphics Gems IV, 1994). Of a
/// sphere, an obb and a ray or line: Ericson, Real-Time Collision Detection (2005), 5.2.2, 5.2.3 and 5.3.1. A
/// view_frustum or ellipsoid is asked whether it has points on each closed side, by the prover of
/// compare_distance_to.hpp: den Hertog, Roos and Terlaky (1993). Degree 10 to 36.
template <convex::AgainstPlane B>
inline PlaneSide classify(const Plane3& first, const B& second) {
  return convex::plane_side(first, second);
}

/// Where does the k-DOP lie against the plane? As above; an empty one, which is on both sides, counts as negative.
/// By the prover, as above: it intersects the plane when it has points on both closed sides. Den Hertog, Roos and
/// Terlaky (1993). Degree 10.
template <int K>
[[gnu::visibility("default")]] PlaneSide classify(const Plane3& first, const Kdop<K>& second);

/// Where does the disc, cylinder, cone or half-space lie against the plane? As above, by the prover: den Hertog, Roos
/// and Terlaky (1993). Degree 48 to 84, of a half-space 13.
template <class B>
requires(detail::is_round_solid<B> || detail::is_same<B, HalfSpace3>) inline PlaneSide
    classify(const Plane3& first, const B& second) {
  return convex::side_of_other(first, bodies::any_shape(second));
}

/// Do the plane and the set share a point? As above.
template <convex::AgainstPlane B>
inline bool intersects(const Plane3& first, const B& second) {
  return convex::plane_meets(first, second);
}
template <convex::AgainstPlane A>
inline bool intersects(const A& first, const Plane3& second) {
  return convex::meets_plane(first, second);
}

/// Do the planes share a point? They do unless they are parallel and not the same. Refused: a number that is not
/// finite; normal = 0. By the cross product of the normals where doubles tell that it is not 0, otherwise by the
/// prover, as above. Degree 13. Ericson, Real-Time Collision Detection (2005), 5.4.4, without the tolerance.
bool intersects(const Plane3& first, const Plane3& second);

}  // namespace plumb
