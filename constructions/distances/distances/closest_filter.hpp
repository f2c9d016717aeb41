#pragma once

// For distances.
// The closest points of the pairs that are asked about by the million, without the prover, for constructions.

#include <optional>

#include <plumb/closest.hpp>

namespace plumb::distances {

/// Of a point with a box along the axes, a segment or a triangle, and of two segments, in either order. Nothing for
/// other pairs, and where a sign or the last digit of a coordinate is not certain in double-doubles. Needs valid shapes
/// and a default floating-point environment.
std::optional<ClosestPoints<Point3>> closest_by_filter(const bodies::AnyShape& first, const bodies::AnyShape& second);

}  // namespace plumb::distances
