#pragma once

// Rows of an offset system at a point, their combinations, and how far these keep a core from the polyhedron.

#include <convex/quadratic_programme.hpp>
#include <convex/quadratic_programme_guess.hpp>

namespace plumb::convex::nearest {

template <class R>
constexpr R value(const typename OffsetSystem<R>::Row& row, const Vec3<R>& y, const R& t) {
  return row.constant + dot(row.normal, y) + row.slope * t;
}

/// The sum of the rows times their multipliers.
template <class R>
constexpr typename OffsetSystem<R>::Row combination(const OffsetSystem<R>& system, const Multipliers& multipliers) {
  const R zero = number<R>(0);
  typename OffsetSystem<R>::Row sum{zero, {zero, zero, zero}, zero};
  for (int k = 0; k < multipliers.size; ++k) {
    const auto& row = system.row[multipliers.row[k]];
    const R by = number<R>(multipliers.multiplier[k]);
    sum = {sum.constant + by * row.constant, sum.normal + by * row.normal, sum.slope + by * row.slope};
  }
  return sum;
}

/// Times the length of the normal, at most how far the points that satisfy a row are from the core:
/// normal . y >= -constant - slope t for 0 <= t <= 1.
template <class R>
constexpr R least_distance(const typename OffsetSystem<R>::Row& row) {
  const R zero = number<R>(0);
  return zero - row.constant - greater(row.slope, zero);
}

}  // namespace plumb::convex::nearest
