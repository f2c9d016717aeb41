#pragma once

#include <plumb/decide.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct InCircleDiametral {
  static constexpr const char* name = "in_circle_diametral";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"p"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& p) {
    return dot(a - p, p - b);
  }
};
struct InSphereDiametral : InCircleDiametral {
  static constexpr const char* name = "in_sphere_diametral";
};
extern template Decision decide_exactly<InCircleDiametral>(const Point2&, const Point2&, const Point2&);
extern template Decision decide_exactly<InSphereDiametral>(const Point3&, const Point3&, const Point3&);

/// Where does p lie against the circle with diameter ab? (The angle a p b is then obtuse, right or acute: Thales.)
///   positive  strictly inside
///   zero      on the circle; when a = b, only where p is that point too
///   negative  outside
/// Symmetric in a and b. Refused: a number that is not finite. Degree 2, by definition.
inline Sign in_circle_diametral(const Point2& a, const Point2& b, const Point2& p) {
  return decide<InCircleDiametral>(a, b, p);
}

/// Where does p lie against the sphere with diameter ab? As in_circle_diametral, by definition.
inline Sign in_sphere_diametral(const Point3& a, const Point3& b, const Point3& p) {
  return decide<InSphereDiametral>(a, b, p);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto in_circle_diametral(const P&... p) -> decltype(in_circle_diametral(detail::read_in<2, P...>(p)...)) {
  return in_circle_diametral(detail::read_in<2, P...>(p)...);
}
template <class... P>
inline auto in_sphere_diametral(const P&... p) -> decltype(in_sphere_diametral(detail::read_in<3, P...>(p)...)) {
  return in_sphere_diametral(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
