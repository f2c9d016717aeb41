#pragma once

// For batch.
// Numbers of twice the precision of doubles, in vectors, and their error bounds.

#include <batch/lanes.hpp>

// Needs vectors with fused multiplication and addition, and a compiler that fuses nothing by itself: the errors of sums
// and products are computed here.

namespace plumb::batch::HWY_NAMESPACE {

/// A number as the sum of two doubles.
///
/// The proof of bounded.hpp once more. Kernels run in the default environment, so each operation errs by at most
/// u = 2^-53 of its result, error-free transformations are exact, and nothing overflows or underflows in a way that
/// matters by the range of TwiceBound. Claim: a value v = high + low of type Bounded<K, P>, whose exact counterpart is
/// t, has |low| <= K u P (1 + 2^-40) and |v - t| <= ((1 + w)^K - 1) P, where w = (L^2 / 4 + 2 L + 1) u^2 (1 + 2^-40)
/// and L is the largest K in the formula.
///   Difference: exact, and |low| <= u |high|; K = 1, P = S.
///   v1 +- v2:   s + e = high1 +- high2 exactly with |e| <= u |s|; low = e + (low1 +- low2) is at most
///               u (1 + max(K1, K2)) P in size, and its two roundings err by at most u of that each: 2 K u^2 P.
///   v1 * v2:    p + e = high1 * high2 exactly with |e| <= u |p|; low = (e + high1 low2) + low1 high2 is at most
///               u (1 + K1 + K2) P in size, its two roundings err by at most 2 K u^2 P, and low1 * low2, left out, is
///               at most K1 K2 u^2 P <= K^2 / 4 u^2 P.
/// All in all at most w P for each operation, which compounds as in bounded.hpp. The last addition, high + low, errs by
/// u of a result whose sign it keeps.
struct Twice {
  Vector high, low;

  friend HWY_INLINE Twice operator+(Twice a, Twice b) {
    const Twice s = sum(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Add(a.low, b.low))};
  }
  friend HWY_INLINE Twice operator-(Twice a, Twice b) {
    const Twice s = difference(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Sub(a.low, b.low))};
  }
  friend HWY_INLINE Twice operator*(Twice a, Twice b) {
    const Vector product = hn::Mul(a.high, b.high);
    const Vector error = hn::MulSub(a.high, b.high, product);
    return {product, hn::MulAdd(a.low, b.high, hn::MulAdd(a.high, b.low, error))};
  }

  /// Knuth's error-free sum.
  static HWY_INLINE Twice sum(Vector a, Vector b) {
    const Vector s = hn::Add(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Add(hn::Sub(a, hn::Sub(s, from_b)), hn::Sub(b, from_b))};
  }
  static HWY_INLINE Twice difference(Vector a, Vector b) {
    const Vector s = hn::Sub(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Sub(hn::Sub(a, hn::Sub(s, from_b)), hn::Add(b, from_b))};
  }
};

HWY_INLINE auto operator-(Position<Twice> a, Position<Twice> b) {
  const Twice difference = Twice::difference(a.value, b.value);
  *a.squares = hn::MulAdd(difference.high, difference.high, *a.squares);
  return Bounded<1, leaf_size(0), Twice>{difference};
}

/// Whether the sign of high + low is certain: SquaredBound with w for the unit. Here the range matters below: errors of
/// products are exact only if they do not underflow. Q starts at 2^(-800 / D); what underflow adds, at most
/// 2^-1070 S^d for a few operations, is below 2^-140 of the smallest c S^D > 2^-400 2^-100. Above, an infinite S^d
/// makes some difference of infinities, a NaN, or an infinite Q^D.
template <class B>
struct TwiceBound {
  static constexpr double u = 0x1p-53;
  static constexpr double longest = B::roundings;
  static constexpr double w = (longest * longest / 4 + 2 * longest + 2) * u * u;
  static constexpr double c = w * B::roundings * static_cast<double>(B::size.term[0].coefficient) * 2;
  static_assert(B::size.terms == 1 && c > 0x1p-106 && c < 0x1p-80);
  static constexpr double smallest = power_of_two(-800 / B::size.degree());

  static HWY_INLINE Vector squared(Vector squares) { return power_times<B::size.degree()>(squares, constant(c * c)); }
};

}  // namespace plumb::batch::HWY_NAMESPACE
