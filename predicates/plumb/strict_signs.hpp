#pragma once

#include <cstddef>

#include <plumb/error_bound_stage.hpp>

namespace plumb {

/// What stage 1 knows of the signs of N polynomials.
template <int N>
struct StrictSigns {
  bool certain;     ///< of all of them; none is zero then
  double bound;     ///< on the error of each value; infinite where there is none
  double value[N];  ///< what the polynomials were computed to be

  /// Whether the signs of two polynomials differ, when it is certain of them.
  [[gnu::always_inline]] constexpr bool differ(int i, int j) const { return (bits(i) ^ bits(j)) >> 63 != 0; }

  [[gnu::always_inline]] constexpr bool is_certain(int i) const { return magnitude(value[i]) > bound; }

  /// The sign of the value as computed.
  [[gnu::always_inline]] constexpr Sign sign(int i) const { return static_cast<Sign>((value[i] > 0) - (value[i] < 0)); }

 private:
  [[gnu::always_inline]] constexpr unsigned long long bits(int i) const {
    return __builtin_bit_cast(unsigned long long, value[i]);
  }
};

namespace strict_signs {

/// A position, of which only differences can be taken.
struct Position {
  double value;
};
[[gnu::always_inline]] constexpr auto operator-(Position a, Position b) {
  return Bounded<1, leaf_size(0)>{a.value - b.value};
}

/// What the polynomials of one question are handed to. The largest of their error bounds serves for all of them.
struct Join {
  double largest_difference;

  template <class... B>
  [[gnu::always_inline]] constexpr StrictSigns<sizeof...(B)> operator()(const B&... p) const {
    using Worst = ErrorBound<Bounded<most(B::roundings...), worst(B::size...)>>;
    static_assert(((ErrorBound<B>::degree == Worst::degree) && ...));
    const double maximum = larger(largest_difference, Worst::smallest);
    const double bound = maximum <= Worst::largest ? Worst::of(&maximum) : __builtin_inf();
    const double sum = (p.value + ...);  // a minimum can lose a NaN, a sum cannot
    return {least(magnitude(p.value)...) > bound && sum == sum, bound, {p.value...}};
  }

 private:
  template <class... Int>
  static constexpr int most(int first, Int... rest) {
    ((first = rest > first ? rest : first), ...);
    return first;
  }
  // Points of one dimension give multiples of one power of one maximum.
  template <class... S>
  static constexpr Size worst(Size first, S... rest) {
    ((first = rest.term[0].coefficient > first.term[0].coefficient ? rest : first), ...);
    return first;
  }
  template <class... Double>
  [[gnu::always_inline]] static constexpr double least(double first, Double... rest) {
    ((first = rest < first ? rest : first), ...);
    return first;
  }
};

}  // namespace strict_signs

/// Stage 1 for several polynomials of one degree at once over the same points, with shared differences, none of which
/// is larger in truth than the one given, up to a rounding; and with one branch to come. What bounded.hpp proves holds
/// for any such bound in the place of the largest difference computed. Polynomials::evaluate(join, points...) hands
/// join the polynomials and returns what it returns. Each number of the points must enter some polynomial, so that NaN
/// and infinity are never certain.
template <class Polynomials, class... Points>
[[gnu::always_inline]] inline auto certify_strict_signs(double largest_difference, const Points&... points) {
  const auto leaf = [](double x) __attribute__((always_inline)) { return strict_signs::Position{as_stored(x)}; };
  return Polynomials::evaluate(strict_signs::Join{largest_difference}, converted(points, leaf)...);
}

}  // namespace plumb
