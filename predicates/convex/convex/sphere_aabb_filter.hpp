#pragma once

// For convex.
// The filters of a ball, or a point, and an axis-aligned box.

#include <type_traits>

#include <plumb/detail/squared_lengths.hpp>
#include <plumb/shapes.hpp>

namespace plumb::convex {

constexpr double greater_of(double a, double b) { return a > b ? a : b; }  // b when either is NaN
constexpr double smaller_of(double a, double b) { return a < b ? a : b; }  // b when either is NaN

/// The gap between the centre and the box along an axis, 0 where there is none: the difference of the centre and the
/// nearest coordinate. (A comparison that reads subnormal numbers as 0 may take another one for the nearest, off by no
/// more than the difference.) NaN when the centre is.
constexpr double gap_beyond(double x, double min, double max) { return greater_of(0, greater_of(x - max, min - x)); }

/// Arvo's algorithm in plain doubles, with the bound of squared_lengths.hpp; and with the quick rejection of Larsson,
/// Akenine-Moeller and Lengyel, On Faster Sphere-Box Overlap Testing (2007): by a gap wider than the radius.
[[gnu::always_inline]] inline filters::Certificate filter_sphere_aabb(const Sphere3& ball, const Aabb3& box) {
  constexpr double largest = __DBL_MAX__;
  const Vec3<double> side{box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z};
  const Vec3<double> gaps{gap_beyond(ball.center.x, box.min.x, box.max.x),
                          gap_beyond(ball.center.y, box.min.y, box.max.y),
                          gap_beyond(ball.center.z, box.min.z, box.max.z)};
  // An infinity or a NaN of the box is in the sum, one of the centre in the gaps. A difference is positive only if the
  // real one is, and so is a number, in every environment.
  const bool is_finite_box = side.x + side.y + side.z <= largest;
  const double least = smaller_of(smaller_of(smaller_of(side.x, side.y), side.z), ball.radius);
  if (!(static_cast<int>(is_finite_box) & static_cast<int>(least > 0))) [[unlikely]]
    return filters::Certificate::uncertain;
  // The gap is off by less than 2^-52 of it, and so is the product, in every rounding mode; where one is subnormal, the
  // gap is exact or flushed, and the product no less than the radius or flushed. (A NaN is in the sum.)
  const double widest = greater_of(greater_of(gaps.x, gaps.y), gaps.z);
  if (widest > ball.radius * (1 + 0x1p-50) && gaps.x + gaps.y + gaps.z <= largest)
    return filters::Certificate::negative;
  const filters::Bounded<0, filters::leaf_size(0)> radius{ball.radius};
  const Vec3<filters::Bounded<1, filters::leaf_size(0)>> from_centre{{gaps.x}, {gaps.y}, {gaps.z}};
  const auto squared_gap = squared_length(from_centre);
  const auto squared_radius = radius * radius;
  const auto value = squared_radius - squared_gap;
  using Bound = filters::SquaredLengths<std::remove_const_t<decltype(value)>>;
  return Bound::certificate(value.value, squared_radius.value + squared_gap.value + Bound::smallest);
}

/// By the signs of differences, which are those of the real ones or zero. No axis is branched on: which one keeps the
/// point outside cannot be foreseen. (An infinity or a NaN is in the sum, as that of sides too long is.)
[[gnu::always_inline]] inline filters::Certificate filter_point_aabb(const Point3& p, const Aabb3& box) {
  const Vec3<double> above{p.x - box.min.x, p.y - box.min.y, p.z - box.min.z},
      below{box.max.x - p.x, box.max.y - p.y, box.max.z - p.z},
      side{box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z};
  const auto least = [](const Vec3<double>& v) { return smaller_of(smaller_of(v.x, v.y), v.z); };
  const double depth = smaller_of(least(above), least(below));
  const bool is_finite =
      filters::magnitude(p.x) + filters::magnitude(p.y) + filters::magnitude(p.z) + (side.x + side.y + side.z) <=
      __DBL_MAX__;
  if (!(static_cast<int>(is_finite) & static_cast<int>(least(side) > 0) & static_cast<int>(depth != 0))) [[unlikely]]
    return filters::Certificate::uncertain;
  return depth > 0 ? filters::Certificate::positive : filters::Certificate::negative;
}

}  // namespace plumb::convex
