#pragma once

// For convex.
// The filter of where a set lies against a plane.

#include <initializer_list>
#include <type_traits>

#include <plumb/plane_side.hpp>

#include <convex/nearest_points.hpp>

namespace plumb::convex {

// By the distances of its corners, or that of its centre and how far it extends along the normal, all times the length
// of that. Which side it is, or none, is read off the bits of what has been computed: it cannot be foreseen, and of
// comparisons compilers make branches. That it is certain is the only branch.

struct CertifiedSide {
  bool is_certain = false;
  int direction = 0;  ///< 1 above the plane, -1 below, 0 if it meets the plane

  static constexpr CertifiedSide of(bool meets_plane, bool is_above) {
    return {true, (meets_plane ? 0 : 1) * (is_above ? 1 : -1)};
  }
  constexpr PlaneSide side() const { return static_cast<PlaneSide>(direction); }
  constexpr bool meets_plane() const { return direction == 0; }
};

/// Numbers with bounds: lengths as before, the coordinates of the normal with a sum N within [2^-100, 2^100], or
/// nothing is certain (so not where the normal is 0), and the offset, which may be as small as it likes: what underflow
/// takes of it is little compared with the product of N and the sum of lengths, which is in the same bound.
class MeasuredSides : public MeasuredLengths {
 public:
  using Coordinate = Bounded<0, leaf_size(1)>;

  [[gnu::always_inline]] Vec3<Coordinate> normal(const Vector3& n) {
    normal_ = magnitude(n.x) + magnitude(n.y) + magnitude(n.z);
    return {{n.x}, {n.y}, {n.z}};
  }
  [[gnu::always_inline]] Bounded<0, leaf_size(2)> offset(double d) {
    offset_ = magnitude(d);
    return {d};
  }
  [[gnu::always_inline]] Vec3<ExactLength> position(const Point3& p) {
    add(p.x, p.y, p.z);
    return {{p.x}, {p.y}, {p.z}};
  }
  /// Once all numbers are read, and before any are multiplied.
  [[gnu::always_inline]] bool are_in_range() const {
    return size() + (normal_ + offset_) <= largest && normal_ >= smallest && no_bit_refused();
  }

  template <int K, Size P, int J, Size Q>
  [[gnu::always_inline]] CertifiedSide around(Bounded<K, P> s, Bounded<J, Q> extent) const {
    const auto beyond = absolute(s) - extent;
    return {magnitude(beyond.value) > error(beyond), direction(beyond.value, s.value)};
  }

  /// With f the error of s, the square of s is off by at most (2 |s| + f) f, and s^2 - r^2 n^2 by what rounds either.
  /// f > 2^-252: its square is beyond what underflow takes, which of r^2 n^2, where both factors are less than 2^202,
  /// is less than 2^-800.
  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide around(Bounded<K, P> s, ExactLength radius, const Vec3<Coordinate>& n) const {
    return around(s.value, error(s), radius.value * radius.value * dot(values(n), values(n)), s.value);
  }
  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide between(Bounded<K, P> lower, Bounded<K, P> upper) const {
    const double f = error(lower);
    const bool is_certain = magnitude(lower.value) > f && magnitude(upper.value) > f;
    return {is_certain, 1 + all_ones_if_negative(lower.value) + all_ones_if_negative(upper.value)};
  }
  /// Let g be the greater of lower and -upper, or 0 if both are less: what lies between is g from the plane, up to the
  /// error of lower and upper. Certainly more than the radius is g only where g > 0 is certain.
  template <int K, Size P>
  [[gnu::always_inline]] CertifiedSide between(Bounded<K, P> lower, Bounded<K, P> upper, ExactLength radius,
                                               const Vec3<Coordinate>& n) const {
    const double f = error(lower), least = lower.value > -upper.value ? lower.value : -upper.value;
    const double g = 0.5 * (least + magnitude(least));  // exact, and no branch
    const CertifiedSide side = around(g, f, radius.value * radius.value * dot(values(n), values(n)), lower.value);
    if (side.is_certain) [[likely]]
      return side;
    return {least < -f, 0};  // also where there is no radius to speak of
  }

 private:
  /// s is off by f, and each square by what rounds it; on which side it would be is told by another number.
  [[gnu::always_inline]] static CertifiedSide around(double s, double f, double squared_extent, double side) {
    const double square = s * s, beyond = square - squared_extent;
    const double off = (magnitude(s) * 2 + f) * f * 2 + (square + squared_extent) * 0x1p-48;
    return {magnitude(beyond) > off, direction(beyond, side)};
  }

