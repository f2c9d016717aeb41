#pragma once

// For distances, lines_and_sets, motion, shared_sets and solvers.
// A basis, and the nearest points that it stands for, over any number type.

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/last_basis.hpp>

#include <bodies/body.hpp>

namespace plumb::solvers {

using bodies::Body;
using bodies::negated;
using bodies::number_of;
using bodies::Row;
using bodies::unit_vector;

constexpr int unknown = 2;
constexpr int sign_of_number(double x) { return (x > 0) - (x < 0); }
template <class N>
int sign_of_number(const N& x) {
  return static_cast<int>(certificate(x));
}
/// Counted as if it were positive: no other branch on it leads to a deeper number.
constexpr int sign_of_number(filters::RoundingCount) { return 1; }

template <class N>
constexpr Vec3<N> operator+(const Vec3<N>& a, const Vec3<N>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class N>
constexpr Vec3<N> operator*(const N& s, const Vec3<N>& a) {
  return {s * a.x, s * a.y, s * a.z};
}

/// The point where three rows are 0, in l and in space, and for each row what raises it alone: the direction in l, and
/// the edge in space. All times d > 0, the determinant of the rows.
template <class N>
struct Corner {
  Vec3<N> along[3], edge[3], l, point;
  N d;
  bool is_one = false;  ///< d, of hulls and boxes

  constexpr N times_d(const N& x) const { return is_one ? x : d * x; }
  constexpr Vec3<N> times_d(const Vec3<N>& v) const { return is_one ? v : d * v; }
};

/// G l.
template <class N>
constexpr Vec3<N> image(const Body<N>& body, const Vec3<N>& l) {
  if (body.is_space) return body.generators == 3 ? l : Vec3<N>{l.x, l.y, number_of<N>(0)};
  if (body.generators == 0) return {number_of<N>(0), number_of<N>(0), number_of<N>(0)};
  Vec3<N> x = l.x * body.g[0];
  if (body.generators > 1) x = x + l.y * body.g[1];
  if (body.generators > 2) x = x + l.z * body.g[2];
  return x;
}

/// Of a hull: l = 0, or where the row of the sum is in the basis l = 1 for the one coordinate that no other row is of.
template <class N>
constexpr int set_hull_corner(const Body<N>& body, const int* rows, Corner<N>& corner, const bool* wanted) {
  const N zero = number_of<N>(0);
  const Vec3<N> none{zero, zero, zero};
  int axis[3] = {}, sum = -1, left = 0 + 1 + 2;
  for (int i = 0; i < 3; ++i) {
    axis[i] = rows[i] < 0 ? -1 - rows[i] : rows[i];
    if (rows[i] == body.generators)
      sum = i;
    else
      left -= axis[i];
  }
  // Some rows are none of the shape, of coordinates that it has not or that they leave free.
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < i; ++j)
      if (i != sum && j != sum && axis[i] == axis[j]) return 0;
  if (sum >= 0 && left >= body.generators) return 0;
  corner.d = number_of<N>(1);
  corner.is_one = true;
  corner.l = sum < 0 ? none : unit_vector<N>(left);
  corner.point = sum < 0 ? body.o : body.o + body.g[left];
  for (int i = 0; i < 3; ++i) {
    const bool is_used = axis[i] < body.generators;
    if (i == sum)
      corner.along[i] = unit_vector<N>(left, -1);
    else if (sum < 0 || !is_used)
      corner.along[i] = unit_vector<N>(axis[i]);
    else
      corner.along[i] = unit_vector<N>(axis[i]) - unit_vector<N>(left);
    if (wanted && !wanted[i]) continue;
    if (i == sum)
      corner.edge[i] = negated(body.g[left]);
    else if (!is_used)
      corner.edge[i] = none;
    else
      corner.edge[i] = sum < 0 ? body.g[axis[i]] : body.g[axis[i]] - body.g[left];
  }
  return 1;
}

/// Of a box: each l_j is one of its ends.
template <class N>
constexpr int set_box_corner(const Body<N>& body, const int* rows, Corner<N>& corner, const bool* wanted) {
  const N zero = number_of<N>(0);
  const Vec3<N> none{zero, zero, zero};
  N l[3] = {zero, zero, zero};
  int seen = 0;
  for (int i = 0; i < 3; ++i) {
    const int axis = rows[i] < 0 ? -1 - rows[i] : rows[i] / 2;
    const bool is_upper = rows[i] > 0 && rows[i] % 2 == 1;
    if (seen >> axis & 1) return 0;
    seen |= 1 << axis;
    if (rows[i] >= 0) l[axis] = is_upper ? body.row[rows[i]].b : negated(body.row[rows[i]].b);
    corner.along[i] = unit_vector<N>(axis, is_upper ? -1 : 1);
    if (!wanted || wanted[i])
      corner.edge[i] = axis >= body.generators ? none : is_upper ? negated(body.g[axis]) : body.g[axis];
  }
  corner.d = number_of<N>(1);
  corner.is_one = true;
  corner.l = {l[0], l[1], l[2]};
  corner.point = body.is_space ? corner.l : body.o + image(body, corner.l);
  return 1;
}

/// The sign of the determinant: 0 when the rows are dependent, and then the corner is none. Of the edges all, or those
/// that are wanted.
template <class N>
constexpr int set_corner(const Body<N>& body, const int* rows, Corner<N>& corner, const bool* wanted = nullptr) {
  if (body.form == bodies::Form::hull) return set_hull_corner(body, rows, corner, wanted);
  if (body.form == bodies::Form::box) return set_box_corner(body, rows, corner, wanted);
  Vec3<N> a[3];
  N b[3];
  for (int i = 0; i < 3; ++i) {
    const int j = -1 - rows[i];
    a[i] = j < 0 ? body.row[rows[i]].a : unit_vector<N>(j);
    b[i] = j < 0 ? body.row[rows[i]].b : number_of<N>(0);
  }
  for (int i = 0; i < 3; ++i) corner.along[i] = cross(a[(i + 1) % 3], a[(i + 2) % 3]);
  corner.d = dot(a[0], corner.along[0]);
  corner.is_one = false;
  const int s = sign_of_number(corner.d);
  if (s == 0 || s == unknown) return s;
  if (s < 0) {
    corner.d = negated(corner.d);
    for (Vec3<N>& v : corner.along) v = negated(v);
  }
  corner.l = negated(b[0] * corner.along[0] + (b[1] * corner.along[1] + b[2] * corner.along[2]));
  corner.point = body.is_space ? corner.l : corner.times_d(body.o) + image(body, corner.l);
  for (int i = 0; i < 3; ++i)
    if (!wanted || wanted[i]) corner.edge[i] = image(body, corner.along[i]);
  return 1;
}

/// The vectors along which the difference of the two points may change, at most three.
template <class N>
struct InactiveEdges {
  Vec3<N> e[3];
  int count = 0;
  int shape[3], slot[3];

