#pragma once

#include <convex/kdop_kdop.hpp>
#include "walk.hpp"

// The library's filter of two k-DOPs of the same directions, over plain numbers. It finds a common point or an empty
// slab. If it finds neither, the walk decides.

namespace plumb::bench::plain {

template <int K>
bool intersects(const Kdop<K>& a, const Kdop<K>& b) {
  const convex::Meeting s = convex::filter(a, b);
  return s != convex::Meeting::unknown ? s == convex::Meeting::meet : walk::intersects(a, b);
}

}  // namespace plumb::bench::plain
