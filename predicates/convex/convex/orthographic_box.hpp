#pragma once

// An orthographic frustum as a box by its axes.

#include <convex/swept_spheres.hpp>

namespace plumb::convex {

/// An orthographic frustum: c + x u + y v + z w, from the eye c, with x and y within extents and z between near and
/// far.
template <class Numbers>
struct OrthographicBox {
  decltype(std::declval<Numbers&>().axis(Vector3())) u, v, w;
  decltype(std::declval<Numbers&>().length(0)) hu, hv;
  decltype(std::declval<Numbers&>().coordinate(0)) near, far;

  [[gnu::always_inline]] OrthographicBox(Numbers& numbers, const OrthographicFrustum& s)
      : u(numbers.axis(s.left)),
        v(numbers.axis(s.up)),
        w(numbers.axis(s.direction)),
        hu(numbers.length(s.half_width)),
        hv(numbers.length(s.half_height)),
        near(numbers.coordinate(s.near_distance)),
        far(numbers.coordinate(s.far_distance)) {
    numbers.check_order(s.near_distance, s.far_distance);
  }

  /// p less the point nearest to it where the axes are orthonormal.
  template <class V>
  [[gnu::always_inline]] auto minus_nearest(const V& p) const {
    const Vec3<double> from = values(p);
    const double along_w = dot(from, values(w)), behind = along_w < value(far) ? along_w : value(far);
    const auto x = Numbers::within(clamped(dot(from, values(u)), value(hu)), hu),
               y = Numbers::within(clamped(dot(from, values(v)), value(hv)), hv),
               z = Numbers::within(behind > value(near) ? behind : value(near), far);
    return Vec3{p.x - x * u.x - y * v.x - z * w.x, p.y - x * u.y - y * v.y - z * w.y,
                p.z - x * u.z - y * v.z - z * w.z};
  }
  template <class V>
  [[gnu::always_inline]] auto greatest(const V& axis) const {
    const auto along_w = dot(axis, w);
    return hu * absolute(dot(axis, u)) + hv * absolute(dot(axis, v)) + greater(near * along_w, far * along_w);
  }
};

/// By the point of the frustum nearest to the centre where the axes are orthonormal, otherwise some point, as of a box.
template <class Numbers>
[[gnu::always_inline]] inline Meeting nearest_points(Numbers numbers, const Sphere3& sphere,
                                                     const OrthographicFrustum& frustum) {
  const auto t = numbers.difference(sphere.center, frustum.eye);
  const auto reach = numbers.length(sphere.radius);
  const OrthographicBox<Numbers> b(numbers, frustum);
  return numbers.meeting_by_both(
      reach, [&] { return b.minus_nearest(t); },
      [&](const auto& axis) __attribute__((always_inline)) { return dot(axis, t) - b.greatest(axis); });
}

}  // namespace plumb::convex
