#pragma once

// Which rows decide a least distance, and how they are exchanged.

#include <optional>
#include <utility>

#include <convex/gram_matrix.hpp>
#include <convex/quadratic_programme.hpp>

namespace plumb::convex::nearest {

// The least |y| under some of the rows is |y| for the y and t that satisfy them and for which there are multipliers
// l > 0 of some of those rows, all 0 there, with y = sum of l_i normal_i and 0 = sum of l_i slope_i (Karush, Kuhn and
// Tucker: necessary where all is affine, and sufficient since |y|^2 is convex). By Caratheodory's theorem rows whose
// (normal, slope) are linearly independent are enough: the support. The slope of a half-space's row is that of its
// normal along e, so that these are at most three half-spaces, whose normals are linearly independent, and one end of
// the segment. A support determines y, as the nearest point of a convex set, and t too, unless all its slopes are 0:
// rows with l_i > 0 are 0 wherever |y| is least, for |y|^2 = -sum of l_i constant_i says that sum of l_i times the
// rows' values is 0 there.
//
// So let y be the least under the rows of a support. If all rows are satisfied by it and its t, or by it and some t, it
// is the least of all. Else some row is not; or, where t is free, y and two rows contradict each other in what they ask
// of t. Under those and the support's together the least |y| is larger, for y was the only one; some of them are a
// support of it, or there is no solution of them. Since |y| grows, no support comes twice, and this ends: with the
// least of all rows, with more than the radius, or with rows that have no solution. (A problem of the kind of linear
// programming, with a basis exchange by trial: Sharir and Welzl, A Combinatorial Bound for Linear Programming and
// Related Problems (1992); Gaertner and Schoenherr, An Efficient, Exact, and Generic Quadratic Programming Solver for
// Geometric Optimization (2000).)

/// Rows that may determine the least |y|: half-spaces, and at most one end of the segment.
struct Support {
  static constexpr int most_half_spaces = 3, none = -1;

  int size = 0;  ///< of the half-spaces
  int row[most_half_spaces];
  int end = none;
};

/// Of the normals of a support.
template <class R>
GramMatrix<R> gram_of(const OffsetSystem<R>& system, const Support& support) {
  return {support.size, [&](int i) -> const Vec3<R>& { return system.row[support.row[i]].normal; }};
}

/// 0 for 0, which only roundings leave here: what follows proves nothing then, and no flag of a division by zero is
/// raised.
inline double inverse(double x) { return x != 0 ? 1 / x : 0; }

/// Where |y| is least under the rows of a support: y, t and the multipliers of the half-spaces, all times the weight.
template <class R>
struct Minimum {  // NOLINT(bugprone-reserved-identifier): the compiler's own loop that copies the array
  R weight, multiplier[Support::most_half_spaces];
  Vec3<R> y;
  R t;  ///< 0 when free
  bool t_is_free = false;
};

template <class R>
bool has_slope(const R& slope) {
  if constexpr (std::is_same_v<R, double>)
    return __builtin_fabs(slope) > 1e-12;  // of 1 along the segment
  else
    return sign(slope) != 0;
}

/// Nothing unless the multipliers that the rows have are unique and positive. With the Gram matrix G, and for vectors
/// of one number a half-space, y = sum of l_i normal_i and rows of 0 mean G l + slope t + constant = 0. Where t is at
/// an end or all slopes are 0, this gives l. Else t is such that slope . l = 0.
template <class R>
std::optional<Minimum<R>> minimum(const OffsetSystem<R>& system, const Support& support) {
  const int n = support.size;
  const GramMatrix<R> gram = gram_of(system, support);
  if (!gram.is_regular()) return {};
  const R zero = number<R>(0);
  R constant[3], slope[3], by_constant[3], by_slope[3];
  bool sloping = false;
  for (int i = 0; i < n; ++i) {
    constant[i] = system.row[support.row[i]].constant;
    slope[i] = system.row[support.row[i]].slope;
    sloping = sloping || has_slope(slope[i]);
  }
  std::optional<Minimum<R>> result(std::in_place);
  Minimum<R>& x = *result;
  if (sloping && support.end == Support::none) {
    gram.solve(constant, by_constant);
    gram.solve(slope, by_slope);
    R p = zero, q = zero;
    for (int i = 0; i < n; ++i) {
      p = p + slope[i] * by_constant[i];
      q = q + slope[i] * by_slope[i];
    }
    for (int i = 0; i < n; ++i) x.multiplier[i] = p * by_slope[i] - q * by_constant[i];
    x.weight = q * gram.determinant();
    x.t = zero - p * gram.determinant();
  } else {
    x.t = zero;
    if (support.end == system.rows + 1) {
      const R& upper = system.row[support.end].constant;
      for (int i = 0; i < n; ++i) constant[i] = constant[i] + slope[i] * upper;
      x.t = upper * gram.determinant();
    }
    gram.solve(constant, by_constant);
    for (int i = 0; i < n; ++i) x.multiplier[i] = zero - by_constant[i];
    x.weight = gram.determinant();
    x.t_is_free = system.has_t && support.end == Support::none;
  }
  for (int i = 0; i < n; ++i)
    if (sign(x.multiplier[i]) <= 0) return {};
  if (support.end != Support::none) {
    R sum = zero;
    for (int i = 0; i < n; ++i) sum = sum + x.multiplier[i] * slope[i];
    // The slope of the row t >= 0 is 1, that of the other -1.
    if (sign(sum) != (support.end == system.rows ? -1 : 1)) return {};
  }
  x.y = {zero, zero, zero};
  for (int i = 0; i < n; ++i) x.y = x.y + x.multiplier[i] * system.row[support.row[i]].normal;
  if constexpr (std::is_same_v<R, double>) {
    const double by = inverse(x.weight);
    for (int i = 0; i < n; ++i) x.multiplier[i] *= by;
    x.y = by * x.y;
    x.t *= by;
    x.weight = 1;
  }
  return result;
}

/// The value of a row at a minimum, without what t adds to it.
template <class R>
R value_without_t(const OffsetSystem<R>& system, const Minimum<R>& x, int i) {
  const auto& row = system.row[i];
  if constexpr (std::is_same_v<R, double>) {
    const double tolerance = 0x1p-44 * (__builtin_fabs(row.constant) + system.radius);
    return row.constant + dot(row.normal, x.y) + tolerance;
  } else {
    return row.constant * x.weight + dot(row.normal, x.y);
  }
}

/// Up to two rows that a minimum does not satisfy.
struct Conflict {
  int size = 0;
  int row[2];
};

/// Which of the rows cannot all be satisfied with that y, and that t unless it is free. Where it is free and may stay
/// so, it becomes, in doubles, the middle of what is possible.
template <class R>
Conflict conflict(const OffsetSystem<R>& system, Minimum<R>& x, const int* rows, int size) {
  Conflict result;
  int lower = -1, upper = -1;
  R least = number<R>(0), above_lower = least, below_upper = least;
  for (int k = 0; k < size; ++k) {
    const int i = rows[k];
    const R& slope = system.row[i].slope;
    R value = value_without_t(system, x, i);
    if (!x.t_is_free || !has_slope(slope)) {
      if (!x.t_is_free && system.has_t) value = value + slope * x.t;
      if (sign(value - least) >= 0) continue;
      least = value;
      result = {1, {i}};
    } else if (sign(slope) > 0) {
      // t >= -value / slope
      if (lower >= 0 && sign(value * system.row[lower].slope - above_lower * slope) >= 0) continue;
      lower = i;
      above_lower = value;
    } else {
      if (upper >= 0 && sign(value * system.row[upper].slope - below_upper * slope) <= 0) continue;
      upper = i;
      below_upper = value;
    }
  }
  if (result.size == 1 || lower < 0 || upper < 0) return result;
  const R &rise = system.row[lower].slope, &fall = system.row[upper].slope;
  if (sign(below_upper * rise - above_lower * fall) < 0) return {2, {lower, upper}};
  if constexpr (std::is_same_v<R, double>) x.t = -(above_lower * inverse(rise) + below_upper * inverse(fall)) / 2;
  return result;
}

template <class R>
Conflict conflict(const OffsetSystem<R>& system, Minimum<R>& x) {
  int rows[OffsetSystem<R>::most_rows];
  for (int i = 0; i < system.all_rows(); ++i) rows[i] = i;
  return conflict(system, x, rows, system.all_rows());
}

/// The rows of a support and of a conflict with it, the half-spaces and the ends apart; those of the conflict first.
struct Contradiction {
  int half_spaces = 0, half_space[5], ends = 0, end[2], new_half_spaces = 0, new_ends = 0;

