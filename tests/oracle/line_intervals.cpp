#include <algorithm>
#include <array>

#include "linear_system.hpp"
#include "polyhedron.hpp"
#include "shared_sets.hpp"

// Where a line lies in a set: of one with flat faces by its rows; a round one is the union of balls about corners, of
// cylinders about edges and of prisms over faces, each of which a line meets in an interval.

namespace plumb::oracle {

namespace {

using Found = std::optional<SurdInterval>;

Found meet(const Found& a, const Found& b) {
  if (!a || !b) return {};
  SurdInterval both = *a;
  if (b->low && (!both.low || *both.low < *b->low)) both.low = b->low;
  if (b->high && (!both.high || *b->high < *both.high)) both.high = b->high;
  if (both.low && both.high && *both.high < *both.low) return {};
  return both;
}

/// Of a convex set, given intervals that make it up.
void join(Found& all, const Found& part) {
  if (!part) return;
  if (!all) {
    all = part;
    return;
  }
  if (!part->low || (all->low && *part->low < *all->low)) all->low = part->low;
  if (!part->high || (all->high && *all->high < *part->high)) all->high = part->high;
}

Found of_rows(const IntervalOfRows& rows) {
  const auto found = rows.found();
  if (!found) return {};
  SurdInterval interval;
  if (found->low) interval.low = Surd(*found->low);
  if (found->high) interval.high = Surd(*found->high);
  return interval;
}

/// Where square t^2 + 2 half t + constant <= 0, square >= 0; when that is 0, so is half.
Found of_quadratic(const Rational& square_factor, const Rational& half, const Rational& constant) {
  if (sign(square_factor) == 0) {
    if (sign(constant) > 0) return {};
    return SurdInterval{};
  }
  const Rational discriminant = square(half) - square_factor * constant;
  if (sign(discriminant) < 0) return {};
  const Rational middle = -half / square_factor, scale = 1 / square_factor;
  return SurdInterval{Surd{middle, -scale, discriminant}, Surd{middle, scale, discriminant}};
}

/// { x : |x - c| <= r } along o + t d.
Found of_ball(const Vector& o, const Vector& d, const Vector& c, const Rational& r) {
  const Vector p = o - c;
  return of_quadratic(dot(d, d), dot(p, d), dot(p, p) - square(r));
}

/// The points within r of the line through p along e, between the planes across its ends p and p + e.
Found of_cylinder(const Vector& o, const Vector& d, const Vector& p, const Vector& e, const Rational& r) {
  const Vector v = o - p;
  const Rational length = dot(e, e), ve = dot(v, e), de = dot(d, e);
  if (sign(length) == 0) return {};
  IntervalOfRows between;
  between.see(ve, de);
  between.see(length - ve, -de);
  const Found round = of_quadratic(dot(d, d) * length - square(de), dot(v, d) * length - ve * de,
                                   dot(v, v) * length - square(ve) - square(r) * length);
  return meet(round, of_rows(between));
}

/// The points within r of the parallelogram at p with the independent sides u and v, over its inner part.
Found of_prism(const Vector& o, const Vector& d, const Vector& p, const Vector& u, const Vector& v, const Rational& r) {
  // The factors of a point are linear in it: those of o and of o + d tell them.
  const auto at_o = nearest_factors<2>(p, {u, v}, o), at_end = nearest_factors<2>(p, {u, v}, o - (Vector{} - d));
  if (!at_o) return {};
  IntervalOfRows over;
  for (std::size_t i = 0; i < 2; ++i) {
    const Rational slope = (*at_end)[i] - (*at_o)[i];
    over.see((*at_o)[i], slope);
    over.see(1 - (*at_o)[i], -slope);
  }
  const Vector normal = cross(u, v);
  const Rational height = dot(normal, o - p), slope = dot(normal, d);
  const Found near = of_quadratic(square(slope), height * slope, square(height) - square(r) * dot(normal, normal));
  return meet(near, of_rows(over));
}

Found of_capsule(const Vector& o, const Vector& d, const Vector& a, const Vector& b, const Rational& r) {
  Found all = of_ball(o, d, a, r);
  join(all, of_ball(o, d, b, r));
  join(all, of_cylinder(o, d, a, b - a, r));
  return all;
}

Found of_lozenge(const Vector& o, const Vector& d, const Vector& p, const Vector& u, const Vector& v,
                 const Rational& r) {
  const Vector minus_u = Vector{} - u, minus_v = Vector{} - v;
  const Vector corner[] = {p, p - minus_u, p - minus_u - minus_v, p - minus_v};
  // Of every two corners, for a flat one is a segment between some two of them.
  Found all;
  for (const Vector& a : corner)
    for (const Vector& b : corner) join(all, of_capsule(o, d, a, b, r));
  join(all, of_prism(o, d, p, u, v, r));
  return all;
}

Found of_ellipsoid(const Vector& o, const Vector& d, const Vector& c, const Vector& radii) {
  Vector p = o - c, e = d;
  for (std::size_t i = 0; i < 3; ++i) {
    p[i] /= radii[i];
    e[i] /= radii[i];
  }
  return of_ball(p, e, {}, 1);
}

/// Between the planes across the apex a and the end b, where f = L |c|^2 - (r h)^2 <= 0 for h = (x - a).u, c = (x - a)
/// x u, u = b - a and L = |u|^2: a convex set, whose ends are those of the range between the planes or zeros of f.
Found of_cone(const Vector& o, const Vector& d, const Vector& a, const Vector& b, const Rational& r) {
  const Vector u = b - a, v = o - a, across = cross(v, u), turn = cross(d, u);
  const Rational length = dot(u, u), h = dot(v, u), rise = dot(d, u);
  const Rational quadratic = length * dot(turn, turn) - square(r * rise),
                 half = length * dot(across, turn) - square(r) * h * rise,
                 constant = length * dot(across, across) - square(r * h);
  IntervalOfRows between;
  between.see(h, rise);
  between.see(length - h, -rise);
  const auto range = between.found();
  if (!range) return {};
  Found all;
  const auto see = [&all](const Surd& t) { join(all, SurdInterval{t, t}); };
  for (const auto& end : {range->low, range->high})
    if (end && sign((quadratic * *end + 2 * half) * *end + constant) <= 0) see(Surd(*end));
  const auto see_zero = [&](const Surd& t) {
    if (!(range->low && t < Surd(*range->low)) && !(range->high && Surd(*range->high) < t)) see(t);
  };
  if (is_zero(d) && sign(constant) <= 0) return SurdInterval{};
  const Rational discriminant = square(half) - quadratic * constant;
  if (sign(quadratic) == 0) {
    if (sign(half) != 0) see_zero(Surd(-constant / (2 * half)));
  } else if (sign(discriminant) >= 0) {
    for (const int side : {-1, 1}) see_zero(Surd{-half / quadratic, side / quadratic, discriminant});
  }
  return all;
}

/// A ball's, in the plane through its middle.
Found of_disc(const Vector& o, const Vector& d, const Vector& c, const Vector& n, const Rational& r) {
  IntervalOfRows in_plane;
  in_plane.see(dot(o - c, n), dot(d, n));
  in_plane.see(dot(c - o, n), -dot(d, n));
  return meet(of_ball(o, d, c, r), of_rows(in_plane));
}

}  // namespace

std::optional<SurdInterval> interval_of(std::string_view shape, const double* numbers, const Vector& o, const Vector& d,
                                        const std::optional<Rational>& least, const std::optional<Rational>& greatest) {
  SurdInterval range;
  if (least) range.low = Surd(*least);
  if (greatest) range.high = Surd(*greatest);
  const auto point = [numbers](std::size_t i) { return Vector{numbers[i], numbers[i + 1], numbers[i + 2]}; };
  Found found;
  if (shape == "circle") {
    found = of_ball(o, d, {numbers[0], numbers[1], 0}, numbers[2]);
  } else if (shape == "sphere") {
    found = of_ball(o, d, point(0), numbers[3]);
  } else if (shape == "ellipsoid") {
    found = of_ellipsoid(o, d, point(0), point(3));
  } else if (shape == "capsule") {
    found = of_capsule(o, d, point(0), point(3), numbers[6]);
  } else if (shape == "lozenge") {
    found = of_lozenge(o, d, point(0), point(3), point(6), numbers[9]);
  } else if (shape == "disc") {
    found = of_disc(o, d, point(0), point(3), numbers[6]);
  } else if (shape == "cylinder") {
    found = of_cylinder(o, d, point(0), point(3) - point(0), numbers[6]);
  } else if (shape == "cone") {
    found = of_cone(o, d, point(0), point(3), numbers[6]);
  } else if (const auto interval = interval_in(polyhedron(shape, numbers), o, d)) {
    found = SurdInterval{};
    if (interval->low) found->low = Surd(*interval->low);
    if (interval->high) found->high = Surd(*interval->high);
  }
  return meet(found, Found(range));
}

}  // namespace plumb::oracle
