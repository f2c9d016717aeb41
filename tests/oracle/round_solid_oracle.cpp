#include "round_solid_oracle.hpp"

#include <stdexcept>
#include <utility>

namespace plumb::oracle {

namespace {

using Part = WrittenSet::Part;

/// n.(x - o) as a form in the parameters of a set.
Form height_over(const Vector& o, const Vector& n, const Description& set) {
  Form f{-dot(n, o), std::vector<Rational>(set.variables())};
  for (std::size_t axis = 0; axis < 3; ++axis) f = sum(f, n[axis], set.x[axis]);
  return f;
}
Form negated(const Form& f) { return sum({0, std::vector<Rational>(f.factor.size())}, -1, f); }

/// f times a further parameter, the first, where t is all parameters times that.
Form homogeneous(const Form& f) {
  Form g{0, f.factor};
  g.factor.insert(g.factor.begin(), f.constant);
  return g;
}

/// The points o + w L / h for the points o + w of a set with 0 < h <= L, as parameters m = L / h and t m.
Description seen_on_base(const Description& cone, const Description& set) {
  const Rational length = dot(cone.u, cone.u);
  Description seen;
  Form height{-length, std::vector<Rational>(set.variables() + 1)};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    Form from_apex = set.x[axis];
    from_apex.constant -= cone.o[axis];
    seen.x[axis] = homogeneous(from_apex);
    height = sum(height, cone.u[axis], seen.x[axis]);
    seen.x[axis].constant = cone.o[axis];
  }
  for (const Form& f : set.nonnegative) seen.nonnegative.push_back(homogeneous(f));
  for (const Form& f : set.zero) seen.zero.push_back(homogeneous(f));
  seen.nonnegative.push_back(unit_form(0, seen.variables(), 1, -1));
  seen.zero.push_back(height);
  return seen;
}

/// The sign of p + s sqrt(q).
int sign_with_root(const Rational& p, const Rational& s, const Rational& q) {
  const int of_p = sign(p), of_s = sign(q) == 0 ? 0 : sign(s);
  if (of_s == 0 || of_s == of_p) return of_p;
  if (of_p == 0) return of_s;
  return of_p * sign(square(p) - square(s) * q);
}

/// Whether a ball around c does, by the face, edge or point of the solid that c is nearest to. All squared distances
/// are times L.
bool meets_ball(const Description& solid, const Vector& c, const Rational& radius) {
  const Vector w = c - solid.o, across = cross(w, solid.u);
  const Rational length = dot(solid.u, solid.u), &r = solid.radius, h = dot(w, solid.u), q = dot(across, across);
  const Rational reach = square(radius) * length, of_r = square(r) * length, over = h - length;
  // Of a disc with the axis, at a height whose square is given.
  const auto disc_is_near = [&](const Rational& squared_height) {
    if (q <= of_r) return squared_height <= reach;
    return sign_with_root(squared_height + q + of_r - reach, -2 * r, q * length) <= 0;
  };
  if (solid.part == Part::in_plane) return disc_is_near(square(h));
  if (solid.part == Part::between_ends)
    return disc_is_near(sign(h) < 0 ? square(h) : sign(over) > 0 ? square(over) : Rational(0));
  if (sign(h) >= 0 && sign(over) <= 0 && q * length <= square(r * h)) return true;
  if (disc_is_near(square(over))) return true;
  // On the slant line from the apex to the rim: before its start, after its end, or between.
  const Rational ql = q * length;
  if (sign_with_root(h * length, r, ql) <= 0) return q + square(h) <= reach;
  if (sign_with_root(length * (over - square(r)), r, ql) >= 0)
    return sign_with_root(square(over) + q + of_r - reach, -2 * r, ql) <= 0;
  return sign_with_root(square(h * r) + length * q - square(radius) * length * (length + square(r)), -2 * h * r, ql) <=
         0;
}

}  // namespace

bool meets_round_solid(const Description& solid, const Description& other,
                       bool (*share)(const Description&, const Description&)) {
  const Vector one = {1, 1, 1};
  if (other.is_part() || other.unit != one) throw std::invalid_argument("two round sets");
  if (other.rounded()) {
    if (other.corners.size() != 1) throw std::invalid_argument("a round solid and a rounded set");
    return meets_ball(solid, other.corners[0], other.radius);
  }
  Description core = solid, cut = other;
  core.part = Part::all;
  const Form height = height_over(solid.o, solid.u, other);
  if (solid.part == Part::in_plane) {
    cut.zero.push_back(height);
  } else if (solid.part == Part::between_ends) {
    cut.nonnegative.push_back(height);
    Form below = negated(height);
    below.constant += dot(solid.u, solid.u);
    cut.nonnegative.push_back(std::move(below));
  } else {
    if (share(single(solid.o), other)) return true;
    cut = seen_on_base(solid, other);
    core = single(solid.corners.back());
    core.radius = solid.radius;
  }
  return share(core, cut);
}

bool round_solid_contains_ball(const Description& solid, const Vector& c, const Rational& radius) {
  const Vector w = c - solid.o, across = cross(w, solid.u);
  const Rational length = dot(solid.u, solid.u), &r = solid.radius, h = dot(w, solid.u), q = dot(across, across);
  const Rational depth = length - h, reach = square(radius) * length;
  if (solid.part == Part::in_plane || sign(depth) < 0 || square(depth) < reach || sign(h) < 0) return false;
  if (solid.part == Part::between_ends) return square(h) >= reach && r >= radius && q <= square(r - radius) * length;
  // Of each half-space whose plane touches along a slant line: h r - sqrt(q L) >= R sqrt(L (L + r^2)).
  const Rational ql = q * length, slant = reach * (length + square(r)), rest = square(h * r) - ql - slant;
  return sign(rest) >= 0 && square(rest) >= 4 * ql * slant;
}

}  // namespace plumb::oracle
