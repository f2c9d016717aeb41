#pragma once

// How a pair of convex sets is decided: a first look in doubles, where there is one, and then the prover.

#include <convex/box_axes_filter.hpp>
#include <convex/frustum_filter.hpp>
#include <convex/kdop_kdop.hpp>
#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>
#include <convex/nearest_points.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb::convex {

template <class A, class B>
concept HasFirstLook = requires(const A& a, const B& b) {
  first_look(a, b);
};

/// A call of its own, so that the first look has no registers to save.
template <class A, class B>
[[gnu::noinline, gnu::cold]] bool are_proved_to_meet(const A& first, const B& second) {
  require_valid("intersects", first, second);
  return solvers::share_a_point(first, second);
}

/// In this order or the other; of a pair without a first look nothing is certain.
template <class A, class B>
[[gnu::always_inline]] inline bool meet(const A& first, const B& second) {
  Meeting s = Meeting::unknown;
  if constexpr (HasFirstLook<A, B>)
    s = first_look(first, second);
  else if constexpr (HasFirstLook<B, A>)
    s = first_look(second, first);
  if (s != Meeting::unknown && conditions_hold(first) && conditions_hold(second)) [[likely]]
    return s == Meeting::meet;
  return are_proved_to_meet(first, second);
}

}  // namespace plumb::convex
