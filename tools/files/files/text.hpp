#pragma once

// For check, files and meshes.

#include <cstddef>
#include <span>
#include <string>

#include <plumb/shapes.hpp>
#include <plumb/triangle_triangle.hpp>

namespace plumb::tools {

/// The shortest decimal that reads back.
std::string number_text(double x);

/// "1 2 3"
std::string point_text(const Point3& p);

/// "1 box", "2 boxes" by "box" and "boxes"; the plural has an s where it is not given.
std::string count_text(std::size_t n, const std::string& what, std::string plural = {});

/// "point", "segment" or "polygon".
const char* kind_text(TriangleRelation relation);

/// Coordinates in brackets.
std::string points_text(std::span<const Point3> points);

}  // namespace plumb::tools
