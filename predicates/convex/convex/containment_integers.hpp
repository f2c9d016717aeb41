#pragma once

// Whether an orthographic frustum contains a set, in integers.

#include <plumb/floating_point_environment.hpp>

#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

// What the filter of whether an orthographic frustum contains a set leaves open is looked at once more in integers
// on the grids of the call's own numbers. All lengths are doubled, so that nothing is halved.

/// A set as an algorithm reads it, twice as long: its middle relative to an eye, and whether it extends from there
/// along n by no more than `space`, which is as many times too long as n is.
template <class T>
struct DoubledPoint {
  Vec3<T> middle;

  template <class S, class N>
  [[gnu::always_inline]] constexpr bool fits(const S& space, const Vec3<N>&) const {
    return !space.is_negative();
  }
};
template <class T>
DoubledPoint(Vec3<T>) -> DoubledPoint<T>;
template <class T, class L>
struct DoubledAabb {
  Vec3<T> middle;
  Vec3<L> size;

  template <class S, class N>
  [[gnu::always_inline]] constexpr bool fits(const S& space, const Vec3<N>& n) const {
    return !(space - dot(absolute(n), size)).is_negative();
  }
};
template <class T, class L>
DoubledAabb(Vec3<T>, Vec3<L>) -> DoubledAabb<T, L>;
template <class T, class Axes>
struct DoubledObb {
  Vec3<T> middle;
  Axes box;

  template <class S, class N>
  [[gnu::always_inline]] constexpr bool fits(const S& space, const Vec3<N>& n) const {
    const auto extent = [&](int i) __attribute__((always_inline)) {
      return box.half[i] * absolute(dot(box.axis[i], n));
    };
    return !(space - (extent(0) + extent(1) + extent(2))).is_negative();
  }
};
template <class T, class Axes>
DoubledObb(Vec3<T>, Axes) -> DoubledObb<T, Axes>;
template <class T, class L>
struct DoubledBall {
  Vec3<T> middle;
  L radius;

  template <class S, class N>
  [[gnu::always_inline]] constexpr bool fits(const S& space, const Vec3<N>& n) const {
    return !space.is_negative() && !(space * space - (radius * radius) * dot(n, n)).is_negative();
  }
};
template <class T, class L>
DoubledBall(Vec3<T>, L) -> DoubledBall<T, L>;

template <class Numbers>
[[gnu::always_inline]] inline auto read_contained(Numbers& numbers, const Point3& eye, const Point3& p) {
  const auto t = numbers.template difference<positions>(p, eye);
  return DoubledPoint{t + t};
}
template <class Numbers>
[[gnu::always_inline]] inline auto read_contained(Numbers& numbers, const Point3& eye, const Aabb3& b) {
  const auto size = numbers.template difference<positions>(b.max, b.min);
  return DoubledAabb{
      numbers.template difference<positions>(b.min, eye) + numbers.template difference<positions>(b.max, eye), size};
}
template <class Numbers>
[[gnu::always_inline]] inline auto read_contained(Numbers& numbers, const Point3& eye, const Obb3& b) {
  const auto t = numbers.template difference<positions>(b.center, eye);
  return DoubledObb{t + t, doubled(read_box(numbers, b))};
}
template <class Numbers>
[[gnu::always_inline]] inline auto read_contained(Numbers& numbers, const Point3& eye, const Sphere3& s) {
  const auto t = numbers.template difference<positions>(s.center, eye);
  const auto r = numbers.template number<positions>(s.radius);
  return DoubledBall{t + t, r + r};
}

/// By Cramer's rule, between each two planes of the frustum; of a flat one nothing is known.
template <class Numbers, class Shape>
[[gnu::noinline]] Certificate lies_in_frustum(const Numbers& numbers, const OrthographicFrustum& frustum,
                                              const Shape& shape) {
  const auto set = read_contained(numbers, frustum.eye, shape);
  const auto box = read_box(numbers, frustum);
  const auto n = box.normals();
  const auto signed_volume = dot(box.axis[0], n.x);
  const Certificate side = certificate(signed_volume);
  if (side == Certificate::zero) return Certificate::uncertain;
  const auto volume = absolute(signed_volume);
  const auto lies_between = [&](const auto& middle, const auto& half, const auto& normal)
      __attribute__((always_inline)) {
    return set.fits(half * volume - absolute(middle), normal);
  };
  const auto across = dot(set.middle, n.x), along = dot(set.middle, n.y);
  const auto beyond = dot(set.middle, n.z) - box.depth * signed_volume;
  const bool is_inside = lies_between(across, box.half[0], n.x) && lies_between(along, box.half[1], n.y) &&
                         lies_between(beyond, box.half[2], n.z);
  return is_inside ? Certificate::positive : Certificate::negative;
}

/// Whether the set, which is not refused, is a subset of the frustum; uncertain where that is flat or the numbers are
/// not on grids.
template <class Shape>
[[gnu::noinline]] Certificate exact_contains(const OrthographicFrustum& frustum, const Shape& shape) {
  const DefaultFloatingPoint environment;
  BinaryPlaces<Units::products> places;
  static_cast<void>(read_contained(places, frustum.eye, shape));
  static_cast<void>(read_box(places, frustum));
  const Grids grids = places.grids(61);
  using Short = Widths<58, 15, 57>;
  using Long = Widths<122, 61, 61>;
  if (Short::hold(grids)) return lies_in_frustum(GridIntegers<Short>(grids), frustum, shape);
  if (Long::hold(grids)) return lies_in_frustum(GridIntegers<Long>(grids), frustum, shape);
  return Certificate::uncertain;
}

}  // namespace plumb::convex
