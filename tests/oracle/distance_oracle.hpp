#pragma once

#include <array>
#include <optional>

#include <plumb/sign.hpp>

#include "shape_oracle.hpp"

// How far two sets are from each other, and where they are nearest, by the definitions: the least of a sum of squares
// under linear constraints (quadratic_programme.hpp), and numbers rounded by exact comparison with the middles between
// doubles. Not for ellipsoids. Nothing where a set is empty.

namespace plumb::oracle {

std::optional<double> distance(const ConvexSet& a, const ConvexSet& b);
std::optional<double> squared_distance(const ConvexSet& a, const ConvexSet& b);

/// The sign of the distance less r, for r >= 0.
std::optional<Sign> compare_distance_to(const ConvexSet& a, const ConvexSet& b, double r);

/// A point of a, then one of b, at that distance, of sets without a radius; of several pairs the one whose first point
/// is lexicographically least; where there is no least one, the least corner of the first points or, where they have
/// none, the one nearest to (0, 0, 0). With a radius this pair of the sets as if they had none, each point moved its
/// radius towards the other; where the sets share a point, twice the first point of b on the way from point to point.
std::optional<std::array<double, 6>> closest(const ConvexSet& a, const ConvexSet& b);

}  // namespace plumb::oracle
