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

/// Solids that other sets are classified against, and these sets. Against the last three solids not all are.
using Solids = bodies::ShapeList<Sphere3, Aabb3, Obb3, FrustumGl, FrustumD3d, ViewFrustum, HalfSpace3,
                                 OrthographicFrustum, Cylinder3, Cone3>;
using Sets = bodies::ShapeList<Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Sphere3, Capsule3, HalfSpace3>;
template <class T>
concept Solid = Solids::place<T>()
>= 0;
template <class T>
concept InSolid = Sets::place<T>()
>= 0;

template <class A, class B>
inline constexpr bool are_left_out = (detail::is_same<A, OrthographicFrustum> &&
                                      detail::is_any_of<B, Segment3, Triangle3, Tetrahedron3, Capsule3>) ||
                                     (detail::is_round_solid<A> && detail::is_any_of<B, Capsule3, HalfSpace3>);

template <class A, class B>
concept Contained = Solid<A> && InSolid<B> && !are_left_out<A, B>;

template <class A, class B>
[[gnu::visibility("default")]] Containment classify(const A& first, const B& second);

}  // namespace classification

/// Where does the second set, a point, segment, triangle, tetrahedron, aabb, obb, sphere, capsule or half-space, lie
/// against the first, a solid sphere, aabb, obb, frustum_gl, frustum_d3d, view_frustum or half-space? Or a point, aabb,
/// obb, sphere or half-space against an orthographic_frustum? Or one of them but a capsule or a half-space against a
/// cylinder or a cone?
///   inside        all of it is in the solid; it may touch the surface from within
///   intersecting  some of it is, and some is not
///   outside       they share no point; to touch from without is to share one
/// All sets are closed, and any may be degenerate: a flat solid contains what lies in its plane and in it, a sphere of
/// radius 0 its centre, a frustum without points nothing. A point is never intersecting.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// inside: the farthest corner from the centre of a sphere; else that no face plane of the solid cuts anything off, by
/// the extent of the set along its normal, whose square is compared with that of a radius; of a flat obb or
/// frustum by its vectors, and of a cylinder or cone, that each corner shares a point with it; of a sphere in these,
/// its distance from each plane that touches them; of a half-space that its normal is that of each face plane, and
/// reaches no farther. Degree 1 to 5, up to 8 with a radius. outside: as intersects.
/// Arvo, A Simple Method for Box-Sphere Intersection Testing (1990), whose farthest point of a box is that of a solid
/// ball here; Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity (1991), and Greene, Detecting
/// Intersection of a Rectangular Solid and a Convex Polyhedron (Graphics Gems IV, 1994), for the extent along normals.
template <class A, class B>
requires classification::Contained<A, B>
inline Containment classify(const A& first, const B& second) { return classification::classify(first, second); }

}  // namespace plumb
