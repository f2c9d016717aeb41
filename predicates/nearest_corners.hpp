#pragma once

#include "separating_axes.hpp"

namespace plumb::convex {

/// Do two sets share a point of which one at least is rounded and neither a ray or a line? By where the difference of
/// the cores lies nearest to 0, guessed in doubles and proved in integers; unknown where that is not what was guessed,
/// or the numbers do not share a grid of 122 bits. In a default floating-point environment.
Separation separation_of_nearest_corners(const Source& first, const Source& second);

}  // namespace plumb::convex
