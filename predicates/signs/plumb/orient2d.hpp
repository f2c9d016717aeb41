#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct Orient2d {
  static constexpr const char* name = "orient2d";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& c) {
    return cross(b - a, c - a);
  }
};
extern template Decision decide_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);
extern template filters::Certificate certify_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);

/// On which side of the directed line a -> b does c lie? The sign of the signed area of the triangle abc.
///   positive  c lies to the left: a, b, c turn counter-clockwise
///   zero      a, b, c are collinear, coinciding points included
///   negative  c lies to the right: a, b, c turn clockwise
/// Refused: a number that is not finite. Degree 2.
/// Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997), section 4.1.
[[gnu::always_inline]] inline Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
  return decide<Orient2d>(a, b, c);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
[[gnu::always_inline]] inline auto orient2d(const P&... p) -> decltype(orient2d(detail::read_in<2, P...>(p)...)) {
  return orient2d(detail::read_in<2, P...>(p)...);
}

}  // namespace plumb
