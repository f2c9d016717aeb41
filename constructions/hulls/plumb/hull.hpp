#pragma once

#include <cstddef>
#include <optional>

#include <plumb/attempt.hpp>
#include <plumb/closest.hpp>
#include <plumb/containment.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/features.hpp>
#include <plumb/hit.hpp>
#include <plumb/hull2.hpp>
#include <plumb/intersection.hpp>
#include <plumb/plane_side.hpp>
#include <plumb/point_array.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/witness.hpp>

namespace plumb {

/// The convex hull of points, in any order, of which this is a view; inner and repeated ones are welcome, and it may be
/// flat. Refused: no point.
struct Hull3 {
  const Point3* points;
  std::size_t count;
};
template <>
inline constexpr bool detail::is_shape<Hull3> = true;
template <>
inline constexpr bool convex::has_own_witness<Hull3> = true;

/// The hull of a std::span, std::vector, std::array or PointArray of points.
template <detail::ContiguousRangeOf<Point3> Points>
constexpr Hull3 hull(const Points& points) {
  return {points.data(), points.size()};
}
/// There is none of points of other types, since it is a view: make it of a PointArray<Point3> of them (see
/// convex_polygon).
template <detail::ForeignRangeOf<3> Points>
CopyIntoPointArrayFirst<Points> hull(const Points& points);

constexpr bool is_finite(const Hull3& hull) {
  for (std::size_t i = 0; i < hull.count; ++i)
    if (!is_finite(hull.points[i])) return false;
  return true;
}

/// See attempt.hpp.
Refusal refusal_of_numbers(const Hull3& hull) noexcept;
inline Refusal refusal_of_set(const Hull3&) noexcept { return {}; }

/// For what takes any shape, such as the queries of meshes, by definition.
template <>
constexpr bool is_valid(const Hull3& hull) {
  return hull.count != 0 && is_finite(hull);
}
namespace detail {
template <>
void refuse_invalid(const char* function, const char* argument, const Hull3& hull);
}  // namespace detail

namespace hulls {

/// One of the two sets of a question.
struct HullOrShape {
  bodies::AnyShape shape{};
  const Hull3* hull = nullptr;
  const ConvexPolygon3* polygon = nullptr;
  const Hull2* hull2 = nullptr;
};
inline HullOrShape either(const Hull3& hull) { return {{}, &hull}; }
inline HullOrShape either(const ConvexPolygon3& polygon) { return {{}, nullptr, &polygon}; }
inline HullOrShape either(const Hull2& hull) { return {{}, nullptr, nullptr, &hull}; }
template <class S>
HullOrShape either(const S& shape) {
  return {bodies::any_shape(shape), nullptr};
}

template <class S>
inline constexpr bool is_hull = detail::is_same<S, Hull3>;
template <class A, class B>
inline constexpr bool is_hull_or_polygon_with = (is_hull<A> && (is_hull<B> || detail::is_same<B, ConvexPolygon3> ||
                                                                bodies::Spatial<B>)) ||
                                                (detail::is_same<A, ConvexPolygon3> && detail::is_same<B, HalfSpace3>);
template <class S>
inline constexpr bool is_hull2 = detail::is_same<S, Hull2>;
template <class S>
inline constexpr bool is_in_plane = is_hull2<S> || bodies::Planar<S>;
/// Of the plane: a hull with another hull or another shape.
template <class A, class B>
concept PairInPlane = (is_hull2<A> && is_in_plane<B>) || (is_in_plane<A> && is_hull2<B>);
/// A hull with another hull, a polygon or a shape of space; a polygon with a half-space; or those of the plane.
template <class A, class B>
concept Pair = is_hull_or_polygon_with<A, B> || is_hull_or_polygon_with<B, A> || PairInPlane<A, B>;
template <class S>
inline constexpr bool has_no_distance = detail::is_same<S, Ellipsoid3> || detail::is_round_solid<S>;
/// And with an ellipsoid, a disc, a cylinder or a cone, of which no distance is told.
template <class A, class B>
concept MeetingPair = Pair<A, B> ||(is_hull<A>&& has_no_distance<B>) || (has_no_distance<A> && is_hull<B>);
/// Those that have a witness.
template <class A, class B>
concept WitnessedPair = MeetingPair<A, B> && !detail::is_round_solid<A> && !detail::is_round_solid<B>;

[[gnu::visibility("default")]] bool intersects(const HullOrShape& first, const HullOrShape& second);
[[gnu::visibility("default")]] Sign compare_distance_to(const HullOrShape& first, const HullOrShape& second, double r);
[[gnu::visibility("default")]] Witness<3> witness(const HullOrShape& first, const HullOrShape& second);
[[gnu::visibility("default")]] std::optional<double> distance(const HullOrShape& first, const HullOrShape& second,
                                                              RoundTo to);
[[gnu::visibility("default")]] std::optional<double> squared_distance(const HullOrShape& first,
                                                                      const HullOrShape& second, RoundTo to);
[[gnu::visibility("default")]] std::optional<ClosestPoints<Point3>> closest(const HullOrShape& first,
                                                                            const HullOrShape& second);
[[gnu::visibility("default")]] ClosestPoints<Point2> closest_in_plane(const HullOrShape& first,
                                                                      const HullOrShape& second);
[[gnu::visibility("default")]] Witness<2> witness_in_plane(const HullOrShape& first, const HullOrShape& second);
[[gnu::visibility("default")]] SharedSet<ExactPoint2> intersection_in_plane(const HullOrShape& first,
                                                                            const HullOrShape& second);
[[gnu::visibility("default")]] std::optional<Hit> hit(const bodies::AnyShape& line, const Hull3& hull, RoundTo to);
[[gnu::visibility("default")]] SharedSet<ExactPoint3> intersection(const bodies::AnyShape& other, const Hull3& hull,
                                                                   bool is_exchanged);
[[gnu::visibility("default")]] Containment classify(const HullOrShape& solid, const HullOrShape& set);
[[gnu::visibility("default")]] ClosestFeatures features(const HullOrShape& first, const HullOrShape& second);

/// What is classified against each other, and what has a piece in common that intersection gives.
template <class A, class B>
concept Contained = (is_hull<B> && (is_hull<A> || classification::Solid<A>)) ||
                    (is_hull<A> && classification::InSolid<B>);
/// What features takes a hull with.
template <class S>
inline constexpr bool is_polytope = is_hull<S> || polytopes::Polytope<S>;
template <class A, class B>
concept FeaturedPair = (is_hull<A> && is_polytope<B>) || (is_polytope<A> && is_hull<B>);
template <class S>
concept Cuts = bodies::Linear3<S> || detail::is_any_of<S, Triangle3, Plane3>;
/// What a hull of the plane has a piece in common with that intersection gives.
template <class A, class B>
concept CutInPlane =
    PairInPlane<A, B> && !detail::is_any_of<A, Point2, Circle2> && !detail::is_any_of<B, Point2, Circle2>;

}  // namespace hulls

// Questions about a hull and another shape, two hulls, or a polygon and a half-space. They mean what they mean of other
// shapes, and refuse what these refuse. A hull of the plane is asked with another, or with a point, segment, ray, line,
// triangle, aabb, circle or half-plane of the plane: it is the hull in space of its corners (convex_hull2) with z = 0.
// Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in
// Three-Dimensional Space (1988), whose every decision is proved: of at most four points of each list the prover of
// compare_distance_to.hpp finds the nearest points, and exact signs tell that no other point of the lists leads nearer,
// or which one takes part next. Degree 8 and more; a sign for each point.

/// Do they share a point? The other a point, segment, ray, line, triangle, tetrahedron, polygon, plane, half-space,
/// sphere, ellipsoid, aabb, obb, k-DOP, capsule, lozenge or frustum of any kind. Gilbert, Johnson and Keerthi (1988),
/// as above. Or a disc, a cylinder or a cone, which near the hull is asked about the triangles of its surface
/// (convex_hull.hpp).
template <class A, class B>
requires hulls::MeetingPair<A, B>
inline bool intersects(const A& first, const B& second) {
  return hulls::intersects(hulls::either(first), hulls::either(second));
}
/// With the proof of witness.hpp. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::WitnessedPair<A, B>
inline auto intersection_witness(const A& first, const B& second) {
  if constexpr (hulls::PairInPlane<A, B>)
    return hulls::witness_in_plane(hulls::either(first), hulls::either(second));
  else
    return hulls::witness(hulls::either(first), hulls::either(second));
}

/// The sign of the distance less r, as of other shapes but an ellipsoid. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::Pair<A, B>
inline Sign compare_distance_to(const A& first, const B& second, double r) {
  return hulls::compare_distance_to(hulls::either(first), hulls::either(second), r);
}
/// How far they are from each other, rounded once. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::Pair<A, B>
inline UnlessEmpty<double, A, B> distance(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return bodies::unless_empty<A, B>(hulls::distance(hulls::either(first), hulls::either(second), to));
}
/// The square of that, rounded once. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::Pair<A, B>
inline UnlessEmpty<double, A, B> squared_distance(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return bodies::unless_empty<A, B>(hulls::squared_distance(hulls::either(first), hulls::either(second), to));
}
/// The closest points, of several pairs the one whose first point is lexicographically least, each coordinate rounded
/// once. With a radius: of the pair of the cores that is closest in this sense, each point moved its radius towards the
/// other; where the sets share a point, twice the first point of the second on the way from the core point of the
/// first. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::Pair<A, B>
inline auto closest(const A& first, const B& second) {
  if constexpr (hulls::PairInPlane<A, B>)
    return hulls::closest_in_plane(hulls::either(first), hulls::either(second));
  else
    return bodies::unless_empty<A, B>(hulls::closest(hulls::either(first), hulls::either(second)));
}

/// The same of a convex polygon and a box: the polygon is the hull of its vertices. Refused: a number that is not
/// finite; what the shapes themselves refuse. Gilbert, Johnson and Keerthi (1988), as above.
ClosestPoints<Point3> closest(const ConvexPolygon3& first, const Aabb3& second);
ClosestPoints<Point3> closest(const Aabb3& first, const ConvexPolygon3& second);

/// Between which faces of both the distance is, as of other polytopes (features.hpp); the corners of a hull are those
/// of convex_hull.hpp. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::FeaturedPair<A, B>
inline ClosestFeatures features(const A& first, const B& second) {
  return hulls::features(hulls::either(first), hulls::either(second));
}

/// Where a segment, ray or line enters the hull and leaves it, as of other sets (hit.hpp). Gilbert, Johnson and Keerthi
/// (1988), as above, for the common points that are lexicographically least and greatest.
template <bodies::Linear3 A>
inline std::optional<Hit> hit(const A& first, const Hull3& second, RoundTo to = RoundTo::nearest) {
  return hulls::hit(bodies::any_shape(first), second, to);
}

/// What a segment, ray, line, triangle or plane shares with the hull, its points exact, as intersection.hpp says it: of
/// what is straight by the same points as above, Gilbert, Johnson and Keerthi (1988); of what is flat by clipping it
/// with the faces of convex_hull.hpp, Sutherland and Hodgman (1974). In rationals. (A point is in it or not, as there.)
template <hulls::Cuts A>
inline SharedSet<ExactPoint3> intersection(const A& first, const Hull3& second) {
  return hulls::intersection(bodies::any_shape(first), second, false);
}
template <hulls::Cuts B>
inline SharedSet<ExactPoint3> intersection(const Hull3& first, const B& second) {
  return hulls::intersection(bodies::any_shape(second), first, true);
}

/// What a hull of the plane shares with a segment, ray, line, triangle, aabb or half-plane, or with another such hull,
/// its points exact, as intersection.hpp says it. All its corners are corners of either set that lie in the other, or
/// crossings of edges, of which only those are asked about that are beside each other in lexicographic order:
/// n log n. The corners in order follow as in convex_hull2: Andrew (1979). Degree 8.
template <class A, class B>
requires hulls::CutInPlane<A, B>
inline SharedSet<ExactPoint2> intersection(const A& first, const B& second) {
  return hulls::intersection_in_plane(hulls::either(first), hulls::either(second));
}

/// On which side of the plane is the hull? As of other shapes (plane_side.hpp), by the sides of its points. Degree 2,
/// by definition.
PlaneSide classify(const Plane3& first, const Hull3& second);

/// Where does the second set lie against the first, as of other solids (containment.hpp)? A hull against a hull, a
/// sphere, aabb, obb, half-space, cylinder, cone or frustum of any kind; or a point, segment, triangle, tetrahedron,
/// aabb, obb, sphere, capsule or half-space against a hull. inside: each corner of the second shares a point with the
/// first; a ball clears the planes of all faces. outside: as intersects. Gilbert, Johnson and Keerthi (1988), as above.
template <class A, class B>
requires hulls::Contained<A, B>
inline Containment classify(const A& first, const B& second) {
  return hulls::classify(hulls::either(first), hulls::either(second));
}

/// The volume of the hull, not negative, rounded once, to the nearest double, ties to even, or to a side.
/// By the faces of convex_hull.hpp, in rationals. Degree 3, by definition.
double signed_volume(const Hull3& hull, RoundTo to = RoundTo::nearest);

}  // namespace plumb
