#pragma once

// For convex and lines_and_sets.
// The filter of rays and lines against points, triangles and balls, and against all sets in the plane: the signs of
// polynomials.

#include <type_traits>

#include <plumb/convex_sets.hpp>
#include <plumb/detail/line_against_triangle.hpp>

#include <convex/axis_filter.hpp>
#include <convex/line_box.hpp>
#include <signs/independent_directions.hpp>

namespace plumb::convex {

/// The highest degree of the polynomials that meeting_by_signs(numbers, a, b) asks doubles for.
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
[[gnu::always_inline]] constexpr Signs signs_of(const BoundedReader<Degree>& numbers, X... x) {
  return {(... + static_cast<int>(x.value > numbers.error(x))), (... + static_cast<int>(x.value < -numbers.error(x))),
          sizeof...(x)};
}
[[gnu::always_inline]] constexpr Meeting apart_if(int apart, int is_certain) {
  return is_certain != 0 ? static_cast<Meeting>(apart) : Meeting::unknown;
}
static_assert(apart_if(1, 1) == Meeting::apart && apart_if(0, 1) == Meeting::meet);
/// Among exact numbers a sign that is neither positive nor negative is the sign of 0; among others it is uncertain.
template <class Numbers>
inline constexpr bool are_exact = false;
/// Apart if the signs differ, meeting if they are all the same. A sign of 0 counts as either, unless all of the
/// `leading` ones are 0.
template <class Numbers>
[[gnu::always_inline]] constexpr Meeting apart_if_different(const Numbers&, const Signs& leading, const Signs& signs) {
  return apart_if(signs.differ(), signs.differ() | (are_exact<Numbers> ? leading.any_certain() : signs.all_certain()));
}
template <class Numbers>
[[gnu::always_inline]] constexpr Meeting apart_if_different(const Numbers& numbers, const Signs& signs) {
  return apart_if_different(numbers, signs, signs);
}

template <class T>
inline constexpr bool is_ray_or_line = detail::is_any_of<T, Ray3, Line3>;

/// The line goes through a point of the triangle exactly when u, v and w do not differ in sign (if it is parallel to
/// the triangle, which they do not tell, all are 0 or some differ); and the ray when the origin is not beyond: when
/// `before` does not either.
template <class A>
requires is_ray_or_line<A>
inline constexpr int sign_degree<A, Triangle3> = 3;
template <class Numbers, class A>
requires is_ray_or_line<A>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Triangle3& triangle) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto e = numbers.template difference<positions>(triangle.b, triangle.a);
  const auto f = numbers.template difference<positions>(triangle.c, triangle.a);
  const auto s = numbers.template difference<positions>(a.origin, triangle.a);
  numbers.all_are_read();
  const simplices::LineAgainstTriangle of(d, e, f, s);
  const Signs of_line = signs_of(numbers, of.u, of.v, of.w);
  if constexpr (std::is_same_v<A, Line3>)
    return apart_if_different(numbers, of_line);
  else
    return apart_if_different(numbers, of_line, signs_of(numbers, of.u, of.v, of.w, of.before()));
}

// In the plane a point o + t d of one and a point of another are the same for parameters that are quotients of cross
// products, whose signs decide.

/// Lines that are not parallel meet; rays do so if the common point of their lines is behind neither origin. If
/// d x e = 0 instead, and some other of the polynomials is not, the lines are parallel and apart.
template <class A, class B>
requires detail::is_any_of<A, Ray2, Line2> && detail::is_any_of<B, Ray2, Line2>
inline constexpr int sign_degree<A, B> = 2;
template <class Numbers, class A, class B>
requires detail::is_any_of<A, Ray2, Line2> && detail::is_any_of<B, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = numbers.template vector<vectors>(a.direction), e = numbers.template vector<vectors>(b.direction);
  const auto w = numbers.template difference<positions>(b.origin, a.origin);
  numbers.all_are_read();
  // Where s d - u e = w, both = d x e, s times both is w x e and u times it is w x d.
  const auto both = cross(d, e);
  const auto on_first = cross(w, e);
  const auto on_second = cross(w, d);
  const Signs leading = signs_of(numbers, both);
  if constexpr (std::is_same_v<A, Line2> && std::is_same_v<B, Line2>)
    return apart_if_different(numbers, leading);
  else if constexpr (std::is_same_v<B, Line2>)
    return apart_if_different(numbers, leading, signs_of(numbers, both, on_first));
  else if constexpr (std::is_same_v<A, Line2>)
    return apart_if_different(numbers, leading, signs_of(numbers, both, on_second));
  else
    return apart_if_different(numbers, leading, signs_of(numbers, both, on_first, on_second));
}

