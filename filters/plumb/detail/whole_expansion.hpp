#pragma once

#include <cstddef>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/certificate.hpp>
#include <plumb/detail/expansion.hpp>

namespace plumb::filters {

// Whole expansions: numbers as sums of doubles, without error. After Shewchuk, Adaptive Precision Floating-Point
// Arithmetic and Fast Robust Geometric Predicates (1997); how many terms there may be follows from the types. Needs
// rounding to nearest and gradual underflow, and a range in which nothing overflows and no product underflows.
//
// A sum puts the terms of its operands side by side, in turn, so that the large ones cancel first. What is multiplied
// is distilled before, and so is a result for its sign: a pass adds up all terms and keeps what each addition rounds
// off, without what is 0 and without a branch. Shewchuk's merge by magnitude has branches that cannot be foreseen.
//
// Every operation is exact, so the terms always add up to the value. Terms may overlap, since none of this asks whether
// they do: a sign is stated where one term outweighs all others together, zero where no term is left.
//
// Passes end. Each leaves at least one term less, or the sum in front when a sign is asked. Let u = 2^-53, S the
// value, n < 2^10 the number of terms, and R the magnitudes of all but the sum, which hence is below |S| + R. A pass
// makes of them at most n u (|S| + 2 R), so that R falls to a small part of |S|, which decides, or by 2^40 each time:
// to 0 after 60 passes at most, for terms are multiples of the smallest double.

namespace expansion {

/// The size of an array of N terms.
template <int N>
inline constexpr std::size_t places = static_cast<std::size_t>(N);

}  // namespace expansion

/// A sum of N terms, zeros too, in registers; an argument where N is 1.
template <int N>
struct FixedExpansion {
  static constexpr int capacity = N;
  static constexpr bool is_in_memory = false;
  double term[expansion::places<N>];
};
/// A sum of at most N terms in memory.
template <int N>
struct Expansion {
  static constexpr int capacity = N;
  static constexpr bool is_in_memory = true;
  int size;
  // One more, for a 0 that is written and not counted.
  double term[expansion::places<N + 1>];
};

namespace expansion {

template <class T>
concept Terms = requires {
  T::is_in_memory;
};
inline constexpr int most_fixed = 16;

/// Adds up N terms and writes what was rounded off, without zeros: says the sum, and sets their number.
template <int N>
[[gnu::always_inline]] inline double add_up(const FixedExpansion<N>& a, double* rest, int& size) {
  double s = a.term[0];
  size = 0;
#pragma GCC unroll 16
  for (int i = 1; i < N; ++i) {
    const Pair r = two_sum(s, a.term[i]);
    s = r.high;
    rest[size] = r.low;
    size += r.low != 0;
  }
  return s;
}
/// The same in place.
[[gnu::always_inline]] inline double add_up(double* terms, int& size) {
  double s = terms[0];
  int n = 0;
  for (int i = 1; i < size; ++i) {
    const Pair r = two_sum(s, terms[i]);
    s = r.high;
    terms[n] = r.low;
    n += r.low != 0;
  }
  size = n;
  return s;
}

/// The same value in terms other than 0, mostly few. The old ones, at least one, are lost.
[[gnu::noinline]] inline int distill(double* terms, int size, double* out) {
  int count = 0;
  do {
    out[count] = add_up(terms, size);
    count += out[count] != 0;
  } while (size > 0);
  return count;
}

/// The sign of a sum. The magnitudes are rounded when they are added up, but twice that is more than they are.
[[gnu::noinline]] inline Certificate sign_of_sum(double* terms, int size) {
  while (size > 0) {
    const double s = add_up(terms, size);
    double others = 0;
    for (int i = 0; i < size; ++i) others += magnitude(terms[i]);
    if (magnitude(s) > 2 * others) return s > 0 ? Certificate::positive : Certificate::negative;
    if (s != 0) {
      terms[size++] = terms[0];
      terms[0] = s;
    }
  }
  return Certificate::zero;
}

[[gnu::noinline]] inline int multiply(const double* a, int m, const double* b, int n, double* out) {
  int size = 0;
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      const Pair p = two_product(a[i], b[j]);
      out[size++] = p.high;
      out[size] = p.low;
      size += p.low != 0;
    }
  return size;
}

/// The terms of a and of b times sign, in turn.
[[gnu::noinline]] inline int put_in_turn(const double* a, int m, const double* b, int n, double sign, double* out) {
  int size = 0, i = 0;
  for (; i < m && i < n; ++i) {
    out[size++] = a[i];
    out[size++] = sign * b[i];
  }
  for (int j = i; j < m; ++j) out[size++] = a[j];
  for (int j = i; j < n; ++j) out[size++] = sign * b[j];
  return size;
}

template <int N>
[[gnu::always_inline]] inline Expansion<N> in_memory(const FixedExpansion<N>& a) {
  Expansion<N> r;
  r.size = 0;
  for (int i = 0; i < N; ++i) {
    r.term[r.size] = a.term[i];
    r.size += a.term[i] != 0;
  }
  return r;
}
template <int N>
[[gnu::always_inline]] inline const Expansion<N>& in_memory(const Expansion<N>& a) {
  return a;
}

template <int N>
[[gnu::always_inline]] inline Expansion<N> distilled(const FixedExpansion<N>& a) {
  // Two are what two_sum or two_product made of arguments.
  if constexpr (N <= 2) {
    return in_memory(a);
  } else {
    Expansion<N> r;
    double rest[expansion::places<N>];
    int size;
    r.term[0] = add_up(a, rest, size);
    r.size = r.term[0] != 0;
    if (size > 0) r.size += distill(rest, size, r.term + r.size);
    return r;
  }
}
template <int N>
[[gnu::always_inline]] inline Expansion<N> distilled(const Expansion<N>& a) {
  Expansion<N> r;
  double rest[expansion::places<N>];
  for (int i = 0; i < a.size; ++i) rest[i] = a.term[i];
  r.size = a.size == 0 ? 0 : distill(rest, a.size, r.term);
  return r;
}

template <Terms A, Terms B>
[[gnu::always_inline]] inline auto sum(const A& a, const B& b, double sign) {
  constexpr int m = A::capacity, n = B::capacity;
  if constexpr (A::is_in_memory || B::is_in_memory || m + n > most_fixed) {
    const auto& x = in_memory(a);
    const auto& y = in_memory(b);
    Expansion<m + n> r;
    r.size = put_in_turn(x.term, x.size, y.term, y.size, sign, r.term);
    return r;
  } else {
    FixedExpansion<m + n> r;
    int k = 0;
#pragma GCC unroll 16
    for (int i = 0; i < (m > n ? m : n); ++i) {
      if (i < m) r.term[k++] = a.term[i];
      if (i < n) r.term[k++] = sign * b.term[i];
    }
    return r;
  }
}

[[gnu::always_inline]] constexpr FixedExpansion<2> of(const Pair& p) { return {{p.high, p.low}}; }

}  // namespace expansion

