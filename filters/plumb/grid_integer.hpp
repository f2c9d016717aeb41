#pragma once

#include <cstdint>

#include <plumb/certificate.hpp>

namespace plumb {

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;

/// A signed integer of fixed width in two's complement with |value| < 2^Bits, Bits chosen by the type system: a sum is
/// one bit wider than its wider operand, a product as wide as both together. No operation overflows, allocates or loops
/// at run time, so every value is exact.
template <int Bits>
class GridInteger {
 public:
  static constexpr int bits = Bits;
  static constexpr int limbs = Bits / 64 + 1;  // Bits and a sign

  constexpr GridInteger() = default;
  constexpr explicit GridInteger(std::int64_t value) {
    limb_[0] = static_cast<std::uint64_t>(value);
    for (int i = 1; i < limbs; ++i) limb_[i] = sign_extension(limb_[0]);
  }

  /// Limb i of the value extended to any width.
  constexpr std::uint64_t limb(int i) const { return i < limbs ? limb_[i] : sign_mask(); }
  constexpr std::uint64_t sign_mask() const { return sign_extension(limb_[limbs - 1]); }
  constexpr void set_limb(int i, std::uint64_t value) { limb_[i] = value; }

 private:
  static constexpr std::uint64_t sign_extension(std::uint64_t limb) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(limb) >> 63);
  }
  std::uint64_t limb_[limbs] = {};
};

namespace grid_integer {

/// a + b, or a - b = a + ~b + 1.
template <bool Subtract, int A, int B>
constexpr auto sum(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<(A > B ? A : B) + 1> r;
  std::uint64_t carry = Subtract;
  for (int i = 0; i < r.limbs; ++i) {
    const std::uint64_t y = Subtract ? ~b.limb(i) : b.limb(i);
    const UInt128 s = static_cast<UInt128>(a.limb(i)) + y + carry;
    r.set_limb(i, static_cast<std::uint64_t>(s));
    carry = static_cast<std::uint64_t>(s >> 64);
  }
  return r;
}

/// r - (x << 64 * Offset), modulo the width of r, where mask is all ones; r where it is 0.
template <int Offset, int R, int X>
constexpr void subtract_shifted(GridInteger<R>& r, const GridInteger<X>& x, std::uint64_t mask) {
  std::uint64_t borrow = 0;
  for (int i = Offset; i < r.limbs; ++i) {
    const UInt128 d = static_cast<UInt128>(r.limb(i)) - (x.limb(i - Offset) & mask) - borrow;
    r.set_limb(i, static_cast<std::uint64_t>(d));
    borrow = static_cast<std::uint64_t>(d >> 64) & 1;
  }
}

}  // namespace grid_integer

template <int A, int B>
constexpr auto operator+(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::sum<false>(a, b);
}

template <int A, int B>
constexpr auto operator-(const GridInteger<A>& a, const GridInteger<B>& b) {
  return grid_integer::sum<true>(a, b);
}

/// Schoolbook multiplication of the bit patterns taken as unsigned numbers; then, since the pattern of a negative a of
/// n limbs stands for a + 2^(64 n), the product is 2^(64 n) b too large (and likewise for b), modulo the width of the
/// result. |a b| < 2^(A + B) fits, so modulo the width is enough.
template <int A, int B>
constexpr auto operator*(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<A + B> r;
  if constexpr (a.limbs == 1 && b.limbs == 1) {
    const Int128 p = static_cast<Int128>(static_cast<std::int64_t>(a.limb(0))) * static_cast<std::int64_t>(b.limb(0));
    r.set_limb(0, static_cast<std::uint64_t>(p));
    if constexpr (r.limbs > 1) r.set_limb(1, static_cast<std::uint64_t>(p >> 64));
  } else {
    for (int i = 0; i < a.limbs; ++i) {
      std::uint64_t carry = 0;
      for (int j = 0; j < b.limbs && i + j < r.limbs; ++j) {
        const UInt128 s = static_cast<UInt128>(a.limb(i)) * b.limb(j) + r.limb(i + j) + carry;
        r.set_limb(i + j, static_cast<std::uint64_t>(s));
        carry = static_cast<std::uint64_t>(s >> 64);
      }
      if (i + b.limbs < r.limbs) r.set_limb(i + b.limbs, carry);
    }
    grid_integer::subtract_shifted<a.limbs>(r, b, a.sign_mask());
    grid_integer::subtract_shifted<b.limbs>(r, a, b.sign_mask());
  }
  return r;
}

template <int Bits>
constexpr Certificate certificate(const GridInteger<Bits>& x) {
  if (x.sign_mask() != 0) return Certificate::negative;
  std::uint64_t any = 0;
  for (int i = 0; i < x.limbs; ++i) any |= x.limb(i);
  return any == 0 ? Certificate::zero : Certificate::positive;
}

}  // namespace plumb
