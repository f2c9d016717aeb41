#pragma once

// For hulls and polytopes.
// From a pair of closest points to the features that have those asked for.

#include <polytopes/corners.hpp>

namespace plumb::polytopes {

/// Sets both features of two polytopes that are apart: from closest points of both, times the weight, and all corners
/// of both, each once, in lexicographic order.
void set_features(ClosestFeatures& found, const Vec3<Number> (&point)[2], const Number& weight,
                  const std::vector<Corner>& first, const std::vector<Corner>& second);

}  // namespace plumb::polytopes
