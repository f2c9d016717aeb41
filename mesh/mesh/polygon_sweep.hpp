#pragma once

// For mesh.
// Triangles that fill a polygon of the plane: for the polygons of mesh files.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb::mesh {

// Appends triangles of corners' positions in the list that fill the polygon, all turning the way it does; false, and
// nothing appended, when the polygon is not weakly simple. It is weakly simple when its winding number is 0 or 1
// everywhere off its edges, or 0 or -1 everywhere, and no two edges share a single point that is inside both: corners
// on edges, corners in one point and stretches in common are welcome. The triangles are of non-zero area and fill
// exactly where the winding number is not 0; where it is nowhere, there are none. Of the corners in one point the first
// is used. A polygon is simple when no two edges share a point but neighbours their corner, which may lie on the
// straight line between its own neighbours; then n corners make n - 2 triangles, and each is a corner of one.
//
// Preconditions: no corner equals the next, and they do not all lie on one line; which makes them three or more. In a
// default floating-point environment. O(n log n) signs of orient2d, and comparisons of coordinates, decide, however
// many edges overlap; so the answer is exact, and the same everywhere.
bool triangulate_by_sweep(std::span<const Point2> polygon, std::vector<std::array<std::uint32_t, 3>>& triangles);

// The same, O(n), where the triangles between one of the first two corners and each edge fill the polygon; false where
// they do not, weakly simple or not. A convex polygon is filled so unless its first two corners lie within its sides.
bool triangulate_by_fan(std::span<const Point2> polygon, std::vector<std::array<std::uint32_t, 3>>& triangles);

}  // namespace plumb::mesh
