#pragma once

// For shared_sets and simplices.
// What two triangles in space share, and the sides that cross.

#include <plumb/detail/triangle_relation.hpp>
#include <plumb/shapes.hpp>

namespace plumb::simplices {

struct CrossingTriangles {
  /// An end of the segment that they share: where a side of one crosses the plane of the other.
  struct End {
    Segment3 side;
    bool is_of_first;
  };
  TriangleRelation relation;
  bool have_ends = false;  ///< where they share a segment and do not lie in one plane
  End end[2] = {};
};

/// `function` is the question that refuses numbers that are not finite.
CrossingTriangles crossing_triangles(const char* function, const Triangle3& first, const Triangle3& second);

}  // namespace plumb::simplices
