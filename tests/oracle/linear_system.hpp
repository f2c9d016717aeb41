#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "rational_vector.hpp"

namespace plumb::oracle {

/// factor . x = value, in N unknowns.
template <std::size_t N>
struct Equation {
  std::array<Rational, N> factor;
  Rational value;
};

/// The only solution of N equations, by elimination; nothing where there is none or more than one.
template <std::size_t N>
std::optional<std::array<Rational, N>> only_solution(std::array<Equation<N>, N> e) {
  for (std::size_t i = 0; i < N; ++i) {
    std::size_t pivot = i;
    while (pivot < N && sign(e[pivot].factor[i]) == 0) ++pivot;
    if (pivot == N) return {};
    std::swap(e[i], e[pivot]);
    for (std::size_t row = 0; row < N; ++row) {
      if (row == i || sign(e[row].factor[i]) == 0) continue;
      const Rational k = e[row].factor[i] / e[i].factor[i];
      for (std::size_t column = i; column < N; ++column) e[row].factor[column] -= k * e[i].factor[column];
      e[row].value -= k * e[i].value;
    }
  }
  std::array<Rational, N> x;
  for (std::size_t i = 0; i < N; ++i) x[i] = e[i].value / e[i].factor[i];
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
