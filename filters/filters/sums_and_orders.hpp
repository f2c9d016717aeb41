#pragma once

// For filters and trees.
// Sums of vectors of any two number types, and orders of plain doubles.

#include <plumb/detail/vector.hpp>

namespace plumb::filters {

/// Of plain numbers, where something else bounds their error.
constexpr double lesser(double a, double b) { return a < b ? a : b; }
constexpr double greater(double a, double b) { return a > b ? a : b; }

template <class R, class S>
[[gnu::always_inline]] constexpr auto operator+(const Vec3<R>& a, const Vec3<S>& b) {
  return Vec3{a.x + b.x, a.y + b.y, a.z + b.z};
}

}  // namespace plumb::filters
