#pragma once

// For convex.
// The separating axes of boxes, triangles and points, over what reads the numbers.

#include <utility>

#include <plumb/convex_sets.hpp>
#include <plumb/detail/compare.hpp>

#include <convex/axis_filter.hpp>

namespace plumb::convex {

/// The other axes of a box.
inline constexpr int next[3] = {1, 2, 0}, last[3] = {2, 0, 1};

template <class T>
[[gnu::always_inline]] constexpr const T& component(const Vec3<T>& v, int k) {
  return k == 0 ? v.x : k == 1 ? v.y : v.z;
}
template <class R>
[[gnu::always_inline]] constexpr auto absolute(const Vec3<R>& v) {
  return Vec3{absolute(v.x), absolute(v.y), absolute(v.z)};
}
template <class R>
[[gnu::always_inline]] constexpr auto opposite(const Vec3<R>& v) {
  return Vec3{opposite(v.x), opposite(v.y), opposite(v.z)};
}

template <class T>
[[gnu::always_inline]] constexpr T greatest(const Vec3<T>& v) {
  return greater(greater(v.x, v.y), v.z);
}

/// The products with each of three vectors.
template <class R, class S>
[[gnu::always_inline]] constexpr auto along(const Vec3<Vec3<R>>& axes, const Vec3<S>& v) {
  return Vec3{dot(axes.x, v), dot(axes.y, v), dot(axes.z, v)};
}

/// The greatest gap between a set and a box along the cross products of an edge and the axes of the box. `middle` is
/// how far the middle of the set is from that of the box, and `own` how far the set reaches from its middle, along
/// each; `size` is the box's size, and `reach` how far the edge reaches along its axes.
template <class M, class O, class S, class R>
[[gnu::always_inline]] constexpr auto greatest_gap_across(const Vec3<M>& middle, const Vec3<O>& own,
                                                          const Vec3<S>& size, const Vec3<R>& reach) {
  return greatest(Vec3{absolute(middle.x) - (own.x + (size.y * reach.z + size.z * reach.y)),
                       absolute(middle.y) - (own.y + (size.z * reach.x + size.x * reach.z)),
                       absolute(middle.z) - (own.z + (size.x * reach.y + size.y * reach.x))});
}

// The product of an edge of each of two boxes, or of a box and a triangle, is needless where they are parallel: no
// facet of the difference is spanned by them, and the product is 0, which tells nothing. Without it too the difference
// has an interior if there is certainly no gap along any other axis. For were it flat, across some n, all edges that
// have a length would be perpendicular to n. If two of one set are not parallel, their product is a normal of it; if
// those of each set are parallel, but not to the other's, the product of one of each is among the axes; if all are, a
// normal of a box is perpendicular to them, or that of the triangle is 0. Along that axis neither set reaches anywhere:
// no gap is certainly negative there.

/// Whether certainly parallel, of numbers as they were read: along the same coordinate, or the same but for the sign.
/// Nothing is said of others, nor of integers.
constexpr bool are_parallel(const auto&, const auto&) { return false; }
template <filters::Size P, filters::Size Q>
constexpr bool are_parallel(const Vec3<filters::Bounded<0, P>>& a, const Vec3<filters::Bounded<0, Q>>& b) {
  const auto vanish = [](auto x, auto y) { return detail::same(x.value, 0) && detail::same(y.value, 0); };
  const bool x = vanish(a.x, b.x), y = vanish(a.y, b.y), z = vanish(a.z, b.z);
  const Point3 v{a.x.value, a.y.value, a.z.value}, w{b.x.value, b.y.value, b.z.value};
  return x + y + z > 1 || detail::same(v, w) || detail::same(v, Point3{-w.x, -w.y, -w.z});
}
constexpr bool is_along_coordinate(const auto&) { return false; }
template <filters::Size P>
constexpr bool is_along_coordinate(const Vec3<filters::Bounded<0, P>>& v) {
  return detail::same(v.x.value, 0) + detail::same(v.y.value, 0) + detail::same(v.z.value, 0) > 1;
}

/// An oriented box as an algorithm reads it: its axes are edges 0, 1, 2, and the normal of its face i is the cross
/// product of the two others, in turn.
template <class V, class H>
struct BoxAxes {
  V axis[3];
  H half[3];

