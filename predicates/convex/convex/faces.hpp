#pragma once

// For classification, convex, culling and hulls.
// Where a bounded set lies against the faces of a solid, and whether it lies in it, over any closed number type.

#include <bodies/body.hpp>

namespace plumb::convex {

using bodies::Body;
using bodies::write_body;
using filters::Approximate, filters::Dyadic;
using filters::greater, filters::lesser, filters::number, filters::operator+;

/// { x : normal . x + constant >= 0 }; all of space, or nothing, where the normal is 0.
template <class N>
struct Face {
  Vec3<N> normal;
  N constant;
};

/// The determinant of the generators of a solid.
template <class N>
constexpr N volume(const Body<N>& solid) {
  if (solid.is_space) return number<N>(1);
  return dot(solid.g[0], cross(solid.g[1], solid.g[2]));
}
/// Of row i of a solid whose points are o + G l. By Cramer's rule, the coordinates of l are the products of x - o with
/// the cross products of two generators, over the volume; where that is negative `turns` has to be set.
template <class N>
constexpr Face<N> face(const Body<N>& solid, int i, bool turns) {
  const bodies::Row<N> row = bodies::whole_row(solid, i);
  if (solid.is_space) return {row.a, row.b};
  const Vec3<N> yz = cross(solid.g[1], solid.g[2]), zx = cross(solid.g[2], solid.g[0]),
                xy = cross(solid.g[0], solid.g[1]);
  const Vec3<N> n{(row.a.x * yz.x + row.a.y * zx.x) + row.a.z * xy.x,
                  (row.a.x * yz.y + row.a.y * zx.y) + row.a.z * xy.y,
                  (row.a.x * yz.z + row.a.y * zx.z) + row.a.z * xy.z};
  const N constant = row.b * dot(solid.g[0], yz) - dot(n, solid.o);
  if (turns) return {bodies::negated(n), bodies::negated(constant)};
  return {n, constant};
}

/// Calls visit(p) for the corners of a hull or a box, until it returns false.
template <class N, class Visit>
void for_each_corner(const Body<N>& set, Visit&& visit) {
  if (set.form == bodies::Form::hull) {
    bool goes_on = visit(set.o);
    for (int i = 0; i < set.generators && goes_on; ++i) goes_on = visit(set.o + set.g[i]);
    return;
  }
  bool goes_on = true;
  for (int corner = 0; corner < 1 << set.generators && goes_on; ++corner) {
    Vec3<N> p = set.o;
    for (int i = 0; i < set.generators; ++i) {
      const bool is_upper = (corner >> i & 1) != 0;
      const N l = is_upper ? set.row[2 * i + 1].b : bodies::negated(set.row[2 * i].b);
      p = p + Vec3<N>{l * set.g[i].x, l * set.g[i].y, l * set.g[i].z};
    }
    goes_on = visit(p);
  }
}

template <class N>
struct ValuesOver {
  N least, greatest;
};
/// Of normal . x + constant on a hull or a box.
template <class N>
constexpr ValuesOver<N> values_over(const Face<N>& f, const Body<N>& set) {
  const N at_o = dot(f.normal, set.o) + f.constant, zero = number<N>(0);
  ValuesOver<N> v{zero, zero};
  for (int i = 0; i < set.generators; ++i) {
    const N along = dot(f.normal, set.g[i]);
    if (set.form == bodies::Form::hull) {
      v.least = lesser(v.least, along);
      v.greatest = greater(v.greatest, along);
    } else {
      const N lower = bodies::negated(set.row[2 * i].b) * along, upper = set.row[2 * i + 1].b * along;
      v.least = v.least + lesser(lower, upper);
      v.greatest = v.greatest + greater(lower, upper);
    }
  }
  return {at_o + v.least, at_o + v.greatest};
}

/// The sign of x - r |n|, for r >= 0.
template <class N>
filters::Certificate clearance(const N& x, const Vec3<N>& n, const N& r) {
  const filters::Certificate c = certificate(x);
  if (c == filters::Certificate::negative || !filters::is_certain(c) || certificate(r) == filters::Certificate::zero)
    return c;
  return certificate(x * x - (r * r) * dot(n, n));
}

/// The signs of how far all of a set lies inside of a face, and of how far all of it lies beyond.
struct SidesOfFace {
  filters::Certificate within, beyond;

  bool are_certain() const { return filters::is_certain(within) && filters::is_certain(beyond); }
};
template <class N>
SidesOfFace sides_of(const Face<N>& f, const Body<N>& set) {
  const auto [least, greatest] = values_over(f, set);
  return {clearance(least, f.normal, set.radius), clearance(bodies::negated(greatest), f.normal, set.radius)};
}

// A convex set lies in another one exactly when its corners do; a set with a radius, when the balls around its corners
// do.

/// Whether a ball contains a set: negative when it does not.
template <class N>
filters::Certificate ball_contains(const Body<N>& ball, const Body<N>& set) {
  const N spare = ball.radius - set.radius;
  filters::Certificate all = certificate(spare);
  if (all == filters::Certificate::negative || !filters::is_certain(all)) return all;
  all = filters::Certificate::positive;
  for_each_corner(set, [&](const Vec3<N>& p) {
    const Vec3<N> d = p - ball.o;
    const filters::Certificate c = certificate(spare * spare - dot(d, d));
    if (c == filters::Certificate::negative || !filters::is_certain(c)) all = c;
    return c != filters::Certificate::negative;
  });
  return all;
}

/// Whether a polyhedral solid does; zero, which is no answer, where it is flat.
template <class N>
filters::Certificate faces_contain(const Body<N>& solid, const Body<N>& set) {
  const filters::Certificate orientation = certificate(volume(solid));
  if (orientation == filters::Certificate::zero || !filters::is_certain(orientation)) return orientation;
  filters::Certificate all = filters::Certificate::positive;
  for (int i = 0; i < solid.rows; ++i) {
    const Face<N> f = face(solid, i, orientation == filters::Certificate::negative);
    const filters::Certificate c = clearance(values_over(f, set).least, f.normal, set.radius);
    if (c == filters::Certificate::negative) return c;
    if (!filters::is_certain(c)) all = c;
  }
  return all;
}

/// The most roundings behind the sign of a clearance. The numbers of rows are rounded once, as sums of two.
constexpr int most_roundings_of_faces() {
  using N = filters::RoundingCount;
  Body<N> solid{}, set{};
  for (bodies::Row<N>& row : solid.row) row = {{{1}, {1}, {1}}, {1}};
  for (Body<N>* body : {&solid, &set})  // differences of corners
    for (Vec3<N>& g : body->g) g = {{1}, {1}, {1}};
  solid.generators = set.generators = 3;
  solid.form = bodies::Form::general;
  const Face<N> f = face(solid, 0, true);
  const N least = values_over(f, set).least;
  return (least * least - (set.radius * set.radius) * dot(f.normal, f.normal)).count;
}
static_assert(most_roundings_of_faces() <= Approximate::roundings);

/// ask.operator()<N>() over doubles with a bound, long integers and rationals, until it is certain. Needs a default
/// floating-point environment.
template <class Ask>
filters::Certificate by_closed_numbers(const Ask& ask) {
  filters::Certificate c = ask.template operator()<Approximate>();
  if (!filters::is_certain(c)) c = ask.template operator()<Dyadic>();
  return filters::is_certain(c) ? c : ask.template operator()<filters::Rational>();
}

}  // namespace plumb::convex
