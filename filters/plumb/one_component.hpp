#pragma once

#include <cfloat>

#include <plumb/certificate.hpp>

namespace plumb {

/// An expansion cut off after its first component: a value in plain doubles, and the same formula over magnitudes,
/// which bounds the error term by term. So the units of the axes may be anything, and none of the numbers need be large
/// for the others to be bounded. Needs rounding to nearest and gradual underflow; contraction does no harm.
///
/// Let x be the exact value, M that of the formula over magnitudes, where a sum has M = A + B and a product M = AB + t
/// with t = 2^-1022, and u = 2^-53. Roundings is n, at least 1 more than the larger of the operands' for a sum, and 2
/// more than both together for a product. Then
///   |value - x| <= ((1 + u)^n - 1) M,  |value| <= (1 + u)^n M,  |x| <= M,  magnitude >= (1 - u)^n M,
///
/// by induction. Sum: the operands' errors add up to at most ((1 + u)^(n-1) - 1) M, and rounding adds u (1 + u)^(n-1)
/// M. Product of a and b, exactly y and z: |ab - yz| <= |a - y| |b| + |y| |b - z|, at most ((1 + u)^(n-1) - 1) AB, and
/// rounding adds u (1 + u)^(n-1) AB, or u t when it underflows. The magnitude of a product is rounded twice, of which
/// the first time may lose u t, less than the t that is added beyond t. A contracted operation has one error less.
///
/// So |value - x| <= n u (1 + 2^-40) magnitude for n < 2^10, and (n + 2) u magnitude + t is still more when it is
/// rounded. What overflows makes the magnitude infinite or NaN, and nothing is certain; so does a number that is not
/// finite.
template <int Roundings>
struct OneComponent {
  double value, magnitude;
};

[[gnu::always_inline]] inline OneComponent<0> leading_component(double x) { return {x, __builtin_fabs(x)}; }

template <int N, int M>
[[gnu::always_inline]] constexpr OneComponent<(N > M ? N : M) + 1> operator+(const OneComponent<N>& a,
                                                                             const OneComponent<M>& b) {
  return {a.value + b.value, a.magnitude + b.magnitude};
}
template <int N, int M>
[[gnu::always_inline]] constexpr OneComponent<(N > M ? N : M) + 1> operator-(const OneComponent<N>& a,
                                                                             const OneComponent<M>& b) {
  return {a.value - b.value, a.magnitude + b.magnitude};
}
template <int N, int M>
[[gnu::always_inline]] constexpr OneComponent<N + M + 2> operator*(const OneComponent<N>& a, const OneComponent<M>& b) {
  return {a.value * b.value, a.magnitude * b.magnitude + 2 * DBL_MIN};
}

template <int N>
[[gnu::always_inline]] constexpr Certificate certificate(const OneComponent<N>& x) {
  static_assert(N < 1 << 10);
  const double error = (N + 2) * 0x1p-53 * x.magnitude + DBL_MIN;
  return x.value > error ? Certificate::positive : -x.value > error ? Certificate::negative : Certificate::uncertain;
}

}  // namespace plumb
