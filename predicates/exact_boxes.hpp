#pragma once

#include "exact_look.hpp"

namespace plumb::convex {

/// What reads the numbers of a ball and an oriented box: the lengths of the ball are measured in those of the box.
template <class Numbers>
struct BallAndBox {
  using Length = decltype(std::declval<Numbers&>().template number<positions>(0));

  Vec3<decltype(Length() - Length())> t;
  Length radius;
  Vec3<decltype(std::declval<Numbers&>().template number<vectors>(0))> axis[3];
  decltype(std::declval<Numbers&>().template number<scalars>(0)) half[3];

  [[gnu::always_inline]] BallAndBox(Numbers& numbers, const Sphere3& ball, const Obb3& box)
      : t(numbers.template difference<positions>(ball.center, box.center)),
        radius(numbers.template number<positions>(ball.radius)),
        axis{numbers.template vector<vectors>(box.u), numbers.template vector<vectors>(box.v),
             numbers.template vector<vectors>(box.w)},
        half{numbers.template number<scalars>(box.hu), numbers.template number<scalars>(box.hv),
             numbers.template number<scalars>(box.hw)} {}

  /// By Pythagoras, where the axes are at right angles: along axis a with a . a = q a point t lies g = |t . a| - h q
  /// beyond the box, times the length of a, if that is positive. The square of its distance is the sum of g^2 / q.
  [[gnu::always_inline]] Separation separation() const {
    const auto& [u, v, w] = axis;
    const auto uu = dot(u, u), vv = dot(v, v), ww = dot(w, w);
    const auto volume = uu * vv * ww;
    if (!is_zero(dot(u, v)) || !is_zero(dot(v, w)) || !is_zero(dot(w, u)) || is_zero(volume))
      return Separation::unknown;
    const auto beyond_u = beyond(0, uu), beyond_v = beyond(1, vv), beyond_w = beyond(2, ww);
    const auto distance =
        beyond_u * beyond_u * (vv * ww) + beyond_v * beyond_v * (ww * uu) + beyond_w * beyond_w * (uu * vv);
    return certificate(distance - radius * radius * volume) == Certificate::positive ? Separation::yes : Separation::no;
  }

 private:
  template <class T>
  [[gnu::always_inline]] static bool is_zero(const T& x) {
    return certificate(x) == Certificate::zero;
  }
  template <class Square>
  [[gnu::always_inline]] auto beyond(int i, const Square& square) const {
    return positive_part(absolute(dot(t, axis[i])) - half[i] * square);
  }
};

/// Of a box whose axes are short, in a default floating-point environment; unknown where they are not at right angles.
[[gnu::noinline]] inline Separation exact_look(const Sphere3& ball, const Obb3& box) {
  using Short = Widths<58, 15, 57>;
  using Dimensions = BinaryPlaces<Units::products>;
  Dimensions places;
  static_cast<void>(BallAndBox<Dimensions>(places, ball, box).separation());
  const Grids grids = places.grids(57);
  if (!Short::hold(grids)) return Separation::unknown;
  const GridIntegers<Short> numbers(grids);
  return BallAndBox<const GridIntegers<Short>>(numbers, ball, box).separation();
}

}  // namespace plumb::convex
