#pragma once

#include <optional>
#include <type_traits>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/last_basis.hpp>
#include <plumb/detail/round_to.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/polygon_aabb.hpp>

namespace plumb {

/// A number; or of shapes that may denote no point, k-DOPs and frusta given by a matrix, a number or nothing.
template <class Number, class... Shapes>
using UnlessEmpty = std::conditional_t<(bodies::may_be_empty<Shapes> || ...), std::optional<Number>, Number>;

namespace bodies {

template <class A, class B, class Number>
constexpr UnlessEmpty<Number, A, B> unless_empty(const std::optional<Number>& number) {
  if constexpr (bodies::may_be_empty<A> || bodies::may_be_empty<B>)
    return number;
  else
    return *number;
}

}  // namespace bodies

namespace distances {
[[gnu::visibility("default")]] std::optional<double> distance(const bodies::AnyShape& first,
                                                              const bodies::AnyShape& second, RoundTo to,
                                                              solvers::LastBasis* last = nullptr);
}  // namespace distances

/// How far two convex sets are from each other: the distance of their closest points, rounded once, to the nearest
/// double, ties to even, or to the double next below or above; the same bits on every machine and in every
/// floating-point environment. To compare it with a tolerance ask compare_distance_to, which rounds nothing.
///   +0:        they share a point, or what is between them rounds to 0: compare_distance_to tells
///   positive:  they share none; beyond the largest double infinite, or that double where rounded to below
///   nothing:   one of them is empty, a k-DOP or a frustum given by its matrix
/// Each a point, segment, ray, line, triangle, tetrahedron, plane, sphere, aabb, obb, k-DOP, capsule, lozenge or
/// frustum of any kind; or each a point, segment, ray, line or triangle in the plane. Any may be degenerate or
/// unbounded.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// The closest points as for compare_distance_to, by the criss-cross method: den Hertog, Roos and Terlaky, The Linear
/// Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993). The root of a quotient, less the
/// radii, is rounded in double-doubles with a bound, or by integers. Degree 8 and more.
template <class A, class B>
requires bodies::Pair<A, B>
inline UnlessEmpty<double, A, B> distance(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return bodies::unless_empty<A, B>(distances::distance(bodies::any_shape(first), bodies::any_shape(second), to));
}

/// The same of a convex polygon and a box: the least distance from the box of the triangles of a vertex and the sides
/// that it is not on. The polygon may be degenerate, and the box may have no thickness. Refused: a number that is not
/// finite; what the shapes themselves refuse. Den Hertog, Roos and Terlaky (1993), as above. Degree 8.
double distance(const ConvexPolygon3& first, const Aabb3& second, RoundTo to = RoundTo::nearest);
double distance(const Aabb3& first, const ConvexPolygon3& second, RoundTo to = RoundTo::nearest);

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto distance(const P&... p) -> detail::Answer<decltype(distance(detail::read<P...>(p)...))> {
  return distance(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> distance(const Shapes&...);

}  // namespace plumb
