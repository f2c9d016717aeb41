#include "shape_oracle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "quadratic_programme.hpp"
#include "round_solid_oracle.hpp"
#include "set_description.hpp"

// Two shapes A and B, the points within some distance of { x(t) : g(t) >= 0, h(t) = 0 }, meet when the least
// |x_A(s) - x_B(t)|^2 under the constraints of both is at most the square of the sum of their distances. That is a
// convex quadratic programme in at most six variables.

namespace plumb::oracle {

namespace {

bool share_a_point(const Description& a, const Description& b) {
  if (a.is_part()) return meets_round_solid(a, b, share_a_point);
  if (b.is_part()) return meets_round_solid(b, a, share_a_point);
  const std::size_t m = a.variables(), n = b.variables();
  Forms constraints, zero, difference;
  for (const Form& f : a.nonnegative) constraints.push_back(embedded(f, 0, n));
  for (const Form& f : b.nonnegative) constraints.push_back(embedded(f, m, 0));
  for (const Form& f : a.zero) zero.push_back(embedded(f, 0, n));
  for (const Form& f : b.zero) zero.push_back(embedded(f, m, 0));
  const Vector one = {1, 1, 1};
  if ((a.unit != one && b.rounded()) || (b.unit != one && a.rounded()))
    throw std::invalid_argument("the sum of an ellipsoid and a rounded shape");
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Rational scale = 1 / (a.unit[axis] * b.unit[axis]);
    difference.push_back(
        sum({0, std::vector<Rational>(m + n)}, scale, sum(embedded(a.x[axis], 0, n), -1, embedded(b.x[axis], m, 0))));
  }
  if (!a.rounded() && !b.rounded()) {
    zero.insert(zero.end(), difference.begin(), difference.end());
    difference.clear();
  }
  return nearest(difference, constraints, zero, m + n, square(a.radius + b.radius)).has_value();
}

/// Whether the ball around c is a subset of a, which is not rounded: of each of its half-spaces, when a solid is
/// written as their intersection.
bool contains_ball(const Description& a, const Vector& c, const Rational& radius) {
  Forms constraints, coordinates;
  for (const Form& f : a.nonnegative) constraints.push_back(embedded(f, 0, 3));
  for (std::size_t axis = 0; axis < 3; ++axis)
    coordinates.push_back(sum(embedded(a.x[axis], 0, 3), -1, unit_form(a.variables() + axis, a.variables() + 3, 1, 0)));
  if (a.variables() != 3 || !a.zero.empty()) throw std::invalid_argument("not a solid");
  for (std::size_t parameters = 3; parameters > 0; --parameters) {
    const auto eliminate = Elimination::of(coordinates.back());
    coordinates.pop_back();
    if (eliminate->variable() >= parameters)
      return false;  // some combination of the coordinates is constant: a is flat
    constraints = (*eliminate)(constraints);
    coordinates = (*eliminate)(coordinates);
  }
  return std::all_of(constraints.begin(), constraints.end(), [&](const Form& f) {
    const Rational depth = f({c[0], c[1], c[2]});
    const Vector normal = {f.factor[0], f.factor[1], f.factor[2]};
    return sign(depth) >= 0 && square(depth) >= square(radius) * dot(normal, normal);
  });
}

/// A half-space is a point p of its plane, and all that lies from there along the plane or on the side of its normal n:
/// a closed convex set contains it when it contains p, and goes on for ever along n and along two vectors that span the
/// plane, and their opposites.
bool contains_half_space(const Description& a, const Vector& n, const Rational& offset) {
  const Description ways = directions(a);
  const Vector p = along({0, 0, 0}, -offset / dot(n, n), n);
  std::vector<Vector> needed{n};
  for (const Vector& axis : {Vector{1, 0, 0}, Vector{0, 1, 0}, Vector{0, 0, 1}}) {
    const Vector v = cross(n, axis);
    needed.push_back(v);
    needed.push_back(Vector{0, 0, 0} - v);
  }
  return share_a_point(a, single(p)) &&
         std::all_of(needed.begin(), needed.end(), [&](const Vector& v) { return share_a_point(ways, single(v)); });
}

bool contains(const Description& a, const Description& b) {
  const bool is_half_space = b.corners.empty() && b.variables() == 3 && b.zero.empty() && b.nonnegative.size() == 1;
  if (is_half_space) {
    const Form& row = b.nonnegative[0];
    return contains_half_space(a, {row.factor[0], row.factor[1], row.factor[2]}, row.constant);
  }
  if (b.corners.empty()) throw std::invalid_argument("not a hull or a ball");
  if (!b.rounded())
    return std::all_of(b.corners.begin(), b.corners.end(),
                       [&a](const Vector& corner) { return share_a_point(a, single(corner)); });
  const Vector one = {1, 1, 1};
  if (b.corners.size() != 1 || b.unit != one || a.unit != one) throw std::invalid_argument("not a hull or a ball");
  const Vector& c = b.corners[0];
  if (a.is_part()) return round_solid_contains_ball(a, c, b.radius);
  if (a.variables() > 0 && !a.rounded()) return contains_ball(a, c, b.radius);
  if (a.corners.size() != 1) throw std::invalid_argument("a solid that is neither a ball nor a polyhedron");
  const Vector between = a.corners[0] - c;
  return a.radius >= b.radius && dot(between, between) <= square(a.radius - b.radius);
}

}  // namespace

