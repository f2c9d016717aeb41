#pragma once

#include <string>
#include <variant>
#include <vector>

#include <plumb/half_space.hpp>
#include <plumb/planar_shapes.hpp>
#include <plumb/shapes.hpp>

#include "polygon_oracle.hpp"

// What intersection_witness gives, checked by the definitions of the sets in rational arithmetic.

namespace plumb::oracle {

using AnyShape =
    std::variant<Point2, Segment2, Ray2, Line2, Triangle2, Aabb2, Circle2, HalfPlane2, Point3, Segment3, Ray3, Line3,
                 Triangle3, Tetrahedron3, Plane3, Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26,
                 Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum, HalfSpace3, HullOfPoints>;

/// A witness of any dimension.
struct AnyWitness {
  bool intersect;
  std::vector<std::string> vector, first_multipliers, second_multipliers;

  friend bool operator==(const AnyWitness&, const AnyWitness&) = default;
};

/// What is wrong with a witness of what two shapes share; empty when it proves what it says.
std::string fault(const AnyWitness& witness, const AnyShape& first, const AnyShape& second);

}  // namespace plumb::oracle
