#pragma once

// For trees.

#include <plumb/exact_point.hpp>
#include <trees/two_trees.hpp>

namespace plumb::trees {

/// The lexicographically least common point of two meshes that meet.
ExactPoint3 least_common_point(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second);

}  // namespace plumb::trees
