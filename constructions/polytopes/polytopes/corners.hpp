#pragma once

// For hulls, motion and polytopes.
// The corners of a polytope.

#include <vector>

#include <plumb/features.hpp>

#include <shared_sets/homogeneous.hpp>

namespace plumb::polytopes {

using Number = filters::Rational;
using shared_sets::sign_of_number;
using Corner = shared_sets::Position<Number>;

/// Those of the convex hull, each once, in lexicographic order. Needs a valid shape that is not empty, and the default
/// floating-point environment.
std::vector<Corner> corners_of(const AnyPolytope& polytope);

}  // namespace plumb::polytopes
