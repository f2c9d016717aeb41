#pragma once

// For convex.
// How a pair that has a filter is decided: by the filter in doubles, by integers on a grid, and then by the prover.

#include <plumb/convex_sets.hpp>

#include <convex/box_axes_filter.hpp>
#include <convex/frustum_filter.hpp>
#include <convex/kdop_kdop.hpp>
#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>
#include <convex/nearest_points.hpp>
#include <convex/on_grid.hpp>

namespace plumb::convex {

/// What a filter has left open. A call of its own, so that the filter has no registers to save.
template <class A, class B>
[[gnu::noinline, gnu::cold]] bool meet_exactly(const A& first, const B& second) {
  Meeting s = Meeting::unknown;
  if constexpr (HasIntegers<A, B>)
    s = decide_on_grid(first, second);
  else if constexpr (HasIntegers<B, A>)
    s = decide_on_grid(second, first);
  if (s != Meeting::unknown && conditions_hold(first) && conditions_hold(second)) return s == Meeting::meet;
  return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second));
}

template <class A, class B>
bool meet(const A& first, const B& second) {
  Meeting s;
  if constexpr (has_filter<A, B>)
    s = filter(first, second);
  else
    s = filter(second, first);
  if (s != Meeting::unknown && conditions_hold(first) && conditions_hold(second)) [[likely]]
    return s == Meeting::meet;
  return meet_exactly(first, second);
}

}  // namespace plumb::convex

#define PLUMB_PAIR(A, B) template bool meet(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)
