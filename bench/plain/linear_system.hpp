#pragma once

#include <plumb/half_space_sets.hpp>

#include "linear_guess.hpp"
#include "number.hpp"

// The test of sets given by half-spaces by linear programming over plain doubles.

namespace plumb::bench::plain::linear {

template <class A, class B>
concept Pair = (convex::HalfSpaces<A> && convex::AgainstHalfSpaces<B>) ||
               (convex::HalfSpaces<B> && convex::AgainstHalfSpaces<A>);

template <class A, class B>
requires Pair<A, B>
bool intersects(const A& first, const B& second) {
  convex::LinearSystem<Number> system;
  if constexpr (convex::HalfSpaces<B>)
    build(system, first, second);
  else
    build(system, second, first);
  return convex::LinearGuess<Number>(system).conflict() < 0;
}

template <class Set>
bool reaches_positive_side(const Set& set, const Plane3& plane) {
  convex::LinearSystem<Number> system;
  build(system, set, convex::ClosedPositiveSide{plane});
  return convex::LinearGuess<Number>(system).conflict() < 0;
}

}  // namespace plumb::bench::plain::linear
