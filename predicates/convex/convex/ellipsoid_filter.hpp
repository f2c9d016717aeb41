#pragma once

// The filter of an ellipsoid and another set, in scaled axes.

#include <plumb/shapes.hpp>

#include <convex/alternating_cores.hpp>
#include <convex/line_signs.hpp>

namespace plumb::convex {

// The filter of an ellipsoid and a point or a box. With every axis scaled by the radius along it, the ellipsoid is
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
concept AgainstScaledBall = is_one_of<Shape, Point3, Aabb3>;

template <AgainstScaledBall Shape>
[[gnu::always_inline]] constexpr bool is_in_range(const Ellipsoid3& e, const Shape& shape) {
  const double sum = magnitudes(e.center) + magnitudes(shape) + (e.radii.x + e.radii.y + e.radii.z);
  return sum <= 0x1p100 && e.radii.x >= 0x1p-100 && e.radii.y >= 0x1p-100 && e.radii.z >= 0x1p-100 && is_ordered(shape);
}

template <AgainstScaledBall Shape>
[[gnu::always_inline]] constexpr Meeting filter_ellipsoid(const Ellipsoid3& e, const Shape& shape) {
  if (!is_in_range(e, shape)) [[unlikely]]
    return Meeting::unknown;
  const double s = squared_by_radii(e, shape);
  if (!(magnitude(s - 1) > error_of_scaled_ball)) [[unlikely]]
    return Meeting::unknown;
  return s < 1 ? Meeting::meet : Meeting::apart;
}
/// The same in plain doubles.
template <AgainstScaledBall Shape>
[[gnu::always_inline]] constexpr bool meet_by_plain_numbers(const Ellipsoid3& e, const Shape& shape) {
  return squared_by_radii(e, shape) <= 1;
}

// In the same axes lines, triangles, tetrahedra and boxes lie against a ball of radius 1, and are treated as against
// any other. A quotient of a difference by a radius has three roundings: of the difference, of the inverse of the
// radius and of their product; as many as are counted in its type, as the proof of bounded.hpp counts that of a
// difference. What underflow takes of any is less than 2^-1020 before, and so 2^-919 after, where the radii are at
// least 2^-100; the sums of the magnitudes of what has been scaled begin at 2^-240 or more, those of the squares of a
// line's at 2^-480, and bounded.hpp asks for less than 2^-60 of that.

inline constexpr int roundings_of_quotient = 3;

/// Whether the inverses of the radii neither over- nor underflow.
[[gnu::always_inline]] constexpr bool are_moderate(const Vector3& radii) {
  constexpr double least = 0x1p-100, most = 0x1p100;
  return radii.x >= least && radii.y >= least && radii.z >= least && radii.x <= most && radii.y <= most &&
         radii.z <= most;
}
[[gnu::always_inline]] constexpr Vec3<double> inverses(const Vector3& radii) {
  return {1 / radii.x, 1 / radii.y, 1 / radii.z};
}
[[gnu::always_inline]] constexpr Vec3<double> scaled(const Vec3<double>& v, const Vec3<double>& by) {
  return {v.x * by.x, v.y * by.y, v.z * by.z};
}

/// What a line is beside the ball, where the radii are moderate.
template <class A>
[[gnu::always_inline]] inline auto against_scaled_ball(const Ellipsoid3& e, const A& a) {
  const Vec3<double> by = inverses(e.radii);
  PlainNumbers plain;
  const auto read =
      [&by]<Group G>(std::integral_constant<Group, G>, const Vec3<double>& v) __attribute__((always_inline)) {
    const Vec3<double> x = scaled(v, by);
    using B = Bounded<roundings_of_quotient, leaf_size(G)>;
    return Vec3<B>{{x.x}, {x.y}, {x.z}};
  };
  const auto d = read(std::integral_constant<Group, group_of_direction<A>>(), read_direction(plain, a));
  const auto m = read(std::integral_constant<Group, positions>(), plain.difference<positions>(e.center, anchor(a)));
  return LineAgainstBall(d, m, Bounded<0, leaf_size(positions)>{1});
}
template <class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting filter_ellipsoid(const Ellipsoid3& e, const A& a) {
  if (!are_moderate(e.radii)) [[unlikely]]
    return Meeting::unknown;
  return meeting_of_ball<A>(against_scaled_ball(e, a));
}

/// Reads lengths that are scaled.
struct ScaledLengths : MeasuredLengths {
  using Length = Bounded<roundings_of_quotient, leaf_size(0)>;

  Vec3<double> by;

  [[gnu::always_inline]] Vec3<Length> difference(const Point3& p, const Point3& q) {
    return read(scaled({p.x - q.x, p.y - q.y, p.z - q.z}, by));
  }
  /// The product has a rounding more in place of that of the difference.
  [[gnu::always_inline]] Vec3<Length> multiple(double h, const Vector3& v) {
    const Vec3<double> x = scaled(values(v), by);
    const auto product = MeasuredLengths::multiple(h, Vector3{x.x, x.y, x.z});
    return {{product.x.value}, {product.y.value}, {product.z.value}};
  }

 private:
  [[gnu::always_inline]] Vec3<Length> read(const Vec3<double>& v) {
    add(v.x, v.y, v.z);
    return {{v.x}, {v.y}, {v.z}};
  }
};
struct PlainScaledLengths : PlainLengths {
  Vec3<double> by;

  [[gnu::always_inline]] Vec3<double> difference(const Point3& p, const Point3& q) const {
    return scaled(PlainLengths::difference(p, q), by);
  }
  [[gnu::always_inline]] Vec3<double> multiple(double h, const Vector3& v) const {
    return scaled(PlainLengths::multiple(h, v), by);
  }
};

/// By the point of the scaled set that is nearest to the centre.
template <class Numbers, class Shape>
requires is_one_of<Shape, Triangle3, Tetrahedron3, Obb3>
[[gnu::always_inline]] inline Meeting nearest_points(const Ellipsoid3& e, const Shape& shape) {
  Numbers numbers;
  numbers.by = inverses(e.radii);
  const Sphere3 ball{e.center, 1};
  if constexpr (std::is_same_v<Shape, Obb3>)
    return separation_by_turns(numbers, ball, Skewed{shape});
  else
    return nearest_points(numbers, ball, shape);
}
template <class Shape>
requires is_one_of<Shape, Triangle3, Tetrahedron3, Obb3>
[[gnu::always_inline]] inline Meeting filter_ellipsoid(const Ellipsoid3& e, const Shape& shape) {
  bool is_in_range = are_moderate(e.radii);
  // What underflow takes of an axis of a box, times its extent, is less than 2^-719.
  if constexpr (std::is_same_v<Shape, Obb3>)
    is_in_range = is_in_range && shape.hu <= 0x1p200 && shape.hv <= 0x1p200 && shape.hw <= 0x1p200;
  return is_in_range ? nearest_points<ScaledLengths>(e, shape) : Meeting::unknown;
}

}  // namespace plumb::convex
