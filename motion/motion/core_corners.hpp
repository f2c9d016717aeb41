#pragma once

// For motion.
// The corners of a shape without its radius.

#include <vector>

#include <bodies/body.hpp>
#include <polytopes/corners.hpp>

namespace plumb::motion {

/// Some perhaps more than once, and points between them; none of an empty k-DOP, and of a plane, a ray or a line. Needs
/// the default floating-point environment.
std::vector<polytopes::Corner> corners_of_core(const bodies::AnyShape& shape);

}  // namespace plumb::motion
