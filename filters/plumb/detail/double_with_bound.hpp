#pragma once

#include <cfloat>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/certificate.hpp>

namespace plumb::filters {

/// A value in plain doubles, and the same formula over magnitudes, which bounds the error term by term. So each axis
/// may have a unit of its own, however large or small. The magnitude is zero exactly where every product of a formula
/// has a factor that is exactly zero, as is common for sets parallel to the axes. Needs finite numbers, rounding to
/// nearest and gradual underflow; contraction does no harm.
///
/// Let x be the exact value, M that of the formula over magnitudes, where a sum has M = A + B and a product M = AB + t
/// with t = 2^-1022, or 0 where A or B is 0, and u = 2^-53. Let n be at least 1 more than the larger of the operands'
/// for a sum, and 2 more than both together for a product. Then
///   |value - x| <= ((1 + u)^n - 1) M,  |value| <= (1 + u)^n M,  |x| <= M,  magnitude >= (1 - u)^n M,
///
/// by induction. Sum: the operands' errors add up to at most ((1 + u)^(n-1) - 1) M, and rounding adds u (1 + u)^(n-1)
/// M. Product of a and b, exactly y and z: |ab - yz| <= |a - y| |b| + |y| |b - z|, at most ((1 + u)^(n-1) - 1) AB, and
/// rounding adds u (1 + u)^(n-1) AB, or u t when it underflows. The magnitude of a product is rounded twice. The
/// first rounding may lose u t, which is less than the t that is added beyond t. A contracted operation has one error
/// less.
///
/// So |value - x| <= n u (1 + 2^-40) magnitude for n < 2^10, and (n + 2) u magnitude + t is still more when it is
/// rounded. Roundings is one count for all values of a formula or an algorithm, at least the n of each. Overflow makes
/// the magnitude infinite or NaN; then nothing is certain but zero times it.
template <int Roundings>
struct DoubleWithBound {
  static constexpr int roundings = Roundings;
  static_assert(Roundings < 1 << 10);

  double value, magnitude;
};

template <int R>
[[gnu::always_inline]] constexpr DoubleWithBound<R> operator+(const DoubleWithBound<R>& a,
                                                              const DoubleWithBound<R>& b) {
  return {a.value + b.value, a.magnitude + b.magnitude};
}
template <int R>
[[gnu::always_inline]] constexpr DoubleWithBound<R> operator-(const DoubleWithBound<R>& a,
                                                              const DoubleWithBound<R>& b) {
  return {a.value - b.value, a.magnitude + b.magnitude};
}
template <int R>
[[gnu::always_inline]] constexpr DoubleWithBound<R> operator*(const DoubleWithBound<R>& a,
                                                              const DoubleWithBound<R>& b) {
  // Zero times a number that has overflowed is zero, too.
  const bool is_zero = (a.magnitude == 0) | (b.magnitude == 0);
  return {is_zero ? 0 : a.value * b.value, is_zero ? 0 : a.magnitude * b.magnitude + 2 * DBL_MIN};
}

template <int R>
[[gnu::always_inline]] constexpr Certificate certificate(const DoubleWithBound<R>& x) {
  const double error = (R + 2) * 0x1p-53 * x.magnitude + DBL_MIN;
  if (x.value > error) return Certificate::positive;
  if (-x.value > error) return Certificate::negative;
  return x.magnitude == 0 ? Certificate::zero : Certificate::uncertain;
}

/// The number of roundings that went into a value, the n above. A formula evaluated over it counts them.
struct RoundingCount {
  int count = 0;
};
constexpr RoundingCount operator+(RoundingCount a, RoundingCount b) {
  return {(a.count > b.count ? a.count : b.count) + 1};
}
constexpr RoundingCount operator-(RoundingCount a, RoundingCount b) { return a + b; }
constexpr RoundingCount operator*(RoundingCount a, RoundingCount b) { return {a.count + b.count + 2}; }

/// The number type for a predicate of these arguments.
template <class Predicate, class... Args>
using DoubleWithBoundFor =
    DoubleWithBound<Predicate::evaluate(converted(Args{}, [](double) { return RoundingCount{}; })...).count>;

}  // namespace plumb::filters
