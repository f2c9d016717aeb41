#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Does the point lie in the closed tetrahedron? The boundary belongs to it; one with coplanar corners is the polygon
/// that is their convex hull, and so on down to a point. The order of the corners does not matter. Refused: a number
/// that is not finite. Degree 3. By the signed volumes of the point and each face: O'Rourke, Computational Geometry in
/// C (1998), chapter 7.
bool intersects(const Point3& first, const Tetrahedron3& second);
bool intersects(const Tetrahedron3& first, const Point3& second);

}  // namespace plumb
