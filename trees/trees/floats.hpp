#pragma once

// For trees.
// Four floats side by side, and floats rounded outward.

#include <bit>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace plumb::trees {

using Floats [[gnu::vector_size(16)]] = float;
using FloatBits [[gnu::vector_size(16)]] = std::int32_t;
inline constexpr int lanes = 4;

[[gnu::always_inline]] inline Floats load_floats(const float* from) {
  Floats v;
  __builtin_memcpy(&v, from, sizeof v);
  return v;
}
[[gnu::always_inline]] inline void store_floats(float* to, const Floats& v) { __builtin_memcpy(to, &v, sizeof v); }
[[gnu::always_inline]] inline Floats all_floats(float x) { return Floats{x, x, x, x}; }

#if defined(__SSE2__)
[[gnu::always_inline]] inline Floats lesser(const Floats& a, const Floats& b) { return _mm_min_ps(a, b); }
[[gnu::always_inline]] inline Floats greater(const Floats& a, const Floats& b) { return _mm_max_ps(a, b); }
/// Bit i is set where lane i is less or equal.
[[gnu::always_inline]] inline unsigned at_most(const Floats& a, const Floats& b) {
  return static_cast<unsigned>(_mm_movemask_ps(_mm_cmple_ps(a, b)));
}
#else
[[gnu::always_inline]] inline Floats lesser(const Floats& a, const Floats& b) { return a < b ? a : b; }
[[gnu::always_inline]] inline Floats greater(const Floats& a, const Floats& b) { return a > b ? a : b; }
[[gnu::always_inline]] inline unsigned at_most(const Floats& a, const Floats& b) {
  const FloatBits m = (a <= b) & FloatBits{1, 2, 4, 8};
  return static_cast<unsigned>(m[0] | m[1] | m[2] | m[3]);
}
#endif

/// A float that is less than x, by two steps at most; -infinity for what is below all floats.
inline float float_below(double x) {
  const auto bits = std::bit_cast<std::int32_t>(static_cast<float>(x));
  if (bits == std::bit_cast<std::int32_t>(-__builtin_inff())) return -__builtin_inff();
  const std::int32_t zero_below = std::int32_t{-0x7fffffff};  // the bits of the least negative float
  return std::bit_cast<float>(bits > 0 ? bits - 1 : bits == 0 || bits == -0x7fffffff - 1 ? zero_below : bits + 1);
}
inline float float_above(double x) { return -float_below(-x); }

}  // namespace plumb::trees
