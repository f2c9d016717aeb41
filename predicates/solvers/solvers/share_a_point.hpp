#pragma once

// For bounding_slabs, classification, constructions, convex and solvers.
// Whether two sets meet, where filters leave it open.

#include <solvers/proof.hpp>

namespace plumb::solvers {

/// Do two shapes that are not refused share a point? In any floating-point environment.
bool share_a_point(const bodies::AnyShape& first, const bodies::AnyShape& second);

template <class A, class B>
bool share_a_point(const A& first, const B& second) {
  return share_a_point(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace plumb::solvers
