#pragma once

#include <plumb/shapes.hpp>

namespace plumb {

/// Are the two points the same? (-0 equals 0.)
/// Refused: a number that is not finite.
bool intersects(const Point2& first, const Point2& second);
bool intersects(const Point3& first, const Point3& second);

}  // namespace plumb
