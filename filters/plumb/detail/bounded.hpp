#pragma once

#include <plumb/detail/argument.hpp>
#include <plumb/detail/certificate.hpp>
#include <plumb/detail/environment.hpp>
#include <plumb/detail/type_lists.hpp>

namespace plumb::filters {

// Stage 1: the polynomial in plain doubles, with an error bound that the types derive.
//
// Every leaf (a difference of two positions, or a quantity) belongs to a group, one for each dimension that the
// predicate's arguments have. At run time nothing is carried but the value and, for each group g, the largest
// magnitude S_g among its leaves. At compile time the type carries
//   - Roundings, K: how many roundings lie on the longest path to the value;
//   - Size, P: a polynomial in the S_g with positive integer coefficients that bounds the magnitude of the value.
// The bound on the error is then K * P(S) * unit, one small polynomial at the very end.
//
// Proof. Let u = 2^-52: in each of the four rounding modes, fl(x op y) = (x op y)(1 + d) with |d| <= u when the result
// neither overflows nor underflows. Contraction to a fused multiply-add only replaces some d by 0. Let h = 2^-1020: it
// bounds what underflow, flushing the result to zero, reading the operands of a difference as zero, and reading the
// result as zero where it is used next (all below 2^-1022 each) add to the error of an operation together.
// Let D be the largest total degree of a term of the final P, and r = 960 / D rounded down. Maxima start at 2^-r, so
// every S_g >= 2^-r, and the test fails unless every S_g <= 2^r. So a P of any intermediate value, having a term of
// degree at most D with a coefficient at least 1, lies in [2^-960, 2^40 * 2^960]: nothing overflows, and h <= 2^-60 P.
// (An overflow would not show by itself: rounded toward zero or away from its infinity, it stops at the largest
// double.) With u' = u(1 + 2^-7) one operation on values of computed size at most (1 + u')^K P thus errs by at most
//   u |x op y| + h <= u' (1 + u')^K P.                                                                           (1)
// Claim: a value v of type Bounded<K, P>, whose exact counterpart is t, has |t| <= P and |v - t| <= ((1+u')^K - 1) P.
//   Quantity:    K = 0, P = S_g. Read as zero it is off by less than h <= 2^-60 S_g, which (1) pays in its first use.
//   Difference:  K = 1, P = S_g; S_g is the largest *computed* difference, hence true only up to 1 + 2u a factor, which
//                is paid by taking the S_g of this proof to be (1 + 2u) times the computed ones.
//   v1 op v2, op in {+, -}: P = P1 + P2, K = max(K1, K2) + 1: errors add, then (1).
//   v1 * v2:     P = P1 P2, K = K1 + K2 + 1:
//                |v1 v2 - t1 t2| <= |v1| |v2 - t2| + |t2| |v1 - t1|
//                                <= P1 P2 ((1+u')^K1 ((1+u')^K2 - 1) + (1+u')^K1 - 1) = P1 P2 ((1+u')^(K1+K2) - 1),
//                                then (1).
// Finally (1+u')^K - 1 <= K u' (1 + K u'), and evaluating K * unit * P(S) costs fewer than 64 roundings and the D
// factors 1 + 2u; unit = u (1 + 2^-6) covers all of it for K <= 1024. A NaN in any argument reaches the value, an
// infinity reaches a maximum or makes the value NaN; either fails the test. (So every number of every argument must
// enter the polynomial. Where one does not, check it by require_finite first.)

/// How many dimensions the arguments of a predicate may have among them.
inline constexpr int most_groups = 3;

/// Members and not an array: GCC 12 takes arrays in template arguments for equal that differ only in leading zeros.
struct Exponents {
  int first = 0, second = 0, third = 0;
  constexpr int& operator[](int g) { return g == 0 ? first : g == 1 ? second : third; }
  constexpr int operator[](int g) const { return g == 0 ? first : g == 1 ? second : third; }
  friend constexpr bool operator==(const Exponents&, const Exponents&) = default;
};

/// A monomial in the maxima of the groups.
struct Monomial {
  long coefficient = 0;
  Exponents exponent;
  constexpr bool similar(const Monomial& other) const { return exponent == other.exponent; }
  constexpr int degree() const { return exponent[0] + exponent[1] + exponent[2]; }
  friend constexpr bool operator==(const Monomial&, const Monomial&) = default;
};

/// A polynomial with positive coefficients in the maxima of the groups: the size of a computation.
struct Size {
  static constexpr int capacity = 6;
  int terms = 0;
  Monomial term[capacity] = {};

