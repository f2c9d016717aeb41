#pragma once

#include <string>
#include <string_view>

#include "polyhedron.hpp"
#include "shape_oracle.hpp"

// Between which faces of two convex polytopes their distance is, by the definitions: corners are points that are not
// between others, and a face has the corners that one can go away from.

namespace plumb::oracle {

/// A bounded set with flat faces in both ways in which it is asked.
struct Polytope {
  ConvexSet set;
  Polyhedron rows;
};
/// Of a shape of docs/semantics.md by its name and numbers; of a polygon, its vertices.
Polytope polytope(const ConvexSet& set, std::string_view shape, const double* numbers);
Polytope polygon(const std::vector<Point3>& vertices);

/// The corners in lexicographic order; none when it is empty.
std::vector<Vector> corners_of(const Polyhedron& rows);

struct ClosestFeatures {
  std::string text;  ///< "empty", "meet" or both features: "V 0 E 1 2"
  double distance;   ///< where they are apart
};
ClosestFeatures features(const Polytope& a, const Polytope& b);

}  // namespace plumb::oracle
