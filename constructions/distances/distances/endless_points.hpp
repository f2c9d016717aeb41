#pragma once

// For distances.
// Of first points without a lexicographically least one, the one that closest gives.

#include <solvers/basis.hpp>

namespace plumb::distances {

/// v / w, w > 0.
struct RationalPoint {
  Vec3<filters::Rational> v;
  filters::Rational w;
};

/// Of all points of the first core from which the vector -apart leads to a point of the second: the lexicographically
/// least corner of this set or, where it has no corner, its point nearest to (0, 0, 0). It must not be empty.
RationalPoint least_corner_or_nearest_to_zero(const bodies::Body<filters::Rational> (&cores)[2],
                                              const RationalPoint& apart);

}  // namespace plumb::distances
