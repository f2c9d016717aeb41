#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb::filters {

// Sums and products of doubles without error, as two doubles: Shewchuk, Adaptive Precision Floating-Point Arithmetic
// and Fast Robust Geometric Predicates (1997). They need rounding to nearest and gradual underflow, and that no number
// leaves the range of double.

namespace expansion {

struct Pair {
  double high, low;
};

/// a + b = high + low exactly (Knuth).
constexpr Pair two_sum(double a, double b) {
  const double s = a + b, b_part = s - a, a_part = s - b_part;
  return {s, (a - a_part) + (b - b_part)};
}

/// a = high + low with at most 26 bits in each (Veltkamp).
constexpr Pair split(double a) {
  const double c = detail::as_stored(0x1.0000002p27 * a), high = c - (c - a);
  return {high, a - high};
}

/// a * b = high + low exactly (Dekker; or by one operation, where the machine has it). Contraction does no harm: the
/// products of the halves are exact as they are.
constexpr Pair two_product(double a, double b) {
  const double p = detail::as_stored(a * b);
#if defined(__FMA__) || defined(__aarch64__)
  if (!__builtin_is_constant_evaluated()) return {p, __builtin_fma(a, b, -p)};
#endif
  const Pair x = split(a), y = split(b);
  return {p, x.low * y.low - (((p - x.high * y.high) - x.low * y.high) - x.high * y.low)};
}

}  // namespace expansion

}  // namespace plumb::filters
