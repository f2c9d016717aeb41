#pragma once

// For motion.
// Boxes along the axes around any sets.

#include <plumb/hull.hpp>
#include <plumb/shapes.hpp>

namespace plumb::motion {

/// A box that contains a valid set, as enclosing_aabb.hpp has it: of points the least one, of others rounded outward.
Aabb3 box_around(const hulls::HullOrShape& set);

}  // namespace plumb::motion
