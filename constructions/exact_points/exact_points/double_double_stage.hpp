#pragma once

// For exact_points.
// Double-doubles of the coordinates of points, and quotients of such.

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/truncated_expansion.hpp>

#include <filters/double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::exact_points {

// Bounded<K, P, DoubleDouble> is stage 1 once more, in twice the precision: nothing is carried but the value and the
// largest difference, and the types count the error, by the proof of filters/double_double.hpp. With the largest
// difference S in [2^-r, 2^r], r = 900 / D, every P is at least 2^-900, and nothing overflows.

/// A coordinate. It has only differences, which are exact.
struct DoublePosition {
  double value;
  double* largest;
};
inline auto operator-(const DoublePosition& a, const DoublePosition& b) {
  const filters::expansion::Pair d = filters::expansion::two_sum(a.value, -b.value);
  *a.largest = filters::larger(filters::magnitude(d.high), *a.largest);
  return filters::Bounded<1, filters::leaf_size(0), filters::DoubleDouble>{{d.high, d.low}};
}

/// A coordinate that is off by something. Their differences are rounded: those of the low parts by 2 u of the sum of
/// these, which the error of a point includes, and that of the high parts by u^2 of it, which w includes.
struct NearPosition {
  filters::DoubleDouble value;
  double* largest;
};
inline auto operator-(const NearPosition& a, const NearPosition& b) {
  const filters::DoubleDouble d = renormalised(a.value - b.value);
  *a.largest = filters::larger(filters::magnitude(d.high), *a.largest);
  return filters::Bounded<1, filters::leaf_size(0), filters::DoubleDouble>{d};
}

/// What is known of the error of a value of type B = Bounded<K, P, DoubleDouble>; the largest difference as computed.
template <class B>
double error_of(double largest) {
  return 0x1p52 * filters::unit_of_double_doubles<B> * filters::ErrorBound<B>::of(&largest);
}
template <class B>
bool is_in_range(double largest) {
  constexpr double most = filters::power_of_two(900 / B::size.degree()), least = 1 / most;
  return (largest >= least) & (largest <= most);
}

/// The sign of a value of coordinates that are off by at most `error`, where it is certain: the proof of
/// plumb/detail/rounded_points_stage.hpp with w in place of u.
template <class B>
filters::Certificate certify(const B& x, double largest, double error) {
  constexpr int degree = B::size.degree();
  double bound = (1 + 0x1p-4) * 2 * degree * static_cast<double>(B::size.coefficients()) * error;
  for (int i = 1; i < degree; ++i) bound *= largest;
  bound += (1 + 0x1p-4) * error_of<B>(largest);
  const double value = x.value.high + x.value.low;
  if (!is_in_range<B>(largest) || !(0x1p12 * error <= largest) || !(filters::magnitude(value) > bound))
    return filters::Certificate::uncertain;
  return value < 0 ? filters::Certificate::negative : filters::Certificate::positive;
}

/// Quotients by one number, which is off by at most `error`, less than an eighth of it: corrected quotients of the
/// double-doubles. Underflow of their products adds less than 2^-1060, divided by b. For numerators and divisors off by
/// d and f the exact quotient is (d - q f) / b' away, b' the exact divisor. TruncatedExpansion's users double its
/// error, which pays for factors like 1 + 2^-40.
class Divisor {
 public:
  Divisor(const filters::DoubleDouble& b, double error)
      : b_(b), error_(error), inverse_(1 / b.high), inverse_of_least_(1 / (filters::magnitude(b.high) - error)) {}

  filters::TruncatedExpansion divide(const filters::DoubleDouble& a, double error) const {
    const double q = a.high * inverse_, size = filters::magnitude(q);
    const filters::expansion::Pair r = rounding::corrected_quotient(q, a, b_, inverse_);
    return {r.high, r.low, (error + size * error_ + 0x1p-1060) * inverse_of_least_ + 0x1p-100 * size};
  }

 private:
  filters::DoubleDouble b_;
  double error_, inverse_, inverse_of_least_;
};

}  // namespace plumb::exact_points
