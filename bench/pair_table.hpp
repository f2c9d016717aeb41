#pragma once

#include <matrix.hpp>

#include "cases.hpp"
#include "pair_contenders.hpp"

namespace plumb::bench {

/// All tests of two shapes of the registry that `Contender::ask<Test>(a, b)` has.
template <class Contender>
std::vector<PairTest> pair_table() {
  std::vector<PairTest> table;
  const auto add = [&table]<class Test, generators::Locus Edge, class A, class B>(
                       generators::Subject<Test, Edge, A, B>) {
    if constexpr (requires(const A& a, const B& b) { Contender::template ask<Test>(a, b); })
      table.push_back({std::string(Test::name) + " " + generators::shape_name<A>() + "/" + generators::shape_name<B>(),
                       [](const double* numbers, std::size_t cases, signed char* answers) {
                         const auto* const pairs = reinterpret_cast<const Pair<A, B>*>(numbers);
                         for (std::size_t i = 0; i < cases; ++i)
                           answers[i] =
                               static_cast<signed char>(Contender::template ask<Test>(pairs[i].first, pairs[i].second));
                       }});
  };
  generators::for_each_subject(generators::MatrixSubjects{}, [&add]<class S>() { add(S{}); });
  return table;
}

inline Runner runner_of(std::span<const PairTest> table, std::string_view test, const Inputs& inputs) {
  for (const PairTest& t : table)
    if (t.name == test)
      return
          [answer = t.answer, inputs](signed char* answers) { answer(inputs.numbers.data(), inputs.cases(), answers); };
  return {};
}

}  // namespace plumb::bench
