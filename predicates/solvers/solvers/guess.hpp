#pragma once

#include <plumb/convex_shapes.hpp>

#include <solvers/basis.hpp>

namespace plumb::solvers {

/// The power of two by which doubles multiply all lengths of the two shapes, and of `reach`.
double unit_of(const bodies::AnyShape& first, const bodies::AnyShape& second, double reach);

/// Where the method ends in plain doubles, which is nearly always the right basis. With a reach that is not negative it
/// ends as soon as doubles say where that stands to the distance.
Basis guess(const bodies::AnyShape& first, const bodies::AnyShape& second, double unit, double reach);

}  // namespace plumb::solvers