  constexpr void add(const Monomial& m) {
    for (int i = 0; i < terms; ++i)
      if (term[i].similar(m)) {
        term[i].coefficient += m.coefficient;
        return;
      }
    term[terms++] = m;  // past the capacity: not a constant expression, so it does not compile
  }
  constexpr int degree() const {
    int d = 0;
    for (int i = 0; i < terms; ++i) d = d < term[i].degree() ? term[i].degree() : d;
    return d;
  }
  constexpr long coefficients() const {
    long sum = 0;
    for (int i = 0; i < terms; ++i) sum += term[i].coefficient;
    return sum;
  }
  friend constexpr bool operator==(const Size&, const Size&) = default;
};

constexpr Size operator+(Size p, const Size& q) {
  for (int i = 0; i < q.terms; ++i) p.add(q.term[i]);
  return p;
}

constexpr Size operator*(const Size& p, const Size& q) {
  Size r;
  for (int i = 0; i < p.terms; ++i)
    for (int j = 0; j < q.terms; ++j) {
      Monomial m{p.term[i].coefficient * q.term[j].coefficient, {}};
      for (int g = 0; g < 3; ++g) m.exponent[g] = p.term[i].exponent[g] + q.term[j].exponent[g];
      r.add(m);
    }
  return r;
}

/// The size of a leaf of the group: its maximum.
constexpr Size leaf_size(int group) {
  Monomial m{1, {}};
  m.exponent[group] = 1;
  Size s;
  s.add(m);
  return s;
}

/// A number together with, in its type, a bound on its rounding error. Number is double, or a vector of doubles that
/// has the same operations and whose magnitude(x) and larger(x, y) are found in its namespace.
template <int Roundings, Size P, class Number = double>
struct Bounded {
  static constexpr int roundings = Roundings;
  static constexpr Size size = P;
  Number value;
};

// The bound is only as good as the compiler's notion of equal template arguments.
static_assert(!detail::is_same<Bounded<0, leaf_size(0)>, Bounded<0, leaf_size(1)>> &&
              !detail::is_same<Bounded<0, leaf_size(1)>, Bounded<0, leaf_size(2)>> &&
              !detail::is_same<Bounded<1, leaf_size(0) + leaf_size(2)>, Bounded<1, leaf_size(0) + leaf_size(1)>> &&
              !detail::is_same<Bounded<1, leaf_size(0) * leaf_size(1)>, Bounded<1, leaf_size(1) * leaf_size(1)>> &&
              detail::is_same<Bounded<1, leaf_size(1) + leaf_size(1)>, Bounded<1, leaf_size(1) + leaf_size(1)>>);

// GCC fuses a multiplication into an addition across these functions where the machine can; clang does so when told to,
// and then within the formulas only, as its default is within an expression.
template <int J, Size P, int K, Size Q, class Number>
[[gnu::always_inline]] constexpr auto operator+(Bounded<J, P, Number> a, Bounded<K, Q, Number> b) {
#if defined(__clang__)
#pragma clang fp contract(fast)
#endif
  return Bounded<(J > K ? J : K) + 1, P + Q, Number>{a.value + b.value};
}
template <int J, Size P, int K, Size Q, class Number>
[[gnu::always_inline]] constexpr auto operator-(Bounded<J, P, Number> a, Bounded<K, Q, Number> b) {
#if defined(__clang__)
#pragma clang fp contract(fast)
#endif
  return Bounded<(J > K ? J : K) + 1, P + Q, Number>{a.value - b.value};
}
template <int J, Size P, int K, Size Q, class Number>
[[gnu::always_inline]] constexpr auto operator*(Bounded<J, P, Number> a, Bounded<K, Q, Number> b) {
#if defined(__clang__)
#pragma clang fp contract(fast)
#endif
  return Bounded<J + K + 1, P * Q, Number>{a.value * b.value};
}

[[gnu::always_inline]] constexpr double magnitude(double x) { return __builtin_fabs(x); }

/// The larger of two numbers; y when either is a NaN.
[[gnu::always_inline]] constexpr double larger(double x, double y) { return x > y ? x : y; }

/// A position of the group: an exact number that only differences can be taken of.
template <int Group, class Number = double>
struct Exact {
  Number value;
  Number* maximum;
};

template <int Group, class Number>
[[gnu::always_inline]] constexpr auto operator-(Exact<Group, Number> a, Exact<Group, Number> b) {
  const Number difference = a.value - b.value;
  *a.maximum = larger(magnitude(difference), *a.maximum);
  return Bounded<1, leaf_size(Group), Number>{difference};
}

/// 2^n for -1022 <= n <= 1023.
constexpr double power_of_two(int n) {
  double p = 1;
  for (; n > 0; --n) p *= 2;
  for (; n < 0; ++n) p *= 0.5;
  return p;
}

/// What is known about the error of a value of type B = Bounded<K, P>.
template <class B>
struct ErrorBound {
  static constexpr int degree = B::size.degree();
  static constexpr int range = 960 / degree;
  static constexpr double smallest = power_of_two(-range);  ///< maxima start here
  static constexpr double largest = power_of_two(range);    ///< a larger maximum leaves the sign uncertain
  static constexpr double unit = 0x1p-52 * (1 + 0x1p-6);
  static_assert(B::roundings <= 1024 && B::size.coefficients() < (1L << 40));

