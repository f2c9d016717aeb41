#pragma once

#include <plumb/shapes.hpp>

#include "quick_rounded.hpp"

namespace plumb::convex {

// The first look at an ellipsoid and a point or a box. With every axis scaled by the radius along it, the ellipsoid is
// the ball of radius 1 and a box is a box, whose nearest point is clamped coordinate by coordinate (Arvo, A Simple
// Method for Box-Sphere Intersection Testing (1990)).
//
// The sign of a rounded difference of two numbers is right or lost, and but for underflow its error is relative. So are
// those of quotients, squares and their sum: of a sum of squares s, no more than some ten roundings. With all numbers
// less than 2^100, and the radii at least 2^-100, nothing overflows; and what is lost to underflow, of a quotient less
// than 2^-900, is nothing beside what is allowed for.

/// How far x lies outside of the interval.
[[gnu::always_inline]] constexpr double excess(double x, double min, double max) {
  const double below = min - x, above = x - max, beyond = below > above ? below : above;
  return beyond > 0 ? beyond : 0;
}
[[gnu::always_inline]] constexpr Vec3<double> excess(const Point3& p, const Aabb3& b) {
  return {excess(p.x, b.min.x, b.max.x), excess(p.y, b.min.y, b.max.y), excess(p.z, b.min.z, b.max.z)};
}
[[gnu::always_inline]] constexpr Vec3<double> excess(const Point3& p, const Point3& q) {
  return {p.x - q.x, p.y - q.y, p.z - q.z};
}

template <class Shape>
[[gnu::always_inline]] constexpr double squared_by_radii(const Ellipsoid3& e, const Shape& shape) {
  const Vec3<double> d = excess(e.center, shape);
  const double x = d.x / e.radii.x, y = d.y / e.radii.y, z = d.z / e.radii.z;
  return x * x + y * y + z * z;
}

[[gnu::always_inline]] constexpr double magnitudes(const Point3& p) {
  return magnitude(p.x) + magnitude(p.y) + magnitude(p.z);
}
[[gnu::always_inline]] constexpr bool is_ordered(const Point3&) { return true; }
[[gnu::always_inline]] constexpr double magnitudes(const Aabb3& b) { return magnitudes(b.min) + magnitudes(b.max); }

template <class Shape>
concept BesideScaledBall = is_one_of<Shape, Point3, Aabb3>;

template <BesideScaledBall Shape>
[[gnu::always_inline]] constexpr Separation quick_look(const Ellipsoid3& e, const Shape& shape) {
  const double sum = magnitudes(e.center) + magnitudes(shape) + (e.radii.x + e.radii.y + e.radii.z);
  const bool in_range =
      sum <= 0x1p100 && e.radii.x >= 0x1p-100 && e.radii.y >= 0x1p-100 && e.radii.z >= 0x1p-100 && is_ordered(shape);
  if (!in_range) [[unlikely]]
    return Separation::unknown;
  const double s = squared_by_radii(e, shape);
  if (!(magnitude(s - 1) > 0x1p-44)) [[unlikely]]
    return Separation::unknown;
  return s < 1 ? Separation::no : Separation::yes;
}
/// The same in plain doubles.
template <BesideScaledBall Shape>
[[gnu::always_inline]] constexpr bool meet_by_plain_numbers(const Ellipsoid3& e, const Shape& shape) {
  return squared_by_radii(e, shape) <= 1;
}

}  // namespace plumb::convex
