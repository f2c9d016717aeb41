#pragma once

#include <cstddef>
#include <type_traits>

namespace plumb {

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

/// Calls visit with pairs of numbers of the argument, each number at least once.
template <class Arg, class Visit>
[[gnu::always_inline]] inline void for_each_pair(const Arg& arg, Visit&& visit) {
  constexpr std::size_t count = sizeof(Arg) / sizeof(double);
  static_assert(std::is_trivially_copyable_v<Arg> && alignof(Arg) == alignof(double) && count <= 4);
  const auto pair_at = [&arg](std::size_t i) __attribute__((always_inline)) {
    NumberPair p;
    __builtin_memcpy(&p, reinterpret_cast<const double*>(&arg) + i, sizeof p);
    return p;
  };
  if constexpr (count == 1) {
    const double x = *reinterpret_cast<const double*>(&arg);
    visit(NumberPair{x, x});
  } else {
    visit(pair_at(0));
    if constexpr (count > 2) visit(pair_at(count - 2));
  }
}

}  // namespace plumb
