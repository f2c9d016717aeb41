#pragma once

// For bodies, distances, motion and trees.
// Number types that are closed under their operations, for algorithms on convex bodies.

#include <type_traits>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/vector.hpp>

#include <filters/dyadic.hpp>
#include <filters/sums_and_orders.hpp>

namespace plumb::filters {

// The number types that the algorithms on convex bodies are written over. Each is closed under its operations, so that
// bodies of all kinds are one type.

/// With a count of roundings that is enough for the algorithms; of any that it serves a static_assert says so.
using Approximate = DoubleWithBound<96>;

/// The lesser of two values is off by no more than the one that is off by more.
inline Approximate lesser(const Approximate& a, const Approximate& b) {
  return {a.value < b.value ? a.value : b.value, a.magnitude > b.magnitude ? a.magnitude : b.magnitude};
}
inline Approximate greater(const Approximate& a, const Approximate& b) {
  return {a.value > b.value ? a.value : b.value, a.magnitude > b.magnitude ? a.magnitude : b.magnitude};
}

template <class R>
inline constexpr bool is_exact = std::is_same_v<R, Rational> || std::is_same_v<R, Dyadic>;

/// Of exact numbers; of Dyadic, unknown where their difference is.
template <class R>
requires is_exact<R>
inline R lesser(const R& a, const R& b) {
  const R d = a - b;
  const Certificate c = certificate(d);
  return !is_certain(c) ? d : c == Certificate::positive ? b : a;
}
template <class R>
requires is_exact<R>
inline R greater(const R& a, const R& b) {
  const R d = a - b;
  const Certificate c = certificate(d);
  return !is_certain(c) ? d : c == Certificate::negative ? b : a;
}

constexpr RoundingCount lesser(RoundingCount a, RoundingCount b) { return a.count > b.count ? a : b; }
constexpr RoundingCount greater(RoundingCount a, RoundingCount b) { return lesser(a, b); }

/// The leaves: a number as it is, and the difference of two, which is rounded once.
template <class R>
constexpr R number(double x) {
  if constexpr (requires { R::roundings; })
    return {x, __builtin_fabs(x)};
  else if constexpr (is_exact<R> || std::is_same_v<R, double>)
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
  else if constexpr (is_exact<R>)
    return number<R>(x) - number<R>(y);
  else
    return {1};
}

}  // namespace plumb::filters
