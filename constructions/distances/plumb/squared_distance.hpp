#pragma once

#include <plumb/detail/proof_stage.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/distance.hpp>

namespace plumb {

/// A distance, or its square, and how it came about.
template <class Number>
struct TracedDistance {
  Number distance;
  ProofStage stage;         ///< of the numbers that proved the closest points, or that a set is empty
  int steps;                ///< from basis to basis in these numbers, after those in plain doubles
  bool is_rounded_exactly;  ///< where double-doubles left two doubles to choose from
};

namespace distances {
[[gnu::visibility("default")]] TracedDistance<std::optional<double>> squared_distance(const bodies::AnyShape& first,
                                                                                      const bodies::AnyShape& second,
                                                                                      RoundTo to);
}

/// The square of the distance of two convex sets, rounded once; otherwise as distance. It may round to +0 where they
/// are up to some 2^-537 apart. By the criss-cross method: den Hertog, Roos and Terlaky, The Linear Complementarity
/// Problem, Sufficient Matrices, and the Criss-Cross Method (1993). Degree 8 and more; of sets without a radius a
/// quotient, without a root.
template <class A, class B>
requires bodies::Pair<A, B>
inline UnlessEmpty<double, A, B> squared_distance(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return bodies::unless_empty<A, B>(
      distances::squared_distance(bodies::any_shape(first), bodies::any_shape(second), to).distance);
}

double squared_distance(const ConvexPolygon3& first, const Aabb3& second, RoundTo to = RoundTo::nearest);
double squared_distance(const Aabb3& first, const ConvexPolygon3& second, RoundTo to = RoundTo::nearest);

/// The traced twin. The same, with which numbers proved and rounded it, and in how many steps.
template <class A, class B>
requires bodies::Pair<A, B>
inline TracedDistance<UnlessEmpty<double, A, B>> squared_distance_traced(const A& first, const B& second) {
  const auto found = distances::squared_distance(bodies::any_shape(first), bodies::any_shape(second), RoundTo::nearest);
  return {bodies::unless_empty<A, B>(found.distance), found.stage, found.steps, found.is_rounded_exactly};
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto squared_distance(const P&... p) -> detail::Answer<decltype(squared_distance(detail::read<P...>(p)...))> {
  return squared_distance(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> squared_distance(const Shapes&...);
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto squared_distance_traced(const P&... p)
    -> detail::Answer<decltype(squared_distance_traced(detail::read<P...>(p)...))> {
  return squared_distance_traced(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> squared_distance_traced(const Shapes&...);

}  // namespace plumb
