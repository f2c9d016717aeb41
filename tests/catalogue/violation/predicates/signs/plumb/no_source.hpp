#pragma once

#include <plumb/shapes.hpp>

namespace plumb {

/// Are the two points the same? Refused: a number that is not finite. Degree 1.
bool intersects(const Point2& first, const Point2& second);

}  // namespace plumb