  template <class R>
  Contradiction(const OffsetSystem<R>& system, const Support& support, const Conflict& c) {
    const auto add = [&](int i) {
      if (i < system.rows)
        half_space[half_spaces++] = i;
      else
        end[ends++] = i;
    };
    for (int k = 0; k < c.size; ++k) add(c.row[k]);
    new_half_spaces = half_spaces;
    new_ends = ends;
    for (int k = 0; k < support.size; ++k) add(support.row[k]);
    if (support.end != Support::none) add(support.end);
  }

  /// Calls visit(support) for all supports that have some row of the conflict, until it returns true; returns whether
  /// it did.
  template <class Visit>
  bool any_support(Visit&& visit) const {
    for (int e = ends; e >= 0; --e) {
      const bool has_new_end = e < new_ends;
      for (unsigned chosen = 0; chosen < 1U << half_spaces; ++chosen) {
        if (__builtin_popcount(chosen) > Support::most_half_spaces) continue;
        if (!has_new_end && (chosen & ((1U << new_half_spaces) - 1)) == 0) continue;
        Support support;
        for (int k = 0; k < half_spaces; ++k)
          if ((chosen >> k & 1) != 0) support.row[support.size++] = half_space[k];
        if (e < ends) support.end = end[e];
        if (visit(support)) return true;
      }
    }
    return false;
  }
};

/// Replaces a support and its minimum by those of all rows of a contradiction; false when these have no solution.
template <class R>
bool exchange(const OffsetSystem<R>& system, const Contradiction& contradiction, Support& support, Minimum<R>& x) {
  int rows[7], size = 0;
  for (int k = 0; k < contradiction.half_spaces; ++k) rows[size++] = contradiction.half_space[k];
  for (int k = 0; k < contradiction.ends; ++k) rows[size++] = contradiction.end[k];
  return contradiction.any_support([&](const Support& candidate) {
    auto found = minimum(system, candidate);
    if (!found || conflict(system, *found, rows, size).size != 0) return false;
    support = candidate;
    x = std::move(*found);
    return true;
  });
}

}  // namespace plumb::convex::nearest
