#pragma once

// For solvers and witness.
// The walk in plain doubles, before anything is proved.

#include <solvers/basis.hpp>
#include <solvers/shape_pair.hpp>

namespace plumb::solvers {

/// Where the method ends in plain doubles, which is nearly always the right basis. With a reach that is not negative it
/// ends as soon as doubles say where that stands to the distance.
Basis guess(const ShapePair& pair, double reach);

}  // namespace plumb::solvers
