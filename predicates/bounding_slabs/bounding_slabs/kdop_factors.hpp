#pragma once

// For bounding_slabs.
// The coordinates of the directions of a k-DOP, in lanes.

#include <plumb/shapes.hpp>

#include <filters/double_lanes.hpp>

namespace plumb {

/// How many lanes for numbers of which there is one for each slab.
constexpr int lanes_of_slabs(int slabs) { return slabs < most_lanes ? 2 : most_lanes; }

/// The factors of the directions of a k-DOP, coordinate by coordinate, in groups of as many as there are lanes: the
/// last one is filled with directions that are there already.
template <int K>
struct KdopFactors {
  static constexpr int lanes = lanes_of_slabs(K / 2), groups = (K / 2 + lanes - 1) / lanes;
  double x[groups * lanes], y[groups * lanes], z[groups * lanes];
  constexpr KdopFactors() : x(), y(), z() {
    for (int i = 0; i < groups * lanes; ++i) {
      const KdopDirection& n = kdop_directions<K>[i < K / 2 ? i : i - lanes];
      x[i] = n.x;
      y[i] = n.y;
      z[i] = n.z;
    }
  }
};
template <int K>
inline constexpr KdopFactors<K> kdop_factors;

}  // namespace plumb
