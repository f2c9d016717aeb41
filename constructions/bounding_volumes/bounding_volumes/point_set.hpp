#pragma once

// For bounding_volumes and hulls.
// What the constructions of bounding volumes share.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

#include <filters/double_lanes.hpp>

// What the constructions of bounding volumes share. Needs rounding to nearest and gradual underflow.

namespace plumb::bounding_volumes {

inline constexpr double largest = std::numeric_limits<double>::max();

/// Throws InvalidArgument when there is no point.
template <class Point>
void require_some(const char* function, std::span<const Point> points) {
  if (points.empty()) [[unlikely]]
    detail::refuse(function, "points", "", "", "empty");
}

/// Throws InvalidArgument for the first number that is not finite, if there is one.
template <class Point>
[[gnu::cold]] void refuse_not_finite_points(const char* function, std::span<const Point> points) {
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!is_finite(points[i]))
      detail::refuse_not_finite(function, ("points[" + std::to_string(i) + "]").c_str(), points[i]);
}

/// The least and the greatest coordinates. Throws InvalidArgument when there is no point, or a number is not finite.
Aabb3 box_of(const char* function, std::span<const Point3> points);

/// +0 for -0, any other number for itself.
constexpr double without_sign_of_zero(double x) { return x + 0.0; }
constexpr Point3 without_sign_of_zero(const Point3& p) {
  return {without_sign_of_zero(p.x), without_sign_of_zero(p.y), without_sign_of_zero(p.z)};
}

/// x 2^n up to rounding, for |n| of at most 4000; infinity where that is too large.
double times_power(double x, int n);

/// The points moved and scaled by a power of two to a box around the origin. No coordinate exceeds 4, and where a side
/// of the box was above 2^-1000 some are about 1 or more.
class Moved {
 public:
  explicit Moved(const Aabb3& box);

  /// Off by half a unit in the last place; and by less than 2^-70 where that underflows.
  Vec3<double> operator()(const Point3& p) const { return {moved(p.x, x_), moved(p.y, y_), moved(p.z, z_)}; }
  /// The same of several points.
  template <int N>
  [[gnu::always_inline]] filters::PointLanes<N> operator()(const filters::PointLanes<N>& p) const {
    return {moved(p.x, x_), moved(p.y, y_), moved(p.z, z_)};
  }
  /// Where the point is in the space of the points, within their box.
  Point3 back(const Vec3<double>& p) const;
  /// The same anywhere in space; a coordinate beyond the largest double becomes that.
  Point3 back_unbounded(const Vec3<double>& p) const;

  /// A length times 2^power(), but for an underflow, of less than 2^-900. Infinite where the length is far above those
  /// of the box.
  double scaled(double length) const { return length * second_ * first_; }
  /// A moved length is the length times 2^power().
  int power() const { return power_; }

 private:
  template <class T>
  [[gnu::always_inline]] T moved(const T& x, double origin) const {
    return (x * first_ - origin) * second_;
  }

  Aabb3 box_;
  double first_, second_;  // powers of two; the first one keeps differences from overflow, and is 1 of a small box
  int power_;
  double x_, y_, z_;  // of the box's centre, times the first
};

/// The least double x >= 0 for which holds(x), which is true from some real number on; infinity when that is beyond the
/// largest double. Few questions where the guess is near.
template <class Holds>
double least_double(double guess, const Holds& holds) {
  using Bits = std::int64_t;
  const auto holds_at = [&holds](Bits bits) { return holds(__builtin_bit_cast(double, bits)); };
  const Bits end = __builtin_bit_cast(Bits, std::numeric_limits<double>::infinity());
  Bits low = __builtin_bit_cast(Bits, std::min(guess, largest)), high = low;
  if (holds_at(low)) {
    for (Bits step = 1; low == high; step = 2 * std::min(step, high)) {
      if (high == 0) return 0;
      low = std::max<Bits>(high - step, 0);
      if (holds_at(low)) high = low;
    }
  } else {
    for (Bits step = 1; low == high; step = 2 * std::min(step, end - low)) {
      high = low + std::min(step, end - low);
      if (high != end && !holds_at(high)) low = high;
    }
  }
  // It does not hold at low, and holds at high or that is the end.
  while (high - low > 1) {
    const Bits middle = low + (high - low) / 2;
    (holds_at(middle) ? high : low) = middle;
  }
  return __builtin_bit_cast(double, high);
}

}  // namespace plumb::bounding_volumes
