#pragma once

#include <utility>

#include "exact_look.hpp"

namespace plumb::convex {

/// The other axes of a box.
inline constexpr int next[3] = {1, 2, 0}, last[3] = {2, 0, 1};

/// Face i of a box: the cross product of the other two edges.
constexpr Axis box_face(int i, int offset) {
  return {Axis::Kind::cross, static_cast<signed char>(offset + next[i]), static_cast<signed char>(offset + last[i])};
}

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

  [[gnu::always_inline]] constexpr auto normal(int i) const { return cross(axis[next[i]], axis[last[i]]); }
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

  Product b_on_a[3][3], a_on_b[3][3];  // [edge][normal]
  for (int m = 0; m < 3; ++m) {
    const Normal n = a.normal(m);
    for (int j = 0; j < 3; ++j) b_on_a[j][m] = absolute(dot(b.axis[j], n));
    const auto reach = a.half[m] * absolute(dot(a.axis[m], n)) + b.half[0] * b_on_a[0][m] + b.half[1] * b_on_a[1][m] +
                       b.half[2] * b_on_a[2][m];
    if (visit(box_face(m, 0), absolute(dot(t, n)) - reach)) return true;
  }
  for (int m = 0; m < 3; ++m) {
    const Normal n = b.normal(m);
    for (int i = 0; i < 3; ++i) a_on_b[i][m] = absolute(dot(a.axis[i], n));
    const auto reach = b.half[m] * absolute(dot(b.axis[m], n)) + a.half[0] * a_on_b[0][m] + a.half[1] * a_on_b[1][m] +
                       a.half[2] * a_on_b[2][m];
    if (visit(box_face(m, Axis::of_second), absolute(dot(t, n)) - reach)) return true;
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

/// The thirteen axes of a triangle and a box, in numbers twice as long as theirs: the normals of the box, that of the
/// triangle, and the cross products of their edges. Along such a product with an edge of the triangle the interval of
/// the triangle is that of this edge's start and the third corner: its middle is a cross product of edge and sum, and
/// its length that coordinate of the normal, whichever edge it is. Akenine-Moeller, Fast 3D Triangle-Box Overlap
/// Testing (2001).
template <>
inline constexpr int gap_degree<Triangle3, Aabb3> = 3;
template <>
inline constexpr Units position_units<Triangle3, Aabb3> = Units::own;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Triangle3& triangle, const Aabb3& box,
                                              Visit visit) {
  const auto outside = [&](double a, double b, double c, double min, double max) __attribute__((always_inline)) {
    const double least = lesser(lesser(a, b), c), greatest = greater(greater(a, b), c);
    return greater(numbers.order(least, max), numbers.order(min, greatest));
  };
  const auto &p = triangle.a, &q = triangle.b, &r = triangle.c;
  if (visit(Axes<3>{{box_face(0, Axis::of_second), box_face(1, Axis::of_second), box_face(2, Axis::of_second)}},
            greater(greater(outside(p.x, q.x, r.x, box.min.x, box.max.x), outside(p.y, q.y, r.y, box.min.y, box.max.y)),
                    outside(p.z, q.z, r.z, box.min.z, box.max.z))))
    return true;

  const auto below_p = numbers.template difference<positions>(box.min, p);
  const auto size = numbers.template difference<positions>(box.max, box.min);
  const auto pq = numbers.template difference<positions>(q, p);
  const auto pr = numbers.template difference<positions>(r, p);
  numbers.all_are_read();
  const auto qr = numbers.template further_difference<positions>(r, q);
  const auto below_q = numbers.template further_difference<positions>(box.min, q);
  const auto above_p = numbers.template further_difference<positions>(p, box.max);
  const auto above_q = numbers.template further_difference<positions>(q, box.max);
  const auto above_r = numbers.template further_difference<positions>(r, box.max);

  const auto n = cross(pq, pr);
  const Vec3 length{absolute(n.x), absolute(n.y), absolute(n.z)};
  if (visit(Axis{Axis::Kind::cross, 0, 1}, absolute(dot(n, above_p - below_p)) - dot(length, size))) return true;

  const auto any_along = [&](signed char i, const auto& edge, const auto& sum) __attribute__((always_inline)) {
    const auto middle = cross(edge, sum);
    const Vec3 reach{absolute(edge.x), absolute(edge.y), absolute(edge.z)};
    const auto axis = [i](int k) { return Axis{Axis::Kind::cross, i, static_cast<signed char>(Axis::of_second + k)}; };
    const auto along_x = absolute(middle.x) - (length.x + (reach.y * size.z + reach.z * size.y)),
               along_y = absolute(middle.y) - (length.y + (reach.z * size.x + reach.x * size.z)),
               along_z = absolute(middle.z) - (length.z + (reach.x * size.y + reach.y * size.x));
    return visit(Axes<3>{{axis(0), axis(1), axis(2)}}, greater(greater(along_x, along_y), along_z));
  };
  return any_along(0, pq, above_r - below_p) || any_along(1, pr, above_q - below_p) ||
         any_along(2, qr, above_p - below_q);
}

}  // namespace plumb::convex
