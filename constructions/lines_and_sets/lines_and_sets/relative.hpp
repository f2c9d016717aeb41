#pragma once

// For lines_and_sets.
// For filters of hits: doubles whose relative error the types count.

namespace plumb::lines_and_sets {

/// A double t (1 + d), with t exact and |d| <= (1 + v)^Roundings - 1: v is 2^-53 where rounding is to nearest, and
/// 2^-52 in every environment. Sums would cancel, so there are none. Of operations that neither overflow nor underflow.
template <int Roundings>
struct Relative {
  static constexpr int roundings = Roundings;
  double value;
};

[[gnu::always_inline]] constexpr Relative<0> exactly(double x) { return {x}; }
[[gnu::always_inline]] constexpr Relative<1> difference(double x, double y) { return {x - y}; }
template <int J>
[[gnu::always_inline]] constexpr Relative<J + 1> inverse(Relative<J> x) {
  return {1 / x.value};
}
template <int J, int K>
[[gnu::always_inline]] constexpr Relative<J + K + 1> operator*(Relative<J> x, Relative<K> y) {
  return {x.value * y.value};
}

/// What, times |x| + |y|, a difference of two such numbers must exceed for its sign to be certain. Each is off by less
/// than (Roundings + 1) v of what was computed, for Roundings v is tiny; and what rounds the difference, the sum and
/// the product is below one more each, of both.
template <class T>
constexpr double margin_of(double v) {
  static_assert(T::roundings < 64);
  return (T::roundings + 4) * v;
}

}  // namespace plumb::lines_and_sets
