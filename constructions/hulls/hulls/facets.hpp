#pragma once

// For hulls.
// The faces of a convex hull.

#include <span>
#include <vector>

#include <plumb/convex_hull.hpp>

#include <hulls/quickhull.hpp>

namespace plumb::hulls {

/// The polyhedron whose surface the triangles are: coplanar ones are one face, and corners that lie within a face or an
/// edge are none.
ConvexHull3 polyhedron(std::span<const Point3> points, const std::vector<HullTriangle>& triangles);

}  // namespace plumb::hulls
