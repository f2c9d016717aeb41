#pragma once

// For arrangement, bounding_volumes, distances, exact_points, hulls, lines_and_sets, measures, mesh, motion, polygons,
// rounding and shared_sets.
// The double nearest to a quotient or a root, ties to even, or the next one to a side: the last step of what is
// computed exactly.
//
// A caller with an approximation and a bound tries that first (Ziv 1991): `quotient` and `root` continue the arithmetic
// of truncated expansions, and `rounded` gives the double where all numbers within the bound round to it. The other
// functions decide the rest, exact zeros and ties among it, from exact values. They are total: a number beyond the
// largest double rounds to an infinity, one below the least normal double is rounded once, an exact zero is +0, and a
// number that rounds to zero keeps its sign.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <plumb/detail/grid_integer.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/round_to.hpp>
#include <plumb/detail/truncated_expansion.hpp>

#include <filters/dyadic.hpp>

namespace plumb::rounding {

/// An integer times a power of two, which is read in place.
class ExactView {
 public:
  enum class Form { positive, negative, twos_complement };

  ExactView(const filters::Rational& x)  // NOLINT(*-explicit-*)
      : limbs_(x.limbs().data()),
        size_(x.limbs().size()),
        exponent_(64 * x.exponent()),
        form_(certificate(x) == filters::Certificate::negative ? Form::negative : Form::positive) {}
  /// Of a number that is known.
  ExactView(const filters::Dyadic& x)  // NOLINT(*-explicit-*)
      : limbs_(x.limbs()),
        size_(static_cast<std::size_t>(x.size())),
        exponent_(x.exponent()),
        form_(Form::twos_complement) {}
  /// x * 2^exponent
  template <int Bits>
  ExactView(const filters::GridInteger<Bits>& x, std::ptrdiff_t exponent)
      : limbs_(x.data()), size_(filters::GridInteger<Bits>::limbs), exponent_(exponent), form_(Form::twos_complement) {}
  /// Limbs of 64 bits, least first, times 2^exponent.
  ExactView(const void* limbs, std::size_t size, std::ptrdiff_t exponent, Form form)
      : limbs_(limbs), size_(size), exponent_(exponent), form_(form) {}

