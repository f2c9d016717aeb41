#pragma once

// For exact_points.
// What exact points are made of, for those that make and ask them.

#include <atomic>

#include <plumb/exact_point.hpp>

namespace plumb::exact_points {

struct SharedNumbers::Numbers {
  mutable std::atomic<long> owners{1};
  filters::Rational number[4];  ///< x, y, z, w
};

struct Access {
  template <class Point>
  static ExactPoint<Point> empty() {
    return ExactPoint<Point>();
  }
  static auto& kind(auto& p) { return p.kind_; }
  static auto& rounded(auto& p) { return p.high_; }
  static auto& low(auto& p) { return p.low_; }
  static auto& error(auto& p) { return p.error_; }
  static auto& rounding_error(auto& p) { return p.rounding_error_; }
  static auto* numbers(auto& p) { return p.number_; }

  /// x, y, z, w of a homogeneous point; w > 0.
  static const filters::Rational* homogeneous(const auto& p) { return p.homogeneous_.numbers_->number; }
  static void set_homogeneous(auto& p, const filters::Rational& x, const filters::Rational& y,
                              const filters::Rational& z, const filters::Rational& w) {
    p.homogeneous_ = SharedNumbers();
    p.homogeneous_.numbers_ = new SharedNumbers::Numbers{{1}, {x, y, z, w}};
  }
};

/// The coordinates of a point or vector, by the number of the axis.
template <class V>
constexpr auto& coordinate(V& v, int axis) {
  if constexpr (requires { v.z; })
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
  else
    return axis == 0 ? v.x : v.y;
}
template <class Point>
inline constexpr int dimension = is_planar<Point> ? 2 : 3;

}  // namespace plumb::exact_points
