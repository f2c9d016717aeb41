#pragma once

// For solvers.
// Two shapes of any kind, described once for all number types.

#include <plumb/convex_shapes.hpp>

#include <bodies/description.hpp>

namespace plumb::solvers {

struct ShapePair {
  const bodies::AnyShape &first, &second;
  double unit;                         ///< the power of two that multiplies all lengths, and a reach
  bodies::Description description[2];  ///< so multiplied
  bool may_be_empty = false;           ///< one of the two, and it matters whether it is

  ShapePair(const bodies::AnyShape& a, const bodies::AnyShape& b, double reach);

  bool is_exact() const { return description[0].is_exact && description[1].is_exact; }
  /// The grid of all lengths.
  int grid() const;
  /// One of the two with the numbers that it has.
  void describe_unscaled(int which, bodies::Description& to) const;
};

}  // namespace plumb::solvers
