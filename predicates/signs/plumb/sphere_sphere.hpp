#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/squared_lengths.hpp>

namespace plumb {

/// (r + s)^2 - |c - d|^2: positive when the spheres overlap, zero when they touch from outside.
struct SphereSphere {
  static constexpr const char* name = "intersects";
  static constexpr Argument arguments[] = {{"first.center"},
                                           {.name = "first.radius", .role = Role::quantity},
                                           {"second.center"},
                                           {.name = "second.radius", .role = Role::quantity}};
  template <class P, class R>
  static constexpr auto evaluate(const P& c, const R& r, const P& d, const R& s) {
    const auto reach = r + s;
    return reach * reach - squared_length(c - d);
  }
};
extern template Decision decide_exactly<SphereSphere>(const Point3&, const double&, const Point3&, const double&);

namespace sphere_sphere {

[[noreturn, gnu::cold]] void refuse_radius(const Sphere3& first, const Sphere3& second);

/// The filter, at radii that are not negative: the polynomial in plain doubles, with the bound of
/// squared_lengths.hpp. To the sum of squares there the radii add that of their own sum, which is at least the square
/// of each.
[[gnu::always_inline]] inline filters::Certificate certify(const Sphere3& first, const Sphere3& second) {
  double squares = 0;
  const auto position = [&squares](const Point3& p) __attribute__((always_inline)) {
    return Vec3<filters::BoundedPosition>{
        {detail::as_stored(p.x), &squares}, {detail::as_stored(p.y), &squares}, {detail::as_stored(p.z), &squares}};
  };
  const filters::Bounded<0, filters::leaf_size(0)> r{detail::as_stored(first.radius)},
      s{detail::as_stored(second.radius)};
  auto value = SphereSphere::evaluate(position(first.center), r, position(second.center), s);
  const double reach = r.value + s.value;
  squares += reach * reach;
  using Bound = filters::SquaredLengths<decltype(value)>;
  return Bound::certificate(value.value, squares + Bound::smallest);
}

/// Whether a sign bit is set. A comparison would read a subnormal radius as 0 when the caller has set it so.
[[gnu::always_inline]] inline bool is_negative(double r, double s) {
  return (__builtin_bit_cast(long long, r) | __builtin_bit_cast(long long, s)) < 0;
}

}  // namespace sphere_sphere

/// Do the balls share a point? Touching counts; a radius may be 0.
/// Refused: a number that is not finite; a negative radius (-0 is 0). Degree 2. Ericson, Real-Time Collision Detection
/// (2005), 4.3.1.
inline bool intersects(const Sphere3& first, const Sphere3& second) {
  // No single axis is tested by itself: which balls it keeps apart no processor can foresee.
  const filters::Certificate c = sphere_sphere::certify(first, second);
  if (filters::is_certain(c) && !sphere_sphere::is_negative(first.radius, second.radius)) [[likely]]
    return c == filters::Certificate::positive;
  if (detail::less(first.radius, 0) || detail::less(second.radius, 0)) [[unlikely]]
    sphere_sphere::refuse_radius(first, second);
  return decide_exactly<SphereSphere>(first.center, first.radius, second.center, second.radius).sign != Sign::negative;
}

}  // namespace plumb
