#pragma once

// For distances, hulls and polytopes.
// The distance, once a basis of the closest points has been proved.

#include <solvers/proof.hpp>

namespace plumb::distances {

/// To the nearest double.
double distance_of(const solvers::ShapePair& pair, const solvers::Basis& basis);

}  // namespace plumb::distances
