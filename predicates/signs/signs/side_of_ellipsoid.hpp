#pragma once

// The polynomial of where a point lies against an ellipsoid.

#include <plumb/decide.hpp>

namespace plumb {

/// Where p lies against an ellipsoid, multiplied by the squares of all radii: 1 - the sum of ((p_i - center_i) /
/// radius_i)^2, positive inside and zero on the surface. Degree 6.
struct SideOfEllipsoid {
  static constexpr const char* name = "intersects";
  static constexpr Argument arguments[] = {{"center"}, {.name = "radii", .role = Role::quantity}, {"p"}};
  template <class P, class R>
  static constexpr auto evaluate(const P& center, const R& radii, const P& p) {
    const auto d = p - center;
    const auto yz = radii.y * radii.z;
    const auto x = d.x * yz, y = d.y * (radii.z * radii.x), z = d.z * (radii.x * radii.y);
    const auto r = radii.x * yz;
    return r * r - (x * x + y * y + z * z);
  }
};
extern template Decision decide_exactly<SideOfEllipsoid>(const Point3&, const Vector3&, const Point3&);

}  // namespace plumb
