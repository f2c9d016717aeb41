#pragma once

#include <plumb/shapes.hpp>

#include "measure.hpp"

namespace plumb::bounds {

/// Direction i . p, exactly.
template <class P>
Rational exactly_along(int i, const P& p) {
  return dot(exactly(kdop_directions<26>[i]), exactly(p));
}

}  // namespace plumb::bounds
