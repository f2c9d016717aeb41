#pragma once

#include <plumb/shapes.hpp>

namespace plumb {

/// What two segments have in common.
enum class SegmentRelation : signed char {
  disjoint,  ///< nothing
  touch,     ///< one point, an end of one of them
  cross,     ///< one point, inside both
  overlap    ///< more than one point: a segment of their common line
};

/// Do the closed segments share a point? Ends belong to them; a segment with equal ends is a point.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
bool intersects(const Segment2& first, const Segment2& second);
bool intersects(const Segment3& first, const Segment3& second);

/// What do the closed segments share? Two equal points touch, as does a point that lies on a segment.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
SegmentRelation relate(const Segment2& first, const Segment2& second);
SegmentRelation relate(const Segment3& first, const Segment3& second);

}  // namespace plumb
