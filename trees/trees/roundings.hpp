#pragma once

// For trees.
// What bounds in doubles and floats are multiplied by, so that their own roundings do not matter.

#include <cfloat>

#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb::trees {

inline constexpr double unit_roundoff = 0x1p-53, unit_roundoff_of_floats = 0x1p-24;
/// More than all that underflows in a product of six scaled coordinates, and its root: a length is less than that of a
/// computed square and the root together.
inline constexpr double underflow = 0x1p-960, root_of_underflow = 0x1p-480;

/// Rounding makes nothing too small that is made so much larger. One more pays for the product.
constexpr double more_than_rounded(filters::RoundingCount roundings) {
  return 1 + (roundings.count + 1) * unit_roundoff;
}
constexpr float more_than_rounded_floats(filters::RoundingCount roundings) {
  return static_cast<float>(1 + (roundings.count + 1) * unit_roundoff_of_floats);
}

/// Of boxes whose squared distance, as floats have it, is greater than this all points are farther apart.
inline float square_in_floats(double squared_length, double scale) {
  constexpr filters::RoundingCount gap{1}, square = dot(Vec3{gap, gap, gap}, Vec3{gap, gap, gap}), as_float{1};
  constexpr double underflow_of_squares = 0x1p-120;
  const double above =
      squared_length * (scale * scale) * more_than_rounded_floats(square + as_float) + underflow_of_squares;
  return above < FLT_MAX ? static_cast<float>(above) : FLT_MAX;
}

}  // namespace plumb::trees
