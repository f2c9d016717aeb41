#pragma once

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/shared_names.hpp>

namespace plumb {

/// Are the two points the same? (-0 equals 0.)
/// Refused: a number that is not finite. Degree 1, by definition.
inline bool intersects(const Point2& first, const Point2& second) {
  detail::require_finite("intersects", first, second);
  return detail::same(first, second);
}
inline bool intersects(const Point3& first, const Point3& second) {
  detail::require_finite("intersects", first, second);
  return detail::same(first, second);
}

}  // namespace plumb
