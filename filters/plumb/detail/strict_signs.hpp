#pragma once

#include <cstddef>

#include <plumb/detail/error_bound_stage.hpp>

namespace plumb::filters {

/// What stage 1 knows of the signs of N polynomials.
template <int N>
struct StrictSigns {
  double bound;                               ///< on the error of each value; infinite where there is none
  double value[static_cast<std::size_t>(N)];  ///< what the polynomials were computed to be

  /// Whether it is certain of all of them; none is zero then, and no value a NaN.
  [[gnu::always_inline]] constexpr bool certain() const {
    bool all = true;
    for (const double v : value) all &= magnitude(v) > bound;
    return all;
  }
  /// Whether all have the same sign, if it is certain of them.
  [[gnu::always_inline]] constexpr bool are_equal() const {
    unsigned long long differences = 0;
    for (const double v : value)
      differences |= __builtin_bit_cast(unsigned long long, v) ^ __builtin_bit_cast(unsigned long long, value[0]);
    return differences >> 63 == 0;
  }
  /// The sign of the value as computed.
  [[gnu::always_inline]] constexpr Sign sign(int i) const { return static_cast<Sign>((value[i] > 0) - (value[i] < 0)); }
};

namespace strict_signs {

/// A position: only differences of it can be taken.
struct Position {
  double value;
};
[[gnu::always_inline]] constexpr auto operator-(Position a, Position b) {
  return Bounded<1, leaf_size(0)>{a.value - b.value};
}

/// What the polynomials of one question are handed to, the one with the largest error bound first: it serves for all.
struct Join {
  double largest_difference;

  template <class First, class... Rest>
  [[gnu::always_inline]] constexpr StrictSigns<1 + sizeof...(Rest)> operator()(const First& p, const Rest&... q) const {
    static_assert(((First::size.degree() == Rest::size.degree()) && ...) &&
                  ((First::roundings >= Rest::roundings) && ...) &&
                  ((First::size.coefficients() >= Rest::size.coefficients()) && ...));
    using Bound = ErrorBound<First>;
    const double difference = larger(largest_difference, Bound::smallest);
    const double maxima[most_groups] = {difference, difference, difference};
    return {largest_difference <= Bound::largest ? Bound::of(maxima) : __builtin_inf(), {p.value, q.value...}};
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
  const auto leaf = [](double x) __attribute__((always_inline)) {
    return strict_signs::Position{detail::as_stored(x)};
  };
  return Polynomials::evaluate(strict_signs::Join{largest_difference}, converted(points, leaf)...);
}

}  // namespace plumb::filters
