#pragma once

// Every other header includes this one before anything that needs C++20. Compilers read on past an #error, and would
// find some two hundred more of them in what older C++ does not have; where a header is missing they stop.
#if __cplusplus < 202002L
#include "plumb needs C++20: compile with -std=c++20 or newer"
#endif

#include <cfloat>

// An exact predicate rests on IEEE 754 arithmetic as written. These modes replace it with something else, and no code
// inside a translation unit compiled that way can undo it, so such a unit is refused instead of answered wrongly.

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__) || \
    defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error \
    "plumb: -ffast-math (-Ofast, -funsafe-math-optimizations, -ffinite-math-only) makes exact tests wrong; compile this file without it, or add -fno-fast-math after it"
#endif

#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 12
#error "plumb: GCC 12 or newer is needed (or clang 14 or newer)"
#endif

#if FLT_EVAL_METHOD != 0
#error \
    "plumb: doubles are evaluated in a wider format here (x87); compile with -mfpmath=sse -msse2 so that FLT_EVAL_METHOD is 0"
#endif

namespace plumb::detail {

static_assert(sizeof(1.0) == sizeof(double),
              "plumb: -fsingle-precision-constant rounds the constants of exact tests; compile this file without it");

static_assert(FLT_RADIX == 2 && DBL_MANT_DIG == 53 && DBL_MAX_EXP == 1024 && DBL_MIN_EXP == -1021,
              "plumb needs IEEE 754 binary64 for double");

/// The value of x as stored in a double. A compiler that contracts to fused multiply-add may carry an argument such as
/// p * q into the first subtraction of an inlined test without rounding it; the test would then answer for a number
/// that is not a double. This keeps the argument rounded, at no instruction on GCC and none on machines without FMA.
[[gnu::always_inline]] constexpr double as_stored(double x) {
  if (__builtin_is_constant_evaluated()) return x;
#if defined(__clang__)
#if defined(__FMA__) || defined(__FMA4__)
  asm("" : "+x"(x));
#elif defined(__aarch64__)
  asm("" : "+w"(x));
#endif
  return x;
#else
  return __builtin_assoc_barrier(x);
#endif
}

/// x, or 1 where the condition does not hold: a divisor that is safe in every lane. Clang turns 1 / (c ? x : 1) into a
/// choice between 1 / x and 1, and so divides by an unwanted zero. The assembly hides from it where the number comes
/// from.
[[gnu::always_inline]] constexpr double divisor_if(bool condition, double x) {
  double divisor = condition ? x : 1;
#if defined(__clang__)
  if (__builtin_is_constant_evaluated()) return divisor;
#if defined(__aarch64__)
  asm("" : "+w"(divisor));
#else
  asm("" : "+x"(divisor));
#endif
#endif
  return divisor;
}

}  // namespace plumb::detail
