#pragma once

// The filter of pairs of shapes along separating axes, in doubles.

#include <cstddef>
#include <type_traits>

#include <plumb/bounded.hpp>
#include <plumb/valid.hpp>
#include <plumb/vector.hpp>

#include <convex/separating_axes.hpp>
#include <filters/measured.hpp>

namespace plumb::convex {

// The filter of pairs of shapes that are asked about by the million: the algorithm of the literature in plain
// doubles, and the error bound that its types derive (bounded.hpp). It says yes or no where that is certain, and leaves
// the axes on which it is not to separating_axes.hpp. Each algorithm is written once over what reads the numbers:
// Measured gives numbers of which bounds are known, PlainNumbers the doubles themselves, so that the same code without
// any bound can be measured beside it.

/// Whether the conditions on the numbers of a shape hold, by a comparison of the floating-point unit where that says
/// so: what it reads as less is less.
template <class Shape>
[[gnu::always_inline]] inline bool conditions_hold(const Shape& s) {
  if constexpr (requires { s.min.x; }) {
    if (s.min.x < s.max.x && s.min.y < s.max.y && s.min.z < s.max.z) [[likely]]
      return true;
  } else if constexpr (requires { s.min[0]; }) {
    int out_of_order = 0;
    for (int i = 0; i < static_cast<int>(sizeof s.min / sizeof s.min[0]); ++i) out_of_order |= !(s.min[i] < s.max[i]);
    if (out_of_order == 0) [[likely]]
      return true;
  } else if constexpr (std::is_same_v<Shape, OrthographicFrustum>) {
    if (s.near_distance < s.far_distance && 0 < s.half_width && 0 < s.half_height) [[likely]]
      return true;
  } else if constexpr (requires { s.near_distance; }) {
    if (0 < s.near_distance && s.near_distance < s.far_distance && 0 < s.half_width && 0 < s.half_height) [[likely]]
      return true;
  }
  bool hold = true;
  check_conditions(s, [&hold](const char*, const char*, const char*) { hold = false; });
  return hold;
}

/// The degree of the polynomials of a pair.
template <class A, class B>
inline constexpr int gap_degree = 0;

/// Some axes, of which the greatest gap is known.
template <int N>
struct Axes {
  Axis at[N];
};

/// Whether an axis is 0 and need not be looked at: by what the pair knows of the shapes' own numbers.
template <class A, class B>
constexpr bool is_needless(const A&, const B&, Axis) {
  return false;
}
template <class A, class B, int N>
constexpr bool is_needless(const A&, const B&, const Axes<N>&) {
  return false;
}

/// A filter along axes. visit(axes, gap) of any_gap gets what computes how far the sets lie apart along them, up to
/// a positive factor and negative where they overlap, and returns true once nothing more is to be known. For two
/// polyhedral sets the axes are all normals of facets; if the gap is negative along each, their difference has an
/// interior, and they meet (separating_axes.hpp).
/// @return whether they lie apart, as far as that is certain; otherwise `open` holds the axes that are not decided
template <class A, class B>
[[gnu::always_inline]] inline Meeting filter_by_axes(const A& a, const B& b, OpenAxes& open) {
  Measured<gap_degree<A, B>> numbers;
  const auto add = [&](const auto& axes) {
    if constexpr (requires { axes.at; })
      for (const Axis axis : axes.at) open.add(axis);
    else if (!is_needless(a, b, axes))
      open.add(axes);
  };
  const auto visit = [&](const auto& axes, const auto& gap_along) __attribute__((always_inline)) {
    const auto gap = gap_along();
    if constexpr (std::is_same_v<decltype(gap), const Order>) {
      if (gap.value > 0) return all_finite(a) && all_finite(b);
      if (!(gap.value < 0)) [[unlikely]]
        add(axes);
    } else {
      const double error = numbers.error(gap);
      if (gap.value > error) return true;
      if (!(gap.value < -error)) [[unlikely]]
        add(axes);
    }
    return false;
  };
  const bool apart = any_gap(numbers, a, b, visit);
  if (apart) return Meeting::apart;
  return open.empty() ? Meeting::meet : Meeting::unknown;
}

/// The same in plain doubles, which can be wrong.
template <class A, class B>
[[gnu::always_inline]] inline bool meet_by_plain_numbers(const A& a, const B& b) {
  PlainNumbers numbers;
  return !any_gap(
      numbers, a, b, [](const auto&, const auto& gap) __attribute__((always_inline)) { return gap() > 0; });
}

}  // namespace plumb::convex