  [[gnu::always_inline]] static int all_ones_if_negative(double x) {
    return static_cast<int>(__builtin_bit_cast(long long, x) >> 63);
  }
  /// The sign of s if something lies beyond what extends around it, which is not 0 either.
  [[gnu::always_inline]] static int direction(double beyond, double s) {
    return ~all_ones_if_negative(beyond) & (all_ones_if_negative(s) | 1);
  }

  template <int K, Size P>
  [[gnu::always_inline]] double error(Bounded<K, P>) const {
    const double sizes[] = {size(), normal_, offset_};
    return ErrorBound<Bounded<K, P>>::of(sizes);
  }

  double normal_, offset_;
};

/// Of the hull of some points, by the least and the greatest distance of one.
template <class Numbers, class... Rest>
[[gnu::always_inline]] inline CertifiedSide filter_side_of_corners(Numbers numbers, const Plane3& plane,
                                                                   const Point3& first, const Rest&... rest) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto corner = numbers.position(first);
  const decltype(corner) others[sizeof...(Rest) + 1] = {numbers.position(rest)...};
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  auto lower = dot(n, corner) + offset, upper = lower;
  for (int i = 0; i < static_cast<int>(sizeof...(Rest)); ++i) {
    const auto distance = dot(n, others[i]) + offset;
    lower = lesser(lower, distance);
    upper = greater(upper, distance);
  }
  return numbers.between(lower, upper);
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

template <class T>
struct RangeOverBox {
  T lower, upper;
};

/// The least and the greatest of n . x over the corners, coordinate by coordinate, which is what the corners do that
/// lie farthest along the normal and against it. Haines and Wallace, Shaft Culling for Efficient Ray-Cast Radiosity
/// (1991).
template <class N, class P>
[[gnu::always_inline]] inline auto range_over_box(const Vec3<N>& n, const Vec3<P>& min, const Vec3<P>& max) {
  const auto of_min = Vec3{n.x * min.x, n.y * min.y, n.z * min.z}, of_max = Vec3{n.x * max.x, n.y * max.y, n.z * max.z};
  const auto lower = lesser(of_min.x, of_max.x) + lesser(of_min.y, of_max.y) + lesser(of_min.z, of_max.z);
  const auto upper = greater(of_min.x, of_max.x) + greater(of_min.y, of_max.y) + greater(of_min.z, of_max.z);
  return RangeOverBox<std::remove_const_t<decltype(lower)>>{lower, upper};
}

template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Aabb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  numbers.check_order(box);
  const auto min = numbers.position(box.min), max = numbers.position(box.max);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto [lower, upper] = range_over_box(n, min, max);
  return numbers.between(lower + offset, upper + offset);
}

/// Ericson, Real-Time Collision Detection (2005), 5.2.2.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Sphere3& sphere) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(sphere.center);
  const auto radius = numbers.length(sphere.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, radius, n);
}

/// By its ends, and the radius.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Capsule3& capsule) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto a = numbers.position(capsule.a), b = numbers.position(capsule.b);
  const auto radius = numbers.length(capsule.radius);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  const auto of_a = dot(n, a) + offset, of_b = dot(n, b) + offset;
  return numbers.between(lesser(of_a, of_b), greater(of_a, of_b), radius, n);
}
/// Ericson, Real-Time Collision Detection (2005), 5.2.3, for any axes.
template <class Numbers>
[[gnu::always_inline]] inline CertifiedSide filter_side(Numbers numbers, const Plane3& plane, const Obb3& box) {
  const auto n = numbers.normal(plane.normal);
  const auto offset = numbers.offset(plane.offset);
  const auto center = numbers.position(box.center);
  const OrientedBox<Numbers> b(numbers, box);
  if (!numbers.are_in_range()) [[unlikely]]
    return {};
  return numbers.around(dot(n, center) + offset, b.extent(n));
}

template <class Shape>
concept SeenFromPlane = is_any_of<Shape, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Sphere3, Capsule3>;
/// Where it lies, as far as that is certain.
template <class Shape>
[[gnu::always_inline]] inline CertifiedSide filter_from(const Plane3& plane, const Shape& shape) {
  if constexpr (SeenFromPlane<Shape>)
    return filter_side(MeasuredSides(), plane, shape);
  else
    return {};
}

}  // namespace plumb::convex
