#pragma once

// A line of the tables of intersects, from which the question of the witness comes too.

#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

struct AskIntersects {
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    return intersects(a, b);
  }
};
struct AskWitness {
  template <class A, class B>
  auto operator()(const A& a, const B& b) const -> decltype(intersection_witness(a, b)) {
    return intersection_witness(a, b);
  }
};

struct IntersectionRow {
  Pair intersects, witness;
};

/// `family` is the header that declares the test; `degree` is that of its exact polynomials.
template <class First, class Second>
constexpr IntersectionRow intersects_row(std::string_view family, int degree) {
  IntersectionRow row{symmetric_pair<First, Second>({"intersects", family, degree}, AskIntersects{}), {}};
  if constexpr (std::is_invocable_v<AskWitness, const First&, const Second&>)
    row.witness = symmetric_pair<First, Second>({"witness", "witness", degree}, AskWitness{});
  return row;
}

}  // namespace plumb::catalogue
