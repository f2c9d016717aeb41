#pragma once

#include <plumb/shapes.hpp>
#include <plumb/triangle_relation.hpp>

namespace plumb {

/// Do the closed triangles share a point? Touching counts; a triangle with collinear corners is a segment, one with
/// equal corners a point. Refused: a number that is not finite. Degree 2 in the plane, 3 in space. Guigue and
/// Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates (2003).
/// In the plane, and for coplanar triangles: separating lines along the sides.
bool intersects(const Triangle2& first, const Triangle2& second);
bool intersects(const Triangle3& first, const Triangle3& second);

/// What kind of set do the closed triangles share? A polygon only when they lie in one plane and their interiors meet.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
TriangleRelation relate(const Triangle2& first, const Triangle2& second);
TriangleRelation relate(const Triangle3& first, const Triangle3& second);

}  // namespace plumb
