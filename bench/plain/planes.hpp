#pragma once

#include <plumb/plane_side.hpp>

#include "lines.hpp"
#include "walk.hpp"

// The tests of a plane in plain doubles, by the extent of the other set along its normal.

namespace plumb::bench::plain::planes {

inline double at(const Plane3& plane, const Point3& p) {
  return plane.normal.x * p.x + plane.normal.y * p.y + plane.normal.z * p.z + plane.offset;
}

inline bool meet(const Plane3& p, const Plane3& q) {
  const Vec3 n{p.normal.x, p.normal.y, p.normal.z}, m{q.normal.x, q.normal.y, q.normal.z}, c = cross(n, m);
  if (c.x != 0 || c.y != 0 || c.z != 0) return true;
  return n.x * q.offset == m.x * p.offset && n.y * q.offset == m.y * p.offset && n.z * q.offset == m.z * p.offset;
}

template <lines::RayOrLine A>
PlaneSide side(const Plane3& plane, const A& a) {
  const double o = at(plane, a.origin), to = dot(lines::values(plane.normal), lines::values(a.direction));
  if (o == 0 || (to != 0 && !(std::same_as<A, Ray3> && o * to > 0))) return PlaneSide::intersecting;
  return o > 0 ? PlaneSide::positive : PlaneSide::negative;
}
/// The side of a shape for which the library has no filter.
template <class Shape>
PlaneSide side(const Plane3& plane, const Shape& shape) {
  if (!walk::reaches_positive_side(shape, plane)) return PlaneSide::negative;
  const Vector3& n = plane.normal;
  if (!walk::reaches_positive_side(shape, Plane3{{-n.x, -n.y, -n.z}, -plane.offset})) return PlaneSide::positive;
  return PlaneSide::intersecting;
}
template <class Shape>
bool meet(const Plane3& plane, const Shape& shape) {
  return side(plane, shape) == PlaneSide::intersecting;
}

template <class T>
concept AgainstPlane = convex::AgainstPlane<T> || std::same_as<T, Plane3>;
template <class A, class B>
concept Pair = (std::same_as<A, Plane3> && AgainstPlane<B>) || (std::same_as<B, Plane3> && AgainstPlane<A>);

template <class A, class B>
requires Pair<A, B>
bool intersects(const A& first, const B& second) {
  if constexpr (std::same_as<A, Plane3>)
    return meet(first, second);
  else
    return meet(second, first);
}

}  // namespace plumb::bench::plain::planes
