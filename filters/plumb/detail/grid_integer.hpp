#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <plumb/detail/certificate.hpp>

namespace plumb::filters {

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;

/// A signed integer of fixed width in two's complement with |value| < 2^Bits, Bits chosen by the type system: a sum is
/// one bit wider than its wider operand, a product as wide as both together. No operation overflows, so every value is
/// exact. Up to 63 bits it is a machine integer and up to 127 a pair of them, which the compiler handles best; beyond
/// that an array of limbs.
template <int Bits>
class GridInteger {
 public:
  static constexpr int bits = Bits;
  static constexpr int limbs = Bits / 64 + 1;  // Bits and a sign
  using Native = std::conditional_t<limbs == 1, std::int64_t, Int128>;

  constexpr GridInteger() = default;
  [[gnu::always_inline]] constexpr explicit GridInteger(std::int64_t value) {
    limb_[0] = static_cast<std::uint64_t>(value);
    for (int i = 1; i < limbs; ++i) limb_[i] = sign_extension(limb_[0]);
  }
  [[gnu::always_inline]] static constexpr GridInteger of(Native value) requires(limbs <= 2) {
    GridInteger r;
    r.limb_[0] = static_cast<std::uint64_t>(value);
    if constexpr (limbs == 2) r.limb_[1] = static_cast<std::uint64_t>(static_cast<UInt128>(value) >> 64);
    return r;
  }
  /// The value, when it fits.
  [[gnu::always_inline]] constexpr Native native() const {
    if constexpr (limbs == 1)
      return static_cast<std::int64_t>(limb_[0]);
    else
      return static_cast<Int128>(static_cast<UInt128>(limb_[1]) << 64 | limb_[0]);
  }

  constexpr bool is_negative() const { return sign_mask() != 0; }
  /// Limb i of the value extended to any width.
  [[gnu::always_inline]] constexpr std::uint64_t limb(int i) const { return i < limbs ? limb_[i] : sign_mask(); }
  [[gnu::always_inline]] constexpr std::uint64_t sign_mask() const { return sign_extension(limb_[limbs - 1]); }
  [[gnu::always_inline]] constexpr void set_limb(int i, std::uint64_t value) { limb_[i] = value; }
  /// The limbs, least first.
  constexpr const std::uint64_t* data() const { return limb_; }
  constexpr std::uint64_t* data() { return limb_; }

 private:
  [[gnu::always_inline]] static constexpr std::uint64_t sign_extension(std::uint64_t limb) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(limb) >> 63);
  }
  std::uint64_t limb_[static_cast<std::size_t>(limbs)] = {};
};

namespace grid_integer {

[[gnu::always_inline]] constexpr UInt128 joined(std::uint64_t high, std::uint64_t low) {
  return static_cast<UInt128>(high) << 64 | low;
}

/// Limb i of a value of some limbs, extended to any width.
[[gnu::always_inline]] constexpr std::uint64_t limb_of(const std::uint64_t* x, int limbs, int i) {
  return i < limbs ? x[i] : static_cast<std::uint64_t>(static_cast<std::int64_t>(x[limbs - 1]) >> 63);
}

// Of numbers of as many limbs as are given. Where these are constants the loops are unrolled: otherwise the limbs would
// be put into memory.

/// r = a + b, or a - b, modulo the width of r.
[[gnu::always_inline]] constexpr void add(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a,
                                          const std::uint64_t* b, int of_b, bool subtract) {
  std::uint64_t carry = subtract;
#pragma GCC unroll 8
  for (int i = 0; i < of_r; ++i) {
    const std::uint64_t y = limb_of(b, of_b, i);
    const UInt128 t = static_cast<UInt128>(limb_of(a, of_a, i)) + (subtract ? ~y : y) + carry;
    r[i] = static_cast<std::uint64_t>(t);
    carry = static_cast<std::uint64_t>(t >> 64);
  }
}

/// r = a b, of the bit patterns as unsigned numbers, where r has as many limbs as both together, or one less: then it
/// leaves the highest off.
[[gnu::always_inline]] constexpr void multiply(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a,
                                               const std::uint64_t* b, int of_b) {
#pragma GCC unroll 8
  for (int i = 0; i < of_a; ++i) {
    std::uint64_t carry = 0;
#pragma GCC unroll 8
    for (int j = 0; j < of_b; ++j) {
      const UInt128 t = static_cast<UInt128>(a[i]) * b[j] + (i > 0 ? r[i + j] : 0) + carry;
      r[i + j] = static_cast<std::uint64_t>(t);
      carry = static_cast<std::uint64_t>(t >> 64);
    }
    if (i + of_b < of_r) r[i + of_b] = carry;
  }
}

/// Corrects a product of bit patterns where a is negative. The pattern of a negative a of n limbs stands for
/// a + 2^(64 n), which makes the product too large.
[[gnu::always_inline]] constexpr void correct(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a,
                                              const std::uint64_t* b, int of_b) {
  const std::uint64_t mask = limb_of(a, of_a, of_a);
  std::uint64_t borrow = 0;
#pragma GCC unroll 8
  for (int i = of_a; i < of_r; ++i) {
    const UInt128 t = static_cast<UInt128>(r[i]) - (limb_of(b, of_b, i - of_a) & mask) - borrow;
    r[i] = static_cast<std::uint64_t>(t);
    borrow = static_cast<std::uint64_t>(t >> 64) & 1;
  }
}

template <int A, int B>
using SumOf = GridInteger<(A > B ? A : B) + 1>;

/// From this many limbs of a result on an operation is a call: in line its code would be long, and long to compile.
inline constexpr int limbs_out_of_line = 7;
/// A product has no more than these, which operator* sees to.
inline constexpr int most_limbs = 128;

/// r = a + b or a - b, and r = a b, of as many limbs as are given, in calls. A product has as many as both together, or
/// one less, and a no fewer than b.
void sum_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b,
                 bool subtract);
