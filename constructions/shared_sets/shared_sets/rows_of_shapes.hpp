#pragma once

// For hulls and shared_sets.
// For intersections: convex polytopes, and what has fewer dimensions, as the rows that their points keep.

#include <algorithm>
#include <array>
#include <vector>

#include <plumb/intersection.hpp>

#include <shared_sets/homogeneous.hpp>

namespace plumb::shared_sets {

template <class N>
using Rows = std::vector<SpaceRow<N>>;

/// The row of a plane through the point p, and what is on the side of n.
template <class N>
SpaceRow<N> row_through(const Vec3<N>& n, const Vec3<N>& p, bool is_plane = false) {
  return {n, negated(dot(n, p)), is_plane};
}

/// Planes through a point whose normals span what is perpendicular to d.
template <class N>
void add_rows_of_line(Rows<N>& rows, const Vec3<N>& p, const Vec3<N>& d) {
  const N zero = number_of<N>(0);
  for (const Vec3<N>& n :
       {Vec3<N>{zero, negated(d.z), d.y}, Vec3<N>{d.z, zero, negated(d.x)}, Vec3<N>{negated(d.y), d.x, zero}})
    rows.push_back(row_through(n, p, true));
}
template <class N>
void add_rows_of_point(Rows<N>& rows, const Vec3<N>& p) {
  const N zero = number_of<N>(0), one = number_of<N>(1);
  for (const Vec3<N>& n : {Vec3<N>{one, zero, zero}, Vec3<N>{zero, one, zero}, Vec3<N>{zero, zero, one}})
    rows.push_back(row_through(n, p, true));
}

template <class N>
void add_rows(Rows<N>& rows, const Line<N>& s) {
  if (is_zero(s.d)) return add_rows_of_point(rows, s.o);
  add_rows_of_line(rows, s.o, s.d);
  if (s.has_start) rows.push_back(row_through(s.d, s.o));
  if (s.has_end) rows.push_back(row_through(negated(s.d), s.o + s.d));
}

/// Some points, none of which is known to be a corner of their hull.
template <class N>
struct Points {
  std::array<Vec3<N>, 8> v;
  int count = 0;

  void add(const Vec3<N>& p) { v[static_cast<std::size_t>(count++)] = p; }
  const Vec3<N>& operator[](int i) const { return v[static_cast<std::size_t>(i)]; }
};

/// A direction in the hull of points, 0 of one point; and one across it, 0 where all lie on a line.
template <class N>
struct Spread {
  Vec3<N> along, normal;

