#pragma once

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/error_bound_stage.hpp>
#include <plumb/exact_point.hpp>

namespace plumb::exact_points {

// Stage 1 for exact points: the polynomial at their rounded coordinates, with the bound of bounded.hpp and another term
// for the coordinates' own errors.
//
// Proof. Let E be the largest error of a coordinate, S the largest computed difference of the rounded ones, and
// e = E / S <= 2^-12. A leaf is the difference of two rounded coordinates, rounded once: with u' of bounded.hpp
//   |v - t| <= u' S + 2 E <= ((1 + u')(1 + 2 e) - 1) S
// where t is the difference of the exact ones. Claim: a value v of type Bounded<K, P>, where P has the degree D in S,
// errs by at most ((1 + u')^K (1 + 2 e)^D - 1) P. Sums and products as there: for a product, with f = (1 + u')^K
// (1 + 2 e)^D of each factor, P1 P2 (f1 (f2 - 1) + f1 - 1) = P1 P2 (f1 f2 - 1). Here S stands for a bound on the exact
// differences, (1 + 2 u)(1 + 2 e) times what was computed; raised to the power D <= 8 that is less than 1 + 2^-8.
// With x = 2 D e <= 2^-8: (1 + 2 e)^D <= exp(x) <= 1 + x (1 + 2^-8), hence the bound is at most
//   (K u' (1 + K u') + 2 D e)(1 + 2^-7) P.
// `unit` of bounded.hpp and the factor 1 + 2^-4 pay for all of these and for the roundings of the bound itself, in any
// rounding mode. Underflow: what is read as 0 is below h; E is 0 or normal, so it is not read as 0 (exact_point.hpp).
// An infinite coordinate has an infinite E, and a NaN makes the value one: neither passes.

/// The sign of the predicate where the rounded coordinates tell.
template <class Predicate, class... Points>
[[gnu::always_inline, gnu::flatten]] inline filters::Certificate certify_rounded(double largest_error,
                                                                                 const Points&... rounded) {
  double largest = 0;
  const auto position = [&largest](double x) __attribute__((always_inline)) {
    return filters::Exact<0>{detail::as_stored(x), &largest};
  };
  const auto result = Predicate::evaluate(filters::converted(rounded, position)...);
  using B = std::remove_const_t<decltype(result)>;
  using Bound = filters::ErrorBound<B>;
  constexpr int degree = Bound::degree;
  static_assert(degree <= 8 && filters::is_power_of_one_maximum(B::size));
  constexpr double roundings = (1 + 0x1p-4) * Bound::unit * B::roundings * static_cast<double>(B::size.coefficients());
  constexpr double errors = (1 + 0x1p-4) * 2 * degree * static_cast<double>(B::size.coefficients());
  largest = filters::larger(largest, Bound::smallest);
  double bound = roundings * largest + errors * largest_error;
  for (int i = 1; i < degree; ++i) bound *= largest;
  const int sign = static_cast<int>(__builtin_bit_cast(long long, result.value) >> 63) | 1;
  const bool is_certain = static_cast<int>(filters::magnitude(result.value) > bound) &
                          static_cast<int>(largest <= Bound::largest) &
                          static_cast<int>(0x1p12 * largest_error <= largest);
  return is_certain ? static_cast<filters::Certificate>(sign) : filters::Certificate::uncertain;
}

template <class Predicate, class... Points>
[[gnu::always_inline]] inline filters::Certificate certify_points(const Points&... points) {
  double error = 0;
  ((error = filters::larger(points.rounding_error, error)), ...);
  return certify_rounded<Predicate>(error, points.rounded...);
}

}  // namespace plumb::exact_points
