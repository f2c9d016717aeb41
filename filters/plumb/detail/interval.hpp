#pragma once

#include <cstdint>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/environment.hpp>
#include <plumb/detail/odd_form.hpp>

namespace plumb::filters {

/// A closed interval that contains the exact value. Sound in every rounding mode without changing it: a bound whose
/// operation was exact is kept, any other is stepped outward by one unit in the last place, which no directed rounding
/// exceeds. Where every operation was exact the interval is a point, so that exact zeros are certified. Assumes gradual
/// underflow. An unbounded or unknown side is an infinity.
struct Interval {
  double lower, upper;

  constexpr Interval() : lower(0), upper(0) {}
  constexpr explicit Interval(double x) : lower(x), upper(x) {}
  constexpr Interval(double l, double u) : lower(l), upper(u) {}

  /// What is known of a number that was too small for a normal number or too large, given as zero or infinity.
  static constexpr Interval of_inexact(double x) {
    const bool underflowed = x == 0, negative = __builtin_bit_cast(long long, x) < 0;
    const double least = underflowed ? 0 : __DBL_MAX__, most = underflowed ? __DBL_MIN__ : __builtin_inf();
    return negative ? Interval(-most, -least) : Interval(least, most);
  }
};

namespace interval {

inline constexpr double infinity = __builtin_inf();

/// A double above x that is not NaN, a unit in the last place or a few. The step is at least two such units, so that
/// whatever the rounding mode at least one is left of it. From 2^1023 on it is infinity: a directed rounding that
/// overflows stops at the largest double.
constexpr double next_up(double x) {
  if (x >= 0x1p1023) return infinity;
  const double y = x + ((x < 0 ? -x : x) * 0x1p-51 + 0x1p-1072);
  return y == y ? y : -__DBL_MAX__;  // from minus infinity
}
constexpr double next_down(double x) { return -next_up(-x); }

/// Whether s, computed as a + b in some rounding mode, is the exact sum. For the operand of larger magnitude, say a,
/// s - a is exact whenever s is a faithful rounding of a + b (Boldo, Graillat, Muller, On the robustness of the 2Sum
/// and Fast2Sum algorithms, 2017), so s - a == b then says s = a + b; and if s is exact both tests hold.
constexpr bool is_exact_sum(double a, double b, double s) { return (s - a == b) & (s - b == a); }

/// Whether p, computed as a * b in some rounding mode from finite factors other than 0, is the exact product: whether
/// that has at most 53 bits and none below 2^-1074. (Exact products of 2^1023 and more are not recognised: there p may
/// be the largest double that a directed rounding stops at.)
constexpr bool is_exact_product(double a, double b, double p) {
  if (!((p < 0 ? -p : p) < 0x1p1023)) return false;
  const detail::OddForm x = detail::odd_form(a), y = detail::odd_form(b);
  __extension__ using UInt128 = unsigned __int128;
  return static_cast<UInt128>(x.significand) * y.significand < 1ULL << 53 && x.exponent + y.exponent >= -1074;
}

constexpr double sum_below(double a, double b) {
  const double s = a + b;
  return is_exact_sum(a, b, s) ? s : s == s ? next_down(s) : -infinity;
}
constexpr double sum_above(double a, double b) { return -sum_below(-a, -b); }

/// The product of two bounds in some rounding mode. An infinite bound stands for numbers of any size, so 0 times it is
/// 0.
constexpr double product(double a, double b) {
  const double p = detail::as_stored(a * b);
  return p == p ? p : 0;
}

constexpr double least(double a, double b) { return a < b ? a : b; }
constexpr double greatest(double a, double b) { return a > b ? a : b; }

}  // namespace interval

constexpr Interval operator+(const Interval& a, const Interval& b) {
  return {interval::sum_below(a.lower, b.lower), interval::sum_above(a.upper, b.upper)};
}

constexpr Interval operator-(const Interval& a, const Interval& b) {
  return {interval::sum_below(a.lower, -b.upper), interval::sum_above(a.upper, -b.lower)};
}

constexpr Interval operator*(const Interval& a, const Interval& b) {
  using namespace interval;
  if ((a.lower == 0 && a.upper == 0) || (b.lower == 0 && b.upper == 0)) return Interval();
  const double p = product(a.lower, b.lower);
  if (a.lower == a.upper && b.lower == b.upper)
    return is_exact_product(a.lower, b.lower, p) ? Interval(p) : Interval(next_down(p), next_up(p));
  const double q = product(a.lower, b.upper), r = product(a.upper, b.lower), s = product(a.upper, b.upper);
  return {next_down(least(least(p, q), least(r, s))), next_up(greatest(greatest(p, q), greatest(r, s)))};
}

constexpr Certificate certificate(const Interval& x) {
  if (x.lower > 0) return Certificate::positive;
  if (x.upper < 0) return Certificate::negative;
  if (x.lower == 0 && x.upper == 0) return Certificate::zero;
  return Certificate::uncertain;
}

}  // namespace plumb::filters
