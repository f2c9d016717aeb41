#include <plumb/sphere_aabb.hpp>

#include <type_traits>

#include <plumb/side_of_sphere.hpp>
#include <plumb/squared_lengths.hpp>
#include <plumb/valid.hpp>

namespace plumb {

namespace {

double nearest(double x, double min, double max) { return less(x, min) ? min : less(max, x) ? max : x; }
Point3 nearest(const Point3& p, const Aabb3& b) {
  return {nearest(p.x, b.min.x, b.max.x), nearest(p.y, b.min.y, b.max.y), nearest(p.z, b.min.z, b.max.z)};
}

bool contains(const Sphere3& sphere, const Point3& p) {
  return decide<SideOfSphere>(sphere.center, sphere.radius, p) != Sign::negative;
}

constexpr double greater_of(double a, double b) { return a > b ? a : b; }  // b when either is NaN
constexpr double smaller_of(double a, double b) { return a < b ? a : b; }  // b when either is NaN

/// The gap between the centre and the box along an axis, 0 where there is none: the difference of the centre and the
/// nearest coordinate. (A comparison that reads subnormal numbers as 0 may take another one for the nearest, off by no
/// more than the difference.) NaN when the centre is.
constexpr double gap(double x, double min, double max) { return greater_of(0, greater_of(x - max, min - x)); }

/// Arvo's algorithm in plain doubles, with the bound of squared_lengths.hpp; and with the quick rejection of Larsson,
/// Akenine-Moeller and Lengyel, On Faster Sphere-Box Overlap Testing (2007): by a gap wider than the radius.
[[gnu::always_inline]] inline Certificate certify(const Sphere3& ball, const Aabb3& box) {
  constexpr double largest = __DBL_MAX__;
  const Vec3<double> side{box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z};
  const Vec3<double> gaps{gap(ball.center.x, box.min.x, box.max.x), gap(ball.center.y, box.min.y, box.max.y),
                          gap(ball.center.z, box.min.z, box.max.z)};
  // An infinity or a NaN of the box is in the sum, one of the centre in the gaps. A difference is positive only if the
  // real one is, and so is a number, in every environment.
  const bool is_finite_box = side.x + side.y + side.z <= largest;
  const double least = smaller_of(smaller_of(smaller_of(side.x, side.y), side.z), ball.radius);
  if (!(static_cast<int>(is_finite_box) & static_cast<int>(least > 0))) [[unlikely]]
    return Certificate::uncertain;
  // The gap is off by less than 2^-52 of it, and so is the product, in every rounding mode; where one is subnormal, the
  // gap is exact or flushed, and the product no less than the radius or flushed. (A NaN is in the sum.)
  const double widest = greater_of(greater_of(gaps.x, gaps.y), gaps.z);
  if (widest > ball.radius * (1 + 0x1p-50) && gaps.x + gaps.y + gaps.z <= largest) return Certificate::negative;
  const Bounded<0, leaf_size(0)> radius{ball.radius};
  const Vec3<Bounded<1, leaf_size(0)>> from_centre{{gaps.x}, {gaps.y}, {gaps.z}};
  const auto squared_gap = squared_length(from_centre);
  const auto squared_radius = radius * radius;
  const auto value = squared_radius - squared_gap;
  using Bound = SquaredLengths<std::remove_const_t<decltype(value)>>;
  return Bound::certificate(value.value, squared_radius.value + squared_gap.value + Bound::smallest);
}

}  // namespace

bool intersects(const Sphere3& first, const Aabb3& second) {
  const Certificate c = certify(first, second);
  if (is_certain(c)) [[likely]]
    return c == Certificate::positive;
  require_valid("intersects", first, second);
  return contains(first, nearest(first.center, second));
}
bool intersects(const Aabb3& first, const Sphere3& second) {
  const Certificate c = certify(second, first);
  if (is_certain(c)) [[likely]]
    return c == Certificate::positive;
  require_valid("intersects", first, second);
  return contains(second, nearest(second.center, first));
}

bool intersects(const Point3& first, const Aabb3& second) {
  require_valid("intersects", first, second);
  return same(nearest(first, second), first);
}
bool intersects(const Aabb3& first, const Point3& second) {
  require_valid("intersects", first, second);
  return same(nearest(second, first), second);
}

bool intersects(const Point3& first, const Sphere3& second) {
  require_valid("intersects", first, second);
  return contains(second, first);
}
bool intersects(const Sphere3& first, const Point3& second) {
  require_valid("intersects", first, second);
  return contains(first, second);
}

}  // namespace plumb
