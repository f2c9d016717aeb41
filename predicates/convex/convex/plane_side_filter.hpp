#pragma once

// For convex.
// The filter of where a set lies against a plane.

#include <plumb/plane_side.hpp>

#include <convex/nearest_points.hpp>

namespace plumb::convex {

// By the distances of the corners, or the distance of the centre and the extent along the normal, all times the length
// of the normal. The side is read off the bits of the computed numbers: it cannot be predicted, and compilers make
// branches of comparisons. The only branch asks whether it is certain.

struct CertifiedSide {
  bool is_certain = false;
  int direction = 0;  ///< 1 above the plane, -1 below, 0 if it meets the plane

  static constexpr CertifiedSide of(bool meets_plane, bool is_above) {
    return {true, (meets_plane ? 0 : 1) * (is_above ? 1 : -1)};
  }
  constexpr PlaneSide side() const { return static_cast<PlaneSide>(direction); }
  constexpr bool meets_plane() const { return direction == 0; }
};

/// All ones if the sign bit is set.
[[gnu::always_inline]] inline int all_ones_if_negative(double x) {
  return static_cast<int>(__builtin_bit_cast(long long, x) >> 63);
}
/// The sign of s if something lies beyond what extends around it, which is not 0 either.
[[gnu::always_inline]] inline int direction_beyond(double beyond, double s) {
  return ~all_ones_if_negative(beyond) & (all_ones_if_negative(s) | 1);
}

// The numbers are those of nearest_points.hpp: lengths are positions, the normal and the axes of a box vectors, and the
// offset is a scalar.

/// Of what extends to both sides of a distance s.
template <int Degree, int K, filters::Size P, int J, filters::Size Q>
[[gnu::always_inline]] inline CertifiedSide side_around(const BoundedReader<Degree>& numbers, filters::Bounded<K, P> s,
                                                        filters::Bounded<J, Q> extent) {
  const auto beyond = absolute(s) - extent;
  return {filters::magnitude(beyond.value) > numbers.error(beyond), direction_beyond(beyond.value, s.value)};
}
template <int Degree, int K, filters::Size P>
[[gnu::always_inline]] inline CertifiedSide side_between(const BoundedReader<Degree>& numbers,
                                                         filters::Bounded<K, P> lower, filters::Bounded<K, P> upper) {
  const double f = numbers.error(lower);
  const bool is_certain = filters::magnitude(lower.value) > f && filters::magnitude(upper.value) > f;
  return {is_certain, 1 + all_ones_if_negative(lower.value) + all_ones_if_negative(upper.value)};
}
/// Of what lies within a radius r of a distance g from the plane, on its side: g^2 against r^2 n^2. With g off by f,
/// its square is off by at most (2 |g| + f) f, and the difference by what rounds either. f is more than 2^-52 N X, for
/// the sums N and X of the normal and the lengths: its square is beyond what underflow takes, at most 2^-1020 (1 + N^2
/// + X^2), term by term. Where numbers are so large that f is infinite, squares may overflow, which may be trapped.
template <class Radius, class V>
[[gnu::always_inline]] inline CertifiedSide side_within(double g, double f, Radius radius, const V& n, double side) {
  if (!(f < __builtin_inf())) [[unlikely]]
    return {};
  const double square = g * g, squared_extent = radius.value * radius.value * dot(values(n), values(n));
  const double beyond = square - squared_extent;
  const double off = (filters::magnitude(g) * 2 + f) * f * 2 + (square + squared_extent) * 0x1p-48;
  return {filters::magnitude(beyond) > off, direction_beyond(beyond, side)};
}
template <int Degree, int K, filters::Size P, class Radius, class V>
[[gnu::always_inline]] inline CertifiedSide side_around(const BoundedReader<Degree>& numbers, filters::Bounded<K, P> s,
                                                        Radius radius, const V& n) {
  return side_within(s.value, numbers.error(s), radius, n, s.value);
}
/// Let g be the greater of lower and -upper, or 0 if both are less: what lies between is g from the plane, up to the
/// error of lower and upper. Certainly more than the radius is g only where g > 0 is certain.
template <int Degree, int K, filters::Size P, class Radius, class V>
[[gnu::always_inline]] inline CertifiedSide side_between(const BoundedReader<Degree>& numbers,
                                                         filters::Bounded<K, P> lower, filters::Bounded<K, P> upper,
                                                         Radius radius, const V& n) {
  const double f = numbers.error(lower), least = lower.value > -upper.value ? lower.value : -upper.value;
  const double g = 0.5 * (least + filters::magnitude(least));  // exact, and no branch
  const CertifiedSide side = side_within(g, f, radius, n, lower.value);
  if (side.is_certain) [[likely]]
    return side;
  return {least < -f, 0};  // also where there is no radius to speak of
}

template <class Numbers>
[[gnu::always_inline]] constexpr auto position(Numbers& numbers, const Point3& p) {
  return numbers.template vector<positions>(Vector3{p.x, p.y, p.z});
}

/// Of the hull of some points, by the least and the greatest distance of one.
template <class Numbers, class... Rest>
[[gnu::always_inline]] inline CertifiedSide filter_side_of_corners(Numbers numbers, const Plane3& plane,
                                                                   const Point3& first, const Rest&... rest) {
  const auto n = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  const auto corner = position(numbers, first);
  const decltype(corner) others[sizeof...(Rest) + 1] = {position(numbers, rest)...};
  numbers.all_are_read();
  auto lower = dot(n, corner) + offset, upper = lower;
  for (int i = 0; i < static_cast<int>(sizeof...(Rest)); ++i) {
    const auto distance = dot(n, others[i]) + offset;
    lower = lesser(lower, distance);
    upper = greater(upper, distance);
  }
  return side_between(numbers, lower, upper);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Point3& p) {
  return filter_side_of_corners(numbers, plane, p);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Segment3& s) {
  return filter_side_of_corners(numbers, plane, s.a, s.b);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Triangle3& t) {
  return filter_side_of_corners(numbers, plane, t.a, t.b, t.c);
}
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Tetrahedron3& t) {
  return filter_side_of_corners(numbers, plane, t.a, t.b, t.c, t.d);
}

