#pragma once

// The separating axes of segments, rays and lines and a box, over what reads the numbers.

#include <type_traits>

#include <plumb/compare.hpp>
#include <plumb/convex_sets.hpp>

#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

// Segments, rays and lines A = { o + t d } against boxes B. Their difference D = { b - a } is polyhedral and closed,
// but may have no bounds, and then along an axis too.
//
// If 0 lies inside the range of D along every normal of a facet, the sets meet, also where B is flat. For then
// this holds of every box that is near enough to B: an end of a range that is infinite may only change where the axis
// is perpendicular to d, and there it can only become so. Let such a box have an interior. Then so has D, and is the
// intersection of the half-spaces of its facets. Each of these is the sum of a face of the box and one of -A, one of
// dimension 2 or an edge and all of A, so that its normal is among the axes; so 0 lies in D. Points that boxes ever
// nearer to B share with A have a limit, which B shares with A, for B is bounded and A closed.
//
// A line has no range with an end along an axis n with n . d != 0. If n is the normal of a face with n . d = 0 and d is
// not 0, one of the face's edges is not parallel to d and its product with d is along n. So these three products are
// enough for a line whose d is not 0.

/// A segment, ray or line as an algorithm reads it.
template <class Numbers>
[[gnu::always_inline]] constexpr auto direction_of(Numbers& numbers, const Segment3& s) {
  return numbers.template difference<positions>(s.b, s.a);
}
template <class Numbers, class RayOrLine>
[[gnu::always_inline]] constexpr auto direction_of(Numbers& numbers, const RayOrLine& s) {
  return numbers.template vector<vectors>(s.direction);
}

/// Whether a direction may be 0: what is too small may be read as that.
template <class T>
[[gnu::always_inline]] inline bool may_be_zero(const Vec3<T>& length) {
  if constexpr (requires { certificate(length.x); })
    return certificate(length.x) != Certificate::positive && certificate(length.y) != Certificate::positive &&
           certificate(length.z) != Certificate::positive;
  else
    return false;
}
[[gnu::always_inline]] constexpr bool may_be_zero(const Vec3<double>& length) {
  return !(length.x + length.y + length.z > 0);
}
template <int K, Size P>
[[gnu::always_inline]] constexpr bool may_be_zero(const Vec3<Bounded<K, P>>& length) {
  return may_be_zero(Vec3<double>{length.x.value, length.y.value, length.z.value});
}

// The gap along an axis between the origin of a set and what begins `before` above it, when that is positive, or ends
// `behind` below it: the greater of the two. But a ray goes on above when its direction is positive along the axis and
// below when it is negative. (A line is asked about only where its direction is 0.)
template <class Numbers, class X, class Y>
[[gnu::always_inline]] inline X gap_from(const Numbers&, X before, X behind, Y along) {
  switch (certificate(along)) {
    case Certificate::positive:
      return behind;
    case Certificate::negative:
      return before;
    default:
      return greater(before, behind);
  }
}
template <Units PositionUnits, class X, class Y>
X gap_from(const BinaryPlaces<PositionUnits>&, X before, X, Y) {
  return before;
}
[[gnu::always_inline]] inline double gap_from(const PlainNumbers&, double before, double behind, double along) {
  return greater(along > 0 ? -__builtin_inf() : before, along < 0 ? -__builtin_inf() : behind);
}
template <int Degree, class X, int K, Size Q>
[[gnu::always_inline]] inline X gap_from(const Measured<Degree>& numbers, X before, X behind, Bounded<K, Q> along) {
  // A number of a shape itself has the sign that is seen, but what is too small may be read as 0.
  double error = 0;
  if constexpr (K > 0) error = numbers.error(along);
  const bool rises = along.value > error, falls = -along.value > error;
  const double gap = greater(rises ? -__builtin_inf() : before.value, falls ? -__builtin_inf() : behind.value);
  const bool is_unknown = !(rises | falls) && gap > 0 && !(K == 0 && same(along.value, 0));
  return {is_unknown ? 0 : gap};
}