  [[gnu::always_inline]] constexpr auto normal(int i) const { return cross(axis[next[i]], axis[last[i]]); }
  [[gnu::always_inline]] constexpr auto normals() const { return Vec3{normal(0), normal(1), normal(2)}; }
  [[gnu::always_inline]] constexpr auto twice_half(int i) const { return half[i] + half[i]; }
  /// Twice the vector to the middle, from twice the vector to the origin of the shape.
  template <class T>
  [[gnu::always_inline]] constexpr const T& to_middle(const T& twice) const {
    return twice;
  }
};
/// The axes of an orthographic frustum. Its middle is its origin plus half of the sum of its ends times its direction.
template <class V, class H>
struct FrustumAxes : BoxAxes<V, H> {
  H ends;

  [[gnu::always_inline]] constexpr const H& twice_half(int i) const { return this->half[i]; }
  template <class T>
  [[gnu::always_inline]] constexpr auto to_middle(const T& twice) const {
    const V& d = this->axis[2];
    return twice + Vec3{ends * d.x, ends * d.y, ends * d.z};
  }
};
template <class Numbers>
using BoxVector = decltype(std::declval<Numbers&>().template vector<vectors>(Vector3()));
template <class Numbers>
using BoxScalar = decltype(std::declval<Numbers&>().template number<scalars>(0));
template <class Numbers>
using BoxNumbers = BoxAxes<BoxVector<Numbers>, BoxScalar<Numbers>>;

template <class Numbers>
[[gnu::always_inline]] constexpr BoxNumbers<Numbers> read_box(Numbers& numbers, const Obb3& b) {
  return {{numbers.template vector<vectors>(b.u), numbers.template vector<vectors>(b.v),
           numbers.template vector<vectors>(b.w)},
          {numbers.template number<scalars>(b.hu), numbers.template number<scalars>(b.hv),
           numbers.template number<scalars>(b.hw)}};
}
/// With twice its halves.
template <class Numbers>
[[gnu::always_inline]] constexpr auto read_box(Numbers& numbers, const OrthographicFrustum& s) {
  const auto width = numbers.template number<scalars>(s.half_width),
             height = numbers.template number<scalars>(s.half_height),
             near = numbers.template number<scalars>(s.near_distance),
             far = numbers.template number<scalars>(s.far_distance);
  using Axes = FrustumAxes<BoxVector<Numbers>, decltype(near + far)>;
  return Axes{{{numbers.template vector<vectors>(s.left), numbers.template vector<vectors>(s.up),
                numbers.template vector<vectors>(s.direction)},
               {width + width, height + height, far - near}},
              near + far};
}
[[gnu::always_inline]] constexpr const Point3& origin_of(const Obb3& b) { return b.center; }
[[gnu::always_inline]] constexpr const Point3& origin_of(const OrthographicFrustum& s) { return s.eye; }
template <class T>
inline constexpr bool is_oriented_box = detail::is_any_of<T, Obb3, OrthographicFrustum>;

/// The fifteen axes of two oriented boxes whose axes need not be orthonormal: three normals of faces each, and nine
/// cross products of edges, along which what the boxes reach are products of an edge of one with the normals of the
/// other. Gottschalk, Lin and Manocha, OBBTree (1996).
template <>
inline constexpr int gap_degree<Obb3, Obb3> = 4;
/// Along the normals of the faces of a. The products of the edges of b with them are kept, by edge and normal.
template <class T, class A, class B, class Product, class Visit>
[[gnu::always_inline]] constexpr bool any_gap_along_faces(const T& t, const A& a, const B& b, Product (&b_on_a)[3][3],
                                                          Visit visit) {
  for (int m = 0; m < 3; ++m) {
    const auto n = a.normal(m);
    for (int j = 0; j < 3; ++j) b_on_a[j][m] = absolute(dot(b.axis[j], n));
    const auto gap = [&]() __attribute__((always_inline)) {
      const auto reach = a.half[m] * absolute(dot(a.axis[m], n)) + b.half[0] * b_on_a[0][m] + b.half[1] * b_on_a[1][m] +
                         b.half[2] * b_on_a[2][m];
      return absolute(dot(t, n)) - reach;
    };
    if (visit(gap)) return true;
  }
  return false;
}
template <class T, class A, class B, class Visit>
[[gnu::always_inline]] constexpr bool any_gap_of_boxes(const T& t, const A& a, const B& b, Visit visit) {
  decltype(absolute(dot(a.axis[0], a.normal(0)))) b_on_a[3][3], a_on_b[3][3];
  if (any_gap_along_faces(t, a, b, b_on_a, visit) || any_gap_along_faces(t, b, a, a_on_b, visit)) return true;
  for (int i = 0; i < 3; ++i) {
    const auto moment = cross(t, a.axis[i]);
    for (int j = 0; j < 3; ++j) {
      const auto gap = [&]() __attribute__((always_inline)) {
        const auto reach = a.half[next[i]] * b_on_a[j][last[i]] + a.half[last[i]] * b_on_a[j][next[i]] +
                           b.half[next[j]] * a_on_b[i][last[j]] + b.half[last[j]] * a_on_b[i][next[j]];
        return absolute(dot(b.axis[j], moment)) - reach;
      };
      if (visit(gap, [&] { return are_parallel(a.axis[i], b.axis[j]); })) return true;
    }
  }
  return false;
}
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Obb3& first, const Obb3& second, Visit visit) {
  const auto t = numbers.template difference<positions>(second.center, first.center);
  const auto a = read_box(numbers, first), b = read_box(numbers, second);
  numbers.all_are_read();
  return any_gap_of_boxes(t, a, b, visit);
}
/// Along the cross products of the edges of a triangle pqr and the axes of a box, given the coordinates along these of
/// the normal and the edges pq, pr and qr, and of the products of pq and pr with twice p, seen from the middle of the
/// box. The interval of the triangle is that of an edge's start and the third corner: its middle is a cross product of
/// edge and sum, and its length that coordinate of the normal, whichever edge it is.
template <class N, class S, class M, class E, class IsNeedless, class Visit>
[[gnu::always_inline]] constexpr bool any_gap_across_edges(const Vec3<N>& normal, const Vec3<S>& size,
                                                           const Vec3<M>& of_pq, const Vec3<M>& of_pr,
                                                           const Vec3<E> (&edge)[3], const IsNeedless& is_needless,
                                                           const Visit& visit) {
  const Vec3 length = absolute(normal);
  const auto across = [&](int i, const auto& middle) __attribute__((always_inline)) {
    const auto gap = [&]() __attribute__((always_inline)) {
      return greatest_gap_across(middle, length, size, absolute(edge[i]));
    };
    return visit(gap, [&] { return is_needless(i); });
  };
  return across(0, of_pq + normal) || across(1, of_pr - normal) || across(2, of_pr - of_pq - normal);
}

