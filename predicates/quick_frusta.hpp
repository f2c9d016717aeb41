#pragma once

#include "quick_boxes.hpp"

namespace plumb::convex {

// View frusta with boxes and triangles: all axes of their faces and edges. Relative to the eye a frustum is the set of
// z (D + x L + y U) with |x| <= 1, |y| <= 1 and 1 <= z <= f, where L and U are half the sides of the near rectangle, D
// leads to its middle, and f = far / near. So along an axis it reaches from the lesser of q and f q to the greater of p
// and f p, where p and q are axis . D plus and minus |axis . L| + |axis . U|. Along the normals of the four other
// faces, U x D +- L x U and D x L +- L x U, and along the cross products with an edge D +- L +- U, p or q is 0 or they
// have different signs, and its interval is that of the far rectangle and 0. For cross products with an edge w of the
// other set all of these are sums of few triple products: those of w with two of L, U and D.

template <class Numbers>
struct FrustumNumbers {
  using V = decltype(std::declval<Numbers&>().template product<vectors>(0, Vector3()));
  using F = decltype(std::declval<Numbers&>().template quotient<scalars>(0, 0));
  using Normal = decltype(cross(V(), V()));
  using Volume = decltype(dot(V(), Normal()));

  V l, u, d;
  F ratio;
  Normal ud, dl, lu;
  Volume near_volume;
  decltype(F() * Volume()) far_volume;

  [[gnu::always_inline]] constexpr FrustumNumbers(Numbers& numbers, const ViewFrustum& s)
      : l(numbers.template product<vectors>(s.half_width, s.left)),
        u(numbers.template product<vectors>(s.half_height, s.up)),
        d(numbers.template product<vectors>(s.near, s.direction)),
        ratio(numbers.template quotient<scalars>(s.far, s.near)),
        ud(cross(u, d)),
        dl(cross(d, l)),
        lu(cross(l, u)),
        near_volume(dot(l, ud)),
        far_volume(ratio * near_volume) {}

  /// Of what reaches from lower to upper along L x U.
  template <class T>
  [[gnu::always_inline]] constexpr auto gap_in_depth(const T& lower, const T& upper) const {
    return greater(lower - greater(near_volume, far_volume), lesser(near_volume, far_volume) - upper);
  }
  /// Of what reaches from lower to upper along a normal of the four other faces, with L x U counted positive.
  template <class T>
  [[gnu::always_inline]] constexpr auto gap_beside(const T& lower, const T& upper) const {
    const auto size = absolute(far_volume);
    return greater(lower - (far_volume + size), (far_volume - size) - upper);
  }
  /// Of what reaches from lower to upper along an axis with these products.
  template <class T, class D, class S>
  [[gnu::always_inline]] constexpr auto gap_along(const T& lower, const T& upper, const D& axis_d,
                                                  const S& axis_l_and_u) const {
    const auto p = axis_d + axis_l_and_u, q = axis_d - axis_l_and_u;
    return greater(lower - greater(p, ratio * p), lesser(q, ratio * q) - upper);
  }
};

/// As build() numbers them.
constexpr Axes<5> frustum_faces() {
  constexpr auto of = [](signed char i, signed char j) { return Axis{Axis::Kind::cross, i, j}; };
  return {{of(0, 1), of(1, 2), of(1, 4), of(0, 2), of(0, 3)}};
}
constexpr Axes<6> frustum_edges_with(int edge) {
  const auto of = [edge](signed char i) {
    return Axis{Axis::Kind::cross, i, static_cast<signed char>(Axis::of_second + edge)};
  };
  return {{of(0), of(1), of(2), of(3), of(4), of(5)}};
}

/// Something for each of L, U and D.
template <class L, class U, class D>
struct OfFrustum {
  L l;
  U u;
  D d;
};
template <class L, class U, class D>
OfFrustum(L, U, D) -> OfFrustum<L, U, D>;

/// What half the other set reaches along the cross products of its edge with L, U and the four edges.
template <class R, class S>
struct EdgeReaches {
  R l, u;
  S first, second, third, fourth;  ///< of D + L + U, D + L - U, D - L + U, D - L - U
};
template <class R, class S>
EdgeReaches(R, R, S, S, S, S) -> EdgeReaches<R, S>;

/// The greatest gap along the six cross products with an edge w.
/// @param ud, dl, lu   the products of w with U x D, D x L and L x U
/// @param middle       the triple products [L, w, t], [U, w, t] and [D, w, t], for the middle t of the other set
template <class Numbers, class W, class M, class R, class S>
[[gnu::always_inline]] constexpr auto edge_gap(const FrustumNumbers<Numbers>& f, const W& ud, const W& dl, const W& lu,
                                               const M& middle, const EdgeReaches<R, S>& reach) {
  const auto along_l = f.gap_along(middle.l - reach.l, middle.l + reach.l, dl, absolute(lu));
  const auto along_u = f.gap_along(middle.u - reach.u, middle.u + reach.u, opposite(ud), absolute(lu));
  const auto x = f.ratio * ud, y = f.ratio * dl, z = f.ratio * lu;
  const auto difference = y - x, sum = y + x;
  const auto with_u = absolute(z - y), with_down = absolute(z + y), with_l = absolute(x - z),
             with_right = absolute(x + z);
  const auto same = middle.l + middle.u, other = middle.l - middle.u;
  const auto first = absolute((middle.d + same) - difference) - (reach.first + (with_u + with_l)),
             second = absolute((middle.d + other) - sum) - (reach.second + (with_down + with_l)),
             third = absolute((middle.d - other) + sum) - (reach.third + (with_u + with_right)),
             fourth = absolute((middle.d - same) + difference) - (reach.fourth + (with_down + with_right));
  return greater(greater(along_l, along_u), greater(greater(first, second), greater(third, fourth)));
}

/// The box as the algorithm below reads it: its axes and the normals of its faces are those of the coordinates.
template <class Numbers>
struct CoordinateBox {
  using V = decltype(halved(std::declval<Numbers&>().template difference<positions>(Point3(), Point3())));

