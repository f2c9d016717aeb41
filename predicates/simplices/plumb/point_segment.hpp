#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Does the point lie on the closed segment? The ends belong to it; a segment with equal ends is a point.
/// Refused: a number that is not finite. Degree 2. Collinear, and between the ends along the axes: O'Rourke,
/// Computational Geometry in C (1998), section 1.5.
bool intersects(const Point2& first, const Segment2& second);
bool intersects(const Segment2& first, const Point2& second);
bool intersects(const Point3& first, const Segment3& second);
bool intersects(const Segment3& first, const Point3& second);

}  // namespace plumb
