#pragma once

#include <plumb/plane_side.hpp>

#include <separating_axes.hpp>
#include "number.hpp"

// The tests of a plane in plain doubles, by the extent of the other set along its normal.

namespace plumb::bench::plain::planes {

inline double at(const Plane3& plane, const Point3& p) {
  return plane.normal.x * p.x + plane.normal.y * p.y + plane.normal.z * p.z + plane.offset;
}

inline bool meet(const Plane3& plane, const Ellipsoid3& e) {
  const double middle = at(plane, e.center), x = plane.normal.x * e.radii.x, y = plane.normal.y * e.radii.y,
               z = plane.normal.z * e.radii.z;
  return middle * middle <= x * x + y * y + z * z;
}

inline bool meet(const Plane3& p, const Plane3& q) {
  const Vec3 n{p.normal.x, p.normal.y, p.normal.z}, m{q.normal.x, q.normal.y, q.normal.z}, c = cross(n, m);
  if (c.x != 0 || c.y != 0 || c.z != 0) return true;
  return n.x * q.offset == m.x * p.offset && n.y * q.offset == m.y * p.offset && n.z * q.offset == m.z * p.offset;
}

inline bool meet(const Plane3& plane, const Point3& p) { return at(plane, p) == 0; }
template <class... Points>
bool meet_corners(const Plane3& plane, const Points&... points) {
  const bool positive = ((at(plane, points) > 0) && ...), negative = ((at(plane, points) < 0) && ...);
  return !positive && !negative;
}
inline bool meet(const Plane3& plane, const Segment3& s) { return meet_corners(plane, s.a, s.b); }
inline bool meet(const Plane3& plane, const Triangle3& s) { return meet_corners(plane, s.a, s.b, s.c); }
inline bool meet(const Plane3& plane, const Tetrahedron3& s) { return meet_corners(plane, s.a, s.b, s.c, s.d); }
inline bool meet(const Plane3& plane, const Aabb3& b) {
  const bool x = plane.normal.x < 0, y = plane.normal.y < 0, z = plane.normal.z < 0;
  const Point3 first{x ? b.max.x : b.min.x, y ? b.max.y : b.min.y, z ? b.max.z : b.min.z};
  const Point3 last{x ? b.min.x : b.max.x, y ? b.min.y : b.max.y, z ? b.min.z : b.max.z};
  return at(plane, first) <= 0 && at(plane, last) >= 0;
}

/// Any other that has a body.
template <class Shape>
bool meet(const Plane3& plane, const Shape& shape) {
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
  if (!above && !below) return true;
  const double gap = above ? lower : upper;
  return body.is_rounded && gap * gap <= squared_reach(n, body, convex::Body<Number>()).value;
}

template <class T>
concept BesidePlane = convex::BesidePlane<T> || std::same_as<T, Plane3>;
template <class A, class B>
concept Pair = (std::same_as<A, Plane3> && BesidePlane<B>) || (std::same_as<B, Plane3> && BesidePlane<A>);

template <class A, class B>
requires Pair<A, B>
bool intersects(const A& first, const B& second) {
  if constexpr (std::same_as<A, Plane3>)
    return meet(first, second);
  else
    return meet(second, first);
}

}  // namespace plumb::bench::plain::planes
