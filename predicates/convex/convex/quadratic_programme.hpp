#pragma once

// The least distance between a core and a polyhedron, and whether it is within a radius.

#include <plumb/shapes.hpp>

#include <convex/linear_programme.hpp>

namespace plumb::convex {

// The points within a radius of a core, which is a point a or a segment a + t e with 0 <= t <= 1, and the polyhedron
// { x : n_i . x + d_i >= 0 } share a point exactly when |y| is at most the radius for some point a + t e + y of the
// polyhedron, that is for some y and t that satisfy the rows (n_i . a + d_i) + n_i . y + (n_i . e) t >= 0.

/// Rows constant + normal . y + slope t >= 0.
template <class R>
struct OffsetSystem {
  struct Row {
    R constant;
    Vec3<R> normal;
    R slope;
  };
  static constexpr int most_rows = 26 + 2;

  int rows = 0;        ///< the half-spaces of the polyhedron; then, if t matters, come two more: t >= 0 and t <= upper
  bool has_t = false;  ///< otherwise all slopes are 0
  Row row[most_rows];
  R radius;

  constexpr int all_rows() const { return has_t ? rows + 2 : rows; }
  constexpr void bound_t(const R& upper) {
    const R zero = number<R>(0);
    has_t = true;
    row[rows] = {zero, {zero, zero, zero}, number<R>(1)};
    row[rows + 1] = {upper, {zero, zero, zero}, number<R>(-1)};
  }
};

/// A point a + t e + y of the polyhedron with |y| at most the radius; or, where all of it is beyond the radius, a
/// half-space around it that is, too: y is the sum of its rows' normals times their multipliers, which are positive,
/// and the sum of the rows is at least 0. Neither where the polyhedron is empty. All times the weight, which is
/// positive.
struct ProvenOffset {
  enum class Where : signed char { within, beyond, nowhere };

  Where where;
  Rational weight, t;
  Vec3<Rational> y;
  int rows = 0, row[3];
  Rational multiplier[3];
};
ProvenOffset nearest_offset(const OffsetSystem<Rational>& system);

}  // namespace plumb::convex
