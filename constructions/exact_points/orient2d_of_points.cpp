#include <plumb/collinear.hpp>

#include <exact_points/decide_points.hpp>
#include <exact_points/known_planes.hpp>
#include <exact_points/projected_signs.hpp>

namespace plumb {

namespace exact_points {

template <>
inline constexpr Symmetry symmetry_of<Orient2d> = Symmetry::antisymmetric_from_first;
template Sign decide_points<Orient2d>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);

namespace {

/// A point that lies on a plane is on the line where that cuts another one, on which it is known to lie: a question of
/// degree 6 with one exact point, instead of 14 with three.
bool is_on_line(const PointsOnLine& known) {
  if (known.known != KnownLine::all_but_one) return known.known == KnownLine::all;
  const auto corner = [&known](int i) {
    const double* const x = known.plane.corner[i];
    return Point3{x[0], x[1], x[2]};
  };
  return orient3d(corner(0), corner(1), corner(2), *known.other) == Sign::zero;
}

}  // namespace

Sign decide_orient2d_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c) {
  using Cascade = PointCascade<Orient2d, 3, Along>;
  const Cascade::Points points{&a, &b, &c};
  const DefaultFloatingPoint environment;
  filters::Certificate sign = Cascade::by_double_doubles(points, nullptr, {axis});
  if (!filters::is_certain(sign) && is_on_line(points_on_line(points))) return Sign::zero;
  if (!filters::is_certain(sign)) sign = Cascade::by_integers(points, nullptr, {axis});
  if (!filters::is_certain(sign)) sign = Cascade::by_rationals(points, nullptr, {axis});
  return filters::sign_of(sign);
}

Sign orient2d_along(int axis, const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c) {
  const auto point = [axis](const AnyPoint3& p) {
    const Vec2<double> v = Along{axis}(p.rounded);
    return Point2{v.x, v.y};
  };
  const double error = filters::larger(filters::larger(a.rounding_error, b.rounding_error), c.rounding_error);
  const filters::Certificate certificate = certify_rounded<Orient2d>(error, point(a), point(b), point(c));
  return filters::is_certain(certificate) ? filters::sign_of(certificate) : decide_orient2d_along(axis, a, b, c);
}

}  // namespace exact_points

using namespace exact_points;

bool collinear(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& c) {
  require_finite_points("collinear", "abc", a, b, c);
  return orient2d(a, b, c) == Sign::zero;
}

bool collinear(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c) {
  require_finite_points("collinear", "abc", a, b, c);
  for (const int axis : {2, 0, 1})
    if (orient2d_along(axis, a, b, c) != Sign::zero) return false;
  return true;
}

bool coplanar(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& c, const AnyPoint3& d) {
  require_finite_points("coplanar", "abcd", a, b, c, d);
  return orient3d(a, b, c, d) == Sign::zero;
}

}  // namespace plumb