  /// False when there are more.
  constexpr bool collect(const Corner<N>* corner, const Basis& basis) {
    count = 0;
    for (int s = 0; s < 2; ++s)
      for (int j = 0; j < 3; ++j) {
        if (!basis.inactive[s][j]) continue;
        if (count == 3) return false;
        shape[count] = s;
        slot[count] = j;
        e[count++] = s == 0 ? corner[0].edge[j] : negated(corner[1].edge[j]);
      }
    return true;
  }
};

/// Of d + the sum of e t, the vector nearest to 0: t = tau / q with q > 0.
template <class N>
struct Projection {
  N q, tau[3];
  Vec3<N> normal;  ///< of two edges their cross product
};

/// The sign of q: 0 for dependent edges, and then there is no projection.
template <class N>
constexpr int project(const InactiveEdges<N>& edges, const Vec3<N>& d, Projection<N>& to) {
  const Vec3<N>* const e = edges.e;
  switch (edges.count) {
    case 0:
      to.q = number_of<N>(1);
      return 1;
    case 1:
      to.q = dot(e[0], e[0]);
      to.tau[0] = negated(dot(d, e[0]));
      return sign_of_number(to.q);
    case 2:
      to.normal = cross(e[0], e[1]);
      to.q = dot(to.normal, to.normal);
      to.tau[0] = dot(cross(e[1], d), to.normal);
      to.tau[1] = dot(cross(d, e[0]), to.normal);
      return sign_of_number(to.q);
    default: {
      const Vec3<N> m = cross(e[1], e[2]);
      to.q = dot(e[0], m);
      to.tau[0] = negated(dot(d, m));
      to.tau[1] = negated(dot(d, cross(e[2], e[0])));
      to.tau[2] = negated(dot(d, cross(e[0], e[1])));
      const int s = sign_of_number(to.q);
      if (s >= 0) return s;
      to.q = negated(to.q);
      for (N& t : to.tau) t = negated(t);
      return 1;
    }
  }
}

/// The nearest points of a basis: their difference a - b has the squared length `squared` / (q (dA dB)^2), g is a
/// positive multiple of it, or 0 with it; the points have l / weight.
template <class N>
struct Nearest {
  InactiveEdges<N> edges;
  Projection<N> to;
  Vec3<N> d, g, l[2];
  N squared, weight;
};

/// The sign of q, as above.
template <class N>
constexpr int set_nearest(const Corner<N>* corner, const Basis& basis, Nearest<N>& n) {
  if (!n.edges.collect(corner, basis)) return 0;
  n.d = corner[1].times_d(corner[0].point) - corner[0].times_d(corner[1].point);
  const int s = project(n.edges, n.d, n.to);
  if (s != 1) return s;
  switch (n.edges.count) {
    case 0:
      n.g = n.d;
      n.squared = dot(n.d, n.d);
      break;
    case 1: {
      const Vec3<N> across = cross(n.d, n.edges.e[0]);
      n.g = cross(n.edges.e[0], across);
      n.squared = dot(across, across);
      break;
    }
    case 2: {
      const N height = dot(n.d, n.to.normal);
      n.squared = height * height;
      const int side = sign_of_number(height);
      const N zero = number_of<N>(0);
      n.g = side == 1 ? n.to.normal : side == -1 ? negated(n.to.normal) : Vec3<N>{zero, zero, zero};
      if (side == unknown) return unknown;
      break;
    }
    default: {
      const N zero = number_of<N>(0);
      n.g = {zero, zero, zero};
      n.squared = zero;
    }
  }
  return 1;
}

/// Where the points are.
template <class N>
constexpr void place(const Corner<N>* corner, Nearest<N>& n) {
  const bool is_one = n.edges.count == 0;  // q
  const N both = corner[0].times_d(corner[1].d);
  n.weight = is_one ? both : corner[0].is_one && corner[1].is_one ? n.to.q : n.to.q * both;
  for (int s = 0; s < 2; ++s) {
    const Vec3<N> l = corner[1 - s].times_d(corner[s].l);
    n.l[s] = is_one ? l : n.to.q * l;
  }
  for (int i = 0; i < n.edges.count; ++i) {
    const int s = n.edges.shape[i];
    n.l[s] = n.l[s] + n.to.tau[i] * corner[s].along[n.edges.slot[i]];
  }
}

/// Of the sign of the least distance less r, both times dA dB: where the multipliers are right g.d / |g| is a lower
/// bound, where the rows are kept the points are as far apart as they are.
template <class N>
constexpr N lower_bound_less(const Nearest<N>& n, const N& gap, const N& r) {
  return gap * gap - r * r * dot(n.g, n.g);
}
template <class N>
constexpr N upper_bound_less(const Nearest<N>& n, const N& r) {
  return n.squared - r * r * n.to.q;
}

}  // namespace plumb::solvers
