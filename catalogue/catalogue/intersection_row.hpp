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
int put_witness(const bodies::AnyShape& first, const bodies::AnyShape& second, AnswerParts& answer);
template <class A, class B>
int ask_witness(const double* numbers, RoundTo, AnswerParts& answer) {
  return put_witness({bodies::kind<A>, numbers}, {bodies::kind<B>, numbers + sizeof(A) / sizeof(double)}, answer);
}
template <class A, class B>
constexpr Question witness_question(Question q) {
  q.name = q.family = "witness";
  q.kind = AnswerKind::witness;
  q.ask_value = nullptr;
  q.ask_parts = ask_witness<A, B>;
  q.ask_parts_coherently = nullptr;
  return q;
}

template <class A, class B>
int ask_contact_coherently(const double* numbers, polytopes::LastFeatures& last, AnswerParts&) {
  const bodies::AnyShape first{bodies::kind<A>, numbers}, second{bodies::kind<B>, numbers + sizeof(A) / sizeof(double)};
  return solvers::intersects(first, second, &last.basis) ? 1 : 0;
}

struct IntersectionRow {
  Pair intersects, witness;
};

/// `family` is the header that declares the test; `degree` is that of its exact polynomials.
template <class First, class Second>
constexpr IntersectionRow intersects_row(std::string_view family, int degree) {
  Pair asked = symmetric_pair<First, Second>({"intersects", family, degree}, AskIntersects{});
  if constexpr (polytopes::asks_prover<First, Second>) {
    asked.question.ask_parts_coherently = ask_contact_coherently<First, Second>;
    asked.exchanged.ask_parts_coherently = ask_contact_coherently<Second, First>;
  }
  return {asked,
          {witness_question<First, Second>(asked.question), witness_question<Second, First>(asked.exchanged),
           asked.orders}};
}

}  // namespace plumb::catalogue
