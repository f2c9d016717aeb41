#pragma once

#include <vector>

#include <plumb/exact_point.hpp>

namespace plumb {

/// What kind of set two shapes share.
enum class SharedKind : unsigned char { empty, point, segment, ray, line, plane, polygon };

/// What two shapes share (intersection.hpp), its points exact or, of what is round, in doubles:
///   empty     nothing
///   point     points[0]
///   segment   from points[0] to points[1], the first the lexicographically least
///   ray       points[0] + t direction, t >= 0
///   line      points[0] + t direction
///   polygon   the convex hull of points, three or more, no three of them on a line: the first the lexicographically
///             least, then around so that of (p1 - p0) x (p2 - p0) the first component that is not 0 is positive;
///             counter-clockwise in the plane
///   plane     direction . x + offset = 0
template <class P>
struct SharedSet {
  using Point = P;
  using Vector = std::conditional_t<detail::is_same<P, Point2> || detail::is_same<P, ExactPoint2>, Vector2, Vector3>;

  SharedKind kind = SharedKind::empty;
  std::vector<Point> points = {};
  Vector direction = {};
  double offset = 0;

  bool is_empty() const { return kind == SharedKind::empty; }
};

/// The same with each coordinate rounded to the nearest double, ties to even.
template <class P>
SharedSet<P> rounded(const SharedSet<ExactPoint<P>>& set) {
  SharedSet<P> result{set.kind, {}, set.direction, set.offset};
  for (const ExactPoint<P>& p : set.points) result.points.push_back(p.rounded());
  return result;
}

}  // namespace plumb