void product_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b);

template <bool Subtract, int A, int B>
[[gnu::always_inline]] constexpr SumOf<A, B> sum(const GridInteger<A>& a, const GridInteger<B>& b) {
  using Result = SumOf<A, B>;
  if constexpr (Result::limbs <= 2) {
    using Native = typename Result::Native;
    const auto x = static_cast<Native>(a.native()), y = static_cast<Native>(b.native());
    return Result::of(Subtract ? x - y : x + y);
  } else {
    Result r;
    if constexpr (Result::limbs >= limbs_out_of_line)
      sum_of_many(r.data(), r.limbs, a.data(), a.limbs, b.data(), b.limbs, Subtract);
    else
      add(r.data(), r.limbs, a.data(), a.limbs, b.data(), b.limbs, Subtract);
    return r;
  }
}

template <int R, int A, int B>
[[gnu::always_inline]] constexpr GridInteger<R> subtract(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<R> r;
  add(r.data(), r.limbs, a.data(), a.limbs, b.data(), b.limbs, true);
  return r;
}

/// word * 2^shift, known to be below 2^R.
template <int R>
constexpr GridInteger<R> shifted(std::uint64_t word, int shift) {
  GridInteger<R> r;
  r.set_limb(shift / 64, word << shift % 64);
  if (shift % 64 != 0 && shift / 64 + 1 < GridInteger<R>::limbs) r.set_limb(shift / 64 + 1, word >> (64 - shift % 64));
  return r;
}

}  // namespace grid_integer

template <int A, int B>
[[gnu::always_inline]] constexpr auto operator+(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::sum<false>(a, b);
}

template <int A, int B>
[[gnu::always_inline]] constexpr auto operator-(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::sum<true>(a, b);
}

/// Multiplication of the bit patterns taken as unsigned numbers, by GMP where there are many limbs; then, since the
/// pattern of a negative a of n limbs stands for a + 2^(64 n), the product is 2^(64 n) b too large (and likewise for
/// b), modulo the width of the result. |a b| < 2^(A + B) fits, so modulo the width is enough.
template <int A, int B>
[[gnu::always_inline]] constexpr auto operator*(const GridInteger<A>& a, const GridInteger<B>& b) {
  using Result = GridInteger<A + B>;
  constexpr int limbs_a = GridInteger<A>::limbs, limbs_b = GridInteger<B>::limbs;
  if constexpr (Result::limbs <= 2) {
    using Native = typename Result::Native;
    return Result::of(static_cast<Native>(a.native()) * static_cast<Native>(b.native()));
  } else if constexpr (limbs_a < limbs_b) {
    return b * a;
  } else if constexpr (limbs_a == 2 && limbs_b == 1) {
    // The high limb as a signed number: high * b is below 2^127, and the high half of low * b fits with it.
    const auto y = static_cast<std::int64_t>(b.limb(0));
    const UInt128 low = static_cast<UInt128>(a.limb(0)) * b.limb(0);
    const std::uint64_t correction = a.limb(0) & b.sign_mask();
    const auto carry = static_cast<std::int64_t>(static_cast<std::uint64_t>(low >> 64) - correction);
    const Int128 high = static_cast<Int128>(static_cast<std::int64_t>(a.limb(1))) * y + carry;
    Result r;
    r.set_limb(0, static_cast<std::uint64_t>(low));
    r.set_limb(1, static_cast<std::uint64_t>(high));
    r.set_limb(2, static_cast<std::uint64_t>(static_cast<UInt128>(high) >> 64));
    return r;
  } else {
    static_assert(Result::limbs <= grid_integer::most_limbs);
    Result r;
    if constexpr (Result::limbs >= grid_integer::limbs_out_of_line) {
      grid_integer::product_of_many(r.data(), r.limbs, a.data(), limbs_a, b.data(), limbs_b);
    } else {
      grid_integer::multiply(r.data(), r.limbs, a.data(), limbs_a, b.data(), limbs_b);
      grid_integer::correct(r.data(), r.limbs, a.data(), limbs_a, b.data(), limbs_b);
      grid_integer::correct(r.data(), r.limbs, b.data(), limbs_b, a.data(), limbs_a);
    }
    return r;
  }
}

template <int Bits>
[[gnu::always_inline]] constexpr Certificate certificate(const GridInteger<Bits>& x) {
  std::uint64_t any = x.limb(0);
  for (int i = 1; i < x.limbs; ++i) any |= x.limb(i);
  return static_cast<Certificate>(static_cast<int>(any != 0) |
                                  static_cast<int>(static_cast<std::int64_t>(x.sign_mask())));
}

}  // namespace plumb::filters
