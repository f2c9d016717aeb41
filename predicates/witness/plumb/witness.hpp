#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <plumb/aabb_aabb.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/plane_side.hpp>
#include <plumb/point_like.hpp>
#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/triangle_triangle.hpp>

namespace plumb {

/// A rational number in lowest terms, in decimal: "p/q", or "p" where q is 1. Python's Fraction, GMP's mpq_class and
/// Boost's cpp_rational read it as it is.
using Fraction = std::string;

/// Why two sets share a point, or why they share none.
template <std::size_t Dimension>
struct Witness {
  bool intersect;

  /// A point of both sets; or, where they share none, a direction n along which they lie strictly apart: for all points
  /// a of the first and b of the second n . a < n . b. It is of integers without a common divisor.
  std::array<Fraction, Dimension> vector;

  /// Of a k-DOP or a frustum given by its matrix that does not meet the other set: what shows how far along n it
  /// reaches. Each of its inequalities m . x + d >= 0 times its multiplier, none negative, adds up to -n . x + c >= 0
  /// for the first set and to n . x - c >= 0 for the second, and c of the first is less than c of the second. An empty
  /// set may give n = 0. Inequalities 2 i and 2 i + 1 are of slab i: direction . x - min >= 0 and max - direction . x
  /// >= 0; or of row i of the matrix: t.w + t_i >= 0 and t.w - t_i >= 0, but for Direct3D t.z >= 0 is inequality 4.
  std::vector<Fraction> first_multipliers, second_multipliers;

  friend bool operator==(const Witness&, const Witness&) = default;
};

namespace convex {

/// Shapes for which another header has the witness; of a polygon all but that with a box.
template <class S>
inline constexpr bool has_own_witness = false;
template <class A, class B>
inline constexpr bool is_polygon_with_own_witness = detail::is_same<A, ConvexPolygon3> && !detail::is_same<B, Aabb3>;

template <class A, class B>
concept Intersectable = !has_own_witness<A> && !has_own_witness<B> && !is_polygon_with_own_witness<A, B> &&
                        !is_polygon_with_own_witness<B, A> && !detail::Foreign<A> && !detail::Foreign<B> &&
                        requires(const A& a, const B& b) {
  intersects(a, b);
};

}  // namespace convex

namespace solvers {

[[gnu::visibility("default")]] Witness<3> find_witness(const bodies::AnyShape& first, const bodies::AnyShape& second);
/// By the nearest points of the cores, whatever else would do; of valid shapes.
Witness<3> find_witness_of_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second);
[[gnu::visibility("default")]] Witness<3> find_witness(const ConvexPolygon3& polygon, const Aabb3& box,
                                                       bool box_is_first);

}  // namespace solvers

/// Do the two sets share a point? As intersects(first, second) does, for all of its pairs of shapes, but with a proof
/// that a few lines of exact arithmetic can check. Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// In rational arithmetic, with allocations: some tens of microseconds, up to some hundreds for a polygon of many
/// vertices. By the nearest points of the two sets, without their radii, from a basis that doubles guess: den Hertog,
/// Roos and Terlaky, The Linear Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993).
template <class A, class B>
requires(convex::Intersectable<A, B> && !bodies::Planar<A>)  //
    Witness<3> intersection_witness(const A& first, const B& second) {
  if constexpr (detail::is_same<A, ConvexPolygon3> || detail::is_same<B, ConvexPolygon3>)
    require_valid("intersection_witness", first, second);
  if constexpr (detail::is_same<A, ConvexPolygon3>)
    return solvers::find_witness(first, second, false);
  else if constexpr (detail::is_same<B, ConvexPolygon3>)
    return solvers::find_witness(second, first, true);
  else
    return solvers::find_witness(bodies::any_shape(first), bodies::any_shape(second));
}
/// The same in the plane.
template <class A, class B>
requires(convex::Intersectable<A, B>&& bodies::Planar<A>)  //
    Witness<2> intersection_witness(const A& first, const B& second) {
  Witness<3> found = solvers::find_witness(bodies::any_shape(first), bodies::any_shape(second));
  return {found.intersect, {std::move(found.vector[0]), std::move(found.vector[1])}, {}, {}};
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto intersection_witness(const P&... p)
    -> detail::Answer<decltype(intersection_witness(detail::read<P...>(p)...))> {
  return intersection_witness(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> intersection_witness(const Shapes&...);

}  // namespace plumb
