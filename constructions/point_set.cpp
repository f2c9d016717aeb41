#include "point_set.hpp"

#include <cmath>
#include <string>

#include <plumb/refuse.hpp>

namespace plumb::point_set {

void require_some(const char* function, std::span<const Point3> points) {
  if (points.empty()) [[unlikely]]
    refuse(function, "points", "", "", "empty");
}

void refuse_not_finite_points(const char* function, std::span<const Point3> points) {
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!is_finite(points[i])) refuse_not_finite(function, ("points[" + std::to_string(i) + "]").c_str(), points[i]);
}

Aabb3 box_of(const char* function, std::span<const Point3> points) {
  require_some(function, points);
  Point3 min = points[0], max = points[0];
  bool finite = true;
  for (const Point3& p : points) {
    finite &= is_finite(p);
    min = {p.x < min.x ? p.x : min.x, p.y < min.y ? p.y : min.y, p.z < min.z ? p.z : min.z};
    max = {p.x > max.x ? p.x : max.x, p.y > max.y ? p.y : max.y, p.z > max.z ? p.z : max.z};
  }
  if (!finite) [[unlikely]]
    refuse_not_finite_points(function, points);
  return {without_sign_of_zero(min), without_sign_of_zero(max)};
}

double times_power(double x, int n) {
  // Factors from 2^-1000 to 2^1000, of which the first ones leave x a normal number where the result is one.
  for (; n > 1000; n -= 1000) x *= 0x1p1000;
  for (; n < -1000; n += 1000) x *= 0x1p-1000;
  return x * __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + n) << 52);
}

Moved::Moved(const Aabb3& box) : box_(box) {
  const auto greatest = [&box](const auto& of_side) {
    return std::max({of_side(box.min.x, box.max.x), of_side(box.min.y, box.max.y), of_side(box.min.z, box.max.z)});
  };
  first_ = greatest([](double min, double max) { return std::max(-min, max); }) < 0x1p1022 ? 1 : 0x1p-2;
  // The centre of a side of length 0 is exact.
  const auto half = [this](double min, double max) { return (max * first_ - min * first_) / 2; };
  const auto centre = [&](double min, double max) { return min * first_ + half(min, max); };
  x_ = centre(box.min.x, box.max.x);
  y_ = centre(box.min.y, box.max.y);
  z_ = centre(box.min.z, box.max.z);
  const double longest_half = greatest(half);
  const int second_power = longest_half < 0x1p-1000 ? 1000 : -std::ilogb(longest_half);
  second_ = times_power(1, second_power);
  power_ = std::ilogb(first_) + second_power;
}

Point3 Moved::back(const Vec3<double>& p) const {
  const Point3 q = back_unbounded(p);
  return {std::clamp(q.x, box_.min.x, box_.max.x), std::clamp(q.y, box_.min.y, box_.max.y),
          std::clamp(q.z, box_.min.z, box_.max.z)};
}

Point3 Moved::back_unbounded(const Vec3<double>& p) const {
  const auto coordinate = [this](double x, double origin) {
    return without_sign_of_zero(std::clamp((x / second_ + origin) / first_, -largest, largest));
  };
  return {coordinate(p.x, x_), coordinate(p.y, y_), coordinate(p.z, z_)};
}

}  // namespace plumb::point_set
