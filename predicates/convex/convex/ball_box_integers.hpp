#pragma once

// A ball and a box in integers.

#include <convex/box_axes_filter.hpp>

namespace plumb::convex {

/// A ball and an oriented box, from whose centre it is t to that of the ball.
template <class T, class Length, class Box>
struct BallAndBox {
  Vec3<T> t;
  Length radius;
  Box box;

  /// By Pythagoras, where the axes are at right angles: along axis a with a . a = q a point t lies g = |t . a| - h q
  /// beyond the box, times the length of a, if that is positive. The square of its distance is the sum of g^2 / q.
  [[gnu::always_inline]] Meeting meeting() const {
    const auto& [u, v, w] = box.axis;
    const auto uu = dot(u, u), vv = dot(v, v), ww = dot(w, w);
    const auto volume = uu * vv * ww;
    if (!is_zero(dot(u, v)) || !is_zero(dot(v, w)) || !is_zero(dot(w, u)) || is_zero(volume)) return Meeting::unknown;
    const auto beyond_u = beyond(0, uu), beyond_v = beyond(1, vv), beyond_w = beyond(2, ww);
    const auto distance =
        beyond_u * beyond_u * (vv * ww) + beyond_v * beyond_v * (ww * uu) + beyond_w * beyond_w * (uu * vv);
    return certificate(distance - radius * radius * volume) == Certificate::positive ? Meeting::apart : Meeting::meet;
  }

 private:
  template <class X>
  [[gnu::always_inline]] static bool is_zero(const X& x) {
    return certificate(x) == Certificate::zero;
  }
  template <class Square>
  [[gnu::always_inline]] auto beyond(int i, const Square& square) const {
    return positive_part(absolute(dot(t, box.axis[i])) - box.half[i] * square);
  }
};
template <class T, class Length, class Box>
BallAndBox(Vec3<T>, Length, Box) -> BallAndBox<T, Length, Box>;

/// The lengths of the ball are measured in those of the box.
template <class Numbers>
[[gnu::always_inline]] inline auto ball_and_box(Numbers& numbers, const Sphere3& ball, const Obb3& box) {
  return BallAndBox{numbers.template difference<positions>(ball.center, box.center),
                    numbers.template number<positions>(ball.radius), read_box(numbers, box)};
}
/// Twice as long.
template <class Numbers>
[[gnu::always_inline]] inline auto ball_and_box(Numbers& numbers, const Sphere3& ball, const OrthographicFrustum& s) {
  const auto t = numbers.template difference<positions>(ball.center, s.eye);
  const auto radius = numbers.template number<positions>(ball.radius);
  const auto box = read_box(numbers, s);
  return BallAndBox{t + t - box.to_center(), radius + radius, box};
}

/// Of a box whose axes are short, in a default floating-point environment; unknown where they are not at right angles.
template <class Box>
[[gnu::noinline]] Meeting meeting_in_integers(const Sphere3& ball, const Box& box) {
  using Short = Widths<58, 15, 57>;
  BinaryPlaces<Units::products> places;
  static_cast<void>(ball_and_box(places, ball, box).meeting());
  const Grids grids = places.grids(57);
  if (!Short::hold(grids)) return Meeting::unknown;
  const GridIntegers<Short> numbers(grids);
  return ball_and_box(numbers, ball, box).meeting();
}

}  // namespace plumb::convex
