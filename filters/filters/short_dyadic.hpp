#pragma once

// Exact dyadic rationals of at most 126 bits.

#include <plumb/certificate.hpp>
#include <plumb/compare.hpp>
#include <plumb/grid_integer.hpp>
#include <plumb/odd_form.hpp>

namespace plumb::convex {

/// An exact dyadic rational, integer * 2^exponent with |integer| < 2^126, or unknown, as is all that is made from that
/// but a product with 0. Sums and products of a few doubles of one order of magnitude are such, whatever that order
/// is, and cost little more than those of doubles.
struct ShortDyadic {
  static constexpr int most_bits = 126, unknown_exponent = 1 << 24;

  Int128 integer;
  int exponent;  ///< any for 0

  static constexpr ShortDyadic unknown() { return {1, unknown_exponent}; }
  static constexpr ShortDyadic number(double finite) {
    if (same(finite, 0)) return {0, 0};
    const OddForm odd = odd_form(finite);
    const auto significand = static_cast<Int128>(odd.significand);
    return {less(finite, 0) ? -significand : significand, odd.exponent};
  }
  constexpr bool is_zero() const { return integer == 0; }
  constexpr bool is_known() const { return exponent != unknown_exponent; }
  /// How many the integer has, without its sign.
  constexpr int bits() const {
    const auto magnitude = static_cast<UInt128>(integer < 0 ? -integer : integer);
    const auto high = static_cast<std::uint64_t>(magnitude >> 64), low = static_cast<std::uint64_t>(magnitude);
    return high != 0 ? 128 - __builtin_clzll(high) : low != 0 ? 64 - __builtin_clzll(low) : 0;
  }
};

constexpr ShortDyadic operator+(const ShortDyadic& a, const ShortDyadic& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  if (!a.is_known() || !b.is_known()) return ShortDyadic::unknown();
  const ShortDyadic &high = a.exponent > b.exponent ? a : b, &low = a.exponent > b.exponent ? b : a;
  const int shift = high.exponent - low.exponent;
  if (shift > 0 && high.bits() + shift > ShortDyadic::most_bits) return ShortDyadic::unknown();
  const ShortDyadic sum{(high.integer << shift) + low.integer, low.exponent};
  return sum.bits() <= ShortDyadic::most_bits ? sum : ShortDyadic::unknown();
}
constexpr ShortDyadic operator-(const ShortDyadic& a, const ShortDyadic& b) {
  return a + ShortDyadic{-b.integer, b.exponent};
}
constexpr ShortDyadic operator*(const ShortDyadic& a, const ShortDyadic& b) {
  if (a.is_zero() || b.is_zero()) return {0, 0};
  if (!a.is_known() || !b.is_known() || a.bits() + b.bits() > ShortDyadic::most_bits) return ShortDyadic::unknown();
  return {a.integer * b.integer, a.exponent + b.exponent};
}
constexpr Certificate certificate(const ShortDyadic& x) {
  if (x.is_zero()) return Certificate::zero;
  if (!x.is_known()) return Certificate::uncertain;
  return x.integer < 0 ? Certificate::negative : Certificate::positive;
}

}  // namespace plumb::convex
