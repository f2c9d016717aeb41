#pragma once

#include <quick_cores.hpp>
#include <quick_ellipsoids.hpp>
#include <quick_planes.hpp>
#include <quick_rounded.hpp>

// The library's first looks at rounded sets, and at balls and boxes beside planes, over plain numbers. The textbook's
// algorithms have nothing but the nearest points; those by turns look for a separating axis too, to end.

namespace plumb::bench::plain {

template <class A, class B>
requires requires(const A& a, const B& b) { convex::nearest_points(convex::PlainLengths(), a, b); }
bool intersects(const A& a, const B& b) {
  return convex::nearest_points(convex::PlainLengths(), a, b) == convex::Separation::no;
}

inline bool intersects(const Plane3& plane, const Sphere3& sphere) {
  return convex::quick_side(convex::PlainSides(), plane, sphere).meets_plane;
}
inline bool intersects(const Plane3& plane, const Aabb3& box) {
  return convex::quick_side(convex::PlainSides(), plane, box).meets_plane;
}
inline bool intersects(const Plane3& plane, const Obb3& box) {
  return convex::quick_side(convex::PlainSides(), plane, box).meets_plane;
}

template <convex::BesideScaledBall Shape>
bool intersects(const Ellipsoid3& ellipsoid, const Shape& shape) {
  return convex::meet_by_plain_numbers(ellipsoid, shape);
}

}  // namespace plumb::bench::plain
