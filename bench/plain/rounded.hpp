#pragma once

#include <convex/alternating_cores.hpp>
#include <convex/ellipsoid_filter.hpp>
#include <convex/plane_side_filter.hpp>
#include <convex/swept_spheres.hpp>

// The library's first looks at rounded sets, and at what lies beside planes, over plain numbers. The textbook's
// algorithms have nothing but the nearest points; those by turns look for a separating axis too, to end.

namespace plumb::bench::plain {

template <class A, class B>
requires requires(const A& a, const B& b) { convex::nearest_points(convex::PlainLengths(), a, b); }
bool intersects(const A& a, const B& b) {
  return convex::nearest_points(convex::PlainLengths(), a, b) == convex::Meeting::meet;
}

template <class Shape>
requires requires(const Plane3& plane, const Shape& shape) { convex::filter_side(convex::PlainSides(), plane, shape); }
bool intersects(const Plane3& plane, const Shape& shape) {
  return convex::filter_side(convex::PlainSides(), plane, shape).meets_plane();
}

template <convex::AgainstScaledBall Shape>
bool intersects(const Ellipsoid3& ellipsoid, const Shape& shape) {
  return convex::meet_by_plain_numbers(ellipsoid, shape);
}
template <class Shape>
requires convex::is_one_of<Shape, Triangle3, Tetrahedron3, Obb3>
bool intersects(const Ellipsoid3& ellipsoid, const Shape& shape) {
  return convex::nearest_points<convex::PlainScaledLengths>(ellipsoid, shape) == convex::Meeting::meet;
}

}  // namespace plumb::bench::plain
