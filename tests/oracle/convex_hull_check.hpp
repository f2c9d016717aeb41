#pragma once

#include <span>
#include <string>

#include <plumb/convex_hull.hpp>

// What is wrong with a convex hull of some points, by its definition in rational arithmetic: nothing, an empty text,
// where its corners are given points, each once and in the order that is promised, and all points are on the inner side
// of each face of a closed surface no corner of which is straight, or of each side of a polygon, or between two ends.
// There is at least one point, and every number is finite.

namespace plumb::oracle {

std::string fault_of_convex_hull(std::span<const Point3> points, const ConvexHull3& given);
std::string fault_of_convex_hull2(std::span<const Point2> points, const ConvexHull2& given);

}  // namespace plumb::oracle
