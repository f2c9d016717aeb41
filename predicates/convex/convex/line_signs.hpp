#pragma once

// The filter of lines, rays and segments against other sets, by the signs of polynomials.

#include <initializer_list>

#include <convex/line_polynomials.hpp>

namespace plumb::convex {

// A filter of what the signs of a few polynomials decide: lines, rays and segments against triangles, balls and each
// other. Where the signs that it takes are certain, so is the answer.

/// The highest degree of the polynomials of meeting_by_signs(numbers, a, b) of a pair.
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
[[gnu::always_inline]] constexpr Meeting apart_if(int apart, int is_certain) {
  return is_certain != 0 ? static_cast<Meeting>(apart) : Meeting::unknown;
}
static_assert(apart_if(1, 1) == Meeting::apart && apart_if(0, 1) == Meeting::meet);
/// Apart if they differ, and not if they are all the same.
[[gnu::always_inline]] constexpr Meeting apart_if_different(const Signs& signs) {
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
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Triangle3& triangle) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto e = numbers.template difference<positions>(triangle.b, triangle.a);
  const auto f = numbers.template difference<positions>(triangle.c, triangle.a);
  const auto s = numbers.template difference<positions>(a.origin, triangle.a);
  numbers.all_are_read();
  const LineAgainstTriangle of(d, e, f, s);
  Signs signs;
  if constexpr (std::is_same_v<A, Line3>)
    signs = signs_of(numbers, of.u, of.v, of.w);
  else
    signs = signs_of(numbers, of.u, of.v, of.w, of.before());
  return apart_if_different(signs);
}

/// By its sign bit, of which compilers make no branch.
[[gnu::always_inline]] constexpr int is_negative(double x) {
  return static_cast<int>(__builtin_bit_cast(unsigned long long, x) >> 63);
}

/// The group of a direction for a ball: of a segment it is a difference of positions too.
template <class A>
inline constexpr Group group_of_direction = std::is_same_v<A, Segment3> ? positions : vectors;

/// What the polynomials of a line and a ball are off by. They have degrees up to 4, so let r = 240 in the proof of
/// bounded.hpp, and square all the numbers of their groups: the positions m and r, and the direction d. So by the proof
/// of squared_lengths.hpp the S of a group may be sqrt(Q) (1 + 2u), where Q < 2^2r is the sum of those squares, as
/// computed, and 2^-2r; and a bound of even degree in each S takes no root. Only what is along a ray has another: the
/// square of such a v has a bound (2 K + 1) P^2 unit, and where it is greater, |v| is greater than K P unit, for K^2
/// unit is less than 2 K + 1. A product of two Q is at least 2^-960, and so its bound is normal. So a line
/// takes 1.3 times the plain 2.2 ns, and a ray, of which three signs have to be certain, 1.7 times its plain time.
template <class A>
class ErrorsAgainstBall {
 public:
  [[gnu::always_inline]] constexpr ErrorsAgainstBall(double squared_distance, double squared_radius,
                                                     double squared_length)
      : squares_{squared_distance + squared_radius + smallest, squared_length + smallest} {
    if constexpr (group_of_direction<A> == positions) squares_[positions] = squares_[positions] + squared_length;
  }
  /// Whether any sign is certain. A number that is not finite makes a square infinite or a NaN.
  [[gnu::always_inline]] constexpr bool are_in_range() const {
    if constexpr (group_of_direction<A> == positions)
      return squares_[positions] < largest;
    else
      return squares_[positions] + squares_[vectors] < largest;
  }
  template <int K, Size P>
  [[gnu::always_inline]] constexpr double of(Bounded<K, P>) const {
    static_assert(is_even(P) && P.terms == 1 && P.degree() <= 4);
    constexpr Exponents exponent = P.term[0].exponent;
    double product = 1;
    for (int i = 0; i < exponent[positions]; i += 2) product = product * squares_[positions];
    for (int i = 0; i < exponent[vectors]; i += 2) product = product * squares_[vectors];
    return ErrorBound<Bounded<K, P>>::unit * K * static_cast<double>(P.coefficients()) * product;
  }
  template <int K, Size P>
  [[gnu::always_inline]] constexpr bool is_certain(Bounded<K, P> x) const {
    if constexpr (is_even(P))
      return magnitude(x.value) > of(x);
    else
      return is_certain(x * x);
  }

 private:
  static constexpr double smallest = power_of_two(-480), largest = power_of_two(480);

  static constexpr bool is_even(const Size& p) {
    return p.term[0].exponent[positions] % 2 == 0 && p.term[0].exponent[vectors] % 2 == 0;
  }

