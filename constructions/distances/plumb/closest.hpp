#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/distance.hpp>

namespace plumb {

template <class Point>
struct ClosestPoints {
  Point first, second;
  friend constexpr bool operator==(const ClosestPoints&, const ClosestPoints&) = default;
};

namespace bodies {

template <class S>
concept FlatOrBox = detail::is_any_of<S, Segment3, Line3, Ray3, Triangle3, Tetrahedron3, Aabb3, Obb3, Plane3>;
template <class S>
concept APoint = detail::is_any_of<S, Point2, Point3>;

/// What closest takes.
template <class A, class B>
concept ClosestPair = Pair<A, B> &&(APoint<A> || APoint<B> || (FlatOrBox<A> && FlatOrBox<B>));

template <class A>
using PointOf = std::conditional_t<Planar<A>, Point2, Point3>;

/// As closest gives them.
template <class A, class B>
constexpr UnlessEmpty<ClosestPoints<PointOf<A>>, A, B> points_of(const std::optional<ClosestPoints<Point3>>& found) {
  if constexpr (Planar<A>)
    return {{found->first.x, found->first.y}, {found->second.x, found->second.y}};
  else
    return unless_empty<A, B>(found);
}

}  // namespace bodies

namespace distances {
/// Of the plane with third coordinates 0.
[[gnu::visibility("default")]] std::optional<ClosestPoints<Point3>> closest(const bodies::AnyShape& first,
                                                                            const bodies::AnyShape& second,
                                                                            solvers::LastBasis* last = nullptr);
}  // namespace distances

/// The closest points of two convex sets, each coordinate rounded once, to the nearest double, ties to even.
///   several pairs are closest:  the one whose first point is lexicographically least; where there is no least one, if
///     the first points form a ray, its origin, if a line or a plane, its point nearest to (0, 0, 0)
///   they share a point:  twice the same
///   nothing:  one is empty, a k-DOP or a frustum given by its matrix
/// One a point and the other any set that distance takes; or each a segment, line, ray, triangle, tetrahedron, aabb,
/// obb or plane. Of spheres, capsules and lozenges the points of the set; a point inside is its own nearest.
/// Rounded, they need not lie in the sets, nor be as far apart as distance says; projections that are exact are in
/// projection.hpp. Of a rounded set with another one, ask its core, and go its radius to the other point.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// By the criss-cross method: den Hertog, Roos and Terlaky, The Linear Complementarity Problem, Sufficient Matrices,
/// and the Criss-Cross Method (1993). Of several pairs it finds the one wanted when the first point's coordinates, each
/// infinitely small against the one before, are added to what is minimised. Degree 9 and more.
template <class A, class B>
requires bodies::ClosestPair<A, B>
inline auto closest(const A& first, const B& second) -> UnlessEmpty<ClosestPoints<bodies::PointOf<A>>, A, B> {
  return bodies::points_of<A, B>(distances::closest(bodies::any_shape(first), bodies::any_shape(second)));
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto closest(const P&... p) -> detail::Answer<decltype(closest(detail::read<P...>(p)...))> {
  return closest(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> closest(const Shapes&...);

}  // namespace plumb
