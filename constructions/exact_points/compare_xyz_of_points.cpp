#include <exact_points/decide_points.hpp>
#include <exact_points/known_planes.hpp>
#include <exact_points/projected_signs.hpp>

namespace plumb::exact_points {

namespace {

/// Of one coordinate, or of all: the sign of a vector is that of the first that is not 0.
struct Difference {
  static constexpr Argument arguments[] = {{"a"}, {"b"}};
  static constexpr auto evaluate(const auto& a, const auto& b) { return a - b; }
};

}  // namespace

template <>
inline constexpr Symmetry symmetry_of<Difference> = Symmetry::antisymmetric_from_first;

namespace {

/// Rounding keeps the order, so that coordinates which are rounded to different doubles have theirs.
template <class Point>
Sign compare(int axis, const AnyPoint<Point>& a, const AnyPoint<Point>& b) {
  const Sign rounded = plumb::detail::compare(coordinate(a.rounded, axis), coordinate(b.rounded, axis));
  if (rounded != Sign::zero || (a.exact == nullptr && b.exact == nullptr)) return rounded;
  const DefaultFloatingPoint environment;
  return PointCascade<Difference, 2, OnAxis<Point>>::sign({&a, &b}, nullptr, {axis});
}

template <class Point>
Sign order_of_plain(const Point& a, const Point& b) {
  for (int axis = 0; axis < dimension<Point>; ++axis)
    if (const Sign sign = plumb::detail::compare(coordinate(a, axis), coordinate(b, axis)); sign != Sign::zero)
      return sign;
  return Sign::zero;
}
template <class Point>
Sign order(const AnyPoint<Point>& a, const AnyPoint<Point>& b) {
  require_finite_points("compare_xyz", "pq", a, b);
  const Sign first = plumb::detail::compare(a.rounded.x, b.rounded.x);
  if (first != Sign::zero) return first;
  if (a.exact == nullptr && b.exact == nullptr) return order_of_plain(a.rounded, b.rounded);
  if (a.exact != nullptr && b.exact != nullptr && are_known_same(*a.exact, *b.exact)) return Sign::zero;
  const DefaultFloatingPoint environment;
  return PointCascade<Difference, 2, Itself<Point>>::sign({&a, &b}, nullptr, {});
}

}  // namespace

Sign compare_coordinates(int axis, const AnyPoint2& a, const AnyPoint2& b) { return compare(axis, a, b); }
Sign compare_coordinates(int axis, const AnyPoint3& a, const AnyPoint3& b) { return compare(axis, a, b); }
Sign order_of_points(const AnyPoint2& a, const AnyPoint2& b) { return order(a, b); }
Sign order_of_points(const AnyPoint3& a, const AnyPoint3& b) { return order(a, b); }

}  // namespace plumb::exact_points
