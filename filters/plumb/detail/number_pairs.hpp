#pragma once

#include <cstddef>

#include <plumb/detail/bounded.hpp>

namespace plumb::filters {

// Two doubles side by side, in the compilers' own vectors: they exist on every machine and become one register where it
// has such.

typedef double NumberPair __attribute__((vector_size(16)));
typedef long long NumberPairMask __attribute__((vector_size(16)));

[[gnu::always_inline]] inline NumberPair pairwise_magnitude(NumberPair x) {
  constexpr NumberPairMask not_sign = {0x7FFFFFFFFFFFFFFF, 0x7FFFFFFFFFFFFFFF};
  return reinterpret_cast<NumberPair>(reinterpret_cast<NumberPairMask>(x) & not_sign);
}

/// Where x is NaN, y.
[[gnu::always_inline]] inline NumberPair pairwise_greater(NumberPair x, NumberPair y) { return x > y ? x : y; }

/// Where either is NaN, y. Spelt out for x86, where GCC 12 makes three instructions of the comparison with AVX-512.
[[gnu::always_inline]] inline NumberPair pairwise_lesser(NumberPair x, NumberPair y) {
#if defined(__SSE2__)
  return __builtin_ia32_minpd(x, y);
#else
  return x < y ? x : y;
#endif
}

/// The sign bits of both numbers: that of the first is bit 0, that of the second bit 1.
[[gnu::always_inline]] inline unsigned sign_bits(NumberPair x) {
#if defined(__SSE2__)
  return static_cast<unsigned>(__builtin_ia32_movmskpd(x));
#else
  const auto bits = reinterpret_cast<NumberPairMask>(x);
  return static_cast<unsigned>((bits[0] < 0) | (bits[1] < 0) << 1);
#endif
}
/// Where a comparison of pairs holds, as bits likewise.
template <class Comparison>
[[gnu::always_inline]] inline unsigned bits_of(Comparison holds) {
  static_assert(sizeof(Comparison) == sizeof(NumberPair));
  return sign_bits(reinterpret_cast<NumberPair>(holds));
}

[[gnu::always_inline]] inline NumberPair swapped(NumberPair x) { return __builtin_shufflevector(x, x, 1, 0); }
/// The first, or the second, of both.
[[gnu::always_inline]] inline NumberPair firsts(NumberPair x, NumberPair y) {
  return __builtin_shufflevector(x, y, 0, 2);
}
[[gnu::always_inline]] inline NumberPair seconds(NumberPair x, NumberPair y) {
  return __builtin_shufflevector(x, y, 1, 3);
}

// The same of numbers with an error bound, which is one for both of a pair.
template <int K, Size P>
[[gnu::always_inline]] inline auto swapped(Bounded<K, P, NumberPair> x) {
  return Bounded<K, P, NumberPair>{swapped(x.value)};
}
template <int K, Size P>
[[gnu::always_inline]] inline auto firsts(Bounded<K, P, NumberPair> x, Bounded<K, P, NumberPair> y) {
  return Bounded<K, P, NumberPair>{firsts(x.value, y.value)};
}
template <int K, Size P>
[[gnu::always_inline]] inline auto seconds(Bounded<K, P, NumberPair> x, Bounded<K, P, NumberPair> y) {
  return Bounded<K, P, NumberPair>{seconds(x.value, y.value)};
}

using detail::as_stored;
/// As as_stored of environment.hpp.
[[gnu::always_inline]] inline NumberPair as_stored(NumberPair x) {
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

/// start + the squares, fused where the machine can.
template <class... Pairs>
[[gnu::always_inline]] inline NumberPair sum_of_squares(NumberPair start, Pairs... x) {
#if defined(__clang__)
#pragma clang fp contract(fast)
#endif
  ((start = x * x + start), ...);
  return start;
}

/// Calls visit with pairs of numbers of the argument, each number at least once.
template <class Arg, class Visit>
[[gnu::always_inline]] inline void for_each_pair(const Arg& arg, Visit&& visit) {
  constexpr std::size_t count = sizeof(Arg) / sizeof(double);
  static_assert(__is_trivially_copyable(Arg) && alignof(Arg) == alignof(double));
  const auto pair_at = [&arg](std::size_t i) __attribute__((always_inline)) {
    NumberPair p;
    __builtin_memcpy(&p, reinterpret_cast<const double*>(&arg) + i, sizeof p);
    return p;
  };
  if constexpr (count == 1) {
    const double x = *reinterpret_cast<const double*>(&arg);
    visit(NumberPair{x, x});
  } else {
    for (std::size_t i = 0; i + 2 < count; i += 2) visit(pair_at(i));
    visit(pair_at(count - 2));
  }
}

}  // namespace plumb::filters
