#pragma once

#include <cstddef>

#include <plumb/error_bound_stage.hpp>

namespace plumb {

/// What stage 1 knows of the signs of N polynomials.
template <int N>
struct StrictSigns {
  bool are_numbers;                           ///< no NaN among the values, nor a difference too large
  double least;                               ///< the least magnitude of a value
  double bound;                               ///< on the error of each value; infinite where there is none
  double value[static_cast<std::size_t>(N)];  ///< what the polynomials were computed to be

  /// Whether it is certain of all of them; none is zero then.
  [[gnu::always_inline]] constexpr bool certain() const { return least > bound && are_numbers; }

  /// 1 when the signs of two polynomials differ, else 0, if it is certain of them.
  [[gnu::always_inline]] constexpr unsigned long long differ(int i, int j) const { return (bits(i) ^ bits(j)) >> 63; }

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

template <class... Int>
constexpr int most(int first, Int... rest) {
  ((first = rest > first ? rest : first), ...);
  return first;
}
/// Points of one dimension give multiples of one power of one maximum.
template <class... S>
constexpr Size worst(Size first, S... rest) {
  ((first = rest.term[0].coefficient > first.term[0].coefficient ? rest : first), ...);
  return first;
}

/// What the polynomials of one question are handed to. The largest of their error bounds serves for all of them.
struct Join {
  double largest_difference;

  /// Every number enters the first polynomial.
  template <class... B>
  [[gnu::always_inline]] constexpr StrictSigns<sizeof...(B)> operator()(const B&... p) const {
    using Worst = WorstOf<B...>;
    const double bound = bound_by<Worst>();
    const bool in_range = largest_difference <= Worst::largest;
    return {in_range, least(magnitude(p.value)...), in_range ? bound : __builtin_inf(), {p.value...}};
  }

  /// Every number enters some polynomial. A minimum can lose a NaN, a sum cannot.
  template <class... B>
  [[gnu::always_inline]] constexpr StrictSigns<sizeof...(B)> together(const B&... p) const {
    StrictSigns<sizeof...(B)> signs = (*this)(p...);
    const double sum = (p.value + ...);
    signs.are_numbers = signs.are_numbers & (sum == sum);
    return signs;
  }

 private:
  template <class... B>
  using WorstOf = ErrorBound<Bounded<most(B::roundings...), worst(B::size...)>>;

  /// The bound for the largest difference and the one for the smallest that bounded.hpp takes it for together.
  template <class Worst>
  [[gnu::always_inline]] constexpr double bound_by() const {
    constexpr double smallest[most_groups] = {Worst::smallest, Worst::smallest, Worst::smallest};
    constexpr double least_bound = Worst::of(smallest);
    const double largest[most_groups] = {largest_difference, largest_difference, largest_difference};
    return Worst::of(largest) + least_bound;
  }
  // A NaN among the rest is lost, but not one that comes first.
  template <class... Double>
  [[gnu::always_inline]] static constexpr double least(double first, Double... rest) {
    ((first = rest < first ? rest : first), ...);
    return first;
  }
};

/// The largest magnitude in the vectors.
template <class... Vectors>
[[gnu::always_inline]] inline double largest_magnitude(const Vec2<double>& first, const Vectors&... v) {
  double x = magnitude(first.x), y = magnitude(first.y);
  ((x = larger(magnitude(v.x), x)), ...);
  ((y = larger(magnitude(v.y), y)), ...);
  return larger(x, y);
}
template <class... Vectors>
[[gnu::always_inline]] inline double largest_magnitude(const Vec3<double>& first, const Vectors&... v) {
  double x = magnitude(first.x), y = magnitude(first.y), z = magnitude(first.z);
  ((x = larger(magnitude(v.x), x)), ...);
  ((y = larger(magnitude(v.y), y)), ...);
  ((z = larger(magnitude(v.z), z)), ...);
  return larger(larger(x, y), z);
}

/// A point as positions or as numbers.
template <class Point>
[[gnu::always_inline]] inline auto stored(const Point& p) {
  return converted(
      p, [](double x) __attribute__((always_inline)) { return as_stored(x); });
}

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