/// As for two rays, and with 1 - s, whose product with d x e is what is left of it.
template <class A>
requires detail::is_any_of<A, Ray2, Line2>
inline constexpr int sign_degree<A, Segment2> = 2;
template <class Numbers, class A>
requires detail::is_any_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Segment2& b) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto w = numbers.template difference<positions>(b.a, a.origin);
  const auto v = numbers.template difference<positions>(b.b, a.origin);
  numbers.all_are_read();
  // Where the ends lie beside the line, and the origin beside the segment.
  const auto from_start = cross(w, d), to_end = cross(d, v);
  const Signs of_line = signs_of(numbers, from_start, to_end);
  if constexpr (std::is_same_v<A, Line2>)
    return apart_if_different(numbers, of_line);
  else
    return apart_if_different(numbers, of_line, signs_of(numbers, from_start, to_end, cross(w, v)));
}

/// A line meets a triangle that has corners on either side of it or on it, and none whose corners are all on one. A ray
/// is apart then too, or if its origin lies beyond an edge and it leads no nearer to that: these are the axes of both.
template <class A>
requires detail::is_any_of<A, Ray2, Line2>
inline constexpr int sign_degree<A, Triangle2> = 2;
template <class Numbers, class A>
requires detail::is_any_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& ray, const Triangle2& triangle) {
  const auto d = numbers.template vector<vectors>(ray.direction);
  const auto a = numbers.template difference<positions>(triangle.a, ray.origin);
  const auto b = numbers.template difference<positions>(triangle.b, ray.origin);
  const auto c = numbers.template difference<positions>(triangle.c, ray.origin);
  numbers.all_are_read();
  const auto of_a = cross(d, a), of_b = cross(d, b), of_c = cross(d, c);
  const Signs sides = signs_of(numbers, of_a, of_b, of_c);
  const int is_outside = (1 - sides.differ()) & sides.all_certain();
  if constexpr (std::is_same_v<A, Line2>) {
    return apart_if(is_outside, sides.differ() | (are_exact<Numbers> ? sides.any_certain() : sides.all_certain()));
  } else {
    if (is_outside != 0) return Meeting::apart;
    if (!are_exact<Numbers> && sides.differ() == 0) return Meeting::unknown;
    const auto ab = cross(a, b), bc = cross(b, c), ca = cross(c, a);
    const filters::Certificate turn = numbers.certificate(ab + bc + ca);
    if (turn != filters::Certificate::positive && turn != filters::Certificate::negative) return Meeting::unknown;
    const filters::Certificate other =
        turn == filters::Certificate::positive ? filters::Certificate::negative : filters::Certificate::positive;
    bool is_certain = true;
    const auto separates = [&](auto origin, auto along) __attribute__((always_inline)) {
      const filters::Certificate beyond = numbers.certificate(origin), sense = numbers.certificate(along);
      is_certain = is_certain && (are_exact<Numbers> || beyond == turn || sense == turn);
      return beyond == other && (are_exact<Numbers> ? sense != turn : sense == other);
    };
    if (separates(ab, of_a - of_b) || separates(bc, of_b - of_c) || separates(ca, of_c - of_a)) return Meeting::apart;
    return is_certain ? Meeting::meet : Meeting::unknown;
  }
}

