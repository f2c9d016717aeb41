#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Do the closed boxes share a point? Touching counts; a box may have no thickness. Refused: a number that is not
/// finite; min > max on an axis. Degree 1: on no axis does one box end before the other begins. Ericson, Real-Time
/// Collision Detection (2005), 4.2.1.
bool intersects(const Aabb3& first, const Aabb3& second);

}  // namespace plumb
