#pragma once

#include <string>
#include <vector>

#include "rational_vector.hpp"
#include "shape_oracle.hpp"

// What two shapes share, from their definitions in rational arithmetic, as plumb eval says it: the points of both at
// once are a polyhedron of parameters, of which the corners are found by trying all sets of constraints; where a line
// enters and leaves what is round is found by bisection with exact distances.

namespace plumb::oracle {

struct SpelledSet {
  std::string text = "empty";        ///< the kind, of a polygon with its count
  std::vector<double> numbers = {};  ///< as they are rounded
  std::vector<Vector> points = {};   ///< the corners of a point, a segment or a polygon of sets without a radius
};

/// Of two sets: a line, ray or segment with any; others where one of them is bounded.
SpelledSet shared_set(const ConvexSet& a, const ConvexSet& b);

SpelledSet shared_set(const Aabb3& a, const Aabb3& b);
SpelledSet shared_set(const Plane3& a, const Plane3& b);
SpelledSet shared_set(const Plane3& a, const Plane3& b, const Plane3& c);

/// The corners of a k-DOP, in lexicographic order.
std::vector<Vector> corners(const ConvexSet& a);

}  // namespace plumb::oracle
