#pragma once

// For convex, distances and witness.
// The triangles that make up a convex polygon.

#include <algorithm>

#include <plumb/polygon_aabb.hpp>

namespace plumb::convex {

/// Calls visit for the triangles of the first vertex and two neighbours, of which a valid polygon is the union, until
/// one returns true, and says whether one did. Where the vertices lie on one line, in any order, these are segments
/// that have the first vertex in common and reach all others.
template <class Visit>
bool any_triangle(const ConvexPolygon3& polygon, const Visit& visit) {
  const std::size_t last = polygon.count - 1;
  const auto vertex = [&](std::size_t i) { return polygon.vertices[std::min(i, last)]; };
  std::size_t i = 1;
  do {
    if (visit(Triangle3{vertex(0), vertex(i), vertex(i + 1)})) return true;
    ++i;
  } while (i < last);
  return false;
}

}  // namespace plumb::convex
