#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct Incircle {
  static constexpr const char* name = "incircle";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d) {
    const auto u = a - d;
    const auto v = b - d;
    const auto w = c - d;
    return squared_length(u) * cross(v, w) + squared_length(v) * cross(w, u) + squared_length(w) * cross(u, v);
  }
  /// The same polynomial, for cross(v, w) u + cross(w, u) v + cross(u, v) w = 0 is multiplied by u.
  template <class P>
  [[gnu::always_inline]] static constexpr auto evaluate_in_few_products(const P& a, const P& b, const P& c,
                                                                        const P& d) {
    const auto u = a - d, v = b - d, w = c - d;
    return cross(u, v) * dot(w, c - a) - cross(u, w) * dot(v, b - a);
  }
};
extern template Decision decide_exactly<Incircle>(const Point2&, const Point2&, const Point2&, const Point2&);
extern template filters::Certificate certify_exactly<Incircle>(const Point2&, const Point2&, const Point2&,
                                                               const Point2&);

/// Where does d lie against the circle through a, b, c?
///   positive  strictly inside, when a, b, c are in counter-clockwise order
///   zero      on the circle (or on the line, when a, b, c are distinct and collinear)
///   negative  strictly outside, when a, b, c are in counter-clockwise order
/// The sign flips with orient2d(a, b, c). It is that of the 4x4 determinant with rows (x, y, x^2 + y^2, 1): swapping
/// two of the four points flips it, so it is zero whenever two of them coincide. Refused: a number that is not finite.
/// Degree 4. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997),
/// section 4.3 (same sign).
[[gnu::always_inline]] inline Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return decide<Incircle>(a, b, c, d);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
[[gnu::always_inline]] inline auto incircle(const P&... p) -> decltype(incircle(detail::read_in<2, P...>(p)...)) {
  return incircle(detail::read_in<2, P...>(p)...);
}

}  // namespace plumb
