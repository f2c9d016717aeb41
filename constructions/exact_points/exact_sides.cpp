#include <plumb/exact_sides.hpp>

#include <plumb/detail/refuse.hpp>
#include <plumb/detail/rounded_points_stage.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/diametral.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>
#include <plumb/side_of_sphere.hpp>

// With coordinates over a common weight w > 0 each test is the sign of its polynomial times w, or w^2.

namespace plumb {

namespace {

template <class Point>
ExactPoint<Point> exact(const AnyPoint<Point>& p) {
  return p.exact != nullptr ? *p.exact : ExactPoint<Point>(p.rounded);
}

template <class Point>
void require_finite_point(const char* function, const char* name, const AnyPoint<Point>& p) {
  if (p.exact == nullptr) detail::require_finite(function, name, p.rounded);
}

Sign sign_of_rational(const filters::Rational& x) { return filters::sign_of(certificate(x)); }

/// (a - p) . (p - b), for positive weights times these and that of p once more.
template <class Point>
Sign diametral(const AnyPoint<Point>& a, const AnyPoint<Point>& b, const AnyPoint<Point>& p) {
  const filters::Certificate c = exact_points::certify_points<InSphereDiametral>(a, b, p);
  if (filters::is_certain(c)) return filters::sign_of(c);
  const DefaultFloatingPoint environment;
  const auto x = exact(a).homogeneous(), y = exact(b).homogeneous(), z = exact(p).homogeneous();
  const auto along = [&](const filters::Rational& of_a, const filters::Rational& of_b, const filters::Rational& of_p) {
    return (of_a * z.w - of_p * x.w) * (of_p * y.w - of_b * z.w);
  };
  filters::Rational sum = along(x.x, y.x, z.x) + along(x.y, y.y, z.y);
  if constexpr (requires { x.z; }) sum = sum + along(x.z, y.z, z.z);
  return sign_of_rational(sum);
}

}  // namespace

Sign in_circle_diametral(const AnyPoint2& a, const AnyPoint2& b, const AnyPoint2& p) {
  require_finite_point("in_circle_diametral", "a", a);
  require_finite_point("in_circle_diametral", "b", b);
  require_finite_point("in_circle_diametral", "p", p);
  return diametral(a, b, p);
}

Sign in_sphere_diametral(const AnyPoint3& a, const AnyPoint3& b, const AnyPoint3& p) {
  require_finite_point("in_sphere_diametral", "a", a);
  require_finite_point("in_sphere_diametral", "b", b);
  require_finite_point("in_sphere_diametral", "p", p);
  return diametral(a, b, p);
}

Sign side_of_plane(const Plane3& plane, const AnyPoint3& p) {
  if (p.exact == nullptr) return side_of_plane(plane, p.rounded);
  detail::require_finite("side_of_plane", "plane", plane);
  if (!is_valid(plane)) detail::refuse_invalid("side_of_plane", "plane", plane);
  const DefaultFloatingPoint environment;
  const auto x = p.exact->homogeneous();
  const Vector3& n = plane.normal;
  return sign_of_rational(filters::Rational(n.x) * x.x + filters::Rational(n.y) * x.y + filters::Rational(n.z) * x.z +
                          filters::Rational(plane.offset) * x.w);
}

Sign side_of_sphere(const Sphere3& sphere, const AnyPoint3& p) {
  if (p.exact == nullptr) return side_of_sphere(sphere, p.rounded);
  detail::require_finite("side_of_sphere", "sphere", sphere);
  if (!is_valid(sphere)) detail::refuse_invalid("side_of_sphere", "sphere", sphere);
  const DefaultFloatingPoint environment;
  const auto x = p.exact->homogeneous();
  const auto squared = [](const filters::Rational& a) { return a * a; };
  const auto difference = [&x](const filters::Rational& of_p, double of_center) {
    return of_p - filters::Rational(of_center) * x.w;
  };
  const Point3& c = sphere.center;
  return sign_of_rational(squared(filters::Rational(sphere.radius) * x.w) - squared(difference(x.x, c.x)) -
                          squared(difference(x.y, c.y)) - squared(difference(x.z, c.z)));
}

}  // namespace plumb