  /// Whether the sign of a computed value is certain, given the maxima of the groups.
  [[gnu::always_inline]] static constexpr bool exceeded_by(double value, const double* maximum) {
    return magnitude(value) > of(maximum) && in_range(maximum);
  }

  /// The bound itself. It holds where the maxima are at most `largest`, and for a NaN not at all.
  template <class Number>
  [[gnu::always_inline]] static constexpr Number of(const Number* maximum) {
    return sum<B::size.terms - 1>(maximum);
  }

 private:
  [[gnu::always_inline]] static constexpr bool in_range(const double* maximum) {
    bool ok = true;
    if constexpr (uses(0)) ok = maximum[0] <= largest;
    if constexpr (uses(1)) ok = ok && maximum[1] <= largest;
    if constexpr (uses(2)) ok = ok && maximum[2] <= largest;
    return ok;
  }

  static constexpr bool uses(int group) {
    for (int i = 0; i < B::size.terms; ++i)
      if (B::size.term[i].exponent[group] > 0) return true;
    return false;
  }
  // Unrolled by recursion: GCC keeps a loop over the terms at -O2.
  template <int Term, class Number>
  [[gnu::always_inline]] static constexpr Number sum(const Number* maximum) {
    constexpr Monomial m = B::size.term[Term];
    constexpr double factor = unit * B::roundings * static_cast<double>(m.coefficient);
    const Number product = power<m.exponent[2]>(
        power<m.exponent[1]>(power<m.exponent[0]>(Number(factor), maximum[0]), maximum[1]), maximum[2]);
    if constexpr (Term == 0)
      return product;
    else
      return product + sum<Term - 1>(maximum);
  }
  template <int Exponent, class Number>
  [[gnu::always_inline]] static constexpr Number power(Number factor, Number x) {
    if constexpr (Exponent == 0)
      return factor;
    else
      return power<Exponent - 1>(factor * x, x);
  }
};

/// The group of an argument: the index of the first argument with its dimension, counted in distinct dimensions.
template <class Predicate>
constexpr int group_of(int index) {
  int group = 0;
  for (int i = 0; i < index; ++i) {
    if (Predicate::arguments[i].dimension == Predicate::arguments[index].dimension) return group_of<Predicate>(i);
    bool first = true;
    for (int j = 0; j < i; ++j)
      first = first && !(Predicate::arguments[i].dimension == Predicate::arguments[j].dimension);
    group += first;
  }
  return group;
}

}  // namespace plumb::filters
