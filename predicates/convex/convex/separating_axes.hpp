#pragma once

// All candidates for an axis that separates two convex sets, and the exact test by them.

#include <algorithm>

#include <convex/body.hpp>
#include <convex/meeting.hpp>

namespace plumb::convex {

// Two polyhedral convex sets A and B are disjoint exactly when 0 lies outside D = { a - b }, which is polyhedral and
// closed. If D has an interior, one of its facets then separates 0 from it strictly; every facet is spanned by edges of
// A and B, and its normal is that of a face of A or of B or the cross product of an edge of A and one of B. If D may
// have no interior, let it be widened by a small cube: for one small enough 0 lies outside it still, and the facets of
// what is widened are spanned by edges of A, edges of B and the coordinate axes. So these decide, the last of them only
// where the edges of A and B may lie in one plane; and any axis along which A and B lie apart shows that they are
// disjoint. (A box without extent along an edge has that edge all the same: widened along it by as little as the cube
// above, it has no other faces and edges than those listed, whatever its extents.)
//
// The points within r of A and B are disjoint exactly when all of D is farther than r from 0. Let x be its nearest
// point: along x, and only then along any axis, is there a gap longer than r between A and B. If x lies inside a face
// of two dimensions, a facet or all of D, x is its normal, which two edges span; if inside an edge e, x is what is
// perpendicular to e of any point of that edge, a corner of D for one; and if x is a corner, it is that. Edges of D are
// parallel to edges of A or B, and corners are differences of corners. (A line has no corner, but its only edge has its
// one point.)

/// A candidate for a separating axis. Edges are numbered from those of A to those of B and then the coordinate axes;
/// corners of A and B apart.
struct Axis {
  enum class Kind : signed char {
    cross,       ///< edge i x edge j
    coordinate,  ///< edge i
    edge,        ///< what is perpendicular to edge i of the difference of corner a and corner b
    corner       ///< that difference
  };
  static constexpr int most_edges = 6;
  static constexpr signed char of_second = most_edges, coordinate = 2 * most_edges, none = -1;