  double squares_[2];
};
/// The signs of the polynomials for a ball, each 0 where it is not certain.
struct SignsAgainstBall {
  int c = 0, along = 0, inside = 0, left = 0, at_end = 0;
};
template <class A, class Ball>
[[gnu::always_inline]] constexpr SignsAgainstBall signs_against_ball(const ErrorsAgainstBall<A>& errors,
                                                                     const Ball& of) {
  if (!errors.are_in_range()) return {};
  const auto sign = [&errors](auto x) __attribute__((always_inline)) {
    return errors.is_certain(x) ? 1 - 2 * is_negative(x.value) : 0;
  };
  SignsAgainstBall signs{sign(of.c()), sign(of.along()), sign(of.inside())};
  if constexpr (std::is_same_v<A, Segment3>) {
    signs.left = sign(of.left());
    signs.at_end = sign(of.at_end());
  }
  return signs;
}
template <class A, class Ball>
[[gnu::always_inline]] constexpr ErrorsAgainstBall<A> errors_against_ball(const Ball& of) {
  return {of.squared_distance.value, of.squared_radius.value, of.squared_length.value};
}

/// What the signs of a line and a ball tell. All are looked at, whichever decides: a branch on a sign as random as
/// the input takes longer. Nearly always all are certain, and then read off bits.
template <class A, class Ball>
[[gnu::always_inline]] constexpr Meeting meeting_of_ball(const Ball& of) {
  const auto errors = errors_against_ball<A>(of);
  const auto inside = of.inside();
  const auto c = of.c();
  const auto along = of.along();
  const auto are_certain = [&errors](auto... x) __attribute__((always_inline)) {
    return errors.are_in_range() && (... && errors.is_certain(x));
  };
  if constexpr (std::is_same_v<A, Line3>) {
    return apart_if(is_negative(inside.value), static_cast<int>(are_certain(inside)));
  } else if constexpr (std::is_same_v<A, Ray3>) {
    if (are_certain(inside, c, along)) [[likely]]
      return apart_if((is_negative(inside.value) | is_negative(along.value)) & (1 - is_negative(c.value)), 1);
  } else {
    const auto left = of.left();
    const auto at_end = of.at_end();
    if (are_certain(inside, c, along, left, at_end)) [[likely]] {
      const int ends_before = is_negative(left.value), misses = is_negative(inside.value) & (1 - ends_before),
                ends_outside = (1 - is_negative(at_end.value)) & ends_before;
      return apart_if((misses | ends_outside | is_negative(along.value)) & (1 - is_negative(c.value)), 1);
    }
  }
  const SignsAgainstBall signs = signs_against_ball(errors, of);
  if (signs.c < 0 || signs.at_end < 0) return Meeting::meet;
  if (signs.c > 0 && signs.along < 0) return Meeting::apart;
  if (signs.at_end > 0 && signs.left < 0) return Meeting::apart;
  if (signs.inside < 0) return Meeting::apart;
  const bool is_within = !std::is_same_v<A, Segment3> || signs.left > 0;
  return signs.inside > 0 && signs.along > 0 && is_within ? Meeting::meet : Meeting::unknown;
}

template <class A>
requires is_one_of<A, Segment3, Ray3, Line3>
inline constexpr int sign_degree<A, Sphere3> = 4;
template <class Numbers, class A>
requires is_one_of<A, Segment3, Ray3, Line3>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Sphere3& sphere) {
  const auto d = read_direction(numbers, a);
  const auto m = numbers.template difference<positions>(sphere.center, anchor(a));
  const auto r = numbers.template number<positions>(sphere.radius);
  return meeting_of_ball<A>(LineAgainstBall(d, m, r));
}

/// Two of them lie apart if they do not lie in one plane.
template <class A, class B>
requires is_one_of<A, Segment3, Ray3, Line3> && is_ray_or_line<B>
inline constexpr int sign_degree<A, B> = 3;
template <class Numbers, class A, class B>
requires is_one_of<A, Segment3, Ray3, Line3> && is_ray_or_line<B>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const B& b) {
  const auto d = read_direction(numbers, a);
  const auto e = numbers.template vector<vectors>(b.direction);
  const auto t = numbers.template difference<positions>(b.origin, anchor(a));
  numbers.all_are_read();
  return apart_if(1, signs_of(numbers, LineAgainstLine(d, e, t).volume).all_certain());
}

/// Only a point beside a line or behind the origin of a ray is certain.
template <class A, class P>
concept LineAgainstPoint = (is_one_of<A, Ray2, Line2> && is_one_of<P, Point2>) ||
                           (is_ray_or_line<A> && is_one_of<P, Point3>);
template <class A, class P>
requires LineAgainstPoint<A, P>
inline constexpr int sign_degree<A, P> = 2;
template <class Numbers, class A, class P>
requires LineAgainstPoint<A, P>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const P& p) {
  const auto d = numbers.template vector<vectors>(a.direction);
  const auto t = numbers.template difference<positions>(p, a.origin);
  numbers.all_are_read();
  const auto beside = cross(d, t);
  Signs signs;
  if constexpr (is_one_of<P, Point3>)
    signs = signs_of(numbers, beside.x, beside.y, beside.z);
  else
    signs = signs_of(numbers, beside);
  if (signs.any_certain() != 0) return Meeting::apart;
  if (is_one_of<A, Ray2, Ray3> && numbers.certificate(dot(d, t)) == Certificate::negative) return Meeting::apart;
  return Meeting::unknown;
}

}  // namespace plumb::convex
