#pragma once

// For convex.
// What formulas of boxes need of grid integers besides sums and products.

#include <plumb/detail/grid_integer.hpp>

namespace plumb::filters {

template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> opposite(const GridInteger<Bits>& x) {
  return grid_integer::subtract<Bits>(GridInteger<Bits>(), x);
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> absolute(const GridInteger<Bits>& x) {
  if constexpr (GridInteger<Bits>::limbs <= 2) {
    const auto n = x.native();
    return GridInteger<Bits>::of(n < 0 ? -n : n);
  } else {
    return x.is_negative() ? opposite(x) : x;
  }
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> greater(const GridInteger<Bits>& a, const GridInteger<Bits>& b) {
  return (a - b).is_negative() ? b : a;
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> lesser(const GridInteger<Bits>& a, const GridInteger<Bits>& b) {
  return (a - b).is_negative() ? a : b;
}

template <int Bits>
[[gnu::always_inline]] constexpr bool may_be_zero(const Vec3<GridInteger<Bits>>& length) {
  return certificate(length.x + length.y + length.z) == Certificate::zero;
}

}  // namespace plumb::filters