  V half;

  [[gnu::always_inline]] constexpr CoordinateBox(Numbers& numbers, const Aabb3& b)
      : half(halved(numbers.template difference<positions>(b.max, b.min))) {}

  template <class T>
  [[gnu::always_inline]] constexpr const Vec3<T>& along_axes(const Vec3<T>& v) const {
    return v;
  }
  template <class T>
  [[gnu::always_inline]] constexpr const Vec3<T>& along_normals(const Vec3<T>& v) const {
    return v;
  }
  [[gnu::always_inline]] constexpr const V& reach_along_normals() const { return half; }
};
/// And an oriented one.
template <class Numbers>
struct OrientedAxes {
  using V = decltype(std::declval<Numbers&>().template vector<vectors>(Vector3()));
  using H = decltype(std::declval<Numbers&>().template number<positions>(0));
  using Normal = decltype(cross(V(), V()));

  Vec3<V> axes;
  Vec3<H> half;
  Vec3<Normal> normals;

  [[gnu::always_inline]] constexpr OrientedAxes(Numbers& numbers, const Obb3& b)
      : axes{numbers.template vector<vectors>(b.u), numbers.template vector<vectors>(b.v),
             numbers.template vector<vectors>(b.w)},
        half{numbers.template number<positions>(b.hu), numbers.template number<positions>(b.hv),
             numbers.template number<positions>(b.hw)},
        normals{cross(axes.y, axes.z), cross(axes.z, axes.x), cross(axes.x, axes.y)} {}

