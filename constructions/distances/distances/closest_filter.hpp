#pragma once

// For distances.
// The pairs that are asked about by the million, without the prover.

#include <optional>

#include <plumb/closest.hpp>

namespace plumb::distances {

/// The closest points: of a point with another one, a box along the axes, a segment or a triangle, and of two segments,
/// in either order. Nothing for
/// other pairs, and where a sign or the last digit of a coordinate is not certain in double-doubles. Needs valid shapes
/// and a default floating-point environment.
std::optional<ClosestPoints<Point3>> closest_by_filter(const bodies::AnyShape& first, const bodies::AnyShape& second);

/// How far they are apart, to the nearest double: of the same pairs, but not of two segments.
std::optional<double> distance_by_filter(const bodies::AnyShape& first, const bodies::AnyShape& second);

}  // namespace plumb::distances
