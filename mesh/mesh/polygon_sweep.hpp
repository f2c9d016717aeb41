#pragma once

// For mesh.
// Triangles that fill a polygon of the plane: for the polygons of mesh files.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb {

// Appends triangles of corners' positions in the list that fill the polygon, all turning the way it does; false, and
// nothing appended, when the polygon is not simple. It is simple when no two edges share a point but neighbours their
// corner. A corner may lie on the straight line between its neighbours. Of n corners n - 2 triangles of non-zero area
// come, and each corner is one of theirs.
//
// Preconditions: no corner equals the next, and they do not all lie on one line; which makes them three or more. In a
// default floating-point environment. O(n log n) signs of orient2d, and nothing else, decide; so the answer is exact,
// and the same everywhere.
bool triangulate_by_sweep(std::span<const Point2> polygon, std::vector<std::array<std::uint32_t, 3>>& triangles);

// The same, O(n), where the triangles between one of the first two corners and each edge fill the polygon; false where
// they do not, simple or not. A convex polygon is filled so unless its first two corners lie within its sides.
bool triangulate_by_fan(std::span<const Point2> polygon, std::vector<std::array<std::uint32_t, 3>>& triangles);

}  // namespace plumb