  template <class T>
  [[gnu::always_inline]] constexpr auto along_axes(const Vec3<T>& v) const {
    return along(axes, v);
  }
  template <class T>
  [[gnu::always_inline]] constexpr auto along_normals(const Vec3<T>& v) const {
    return along(normals, v);
  }
  [[gnu::always_inline]] constexpr auto reach_along_normals() const {
    const auto volume = absolute(dot(axes.x, normals.x));
    return Vec3{half.x * volume, half.y * volume, half.z * volume};
  }
};

/// Five faces of the frustum, three of the box, and the cross products of six edges with three.
template <class Numbers, class T, class Box, class Visit>
[[gnu::always_inline]] constexpr bool any_gap_of_box(const FrustumNumbers<Numbers>& f, const Vec3<T>& t, const Box& box,
                                                     Visit visit) {
  const auto ud = box.along_axes(f.ud), dl = box.along_axes(f.dl), lu = box.along_axes(f.lu);
  const auto middle_ud = dot(f.ud, t), middle_dl = dot(f.dl, t), middle_lu = dot(f.lu, t);
  const auto beside = [&](const auto& middle, const auto& products) __attribute__((always_inline)) {
    const auto reach = dot(box.half, absolute(products));
    return f.gap_beside(middle - reach, middle + reach);
  };
  const auto depth = dot(box.half, absolute(lu));
  if (visit(frustum_faces(),
            greater(f.gap_in_depth(middle_lu - depth, middle_lu + depth),
                    greater(greater(beside(middle_lu + middle_ud, lu + ud), beside(middle_lu - middle_ud, lu - ud)),
                            greater(beside(middle_lu + middle_dl, lu + dl), beside(middle_lu - middle_dl, lu - dl))))))
    return true;

  const auto on_l = box.along_normals(f.l), on_u = box.along_normals(f.u), on_d = box.along_normals(f.d);
  const auto on_t = box.along_normals(t);
  const auto reach = box.reach_along_normals();
  const auto with_face = [&](const auto& middle, const auto& r, const auto& l, const auto& u, const auto& d)
      __attribute__((always_inline)) {
    return f.gap_along(middle - r, middle + r, d, absolute(l) + absolute(u));
  };
  if (visit(box_faces(Axis::of_second), greater(greater(with_face(on_t.x, reach.x, on_l.x, on_u.x, on_d.x),
                                                        with_face(on_t.y, reach.y, on_l.y, on_u.y, on_d.y)),
                                                with_face(on_t.z, reach.z, on_l.z, on_u.z, on_d.z))))
    return true;

  const auto of_edges = [&](const auto& on_normals) __attribute__((always_inline)) {
    const Vec3 p = absolute(on_normals);
    return Vec3{box.half.y * p.z + box.half.z * p.y, box.half.z * p.x + box.half.x * p.z,
                box.half.x * p.y + box.half.y * p.x};
  };
  const auto same = on_l + on_u, other = on_l - on_u;
  const auto by_l = of_edges(on_l), by_u = of_edges(on_u);
  const auto first = of_edges(on_d + same), second = of_edges(on_d + other), third = of_edges(on_d - other),
             fourth = of_edges(on_d - same);
  const auto with_l = box.along_axes(cross(t, f.l)), with_u = box.along_axes(cross(t, f.u)),
             with_d = box.along_axes(cross(t, f.d));
  return visit(frustum_edges_with(0), edge_gap(f, ud.x, dl.x, lu.x, OfFrustum{with_l.x, with_u.x, with_d.x},
                                               EdgeReaches{by_l.x, by_u.x, first.x, second.x, third.x, fourth.x})) ||
         visit(frustum_edges_with(1), edge_gap(f, ud.y, dl.y, lu.y, OfFrustum{with_l.y, with_u.y, with_d.y},
                                               EdgeReaches{by_l.y, by_u.y, first.y, second.y, third.y, fourth.y})) ||
         visit(frustum_edges_with(2), edge_gap(f, ud.z, dl.z, lu.z, OfFrustum{with_l.z, with_u.z, with_d.z},
                                               EdgeReaches{by_l.z, by_u.z, first.z, second.z, third.z, fourth.z}));
}

template <>
inline constexpr int gap_degree<ViewFrustum, Obb3> = 4;
template <>
inline constexpr bool has_exact_look<ViewFrustum, Obb3> = false;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const ViewFrustum& frustum, const Obb3& obb,
                                              Visit visit) {
  const auto t = numbers.template difference<positions>(obb.center, frustum.eye);
  const FrustumNumbers<Numbers> f(numbers, frustum);
  const OrientedAxes<Numbers> box(numbers, obb);
  numbers.all_are_read();
  return any_gap_of_box(f, t, box, visit);
}

