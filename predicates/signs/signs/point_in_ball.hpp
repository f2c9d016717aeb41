#pragma once

// For classification and convex.
// The filter of where a point lies against a ball.

#include <type_traits>

#include <plumb/detail/squared_lengths.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// The filter of where a point lies against a ball: positive in it, negative beyond. In plain doubles, with the
/// bound of squared_lengths.hpp, to whose sum of squares the radius adds its own; so a number that is not finite leaves
/// it uncertain. So does a radius whose sign bit is set, even -0.
[[gnu::always_inline]] inline filters::Certificate filter_point_in_ball(const Sphere3& ball, const Point3& p) {
  const filters::Bounded<0, filters::leaf_size(0)> radius{ball.radius};
  const Vec3<filters::Bounded<1, filters::leaf_size(0)>> from_centre{
      {p.x - ball.center.x}, {p.y - ball.center.y}, {p.z - ball.center.z}};
  const auto squared_distance = squared_length(from_centre);
  const auto squared_radius = radius * radius;
  const auto value = squared_radius - squared_distance;
  using Bound = filters::SquaredLengths<std::remove_const_t<decltype(value)>>;
  const filters::Certificate c =
      Bound::certificate(value.value, squared_radius.value + squared_distance.value + Bound::smallest);
  return __builtin_bit_cast(long long, ball.radius) < 0 ? filters::Certificate::uncertain : c;
}

}  // namespace plumb
