#pragma once

// For distances, lines_and_sets, mesh, motion and rounding.
// Double-doubles with a bound, which know what is exact.

#include <plumb/detail/truncated_expansion.hpp>

namespace plumb::rounding {

/// A TruncatedExpansion, which has the proof, of exact arguments. Where nothing is rounded the error is 0: in products
/// of two doubles, in products with a factor 0 or 1 or -1, which sets parallel to the axes often have, and in sums with
/// at most two parts left. So exact contacts of boxes are zeros here.
struct BoundedDoubleDouble {
  double high, low, error;

  static constexpr BoundedDoubleDouble of(const filters::TruncatedExpansion& x) { return {x.high, x.low, x.error}; }
  constexpr operator filters::TruncatedExpansion() const { return {high, low, error}; }  // NOLINT(*-explicit-*)
  constexpr bool is_zero() const { return high == 0 && error == 0; }
  constexpr bool is_double() const { return low == 0 && error == 0; }
};

inline BoundedDoubleDouble operator+(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  if (a.error == 0 && b.error == 0 && (a.low == 0 || b.low == 0)) {
    const filters::expansion::Pair s = filters::expansion::two_sum(a.high, b.high);
    const double lower = a.low + b.low;
    if (s.low == 0 || lower == 0) {
      const filters::expansion::Pair r = filters::expansion::two_sum(s.high, s.low + lower);
      return {r.high, r.low, 0};
    }
  }
  return BoundedDoubleDouble::of(filters::TruncatedExpansion(a) + b);
}
inline BoundedDoubleDouble operator-(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
  return a + BoundedDoubleDouble{-b.high, -b.low, b.error};
}
inline BoundedDoubleDouble operator*(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
  if (a.is_zero() || b.is_zero()) return {0, 0, 0};
  if (a.is_double() && b.is_double()) {
    const filters::expansion::Pair p = filters::expansion::two_product(a.high, b.high);
    // Far from the ends of the range the product is exact (truncated_expansion.hpp).
    if (filters::magnitude(p.high) > 0x1p-900 && filters::magnitude(p.high) < 0x1p900) return {p.high, p.low, 0};
  } else if (a.is_double() && filters::magnitude(a.high) == 1) {
    return {a.high * b.high, a.high * b.low, b.error};
  } else if (b.is_double() && filters::magnitude(b.high) == 1) {
    return {a.high * b.high, a.low * b.high, a.error};
  }
  return BoundedDoubleDouble::of(filters::TruncatedExpansion(a) * b);
}
inline filters::Certificate certificate(const BoundedDoubleDouble& x) {
  if (x.error != 0) return certificate(filters::TruncatedExpansion(x));
  const double value = x.high + x.low;
  return value < 0    ? filters::Certificate::negative
         : value > 0  ? filters::Certificate::positive
         : value == 0 ? filters::Certificate::zero
                      : filters::Certificate::uncertain;
}

}  // namespace plumb::rounding