[[gnu::always_inline]] constexpr FixedExpansion<2> operator+(const FixedExpansion<1>& a, const FixedExpansion<1>& b) {
  return expansion::of(expansion::two_sum(a.term[0], b.term[0]));
}
[[gnu::always_inline]] constexpr FixedExpansion<2> operator-(const FixedExpansion<1>& a, const FixedExpansion<1>& b) {
  return expansion::of(expansion::two_sum(a.term[0], -b.term[0]));
}
[[gnu::always_inline]] constexpr FixedExpansion<2> operator*(const FixedExpansion<1>& a, const FixedExpansion<1>& b) {
  return expansion::of(expansion::two_product(a.term[0], b.term[0]));
}
/// Of differences or the like, the largest products first.
[[gnu::always_inline]] constexpr FixedExpansion<8> operator*(const FixedExpansion<2>& a, const FixedExpansion<2>& b) {
  using expansion::two_product;
  const expansion::Pair hh = two_product(a.term[0], b.term[0]), hl = two_product(a.term[0], b.term[1]),
                        lh = two_product(a.term[1], b.term[0]), ll = two_product(a.term[1], b.term[1]);
  return {{hh.high, hh.low, hl.high, lh.high, hl.low, lh.low, ll.high, ll.low}};
}

template <expansion::Terms A, expansion::Terms B>
[[gnu::always_inline]] inline auto operator+(const A& a, const B& b) {
  return expansion::sum(a, b, 1);
}
template <expansion::Terms A, expansion::Terms B>
[[gnu::always_inline]] inline auto operator-(const A& a, const B& b) {
  return expansion::sum(a, b, -1);
}
template <expansion::Terms A, expansion::Terms B>
[[gnu::always_inline]] inline auto operator*(const A& a, const B& b) {
  const auto x = expansion::distilled(a);
  const auto y = expansion::distilled(b);
  Expansion<2 * A::capacity * B::capacity> r;
  r.size = expansion::multiply(x.term, x.size, y.term, y.size, r.term);
  return r;
}

template <int N>
[[gnu::always_inline]] inline Certificate certificate(const FixedExpansion<N>& a) {
  double terms[expansion::places<N>];
  int size;
  const double s = expansion::add_up(a, terms + 1, size);
  terms[0] = s;
  return expansion::sign_of_sum(terms, size + 1);
}
template <int N>
[[gnu::always_inline]] inline Certificate certificate(Expansion<N> a) {
  return expansion::sign_of_sum(a.term, a.size);
}

}  // namespace plumb::filters