  Kind kind;
  signed char i = none, j = none, a = 0, b = 0;
};

/// Calls visit(axis) for the candidates until it returns true; returns whether it did.
template <class R, class Visit>
constexpr bool any_facet_axis(const Body<R>& a, const Body<R>& b, Visit&& visit) {
  const auto cross_of = [](int i, int j) {
    return Axis{Axis::Kind::cross, static_cast<signed char>(i), static_cast<signed char>(j)};
  };
  for (int f = 0; f < a.faces; ++f)
    if (visit(cross_of(a.face[f][0], a.face[f][1]))) return true;
  for (int f = 0; f < b.faces; ++f)
    if (visit(cross_of(b.face[f][0] + Axis::of_second, b.face[f][1] + Axis::of_second))) return true;
  for (int i = 0; i < a.edges; ++i)
    for (int j = 0; j < b.edges; ++j)
      if (visit(cross_of(i, j + Axis::of_second))) return true;
  return false;
}

/// The rest of them where the edges of both may lie in one plane.
template <class R, class Visit>
constexpr bool any_axis_of_flat_bodies(const Body<R>& a, const Body<R>& b, Visit&& visit) {
  for (signed char k = Axis::coordinate; k < Axis::coordinate + 3; ++k) {
    if (visit(Axis{Axis::Kind::coordinate, k})) return true;
    for (signed char i = 0; i < a.edges; ++i)
      if (visit(Axis{Axis::Kind::cross, i, k})) return true;
    for (signed char i = 0; i < b.edges; ++i)
      if (visit(Axis{Axis::Kind::cross, static_cast<signed char>(i + Axis::of_second), k})) return true;
  }
  return false;
}

template <class R>
constexpr int corners(const Body<R>& body) {
  return body.points << body.generators;
}
/// Whether edge e leads to the corner from one of lower number.
template <class R>
constexpr bool is_upper_end(const Body<R>& body, int corner, int e) {
  return e < body.generators && (corner >> e & 1) != 0;
}

/// The rest of them for rounded bodies.
template <class R, class Visit>
constexpr bool any_corner_axis(const Body<R>& a, const Body<R>& b, Visit&& visit) {
  const auto corners_of_a = static_cast<signed char>(corners(a)), corners_of_b = static_cast<signed char>(corners(b));
  for (signed char i = 0; i < corners_of_a; ++i)
    for (signed char j = 0; j < corners_of_b; ++j) {
      if (visit(Axis{Axis::Kind::corner, Axis::none, Axis::none, i, j})) return true;
      for (signed char e = 0; e < a.edges; ++e)
        if (!is_upper_end(a, i, e) && visit(Axis{Axis::Kind::edge, e, Axis::none, i, j})) return true;
      for (signed char e = 0; e < b.edges; ++e)
        if (!is_upper_end(b, j, e) &&
            visit(Axis{Axis::Kind::edge, static_cast<signed char>(e + Axis::of_second), Axis::none, i, j}))
          return true;
    }
  return false;
}

template <class R>
constexpr Vec3<R> edge(const Body<R>& a, const Body<R>& b, signed char i) {
  if (i < Axis::of_second) return a.edge[i];
  if (i < Axis::coordinate) return b.edge[i - Axis::of_second];
  const int k = i - Axis::coordinate;
  return {number<R>(k == 0), number<R>(k == 1), number<R>(k == 2)};
}

/// Times the weight.
template <class R>
constexpr Vec3<R> corner(const Body<R>& body, int i) {
  Vec3<R> p = body.point[i >> body.generators];
  for (int g = 0; g < body.generators; ++g)
    if ((i >> g & 1) != 0) p = p + body.generator[g];
  return p;
}

/// Times both weights.
template <class R>
constexpr Vec3<R> difference_of_corners(const Body<R>& a, const Body<R>& b, Axis axis) {
  Vec3<R> of_a = corner(a, axis.a), of_b = corner(b, axis.b);
  if (b.is_weighted) of_a = b.weight * of_a;
  if (a.is_weighted) of_b = a.weight * of_b;
  return of_a - of_b;
}

template <class R>
constexpr Vec3<R> direction(const Body<R>& a, const Body<R>& b, Axis axis) {
  switch (axis.kind) {
    case Axis::Kind::cross:
      return cross(edge(a, b, axis.i), edge(a, b, axis.j));
    case Axis::Kind::coordinate:
      return edge(a, b, axis.i);
    case Axis::Kind::edge: {
      const Vec3<R> d = difference_of_corners(a, b, axis), e = edge(a, b, axis.i);
      return dot(e, e) * d - dot(d, e) * e;
    }
    case Axis::Kind::corner:
      break;
  }
  return difference_of_corners(a, b, axis);
}

template <class R>
struct Range {
  R lower, upper;
};

/// Along n, without what the extent of a ray or line adds. An edge that n was made with, first or second, is
/// perpendicular to it, and so its generator adds nothing.
template <class R>
constexpr Range<R> range_along(const Vec3<R>& n, const Body<R>& body, int first, int second) {
  Range<R> range{dot(n, body.point[0]), R()};
  range.upper = range.lower;
  for (int i = 1; i < body.points; ++i) {
    const R x = dot(n, body.point[i]);
    range.lower = lesser(range.lower, x);
    range.upper = greater(range.upper, x);
  }
  const R zero = number<R>(0);
  for (int i = 0; i < body.generators; ++i) {
    if (i == first || i == second) continue;
    const R x = dot(n, body.generator[i]);
    range.lower = range.lower + lesser(x, zero);
    range.upper = range.upper + greater(x, zero);
  }
  return range;
}

/// The range of A - B along an axis, times both weights, without what the extent of a ray or line adds.
template <class R>
constexpr Range<R> range_of_difference(const Vec3<R>& n, Axis axis, const Body<R>& a, const Body<R>& b) {
  Range<R> of_a = range_along(n, a, axis.i, axis.j);
  Range<R> of_b = range_along(n, b, axis.i - Axis::of_second, axis.j - Axis::of_second);
  if (b.is_weighted) of_a = {b.weight * of_a.lower, b.weight * of_a.upper};
  if (a.is_weighted) of_b = {a.weight * of_b.lower, a.weight * of_b.upper};
  return {of_a.lower - of_b.upper, of_a.upper - of_b.lower};
}

/// To which ends of an axis a ray or line goes to infinity.
struct Ends {
  bool lower = false, upper = false, certain = true;
};
template <class R>
constexpr Ends infinite_ends(const Vec3<R>& n, const Body<R>& body, int first, int second) {
  if (body.extent == Body<R>::Extent::bounded || first == 0 || second == 0) return {};
  const Certificate c = certificate(dot(n, body.edge[0]));
  if (!is_certain(c)) return {false, false, false};
  if (c == Certificate::zero) return {};
  const bool is_line = body.extent == Body<R>::Extent::line;
  return {is_line || c == Certificate::negative, is_line || c == Certificate::positive, true};
}

/// r w for the radius and the weight of both, of which one at least is rounded.
template <class R>
constexpr R reach_of(const Body<R>& a, const Body<R>& b) {
  R radius = a.is_rounded ? a.radius : b.radius;
  if (a.is_rounded && b.is_rounded) radius = a.radius + b.radius;
  if (a.is_weighted) radius = radius * a.weight;
  if (b.is_weighted) radius = radius * b.weight;
  return radius;
}
/// (r |n| w)^2.
template <class R>
constexpr R squared_reach(const Vec3<R>& n, const Body<R>& a, const Body<R>& b) {
  const R reach = reach_of(a, b);
  return (reach * reach) * dot(n, n);
}

/// Whether they lie strictly apart along an axis or beyond a plane. If not they may still not meet.
enum class Separation : signed char { no, yes, unknown };

/// Whether it is certain that the edges of A and B do not all lie in one plane.
template <class R>
bool spans_space(const Body<R>& a, const Body<R>& b) {
  const int edges = a.edges + b.edges;
  const auto edge = [&](int i) -> const Vec3<R>& { return i < a.edges ? a.edge[i] : b.edge[i - a.edges]; };
  for (int i = 0; i < edges; ++i)
    for (int j = i + 1; j < edges; ++j) {
      const Vec3<R> n = cross(edge(i), edge(j));
      for (int k = j + 1; k < edges; ++k) {
        const Certificate c = certificate(dot(n, edge(k)));
        if (is_certain(c) && c != Certificate::zero) return true;
      }
    }
  return false;
}

/// Axes along which nothing certain is known yet.
class OpenAxes {
 public:
  OpenAxes() {}  // NOLINT(modernize-use-equals-default)
  void add(Axis axis) { axis_[count_++] = axis; }
  /// Takes away the axes of which is_decided(axis) is true.
  template <class IsDecided>
  void remove_if(IsDecided&& is_decided) {
    count_ = static_cast<int>(std::remove_if(axis_, axis_ + count_, is_decided) - axis_);
  }
  bool empty() const { return count_ == 0; }
  const Axis* begin() const { return axis_; }
  const Axis* end() const { return axis_ + count_; }

 private:
  static constexpr int most_corners = 64;
  static constexpr int most = 2 * Body<Approximate>::most_faces + Axis::most_edges * Axis::most_edges +
                              3 * (1 + 2 * Axis::most_edges) + most_corners * (1 + 2 * Axis::most_edges);
  int count_ = 0;
  union {  // of which nothing is written before it is used
    Axis axis_[most];
  };
};

}  // namespace plumb::convex
