#pragma once

// For lines_and_sets.
// Parameters along a line as exact numbers, over any number type.

#include <optional>
#include <type_traits>

#include <plumb/detail/compare.hpp>
#include <solvers/basis.hpp>

#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::lines_and_sets {

using bodies::AnyShape;
using bodies::Body;
using bodies::negated;
using bodies::number_of;
using solvers::operator+;
using solvers::operator*;
using rounding::BoundedDoubleDouble;
using solvers::sign_of_number;
using solvers::unknown;

/// Signs, and whether all that was asked for are known. What is asked after one that is not is of no account.
class Signs {
 public:
  template <class N>
  int of(const N& x) {
    return noted(sign_of_number(x));
  }
  /// Of a + b sqrt(c), c not negative.
  template <class N>
  int of(const N& a, const N& b, const N& c) {
    const int of_a = of(a), of_root = of(c) == 0 ? 0 : of(b);
    if (of_root == 0 || of_a == of_root) return of_a;
    if (of_a == 0) return of_root;
    return of_a * of(a * a - b * b * c);
  }
  bool are_known() const { return are_known_; }

 private:
  int noted(int sign) {
    are_known_ &= sign != unknown;
    return sign == unknown ? 0 : sign;
  }
  bool are_known_ = true;
};

/// (a + b sqrt(c)) / w with w > 0 and c >= 0; without a root where has_root is false.
template <class N>
struct Parameter {
  N a, w, b, c;
  bool has_root;

  static Parameter quotient(const N& n, const N& d) { return {n, d, number_of<N>(0), number_of<N>(0), false}; }
  static Parameter whole(double x) { return quotient(number_of<N>(x), number_of<N>(1)); }
};

/// The sign of x - k.
template <class N>
int compare(Signs& signs, const Parameter<N>& x, double k) {
  const N rest = k == 0 ? x.a : x.a - number_of<N>(k) * x.w;
  return x.has_root ? signs.of(rest, x.b, x.c) : signs.of(rest);
}
/// The sign of x - y, of quotients.
template <class N>
int compare(Signs& signs, const Parameter<N>& x, const Parameter<N>& y) {
  return signs.of(x.a * y.w - y.a * x.w);
}

/// Each nothing where the numbers do not say it; double-doubles say but what is nearest.
inline std::optional<double> rounded_quotient(RoundTo to, const BoundedDoubleDouble& n, const BoundedDoubleDouble& d) {
  if (n.is_zero()) return 0.0;
  if (to != RoundTo::nearest) return {};
  return rounding::rounded(rounding::quotient(n, d));
}
template <class N>
std::optional<double> rounded_quotient(RoundTo to, const N& n, const N& d) {
  return rounding::rounded_quotient(to, n, d);
}
inline std::optional<double> rounded(RoundTo to, const Parameter<BoundedDoubleDouble>& x) {
  if (!x.has_root || x.b.is_zero() || x.c.is_zero()) return rounded_quotient(to, x.a, x.w);
  if (to != RoundTo::nearest) return {};
  const filters::TruncatedExpansion root = x.b * rounding::root(x.c);
  return rounding::rounded(rounding::quotient(x.a + root, x.w));
}
template <class N>
std::optional<double> rounded(RoundTo to, const Parameter<N>& x) {
  return x.has_root ? rounding::rounded_with_root(to, x.a, x.b, x.c, x.w) : rounding::rounded_quotient(to, x.a, x.w);
}

/// Whether all numbers that were made from these can be known.
inline bool is_known(const BoundedDoubleDouble&) { return true; }
inline bool is_known(const filters::Rational&) { return true; }
inline bool is_known(const filters::Dyadic& x) { return x.is_known(); }
template <class N>
bool is_known(const Parameter<N>& x) {
  return is_known(x.a) && is_known(x.w) && (!x.has_root || (is_known(x.b) && is_known(x.c)));
}

/// Rounded; nothing where the numbers do not say it.
template <class N>
std::optional<double> value_of(RoundTo to, const Parameter<N>& t) {
  if (!is_known(t)) return {};
  return rounded(to, t);
}
template <class N>
std::optional<double> value_of(RoundTo to, const std::optional<Parameter<N>>& t, double otherwise) {
  return t ? value_of(to, *t) : otherwise;
}

}  // namespace plumb::lines_and_sets
