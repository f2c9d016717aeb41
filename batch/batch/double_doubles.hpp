#pragma once

// For batch.
// Double-doubles in vectors, and their error bounds.

#include <batch/lanes.hpp>
#include <filters/double_double.hpp>

// Needs vectors with fused multiplication and addition, and a compiler that fuses nothing by itself: the errors of sums
// and products are computed here.

namespace plumb::batch::HWY_NAMESPACE {

/// Numbers that are unevaluated sums of two doubles.
///
/// plumb::DoubleDouble in vectors, with its proof (filters/double_double.hpp). Kernels run in the default
/// environment, and nothing overflows or underflows in a way that matters by the range of DoubleDoubleBound. The last
/// addition, high + low, errs by u of a result whose sign it keeps.
struct DoubleDoubles {
  Vector high, low;

  friend HWY_INLINE DoubleDoubles operator+(DoubleDoubles a, DoubleDoubles b) {
    const DoubleDoubles s = sum(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Add(a.low, b.low))};
  }
  friend HWY_INLINE DoubleDoubles operator-(DoubleDoubles a, DoubleDoubles b) {
    const DoubleDoubles s = difference(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Sub(a.low, b.low))};
  }
  friend HWY_INLINE DoubleDoubles operator*(DoubleDoubles a, DoubleDoubles b) {
    const Vector product = hn::Mul(a.high, b.high);
    const Vector error = hn::MulSub(a.high, b.high, product);
    return {product, hn::MulAdd(a.low, b.high, hn::MulAdd(a.high, b.low, error))};
  }

  /// Knuth's error-free sum.
  static HWY_INLINE DoubleDoubles sum(Vector a, Vector b) {
    const Vector s = hn::Add(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Add(hn::Sub(a, hn::Sub(s, from_b)), hn::Sub(b, from_b))};
  }
  static HWY_INLINE DoubleDoubles difference(Vector a, Vector b) {
    const Vector s = hn::Sub(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Sub(hn::Sub(a, hn::Sub(s, from_b)), hn::Add(b, from_b))};
  }
};

HWY_INLINE auto operator-(Position<DoubleDoubles> a, Position<DoubleDoubles> b) {
  const DoubleDoubles difference = DoubleDoubles::difference(a.value, b.value);
  *a.squares = hn::MulAdd(difference.high, difference.high, *a.squares);
  return filters::Bounded<1, filters::leaf_size(0), DoubleDoubles>{difference};
}

/// Whether the sign of high + low is certain: SquaredBound with w for the unit. Here the range matters below: errors of
/// products are exact only if they do not underflow. Q starts at 2^(-800 / D); what underflow adds, at most
/// 2^-1070 S^d for a few operations, is below 2^-140 of the smallest c S^D > 2^-400 2^-100. Above, an infinite S^d
/// makes some difference of infinities, a NaN, or an infinite Q^D.
template <class B>
struct DoubleDoubleBound {
  static constexpr double c =
      filters::unit_of_double_doubles<B> * B::roundings * static_cast<double>(B::size.term[0].coefficient) * 2;
  static_assert(B::size.terms == 1 && c > 0x1p-106 && c < 0x1p-80);
  static constexpr double smallest = filters::power_of_two(-800 / B::size.degree());

  static HWY_INLINE Vector squared(Vector squares) { return power_times<B::size.degree()>(squares, constant(c * c)); }
};

}  // namespace plumb::batch::HWY_NAMESPACE
