#pragma once

// For batch, bounding_volumes, exact_points and shewchuk.
// Double-doubles whose error the types count.

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/expansion.hpp>

namespace plumb::filters {

// Double-doubles, unevaluated sums of two doubles (Dekker, A Floating-Point Technique for Extending the Available
// Precision, 1971): some hundred bits, without a bound at run time. Where the formula is known the types count the
// error, as in bounded.hpp. Needs rounding to nearest and gradual underflow.
//
// Let u = 2^-53. Claim: a value v = high + low of type Bounded<K, P, DoubleDouble>, whose exact counterpart is t, has
// |low| <= K u P (1 + 2^-40) and |v - t| <= ((1 + w)^K - 1) P, where w = (L^2 / 4 + 5 L / 2 + 1) u^2 and L is the
// largest K in the formula. Up to factors 1 + 2^-40:
//   Difference: exact, or a leaf whose error is bounded elsewhere; |low| <= u |high|, K = 1, P = S.
//   v1 +- v2:   s + e = high1 +- high2 exactly with |e| <= u |s|; low1 +- low2 is at most max(K1, K2) u P in size, and
//               low at most K u P. Its two roundings err by at most u of that each: less than 2 K u^2 P.
//   v1 * v2:    p + e = high1 * high2 exactly with |e| <= u |p|; high1 low2 is at most K2 u P and low1 high2 at most
//               K1 u P in size, so that low is at most (1 + K1 + K2) u P = K u P. In whichever order they are added,
//               roundings err by less than 3 K u^2 P; low1 * low2, left out, is at most K1 K2 u^2 P, which is at most
//               (K - 1)^2 / 4 u^2 P = (K^2 / 4 - K / 2 + 1 / 4) u^2 P.
// Together at most w P for each operation, which compounds as in bounded.hpp. Fusing a product into a sum leaves out a
// rounding. For underflow: where a product is below 2^-966, two_product errs by less than 2^-1013, and the others by
// less than 2^-1074. With P at least 2^-900 that is less than u^2 P / 64, which the last 1 in w pays for.

using DoubleDouble = expansion::Pair;

/// w of the proof, for a formula whose value is of type B.
template <class B>
inline constexpr double unit_of_double_doubles = (static_cast<double>(B::roundings) * B::roundings / 4 +
                                                  2.5 * B::roundings + 1) *
                                                 0x1p-106;

namespace expansion {

constexpr DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low}; }
constexpr DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
  const Pair s = two_sum(a.high, b.high);
  return {s.high, s.low + (a.low + b.low)};
}
constexpr DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
constexpr DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
  const Pair p = two_product(a.high, b.high);
  return {p.high, p.low + (a.high * b.low + a.low * b.high)};
}

/// The same sum with |low| <= u |high|.
constexpr DoubleDouble renormalised(const DoubleDouble& x) { return two_sum(x.high, x.low); }

}  // namespace expansion

}  // namespace plumb::filters
