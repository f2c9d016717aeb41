#pragma once

#include <plumb/shapes.hpp>
#include <plumb/triangle_relation.hpp>

namespace plumb {

/// Do the closed segment and the closed triangle share a point? Both may be degenerate.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
/// Segura and Feito, Algorithms to Test Ray-Triangle Intersection (2001): signed volumes, no division.
bool intersects(const Segment2& first, const Triangle2& second);
bool intersects(const Triangle2& first, const Segment2& second);
bool intersects(const Segment3& first, const Triangle3& second);
bool intersects(const Triangle3& first, const Segment3& second);

/// What kind of set do the closed segment and the closed triangle share? Never a polygon.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
TriangleRelation relate(const Segment2& first, const Triangle2& second);
TriangleRelation relate(const Triangle2& first, const Segment2& second);
TriangleRelation relate(const Segment3& first, const Triangle3& second);
TriangleRelation relate(const Triangle3& first, const Segment3& second);

}  // namespace plumb
