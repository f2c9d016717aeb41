#pragma once

// For distances and solvers.
// A disc, a cylinder and a cone as what they ask of the other shape, over any number type.
//
// A set X shares a point with
//   a disc of center c     where X, cut by its plane, comes within r of c;
//   a cylinder of axis ab  where X, cut by the planes across both ends, comes within r of the line ab;
//   a cone of apex a       where it has the apex, or where X, seen from the apex on the plane of the base around b,
//                          comes within r of b. Of X that is what lies beyond the plane across the apex, and not
//                          beyond the base.
// So each is a point or a line with a radius, once the other set is changed; and what it becomes is again a body.
//
// Let u = b - a and L = u.u. A point a + w with h = w.u > 0 is seen at a + y with y = w L / h. Where w = (o - a) + G l,
// under rows c.l + d >= 0, let m = L / h and k = l L / h. Then
//   y = (o - a) m + G k,    u.y = L,    c.k + d m >= 0,    and h <= L is m >= 1.
// All this is linear in m and k. Let u.y = q.(m, k). One of these unknowns, with q_p not 0, follows from the others; y
// and the rows times |q_p| have no quotient. So the unknowns left are the coefficients of a body, no more than before,
// and it has to come within |q_p| r of |q_p| u. Where no q_p is, all of X lies in the plane across the apex.

#include <cmath>

#include <solvers/basis.hpp>
#include <solvers/proof.hpp>

namespace plumb::solvers {

using bodies::Cut;

template <class N>
constexpr void write_rows_out(Body<N>& body) {
  for (int i = 0; i < body.rows; ++i) body.row[i] = bodies::whole_row(body, i);
  body.form = bodies::Form::general;
}

template <class N>
constexpr Vec3<N> origin_seen_from(const Vec3<N>& p, const Body<N>& body) {
  return body.is_space ? negated(p) : body.o - p;
}

/// Keeps the points x with 0 <= n.(x - p) <= most.
template <class N>
constexpr void cut_by_slab(Body<N>& body, const Vec3<N>& p, const Vec3<N>& n, const N& most) {
  write_rows_out(body);
  const N at_o = dot(n, origin_seen_from(p, body)), zero = number_of<N>(0);
  Row<N> up{n, at_o};
  if (!body.is_space) {
    up.a = {zero, zero, zero};
    for (int i = 0; i < body.generators; ++i) bodies::component(up.a, i) = dot(n, body.g[i]);
  }
  body.row[body.rows++] = up;
  body.row[body.rows++] = {negated(up.a), most - at_o};
}

/// q.(m, k) is the height over the plane across the apex.
template <class N>
struct SeenFromApex {
  Vec3<N> e[4];
  N q[4];
  int unknowns;

  constexpr SeenFromApex(const Body<N>& body, const Body<N>& cone) {
    e[0] = origin_seen_from(cone.o, body);
    for (int i = 0; i < body.generators; ++i) e[i + 1] = body.g[i];
    unknowns = body.generators + 1;
    for (int i = 0; i < unknowns; ++i) q[i] = dot(cone.g[0], e[i]);
  }

  /// In doubles, which of the unknowns is best to follow from the others.
  int farthest_from_zero() const {
    int best = 0;
    for (int i = 1; i < unknowns; ++i)
      if (std::fabs(q[i]) > std::fabs(q[best])) best = i;
    return best;
  }
};

/// Of the unknowns the one at `pivot` follows from the others; of exact numbers another one where its factor is 0.
/// False where its sign is not known.
template <class N>
constexpr bool see_from_apex(Body<N>& body, Body<N>& cone, int pivot) {
  const SeenFromApex<N> seen(body, cone);
  const N zero = number_of<N>(0), one = number_of<N>(1), length = dot(cone.g[0], cone.g[0]);
  write_rows_out(body);
  const int unknowns = seen.unknowns;
  int sign = sign_of_number(seen.q[pivot]);
  for (int i = 0; i < unknowns && sign == 0; ++i) sign = sign_of_number(seen.q[pivot = i]);
  if (sign == unknown) return false;
  const auto turned = [sign](const auto& x) { return sign < 0 ? negated(x) : x; };
  const N factor = turned(seen.q[pivot]);

  // c[0] belongs to m, the others to k.
  const auto changed = [&](const N(&c)[4]) {
    Row<N> row{{zero, zero, zero}, turned(length * c[pivot])};
    for (int i = 0, to = 0; i < unknowns; ++i)
      if (i != pivot) bodies::component(row.a, to++) = turned(seen.q[pivot] * c[i] - seen.q[i] * c[pivot]);
    return row;
  };
  for (int i = 0; i < body.rows; ++i) {
    const Row<N>& r = body.row[i];
    body.row[i] = changed({r.b, r.a.x, r.a.y, r.a.z});
  }
  Row<N> base = changed({one, zero, zero, zero});
  base.b = sign == 0 ? negated(one) : base.b - factor;  // in the plane across the apex nothing is left
  body.row[body.rows++] = base;
  for (int i = 0, to = 0; i < unknowns; ++i)
    if (i != pivot) body.g[to++] = turned(seen.q[pivot] * seen.e[i] - seen.q[i] * seen.e[pivot]);
  body.o = turned(length * seen.e[pivot]);
  body.is_space = false;

  cone.o = factor * cone.g[0];
  cone.radius = factor * cone.radius;
  cone.form = bodies::Form::hull;
  cone.generators = cone.rows = 0;
  return true;
}

/// Changes each of two bodies as the other one asks; `pivot` as above. False where the numbers do not know how.
template <class N>
constexpr bool cut(Body<N> (&body)[2], int pivot) {
  for (const int s : {0, 1}) {
    Body<N>&solid = body[s], &other = body[1 - s];
    if (solid.cut == Cut::in_plane) {
      other.flat |= 1U << other.rows;
      cut_by_slab(other, solid.o, solid.g[0], number_of<N>(0));
    } else if (solid.cut == Cut::between_ends) {
      cut_by_slab(other, solid.o, solid.g[0], dot(solid.g[0], solid.g[0]));
      // What is nearest to the segment is nearest to the line, whose rows are none that could be 0 as well.
      solid.form = bodies::Form::box;
      solid.rows = 0;
    } else if (solid.cut == Cut::seen_from_first) {
      if (!see_from_apex(other, solid, pivot)) return false;
    }
  }
  return true;
}

// For a disc, a cylinder or a cone and another shape.

/// Whether doubles with a bound tell that no point is shared, because all corners of a hull or a box lie beyond one of
/// three planes: those across the ends, and one that touches the side towards their middle. Gottschalk, Lin and
/// Manocha, OBBTree (1996), for such an axis.
bool corners_are_apart(const ShapePair& pair);

/// Whether they share a point, the other one a ball. Needs a default floating-point environment.
bool meets_ball(const bodies::AnyShape& solid, const bodies::AnyShape& ball);

}  // namespace plumb::solvers