/// A ball is apart from a line where its centre, m from the origin, is farther than r from it: |d x m| > r |d|. Where
/// it lies behind the origin of a ray, that decides instead: |m| > r; so it does where d is 0. Ericson, Real-Time
/// Collision Detection (2005), 5.3.2.
template <class A>
requires is_ray_or_line<A>
inline constexpr int sign_degree<A, Sphere3> = 4;
template <class Numbers, class A>
requires is_ray_or_line<A>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Sphere3& ball) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto m = numbers.template difference<positions>(ball.center, a.origin);
  const auto r = numbers.template number<positions>(ball.radius);
  numbers.all_are_read();
  const auto normal = cross(d, m);
  const auto dd = dot(d, d);
  const Signs of_line = signs_of(numbers, dot(normal, normal) - (r * r) * dd);
  const Signs of_origin = signs_of(numbers, dot(m, m) - r * r), along = signs_of(numbers, dot(d, m));
  constexpr int is_exact = are_exact<Numbers>;
  if constexpr (is_exact)
    if (signs_of(numbers, dd).positive == 0) return apart_if(of_origin.positive, 1);
  if constexpr (std::is_same_v<A, Line3>) return apart_if(of_line.positive, is_exact | of_line.all_certain());
  const int apart = of_line.positive | (along.negative & of_origin.positive);
  return apart_if(apart, is_exact | apart | of_origin.negative | (along.positive & of_line.negative));
}

template <class Numbers, class T>
[[gnu::always_inline]] constexpr Signs signs_of_each(const Numbers& numbers, const Vec3<T>& v) {
  return signs_of(numbers, v.x, v.y, v.z);
}
template <class Numbers, class T>
[[gnu::always_inline]] constexpr Signs signs_of_each(const Numbers& numbers, const Vec2<T>& v) {
  return signs_of(numbers, v.x, v.y);
}
template <class Numbers, class T>
[[gnu::always_inline]] constexpr Signs signs_of_each(const Numbers& numbers, const T& x) {
  return signs_of(numbers, x);
}

/// A point is on a line if d x t = 0, and on a ray if d . t >= 0, too; where d is 0 it is if t is.
template <class A, class P>
inline constexpr bool is_point_and_line = (detail::is_any_of<A, Ray2, Line2> && std::is_same_v<P, Point2>) ||
                                          (is_ray_or_line<A> && std::is_same_v<P, Point3>);
template <class A, class P>
requires is_point_and_line<A, P>
inline constexpr int sign_degree<A, P> = 2;
template <class Numbers, class A, class P>
requires is_point_and_line<A, P>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const P& p) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto t = numbers.template difference<positions>(p, a.origin);
  numbers.all_are_read();
  if (signs_of_each(numbers, cross(d, t)).any_certain() != 0) return Meeting::apart;
  constexpr bool is_ray = detail::is_any_of<A, Ray2, Ray3>;
  if (is_ray && signs_of(numbers, dot(d, t)).negative != 0) return Meeting::apart;
  if constexpr (!are_exact<Numbers>) return Meeting::unknown;
  const int has_direction = signs_of_each(numbers, d).any_certain(),
            is_elsewhere = signs_of_each(numbers, t).any_certain();
  return apart_if((1 - has_direction) & is_elsewhere, 1);
}

template <class A, class B>
requires(sign_degree<A, B> > 0)  //
    [[gnu::always_inline]] inline Meeting filter(const A& a, const B& b) {
  if constexpr (std::is_same_v<A, Line2> && std::is_same_v<B, Line2>) {
    const double others = (a.origin.x - b.origin.x) + (a.origin.y - b.origin.y);
    return signs::certainly_independent(a.direction, b.direction, others) ? Meeting::meet : Meeting::unknown;
  } else {
    BoundedReader<sign_degree<A, B>> numbers;
    return meeting_by_signs(numbers, a, b);
  }
}

}  // namespace plumb::convex
