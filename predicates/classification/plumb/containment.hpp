#pragma once

#include <plumb/convex_sets.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Where a set lies against a solid.
enum class Containment : signed char {
  outside,       ///< disjoint from it
  intersecting,  ///< neither
  inside         ///< a subset of it
};

namespace classification {

using namespace convex;

/// Solids that other sets are classified against.
template <class T>
concept Solid = detail::is_any_of<T, Sphere3, Aabb3, Obb3, FrustumGl, FrustumD3d, ViewFrustum>;

/// Sets that are classified against them.
template <class T>
concept InSolid = detail::is_any_of<T, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Sphere3, Capsule3>;

/// What can be classified against an orthographic frustum.
template <class T>
concept AgainstOrthographic = detail::is_any_of<T, Point3, Sphere3, Aabb3, Obb3>;

template <class A, class B>
concept InRoundSolid = detail::is_any_of<A, Cylinder3, Cone3> && InSolid<B> && !detail::is_same<B, Capsule3>;

template <class A, class B>
concept Contained = (Solid<A> && InSolid<B>) || InRoundSolid<A, B> ||
                    (detail::is_same<A, OrthographicFrustum> && AgainstOrthographic<B>);

template <class A, class B>
[[gnu::visibility("default")]] Containment classify(const A& first, const B& second);

}  // namespace classification

/// Where does the second set, a point, segment, triangle, tetrahedron, aabb, obb, sphere or capsule, lie against the
/// first, a solid sphere, aabb, obb, frustum_gl, frustum_d3d or view_frustum? Or a point, aabb, obb or sphere against
/// an orthographic_frustum? Or one of them but a capsule against a cylinder or a cone?
///   inside        all of it is in the solid; it may touch the surface from within
///   intersecting  some of it is, and some is not
///   outside       they share no point; to touch from without is to share one
/// All sets are closed, and any may be degenerate: a flat solid contains what lies in its plane and in it, a sphere of
/// radius 0 its centre, a frustum without points nothing. A point is never intersecting.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// inside: the farthest corner from the centre of a sphere; else that no face plane of the solid cuts anything off, by
/// the extent of the set along its normal, whose square is compared with that of a radius; of a flat obb or
/// frustum by its vectors, and of a cylinder or cone, that each corner shares a point with it; of a sphere in these,
/// its distance from each plane that touches them. Degree 1 to 5, up to 8 with a radius. outside: as
/// intersects.
/// Arvo, A Simple Method for Box-Sphere Intersection Testing (1990), whose farthest point of a box is that of a solid
/// ball here; Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity (1991), and Greene, Detecting
/// Intersection of a Rectangular Solid and a Convex Polyhedron (Graphics Gems IV, 1994), for the extent along normals.
template <class A, class B>
requires classification::Contained<A, B>
inline Containment classify(const A& first, const B& second) { return classification::classify(first, second); }

}  // namespace plumb
