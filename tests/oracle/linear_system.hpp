#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "integer.hpp"
#include "rational_vector.hpp"

namespace plumb::oracle {

/// factor . x = value, in N unknowns.
template <std::size_t N>
struct Equation {
  std::array<Rational, N> factor;
  Rational value;
};

/// The numbers of an equation, its value last, as integers: all times their common denominator.
template <std::size_t N>
std::array<Integer, N + 1> integers_of(const Equation<N>& e) {
  Integer common = denominator(e.value);
  for (const Rational& x : e.factor) common = lcm(common, denominator(x));
  const auto times_common = [&common](const Rational& x) { return Integer(numerator(x) * (common / denominator(x))); };
  std::array<Integer, N + 1> row;
  for (std::size_t i = 0; i < N; ++i) row[i] = times_common(e.factor[i]);
  row[N] = times_common(e.value);
  return row;
}

/// The only solution of N equations; nothing where there is none or more than one. By Bareiss's elimination: each
/// number of a step is a minor of the system, so that dividing by the pivot before leaves no remainder.
template <std::size_t N>
std::optional<std::array<Rational, N>> only_solution(const std::array<Equation<N>, N>& equations) {
  std::array<std::array<Integer, N + 1>, N> row;
  for (std::size_t i = 0; i < N; ++i) row[i] = integers_of(equations[i]);
  Integer before = 1;
  for (std::size_t i = 0; i < N; ++i) {
    std::size_t pivot = i;
    while (pivot < N && row[pivot][i].is_zero()) ++pivot;
    if (pivot == N) return {};
    std::swap(row[i], row[pivot]);
    for (std::size_t j = 0; j < N; ++j) {
      if (j == i) continue;
      for (std::size_t k = i + 1; k <= N; ++k) row[j][k] = (row[i][i] * row[j][k] - row[j][i] * row[i][k]) / before;
    }
    before = row[i][i];
  }
  // What is left of row i says last pivot times x[i] = value.
  std::array<Rational, N> x;
  for (std::size_t i = 0; i < N; ++i) x[i] = Rational(row[i][N], before);
  return x;
}

/// The only factors t for which origin + sum t[i] direction[i] is nearest to p; nothing where the directions are
/// linearly dependent.
template <std::size_t N>
std::optional<std::array<Rational, N>> nearest_factors(const Vector& origin, const std::array<Vector, N>& direction,
                                                       const Vector& p) {
  std::array<Equation<N>, N> normal;
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < N; ++j) normal[i].factor[j] = dot(direction[i], direction[j]);
    normal[i].value = dot(direction[i], p - origin);
  }
  return only_solution(normal);
}

}  // namespace plumb::oracle
