#pragma once

// For bodies and constructions.
// Number types that are closed under their operations, for algorithms on convex bodies.

#include <cfloat>
#include <type_traits>

#include <plumb/bounded.hpp>
#include <plumb/certificate.hpp>
#include <plumb/rational.hpp>
#include <plumb/vector.hpp>

#include <filters/dyadic.hpp>
#include <filters/sums_and_orders.hpp>

namespace plumb::convex {

// The number types that the algorithms on convex bodies are written over. Each is closed under its operations, so that
// bodies of all kinds are one type.

/// A double and the same formula over magnitudes, which bounds its error: OneComponent (one_component.hpp has the
/// proof), with one count of roundings for all values of an algorithm, at least that of each. And where every product
/// of a formula has a factor that is exactly zero, as is common of what is parallel to the axes, the magnitude is zero,
/// and only there. Needs rounding to nearest and gradual underflow.
template <int Roundings>
struct ApproximateBy {
  static constexpr int roundings = Roundings;
  static_assert(Roundings < 1 << 10);

  double value, magnitude;
};
using Approximate = ApproximateBy<96>;

template <int R>
inline ApproximateBy<R> operator+(const ApproximateBy<R>& a, const ApproximateBy<R>& b) {
  return {a.value + b.value, a.magnitude + b.magnitude};
}
template <int R>
inline ApproximateBy<R> operator-(const ApproximateBy<R>& a, const ApproximateBy<R>& b) {
  return {a.value - b.value, a.magnitude + b.magnitude};
}
template <int R>
inline ApproximateBy<R> operator*(const ApproximateBy<R>& a, const ApproximateBy<R>& b) {
  // Zero of whatever has overflowed, too.
  const bool is_zero = (a.magnitude == 0) | (b.magnitude == 0);
  return {is_zero ? 0 : a.value * b.value, is_zero ? 0 : a.magnitude * b.magnitude + 2 * DBL_MIN};
}
template <int R>
inline Certificate certificate(const ApproximateBy<R>& x) {
  const double error = (R + 2) * 0x1p-53 * x.magnitude + DBL_MIN;
  if (x.value > error) return Certificate::positive;
  if (-x.value > error) return Certificate::negative;
  return x.magnitude == 0 ? Certificate::zero : Certificate::uncertain;
}
/// The lesser of two values is off by no more than the one that is off by more.
inline Approximate lesser(const Approximate& a, const Approximate& b) {
  return {a.value < b.value ? a.value : b.value, a.magnitude > b.magnitude ? a.magnitude : b.magnitude};
}
inline Approximate greater(const Approximate& a, const Approximate& b) {
  return {a.value > b.value ? a.value : b.value, a.magnitude > b.magnitude ? a.magnitude : b.magnitude};
}

inline Rational lesser(const Rational& a, const Rational& b) {
  return certificate(a - b) == Certificate::positive ? b : a;
}
inline Rational greater(const Rational& a, const Rational& b) {
  return certificate(a - b) == Certificate::negative ? b : a;
}

inline Dyadic lesser(const Dyadic& a, const Dyadic& b) {
  const Dyadic d = a - b;
  const Certificate c = certificate(d);
  return !is_certain(c) ? d : c == Certificate::positive ? b : a;
}
inline Dyadic greater(const Dyadic& a, const Dyadic& b) {
  const Dyadic d = a - b;
  const Certificate c = certificate(d);
  return !is_certain(c) ? d : c == Certificate::negative ? b : a;
}

/// How many roundings lie behind a value, in the sense of OneComponent: the same algorithm over these shows that
/// Approximate counts enough.
struct RoundingCount {
  int count = 0;
};
constexpr RoundingCount lesser(RoundingCount a, RoundingCount b) { return a.count > b.count ? a : b; }
constexpr RoundingCount greater(RoundingCount a, RoundingCount b) { return lesser(a, b); }
constexpr RoundingCount operator+(RoundingCount a, RoundingCount b) { return {lesser(a, b).count + 1}; }
constexpr RoundingCount operator-(RoundingCount a, RoundingCount b) { return a + b; }
constexpr RoundingCount operator*(RoundingCount a, RoundingCount b) { return {a.count + b.count + 2}; }

/// The leaves: a number as it is, and the difference of two, which is rounded once.
template <class R>
constexpr R number(double x) {
  if constexpr (requires { R::roundings; })
    return {x, __builtin_fabs(x)};
  else if constexpr (std::is_same_v<R, Rational> || std::is_same_v<R, Dyadic> || std::is_same_v<R, double>)
    return R(x);
  else
    return {0};
}
template <class R>
constexpr R difference(double x, double y) {
  if constexpr (requires { R::roundings; })
    return number<R>(x - y);
  else if constexpr (std::is_same_v<R, double>)
    return x - y;
  else if constexpr (std::is_same_v<R, Rational> || std::is_same_v<R, Dyadic>)
    return number<R>(x) - number<R>(y);
  else
    return {1};
}

}  // namespace plumb::convex
