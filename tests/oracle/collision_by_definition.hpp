#pragma once

#include <array>
#include <optional>

#include <plumb/continuous_collision.hpp>

#include "algebraic_number.hpp"

namespace plumb::tests {

using FourCorners = std::array<MovingPoint3, 4>;

/// The first contact from the definition: a vertex lies in a face, or two edges meet, where all corners are in one
/// plane and each of the three projections along an axis does so. Every time is looked at, at which this can begin.
std::optional<AlgebraicNumber> contact_by_definition(bool are_edges, const FourCorners& corners);

}  // namespace plumb::tests