/// By the least and the greatest of n . x over the corners, coordinate by coordinate, which is what the corners do that
/// lie farthest along the normal and against it. Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity
/// (1991).
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Aabb3& box) {
  const auto n = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  const auto min = position(numbers, box.min), max = position(numbers, box.max);
  numbers.all_are_read();
  const auto of_min = Vec3{n.x * min.x, n.y * min.y, n.z * min.z}, of_max = Vec3{n.x * max.x, n.y * max.y, n.z * max.z};
  const auto lower = lesser(of_min.x, of_max.x) + lesser(of_min.y, of_max.y) + lesser(of_min.z, of_max.z);
  const auto upper = greater(of_min.x, of_max.x) + greater(of_min.y, of_max.y) + greater(of_min.z, of_max.z);
  return side_between(numbers, lower + offset, upper + offset);
}

/// Ericson, Real-Time Collision Detection (2005), 5.2.2.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Sphere3& sphere) {
  const auto n = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  const auto center = position(numbers, sphere.center);
  const auto radius = numbers.template number<positions>(sphere.radius);
  numbers.all_are_read();
  return side_around(numbers, dot(n, center) + offset, radius, n);
}

/// By its ends, and the radius.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Capsule3& capsule) {
  const auto n = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  const auto a = position(numbers, capsule.a), b = position(numbers, capsule.b);
  const auto radius = numbers.template number<positions>(capsule.radius);
  numbers.all_are_read();
  const auto of_a = dot(n, a) + offset, of_b = dot(n, b) + offset;
  return side_between(numbers, lesser(of_a, of_b), greater(of_a, of_b), radius, n);
}
/// Ericson, Real-Time Collision Detection (2005), 5.2.3, for any axes.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Obb3& box) {
  const auto n = numbers.template vector<vectors>(plane.normal);
  const auto offset = numbers.template number<scalars>(plane.offset);
  const auto center = position(numbers, box.center);
  const OrientedBox<Numbers> b(numbers, box);
  numbers.all_are_read();
  return side_around(numbers, dot(n, center) + offset, b.extent(n));
}

template <class Shape>
concept SeenFromPlane =
    detail::is_any_of<Shape, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Sphere3, Capsule3>;
/// Where it lies, as far as that is certain.
template <class Shape>
[[gnu::always_inline]] inline CertifiedSide filter_from(const Plane3& plane, const Shape& shape) {
  if constexpr (SeenFromPlane<Shape>)
    if (conditions_hold(plane) && conditions_hold(shape)) [[likely]]
      return filter_side(BoundedLengths(), plane, shape);
  return {};
}

}  // namespace plumb::convex
