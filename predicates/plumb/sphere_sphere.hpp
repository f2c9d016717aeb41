#pragma once

#include <plumb/compare.hpp>
#include <plumb/decide.hpp>
#include <plumb/refuse.hpp>

namespace plumb {

/// (r + s)^2 - |c - d|^2: positive when the spheres overlap, zero when they touch from outside.
struct SphereSphere {
  static constexpr const char* name = "intersects";
  static constexpr Argument arguments[] = {{"first.center"},
                                           {.name = "first.radius", .role = Role::quantity},
                                           {"second.center"},
                                           {.name = "second.radius", .role = Role::quantity}};
  template <class P, class R>
  static constexpr auto evaluate(const P& c, const R& r, const P& d, const R& s) {
    const auto reach = r + s;
    return reach * reach - squared_length(c - d);
  }
};
extern template Decision decide_exactly<SphereSphere>(const Point3&, const double&, const Point3&, const double&);

namespace sphere_sphere {

[[noreturn, gnu::cold]] void refuse_radius(const Sphere3& first, const Sphere3& second);

}  // namespace sphere_sphere

/// Do the balls share a point? Touching counts; a radius may be 0.
/// Refused: a number that is not finite; a negative radius (-0 is 0). Degree 2.
inline bool intersects(const Sphere3& first, const Sphere3& second) {
  if (less(first.radius, 0) || less(second.radius, 0)) [[unlikely]]
    sphere_sphere::refuse_radius(first, second);
  return decide<SphereSphere>(first.center, first.radius, second.center, second.radius) != Sign::negative;
}

}  // namespace plumb
