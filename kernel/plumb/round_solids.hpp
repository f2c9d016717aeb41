#pragma once

#include <plumb/detail/compare.hpp>
#include <plumb/detail/type_lists.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// { x : normal . (x - center) = 0, |x - center| <= radius }. Refused when normal = 0 or radius < 0.
struct Disc3 {
  Point3 center;
  Vector3 normal;
  double radius;
  friend constexpr bool operator==(const Disc3&, const Disc3&) = default;

  static constexpr void for_each_member(auto& disc, auto&& visit) {
    visit(".center", disc.center);
    visit(".normal", disc.normal);
    visit(".radius", disc.radius);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::same(Point3{normal.x, normal.y, normal.z}, Point3{0, 0, 0})) refuse(".normal", "", "zero");
    if (detail::less(radius, 0)) refuse(".radius", "", "negative");
  }
  constexpr void describe(auto& to) const {
    to.hull(center);
    to.radius(radius);
    to.in_plane(normal);
  }
};

/// The points within radius of the line ab, between the planes through a and b that are perpendicular to it: solid,
/// with flat ends. Refused when a = b or radius < 0.
struct Cylinder3 {
  Point3 a, b;
  double radius;
  friend constexpr bool operator==(const Cylinder3&, const Cylinder3&) = default;

  static constexpr void for_each_member(auto& cylinder, auto&& visit) {
    visit(".a", cylinder.a);
    visit(".b", cylinder.b);
    visit(".radius", cylinder.radius);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::same(a, b)) refuse(".b", "", "equal to a");
    if (detail::less(radius, 0)) refuse(".radius", "", "negative");
  }
  constexpr void describe(auto& to) const {
    to.hull(a, b);
    to.radius(radius);
    to.between_ends();
  }
};

/// { x : 0 <= s <= 1, x within s radius of the line ab }, where s = (x - a) . (b - a) / |b - a|^2: solid, with the apex
/// a and a base of that radius around b. Refused when a = b or radius < 0.
struct Cone3 {
  Point3 a, b;
  double radius;
  friend constexpr bool operator==(const Cone3&, const Cone3&) = default;

  static constexpr void for_each_member(auto& cone, auto&& visit) {
    visit(".a", cone.a);
    visit(".b", cone.b);
    visit(".radius", cone.radius);
  }
  constexpr void check(auto&& refuse) const {
    if (detail::same(a, b)) refuse(".b", "", "equal to a");
    if (detail::less(radius, 0)) refuse(".radius", "", "negative");
  }
  constexpr void describe(auto& to) const {
    to.hull(a, b);
    to.radius(radius);
    to.seen_from_first();
  }
};

namespace detail {
template <class S>
inline constexpr bool is_round_solid = is_any_of<S, Disc3, Cylinder3, Cone3>;
}  // namespace detail

}  // namespace plumb
