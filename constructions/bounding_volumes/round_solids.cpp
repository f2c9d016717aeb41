#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <string>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

using filters::Rational;

constexpr const char* function = "bounding_aabb";
constexpr double Point3::*coordinates[] = {&Point3::x, &Point3::y, &Point3::z};

/// Of the disc around c, square to b - a, and of another one around `center`, or that point alone.
Aabb3 box_of(const char* shape, const Point3& c, const Point3& a, const Point3& b, double radius, const Point3& center,
             bool is_disc) {
  const DefaultFloatingPoint environment;
  Rational square[3], length;
  for (int axis = 0; axis < 3; ++axis) {
    const Rational u = Rational(b.*coordinates[axis]) - Rational(a.*coordinates[axis]);
    square[axis] = u * u;
    length = length + square[axis];
  }
  const Rational r(radius), r_down(-radius);
  Aabb3 box{center, center};
  for (int axis = 0; axis < 3; ++axis) {
    const Rational across = length * (square[(axis + 1) % 3] + square[(axis + 2) % 3]);
    double &min = box.min.*coordinates[axis], &max = box.max.*coordinates[axis];
    const auto add_disc = [&](double around) {
      const Rational at = Rational(around) * length;
      min = std::min(min, rounding::rounded_with_root(RoundTo::below, at, r_down, across, length));
      max = std::max(max, rounding::rounded_with_root(RoundTo::above, at, r, across, length));
    };
    add_disc(c.*coordinates[axis]);
    if (is_disc) add_disc(center.*coordinates[axis]);
    if (!is_finite(min, max))
      throw InvalidArgument(function, std::string("the ") + shape, "reaches beyond the largest double");
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
  return box_of(name, s.b, s.a, s.b, s.radius, s.a, is_cylinder);
}

}  // namespace

Aabb3 bounding_aabb(const Disc3& disc) {
  require("disc", disc);
  const auto& [x, y, z] = disc.normal;
  return box_of("disc", disc.center, {0, 0, 0}, {x, y, z}, disc.radius, disc.center, false);
}
Aabb3 bounding_aabb(const Cylinder3& cylinder) { return box_between_ends("cylinder", cylinder, true); }
Aabb3 bounding_aabb(const Cone3& cone) { return box_between_ends("cone", cone, false); }

}  // namespace plumb
