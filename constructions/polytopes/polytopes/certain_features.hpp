#pragma once

// For polytopes.
// Features that doubles with a bound of their error are certain of.

#include <optional>

#include <plumb/features.hpp>

#include <solvers/proof.hpp>

namespace plumb::polytopes {

/// Of two shapes whose closest points were proved: where no other points are as near, no row but the active ones is 0
/// there, and both shapes are simplices or boxes of as many corners as they have numbers for. Nothing otherwise, and
/// where that, or the order of the corners, is not certain.
std::optional<ClosestFeatures> certain_features(const solvers::ShapePair& pair, const solvers::Proof& proof);

}  // namespace plumb::polytopes
