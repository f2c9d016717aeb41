#pragma once

// For lines_and_sets and rounding.
// For the sources of constructions: quotients of integers of fixed width, rounded to nearest.

#include <bit>
#include <cstdint>
#include <optional>

#include <plumb/detail/expansion.hpp>
#include <plumb/detail/grid_integer.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb::rounding {

/// (high + low) 2^exponent with 1 <= high < 2 and 0 <= low < 2^-52: the first 106 bits of a magnitude.
struct LeadingBits {
  double high, low;
  int exponent;
};
/// Of a number other than 0.
template <int Bits>
[[gnu::always_inline]] inline LeadingBits leading_bits(const filters::GridInteger<Bits>& x) {
  constexpr int limbs = filters::GridInteger<Bits>::limbs;
  // -x is one more than the complement of x.
  const std::uint64_t mask = x.sign_mask();
  std::uint64_t limb[limbs + 2] = {};  // two more below, so that there are always three to take
  std::uint64_t carry = mask & 1;
  for (int i = 0; i < limbs; ++i) {
    const std::uint64_t complement = x.limb(i) ^ mask;
    limb[i + 2] = complement + carry;
    carry &= static_cast<std::uint64_t>(limb[i + 2] == 0);
  }
  // The first limbs in registers.
  std::uint64_t a = limb[limbs + 1], b = limb[limbs], c = limb[limbs - 1];
  int top = limbs + 1;
  while (a == 0) {
    --top;
    a = b;
    b = c;
    c = limbs > 3 && top > 3 ? limb[top - 2] : 0;
  }
  const int zeros = std::countl_zero(a);
  const auto shifted = [zeros](std::uint64_t upper, std::uint64_t lower) {
    return static_cast<std::uint64_t>((filters::grid_integer::joined(upper, lower) << zeros) >> 64);
  };
  const std::uint64_t first = shifted(a, b), second = shifted(b, c);
  const std::uint64_t rest = (first & ((1ULL << 11) - 1)) << 42 | second >> 22;
  // Below 2^53, so that they are doubles.
  return {static_cast<double>(static_cast<std::int64_t>(first >> 11)) * 0x1p-52,
          static_cast<double>(static_cast<std::int64_t>(rest)) * 0x1p-105, 64 * (top - 2) + 63 - zeros};
}

/// 1 / d for a divisor of some quotients.
struct Divisor {
  LeadingBits bits;
  double inverse;
  explicit Divisor(const LeadingBits& d) : bits(d), inverse(1 / d.high) {}
};

/// The double nearest to n / d * 2^exponent, if the leading bits tell and it is a normal number. n.high inverse is off
/// by 3u of it, with u = 2^-53; the corrected quotient, at most 2, by 2^-99, and by 2^-103 more for what is not among
/// the leading bits: together less than 2^-98. Needs rounding to nearest.
inline std::optional<double> quotient_by_leading_bits(const LeadingBits& n, const Divisor& d, int exponent) {
  const filters::expansion::Pair q =
      corrected_quotient(n.high * d.inverse, {n.high, n.low}, {d.bits.high, d.bits.low}, d.inverse);
  double found;
  const bool is_known = round_alike(q, 0x1p-97, found);
  const int biased = 1023 + n.exponent - d.bits.exponent + exponent;
  // It is between 1/2 and 2.
  if (!is_known || biased < 2 || biased > 2045) return {};
  return found * __builtin_bit_cast(double, static_cast<std::uint64_t>(biased) << 52);
}

/// The double nearest to n / d * 2^exponent, d other than 0 and `by` of it.
template <int N, int D>
double nearest(const filters::GridInteger<N>& n, const filters::GridInteger<D>& d, const Divisor& by, int exponent) {
  if (certificate(n) == filters::Certificate::zero) return 0;
  if (const auto found = quotient_by_leading_bits(leading_bits(n), by, exponent))
    return n.is_negative() != d.is_negative() ? -*found : *found;
  return nearest_quotient({n, exponent}, {d, 0});
}

}  // namespace plumb::rounding
