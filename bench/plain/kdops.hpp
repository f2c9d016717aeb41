#pragma once

#include <convex/line_kdop.hpp>
#include <convex/hull_kdop.hpp>
#include "linear_system.hpp"

// The library's first looks at k-DOPs, taking for certain what they have computed. Between two, and beside a box, they
// find a point or an empty slab, or neither: then it is linear programming.

namespace plumb::bench::plain {

template <int K, class B>
requires requires(const Kdop<K>& a, const B& b) { convex::look_at_slabs(a, b, true); }
bool intersects(const Kdop<K>& a, const B& b) { return convex::look_at_slabs(a, b, true) == convex::Separation::no; }

template <int J, int K>
bool intersects(const Kdop<J>& a, const Kdop<K>& b) {
  const convex::Separation s = convex::look_at_slabs(a, b);
  return s != convex::Separation::unknown ? s == convex::Separation::no : linear::intersects(a, b);
}
template <int K>
bool intersects(const Kdop<K>& a, const Aabb3& b) {
  return plain::intersects(a, Kdop6{{b.min.x, b.min.y, b.min.z}, {b.max.x, b.max.y, b.max.z}});
}

}  // namespace plumb::bench::plain
