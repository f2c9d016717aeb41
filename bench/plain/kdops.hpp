#pragma once

#include <convex/hull_kdop.hpp>
#include <convex/line_kdop.hpp>
#include "walk.hpp"

// The library's first looks at k-DOPs, taking for certain what they have computed. Between two, and beside a box, they
// find a point or an empty slab, or neither: then it is the walk.

namespace plumb::bench::plain {

template <int K, class B>
requires requires(const Kdop<K>& a, const B& b) { convex::meeting_by_slabs(a, b, true); }
bool intersects(const Kdop<K>& a, const B& b) { return convex::meeting_by_slabs(a, b, true) == convex::Meeting::meet; }

template <int J, int K>
bool intersects(const Kdop<J>& a, const Kdop<K>& b) {
  const convex::Meeting s = convex::meeting_by_slabs(a, b);
  return s != convex::Meeting::unknown ? s == convex::Meeting::meet : walk::intersects(a, b);
}
template <int K>
bool intersects(const Kdop<K>& a, const Aabb3& b) {
  return plain::intersects(a, Kdop6{{b.min.x, b.min.y, b.min.z}, {b.max.x, b.max.y, b.max.z}});
}

}  // namespace plumb::bench::plain
