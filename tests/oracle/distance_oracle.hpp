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

/// A point of a, then one of b, at that distance; of several pairs the one whose first point is lexicographically
/// least; where there is no least one, the origin of the ray that the first points form, or the point nearest to (0, 0,
/// 0) of their line or plane. One of the sets is a point, or both are of segment, ray, line, triangle, tetrahedron,
/// plane, aabb and obb (2D: of point, segment, ray, line and triangle).
std::optional<std::array<double, 6>> closest(const ConvexSet& a, const ConvexSet& b);

}  // namespace plumb::oracle
