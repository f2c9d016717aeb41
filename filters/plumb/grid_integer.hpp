#pragma once

#include <cstdint>

#include <plumb/certificate.hpp>

namespace plumb {

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;

namespace grid_integer {

/// A two's complement number of Limbs words. Its two highest words are one signed Int128, which compilers keep in a
/// pair of registers and add with carry; only what lies below is an array.
template <int Limbs>
struct Words {
  std::uint64_t low[Limbs - 2];
  Int128 top;
};
template <>
struct Words<2> {
  Int128 top;
};
template <>
struct Words<1> {
  std::int64_t top;
};

}  // namespace grid_integer

/// A signed integer of fixed width in two's complement with |value| < 2^Bits, Bits chosen by the type system: a sum is
/// one bit wider than its wider operand, a product as wide as both together. No operation overflows, allocates or loops
/// at run time, so every value is exact.
template <int Bits>
class GridInteger {
 public:
  static constexpr int bits = Bits;
  static constexpr int limbs = Bits / 64 + 1;  // Bits and a sign

  constexpr GridInteger() : words_{} {}
  constexpr explicit GridInteger(std::int64_t value) : words_{} {
    if constexpr (limbs > 2)
      for (int i = 0; i < limbs - 2; ++i) words_.low[i] = i == 0 ? static_cast<std::uint64_t>(value) : fill(value);
    words_.top = limbs > 2 ? (value >> 63) : value;
  }

  /// Word i of the value, sign-extended to any width.
  constexpr std::uint64_t limb(int i) const {
    if constexpr (limbs > 2) {
      if (i < limbs - 2) return words_.low[i];
    }
    if constexpr (limbs > 1) {
      if (i == limbs - 2) return static_cast<std::uint64_t>(words_.top);
      if (i == limbs - 1) return static_cast<std::uint64_t>(words_.top >> 64);
    } else {
      if (i == 0) return static_cast<std::uint64_t>(words_.top);
    }
    return is_negative() ? ~0ULL : 0;
  }

  /// Words n - 2 and n - 1 of the value extended to n > 1 words.
  template <int N>
  constexpr Int128 top_pair() const {
    if constexpr (limbs == 1) {
      return N == 2 ? words_.top : words_.top >> 63;
    } else if constexpr (limbs == N) {
      return words_.top;
    } else if constexpr (limbs == N - 1) {
      return words_.top >> 64;
    } else {
      return words_.top >> 127;
    }
  }

  constexpr std::int64_t word() const requires(limbs == 1) { return words_.top; }
  constexpr bool is_negative() const { return words_.top < 0; }

  /// The value whose words are those given, of which there are enough.
  constexpr void set_low(int i, std::uint64_t value) {
    if constexpr (limbs > 2) words_.low[i] = value;
  }
  constexpr void set_top(decltype(grid_integer::Words<limbs>::top) value) { words_.top = value; }

