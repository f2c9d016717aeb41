#include <bounding_volumes/point_set.hpp>

#include <cmath>
#include <cstddef>

namespace plumb::bounding_volumes {

namespace {

/// A double of each coordinate after the other, and so on from the first: the least or the greatest of every phase.
constexpr int lanes = filters::most_lanes, phases = 3 * lanes;

Point3 of_phases(const double* phase, bool is_least) {
  double at[3] = {phase[0], phase[1], phase[2]};
  for (int i = 3; i < phases; ++i) {
    double& x = at[i % 3];
    x = is_least ? (phase[i] < x ? phase[i] : x) : (phase[i] > x ? phase[i] : x);
  }
  return {at[0], at[1], at[2]};
}

}  // namespace

Aabb3 box_of(const char* function, std::span<const Point3> points) {
  require_some(function, points);
  // As many points at a time as there are lanes, the last ones maybe twice.
  const std::size_t count = points.size();
  const Point3* from = points.data();
  Point3 padded[lanes];
  if (count < lanes) [[unlikely]] {
    for (std::size_t i = 0; i < lanes; ++i) padded[i] = from[i < count ? i : 0];
    from = padded;
  }
  using Values = filters::Doubles<lanes>;
  const auto group = [&from](std::size_t i, int part) __attribute__((always_inline)) {
    return filters::load<lanes>(&from[i].x + std::ptrdiff_t{part} * lanes);
  };
  Values min[3], max[3], not_finite{};
  for (int part = 0; part < 3; ++part) {
    min[part] = max[part] = group(0, part);
    not_finite += min[part] - min[part];
  }
  const auto add = [&](std::size_t i) __attribute__((always_inline)) {
    for (int part = 0; part < 3; ++part) {
      const Values at = group(i, part);
      min[part] = filters::lesser_lanes(at, min[part]);
      max[part] = filters::greater_lanes(at, max[part]);
      not_finite += at - at;  // NaN then
    }
  };
  std::size_t i = lanes;
  for (; i + lanes <= count; i += lanes) add(i);
  if (i < count) add(count - lanes);
  if (!(filters::sum_of_lanes<lanes>(not_finite) == 0)) [[unlikely]]
    refuse_not_finite_points(function, points);
  double least[phases], greatest[phases];
  for (int part = 0; part < 3; ++part) {
    filters::store<lanes>(least + std::ptrdiff_t{part} * lanes, min[part]);
    filters::store<lanes>(greatest + std::ptrdiff_t{part} * lanes, max[part]);
  }
  return {without_sign_of_zero(of_phases(least, true)), without_sign_of_zero(of_phases(greatest, false))};
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
  // A quarter of coordinates at the end of the range would lose what tells points apart that are near each other.
  // What is small is so by far: centres may lie beyond the box by less than 2^50 of its sides, beside flat frames,
  // and do not overflow.
  first_ = greatest([](double min, double max) { return max - min; }) < 0x1p900 ? 1 : 0x1p-2;
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

}  // namespace plumb::bounding_volumes
