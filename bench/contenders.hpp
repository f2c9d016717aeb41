#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace plumb::bench {

/// The arguments of many calls of one test, as plain numbers.
struct Inputs {
  std::size_t numbers_per_case = 0;
  std::vector<double> numbers;

  std::size_t cases() const { return numbers.size() / numbers_per_case; }
  std::span<const double> operator[](std::size_t i) const {
    return std::span(numbers).subspan(i * numbers_per_case, numbers_per_case);
  }
  Inputs first(std::size_t count) const {
    const std::size_t kept = count * numbers_per_case < numbers.size() ? count * numbers_per_case : numbers.size();
    return {numbers_per_case, {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(kept)}};
  }
};

/// Answers every case once: the sign, or 1 and 0 for yes and no. Empty for a test that the contender does not have.
using Runner = std::function<void(signed char* answers)>;

/// The contenders. Each copies the inputs into shapes of its own before the timing starts. They are the plain formula
/// in double; the first stage of Shewchuk's adaptive code inline, which answers 2 where it is uncertain; this library;
/// this library with a domain around all points; CGAL's kernel of inexact constructions and its exact one; TetGen's
/// copy of Shewchuk's code.
Runner floor_runner(std::string_view test, const Inputs& inputs);
Runner classic_filter_runner(std::string_view test, const Inputs& inputs);
Runner plumb_runner(std::string_view test, const Inputs& inputs);
Runner domain_runner(std::string_view test, const Inputs& inputs);
Runner epick_runner(std::string_view test, const Inputs& inputs);
Runner epeck_runner(std::string_view test, const Inputs& inputs);
Runner tetgen_runner(std::string_view test, const Inputs& inputs);

/// One stage of this library alone, for the polynomial tests. An answer of 2 is "uncertain".
Runner stage_runner(std::string_view test, std::string_view stage, const Inputs& inputs);

/// The stage that decides each case in the whole cascade, as the value of its enumerator.
Runner trace_runner(std::string_view test, const Inputs& inputs);

/// The right answers: rational arithmetic for the polynomial tests, CGAL's exact kernel for the others.
std::vector<signed char> right_answers(std::string_view test, const Inputs& inputs);

/// A runner that applies ask to every case. The cases are copied into a plain struct of doubles.
template <class Case, class Ask>
Runner over_cases(const Inputs& inputs, Ask ask) {
  std::vector<Case> cases(inputs.cases());
  std::memcpy(static_cast<void*>(cases.data()), inputs.numbers.data(), inputs.numbers.size() * sizeof(double));
  return [cases = std::move(cases), ask](signed char* answers) {
    const Case* c = cases.data();
    for (std::size_t i = 0, n = cases.size(); i < n; ++i) answers[i] = static_cast<signed char>(ask(c[i]));
  };
}

}  // namespace plumb::bench