/// The thirteen axes of a triangle and a box, in numbers twice as long as theirs: the normals of the box, that of the
/// triangle, and the cross products of their edges. Akenine-Moeller, Fast 3D Triangle-Box Overlap Testing (2001).
template <>
inline constexpr int gap_degree<Triangle3, Aabb3> = 3;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Triangle3& triangle, const Aabb3& box,
                                              Visit visit) {
  const auto outside = [&](double a, double b, double c, double min, double max) __attribute__((always_inline)) {
    const double least = lesser(lesser(a, b), c), greatest = greater(greater(a, b), c);
    return greater(numbers.order(least, max), numbers.order(min, greatest));
  };
  const auto &p = triangle.a, &q = triangle.b, &r = triangle.c;
  const auto along_normals = [&]() __attribute__((always_inline)) {
    return greatest(Vec3{outside(p.x, q.x, r.x, box.min.x, box.max.x), outside(p.y, q.y, r.y, box.min.y, box.max.y),
                         outside(p.z, q.z, r.z, box.min.z, box.max.z)});
  };
  if (visit(along_normals)) return true;

  const auto below = numbers.template difference<positions>(box.min, p);
  const auto size = numbers.template difference<positions>(box.max, box.min);
  const auto pq = numbers.template difference<positions>(q, p);
  const auto pr = numbers.template difference<positions>(r, p);
  numbers.all_are_read();
  const auto qr = numbers.template further_difference<positions>(r, q);
  const auto twice_p = numbers.template further_difference<positions>(p, box.max) - below;

  const auto n = cross(pq, pr);
  const Vec3 length = absolute(n);
  const auto along_normal = [&]() __attribute__((always_inline)) {
    return absolute(dot(n, twice_p)) - dot(length, size);
  };
  if (visit(along_normal)) return true;

  // All three products of an edge along a coordinate are needless: one as it is 0, two are along coordinates, too.
  const auto is_needless = [&](int i) {
    const Point3 &from = i == 2 ? q : p, &to = i == 0 ? q : r;
    return detail::same(from.x, to.x) + detail::same(from.y, to.y) + detail::same(from.z, to.z) > 1;
  };
  return any_gap_across_edges(n, size, cross(pq, twice_p), cross(pr, twice_p), {pq, pr, qr}, is_needless, visit);
}

