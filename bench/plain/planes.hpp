#pragma once

#include <plumb/plane_side.hpp>

#include <convex/separating_axes.hpp>
#include "number.hpp"

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

/// Of one that has no first look in the library.
template <class Shape>
PlaneSide side(const Plane3& plane, const Shape& shape) {
  convex::Body<Number> body;
  const Point3 anchor = convex::anchor(shape);
  build(body, shape, anchor);
  const Vec3<Number> n = convex::vector<Number>(plane.normal);
  const convex::Ends ends = infinite_ends(n, body, convex::Axis::none, convex::Axis::none);
  Number offset{at(plane, anchor)};
  if (body.is_weighted) offset = body.weight * offset;
  const auto [low, high] = range_along(n, body, convex::Axis::none, convex::Axis::none);
  const double lower = (low + offset).value, upper = (high + offset).value;
  const bool above = lower > 0 && !ends.lower, below = upper < 0 && !ends.upper;
  const double gap = above ? lower : upper;
  if ((!above && !below) || (body.is_rounded && gap * gap <= squared_reach(n, body, convex::Body<Number>()).value))
    return PlaneSide::intersecting;
  return above ? PlaneSide::positive : PlaneSide::negative;
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
