#pragma once

#include <optional>
#include <span>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/placement.hpp>
#include <plumb/sign.hpp>

// Pairs of shapes, each where it is or placed. All in rationals, once bounds have told which pairs matter. The shapes
// must be valid; one with a radius is the second, and its placement keeps shapes. An ellipsoid is not placed, and is
// asked no more than whether it shares a point with the first; so is a disc, a cylinder or a cone.

namespace plumb::distances {

struct PlacedShape {
  bodies::AnyShape shape;
  const Placement* by = nullptr;  ///< null where it stays
};

/// The hull of points, at least one.
struct PlacedHull {
  std::span<const Point3> points;
  const Placement* by = nullptr;
};

/// Is the set made of a core and a radius?
bool has_radius(const bodies::AnyShape& shape);

/// The closest points of two sets without radii, of several pairs the one whose first point is lexicographically least.
struct ExactClosestPoints {
  ExactPoint3 first, second;
  filters::Rational squared, divisor;  ///< their quotient is the square of the distance; divisor > 0

  double distance() const;  ///< correctly rounded
};
/// Of bounded sets that are not empty.
ExactClosestPoints closest_exactly(const PlacedShape& first, const PlacedShape& second);

/// The order of two distances.
int compare_distances(const ExactClosestPoints& one, const ExactClosestPoints& other);

/// The sign of their distance less r; nothing where one is empty.
std::optional<Sign> compare_distance_exactly(const PlacedShape& first, const PlacedShape& second, double r);
/// Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex Objects in
/// Three-Dimensional Space (1988).
std::optional<Sign> compare_distance_exactly(const PlacedShape& first, const PlacedHull& second, double r);

/// The corners of two triangles, a bit each, between which the closest points lie: the same corners make the same
/// points. Nothing where several pairs are closest, or doubles do not tell.
struct ClosestCorners {
  unsigned first, second;
};
std::optional<ClosestCorners> closest_corners(const Triangle3& first, const Triangle3& second);

}  // namespace plumb::distances
