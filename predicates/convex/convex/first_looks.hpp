#pragma once

// How a pair that has a first look in doubles is decided: by that, and then by the prover.

#include <plumb/convex_sets.hpp>

#include <convex/box_axes_filter.hpp>
#include <convex/frustum_filter.hpp>
#include <convex/kdop_kdop.hpp>
#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>
#include <convex/nearest_points.hpp>

namespace plumb::convex {

/// A call of its own, so that the first look has no registers to save.
template <class A, class B>
[[gnu::noinline, gnu::cold]] bool are_proved_to_meet(const A& first, const B& second) {
  return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second));
}

template <class A, class B>
requires(has_first_look<A, B> || has_first_look<B, A>)  //
    bool meet(const A& first, const B& second) {
  Meeting s;
  if constexpr (has_first_look<A, B>)
    s = first_look(first, second);
  else
    s = first_look(second, first);
  if (s != Meeting::unknown && conditions_hold(first) && conditions_hold(second)) [[likely]]
    return s == Meeting::meet;
  return are_proved_to_meet(first, second);
}

}  // namespace plumb::convex

#define PLUMB_PAIR(A, B) template bool meet(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)
