#pragma once

// An oriented box by its axes, and the point of it that is nearest to a ball.

#include <convex/swept_spheres.hpp>

namespace plumb::convex {

/// An oriented box: c + x u + y v + z w with x, y, z within its extents.
template <class Numbers>
struct OrientedBox {
  decltype(std::declval<Numbers&>().axis(Vector3())) u, v, w;
  decltype(std::declval<Numbers&>().length(0)) hu, hv, hw;

  [[gnu::always_inline]] OrientedBox(Numbers& numbers, const Obb3& b)
      : u(numbers.axis(b.u)),
        v(numbers.axis(b.v)),
        w(numbers.axis(b.w)),
        hu(numbers.length(b.hu)),
        hv(numbers.length(b.hv)),
        hw(numbers.length(b.hw)) {}

  /// Coordinates of p, relative to c, where the axes are orthonormal.
  [[gnu::always_inline]] Vec3<double> coordinates(const Vec3<double>& p) const {
    return {dot(p, values(u)), dot(p, values(v)), dot(p, values(w))};
  }
  [[gnu::always_inline]] Vec3<double> nearest(const Vec3<double>& p) const {
    return {clamped(p.x, value(hu)), clamped(p.y, value(hv)), clamped(p.z, value(hw))};
  }
  /// The point with such coordinates.
  [[gnu::always_inline]] auto point(const Vec3<double>& at) const {
    const auto x = Numbers::within(at.x, hu), y = Numbers::within(at.y, hv), z = Numbers::within(at.z, hw);
    return Vec3{x * u.x + y * v.x + z * w.x, x * u.y + y * v.y + z * w.y, x * u.z + y * v.z + z * w.z};
  }
  /// p less it.
  template <class V>
  [[gnu::always_inline]] auto minus(const V& p, const Vec3<double>& at) const {
    const auto x = Numbers::within(at.x, hu), y = Numbers::within(at.y, hv), z = Numbers::within(at.z, hw);
    return Vec3{p.x - x * u.x - y * v.x - z * w.x, p.y - x * u.y - y * v.y - z * w.y,
                p.z - x * u.z - y * v.z - z * w.z};
  }
  template <class V>
  [[gnu::always_inline]] auto extent(const V& axis) const {
    return hu * absolute(dot(axis, u)) + hv * absolute(dot(axis, v)) + hw * absolute(dot(axis, w));
  }
};

/// By the point of the box nearest to the centre, whose coordinates along the axes are clamped to the box: the nearest
/// where the axes are orthonormal, otherwise some point. Ericson, Real-Time Collision Detection (2005), 5.1.4. That
/// nothing else of the box is nearer takes its extent along what leads there, three products with the axes more, for
/// only these tell how far from right angles the axes are: a ball beside the box takes 2.2 times the plain time.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere, const Obb3& box) {
  const auto t = numbers.difference(sphere.center, box.center);
  const auto reach = numbers.length(sphere.radius);
  const OrientedBox<Numbers> b(numbers, box);
  return numbers.meeting_by_both(
      reach, [&] { return b.minus(t, b.nearest(b.coordinates(values(t)))); },
      [&](const auto& axis) __attribute__((always_inline)) { return dot(axis, t) - b.extent(axis); });
}

}  // namespace plumb::convex
