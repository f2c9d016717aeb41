#pragma once

// For trees.
// How far two triangles are apart, from below and from above, in plain doubles.

#include <plumb/shapes.hpp>
#include <trees/two_trees.hpp>

namespace plumb::trees {

/// Of scaled coordinates.
struct PairBounds {
  double squared_least;  // no two of their points have a lesser squared distance
  double length;         // some two of their points are no farther apart
};

/// Of triangles, each coordinate rounded. Any vector g between two points of them gives both bounds, as for a point
/// (closest_on_mesh.cpp): |g| from above, and from below the gap that the triangles leave along g.
PairBounds bounds_of(const TwoTrees& trees, const Triangle3& first, const Triangle3& second);

}  // namespace plumb::trees
