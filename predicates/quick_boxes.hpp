#pragma once

#include <utility>

#include "exact_look.hpp"

namespace plumb::convex {

/// An oriented box as an algorithm reads it: its axes are edges 0, 1, 2, and the normal of its face i is the cross
/// product of the two others, in turn.
template <class Numbers>
struct BoxNumbers {
  using V = decltype(std::declval<Numbers&>().template vector<vectors>(Vector3()));
  using H = decltype(std::declval<Numbers&>().template number<scalars>(0));

  V axis[3];
  H half[3];

  [[gnu::always_inline]] constexpr BoxNumbers(Numbers& numbers, const Obb3& b)
      : axis{numbers.template vector<vectors>(b.u), numbers.template vector<vectors>(b.v),
             numbers.template vector<vectors>(b.w)},
        half{numbers.template number<scalars>(b.hu), numbers.template number<scalars>(b.hv),
             numbers.template number<scalars>(b.hw)} {}

  /// The other axes.
  static constexpr int next[3] = {1, 2, 0}, last[3] = {2, 0, 1};
  [[gnu::always_inline]] constexpr auto normal(int i) const { return cross(axis[next[i]], axis[last[i]]); }
  static constexpr Axis face(int i, signed char offset) {
    return {Axis::Kind::cross, static_cast<signed char>(offset + next[i]), static_cast<signed char>(offset + last[i])};
  }
};

/// The fifteen axes of two oriented boxes whose axes need not be orthonormal: three normals of faces each, and nine
/// cross products of edges, along which what the boxes reach are products of an edge of one with the normals of the
/// other. Gottschalk, Lin and Manocha, OBBTree (1996).
template <>
inline constexpr int gap_degree<Obb3, Obb3> = 4;
template <>
inline constexpr Units position_units<Obb3, Obb3> = Units::products;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Obb3& first, const Obb3& second, Visit visit) {
  const auto t = numbers.template difference<positions>(second.center, first.center);
  const BoxNumbers<Numbers> a(numbers, first), b(numbers, second);
  numbers.all_are_read();

  using Normal = decltype(a.normal(0));
  using Product = decltype(absolute(dot(a.axis[0], a.normal(0))));
  constexpr auto& next = BoxNumbers<Numbers>::next;
  constexpr auto& last = BoxNumbers<Numbers>::last;

  Product b_on_a[3][3], a_on_b[3][3];  // [edge][normal]
  for (int m = 0; m < 3; ++m) {
    const Normal n = a.normal(m);
    for (int j = 0; j < 3; ++j) b_on_a[j][m] = absolute(dot(b.axis[j], n));
    const auto reach = a.half[m] * absolute(dot(a.axis[m], n)) + b.half[0] * b_on_a[0][m] + b.half[1] * b_on_a[1][m] +
                       b.half[2] * b_on_a[2][m];
    if (visit(a.face(m, 0), absolute(dot(t, n)) - reach)) return true;
  }
  for (int m = 0; m < 3; ++m) {
    const Normal n = b.normal(m);
    for (int i = 0; i < 3; ++i) a_on_b[i][m] = absolute(dot(a.axis[i], n));
    const auto reach = b.half[m] * absolute(dot(b.axis[m], n)) + a.half[0] * a_on_b[0][m] + a.half[1] * a_on_b[1][m] +
                       a.half[2] * a_on_b[2][m];
    if (visit(b.face(m, Axis::of_second), absolute(dot(t, n)) - reach)) return true;
  }
  for (int i = 0; i < 3; ++i) {
    const auto moment = cross(t, a.axis[i]);
    for (int j = 0; j < 3; ++j) {
      const auto reach = a.half[next[i]] * b_on_a[j][last[i]] + a.half[last[i]] * b_on_a[j][next[i]] +
                         b.half[next[j]] * a_on_b[i][last[j]] + b.half[last[j]] * a_on_b[i][next[j]];
      if (visit(Axis{Axis::Kind::cross, static_cast<signed char>(i), static_cast<signed char>(Axis::of_second + j)},
                absolute(dot(b.axis[j], moment)) - reach))
        return true;
    }
  }
  return false;
}

}  // namespace plumb::convex