/// The same thirteen axes of a triangle and an oriented box, whose axes need not be orthonormal: the normals of its
/// faces are cross products, and what an edge of the triangle reaches along them is also what the box reaches along the
/// cross products with this edge.
template <>
inline constexpr int gap_degree<Triangle3, Obb3> = 4;
template <class Numbers, class Visit>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Triangle3& triangle, const Obb3& obb,
                                              Visit visit) {
  const auto p = numbers.template difference<positions>(triangle.a, obb.center);
  const auto q = numbers.template difference<positions>(triangle.b, obb.center);
  const auto r = numbers.template difference<positions>(triangle.c, obb.center);
  const auto box = read_box(numbers, obb);
  numbers.all_are_read();

  const auto normals = box.normals();
  const auto at_p = along(normals, p), at_q = along(normals, q), at_r = along(normals, r);
  const auto outside =
      [](const auto& a, const auto& b, const auto& c, const auto& reach) __attribute__((always_inline)) {
    return greater(lesser(lesser(a, b), c) - reach, opposite(greater(greater(a, b), c)) - reach);
  };
  const auto along_normals = [&]() __attribute__((always_inline)) {
    const auto volume = absolute(dot(box.axis[0], normals.x));
    return greatest(Vec3{outside(at_p.x, at_q.x, at_r.x, box.half[0] * volume),
                         outside(at_p.y, at_q.y, at_r.y, box.half[1] * volume),
                         outside(at_p.z, at_q.z, at_r.z, box.half[2] * volume)});
  };
  if (visit(along_normals)) return true;

  const auto pq = numbers.template further_difference<positions>(triangle.b, triangle.a);
  const auto pr = numbers.template further_difference<positions>(triangle.c, triangle.a);
  const auto n = cross(pq, pr);
  const Vec3 axes{box.axis[0], box.axis[1], box.axis[2]};
  const auto lengths = along(axes, n);
  const Vec3 length = absolute(lengths);
  const auto along_normal = [&]() __attribute__((always_inline)) {
    return absolute(dot(n, p)) - (box.half[0] * length.x + box.half[1] * length.y + box.half[2] * length.z);
  };
  if (visit(along_normal)) return true;

  const Vec3 size{box.half[0] + box.half[0], box.half[1] + box.half[1], box.half[2] + box.half[2]};
  const auto twice_p = p + p;
  const auto of_pq = along(axes, cross(pq, twice_p)), of_pr = along(axes, cross(pr, twice_p));
  const auto is_needless = [](int) { return false; };
  return any_gap_across_edges(lengths, size, of_pq, of_pr, {at_q - at_p, at_r - at_p, at_r - at_q}, is_needless, visit);
}

