#pragma once

#include <plumb/detail/environment.hpp>
#include <plumb/shapes.hpp>

namespace plumb::detail {

/// The bounding box of some points, in registers: x and y side by side in one, and z. Where subnormal numbers are read
/// as 0 its sides are right up to that; a NaN may be lost.
struct PointRange2 {
  using Two [[gnu::vector_size(16)]] = double;
  Two lower, upper;
};
struct PointRange3 {
  PointRange2 xy;
  double lower_z, upper_z;
};

namespace point_range {

using Two = PointRange2::Two;

template <class T>
[[gnu::always_inline]] constexpr T lesser(T x, T y) {
  return x < y ? x : y;
}
template <class T>
[[gnu::always_inline]] constexpr T greater(T x, T y) {
  return x > y ? x : y;
}

template <class Point>
[[gnu::always_inline]] inline PointRange2 xy_range(const Point& first, const auto&... rest) {
  Two lower{first.x, first.y}, upper = lower;
  ((lower = lesser(Two{rest.x, rest.y}, lower)), ...);
  ((upper = greater(Two{rest.x, rest.y}, upper)), ...);
  return {lower, upper};
}

}  // namespace point_range

template <class... Points>
[[gnu::always_inline]] inline PointRange2 range_of(const Point2& first, const Points&... rest) {
  return point_range::xy_range(first, rest...);
}
template <class... Points>
[[gnu::always_inline]] inline PointRange3 range_of(const Point3& first, const Points&... rest) {
  double lower = first.z, upper = first.z;
  ((lower = point_range::lesser(rest.z, lower)), ...);
  ((upper = point_range::greater(rest.z, upper)), ...);
  return {point_range::xy_range(first, rest...), lower, upper};
}

/// The box of both.
[[gnu::always_inline]] inline PointRange3 joined(const PointRange3& r, const PointRange3& s) {
  using namespace point_range;
  return {{lesser(r.xy.lower, s.xy.lower), greater(r.xy.upper, s.xy.upper)},
          lesser(r.lower_z, s.lower_z),
          greater(r.upper_z, s.upper_z)};
}

/// The longest side: no coordinates of two points differ by more, up to a rounding.
[[gnu::always_inline]] inline double longest_side(const PointRange2& r) {
  return point_range::greater(as_stored(r.upper[0]) - as_stored(r.lower[0]),
                              as_stored(r.upper[1]) - as_stored(r.lower[1]));
}
[[gnu::always_inline]] inline double longest_side(const PointRange3& r) {
  return point_range::greater(longest_side(r.xy), as_stored(r.upper_z) - as_stored(r.lower_z));
}

/// Whether the boxes have a gap between them along some axis. Where subnormal numbers are read as 0 a small gap may be
/// overlooked, but none appears.
[[gnu::always_inline]] inline bool have_gap(const PointRange2& r, const PointRange2& s) {
  const auto gap = (r.upper < s.lower) | (s.upper < r.lower);
  return (gap[0] | gap[1]) != 0;
}
[[gnu::always_inline]] inline bool have_gap(const PointRange3& r, const PointRange3& s) {
  // All in one vector until the end: of conditions apart compilers make branches, which no processor could predict.
  using point_range::Two;
  const auto gaps =
      (r.xy.upper < s.xy.lower) | (s.xy.upper < r.xy.lower) | (Two{r.upper_z, s.upper_z} < Two{s.lower_z, r.lower_z});
  return (gaps[0] | gaps[1]) != 0;
}

}  // namespace plumb::detail
