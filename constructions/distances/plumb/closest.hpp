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
///   several pairs are closest:  the one whose first point is lexicographically least; where there is no least one, the
///     least corner of the set of first points or, where that has none, its point nearest to (0, 0, 0)
///   they share a point:  twice the same
///   nothing:  one is empty, a k-DOP or a frustum given by its matrix
/// Any two that distance takes. With a radius: the pair of the cores by these rules (of a sphere its center, of a
/// capsule its segment, of a lozenge its parallelogram), each point moved its radius towards the other; where the sets
/// share a point, twice the first point of the second set on the way from core to core. Rounded, they need not lie in
/// the sets, nor be as far apart as distance says; projections that are exact are in projection.hpp. Refused: a number
/// that is not finite; what the shapes themselves refuse. By the criss-cross method: den Hertog, Roos and Terlaky, The
/// Linear Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993). Of several pairs it finds
/// the one wanted when the first point's coordinates, each infinitely small against the one before, are added to what
/// is minimised. Degree 9 and more.
template <class A, class B>
requires bodies::Pair<A, B>
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
