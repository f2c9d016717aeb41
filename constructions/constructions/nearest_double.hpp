#pragma once

// A real number of which only signs are known, rounded to the nearest double.

#include <cmath>
#include <cstdint>
#include <optional>

#include <plumb/certificate.hpp>

namespace plumb::rounding {

/// What a number is compared with: factor (a + b).
struct Mark {
  double a, b, factor;
};

inline constexpr double largest_double = 0x1.fffffffffffffp1023;

/// Finite doubles in their order as integers; the two zeros are one.
constexpr std::int64_t key_of(double x) {
  const auto bits = __builtin_bit_cast(std::int64_t, x);
  return bits < 0 ? -(bits & 0x7FFFFFFFFFFFFFFF) : bits;
}
constexpr double with_key(std::int64_t key) {
  return key < 0 ? -__builtin_bit_cast(double, -key) : __builtin_bit_cast(double, key);
}

/// The double nearest to x, ties to even: +0 for 0, what rounds to 0 keeps its sign, what is beyond the largest double
/// by half a unit is infinite. sign_at(mark) is the sign of x less the mark, or 2 where it is not certain; then nothing
/// may be certain here. It takes two signs where the guess is right, and else twice as many as the guess has wrong bits.
template <class SignAt>
std::optional<double> nearest_double(double guess, const SignAt& sign_at) {
  constexpr int uncertain = 2;
  constexpr std::int64_t last = key_of(largest_double);
  if (!(std::fabs(guess) <= largest_double)) guess = 0;
  const auto sign_above = [&](std::int64_t key) {  // at the middle of that and the next
    if (key == last) return sign_at({largest_double, 0x1p970, 1});
    if (key == -last - 1) return sign_at({-largest_double, -0x1p970, 1});
    return sign_at({with_key(key), with_key(key + 1), 0.5});
  };
  const std::int64_t start = key_of(guess);
  const int below = sign_above(start - 1), above = sign_above(start);
  if (below == uncertain || above == uncertain) return {};
  if (below == 1 && above == -1 && start != 0) return guess;
  // The greatest middle that is not above x is that above `low`: x is nearest to the double after it, but for ties.
  std::int64_t low = start, high = start;
  int at_low = above;
  for (std::int64_t stride = 1; at_low < 0; stride *= 2) {
    if (low == -last - 1) return -HUGE_VAL;
    high = low;
    low = low - stride > -last - 1 ? low - stride : -last - 1;
    at_low = sign_above(low);
    if (at_low == uncertain) return {};
  }
  for (std::int64_t stride = 1; high == low; stride *= 2) {
    if (low == last) break;
    const std::int64_t next = low + stride < last ? low + stride : last;
    const int s = sign_above(next);
    if (s == uncertain) return {};
    if (s < 0) {
      high = next;
    } else {
      low = high = next;
      at_low = s;
    }
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    const int s = sign_above(middle);
    if (s == uncertain) return {};
    if (s < 0) {
      high = middle;
    } else {
      low = middle;
      at_low = s;
    }
  }
  // On the middle itself the even one of its two neighbours.
  const std::int64_t key = at_low == 0 && low % 2 == 0 ? low : low + 1;
  if (key > last) return HUGE_VAL;
  if (key < -last) return -HUGE_VAL;
  if (key != 0) return with_key(key);
  const int s = sign_at({0, 0, 1});
  if (s == uncertain) return {};
  return s < 0 ? -0. : 0.;
}

}  // namespace plumb::rounding
