#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct SideOfSphere {
  static constexpr const char* name = "side_of_sphere";
  static constexpr Argument arguments[] = {{"sphere.center"}, {.name = "sphere.radius", .role = Role::quantity}, {"p"}};
  template <class P, class R>
  static constexpr auto evaluate(const P& center, const R& radius, const P& p) {
    return radius * radius - squared_length(p - center);
  }
};
extern template Decision decide_exactly<SideOfSphere>(const Point3&, const double&, const Point3&);

/// Where does p lie against the sphere? The sign of radius^2 - |p - center|^2.
///   positive  strictly inside
///   zero      on the surface; a sphere of radius 0 has only its centre there, and no inside
///   negative  outside
/// Refused: a number that is not finite; a negative radius (-0 is 0). Degree 2, by definition.
inline Sign side_of_sphere(const Sphere3& sphere, const Point3& p) {
  if (detail::less(sphere.radius, 0)) [[unlikely]] {
    detail::require_finite("side_of_sphere", "sphere", sphere);
    detail::require_finite("side_of_sphere", "p", p);
    detail::refuse("side_of_sphere", "sphere", ".radius", "", "negative");
  }
  return decide<SideOfSphere>(sphere.center, sphere.radius, p);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto side_of_sphere(const P&... p) -> decltype(side_of_sphere(detail::read_in<3, P...>(p)...)) {
  return side_of_sphere(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
