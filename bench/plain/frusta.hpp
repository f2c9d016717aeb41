#pragma once

#include "plain_numbers.hpp"

// The tests of frusta by their planes in plain doubles: a set that is beyond none of them counts as meeting the
// frustum.

namespace plumb::bench::plain {

template <class A, class B>
requires convex::HasPlaneFilter<A, B>
bool intersects(const A& a, const B& b) {
  return convex::meeting_by_planes(convex::PlaneFilter<convex::PlainNumbers, A, B>(a, b)) != convex::Meeting::apart;
}

template <class A>
requires convex::HasPlaneFilter<A, Sphere3>
bool intersects(const A& a, const Point3& p) { return plain::intersects(a, Sphere3{p, 0}); }

}  // namespace plumb::bench::plain