  explicit Spread(const Points<N>& p) {
    const N zero = number_of<N>(0);
    along = normal = {zero, zero, zero};
    for (int i = 1; i < p.count && is_zero(along); ++i) along = p[i] - p[0];
    for (int i = 1; i < p.count && is_zero(normal); ++i) normal = cross(along, p[i] - p[0]);
  }
};

/// The least and the greatest point of several on a line, as a segment.
template <class N>
Line<N> ends_of(const Points<N>& p, const Vec3<N>& along) {
  int least = 0, greatest = 0;
  for (int i = 1; i < p.count; ++i) {
    if (sign_of_number(dot(along, p[i] - p[least])) < 0) least = i;
    if (sign_of_number(dot(along, p[i] - p[greatest])) > 0) greatest = i;
  }
  return {p[least], p[greatest] - p[least], true, true};
}

/// The hull of points in one plane: an edge through each two that have all others on one side.
template <class N>
void add_rows_of_flat_hull(Rows<N>& rows, const Points<N>& p) {
  const Spread<N> spread(p);
  if (is_zero(spread.normal)) return add_rows(rows, ends_of(p, spread.along));
  rows.push_back(row_through(spread.normal, p[0], true));
  for (int i = 0; i < p.count; ++i)
    for (int j = 0; j < p.count; ++j) {
      const Vec3<N> inward = cross(spread.normal, p[j] - p[i]);
      if (is_zero(inward)) continue;
      bool is_edge = true;
      for (int k = 0; k < p.count && is_edge; ++k) is_edge = sign_of_number(dot(inward, p[k] - p[i])) >= 0;
      if (is_edge) rows.push_back(row_through(inward, p[i]));
    }
}

/// Whether the corners lie on a line; then it is the segment between two of them.
template <class N>
bool is_segment(const Triangle3& s) {
  const Vec3<N> a = vector_of<N>(s.a);
  return is_zero(cross(vector_of<N>(s.b) - a, vector_of<N>(s.c) - a));
}
inline Segment3 longest_side(const Triangle3& s) {
  const auto is_less = [](const Point3& p, const Point3& q) {
    return p.x < q.x || (p.x == q.x && (p.y < q.y || (p.y == q.y && p.z < q.z)));
  };
  return {std::min({s.a, s.b, s.c}, is_less), std::max({s.a, s.b, s.c}, is_less)};
}

template <class N>
void add_rows(Rows<N>& rows, const Triangle3& s) {
  if (is_segment<N>(s)) return add_rows(rows, line_of<N>(longest_side(s)));
  const Vec3<N> a = vector_of<N>(s.a), b = vector_of<N>(s.b), c = vector_of<N>(s.c), n = cross(b - a, c - a);
  rows.push_back(row_through(n, a, true));
  rows.push_back(row_through(cross(n, b - a), a));
  rows.push_back(row_through(cross(n, c - b), b));
  rows.push_back(row_through(cross(n, a - c), c));
}

/// What spans the set described.
template <class N>
bool are_independent(const Body<N>& body) {
  return body.is_space || (body.generators == 3 && sign_of_number(dot(body.g[0], cross(body.g[1], body.g[2]))) != 0);
}

/// The corners of a hull or box, and more points of it where it is flat.
template <class N>
Points<N> points_of(const Body<N>& body) {
  Points<N> points;
  if (body.form == bodies::Form::hull) {
    points.add(body.o);
    for (int i = 0; i < body.generators; ++i) points.add(body.o + body.g[i]);
    return points;
  }
  for (int corner = 0; corner < 8; ++corner) {
    Vec3<N> p = body.o;
    for (int i = 0; i < 3; ++i) {
      const bool is_high = (corner >> i & 1) != 0;
      const N l = is_high ? body.row[2 * i + 1].b : negated(body.row[2 * i].b);
      p = p + l * body.g[i];
    }
    points.add(p);
  }
  return points;
}

/// Of a described set that fills space, and of planes. With l = adj(G) (x - o) / det the row a.l + b is
/// (a adj(G)).(x - o) + b det, times the sign of det.
template <class N>
void add_rows_of_solid(Rows<N>& rows, const Body<N>& body) {
  for (int i = 0; i < body.rows; ++i) {
    const Row<N> row = bodies::whole_row(body, i);
    if (body.is_space) {
      rows.push_back({row.a, row.b});
      continue;
    }
    const Vec3<N> across[] = {cross(body.g[1], body.g[2]), cross(body.g[2], body.g[0]), cross(body.g[0], body.g[1])};
    const N det = dot(body.g[0], across[0]);
    const Vec3<N> n = row.a.x * across[0] + row.a.y * across[1] + row.a.z * across[2];
    const N b = row.b * det - dot(n, body.o);
    const bool is_turned = sign_of_number(det) < 0;
    rows.push_back({is_turned ? negated(n) : n, is_turned ? negated(b) : b});
  }
}

template <class N, class S>
Body<N> body_of(const S& shape) {
  Body<N> body;
  bodies::write_body(body, bodies::any_shape(shape));
  return body;
}

/// The rows that the points of a shape keep, and no others.
template <class N, class S>
void add_rows_of_shape(Rows<N>& rows, const S& shape) {
  if constexpr (detail::is_same<S, Triangle3>) {
    add_rows(rows, shape);
  } else if constexpr (detail::is_same<S, Plane3>) {
    rows.push_back({vector_of<N>(shape.normal), number_of<N>(shape.offset), true});
  } else {
    const Body<N> body = body_of<N>(shape);
    if (are_independent(body)) return add_rows_of_solid(rows, body);
    add_rows_of_flat_hull(rows, points_of(body));
  }
}

}  // namespace plumb::shared_sets
