#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <string>

#include <plumb/detail/valid.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>

#include <bodies/body.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

using bodies::component;
using filters::Rational;

constexpr const char* function = "bounding_aabb";

Vec3<Rational> vector_of(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

/// Of the disc around c, square to u, and of a point: of a disc its center, of a cylinder the other end's, of a cone
/// the apex. `is_moved` says that there is a disc around the point as well.
Aabb3 box_of(const char* shape, const Point3& c, const Vec3<Rational>& u, double radius, const Point3& point,
             bool is_moved) {
  const DefaultFloatingPoint environment;
  const Rational length = dot(u, u), r(radius), r_down(-radius);
  Aabb3 box{point, point};
  for (int axis = 0; axis < 3; ++axis) {
    const Rational &v = component(u, (axis + 1) % 3), &w = component(u, (axis + 2) % 3);
    const Rational square = length * (v * v + w * w);
    double &min = component(box.min, axis), &max = component(box.max, axis);
    const auto add_disc = [&](double center) {
      const Rational at = Rational(center) * length;
      min = std::min(min, rounding::rounded_with_root(RoundTo::below, at, r_down, square, length));
      max = std::max(max, rounding::rounded_with_root(RoundTo::above, at, r, square, length));
    };
    add_disc(component(c, axis));
    if (is_moved) add_disc(component(point, axis));
    if (!is_finite(min, max))
      throw InvalidArgument(std::string(function) + ": the " + shape + " reaches beyond the largest double");
    min += 0.0;  // a zero is +0
    max += 0.0;
  }
  return box;
}

template <class S>
void require(const char* argument, const S& shape) {
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid(function, argument, shape);
}

template <class S>
Aabb3 box_between_ends(const char* name, const S& s, bool is_cylinder) {
  require(name, s);
  return box_of(name, s.b, vector_of(s.b) - vector_of(s.a), s.radius, s.a, is_cylinder);
}

}  // namespace

Aabb3 bounding_aabb(const Disc3& disc) {
  require("disc", disc);
  const auto& [x, y, z] = disc.normal;
  return box_of("disc", disc.center, vector_of(Point3{x, y, z}), disc.radius, disc.center, false);
}
Aabb3 bounding_aabb(const Cylinder3& cylinder) { return box_between_ends("cylinder", cylinder, true); }
Aabb3 bounding_aabb(const Cone3& cone) { return box_between_ends("cone", cone, false); }

}  // namespace plumb
