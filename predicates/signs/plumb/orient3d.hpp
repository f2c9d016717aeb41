#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct Orient3d {
  static constexpr const char* name = "orient3d";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}};
  [[gnu::always_inline]] static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d) {
    return dot(d - a, cross(b - a, c - a));
  }
};
extern template Decision decide_exactly<Orient3d>(const Point3&, const Point3&, const Point3&, const Point3&);
extern template filters::Certificate certify_exactly<Orient3d>(const Point3&, const Point3&, const Point3&,
                                                               const Point3&);

/// On which side of the plane through a, b, c does d lie? The sign of the volume (d - a) . ((b - a) x (c - a)).
///   positive  d is on the side that the normal (b - a) x (c - a) points to: from there abc is counter-clockwise
///   zero      the four points are coplanar; so always when a, b, c are collinear
///   negative  d is on the other side
/// Refused: a number that is not finite. Degree 3. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast
/// Robust Geometric Predicates (1997), section 4.2, whose orient3d has the opposite sign; CGAL's orientation has this
/// one.
[[gnu::always_inline]] inline Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return decide<Orient3d>(a, b, c, d);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
[[gnu::always_inline]] inline auto orient3d(const P&... p) -> decltype(orient3d(detail::read_in<3, P...>(p)...)) {
  return orient3d(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
