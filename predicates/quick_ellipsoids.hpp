#pragma once

#include <plumb/shapes.hpp>

#include "quick_rounded.hpp"

namespace plumb::convex {

// The first look at an ellipsoid and a point or a box. With every axis scaled by the radius along it, the ellipsoid is
// the ball of radius 1 and a box is a box, whose nearest point is clamped coordinate by coordinate (Arvo, A Simple
// Method for Box-Sphere Intersection Testing (1990)).
//
// All numbers are less than 2^100 in magnitude, and the radii at least 2^-100, so that nothing overflows. Rounding by a
// factor within 1 +- 2^-52, in any rounding mode, the sum of squares s has the error of
//   an excess, which is a difference of two of the shapes' own numbers, or 0 exactly if that is not positive   1
//   its quotient by a radius                                                                                   2
//   the square of that                                                                                         5
//   the sums of the first two squares and of these with the third, none of them negative                       6, 7
// and fewer if the squares are fused into the sums. (For a box the excess is that of the side beyond which the centre
// lies, if any, for it cannot be beyond both.) So s, but for underflow, is off by a factor within 1 +- 7.01 2^-52. Of
// an excess underflow takes only what is flushed to or read as zero, less than 2^-1020: a part of less than 2^-120 if
// it is above 2^-900; if it is not, its quotient is less than 2^-799, and of its square nothing is left. Of quotients,
// squares and sums underflow takes less than 2^-1020 each. If s - 1 is greater than 8 2^-52 in magnitude, so is the
// true sum on that side of 1 (were it on the other, s would be off by no more than 7.01 2^-52 beside 1). The rounding
// of s - 1 puts nothing beyond that double that is not.

inline constexpr int roundings_of_scaled_ball = 7;
inline constexpr double error_of_scaled_ball = (roundings_of_scaled_ball + 1) * 0x1p-52;

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
[[gnu::always_inline]] constexpr bool is_in_range(const Ellipsoid3& e, const Shape& shape) {
  const double sum = magnitudes(e.center) + magnitudes(shape) + (e.radii.x + e.radii.y + e.radii.z);
  return sum <= 0x1p100 && e.radii.x >= 0x1p-100 && e.radii.y >= 0x1p-100 && e.radii.z >= 0x1p-100 && is_ordered(shape);
}

template <BesideScaledBall Shape>
[[gnu::always_inline]] constexpr Separation quick_look(const Ellipsoid3& e, const Shape& shape) {
  if (!is_in_range(e, shape)) [[unlikely]]
    return Separation::unknown;
  const double s = squared_by_radii(e, shape);
  if (!(magnitude(s - 1) > error_of_scaled_ball)) [[unlikely]]
    return Separation::unknown;
  return s < 1 ? Separation::no : Separation::yes;
}
/// The same in plain doubles.
template <BesideScaledBall Shape>
[[gnu::always_inline]] constexpr bool meet_by_plain_numbers(const Ellipsoid3& e, const Shape& shape) {
  return squared_by_radii(e, shape) <= 1;
}

}  // namespace plumb::convex
