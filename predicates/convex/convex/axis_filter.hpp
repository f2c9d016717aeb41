#pragma once

// For convex.
// The filter of two polyhedral sets: separating axes, in doubles.

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/vector.hpp>

#include <convex/meeting.hpp>
#include <filters/bounded_reader.hpp>

namespace plumb::convex {

using filters::absolute, filters::greater, filters::lesser, filters::opposite, filters::operator+;
using filters::Group, filters::BoundedReader, filters::MagnitudeSums, filters::Order, filters::positions,
    filters::scalars, filters::vectors;

// A filter is the algorithm of the literature for its pair in plain doubles, with the error bound that its types
// derive (bounded.hpp). It says yes or no where that is certain; all else goes to integers (on_grid.hpp) and the
// prover. A filter is a template over the reader of its numbers. BoundedReader gives numbers with known bounds. A
// benchmark gives plain doubles, so that the same code tells the price of the bounds.
//
// Two polyhedral convex sets A and B, of which D = { a - b } has an interior, are disjoint exactly when a facet of D
// separates it from 0. Every facet is spanned by edges of A and B: its normal is that of a face of A or of B, or the
// cross product of an edge of A and one of B. If there is certainly no gap along any of these, D has an interior and
// holds 0, so A and B meet. Eberly, Intersection of Convex Objects: The Method of Separating Axes (2001).

/// The degree of the polynomials of a pair.
template <class A, class B>
inline constexpr int gap_degree = 0;

/// any_gap(numbers, a, b, visit) calls visit(gap) for each axis and ends once that returns true. gap() computes how far
/// the sets lie apart along the axis, up to a positive factor; it is negative where they overlap. Where an axis may be
/// 0 and can be skipped, the call is visit(gap, is_needless).
template <class A, class B>
requires(gap_degree<A, B> > 0)  //
    [[gnu::always_inline]] inline Meeting filter(const A& a, const B& b) {
  BoundedReader<gap_degree<A, B>> numbers;
  bool is_open = false;
  const auto visit = [&](const auto& gap_along, const auto&... is_needless) __attribute__((always_inline)) {
    const auto gap = gap_along();
    constexpr bool is_order = std::is_same_v<decltype(gap), const Order>;
    double error = 0;
    if constexpr (!is_order) error = numbers.error(gap);
    if (gap.value > error) return !is_order || (is_finite(a, b));
    if (!(gap.value < -error) && !(... || is_needless())) [[unlikely]]
      is_open = true;
    return false;
  };
  if (any_gap(numbers, a, b, visit)) return Meeting::apart;
  return is_open ? Meeting::unknown : Meeting::meet;
}

}  // namespace plumb::convex
