#include <plumb/detail/compact_point.hpp>

#include <algorithm>

#include <plumb/detail/compare.hpp>

#include <exact_points/exact_point_access.hpp>
#include <exact_points/projected_signs.hpp>

namespace plumb::exact_points {

namespace {

constexpr std::size_t point_size = 3;

}  // namespace

CompactPoint3 compact(const ExactPoint3& point, std::span<const double> given) {
  CompactPoint3 p{Access::rounded(point), Access::low(point),  Access::error(point),
                  point.rounding_error(), Access::kind(point), false};
  if (p.is_plain()) return p;
  const double* const number = Access::numbers(point);
  for (std::size_t i = given.size() - point_size; i < given.size(); ++i)
    p.is_opposed = p.is_opposed || !plumb::detail::same(number[i], given[i]);
  return p;
}

ExactPoint3 expand(const CompactPoint3& point, std::span<const double> given) {
  auto p = Access::empty<Point3>();
  Access::rounded(p) = point.rounded;
  Access::low(p) = point.low;
  Access::error(p) = point.error;
  Access::rounding_error(p) = point.rounding_error;
  Access::kind(p) = point.kind;
  if (point.is_plain()) return p;
  double* const number = Access::numbers(p);
  std::copy(given.begin(), given.end(), number);
  double* const end = number + given.size();
  if (point.is_opposed) std::swap_ranges(end - 2 * point_size, end - point_size, end - point_size);
  return p;
}

Sign turn_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c) {
  return decide_orient2d_along(axis, a, b, c);
}
Sign order_along(int axis, const AnyPoint3& a, const AnyPoint3& b) { return compare_coordinates(axis, a, b); }

}  // namespace plumb::exact_points
