#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <plumb/shapes.hpp>

#include "line_protocol_number.hpp"

namespace plumb {

/// A construction from points, which takes some numbers plain, then the count of the points and these.
struct PointsConstruction {
  std::string_view name;
  std::size_t count;  ///< of numbers before the points
  std::string (*number_name)(std::size_t index);
  void (*answer)(const double* numbers, std::span<const Point3> points, NumberFormat format, std::string& answers);
};

std::span<const PointsConstruction> points_constructions();

}  // namespace plumb
