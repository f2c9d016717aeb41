#include <plumb/turning.hpp>

#include <cmath>
#include <optional>

#include <plumb/detail/refuse.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/visit_shape.hpp>
#include <hulls/arguments.hpp>
#include <motion/turn.hpp>
#include <motion/turning_core.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using solvers::sign_of_number;

/// What contains a number: x 2^exponent. No exponent is too large.
struct Scaled {
  Interval x{0};
  long exponent = 0;
};
Scaled operator*(const Scaled& a, const Scaled& b) { return {a.x * b.x, a.exponent + b.exponent}; }
/// Of numbers that are not negative. What is too small to count is counted as more.
Scaled operator+(const Scaled& a, const Scaled& b) {
  if (b.x.upper == 0) return a;
  if (a.x.upper == 0) return b;
  const long exponent = a.exponent > b.exponent ? a.exponent : b.exponent;
  return {scaled(a.x, a.exponent - exponent) + scaled(b.x, b.exponent - exponent), exponent};
}

/// The root of n / d, about 1 times a power of two.
Scaled root_of(const Rational& n, const Rational& d) {
  if (sign_of_number(n) == 0) return {};
  const long exponent = (exponent_above(n) - exponent_above(d)) / 2;
  return {root_around(n, power_of_two(2 * exponent) * d), exponent};
}

/// Twice the angle whose tangent is s / c, of numbers that are not negative, s > 0.
///
/// Assumption: std::atan2 errs by less than 2^-49 of its value, some 16 units in the last place; known libraries err by
/// one. Both numbers are off by 2^-51 of themselves, and the angle, whose derivative by the logarithm of the tangent is
/// at most itself, by 2^-50 for both. The margin is more than that and the rounding of what is computed here.
Scaled angle_of(const Scaled& s, const Scaled& c) {
  constexpr long far = 40;
  constexpr double margin = 0x1p-48;
  const long n = s.exponent - c.exponent;
  double angle = 0;
  long exponent = 0;
  if (c.x.upper != 0 && n < -far) {
    // With t < 2^-39 for the tangent, t (1 - t^2 / 3) < atan(t) < t.
    angle = s.x.upper / c.x.upper;
    exponent = n;
  } else {
    angle = std::atan2(s.x.upper, c.x.upper == 0 ? 0 : scaled_above(c.x.upper, -n));
  }
  const double twice = 2 * angle;
  return {{twice - twice * margin, twice + twice * margin}, exponent};
}

/// The square of the greatest distance of a point from the origin, the radius aside; nothing of a set without end.
std::optional<Scaled> greatest_distance(const hulls::HullOrShape& set) {
  bool is_endless = false;
  TurningCore core;
  const auto take_endless = [&]<class S>(const S& shape) {
    if constexpr (detail::is_any_of<S, Ray3, Line3>) {
      is_endless = shape.direction != Vector3{0, 0, 0};
      core.at = {vector_of(shape.origin)};
    } else {
      is_endless = detail::is_any_of<S, Plane3, HalfSpace3>;
    }
  };
  if (set.hull == nullptr && set.polygon == nullptr) bodies::visit_shape(set.shape, take_endless);
  if (is_endless) return {};
  if (core.at.empty()) core = core_of(set);
  Rational farthest;
  for (const Vec3<Rational>& v : core.at) {
    const Rational squared = squared_length(v);
    if (sign_of_number(squared - farthest) > 0) farthest = squared;
  }
  const Rational radius = core.at.empty() ? Rational() : core.radius;
  return root_of(farthest, core.weight * core.weight) + root_of(radius * radius, Rational(1));
}

double rounded_up(const Scaled& x) {
  return rounding::rounded_quotient(RoundTo::above, Rational(x.x.upper) * power_of_two(x.exponent), Rational(1));
}

}  // namespace

double movement_bound(const Turning& turning) {
  constexpr const char* function = "movement_bound";
  hulls::require_finite(function, turning.set, "shape");
  detail::require_finite(function, "start", turning.start);
  detail::require_finite(function, "end", turning.end);
  hulls::require_set(function, turning.set, "shape");
  detail::refuse_invalid(function, "start", turning.start);
  detail::refuse_invalid(function, "end", turning.end);

  const DefaultFloatingPoint environment;
  const Vector3 &t = turning.start.t, &u = turning.end.t;
  const Vec3<Rational> way{Rational(u.x) - Rational(t.x), Rational(u.y) - Rational(t.y), Rational(u.z) - Rational(t.z)};
  const Rational squared_way = squared_length(way), one(1);
  const auto straight = [&] { return rounding::rounded_root(RoundTo::above, squared_way, one); };
  const Turn turn(turning.start, turning.end);
  if (turn.is_none()) return straight();
  const std::optional<Scaled> farthest = greatest_distance(turning.set);
  if (!farthest) return interval::infinity;
  if (farthest->x.upper == 0) return straight();
  const Scaled angle = angle_of(root_of(squared_length(turn.axis()), one), root_of(turn.cosine() * turn.cosine(), one));
  return rounded_up(root_of(squared_way, one) + angle * *farthest);
}

}  // namespace plumb::motion
