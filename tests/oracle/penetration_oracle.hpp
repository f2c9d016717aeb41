#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "features_oracle.hpp"
#include "rounding.hpp"

// How deep two convex sets are in each other, by brute force in rationals: of all vectors across two edges, those along
// which A - B reaches least far from 0.

namespace plumb::oracle {

/// A polytope, the points within a radius of which are the set; by its corners, and a vector along each edge.
struct RoundedPolytope {
  ConvexSet set;
  std::vector<Vector> corners, edges;
  std::optional<Rational> radius;  ///< of a shape that has one
};
/// Of a shape of docs/semantics.md by its name and numbers; of the hull of points, in one plane or not.
RoundedPolytope rounded_polytope(const ConvexSet& set, std::string_view shape, const double* numbers);
RoundedPolytope rounded_polytope(const ConvexSet& set, const std::vector<Point3>& points);

struct Penetration {
  Rational squared_depth;  ///< where no shape has a radius
  Surd depth;
  std::array<Surd, 3> translation;
};
/// Nothing where they at most touch, or A - B is flat.
std::optional<Penetration> penetration(const RoundedPolytope& a, const RoundedPolytope& b);

}  // namespace plumb::oracle
