#pragma once

#include <plumb/detail/compare.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// { x : normal . x + offset >= 0 }: a plane and all on its positive side. Refused when normal = 0.
struct HalfSpace3 {
  Vector3 normal;
  double offset;
  friend constexpr bool operator==(const HalfSpace3&, const HalfSpace3&) = default;

  static constexpr void for_each_member(auto& half_space, auto&& visit) {
    visit(".normal", half_space.normal);
    visit(".offset", half_space.offset);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::same(Point3{normal.x, normal.y, normal.z}, Point3{0, 0, 0})) refuse(".normal", "", "zero");
  }
  constexpr void describe(auto& to) const {
    to.space();
    to.row(normal.x, normal.y, normal.z, offset);
  }
};

}  // namespace plumb
