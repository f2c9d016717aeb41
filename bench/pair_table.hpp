#pragma once

#include <cstring>
#include <utility>

#include "pair_contenders.hpp"
#include "shape_tests.hpp"

namespace plumb::bench {

/// Calls what(first, second, ...) with the shapes that have these numbers.
template <class... Shapes, class Numbers, class What>
[[gnu::always_inline]] inline auto with_shapes(Numbers* numbers, What&& what) {
  constexpr auto begins = [] {
    std::array<std::size_t, sizeof...(Shapes)> result{};
    std::size_t sum = 0, i = 0;
    ((result[i++] = sum, sum += sizeof(Shapes) / sizeof(double)), ...);
    return result;
  }();
  return [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
    using std::conditional_t, std::is_const_v;
    return what(*reinterpret_cast<conditional_t<is_const_v<Numbers>, const Shapes, Shapes>*>(numbers + begins[I])...);
  }
  (std::index_sequence_for<Shapes...>());
}

template <class Contender, class Test, class... Shapes>
void answer_all(const double* numbers, std::size_t cases, signed char* answers) {
  constexpr std::size_t numbers_of_case = (... + (sizeof(Shapes) / sizeof(double)));
  for (std::size_t i = 0; i < cases; ++i, numbers += numbers_of_case)
    answers[i] = static_cast<signed char>(with_shapes<Shapes...>(
        numbers,
        [](const Shapes&... s) __attribute__((always_inline)) { return Contender::template ask<Test>(s...); }));
}

template <class Test>
constexpr bool is_construction() {
  return requires { Test::is_construction; };
}

/// All tests that `Contender::ask<Test>(first, second, ...)` has, each with the functions that make its cases, if it
/// has them.
template <class Contender>
std::vector<ShapeTest> pair_table() {
  std::vector<ShapeTest> table;
  const auto add = [&table]<class Test, Locus Edge, class... Shapes>(Subject<Test, Edge, Shapes...>) {
    if constexpr (requires(const Shapes&... s) { Contender::template ask<Test>(s...); }) {
      ShapeTest test{Test::name, answer_all<Contender, Test, Shapes...>};
      char separator = ' ';
      ((test.name += separator + std::string(name_of_shape<Shapes>()), separator = '/'), ...);
      test.is_yes_or_no = !is_construction<Test>();
      if constexpr (requires { Contender::makes_cases; }) {
        test.make = [](InputClass input_class, WordSource& words, double* numbers) {
          const auto made = Subject<Test, Edge, Shapes...>::make(input_class, words);
          with_shapes<Shapes...>(numbers, [&made](Shapes&... s) { std::tie(s...) = made; });
        };
        if constexpr (requires(Shapes & ... s) { Test::complete(s..., true); })
          test.complete = [](double* numbers, bool is_ordinary) {
            with_shapes<Shapes...>(numbers, [&](Shapes&... s) { Test::complete(s..., is_ordinary); });
          };
      }
      table.push_back(std::move(test));
    }
  };
  generators::for_each_subject(MeasuredSubjects{}, [&add]<class S>() { add(S{}); });
  return table;
}

inline Runner runner_of(std::span<const ShapeTest> table, std::string_view test, const Inputs& inputs) {
  for (const ShapeTest& t : table)
    if (t.name == test)
      return
          [answer = t.answer, inputs](signed char* answers) { answer(inputs.numbers.data(), inputs.cases(), answers); };
  return {};
}

}  // namespace plumb::bench
