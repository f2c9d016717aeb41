#pragma once

#include <optional>

#include <plumb/attempt.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/shared_set.hpp>

namespace plumb {

namespace shared_sets {

using bodies::AnyShape;
using bodies::is_any_of, bodies::is_kdop;

template <class S>
inline constexpr bool is_linear2 = detail::is_any_of<S, Segment2, Ray2, Line2>;
template <class S>
inline constexpr bool is_linear3 = detail::is_any_of<S, Segment3, Ray3, Line3>;
template <class S>
inline constexpr bool is_linear = is_linear2<S> || is_linear3<S>;
template <class S>
inline constexpr bool is_polygon2 = detail::is_any_of<S, Triangle2, Aabb2>;
template <class S>
inline constexpr bool is_round = detail::is_any_of<S, Sphere3, Ellipsoid3, Capsule3>;
template <class S>
inline constexpr bool cuts_triangles = detail::is_any_of<S, Triangle3, Plane3, HalfSpace3, Tetrahedron3, Aabb3, Obb3>;
template <class S>
inline constexpr bool cuts_planes = detail::is_any_of<S, Plane3, Aabb3, Obb3, Tetrahedron3> || is_kdop<S>;
template <class S>
inline constexpr bool cuts_lines =
    is_linear3<S> || cuts_triangles<S> || is_kdop<S> || detail::is_any_of<S, FrustumGl, FrustumD3d, ViewFrustum>;

template <class A, class B>
inline constexpr bool cuts2 = (is_linear2<A> || is_polygon2<A>)&&(is_linear2<B> || is_polygon2<B> ||
                                                                  detail::is_same<B, HalfPlane2>);
template <class A, class B>
inline constexpr bool cuts = cuts2<A, B> || (is_linear3<A> && cuts_lines<B>) ||
                             (detail::is_same<A, Triangle3> && cuts_triangles<B>) ||
                             (detail::is_same<A, Plane3> && cuts_planes<B>);
template <class A, class B>
inline constexpr bool enters = (is_linear2<A> && detail::is_same<B, Circle2>) || (is_linear3<A> && is_round<B>);

template <class S>
inline constexpr bool is_point = detail::is_any_of<S, Point2, Point3>;
/// Whether S is a set of the space of the point P, of which the prover tells whether it has the point.
template <class P, class S>
inline constexpr bool may_have_point = is_point<P> && (bodies::Pair<P, S> ||
                                                       (detail::is_same<P, Point3> &&
                                                        (detail::is_same<S, Ellipsoid3> || detail::is_round_solid<S>)));

/// What intersection takes: where points are exact; where ends are rounded; and a point with whatever may have it.
template <class A, class B>
concept ExactPair = cuts<A, B> || cuts<B, A>;
template <class A, class B>
concept RoundPair = enters<A, B> || enters<B, A>;
template <class A, class B>
concept PairWithPoint = may_have_point<A, B> || may_have_point<B, A>;
/// Or with another set that has an intersects of its own: a hull, a polygon of the plane.
template <class A, class B>
concept OtherPairWithPoint = !PairWithPoint<A, B> && (is_point<A> || is_point<B>)&&detail::is_shape<A> &&
                             detail::is_shape<B> && requires(const A& a, const B& b) {
  bool(intersects(a, b));
};

[[gnu::visibility("default")]] SharedSet<ExactPoint2> intersection2(const AnyShape& first, const AnyShape& second);
[[gnu::visibility("default")]] SharedSet<ExactPoint3> intersection3(const AnyShape& first, const AnyShape& second);
// Where a segment crosses a triangle, or two triangles cross, the points are constructed, by line_plane.
[[gnu::visibility("default")]] SharedSet<ExactPoint3> intersection(const Segment3& segment, const Triangle3& triangle,
                                                                   bool is_exchanged);
[[gnu::visibility("default")]] SharedSet<ExactPoint3> intersection(const Triangle3& first, const Triangle3& second);
[[gnu::visibility("default")]] SharedSet<Point3> intersection_with_round(const AnyShape& first, const AnyShape& second);
[[gnu::visibility("default")]] SharedSet<Point2> intersection_with_round2(const AnyShape& first,
                                                                          const AnyShape& second);
template <class P>
[[gnu::visibility("default")]] SharedSet<ExactPoint<P>> intersection_with_point(const AnyShape& first,
                                                                                const AnyShape& second);

/// The set of a point, or the empty one.
template <class P>
SharedSet<ExactPoint<P>> point_if(bool is_there, const P& p) {
  if (!is_there) return {};
  return {SharedKind::point, {ExactPoint<P>(p)}, {}, 0};
}

}  // namespace shared_sets

/// The set itself that two shapes share, its points exact.
///   empty    they share no point
///   point, segment, polygon   by their corners, in one order alone (shared_set.hpp)
///   ray, line   with the numbers of the ray or line that lies in the other one, and where each lies in the other, of
///     the first; a ray or line that is cut but once, by a half-space or a frustum that goes on for ever: from the
///     cut, with its own direction or the opposite one; of two planes: from the point of the line nearest to (0, 0, 0),
///     along the cross product of the normals, rounded, of the first and the second, times the power of two that brings
///     the magnitude of its largest component into [1, 2) where a component that is not 0 would not round to a normal
///     double
///   plane    the numbers of the first one
/// In the plane each a segment, ray, line, triangle or aabb, or one of the two a half-plane.
/// In space, in either order: a segment, ray or line with one of these, a triangle, plane, half-space, tetrahedron,
/// aabb, obb, k-DOP, frustum_gl, frustum_d3d or view_frustum; a triangle with a triangle, plane, half-space,
/// tetrahedron, aabb or obb; a plane with a plane, aabb, obb, tetrahedron or k-DOP. Degenerate shapes are what they
/// are: a triangle with collinear corners is a segment. Touching is sharing. Refused: a number that is not finite; what
/// the shapes themselves refuse. By clipping: Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping (1978),
/// for what is straight; Sutherland and Hodgman, Reentrant Polygon Clipping (1974), for what is flat. In rationals.
/// Degree 9 and more.
template <class A, class B>
requires shared_sets::ExactPair<A, B>
inline auto intersection(const A& first, const B& second) {
  if constexpr (bodies::Planar<A>)
    return shared_sets::intersection2(bodies::any_shape(first), bodies::any_shape(second));
  else if constexpr (detail::is_same<A, Segment3> && detail::is_same<B, Triangle3>)
    return shared_sets::intersection(first, second, false);
  else if constexpr (detail::is_same<A, Triangle3> && detail::is_same<B, Segment3>)
    return shared_sets::intersection(second, first, true);
  else if constexpr (detail::is_same<A, Triangle3> && detail::is_same<B, Triangle3>)
    return shared_sets::intersection(first, second);
  else
    return shared_sets::intersection3(bodies::any_shape(first), bodies::any_shape(second));
}

/// The part of a segment, ray or line within a sphere, ellipsoid or capsule, or in the plane within a circle: empty, a
/// point or a segment, by its ends. Where these are not ends of the segment or ray they are roots of quadratics, and so
/// no exact points: each coordinate is rounded once, to the nearest double, ties to even. Which kind it is, and the
/// order of the ends, are exact.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// Ericson, Real-Time Collision Detection (2005), section 5.3. In rationals. Degree 12.
template <class A, class B>
requires shared_sets::RoundPair<A, B>
inline auto intersection(const A& first, const B& second) {
  if constexpr (bodies::Planar<A>)
    return shared_sets::intersection_with_round2(bodies::any_shape(first), bodies::any_shape(second));
  else
    return shared_sets::intersection_with_round(bodies::any_shape(first), bodies::any_shape(second));
}

/// The point, where the other set has it, else empty: a point, first or second, with whatever intersects takes it with,
/// in the plane or in space. Refused: a number that is not finite; what the shapes themselves refuse. By the prover of
/// compare_distance_to.hpp: den Hertog, Roos and Terlaky (1993); the degree is that of intersects.
template <class A, class B>
requires shared_sets::PairWithPoint<A, B>
inline auto intersection(const A& first, const B& second) {
  using Point = std::conditional_t<bodies::Planar<A>, Point2, Point3>;
  return shared_sets::intersection_with_point<Point>(bodies::any_shape(first), bodies::any_shape(second));
}
/// The same of a hull, and of other sets whose own header has intersects, which tells how, as its source says it; by
/// definition.
template <class A, class B>
requires shared_sets::OtherPairWithPoint<A, B>
inline auto intersection(const A& first, const B& second) {
  if (const Refusal why = refusal(first, second)) [[unlikely]]
    detail::refuse("intersection", why.argument == 0 ? "first" : "second", why.number, "", why.what);
  const bool is_common = intersects(first, second);
  if constexpr (shared_sets::is_point<A>)
    return shared_sets::point_if(is_common, first);
  else
    return shared_sets::point_if(is_common, second);
}

/// What two boxes share, a box that may be flat; nothing where they share no point. By definition.
/// Refused: a number that is not finite; min > max.
std::optional<Aabb3> intersection(const Aabb3& first, const Aabb3& second);

/// What three planes share: empty, a point, a line or a plane. Of a line the direction is that of the first one with
/// the first of the others that is not parallel to it, as of two planes. Refused: a number that is not finite; a normal
/// that is 0. Goldman, Intersection of Three Planes, Graphics Gems (1990). Degree 4.
SharedSet<ExactPoint3> intersection(const Plane3& first, const Plane3& second, const Plane3& third);

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto intersection(const P&... p) -> detail::Answer<decltype(intersection(detail::read<P...>(p)...))> {
  return intersection(detail::read<P...>(p)...);
}
/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> intersection(const Shapes&...);

}  // namespace plumb
