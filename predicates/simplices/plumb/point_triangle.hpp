#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Does the point lie in the closed triangle? The boundary belongs to it; a triangle with collinear corners is a
/// segment, one with equal corners a point. Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
/// By the signed areas of the point and each side, in space of a projection along an axis: O'Rourke, Computational
/// Geometry in C (1998), chapter 7.
bool intersects(const Point2& first, const Triangle2& second);
bool intersects(const Triangle2& first, const Point2& second);
bool intersects(const Point3& first, const Triangle3& second);
bool intersects(const Triangle3& first, const Point3& second);

}  // namespace plumb
