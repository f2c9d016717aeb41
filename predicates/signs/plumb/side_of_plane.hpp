#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

struct SideOfPlane {
  static constexpr const char* name = "side_of_plane";
  static constexpr Argument arguments[] = {{"plane.normal", {.length = 0, .normal = 1}, Role::quantity},
                                           {"plane.offset", {.length = 1, .normal = 1}, Role::quantity},
                                           {"p", {.length = 1}, Role::quantity}};
  template <class N, class D, class P>
  static constexpr auto evaluate(const N& normal, const D& offset, const P& p) {
    return dot(normal, p) + offset;
  }
};
extern template Decision decide_exactly<SideOfPlane>(const Vector3&, const double&, const Point3&);

/// On which side of the plane normal . x + offset = 0 does p lie? The normal need not have length 1.
///   positive  on the side that the normal points to: normal . p + offset > 0
///   zero      on the plane
///   negative  on the other side
/// Refused: a number that is not finite; normal = 0, which denotes no plane. Degree 2, by definition.
inline Sign side_of_plane(const Plane3& plane, const Point3& p) {
  const auto& [x, y, z] = plane.normal;
  if (detail::same(x, 0) && detail::same(y, 0) && detail::same(z, 0)) [[unlikely]] {
    detail::require_finite("side_of_plane", "plane", plane);
    detail::require_finite("side_of_plane", "p", p);
    detail::refuse("side_of_plane", "plane", ".normal", "", "zero");
  }
  return decide<SideOfPlane>(plane.normal, plane.offset, p);
}

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto side_of_plane(const P&... p) -> decltype(side_of_plane(detail::read_in<3, P...>(p)...)) {
  return side_of_plane(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
