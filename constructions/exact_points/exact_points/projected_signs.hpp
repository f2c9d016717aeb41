#pragma once

// For exact_points.
// The turn of points in space seen along an axis.

#include <plumb/exact_predicates.hpp>

namespace plumb::exact_points {

/// The sign of orient2d of (y, z), (z, x) or (x, y), where the axis is 0, 1 or 2.
Sign orient2d_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c);
/// The same where the rounded coordinates do not tell.
Sign decide_orient2d_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c);
/// The sign of a coordinate of a less that of b.
Sign compare_coordinates(int axis, const AnyPoint2& a, const AnyPoint2& b);
Sign compare_coordinates(int axis, const AnyPoint3& a, const AnyPoint3& b);

}  // namespace plumb::exact_points
