#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include <plumb/certificate.hpp>
#include <plumb/vector.hpp>

namespace plumb {

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
  const std::uint64_t* data() const { return limb_; }
  std::uint64_t* data() { return limb_; }

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

/// x + y + carry, or x - y - carry; carry becomes that out of the top.
template <bool Subtract, class Unsigned>
[[gnu::always_inline]] constexpr Unsigned step(Unsigned x, Unsigned y, bool& carry) {
  Unsigned s{}, t{};
  bool first = false, second = false;
  if constexpr (Subtract) {
    first = __builtin_sub_overflow(x, y, &s);
    second = __builtin_sub_overflow(s, static_cast<Unsigned>(carry), &t);
  } else {
    first = __builtin_add_overflow(x, y, &s);
    second = __builtin_add_overflow(s, static_cast<Unsigned>(carry), &t);
  }
  carry = first | second;
  return t;
}

/// r = r op y from limb I on: two limbs at a time, which compilers turn into one add with carry each.
template <bool Subtract, int I, int Limbs, int R, class Y>
[[gnu::always_inline]] constexpr void accumulate(GridInteger<R>& r, const Y& y, bool carry) {
  if constexpr (I + 1 < Limbs) {
    const UInt128 s = step<Subtract>(joined(r.limb(I + 1), r.limb(I)), joined(y(I + 1), y(I)), carry);
    r.set_limb(I, static_cast<std::uint64_t>(s));
    r.set_limb(I + 1, static_cast<std::uint64_t>(s >> 64));
    accumulate<Subtract, I + 2, Limbs>(r, y, carry);
  } else if constexpr (I < Limbs) {
    const std::uint64_t c = carry;
    r.set_limb(I, Subtract ? r.limb(I) - y(I) - c : r.limb(I) + y(I) + c);
  }
}

template <int A, int B>
using SumOf = GridInteger<(A > B ? A : B) + 1>;

template <bool Subtract, int A, int B>
[[gnu::always_inline]] constexpr SumOf<A, B> sum_of_limbs(const GridInteger<A>& a, const GridInteger<B>& b) {
  using Result = SumOf<A, B>;
  Result r;
  // A loop that is not unrolled would put the limbs into memory.
  [&]<int... I>(std::integer_sequence<int, I...>) { (r.set_limb(I, a.limb(I)), ...); }
  (std::make_integer_sequence<int, Result::limbs>{});
  accumulate<Subtract, 0, Result::limbs>(
      r, [&b](int i) __attribute__((always_inline)) { return b.limb(i); }, false);
  return r;
}

/// From this many limbs of a result on an operation is a call: in line its code would be long, and long to compile.
inline constexpr int limbs_out_of_line = 7;
/// A product has no more than these, which operator* sees to.
inline constexpr int most_limbs = 128;

/// r = a + b or a - b, and r = a b, of as many limbs as are given. A sum has at least as many as a and b; a product as
/// many as both together, or one less, and a no fewer than b.
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
  } else if constexpr (Result::limbs >= limbs_out_of_line) {
    Result r;
    sum_of_many(r.data(), r.limbs, a.data(), a.limbs, b.data(), b.limbs, Subtract);
    return r;
  } else {
    return sum_of_limbs<Subtract>(a, b);
  }
}

/// r - (x << 64 * Offset), modulo the width of r, where mask is all ones; r where it is 0.
template <int Offset, int R, int X>
[[gnu::always_inline]] constexpr void subtract_shifted(GridInteger<R>& r, const GridInteger<X>& x, std::uint64_t mask) {
  accumulate<true, Offset, GridInteger<R>::limbs>(
      r, [&x, mask ](int i) __attribute__((always_inline)) { return x.limb(i - Offset) & mask; }, false);
}

/// r += a_I * b, a row of the schoolbook, modulo the width of r.
template <int I, int J, int R, int A, int B>
[[gnu::always_inline]] constexpr void multiply_row(GridInteger<R>& r, const GridInteger<A>& a, const GridInteger<B>& b,
                                                   std::uint64_t carry) {
  if constexpr (I + J < GridInteger<R>::limbs) {
    if constexpr (J < GridInteger<B>::limbs) {
      UInt128 s = static_cast<UInt128>(a.limb(I)) * b.limb(J) + carry;
      if constexpr (I > 0) s += r.limb(I + J);
      r.set_limb(I + J, static_cast<std::uint64_t>(s));
      multiply_row<I, J + 1>(r, a, b, static_cast<std::uint64_t>(s >> 64));
    } else {
      r.set_limb(I + J, carry);
    }
  }
}

template <int R, int A, int B>
[[gnu::always_inline]] constexpr GridInteger<R> subtract(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<R> r;
  for (int i = 0; i < GridInteger<R>::limbs; ++i) r.set_limb(i, a.limb(i));
  accumulate<true, 0, GridInteger<R>::limbs>(
      r, [&b](int i) { return b.limb(i); }, false);
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

namespace grid_integer {

template <int A, int B>
[[gnu::always_inline]] constexpr GridInteger<A + B> product_of_limbs(const GridInteger<A>& a, const GridInteger<B>& b) {
  GridInteger<A + B> r;
  constexpr int limbs_a = GridInteger<A>::limbs, limbs_b = GridInteger<B>::limbs;
  [&]<int... I>(std::integer_sequence<int, I...>) { (multiply_row<I, 0>(r, a, b, 0), ...); }
  (std::make_integer_sequence<int, limbs_a>{});
  subtract_shifted<limbs_a>(r, b, a.sign_mask());
  subtract_shifted<limbs_b>(r, a, b.sign_mask());
  return r;
}

}  // namespace grid_integer

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
  } else if constexpr (Result::limbs >= grid_integer::limbs_out_of_line) {
    static_assert(Result::limbs <= grid_integer::most_limbs);
    Result r;
    grid_integer::product_of_many(r.data(), r.limbs, a.data(), a.limbs, b.data(), b.limbs);
    return r;
  } else {
    return grid_integer::product_of_limbs(a, b);
  }
}

/// A sum of squares, never negative. Its products save the correction for its sign.
template <int Bits>
class GridSquares : public GridInteger<Bits> {
 public:
  [[gnu::always_inline]] constexpr explicit GridSquares(const GridInteger<Bits>& sum) : GridInteger<Bits>(sum) {}
};

template <int Bits>
[[gnu::always_inline]] constexpr auto squared_length(const Vec2<GridInteger<Bits>>& v) {
  return GridSquares<2 * Bits + 1>(v.x * v.x + v.y * v.y);
}
template <int Bits>
[[gnu::always_inline]] constexpr auto squared_length(const Vec3<GridInteger<Bits>>& v) {
  return GridSquares<2 * Bits + 2>(v.x * v.x + v.y * v.y + v.z * v.z);
}

/// As above, without the term for a negative a.
template <int A, int B>
[[gnu::always_inline]] constexpr auto operator*(const GridSquares<A>& a, const GridInteger<B>& b) {
  constexpr int limbs_a = GridInteger<A>::limbs, limbs_b = GridInteger<B>::limbs;
  const GridInteger<A>& x = a;
  if constexpr (limbs_a < 2 || limbs_b < 2) {
    return x * b;
  } else {
    GridInteger<A + B> r;
    [&]<int... I>(std::integer_sequence<int, I...>) { (grid_integer::multiply_row<I, 0>(r, b, x, 0), ...); }
    (std::make_integer_sequence<int, limbs_b>{});
    grid_integer::subtract_shifted<limbs_b>(r, x, b.sign_mask());
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

}  // namespace plumb
