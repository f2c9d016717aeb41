#pragma once

#include <cstddef>

#include <plumb/bounded.hpp>
#include <plumb/certificate.hpp>

namespace plumb {

// Exact arithmetic on unevaluated sums of doubles, after Shewchuk, Adaptive Precision Floating-Point Arithmetic and
// Fast Robust Geometric Predicates (1997). Needs rounding to nearest and gradual underflow, and that no component
// leaves the range of double; ExpansionStage checks the range of the arguments first.
//
// Every step below is error-free, so the sum of the components is always the exact value. That the components do not
// overlap decides only how many there are and how soon the sign can be read, and neither is taken on trust: too many
// components, or a largest one that does not outweigh the rest, make the certificate uncertain.

namespace expansion {

/// Each component is at most a unit in the last place of the one above it after compression, 52 binary places lower,
/// and the doubles span 2098.
inline constexpr int most_components = 42;

struct Pair {
  double high, low;
};

/// a + b = high + low exactly (Knuth).
constexpr Pair two_sum(double a, double b) {
  const double s = a + b, b_part = s - a, a_part = s - b_part;
  return {s, (a - a_part) + (b - b_part)};
}

/// a = high + low with at most 26 bits in each (Veltkamp).
constexpr Pair split(double a) {
  const double c = as_stored(0x1.0000002p27 * a), high = c - (c - a);
  return {high, a - high};
}

/// a * b = high + low exactly (Dekker; or by one operation, where the machine has it). Contraction does no harm: the
/// products of the halves are exact as they are.
constexpr Pair two_product(double a, double b) {
  const double p = as_stored(a * b);
#if defined(__FMA__) || defined(__aarch64__)
  if (!__builtin_is_constant_evaluated()) return {p, __builtin_fma(a, b, -p)};
#endif
  const Pair x = split(a), y = split(b);
  return {p, x.low * y.low - (((p - x.high * y.high) - x.low * y.high) - x.high * y.low)};
}

/// Components in increasing magnitude, none of them 0, as many as fit; a working array of another expansion.
template <int Capacity>
struct Components {
  double value[static_cast<std::size_t>(Capacity)];
  int size = 0;
  constexpr void push(double x) {
    if (x != 0) value[size++] = x;
  }
};

/// e + f: merged by magnitude, then summed upward (Shewchuk's fast expansion sum, on two_sum).
template <int R, int E, int F>
[[gnu::noinline]] constexpr void add(Components<R>& r, const Components<E>& e, const Components<F>& f) {
  static_assert(R >= E + F);
  r.size = 0;
  double carry = 0;
  for (int i = 0, j = 0; i < e.size || j < f.size;) {
    const bool take_e = j == f.size || (i < e.size && magnitude(e.value[i]) <= magnitude(f.value[j]));
    const Pair s = two_sum(carry, take_e ? e.value[i++] : f.value[j++]);
    r.push(s.low);
    carry = s.high;
  }
  r.push(carry);
}

/// e * b (Shewchuk's scale expansion, on two_sum).
template <int R, int E>
[[gnu::noinline]] constexpr void scale(Components<R>& r, const Components<E>& e, double b) {
  static_assert(R >= 2 * E);
  r.size = 0;
  double carry = 0;
  for (int i = 0; i < e.size; ++i) {
    const Pair p = two_product(e.value[i], b);
    const Pair s = two_sum(carry, p.low);
    r.push(s.low);
    const Pair t = two_sum(p.high, s.high);
    r.push(t.low);
    carry = t.high;
  }
  r.push(carry);
}

/// The same value in few components, the downward pass of Shewchuk's compression. When the components do not overlap,
/// the remainder that goes down is a multiple of the last place of the component just added, hence larger than all that
/// is still to come; what is kept was rounded, so the remainder is at most half its last place, and all that comes
/// below together less than one.
template <int N>
[[gnu::noinline]] constexpr void compress(Components<N>& e) {
  if (e.size == 0) return;
  int bottom = e.size;
  double high = e.value[e.size - 1];
  for (int i = e.size - 2; i >= 0; --i) {
    const Pair s = two_sum(high, e.value[i]);
    high = s.high;
    if (s.low != 0) {
      e.value[--bottom] = s.high;
      high = s.low;
    }
  }
  if (high != 0) e.value[--bottom] = high;
  const int size = e.size - bottom;
  for (int i = 0; i < size; ++i) e.value[i] = e.value[bottom + i];
  e.size = size;
}

}  // namespace expansion

/// A number as a sum of at most Capacity doubles, Capacity chosen by the type system.
template <int Capacity>
class Expansion {
 public:
  static constexpr int capacity = Capacity;

  constexpr Expansion() = default;
  constexpr explicit Expansion(double x) { components_.push(x); }

  /// The compressed value of components; marks itself as overfull when there are still too many.
  template <int N>
  constexpr Expansion(expansion::Components<N>& components, bool overfull) {
    expansion::compress(components);
    overfull_ = overfull || components.size > Capacity;
    if (overfull_) return;
    components_.size = components.size;
    for (int i = 0; i < components.size; ++i) components_.value[i] = components.value[i];
  }

  constexpr const expansion::Components<Capacity>& components() const { return components_; }
  constexpr bool overfull() const { return overfull_; }

  constexpr Expansion operator-() const {
    Expansion r = *this;
    for (int i = 0; i < r.components_.size; ++i) r.components_.value[i] = -r.components_.value[i];
    return r;
  }

 private:
  expansion::Components<Capacity> components_;
  bool overfull_ = false;
};

template <int M, int N>
constexpr auto operator+(const Expansion<M>& a, const Expansion<N>& b) {
  expansion::Components<M + N> sum;
  expansion::add(sum, a.components(), b.components());
  constexpr int capacity = M + N < expansion::most_components ? M + N : expansion::most_components;
  return Expansion<capacity>(sum, a.overfull() || b.overfull());
}

template <int M, int N>
constexpr auto operator-(const Expansion<M>& a, const Expansion<N>& b) {
  return a + -b;
}

template <int M, int N>
constexpr auto operator*(const Expansion<M>& a, const Expansion<N>& b) {
  constexpr int capacity = 2 * M * N < expansion::most_components ? 2 * M * N : expansion::most_components;
  expansion::Components<1> nothing;
  Expansion<capacity> total(nothing, a.overfull() || b.overfull());
  for (int j = 0; j < b.components().size; ++j) {
    expansion::Components<2 * M> scaled;
    expansion::scale(scaled, a.components(), b.components().value[j]);
    expansion::Components<capacity + 2 * M> sum;
    expansion::add(sum, total.components(), scaled);
    total = Expansion<capacity>(sum, total.overfull());
  }
  return total;
}

/// The sign of the largest component, provided it outweighs all others together: twice their computed sum of magnitudes
/// exceeds the exact one, however it rounds.
template <int N>
constexpr Certificate certificate(const Expansion<N>& x) {
  if (x.overfull()) return Certificate::uncertain;
  const auto& c = x.components();
  if (c.size == 0) return Certificate::zero;
  const double largest = c.value[c.size - 1];
  double rest = 0;
  for (int i = 0; i < c.size - 1; ++i) rest += magnitude(c.value[i]);
  if (!(magnitude(largest) > 2 * rest)) return Certificate::uncertain;
  return largest > 0 ? Certificate::positive : Certificate::negative;
}

}  // namespace plumb
