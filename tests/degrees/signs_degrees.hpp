#pragma once

#include "degrees.hpp"

namespace plumb::degrees {

/// Of the polynomial of a predicate, as its error bound has it.
template <class Predicate, class... Args>
constexpr int degree_of_predicate() {
  return decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type::size.degree();
}

/// A predicate of this degree is asked for by its exact stages.
void note(int degree);

/// Those of which nothing is known yet, as tests that touch ask for them.
void add_signs(Degrees& degrees);

}  // namespace plumb::degrees
