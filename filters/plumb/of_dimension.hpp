#pragma once

#include <utility>

#include <plumb/argument.hpp>

namespace plumb {

/// A number of which only the dimension is known. Sums exist between equal dimensions alone, so a polynomial that can
/// be evaluated over it keeps its sign when each base unit is scaled, which GridIntegerStage relies on.
template <int Length, int Normal>
struct OfDimension {
  friend constexpr OfDimension operator+(OfDimension, OfDimension) { return {}; }
  friend constexpr OfDimension operator-(OfDimension, OfDimension) { return {}; }
};
template <int J, int K, int M, int N>
constexpr OfDimension<J + M, K + N> operator*(OfDimension<J, K>, OfDimension<M, N>) {
  return {};
}

template <class Predicate, class... Args>
constexpr bool has_one_dimension() {
  return []<std::size_t... Index>(std::index_sequence<Index...>) {
    using Result = decltype(Predicate::evaluate(converted(Args{}, [](double) {
      return OfDimension<Predicate::arguments[Index].dimension.length, Predicate::arguments[Index].dimension.normal>{};
    })...));
    return sizeof(Result) > 0;
  }
  (std::index_sequence_for<Args...>{});
}

}  // namespace plumb
