#pragma once

// For motion.
// How deep sets are in each other of which one has a radius.

#include <plumb/penetration.hpp>

namespace plumb::motion {

/// Of valid sets. Needs a default floating-point environment.
Penetration round_penetration(const hulls::HullOrShape& first, const hulls::HullOrShape& second);

}  // namespace plumb::motion