template <>
inline constexpr int gap_degree<ViewFrustum, Aabb3> = 4;
template <>
inline constexpr bool has_exact_look<ViewFrustum, Aabb3> = false;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const ViewFrustum& frustum, const Aabb3& aabb,
                                              Visit visit) {
  const auto above = numbers.template difference<positions>(aabb.min, frustum.eye);
  const FrustumNumbers<Numbers> f(numbers, frustum);
  const CoordinateBox<Numbers> box(numbers, aabb);
  numbers.all_are_read();
  const auto t = halved(above + numbers.template further_difference<positions>(aabb.max, frustum.eye));
  return any_gap_of_box(f, t, box, visit);
}

/// Five faces of the frustum, the triangle, and the cross products of six edges with three. For an edge from v to w of
/// the triangle the triple product of an axis's vector x with it and v is that of x with w x v; with the third corner
/// it is more by x . n, for the normal n.
template <>
inline constexpr int gap_degree<ViewFrustum, Triangle3> = 4;
template <>
inline constexpr bool has_exact_look<ViewFrustum, Triangle3> = false;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const ViewFrustum& frustum, const Triangle3& triangle,
                                              Visit visit) {
  const auto p = numbers.template difference<positions>(triangle.a, frustum.eye);
  const auto q = numbers.template difference<positions>(triangle.b, frustum.eye);
  const auto r = numbers.template difference<positions>(triangle.c, frustum.eye);
  const FrustumNumbers<Numbers> f(numbers, frustum);
  numbers.all_are_read();

  const Vec3 normals{f.ud, f.dl, f.lu};
  const auto at_p = along(normals, p), at_q = along(normals, q), at_r = along(normals, r);
  const auto beside = [&](const auto& a, const auto& b, const auto& c) __attribute__((always_inline)) {
    return f.gap_beside(lesser(lesser(a, b), c), greater(greater(a, b), c));
  };
  if (visit(frustum_faces(),
            greater(f.gap_in_depth(lesser(lesser(at_p.z, at_q.z), at_r.z), greater(greater(at_p.z, at_q.z), at_r.z)),
                    greater(greater(beside(at_p.z + at_p.x, at_q.z + at_q.x, at_r.z + at_r.x),
                                    beside(at_p.z - at_p.x, at_q.z - at_q.x, at_r.z - at_r.x)),
                            greater(beside(at_p.z + at_p.y, at_q.z + at_q.y, at_r.z + at_r.y),
                                    beside(at_p.z - at_p.y, at_q.z - at_q.y, at_r.z - at_r.y))))))
    return true;

  const auto n = cross(numbers.template further_difference<positions>(triangle.b, triangle.a),
                       numbers.template further_difference<positions>(triangle.c, triangle.a));
  const auto n_l = dot(f.l, n), n_u = dot(f.u, n), n_d = dot(f.d, n);
  const auto n_p = dot(n, p);
  if (visit(Axis{Axis::Kind::cross, Axis::of_second, Axis::of_second + 1},
            f.gap_along(n_p, n_p, n_d, absolute(n_l) + absolute(n_u))))
    return true;

  const auto half_l = halved(n_l), half_u = halved(n_u), half_d = halved(n_d);
  const auto same = half_l + half_u, other = half_l - half_u;
  const EdgeReaches reach{absolute(half_l),         absolute(half_u),         absolute(half_d + same),
                          absolute(half_d + other), absolute(half_d - other), absolute(half_d - same)};
  const auto gap_of = [&](const auto& v, const auto& w, const auto& at_v, const auto& at_w)
      __attribute__((always_inline)) {
    const auto moment = cross(v, w);
    return edge_gap(f, at_w.x - at_v.x, at_w.y - at_v.y, at_w.z - at_v.z,
                    OfFrustum{half_l - dot(f.l, moment), half_u - dot(f.u, moment), half_d - dot(f.d, moment)}, reach);
  };
  return visit(frustum_edges_with(0), gap_of(p, q, at_p, at_q)) ||
         visit(frustum_edges_with(1), gap_of(r, p, at_r, at_p)) ||
         visit(frustum_edges_with(2), gap_of(q, r, at_q, at_r));
}

}  // namespace plumb::convex
