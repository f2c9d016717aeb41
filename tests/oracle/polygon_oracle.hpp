#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include <plumb/shapes.hpp>

#include "shape_oracle.hpp"

// What the test of a convex polygon means, in rational arithmetic. Total on finite numbers; arguments must be finite.

namespace plumb::oracle {

/// Whether some points are the vertices of a convex polygon in order: there is a plane that contains them all, in which
/// no three of them turn to the other side than three others, each three taken in order.
bool is_convex_polygon(std::span<const Point3> vertices);

/// Whether the convex hull of points of one plane, which need be in no order, shares a point with the box.
bool polygon_intersects(std::span<const Point3> vertices, const ConvexSet& set);

/// The convex hull of points, at least one, which need be in no order.
struct HullOfPoints {
  std::vector<Point3> points;
};

/// Whether a point lies in the hull, its coordinates rational numbers as text.
bool contains(const HullOfPoints& hull, const std::array<std::string, 3>& point);

}  // namespace plumb::oracle
