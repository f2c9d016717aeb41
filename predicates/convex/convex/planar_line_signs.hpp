#pragma once

// The filter of rays and lines in the plane, by the signs of polynomials.

#include <plumb/shapes.hpp>

#include <convex/line_signs.hpp>

namespace plumb::convex {

// Rays and lines in the plane, but for points beside them: a point o + t d of one and a point of another are the same
// for parameters that are quotients of cross products, whose signs decide.

/// Lines that are not parallel meet; rays do so if the common point of their lines is behind neither origin. If
/// d x e = 0 instead, and some other of the polynomials is not, the lines are parallel and apart.
template <class A, class B>
requires is_one_of<A, Ray2, Line2> && is_one_of<B, Ray2, Line2>
inline constexpr int sign_degree<A, B> = 2;
template <class Numbers, class A, class B>
requires is_one_of<A, Ray2, Line2> && is_one_of<B, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = numbers.template vector<vectors>(a.direction), e = numbers.template vector<vectors>(b.direction);
  const auto w = numbers.template difference<positions>(b.origin, a.origin);
  numbers.all_are_read();
  const PlanarLineAgainstLine of(d, e, w);
  if constexpr (std::is_same_v<A, Line2> && std::is_same_v<B, Line2>)
    return apart_if_different(signs_of(numbers, of.both));
  else if constexpr (std::is_same_v<B, Line2>)
    return apart_if_different(signs_of(numbers, of.both, of.on_first()));
  else if constexpr (std::is_same_v<A, Line2>)
    return apart_if_different(signs_of(numbers, of.both, of.on_second()));
  else
    return apart_if_different(signs_of(numbers, of.both, of.on_first(), of.on_second()));
}

/// As for two rays, and with 1 - s, whose product with d x e is what is left of it.
template <class A>
requires is_one_of<A, Ray2, Line2>
inline constexpr int sign_degree<A, Segment2> = 2;
template <class Numbers, class A>
requires is_one_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Segment2& b) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto w = numbers.template difference<positions>(b.a, a.origin);
  const auto v = numbers.template difference<positions>(b.b, a.origin);
  numbers.all_are_read();
  const PlanarLineAgainstSegment of(d, w, v);
  if constexpr (std::is_same_v<A, Line2>)
    return apart_if_different(signs_of(numbers, of.from_start, of.to_end));
  else
    return apart_if_different(signs_of(numbers, of.from_start, of.to_end, of.ahead()));
}

/// A line meets a triangle that has corners on either side of it, and none whose corners are all on one. A ray is apart
/// then too, or if its origin lies beyond an edge and it leads no nearer to that: these are the axes of both.
template <class A>
requires is_one_of<A, Ray2, Line2>
inline constexpr int sign_degree<A, Triangle2> = 2;
template <class Numbers, class A>
requires is_one_of<A, Ray2, Line2>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& ray, const Triangle2& triangle) {
  const auto d = numbers.template vector<vectors>(ray.direction);
  const auto a = numbers.template difference<positions>(triangle.a, ray.origin);
  const auto b = numbers.template difference<positions>(triangle.b, ray.origin);
  const auto c = numbers.template difference<positions>(triangle.c, ray.origin);
  numbers.all_are_read();
  const PlanarLineAgainstTriangle of(d, a, b, c);
  const Signs sides = signs_of(numbers, of.of_a, of.of_b, of.of_c);
  if constexpr (std::is_same_v<A, Line2>) {
    return apart_if(1 - sides.differ(), sides.differ() | sides.all_certain());
  } else {
    if (sides.differ() == 0) return apart_if(1, sides.all_certain());
    const auto side = of.sides();
    const Certificate turn = numbers.certificate(side.turn());
    if (turn == Certificate::uncertain) return Meeting::unknown;
    const Certificate other = turn == Certificate::positive ? Certificate::negative : Certificate::positive;
    bool is_certain = true;
    const auto separates = [&](auto origin, auto along) __attribute__((always_inline)) {
      const Certificate beyond = numbers.certificate(origin), sense = numbers.certificate(along);
      is_certain = is_certain && (beyond == turn || sense == turn);
      return beyond == other && sense == other;
    };
    if (of.any(side, separates)) return Meeting::apart;
    return is_certain ? Meeting::meet : Meeting::unknown;
  }
}

}  // namespace plumb::convex