// The same for what reaches as far below as above a centre; -1 stands for a gap without end.
template <class Numbers, class X, class Y, class Z>
[[gnu::always_inline]] inline auto gap_around(const Numbers&, X center, Y reach, Z along) {
  using Gap = decltype(absolute(center) - reach);
  const Certificate side = certificate(center), sense = certificate(along);
  return sense != Certificate::zero && side == sense ? Gap(-1) : absolute(center) - reach;
}
template <Units PositionUnits, class X, class Y, class Z>
X gap_around(const BinaryPlaces<PositionUnits>&, X center, Y reach, Z) {
  return center - reach;
}
[[gnu::always_inline]] inline double gap_around(const PlainNumbers&, double center, double reach, double along) {
  return (along > 0 ? -center : along < 0 ? center : absolute(center)) - reach;
}
template <int Degree, int J, Size P, int K, Size Q, int L, Size R>
[[gnu::always_inline]] inline auto gap_around(const Measured<Degree>& numbers, Bounded<J, P> center,
                                              Bounded<K, Q> reach, Bounded<L, R> along) {
  const double error = numbers.error(along);
  const bool rises = along.value > error, falls = -along.value > error;
  const double distance = rises ? -center.value : falls ? center.value : absolute(center.value);
  auto gap = Bounded<J, P>{distance} - reach;
  if (!(rises | falls) && gap.value > 0) [[unlikely]]
    gap.value = 0;
  return gap;
}

/// The product of the only edge of the first set and edge i of the second.
constexpr Axis product_with_edge(int i) {
  return {Axis::Kind::cross, 0, static_cast<signed char>(Axis::of_second + i)};
}

template <class T>
inline constexpr bool is_linear = is_one_of<T, Segment3, Ray3, Line3>;

/// The slabs, without division: the coordinate axes and their products with the direction. Kay and Kajiya, Ray Tracing
/// Complex Scenes (1986), in the form of separating axes: Ericson, Real-Time Collision Detection (2005), 5.3.3.
template <class A>
requires is_linear<A>
inline constexpr int gap_degree<A, Aabb3> = 2;
template <class A>
requires is_linear<A>
inline constexpr Units position_units<A, Aabb3> = Units::own;
template <class Numbers, class A, class Visit>
requires is_linear<A>
[[gnu::always_inline]] inline bool any_gap(Numbers& numbers, const A& a, const Aabb3& b, Visit visit) {
  const Axis face[] = {box_face(0, Axis::of_second), box_face(1, Axis::of_second), box_face(2, Axis::of_second)};
  const auto d = direction_of(numbers, a);
  const auto before = numbers.template difference<positions>(b.min, anchor(a));
  const auto behind = numbers.template difference<positions>(anchor(a), b.max);
  numbers.all_are_read();
  const Vec3 length{absolute(d.x), absolute(d.y), absolute(d.z)};
  const auto twice_center = before - behind;
  const Vec3 minus_size{before.x + behind.x, before.y + behind.y, before.z + behind.z};

  if constexpr (std::is_same_v<A, Segment3>) {
    const auto offset = twice_center - d;
    const auto along = [](const auto& from, const auto& minus, const auto& reach) __attribute__((always_inline)) {
      return [&]() __attribute__((always_inline)) { return absolute(from) + minus - reach; };
    };
    if (visit(face[0], along(offset.x, minus_size.x, length.x)) ||
        visit(face[1], along(offset.y, minus_size.y, length.y)) ||
        visit(face[2], along(offset.z, minus_size.z, length.z)))
      return true;
  } else if (std::is_same_v<A, Ray3> || may_be_zero(length)) {
    const auto along = [&numbers](const auto& above, const auto& below, const auto& rise)
        __attribute__((always_inline)) {
      return [&]() __attribute__((always_inline)) { return gap_from(numbers, above, below, rise); };
    };
    if (visit(face[0], along(before.x, behind.x, d.x)) || visit(face[1], along(before.y, behind.y, d.y)) ||
        visit(face[2], along(before.z, behind.z, d.z)))
      return true;
  }
  const auto n = cross(twice_center, d);
  const auto along = [](const auto& from, const auto& size_i, const auto& length_j, const auto& size_j,
                        const auto& length_i) __attribute__((always_inline)) {
    return [&]() __attribute__((always_inline)) { return absolute(from) + (size_i * length_j + size_j * length_i); };
  };
  return visit(product_with_edge(0), along(n.x, minus_size.y, length.z, minus_size.z, length.y)) ||
         visit(product_with_edge(1), along(n.y, minus_size.z, length.x, minus_size.x, length.z)) ||
         visit(product_with_edge(2), along(n.z, minus_size.x, length.y, minus_size.y, length.x));
}

