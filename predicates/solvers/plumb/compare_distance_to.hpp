#pragma once

#include <plumb/attempt.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/last_basis.hpp>
#include <plumb/detail/proof_stage.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// An answer of compare_distance_to and how it came about.
struct TracedComparison {
  Sign sign;
  ProofStage stage;  ///< of the numbers that decided
  int steps;         ///< from basis to basis in these numbers, after those in plain doubles
};

namespace solvers {
[[gnu::visibility("default")]] TracedComparison compare_distance_to(const bodies::AnyShape& first,
                                                                    const bodies::AnyShape& second, double r);
/// Do they share a point?
[[gnu::visibility("default")]] bool intersects(const bodies::AnyShape& first, const bodies::AnyShape& second,
                                               LastBasis* last = nullptr);
/// Which of two valid shapes is empty, 0 or 1; -1 when neither is.
[[gnu::visibility("default")]] int empty_one(const bodies::AnyShape& first, const bodies::AnyShape& second);
}  // namespace solvers

/// Are two convex sets within r of each other? The sign of the distance between their closest points less r, with r >=
/// 0 in the unit of the coordinates: the tolerance test of CAD, which they pass when it is not positive. The numbers
/// are the doubles as they are: of 0.1, 0.3 and 0.2 none is that decimal, and 0.1 and 0.3 are nearer than 0.2.
///   negative: they are nearer than r
///   zero:     they are exactly r apart; for r = 0, they share a point
///   positive: they are farther apart
/// Each a point, segment, ray, line, triangle, tetrahedron, plane, sphere, aabb, obb, k-DOP, capsule, lozenge or
/// frustum of any kind; or each a point, segment, ray, line or triangle in the plane. Any may be degenerate or
/// unbounded. Refused: a number that is not finite, r too; r < 0; what the shapes themselves refuse; a k-DOP or a
/// frustum given by its matrix that is empty. By the criss-cross method: doubles find the rows that are active at the
/// closest points, and signs of polynomials in the rows prove them. Den Hertog, Roos and Terlaky, The Linear
/// Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method (1993). Degree 8 for corners and radii,
/// more in the numbers of boxes and frusta.
template <class A, class B>
requires bodies::Pair<A, B>
inline Sign compare_distance_to(const A& first, const B& second, double r) {
  return solvers::compare_distance_to(bodies::any_shape(first), bodies::any_shape(second), r).sign;
}

/// The traced twin. The same, with which numbers decided it, and in how many steps.
template <class A, class B>
requires bodies::Pair<A, B>
inline TracedComparison compare_distance_to_traced(const A& first, const B& second, double r) {
  return solvers::compare_distance_to(bodies::any_shape(first), bodies::any_shape(second), r);
}

/// What a comparison of the distance of two shapes would be refused for (attempt.hpp): after what is refused of any
/// arguments r < 0, and last a shape that is empty, which takes as long to find as the answer.
template <class A, class B>
requires bodies::Pair<A, B>
[[nodiscard]] inline Refusal refusal(const A& first, const B& second, const double& r) noexcept {
  Refusal found = refusal<A, B, double>(first, second, r);
  if (found) [[unlikely]]
    return found;
  if (detail::less(r, 0)) [[unlikely]] {
    found = refused("", detail::no_index, "", "negative");
    found.argument = 2;
  } else if constexpr (bodies::may_be_empty<A> || bodies::may_be_empty<B>) {
    const int empty = solvers::empty_one(bodies::any_shape(first), bodies::any_shape(second));
    if (empty >= 0) found = refused("", detail::no_index, "", "empty");
    found.argument = empty;
  }
  return found;
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto compare_distance_to(const P&... p)
    -> detail::Answer<decltype(compare_distance_to(detail::read<P...>(p)...))> {
  return compare_distance_to(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> compare_distance_to(const Shapes&...);
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto compare_distance_to_traced(const P&... p)
    -> detail::Answer<decltype(compare_distance_to_traced(detail::read<P...>(p)...))> {
  return compare_distance_to_traced(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> compare_distance_to_traced(const Shapes&...);

}  // namespace plumb