bool share_a_point(const ConvexSet& a, const ConvexSet& b) { return share_a_point(*a, *b); }

bool contains(const ConvexSet& a, const std::array<std::string, 3>& point) {
  return share_a_point(*a, single({Rational(point[0]), Rational(point[1]), Rational(point[2])}));
}

Side side_of(const Plane3& plane, const ConvexSet& b) {
  if (share_a_point(plane, b)) return Side::intersecting;
  // The set is connected: it is where one of its points is.
  if (!b->zero.empty()) throw std::invalid_argument("a plane against a plane");
  const auto t = nearest({}, b->nonnegative, b->zero, b->variables());
  if (!t) return Side::negative;
  const Vector point = {b->x[0](*t), b->x[1](*t), b->x[2](*t)};
  return sign(dot(vector(plane.normal), point) + Rational(plane.offset)) < 0 ? Side::negative : Side::positive;
}

Containment containment(const ConvexSet& a, const ConvexSet& b) {
  if (!share_a_point(*a, *b)) return Containment::outside;
  return contains(*a, *b) ? Containment::inside : Containment::intersecting;
}

bool intersects_hollow(const Sphere3& sphere, bool sphere_is_hollow, const Aabb3& box, bool box_is_hollow) {
  std::vector<Aabb3> parts;
  if (box_is_hollow)
    for (double Point3::*axis : {&Point3::x, &Point3::y, &Point3::z})
      for (const Point3& end : {box.min, box.max}) {
        Aabb3 face = box;
        face.min.*axis = face.max.*axis = end.*axis;
        parts.push_back(face);
      }
  else
    parts.push_back(box);
  // A part is connected: it meets the surface when a point of it is in the ball, and one not inside of the surface; the
  // farthest point of a box is a corner.
  return std::any_of(parts.begin(), parts.end(), [&](const Aabb3& part) {
    if (!share_a_point(sphere, part)) return false;
    const ConvexSet set = part;
    return !sphere_is_hollow || std::any_of(set->corners.begin(), set->corners.end(), [&](const Vector& corner) {
      const Vector from_center = corner - vector(sphere.center);
      return dot(from_center, from_center) >= square(sphere.radius);
    });
  });
}

bool parallel(const Line3& a, const Line3& b) { return rank({vector(a.direction), vector(b.direction)}) <= 1; }
bool parallel(const Plane3& a, const Plane3& b) { return rank({vector(a.normal), vector(b.normal)}) <= 1; }

bool skew(const Line3& a, const Line3& b) {
  return rank({vector(a.direction), vector(b.direction), vector(b.origin) - vector(a.origin)}) == 3;
}

bool meet_in_one_point(const Plane3& a, const Plane3& b, const Plane3& c) {
  return rank({vector(a.normal), vector(b.normal), vector(c.normal)}) == 3;
}

}  // namespace plumb::oracle
