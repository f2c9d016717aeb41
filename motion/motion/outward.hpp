#pragma once

// For motion.
// Intervals, where the arithmetic of predicates is not enough: quotients, roots and powers of two.

#include <plumb/detail/interval.hpp>
#include <plumb/detail/round_to.hpp>

#include <motion/turning_core.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

using filters::Interval;
namespace interval = filters::interval;

// What the machine rounds correctly, and next_up steps outward by more than that.

constexpr Interval negated(const Interval& x) { return {-x.upper, -x.lower}; }
/// Of a positive number.
constexpr Interval inverse(const Interval& x) {
  return {interval::next_down(1 / x.upper), interval::next_up(1 / x.lower)};
}
inline double root_below(double x) { return interval::greatest(0, interval::next_down(__builtin_sqrt(x))); }
inline double root_above(double x) { return interval::next_up(__builtin_sqrt(x)); }
constexpr double sum_above(double x, double y) { return interval::sum_above(x, y); }
constexpr double difference_below(double x, double y) { return interval::sum_below(x, -y); }
constexpr double product_above(double x, double y) { return interval::next_up(x * y); }
constexpr double greatest_magnitude(const Interval& x) { return interval::greatest(-x.lower, x.upper); }

/// The square, which is not negative.
constexpr Interval squared(const Interval& x) {
  const double most = greatest_magnitude(x), least = x.lower > 0 ? x.lower : x.upper < 0 ? -x.upper : 0;
  return {interval::greatest(0, interval::next_down(least * least)), interval::next_up(most * most)};
}

/// x 2^n.
inline double scaled_above(double x, long n) {
  constexpr long most = 5000;
  const double y = __builtin_ldexp(x, static_cast<int>(n > most ? most : n < -most ? -most : n));
  const double magnitude = y < 0 ? -y : y;
  return magnitude < 0x1p-1021 && x != 0 ? interval::next_up(y) : y;
}
inline Interval scaled(const Interval& x, long n) { return {-scaled_above(-x.lower, n), scaled_above(x.upper, n)}; }

/// What contains n / d, or its root.
inline Interval quotient_around(const Rational& n, const Rational& d) {
  return {rounding::rounded_quotient(RoundTo::below, n, d), rounding::rounded_quotient(RoundTo::above, n, d)};
}
inline Interval root_around(const Rational& n, const Rational& d) {
  return {rounding::rounded_root(RoundTo::below, n, d), rounding::rounded_root(RoundTo::above, n, d)};
}

}  // namespace plumb::motion
