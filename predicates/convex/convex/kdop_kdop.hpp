#pragma once

// For bounding_slabs and convex.
// The filter of two k-DOPs of the same directions: their slabs, and a point in all of them.

#include <type_traits>
#include <utility>

#include <plumb/shapes.hpp>

#include <convex/axis_filter.hpp>

namespace plumb::convex {

// What they share is a k-DOP again; if one of its slabs is empty, so is all of it. Otherwise a candidate point starts
// in the middle of the first three slabs. It moves somewhat into the slab that is farthest away, until it is certainly
// inside of all (Agmon, The Relaxation Method for Linear Inequalities (1954)). Any point will do, wherever roundings
// have led it.

inline constexpr int most_moves = 16;

/// Calls visit(i) for the slabs, with i known to the compiler.
template <int K, class Visit>
[[gnu::always_inline]] constexpr void for_each_slab(Visit&& visit) {
  [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
    (visit(std::integral_constant<int, I>()), ...);
  }
  (std::make_integer_sequence<int, K / 2>());
}

/// What two k-DOPs share. (A number that is read as 0 may be another, but what is seen to be less is.)
template <int K>
[[gnu::always_inline]] constexpr Kdop<K> common_kdop(const Kdop<K>& a, const Kdop<K>& b) {
  Kdop<K> c;
  for (int i = 0; i < K / 2; ++i) {
    c.min[i] = greater(a.min[i], b.min[i]);
    c.max[i] = lesser(a.max[i], b.max[i]);
  }
  return c;
}

/// direction I . x, of which at most two sums are rounded.
template <int K, int I>
[[gnu::always_inline]] constexpr double along(const Vec3<double>& p) {
  constexpr KdopDirection n = kdop_directions<K>[I];
  const double x = n.x < 0 ? -p.x : p.x, y = n.y < 0 ? -p.y : p.y, z = n.z < 0 ? -p.z : p.z;
  if constexpr (n.x == 0)
    return n.y == 0 ? z : n.z == 0 ? y : y + z;
  else if constexpr (n.y == 0)
    return n.z == 0 ? x : x + z;
  else
    return n.z == 0 ? x + y : x + y + z;
}

/// More than the least slack of a point is off by but for the last differences, those with the slabs' ends, of which
/// rounding, being monotone, leaves on its side of a double what is beyond it. Each place along a direction is a sum of
/// at most three coordinates, with two roundings by 2^-52 of the sum of their magnitudes at most, in any rounding mode:
/// an eighth of 2^-48 times that, which is what is allowed for, but for three roundings of it. Of a sum, underflow
/// takes only what is flushed to or read as zero, less than 2^-1020.
[[gnu::always_inline]] constexpr double error_of_slack(const Vec3<double>& p) {
  return 0x1p-48 * (filters::magnitude(p.x) + filters::magnitude(p.y) + filters::magnitude(p.z)) + 0x1p-960;
}

/// Whether a point is found that certainly lies in the k-DOP: its least slack, the distance from the nearest plane
/// times the length of the direction, exceeds the error bound of the slack. Where a coordinate is infinite or a NaN, so
/// is the bound, and nothing exceeds it. (A slab may have an infinite end.)
/// @param of_ends more than what each end of the slabs is off by, so that a difference with it still is
template <int K>
[[gnu::always_inline]] inline bool has_certain_point(const Kdop<K>& s, double of_ends = 0) {
  Vec3<double> p{0.5 * s.min[0] + 0.5 * s.max[0], 0.5 * s.min[1] + 0.5 * s.max[1], 0.5 * s.min[2] + 0.5 * s.max[2]};
  for (int moves = 0; moves <= most_moves; ++moves) {
    double least = __builtin_inf(), least_distance = least, by = 0;
    KdopDirection to{};
    for_each_slab<K>([&](auto i) __attribute__((always_inline)) {
      constexpr KdopDirection n = kdop_directions<K>[i];
      constexpr int square = n.x * n.x + n.y * n.y + n.z * n.z;
      constexpr double inverse_length = square == 1 ? 1 : square == 2 ? 0.7071 : 0.5774;
      const double v = along<K, i>(p), above = v - s.min[i], below = s.max[i] - v, inside = lesser(above, below);
      least = lesser(least, inside);
      if (inverse_length * inside < least_distance) {
        least_distance = inverse_length * inside;
        to = n;
        const double margin = 0.25 * (s.max[i] - s.min[i]);
        by = (above < below ? margin - above : below - margin) / square;
      }
    });
    if (least > error_of_slack(p) + of_ends) return true;
    p = {p.x + to.x * by, p.y + to.y * by, p.z + to.z * by};
  }
  return false;
}

template <int K>
[[gnu::always_inline]] inline Meeting filter(const Kdop<K>& a, const Kdop<K>& b) {
  const Kdop<K> c = common_kdop(a, b);
  double thickness = 0;
  int empty = 0;
  for (int i = 0; i < K / 2; ++i) {
    thickness += (a.max[i] - a.min[i]) + (b.max[i] - b.min[i]);
    empty |= c.min[i] > c.max[i];
  }
  // Not where a number is not finite, unless the ends of its slab are out of order.
  if (!(thickness < __builtin_inf())) [[unlikely]]
    return Meeting::unknown;
  if (empty != 0) return Meeting::apart;
  return has_certain_point(c) ? Meeting::meet : Meeting::unknown;
}

}  // namespace plumb::convex
