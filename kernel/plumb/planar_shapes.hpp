#pragma once

#include <plumb/detail/compare.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace detail {
/// The ends of a coordinate.
struct Ends {
  double lo, hi;
};
}  // namespace detail

/// { x : min <= x <= max }, coordinate by coordinate, in the plane. Refused when min > max on an axis.
struct Aabb2 {
  Point2 min, max;
  friend constexpr bool operator==(const Aabb2&, const Aabb2&) = default;

  static constexpr void for_each_member(auto& box, auto&& visit) {
    visit(".min", box.min);
    visit(".max", box.max);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::less(max.x, min.x)) refuse(".min", ".x", "greater than max.x");
    if (detail::less(max.y, min.y)) refuse(".min", ".y", "greater than max.y");
  }
  constexpr void describe(auto& to) const {
    to.plane();
    to.box(detail::Ends{min.x, max.x}, detail::Ends{min.y, max.y});
  }
};

/// The disc { x : |x - center|^2 <= radius^2 } in the plane: solid, as a Sphere3 is. Refused when radius < 0.
struct Circle2 {
  Point2 center;
  double radius;
  friend constexpr bool operator==(const Circle2&, const Circle2&) = default;

  static constexpr void for_each_member(auto& circle, auto&& visit) {
    visit(".center", circle.center);
    visit(".radius", circle.radius);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::less(radius, 0)) refuse(".radius", "", "negative");
  }
  constexpr void describe(auto& to) const {
    to.hull(Point3{center.x, center.y, 0});
    to.radius(radius);
  }
};

/// { x : normal . x + offset >= 0 } in the plane. Refused when normal = 0.
struct HalfPlane2 {
  Vector2 normal;
  double offset;
  friend constexpr bool operator==(const HalfPlane2&, const HalfPlane2&) = default;

  static constexpr void for_each_member(auto& half_plane, auto&& visit) {
    visit(".normal", half_plane.normal);
    visit(".offset", half_plane.offset);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::same(Point2{normal.x, normal.y}, Point2{0, 0})) refuse(".normal", "", "zero");
  }
  constexpr void describe(auto& to) const {
    to.plane();
    to.row(normal.x, normal.y, 0, offset);
  }
};

}  // namespace plumb
