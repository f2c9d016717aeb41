#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct Insphere {
  static constexpr const char* name = "insphere";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d,
                                                        const auto& e) {
    const auto u = a - e;
    const auto v = b - e;
    const auto w = c - e;
    const auto t = d - e;
    const auto uv = cross(u, v);
    const auto wt = cross(w, t);
    return (squared_length(u) * dot(v, wt) - squared_length(v) * dot(u, wt)) +
           (squared_length(w) * dot(t, uv) - squared_length(t) * dot(w, uv));
  }
  /// The same polynomial, for dot(v, wt) u - dot(u, wt) v + dot(t, uv) w - dot(w, uv) t = 0 is multiplied by u.
  template <class P>
  [[gnu::always_inline]] static constexpr auto evaluate_in_few_products(const P& a, const P& b, const P& c, const P& d,
                                                                        const P& e) {
    const auto u = a - e, v = b - e, w = c - e, t = d - e;
    const auto uv = cross(u, v), wt = cross(w, t);
    return (dot(t, uv) * dot(w, c - a) - dot(w, uv) * dot(t, d - a)) - dot(u, wt) * dot(v, b - a);
  }
};
extern template Decision decide_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&,
                                                  const Point3&);
extern template filters::Certificate certify_exactly<Insphere>(const Point3&, const Point3&, const Point3&,
                                                               const Point3&, const Point3&);

/// Where does e lie against the sphere through a, b, c, d?
///   positive  strictly inside, when orient3d(a, b, c, d) is positive
///   zero      on the sphere (or on the circle or plane of a, b, c, d when these are coplanar)
///   negative  strictly outside, when orient3d(a, b, c, d) is positive
/// The sign flips with orient3d(a, b, c, d). It is, up to sign, that of the 5x5 determinant with rows
/// (x, y, z, x^2 + y^2 + z^2, 1): swapping two of the five points flips it, so it is zero whenever two of them
/// coincide. Refused: a number that is not finite. Degree 5. Shewchuk, Adaptive Precision Floating-Point Arithmetic
/// and Fast Robust Geometric Predicates (1997), section 4.4 (whose insphere agrees for its own orient3d, the opposite
/// of this library's).
[[gnu::always_inline]] inline Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                                            const Point3& e) {
  return decide<Insphere>(a, b, c, d, e);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
[[gnu::always_inline]] inline auto insphere(const P&... p) -> decltype(insphere(detail::read_in<3, P...>(p)...)) {
  return insphere(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
