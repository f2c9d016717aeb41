#pragma once

#include <cstdint>

#include <plumb/detail/environment.hpp>

namespace plumb::detail {

/// A finite number other than 0 as +-significand * 2^exponent, where the significand is odd: the exponent is the place
/// of the last bit.
struct OddForm {
  std::uint64_t significand;
  int exponent;
  constexpr int bits() const { return 64 - __builtin_clzll(significand); }
};

constexpr OddForm odd_form(double x) {
  const auto pattern = __builtin_bit_cast(std::uint64_t, x);
  const int biased = static_cast<int>(pattern >> 52 & 0x7FF);
  const std::uint64_t significand = (pattern & ((1ULL << 52) - 1)) | (biased != 0 ? 1ULL << 52 : 0);
  const int zeros = __builtin_ctzll(significand);
  return {significand >> zeros, (biased != 0 ? biased : 1) - 1075 + zeros};
}

}  // namespace plumb::detail
