#pragma once

// The axes that may separate two polyhedral sets, and how far a set reaches along one.

#include <algorithm>

#include <convex/body.hpp>
#include <convex/meeting.hpp>

namespace plumb::convex {

// Two polyhedral convex sets A and B are disjoint exactly when 0 lies outside D = { a - b }, which is polyhedral and
// closed. If D has an interior, one of its facets then separates 0 from it strictly; every facet is spanned by edges of
// A and B, and its normal is that of a face of A or of B or the cross product of an edge of A and one of B. Any axis
// along which A and B lie apart shows that they are disjoint. (A box without extent along an edge has that edge all the
// same: widened along it by as little as need be, it has no other faces and edges than those listed, whatever its
// extents.)

/// The normal of a facet: edge i x edge j. Edges are numbered from those of A to those of B.
struct Axis {
  enum class Kind : signed char { cross };
  static constexpr int most_edges = 6;
  static constexpr signed char of_second = most_edges, none = -1;

  Kind kind;
  signed char i = none, j = none;
};

template <class R>
constexpr int corners(const Body<R>& body) {
  return body.points << body.generators;
}
/// Times the weight.
template <class R>
constexpr Vec3<R> corner(const Body<R>& body, int i) {
  Vec3<R> p = body.point[i >> body.generators];
  for (int g = 0; g < body.generators; ++g)
    if ((i >> g & 1) != 0) p = p + body.generator[g];
  return p;
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
  static constexpr int most = 2 * Body<Approximate>::most_faces + Axis::most_edges * Axis::most_edges;
  int count_ = 0;
  union {  // of which nothing is written before it is used
    Axis axis_[most];
  };
};

}  // namespace plumb::convex