/// The fifteen axes of two boxes, the second oriented, in numbers twice as long as theirs.
template <class Box>
requires is_oriented_box<Box>
inline constexpr int gap_degree<Aabb3, Box> = 4;
template <class Size, class T, class Box, class Width, class Visit>
[[gnu::always_inline]] constexpr bool any_gap_against_aabb(const Size& size, const T& t, const Box& box,
                                                           const Vec3<Width>& width, Visit visit) {
  const Vec3 u = absolute(box.axis[0]), v = absolute(box.axis[1]), w = absolute(box.axis[2]);
  const auto along_axes = [&]() __attribute__((always_inline)) {
    return greatest(Vec3{absolute(t.x) - (size.x + (width.x * u.x + width.y * v.x + width.z * w.x)),
                         absolute(t.y) - (size.y + (width.x * u.y + width.y * v.y + width.z * w.y)),
                         absolute(t.z) - (size.z + (width.x * u.z + width.y * v.z + width.z * w.z))});
  };
  if (visit(along_axes)) return true;

  const auto normals = box.normals();
  const Vec3 vw = absolute(normals.x), wu = absolute(normals.y), uv = absolute(normals.z);
  const auto along_normals = [&]() __attribute__((always_inline)) {
    const auto volume = absolute(dot(box.axis[0], normals.x));
    const auto at_t = along(normals, t);
    return greatest(Vec3{absolute(at_t.x) - (width.x * volume + dot(size, vw)),
                         absolute(at_t.y) - (width.y * volume + dot(size, wu)),
                         absolute(at_t.z) - (width.z * volume + dot(size, uv))});
  };
  if (visit(along_normals)) return true;

  const auto any_along = [&](const auto& axis, const auto& reach, const auto& far, const auto& far_normal,
                             const auto& near, const auto& near_normal) __attribute__((always_inline)) {
    const auto gap = [&]() __attribute__((always_inline)) {
      const Vec3 of_normals{far * far_normal.x + near * near_normal.x, far * far_normal.y + near * near_normal.y,
                            far * far_normal.z + near * near_normal.z};
      return greatest_gap_across(cross(t, axis), of_normals, size, reach);
    };
    return visit(gap, [&] { return is_along_coordinate(axis); });
  };
  return any_along(box.axis[0], u, width.y, uv, width.z, wu) || any_along(box.axis[1], v, width.z, vw, width.x, uv) ||
         any_along(box.axis[2], w, width.x, wu, width.y, vw);
}
template <class Numbers, class Box, class Visit>
requires is_oriented_box<Box>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Aabb3& aabb, const Box& oriented, Visit visit) {
  const auto above = numbers.template difference<positions>(origin_of(oriented), aabb.min);
  const auto size = numbers.template difference<positions>(aabb.max, aabb.min);
  const auto box = read_box(numbers, oriented);
  numbers.all_are_read();
  const auto t = box.to_middle(above + numbers.template further_difference<positions>(origin_of(oriented), aabb.max));
  return any_gap_against_aabb(size, t, box, Vec3{box.twice_half(0), box.twice_half(1), box.twice_half(2)}, visit);
}

/// The slabs of an oriented box, in numbers twice as long, and a point. Ericson, Real-Time Collision Detection (2005),
/// 5.1.4.
template <class Box>
requires is_oriented_box<Box>
inline constexpr int gap_degree<Point3, Box> = 4;
template <class Numbers, class Box, class Visit>
requires is_oriented_box<Box>
[[gnu::always_inline]] constexpr bool any_gap(Numbers& numbers, const Point3& p, const Box& oriented, Visit visit) {
  const auto to_origin = numbers.template difference<positions>(origin_of(oriented), p);
  const auto box = read_box(numbers, oriented);
  numbers.all_are_read();
  const auto normals = box.normals();
  const auto volume = absolute(dot(box.axis[0], normals.x));
  const auto to_middle = along(normals, box.to_middle(to_origin + to_origin));
  const auto is_outside = [&](int i) __attribute__((always_inline)) {
    return visit([&]() __attribute__((always_inline)) {
      return absolute(component(to_middle, i)) - box.twice_half(i) * volume;
    });
  };
  return is_outside(0) || is_outside(1) || is_outside(2);
}

}  // namespace plumb::convex