/// The same for a box whose axes need not be orthonormal: the normals of its faces, and the products of its axes with
/// the direction, along which it reaches as far as the direction does along those normals.
template <class A>
requires is_linear<A>
inline constexpr int gap_degree<A, Obb3> = 4;
template <class A>
requires is_linear<A>
inline constexpr Units position_units<A, Obb3> = Units::products;
template <class Numbers, class A, class Visit>
requires is_linear<A>
[[gnu::always_inline]] inline bool any_gap(Numbers& numbers, const A& a, const Obb3& second, Visit visit) {
  const auto d = direction_of(numbers, a);
  const auto t = numbers.template difference<positions>(second.center, anchor(a));
  const auto b = read_box(numbers, second);
  numbers.all_are_read();
  const auto normal_0 = b.normal(0);
  const decltype(normal_0) normal[] = {normal_0, b.normal(1), b.normal(2)};
  const auto d_0 = dot(d, normal_0);
  const decltype(d_0) along[] = {d_0, dot(d, normal[1]), dot(d, normal[2])};
  if (!std::is_same_v<A, Line3> || may_be_zero(Vec3{absolute(d.x), absolute(d.y), absolute(d.z)})) {
    const auto volume = absolute(dot(b.axis[0], normal_0));
    for (int i = 0; i < 3; ++i) {
      const auto gap = [&]() __attribute__((always_inline)) {
        const auto center = dot(t, normal[i]);
        const auto reach = b.half[i] * volume;
        if constexpr (std::is_same_v<A, Segment3>)
          return absolute(center + center - along[i]) - (reach + reach + absolute(along[i]));
        else
          return gap_around(numbers, center, reach, along[i]);
      };
      if (visit(box_face(i, Axis::of_second), gap)) return true;
    }
  }
  const auto moment = cross(t, d);
  using Length = decltype(absolute(d_0));
  const Length length[] = {absolute(along[0]), absolute(along[1]), absolute(along[2])};
  for (int i = 0; i < 3; ++i) {
    const auto gap = [&]() __attribute__((always_inline)) {
      const auto reach = b.half[next[i]] * length[last[i]] + b.half[last[i]] * length[next[i]];
      return absolute(dot(b.axis[i], moment)) - reach;
    };
    if (visit(product_with_edge(i), gap)) return true;
  }
  return false;
}

/// A point: the normals of the faces alone.
template <>
inline constexpr int gap_degree<Point3, Obb3> = 4;
template <>
inline constexpr Units position_units<Point3, Obb3> = Units::products;
template <class Numbers, class Visit>
[[gnu::always_inline]] inline bool any_gap(Numbers& numbers, const Point3& a, const Obb3& second, Visit visit) {
  const auto t = numbers.template difference<positions>(second.center, a);
  const auto b = read_box(numbers, second);
  numbers.all_are_read();
  const auto normal_0 = b.normal(0);
  const decltype(normal_0) normal[] = {normal_0, b.normal(1), b.normal(2)};
  const auto volume = absolute(dot(b.axis[0], normal_0));
  for (int i = 0; i < 3; ++i) {
    const auto gap = [&]() __attribute__((always_inline)) { return absolute(dot(t, normal[i])) - b.half[i] * volume; };
    if (visit(box_face(i, Axis::of_second), gap)) return true;
  }
  return false;
}

/// The product of a coordinate axis with what is parallel to it. Without it too, the box and the difference have an
/// interior if the gap is negative along the other two products, which are those coordinate axes across which the box
/// has a size then; and the axes that are not 0 decide.
template <class A>
requires is_linear<A>
constexpr bool is_needless(const A& a, const Aabb3&, Axis axis) {
  if (axis.i != 0) return false;
  const auto zero = [&a](int k) {
    if constexpr (std::is_same_v<A, Segment3>)
      return k == 0 ? same(a.a.x, a.b.x) : k == 1 ? same(a.a.y, a.b.y) : same(a.a.z, a.b.z);
    else
      return same(k == 0 ? a.direction.x : k == 1 ? a.direction.y : a.direction.z, 0);
  };
  const int k = axis.j - Axis::of_second;
  return !zero(k) && zero((k + 1) % 3) && zero((k + 2) % 3);
}

}  // namespace plumb::convex
