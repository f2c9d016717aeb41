#pragma once

#include <plumb/shapes.hpp>

#include "measure.hpp"

namespace plumb::bounds {

/// Direction i . p, exactly.
template <class P>
Integer exactly_along(int i, const P& p) {
  const KdopDirection& n = kdop_directions<26>[i];
  return Integer::of(n.x) * Integer::of(p.x) + Integer::of(n.y) * Integer::of(p.y) +
         Integer::of(n.z) * Integer::of(p.z);
}

}  // namespace plumb::bounds
