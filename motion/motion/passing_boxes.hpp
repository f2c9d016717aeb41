#pragma once

// For motion.
// Boxes around two sets that move straight, in doubles.

#include <plumb/detail/vector.hpp>
#include <plumb/hull.hpp>

namespace plumb::motion {

/// Whether boxes around both stay further apart than a distance along one axis or another at every time from 0 to 1:
/// so do the sets then, or one of them is empty. False where doubles do not tell. Needs valid sets and the default
/// floating-point environment.
bool boxes_pass(const hulls::HullOrShape& first, const Vector3& v, const hulls::HullOrShape& second, const Vector3& w,
                double within);

}  // namespace plumb::motion