 private:
  static constexpr std::uint64_t fill(std::int64_t value) { return static_cast<std::uint64_t>(value >> 63); }
  grid_integer::Words<limbs> words_;
};

namespace grid_integer {

template <int R, int A, int B>
[[gnu::always_inline]] constexpr GridInteger<R> add(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<R> r;
  constexpr int limbs = GridInteger<R>::limbs;
  if constexpr (limbs == 1) {
    r.set_top(a.word() + b.word());
  } else {
    std::uint64_t carry = 0;
    for (int i = 0; i < limbs - 2; ++i) {
      std::uint64_t s;
      const bool first = __builtin_add_overflow(a.limb(i), b.limb(i), &s);
      const bool second = __builtin_add_overflow(s, carry, &s);
      r.set_low(i, s);
      carry = first | second;
    }
    r.set_top(a.template top_pair<limbs>() + b.template top_pair<limbs>() + carry);
  }
  return r;
}

template <int R, int A, int B>
[[gnu::always_inline]] constexpr GridInteger<R> subtract(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<R> r;
  constexpr int limbs = GridInteger<R>::limbs;
  if constexpr (limbs == 1) {
    r.set_top(a.word() - b.word());
  } else {
    std::uint64_t borrow = 0;
    for (int i = 0; i < limbs - 2; ++i) {
      std::uint64_t d;
      const bool first = __builtin_sub_overflow(a.limb(i), b.limb(i), &d);
      const bool second = __builtin_sub_overflow(d, borrow, &d);
      r.set_low(i, d);
      borrow = first | second;
    }
    r.set_top(a.template top_pair<limbs>() - b.template top_pair<limbs>() - borrow);
  }
  return r;
}

/// a / 2^64 rounded down.
template <int A>
[[gnu::always_inline]] constexpr auto upper(const GridInteger<A>& a) {
  GridInteger<A - 63> r;
  constexpr int limbs = GridInteger<A - 63>::limbs;
  if constexpr (limbs == 1) {
    r.set_top(static_cast<std::int64_t>(a.limb(1)));
  } else {
    for (int i = 0; i < limbs - 2; ++i) r.set_low(i, a.limb(i + 1));
    r.set_top(a.template top_pair<limbs + 1>());
  }
  return r;
}

/// upper * 2^64 + low, known to be below 2^R.
template <int R, int U>
[[gnu::always_inline]] constexpr GridInteger<R> joined(const GridInteger<U>& upper, std::uint64_t low) {
  GridInteger<R> r;
  constexpr int limbs = GridInteger<R>::limbs;
  if constexpr (limbs == 1) {
    r.set_top(static_cast<std::int64_t>(low));
  } else if constexpr (limbs == 2) {
    r.set_top(static_cast<Int128>(static_cast<UInt128>(upper.limb(0)) << 64 | low));
  } else {
    r.set_low(0, low);
    for (int i = 1; i < limbs - 2; ++i) r.set_low(i, upper.limb(i - 1));
    r.set_top(static_cast<Int128>(static_cast<UInt128>(upper.limb(limbs - 2)) << 64 | upper.limb(limbs - 3)));
  }
  return r;
}

/// word * 2^shift, known to be below 2^R.
template <int R>
constexpr GridInteger<R> shifted(std::uint64_t word, int shift) {
  constexpr int limbs = GridInteger<R>::limbs;
  std::uint64_t words[limbs + 1] = {};
  words[shift / 64] = word << shift % 64;
  if (shift % 64 != 0) words[shift / 64 + 1] = word >> (64 - shift % 64);
  GridInteger<R> r;
  if constexpr (limbs == 1) {
    r.set_top(static_cast<std::int64_t>(words[0]));
  } else {
    for (int i = 0; i < limbs - 2; ++i) r.set_low(i, words[i]);
    r.set_top(static_cast<Int128>(static_cast<UInt128>(words[limbs - 1]) << 64 | words[limbs - 2]));
  }
  return r;
}

/// a * word, for an int64_t or a uint64_t. Each partial product, with a carry from below, fits an Int128: the largest
/// is (2^64 - 1) 2^63 + 2^63 in magnitude.
template <int R, class Word, int A>
[[gnu::always_inline]] constexpr GridInteger<R> row(const GridInteger<A>& a, Word word) {
  if constexpr (GridInteger<A>::limbs == 1) {
    const Int128 p = static_cast<Int128>(a.word()) * word;
    GridInteger<R> r;
    if constexpr (GridInteger<R>::limbs == 1)
      r.set_top(static_cast<std::int64_t>(p));
    else
      r = joined<R>(GridInteger<63>(static_cast<std::int64_t>(p >> 64)), static_cast<std::uint64_t>(p));
    return r;
  } else {
    GridInteger<R> r;
    constexpr int n = GridInteger<A>::limbs, limbs = GridInteger<R>::limbs;
    std::uint64_t word_of[n + 1];
    Int128 carry = 0;
    for (int i = 0; i < n - 1; ++i) {
      if constexpr (static_cast<Word>(-1) < Word{}) {
        const Int128 p = static_cast<Int128>(a.limb(i)) * word + carry;
        word_of[i] = static_cast<std::uint64_t>(p);
        carry = p >> 64;
      } else {
        const UInt128 p = static_cast<UInt128>(a.limb(i)) * word + static_cast<std::uint64_t>(carry);
        word_of[i] = static_cast<std::uint64_t>(p);
        carry = static_cast<Int128>(p >> 64);
      }
    }
    const Int128 p = static_cast<Int128>(static_cast<std::int64_t>(a.limb(n - 1))) * word + carry;
    if constexpr (limbs == n + 1) {
      for (int i = 0; i < n - 1; ++i) r.set_low(i, word_of[i]);
      r.set_top(p);
    } else {
      word_of[n - 1] = static_cast<std::uint64_t>(p);
      word_of[n] = static_cast<std::uint64_t>(p >> 64);
      for (int i = 0; i < limbs - 2; ++i) r.set_low(i, word_of[i]);
      r.set_top(static_cast<Int128>(static_cast<UInt128>(word_of[limbs - 1]) << 64 | word_of[limbs - 2]));
    }
    return r;
  }
}

template <int R, int A, int B>
[[gnu::always_inline]] constexpr GridInteger<R> multiply(const GridInteger<A>& a, const GridInteger<B>& b) {
  if constexpr (GridInteger<B>::limbs == 1) {
    return row<R>(a, b.word());
  } else {
    const auto low_row = row<A + 64>(a, b.limb(0));
    const auto rest = multiply<R - 63>(a, upper(b));
    return joined<R>(add<R - 63>(upper(low_row), rest), low_row.limb(0));
  }
}

}  // namespace grid_integer

template <int A, int B>
[[gnu::always_inline]] constexpr auto operator+(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::add<(A > B ? A : B) + 1>(a, b);
}

template <int A, int B>
[[gnu::always_inline]] constexpr auto operator-(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::subtract<(A > B ? A : B) + 1>(a, b);
}

template <int A, int B>
[[gnu::always_inline]] constexpr auto operator*(const GridInteger<A>& a, const GridInteger<B>& b) {
  if constexpr (A < B)
    return grid_integer::multiply<A + B>(b, a);
  else
    return grid_integer::multiply<A + B>(a, b);
}

template <int Bits>
constexpr Certificate certificate(const GridInteger<Bits>& x) {
  if (x.is_negative()) return Certificate::negative;
  std::uint64_t any = 0;
  for (int i = 0; i < x.limbs; ++i) any |= x.limb(i);
  return any == 0 ? Certificate::zero : Certificate::positive;
}

}  // namespace plumb
