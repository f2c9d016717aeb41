#pragma once

#include <utility>

#include <plumb/detail/argument.hpp>

namespace plumb::filters {

/// A number known only by its dimension. Sums exist between equal dimensions alone, so a polynomial that can
/// be evaluated over it keeps its sign when each base unit is scaled, which GridIntegerStage relies on.
template <int Length, int Normal>
struct OfDimension {
  static constexpr Dimension dimension{Length, Normal};
  friend constexpr OfDimension operator+(OfDimension, OfDimension) { return {}; }
  friend constexpr OfDimension operator-(OfDimension, OfDimension) { return {}; }
};
template <int J, int K, int M, int N>
constexpr OfDimension<J + M, K + N> operator*(OfDimension<J, K>, OfDimension<M, N>) {
  return {};
}

/// The dimension of the predicate's polynomial, or of every component of a Vec3 of polynomials. Does not compile when
/// its terms have different ones.
template <class Predicate, class... Args>
constexpr Dimension dimension_of() {
  return []<std::size_t... Index>(std::index_sequence<Index...>) {
    using Result = decltype(Predicate::evaluate(converted(Args{}, [](double) {
      return OfDimension<Predicate::arguments[Index].dimension.length, Predicate::arguments[Index].dimension.normal>{};
    })...));
    if constexpr (requires { Result::dimension; })
      return Result::dimension;
    else
      return decltype(Result{}.x)::dimension;
  }
  (std::index_sequence_for<Args...>{});
}

}  // namespace plumb::filters
