#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Do the ball and the box share a point? Touching counts; the radius may be 0, and the box may have no thickness.
/// Refused: a number that is not finite; a negative radius; min > max on an axis.
/// By the point of the box nearest to the centre, whose coordinates are numbers of the box or of the centre. Degree 2.
/// Arvo, A Simple Method for Box-Sphere Intersection Testing (1990).
bool intersects(const Sphere3& first, const Aabb3& second);
bool intersects(const Aabb3& first, const Sphere3& second);

/// Is the point in the box? Its surface counts. Refused: a number that is not finite; min > max on an axis. Degree 1.
/// Ericson, Real-Time Collision Detection (2005), 4.2.1, of a box that is a point.
bool intersects(const Point3& first, const Aabb3& second);
bool intersects(const Aabb3& first, const Point3& second);

/// Is the point in the ball? Its surface counts. Refused: a number that is not finite; a negative radius. Degree 2,
/// by definition.
bool intersects(const Point3& first, const Sphere3& second);
bool intersects(const Sphere3& first, const Point3& second);

}  // namespace plumb
