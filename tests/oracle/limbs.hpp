#pragma once

#include <cstdint>

namespace plumb::limbs {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

/// An integer of N 64-bit limbs in two's complement. A product has the limbs of both factors together and never
/// overflows; a sum has those of the longer term, and whoever adds sees to it that it fits.
template <int N>
class Limbs {
 public:
  Limbs() = default;

  /// significand * 2^shift, which must fit.
  Limbs(std::int64_t significand, int shift) {
    if constexpr (N == 1) {
      limb[0] = static_cast<std::uint64_t>(significand) << shift;
    } else {
      const auto placed = static_cast<UnsignedWide>(static_cast<Wide>(significand)) << (shift % 64);
      const std::uint64_t fill = significand < 0 ? ~std::uint64_t{0} : 0;
      const int first = shift / 64;
      for (int i = 0; i < N; ++i)
        limb[i] = i < first        ? 0
                  : i == first     ? static_cast<std::uint64_t>(placed)
                  : i == first + 1 ? static_cast<std::uint64_t>(placed >> 64)
                                   : fill;
    }
  }

  /// All bits of the limb at i, beyond the last the sign.
  std::uint64_t extended(int i) const { return i < N ? limb[i] : negative_mask(); }
  std::uint64_t negative_mask() const { return limb[N - 1] >> 63 != 0 ? ~std::uint64_t{0} : 0; }

  std::uint64_t limb[N];
};

template <int N>
int sign(const Limbs<N>& x) {
  if (x.negative_mask() != 0) return -1;
  std::uint64_t any = 0;
  for (const std::uint64_t limb : x.limb) any |= limb;
  return any != 0;
}

template <int A, int B>
auto operator+(const Limbs<A>& a, const Limbs<B>& b) {
  Limbs<(A > B ? A : B)> r;
  UnsignedWide carry = 0;
  for (int i = 0; i < (A > B ? A : B); ++i) {
    carry += static_cast<UnsignedWide>(a.extended(i)) + b.extended(i);
    r.limb[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  return r;
}

template <int A, int B>
auto operator-(const Limbs<A>& a, const Limbs<B>& b) {
  Limbs<(A > B ? A : B)> r;
  UnsignedWide carry = 1;
  for (int i = 0; i < (A > B ? A : B); ++i) {
    carry += static_cast<UnsignedWide>(a.extended(i)) + ~b.extended(i);
    r.limb[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  return r;
}

/// With a = a' - 2^(64 A) for the unsigned reading a' of a negative a, and b alike, ab is a'b' less b' at limb A when a
/// is negative and less a' at limb B when b is.
template <int A, int B>
auto operator*(const Limbs<A>& a, const Limbs<B>& b) {
  Limbs<A + B> r;
  if constexpr (A == 1 && B == 1) {
    const Wide product = static_cast<Wide>(static_cast<std::int64_t>(a.limb[0])) * static_cast<std::int64_t>(b.limb[0]);
    r.limb[0] = static_cast<std::uint64_t>(product);
    r.limb[1] = static_cast<std::uint64_t>(product >> 64);
    return r;
  }
  for (int i = 0; i < A + B; ++i) r.limb[i] = 0;
  for (int i = 0; i < A; ++i) {
    UnsignedWide carry = 0;
    for (int j = 0; j < B; ++j) {
      carry += static_cast<UnsignedWide>(a.limb[i]) * b.limb[j] + r.limb[i + j];
      r.limb[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
    r.limb[i + B] = static_cast<std::uint64_t>(carry);
  }
  const auto subtract = [&r](const std::uint64_t* from, int count, int at, std::uint64_t mask) {
    UnsignedWide carry = 1;
    for (int i = 0; i < count; ++i) {
      carry += static_cast<UnsignedWide>(r.limb[at + i]) + ~(from[i] & mask);
      r.limb[at + i] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  };
  subtract(b.limb, B, A, a.negative_mask());
  subtract(a.limb, A, B, b.negative_mask());
  return r;
}

}  // namespace plumb::limbs
