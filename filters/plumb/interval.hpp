#pragma once

#include <cstdint>

#include <plumb/certificate.hpp>
#include <plumb/compare.hpp>
#include <plumb/environment.hpp>
#include <plumb/odd_form.hpp>

namespace plumb {

/// A closed interval that contains the exact value. Sound in every rounding mode without changing it: a bound whose
/// operation was exact is kept, any other is stepped outward by one unit in the last place, which no directed rounding
/// exceeds. Where every operation was exact the interval is a point, so that exact zeros are certified. Assumes gradual
/// underflow. An unbounded or unknown side is an infinity.
struct Interval {
  double lower, upper;

  constexpr Interval() : lower(0), upper(0) {}
  constexpr explicit Interval(double x) : lower(x), upper(x) {}
  constexpr Interval(double l, double u) : lower(l), upper(u) {}
};

namespace interval {

inline constexpr double infinity = __builtin_inf();

/// The next double above x (not NaN); infinity stays.
constexpr double next_up(double x) {
  if (x == infinity) return x;
  if (x == 0) return 0x1p-1074;
  const auto bits = __builtin_bit_cast(std::int64_t, x);
  return __builtin_bit_cast(double, bits < 0 ? bits - 1 : bits + 1);
}
constexpr double next_down(double x) { return -next_up(-x); }

/// Whether s, computed as a + b in some rounding mode, is the exact sum. For the operand of larger magnitude, say a,
/// s - a is exact whenever s is a faithful rounding of a + b (Boldo, Graillat, Muller, On the robustness of the 2Sum
/// and Fast2Sum algorithms, 2017), so s - a == b then says s = a + b; and if s is exact both tests hold.
constexpr bool is_exact_sum(double a, double b, double s) { return s - a == b && s - b == a; }

/// Whether p, computed as a * b in some rounding mode from finite factors other than 0, is the exact product: whether
/// that has at most 53 bits and none below 2^-1074. (Exact products of 2^1023 and more are not recognised: there p may
/// be the largest double that a directed rounding stops at.)
constexpr bool is_exact_product(double a, double b, double p) {
  if (!((p < 0 ? -p : p) < 0x1p1023)) return false;
  const OddForm x = odd_form(a), y = odd_form(b);
  __extension__ using UInt128 = unsigned __int128;
  return static_cast<UInt128>(x.significand) * y.significand < 1ULL << 53 && x.exponent + y.exponent >= -1074;
}

constexpr double sum_below(double a, double b) {
  const double s = a + b;
  return is_exact_sum(a, b, s) ? s : s == s ? next_down(s) : -infinity;
}
constexpr double sum_above(double a, double b) { return -sum_below(-a, -b); }

struct Product {
  double below, above;
};
/// Bounds of the product of two bounds. An infinite bound stands for numbers of any size, so that 0 times it is 0.
constexpr Product product(double a, double b) {
  if (a == 0 || b == 0) return {0, 0};
  const double p = as_stored(a * b);
  if (is_exact_product(a, b, p)) return {p, p};
  return {next_down(p), next_up(p)};
}

}  // namespace interval

constexpr Interval operator+(const Interval& a, const Interval& b) {
  return {interval::sum_below(a.lower, b.lower), interval::sum_above(a.upper, b.upper)};
}

constexpr Interval operator-(const Interval& a, const Interval& b) {
  return {interval::sum_below(a.lower, -b.upper), interval::sum_above(a.upper, -b.lower)};
}

constexpr Interval operator*(const Interval& a, const Interval& b) {
  using namespace interval;
  const Product p = product(a.lower, b.lower);
  if (a.lower == a.upper && b.lower == b.upper) return {p.below, p.above};
  const Product q = product(a.lower, b.upper), r = product(a.upper, b.lower), s = product(a.upper, b.upper);
  return {lesser(lesser(p.below, q.below), lesser(r.below, s.below)),
          greater(greater(p.above, q.above), greater(r.above, s.above))};
}

constexpr Certificate certificate(const Interval& x) {
  if (x.lower > 0) return Certificate::positive;
  if (x.upper < 0) return Certificate::negative;
  if (x.lower == 0 && x.upper == 0) return Certificate::zero;
  return Certificate::uncertain;
}

}  // namespace plumb
