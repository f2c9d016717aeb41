#pragma once

#include "degrees.hpp"

namespace plumb::degrees {

/// Of the polynomial of a predicate in the numbers of shapes, as its error bound has it. The directions of k-DOPs,
/// which some predicates take for an argument that they are linear in, are constants.
template <class Predicate, class... Args>
constexpr int degree_of_predicate() {
  constexpr int of_constants = convex::is_one_of<Predicate, SlabGap, FartherAlong> ? 1 : 0;
  return decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type::size.degree() - of_constants;
}

/// A predicate of this degree is asked for by its exact stages.
void note(int degree);

/// Those of which nothing is known yet, as tests that touch ask for them.
void add_signs(Degrees& degrees);

}  // namespace plumb::degrees
