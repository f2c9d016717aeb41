#pragma once

// For convex and lines_and_sets.
// The filters of a segment, ray or line and a box.

#include <type_traits>

#include <plumb/convex_sets.hpp>
#include <plumb/detail/compare.hpp>

#include <convex/axis_filter.hpp>
#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

// Segments, rays and lines A = { o + t d } against boxes B. Their difference D = { b - a } is polyhedral and
// closed, but may have no bounds, and then along an axis too.
//
// If 0 lies inside the range of D along the normal of each face of the box and along the products of its edges with d,
// the sets meet, also where B is flat. For then the same holds of every box that is near enough to B: whether an end of
// a range is infinite may change only where the axis is perpendicular to d, and there it can only become infinite. Let
// such a box have an interior. Then so has D, and is the intersection of the half-spaces of its facets. Each of these
// is the sum of a face of the box and one of -A, one of dimension 2 or an edge and all of A, so that its normal is
// among the axes; so 0 lies in D. Points that boxes ever nearer to B share with A have a limit, which B shares with A,
// for B is bounded and A closed.
//
// A line has no range with an end along an axis n with n . d != 0. If n is the normal of a face with n . d = 0 and d is
// not 0, one of the face's edges is not parallel to d and its product with d is along n. So these three products are
// enough for a line whose d is not 0.
//
// If d is parallel to one edge of the box and their product is left out, the two others, of which there is certainly no
// gap along either, are not 0: then the three edges span space, and the box has an extent along both others. Their
// planes are those of its faces along d. Where d is parallel to two edges or all, a product that is 0 is not left out.

/// A segment, ray or line as an algorithm reads it.
[[gnu::always_inline]] constexpr const Point3& origin_of(const Segment3& s) { return s.a; }
template <class RayOrLine>
[[gnu::always_inline]] constexpr const Point3& origin_of(const RayOrLine& s) {
  return s.origin;
}
template <class Numbers>
[[gnu::always_inline]] constexpr auto direction_of(Numbers& numbers, const Segment3& s) {
  return numbers.template difference<positions>(s.b, s.a);
}
template <class Numbers, class RayOrLine>
[[gnu::always_inline]] constexpr auto direction_of(Numbers& numbers, const RayOrLine& s) {
  return numbers.template vector<vectors>(s.direction);
}

/// Whether a direction may be 0: what is too small may be read as that, and a sum of it flushed to it.
[[gnu::always_inline]] constexpr bool may_be_zero(const Vec3<double>& length) {
  return !((length.x > 0) | (length.y > 0) | (length.z > 0));
}
template <class T>
[[gnu::always_inline]] constexpr bool may_be_zero(const Vec3<T>& length) {
  return may_be_zero(Vec3<double>{length.x.value, length.y.value, length.z.value});
}

// The gap along an axis between the origin of a set and what begins `before` above it, when that is positive, or ends
// `behind` below it: the greater of the two. But a ray goes on above when its direction is positive along the axis and
// below when it is negative. (A line is asked about only where its direction is 0.)
template <int Degree, class X, int K, filters::Size Q>
[[gnu::always_inline]] inline X gap_from(const BoundedReader<Degree>& numbers, X before, X behind,
                                         filters::Bounded<K, Q> along) {
  // A number of a shape itself has the sign that is seen, but what is too small may be read as 0.
  double error = 0;
  if constexpr (K > 0) error = numbers.error(along);
  const bool rises = along.value > error, falls = -along.value > error;
  const double gap = greater(rises ? -__builtin_inf() : before.value, falls ? -__builtin_inf() : behind.value);
  const bool is_unknown = !(rises | falls) && gap > 0 && !(K == 0 && detail::same(along.value, 0));
  return {is_unknown ? 0 : gap};
}

template <class T>
inline constexpr bool is_linear = detail::is_any_of<T, Segment3, Ray3, Line3>;

/// Along the normals of the faces of a box, given how far above the origin it begins and how far below it ends along
/// each, and how far the direction leads.
template <class A, class Numbers, class X, class R, class Visit>
[[gnu::always_inline]] inline bool any_gap_of_slabs(const Numbers& numbers, const Vec3<X>& before,
                                                    const Vec3<X>& behind, const Vec3<R>& rise, const Visit& visit) {
  if constexpr (std::is_same_v<A, Line3>)
    if (!may_be_zero(absolute(rise))) return false;
  const auto along = [&](const auto& above, const auto& below, const auto& by) __attribute__((always_inline)) {
    return [&]() __attribute__((always_inline)) {
      if constexpr (std::is_same_v<A, Segment3>)
        return absolute(above - below - by) + (above + below) - absolute(by);
      else
        return gap_from(numbers, above, below, by);
    };
  };
  return visit(along(before.x, behind.x, rise.x)) || visit(along(before.y, behind.y, rise.y)) ||
         visit(along(before.z, behind.z, rise.z));
}

