#pragma once

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/certificate.hpp>
#include <plumb/detail/expansion.hpp>

namespace plumb::filters {

// Expansions cut off after two components, with a bound on what was cut off: some hundred bits, without a loop. The
// bound is computed along with the value, operation by operation, and not from the largest argument, so it stays small
// where the axes have units of very different size. Needs rounding to nearest and gradual underflow, and that nothing
// overflows. Guarded: products may underflow, for which `underflow` pays. Not guarded is for the range of
// ExpansionStage, where none does, and where products with so small a number would be subnormal and slow.
//
// Let u = 2^-53. Claim: the exact value t of a number has
//   |t - (high + low)| <= error (1 + u)^n,                                                                       (1)
// with n at most 8 times the number of operations. Proof. Each operation carries over the errors of its operands and
// adds a bound on its own. Both are sums of products of numbers that are not negative, and at most six roundings long,
// so what is computed is at least (1 - u)^6 of what it stands for, which the power in (1) makes up for; but for
// underflow of products, by less than 2^-1020 in all, for which `underflow` pays where it is added.
//   Argument:  exact, or, if guarded, off by less than 2^-1022: it was too small for a normal number when scaled.
//   a +- b of arguments: two_sum is exact.
//   a +- b:    two_sum is exact. lower = a.low + b.low and rest = s.low + lower err by u |lower| and u |rest|, and
//              not at all below 2^-1022; elsewhere `unit`, twice u, pays for what its product loses by underflow.
//   a * b:     a.low b.low is left out. With p + e = a.high b.high, the two other products, their sum, and rest err by
//              2 u (1 + u) (|a.high b.low| + |a.low b.high|) + u |rest| at most. Carried over are |a.high + a.low|
//              times the error of b, |b.high + b.low| times that of a, and the product of both. If |a.high b.high| >=
//              2^-966, the partial products in two_product are multiples of 2^-1072, hence e is exact. If not, all its
//              roundings are of numbers below 2^-964, and err by less than 2^-1013 together.
// Not guarded: a number of degree k, high and low are multiples of 2^(k least_last), its error is 0 or at least u times
// as much. All products, of errors too, are 0 or at least u^2 2^-900: none underflows.
// A sign is certain when the magnitude of high + low, as computed, exceeds 2 error: more than (1 + u)^n and the
// rounding of this sum ask for.

/// An argument. Handed on by reference, as all numbers whose operators are not always inlined: under -flto GCC 12
/// forgets that a function reads parts of its arguments which it hands on by value.
template <bool Guarded>
struct ArgumentOf {
  double value;
};

template <bool Guarded>
struct DoubleDoubleWithBound {
  static constexpr double unit = 0x1p-52;
  static constexpr double underflow = Guarded ? 0x1p-1000 : 0;

  double high, low, error;

  constexpr DoubleDoubleWithBound(double h, double l, double e) : high(h), low(l), error(e) {}
  constexpr DoubleDoubleWithBound(const ArgumentOf<Guarded>& x)  // NOLINT(*-explicit-*)
      : high(x.value), low(0), error(underflow) {}

  friend constexpr DoubleDoubleWithBound operator+(const DoubleDoubleWithBound& a, const DoubleDoubleWithBound& b) {
    const expansion::Pair s = expansion::two_sum(a.high, b.high);
    const double lower = a.low + b.low, rest = s.low + lower;
    const expansion::Pair r = expansion::two_sum(s.high, rest);
    return {r.high, r.low, (a.error + b.error) + unit * (magnitude(lower) + magnitude(rest))};
  }
  friend constexpr DoubleDoubleWithBound operator-(const DoubleDoubleWithBound& a, const DoubleDoubleWithBound& b) {
    return a + DoubleDoubleWithBound(-b.high, -b.low, b.error);
  }
  friend constexpr DoubleDoubleWithBound operator*(const DoubleDoubleWithBound& a, const DoubleDoubleWithBound& b) {
    const expansion::Pair p = expansion::two_product(a.high, b.high);
    const double rest = p.low + (a.high * b.low + a.low * b.high);
    const double high_a = magnitude(a.high), high_b = magnitude(b.high);
    const double low_a = magnitude(a.low), low_b = magnitude(b.low);
    const double rounded = 2 * (high_a * low_b + low_a * high_b) + magnitude(rest);
    const double carried = (high_a + low_a) * b.error + ((high_b + low_b) + b.error) * a.error;
    return {p.high, rest, (carried + underflow) + (low_a * low_b + unit * rounded)};
  }
};

template <bool G>
constexpr DoubleDoubleWithBound<G> operator+(const ArgumentOf<G>& a, const ArgumentOf<G>& b) {
  const expansion::Pair s = expansion::two_sum(a.value, b.value);
  return {s.high, s.low, DoubleDoubleWithBound<G>::underflow};
}
template <bool G>
constexpr DoubleDoubleWithBound<G> operator-(const ArgumentOf<G>& a, const ArgumentOf<G>& b) {
  return a + ArgumentOf<G>{-b.value};
}
template <bool G>
constexpr DoubleDoubleWithBound<G> operator*(const ArgumentOf<G>& a, const ArgumentOf<G>& b) {
  const expansion::Pair p = expansion::two_product(a.value, b.value);
  return {p.high, p.low, DoubleDoubleWithBound<G>::underflow * (1 + (magnitude(a.value) + magnitude(b.value)))};
}

template <bool G>
constexpr Certificate certificate(const DoubleDoubleWithBound<G>& x) {
  const double value = x.high + x.low;
  if (!(magnitude(value) > 2 * x.error)) return Certificate::uncertain;
  return value > 0 ? Certificate::positive : Certificate::negative;
}

using ExactNumber = ArgumentOf<true>;
using TruncatedExpansion = DoubleDoubleWithBound<true>;

}  // namespace plumb::filters
