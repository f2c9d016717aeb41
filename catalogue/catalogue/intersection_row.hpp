#pragma once

// For catalogue.
// A line of the tables of intersects. It makes the question of the witness too.

#include <plumb/feature_cache.hpp>
#include <plumb/plumb.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

struct AskIntersects {
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    return intersects(a, b);
  }
};

/// The witness of two shapes by the function that intersection_witness calls: there are too many pairs to compile the
/// templates.
Answer answer_of_witness(const bodies::AnyShape& first, const bodies::AnyShape& second);
template <class A, class B>
Answer ask_witness(const double* numbers) {
  return answer_of_witness({bodies::kind<A>, numbers}, {bodies::kind<B>, numbers + sizeof(A) / sizeof(double)});
}
template <class A, class B>
constexpr Question witness_question(Question q) {
  q.name = q.family = "witness";
  q.kind = AnswerKind::witness;
  q.ask = ask_witness<A, B>;
  q.ask_value = nullptr;
  q.ask_coherently = nullptr;
  return q;
}

template <class A, class B>
Answer ask_contact_coherently(const double* numbers, polytopes::LastFeatures& last) {
  const bodies::AnyShape first{bodies::kind<A>, numbers}, second{bodies::kind<B>, numbers + sizeof(A) / sizeof(double)};
  return {AnswerKind::boolean, solvers::intersects(first, second, &last.basis) ? 1 : 0};
}

struct IntersectionRow {
  Pair intersects, witness;
};

/// `family` is the header that declares the test; `degree` is that of its exact polynomials.
template <class First, class Second>
constexpr IntersectionRow intersects_row(std::string_view family, int degree) {
  Pair asked = symmetric_pair<First, Second>({"intersects", family, degree}, AskIntersects{});
  if constexpr (polytopes::asks_prover<First, Second>) {
    asked.question.ask_coherently = ask_contact_coherently<First, Second>;
    asked.exchanged.ask_coherently = ask_contact_coherently<Second, First>;
  }
  return {asked,
          {witness_question<First, Second>(asked.question), witness_question<Second, First>(asked.exchanged),
           asked.orders}};
}

}  // namespace plumb::catalogue
