#pragma once

#include <variant>
#include <vector>

#include <plumb/shapes.hpp>

// Shapes on one side of a plane: each is drawn so that it lies in x >= 0 and touches x = 0 at the origin, and maybe
// elsewhere.

namespace plumb {

using Shape = std::variant<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Sphere3, Ellipsoid3, Aabb3,
                           Obb3, Kdop6, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum>;
using PlaneShape = std::variant<Point2, Segment2, Ray2, Line2, Triangle2>;

/// x is the distance from the plane, and side 1, or -1 for the mirror image. Where the numbers are not those of the
/// points nearest to the plane they cannot say a distance as small as they otherwise could.
template <class Shape>
struct Drawn {
  const char* name;
  Shape (*at)(double x, double side);
  bool is_corner;  ///< touches the plane at the origin only
  double least = __DBL_DENORM_MIN__;
};

const std::vector<Drawn<Shape>>& drawn_shapes();
const std::vector<Drawn<PlaneShape>>& drawn_plane_shapes();

}  // namespace plumb
