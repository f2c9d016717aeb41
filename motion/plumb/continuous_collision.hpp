#pragma once

#include <optional>

#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// A point that moves along a straight line at constant speed, from its start at the time 0 to its end at the time 1.
/// Errors call these p0 and p1, for a point p.
struct MovingPoint3 {
  Point3 start, end;
  friend constexpr bool operator==(const MovingPoint3&, const MovingPoint3&) = default;

  static constexpr void for_each_member(const MovingPoint3& p, auto&& visit) {
    visit("0", p.start);
    visit("1", p.end);
  }
  constexpr void check(auto&&) const {}
};
template <ReadAs<Point3> S, ReadAs<Point3> E>
constexpr MovingPoint3 moving_point(const S& start, const E& end) {
  return {read_as<Point3>(start), read_as<Point3>(end)};
}

/// When does a vertex first touch a face, while it and the three corners of the face move?
///   nothing  never
///   t        the least time in [0, 1] at which p lies in the triangle abc, correctly rounded to nearest
/// The triangle at a time is the convex hull of its corners then, which may be a segment or a point; touching counts.
/// Corners that are in one plane, or on one line, at some times or at all, are answered like others. Refused: a number
/// that is not finite. Bridson, Fedkiw and Anderson, Robust Treatment of Collisions, Contact and Friction for Cloth
/// Animation (2002), whose cubic is solved exactly here.
std::optional<double> vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b,
                                  const MovingPoint3& c);

/// When do two edges, ab and cd, first touch, while their corners move? As vertex_face; an edge may be a point at
/// times.
std::optional<double> edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                                const MovingPoint3& d);

/// Is the first touch of a vertex and a face after the time t?
///   positive  after it, or never
///   zero      at t, exactly
///   negative  before it
/// t is any finite number, of which none is rounded. Refused: a number that is not finite.
Sign compare_vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                         double t);

/// The same of two edges, ab and cd.
Sign compare_edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c, const MovingPoint3& d,
                       double t);

}  // namespace plumb
