#pragma once

#include "plain_numbers.hpp"

// The library's filters of rounded sets, and of their sides of planes, over plain numbers. The textbook's algorithms
// also use only the nearest points.

namespace plumb::bench::plain {

template <class A, class B>
requires requires(const A& a, const B& b) { convex::nearest_points(convex::PlainNumbers(), a, b); }
bool intersects(const A& a, const B& b) {
  return convex::nearest_points(convex::PlainNumbers(), a, b) == convex::Meeting::meet;
}

template <class Shape>
requires requires(const Plane3& plane, const Shape& shape) {
  convex::filter_side(convex::PlainNumbers(), plane, shape);
}
bool intersects(const Plane3& plane, const Shape& shape) {
  return convex::filter_side(convex::PlainNumbers(), plane, shape).meets_plane();
}

}  // namespace plumb::bench::plain
