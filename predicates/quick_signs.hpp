#pragma once

#include <initializer_list>

#include "line_polynomials.hpp"

namespace plumb::convex {

// A first look at what the signs of a few polynomials decide: lines, rays and segments beside triangles, balls and each
// other. Where the signs that it takes are certain, so is the answer.

/// The highest degree of the polynomials of look_at_signs(numbers, a, b) of a pair.
template <class A, class B>
inline constexpr int sign_degree = 0;

/// How many certain signs of either kind there are among some.
struct Signs {
  int positive, negative, count;

  constexpr int differ() const { return static_cast<int>(positive != 0) & static_cast<int>(negative != 0); }
  constexpr int any_certain() const { return static_cast<int>(positive + negative != 0); }
  constexpr int all_certain() const { return static_cast<int>(positive + negative == count); }
};
// No branch here and below, but for whether all is certain: a sign is as random as the input.
template <int Degree, class... X>
[[gnu::always_inline]] constexpr Signs signs_of(const Measured<Degree>& numbers, X... x) {
  return {(... + static_cast<int>(x.value > numbers.error(x))), (... + static_cast<int>(x.value < -numbers.error(x))),
          sizeof...(x)};
}
[[gnu::always_inline]] constexpr Separation apart_if(int apart, int is_certain) {
  return is_certain != 0 ? static_cast<Separation>(apart) : Separation::unknown;
}
static_assert(apart_if(1, 1) == Separation::yes && apart_if(0, 1) == Separation::no);
/// Apart if they differ, and not if they are all the same.
[[gnu::always_inline]] constexpr Separation apart_if_different(const Signs& signs) {
  return apart_if(signs.differ(), signs.differ() | signs.all_certain());
}

/// The line goes through a point of the triangle exactly when u, v and w do not differ in sign (if it is parallel to
/// the triangle, which they do not tell, all are 0 or some differ); and the ray when the origin is not beyond: when
/// `before` does not either.
template <class A>
requires is_ray_or_line<A>
inline constexpr int sign_degree<A, Triangle3> = 3;
template <class Numbers, class A>
requires is_ray_or_line<A>
[[gnu::always_inline]] inline Separation look_at_signs(Numbers& numbers, const A& a, const Triangle3& triangle) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto e = numbers.template difference<positions>(triangle.b, triangle.a);
  const auto f = numbers.template difference<positions>(triangle.c, triangle.a);
  const auto s = numbers.template difference<positions>(a.origin, triangle.a);
  numbers.all_are_read();
  const LineBesideTriangle of(d, e, f, s);
  Signs signs;
  if constexpr (std::is_same_v<A, Line3>)
    signs = signs_of(numbers, of.u, of.v, of.w);
  else
    signs = signs_of(numbers, of.u, of.v, of.w, of.before());
  return apart_if_different(signs);
}

/// What the signs of a line beside a ball tell. All are looked at, whichever decides: a branch on a sign as random as
/// the input takes longer.
template <class A, class Numbers, class Ball>
[[gnu::always_inline]] constexpr Separation look_at_ball(const Numbers& numbers, const Ball& of) {
  const Signs inside = signs_of(numbers, of.inside());
  int apart = inside.negative, meet = inside.positive;
  if constexpr (!std::is_same_v<A, Line3>) {
    const Signs at_origin = signs_of(numbers, of.c), ahead = signs_of(numbers, of.along);
    apart |= at_origin.positive & ahead.negative;
    meet &= ahead.positive;
    if constexpr (std::is_same_v<A, Segment3>) {
      const Signs at_end = signs_of(numbers, of.at_end()), before_end = signs_of(numbers, of.left());
      apart |= at_end.positive & before_end.negative;
      meet = (meet & before_end.positive) | at_end.negative;
    }
    meet |= at_origin.negative;
  }
  return apart_if(apart, apart | meet);
}

template <class A>
requires is_one_of<A, Segment3, Ray3, Line3>
inline constexpr int sign_degree<A, Sphere3> = 4;
template <class Numbers, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Separation look_at_signs(Numbers& numbers, const A& a, const Sphere3& sphere) {
  const auto d = read_direction(numbers, a);
  const auto m = numbers.template difference<positions>(sphere.center, anchor(a));
  const auto r = numbers.template number<positions>(sphere.radius);
  numbers.all_are_read();
  return look_at_ball<A>(numbers, LineBesideBall(d, m, r));
}

/// Two of them lie apart if they do not lie in one plane.
template <class A, class B>
requires is_one_of<A, Segment3, Ray3, Line3> && is_ray_or_line<B>
inline constexpr int sign_degree<A, B> = 3;
template <class Numbers, class A, class B>
requires is_one_of<A, Segment3, Ray3, Line3> && is_ray_or_line<B>
[[gnu::always_inline]] inline Separation look_at_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = read_direction(numbers, a);
  const auto e = numbers.template vector<vectors>(b.direction);
  const auto t = numbers.template difference<positions>(b.origin, anchor(a));
  numbers.all_are_read();
  return apart_if(1, signs_of(numbers, LineBesideLine(d, e, t).volume).all_certain());
}

/// Only a point beside a line or behind the origin of a ray is certain.
template <class A, class P>
concept LineBesidePoint = (is_one_of<A, Ray2, Line2> && is_one_of<P, Point2>) ||
                          (is_ray_or_line<A> && is_one_of<P, Point3>);
template <class A, class P>
requires LineBesidePoint<A, P>
inline constexpr int sign_degree<A, P> = 2;
template <class Numbers, class A, class P>
requires LineBesidePoint<A, P>
[[gnu::always_inline]] inline Separation look_at_signs(Numbers& numbers, const A& a, const P& p) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto t = numbers.template difference<positions>(p, a.origin);
  numbers.all_are_read();
  const auto beside = cross(d, t);
  Signs signs;
  if constexpr (is_one_of<P, Point3>)
    signs = signs_of(numbers, beside.x, beside.y, beside.z);
  else
    signs = signs_of(numbers, beside);
  if (signs.any_certain() != 0) return Separation::yes;
  if (is_one_of<A, Ray2, Ray3> && numbers.certificate(dot(d, t)) == Certificate::negative) return Separation::yes;
  return Separation::unknown;
}

}  // namespace plumb::convex