/// Of the product of a coordinate axis with what is parallel to it. Without it too, the box and the difference have an
/// interior if the gap is negative along the other two products, which are those coordinate axes across which the box
/// has a size then; and the axes that are not 0 decide.
template <class A>
constexpr bool is_parallel(const A& a, int k) {
  const auto zero = [&a](int i) {
    if constexpr (std::is_same_v<A, Segment3>)
      return i == 0 ? detail::same(a.a.x, a.b.x) : i == 1 ? detail::same(a.a.y, a.b.y) : detail::same(a.a.z, a.b.z);
    else
      return detail::same(i == 0 ? a.direction.x : i == 1 ? a.direction.y : a.direction.z, 0);
  };
  return !zero(k) && zero((k + 1) % 3) && zero((k + 2) % 3);
}

/// The slabs, without division: the coordinate axes and their products with the direction. Kay and Kajiya, Ray Tracing
/// Complex Scenes (1986), in the form of separating axes: Ericson, Real-Time Collision Detection (2005), 5.3.3.
template <class A>
requires is_linear<A>
inline constexpr int gap_degree<A, Aabb3> = 2;
template <class Numbers, class A, class Visit>
requires is_linear<A>
[[gnu::always_inline]] inline bool any_gap(Numbers& numbers, const A& a, const Aabb3& b, Visit visit) {
  const auto d = direction_of(numbers, a);
  const auto before = numbers.template difference<positions>(b.min, origin_of(a));
  const auto behind = numbers.template difference<positions>(origin_of(a), b.max);
  numbers.all_are_read();
  const Vec3 length{absolute(d.x), absolute(d.y), absolute(d.z)};
  const auto twice_center = before - behind;
  const Vec3 minus_size{before.x + behind.x, before.y + behind.y, before.z + behind.z};

  if (any_gap_of_slabs<A>(numbers, before, behind, d, visit)) return true;
  const auto n = cross(twice_center, d);
  const auto along = [](const auto& from, const auto& size_i, const auto& length_j, const auto& size_j,
                        const auto& length_i) __attribute__((always_inline)) {
    return [&]() __attribute__((always_inline)) { return absolute(from) + (size_i * length_j + size_j * length_i); };
  };
  const auto parallel_to = [&a](int k) { return [&a, k] { return is_parallel(a, k); }; };
  return visit(along(n.x, minus_size.y, length.z, minus_size.z, length.y), parallel_to(0)) ||
         visit(along(n.y, minus_size.z, length.x, minus_size.x, length.z), parallel_to(1)) ||
         visit(along(n.z, minus_size.x, length.y, minus_size.y, length.x), parallel_to(2));
}

/// The same axes for an oriented box, whose own axes need not be orthonormal. The slabs are those of the normals of its
/// faces. Its extent along a product of the direction and an axis consists of products of the direction and the other
/// two normals.
template <class A>
requires is_linear<A>
inline constexpr int gap_degree<A, Obb3> = 4;
template <class Numbers, class A, class Visit>
requires is_linear<A>
[[gnu::always_inline]] inline bool any_gap(Numbers& numbers, const A& a, const Obb3& b, Visit visit) {
  const auto t = numbers.template difference<positions>(origin_of(a), b.center);
  const auto box = read_box(numbers, b);
  const auto d = direction_of(numbers, a);
  numbers.all_are_read();
  const auto normals = box.normals();
  const auto volume = absolute(dot(box.axis[0], normals.x));
  const Vec3 reach{box.half[0] * volume, box.half[1] * volume, box.half[2] * volume};
  const auto above = along(normals, t);
  const auto rise = along(normals, d);
  const Vec3 below = opposite(above);
  if (any_gap_of_slabs<A>(numbers, below - reach, above - reach, rise, visit)) return true;
  const Vec3 length = absolute(rise);
  const auto moment = cross(t, d);
  const auto cross_products = [&](int k) __attribute__((always_inline)) {
    const int i = next[k], j = last[k];
    return visit(
        [&]() __attribute__((always_inline)) {
          return absolute(dot(moment, box.axis[k])) -
                 (box.half[i] * component(length, j) + box.half[j] * component(length, i));
        },
        [&] { return are_parallel(d, box.axis[k]) && !are_parallel(d, box.axis[i]); });
  };
  return cross_products(0) || cross_products(1) || cross_products(2);
}

}  // namespace plumb::convex
