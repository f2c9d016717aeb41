#pragma once

#include <plumb/distance.hpp>

namespace plumb {

/// The square of the distance of two convex sets, rounded once; otherwise as distance. It may round to +0 where they
/// share no point: compare_distance_to tells.
/// By the criss-cross method: den Hertog, Roos and Terlaky, The Linear Complementarity Problem, Sufficient Matrices,
/// and the Criss-Cross Method (1993). Degree 8 and more; of sets without a radius a quotient, without a root.
template <class A, class B>
requires bodies::Pair<A, B>
inline UnlessEmpty<double, A, B> squared_distance(const A& first, const B& second) {
  const std::optional<double> d = solvers::squared_distance(bodies::any_shape(first), bodies::any_shape(second));
  if constexpr (std::is_same_v<UnlessEmpty<double, A, B>, double>)
    return *d;
  else
    return d;
}

}  // namespace plumb