 private:
  friend class Integer;
  const void* limbs_;  // 64 bits each, least first
  std::size_t size_;
  std::ptrdiff_t exponent_;
  Form form_;
};

/// n / d for d other than 0. By integers alone, hence the same in every floating-point environment.
double rounded_quotient(RoundTo to, const ExactView& n, const ExactView& d);
/// The root of n / d, which must not be negative, for d other than 0. What is linked to libplumb calls it too.
[[gnu::visibility("default")]] double rounded_root(RoundTo to, const ExactView& n, const ExactView& d);
/// (a + b sqrt(c)) / d for c not negative and d other than 0. A distance less a radius r is
/// (-r d + sqrt(n d)) / d with n / d its square; a coordinate of a point at the distance r from p / w along v is
/// (p (v.v) + r v_i w sqrt(v.v)) / (w (v.v)).
double rounded_with_root(RoundTo to, const ExactView& a, const ExactView& b, const ExactView& c, const ExactView& d);

inline double nearest_quotient(const ExactView& n, const ExactView& d) {
  return rounded_quotient(RoundTo::nearest, n, d);
}
inline double nearest_root(const ExactView& n, const ExactView& d) { return rounded_root(RoundTo::nearest, n, d); }
inline double nearest_with_root(const ExactView& a, const ExactView& b, const ExactView& c, const ExactView& d) {
  return rounded_with_root(RoundTo::nearest, a, b, c, d);
}

// All that follows needs rounding to nearest and gradual underflow, as truncated expansions do. What overflows is NaN
// or infinite from then on, and never certain.

/// n / d from an approximation q of n.high / d and the inverse of d: q + r / d, r = n - q d the residual.
///
/// Let u = 2^-53. Claim: with q off by at most 4 u |q|, the inverse rounded, and |n.low| <= 4 u |n.high|, the pair is
/// off by less than 2^-101 |q|, where nothing underflows. Proof. Let p + e = q d exactly. By Sterbenz n.high - p is
/// exact. Less e it is at most 4 u |n.high|, and with n.low at most 8 u |n.high|. These two are rounded, so that r errs
/// by 12 u^2 |n.high|. r / d is at most 8 u |q|, and errs by 2 u of that for the inverse and the product. Together that
/// is 28 u^2 |q|, but for factors like 1 + 2^-40.
inline filters::expansion::Pair corrected_quotient(double q, const filters::expansion::Pair& n, double d,
                                                   double inverse) {
  const filters::expansion::Pair p = filters::expansion::two_product(q, d);
  const double r = ((n.high - p.high) - p.low) + n.low;
  return filters::expansion::two_sum(q, r * inverse);
}
/// n / d, of pairs, whose low parts are at most 2 u of the high ones: q d.low is counted as a part of n. Rounding it,
/// and n.low less it, adds 6 u^2 |q| to the error, and that the residual is divided by d.high 16 u^2 |q|: less than
/// 2^-100 |q| in all. The inverse is that of d.high.
inline filters::expansion::Pair corrected_quotient(double q, const filters::expansion::Pair& n,
                                                   const filters::expansion::Pair& d, double inverse) {
  return corrected_quotient(q, {n.high, n.low - q * d.low}, d.high, inverse);
}

/// a / b. Let q be any double and r the exact a - q b. Then a / b - q = r / b, and for any q' once more a / b - q - q'
/// = (r - q' b) / b. The residual is computed with its bound, so nothing need be known of how q and q' were rounded.
/// With b at most |b.high| / 4 away from b.high, it is divided by more than |b.high| / 2.
inline filters::TruncatedExpansion quotient(const filters::TruncatedExpansion& a,
                                            const filters::TruncatedExpansion& b) {
  if (!(filters::magnitude(b.low) + 2 * b.error <= filters::magnitude(b.high) / 8)) return {0, 0, __builtin_inf()};
  const auto exactly = [](double x) { return filters::TruncatedExpansion(x, 0, 0); };
  const double first = a.high / b.high;
  const filters::TruncatedExpansion r = a - exactly(first) * b;
  const double second = (r.high + r.low) / b.high;
  const filters::TruncatedExpansion s = r - exactly(second) * b;
  const filters::expansion::Pair q = filters::expansion::two_sum(first, second);
  const double residual = filters::magnitude(s.high) + filters::magnitude(s.low) + s.error;
  return {q.high, q.low, 2 * (residual / filters::magnitude(b.high)) + filters::TruncatedExpansion::underflow};
}

/// The root of a number that is certainly positive. With any y > 0 and |y'| <= y / 2, sqrt(a) - (y + y') is the
/// residual a - (y + y')^2 divided by sqrt(a) + y + y', which is at least y / 2.
inline filters::TruncatedExpansion root(const filters::TruncatedExpansion& a) {
  if (certificate(a) != filters::Certificate::positive) return {0, 0, __builtin_inf()};
  const auto exactly = [](double x) { return filters::TruncatedExpansion(x, 0, 0); };
  const double first = __builtin_sqrt(a.high);
  const filters::TruncatedExpansion r = a - exactly(first) * exactly(first);
  const double second = (r.high + r.low) / (2 * first);
  if (!(filters::magnitude(second) <= first / 2)) return {0, 0, __builtin_inf()};
  const filters::TruncatedExpansion y = exactly(first) + exactly(second);
  const filters::TruncatedExpansion s = a - y * y;
  const double residual = filters::magnitude(s.high) + filters::magnitude(s.low) + s.error;
  return {y.high, y.low, 2 * (residual / first) + y.error + filters::TruncatedExpansion::underflow};
}

/// Whether all numbers within the margin of a pair round to one double, which is written to `found`. The margin pays
/// for what adding it to low may lose by rounding; the last sum rounds monotonically.
inline bool round_alike(const filters::expansion::Pair& x, double margin, double& found) {
  found = x.high + (x.low - margin);
  return found == x.high + (x.low + margin);
}
/// The double nearest to the number, if all that it may be round to one. The margin is more than the bound's (1 + u)^n
/// times the error, and a rounding of low.
inline std::optional<double> rounded(const filters::TruncatedExpansion& x) {
  double found;
  const bool is_known =
      round_alike({x.high, x.low}, 2 * x.error + filters::TruncatedExpansion::unit * filters::magnitude(x.low), found);
  if (!is_known || !(filters::magnitude(found) < __builtin_inf())) return {};
  return found;
}

}  // namespace plumb::rounding
