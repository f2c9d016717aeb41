#pragma once

// Double-doubles with a bound, which know what is exactly zero.

#include <plumb/truncated_expansion.hpp>

namespace plumb::solvers {

/// A TruncatedExpansion, which has the proof, of exact arguments; and where each product of a formula has a factor that
/// is zero, as is common of what is parallel to the axes, the error is 0, and with a value 0 only there.
struct Twice {
  double high, low, error;

  static constexpr Twice of(const TruncatedExpansion& x) { return {x.high, x.low, x.error}; }
  constexpr TruncatedExpansion expansion() const { return {high, low, error}; }
  constexpr bool is_zero() const { return high == 0 && error == 0; }
};

inline Twice operator+(const Twice& a, const Twice& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  return Twice::of(a.expansion() + b.expansion());
}
inline Twice operator-(const Twice& a, const Twice& b) { return a + Twice{-b.high, -b.low, b.error}; }
inline Twice operator*(const Twice& a, const Twice& b) {
  if (a.is_zero() || b.is_zero()) return {0, 0, 0};
  return Twice::of(a.expansion() * b.expansion());
}
inline Certificate certificate(const Twice& x) {
  return x.is_zero() ? Certificate::zero : certificate(x.expansion());
}

}  // namespace plumb::solvers
