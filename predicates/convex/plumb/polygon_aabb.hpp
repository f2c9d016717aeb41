#pragma once

#include <cstddef>

#include <plumb/attempt.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/point_array.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// The convex hull of points of one plane that are given in order around it, clockwise or counter-clockwise: a convex
/// polygon, of which this is a view. Vertices may be repeated one after the other, and lie on the side between two
/// others. It may be degenerate: vertices that all lie on one line, in any order, are a segment, and equal ones a
/// point. Refused: no vertex, or more than 64; a vertex outside the plane of those before it, exactly; vertices that
/// turn both left and right, turn back or go around more than once.
struct ConvexPolygon3 {
  static constexpr std::size_t most_vertices = 64;

  const Point3* vertices;
  std::size_t count;
};
template <>
inline constexpr bool detail::is_shape<ConvexPolygon3> = true;

/// The polygon of a std::span, std::vector, std::array or PointArray of points.
template <detail::ContiguousRangeOf<Point3> Points>
constexpr ConvexPolygon3 convex_polygon(const Points& vertices) {
  return {vertices.data(), vertices.size()};
}
/// There is none of points of other types (point_like.hpp), since it is a view: make it of a PointArray<Point3> of
/// them, which must outlive it. It is never defined, so that the call is an error of this name.
template <class Points>
struct CopyIntoPointArrayFirst;
template <detail::ForeignRangeOf<3> Points>
CopyIntoPointArrayFirst<Points> convex_polygon(const Points& vertices);

constexpr bool is_finite(const ConvexPolygon3& polygon) {
  for (std::size_t i = 0; i < polygon.count; ++i)
    if (!is_finite(polygon.vertices[i])) return false;
  return true;
}

/// See attempt.hpp.
Refusal refusal_of_numbers(const ConvexPolygon3& polygon) noexcept;
Refusal refusal_of_set(const ConvexPolygon3& polygon) noexcept;

/// Do the polygon and the box share a point? Sets are closed, so touching counts, and the box may have no thickness.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// As the triangles of a vertex and the sides that it is not on, of which the polygon is the union; which polygon is
/// one is told by exact signs of its vertices, of degree 3. Greene, Detecting Intersection of a Rectangular Solid and a
/// Convex Polyhedron (Graphics Gems IV, 1994); the question is that of Green and Hatch, Efficient Polygon-Cube
/// Intersection Testing (Graphics Gems V, 1995).
bool intersects(const ConvexPolygon3& first, const Aabb3& second);
bool intersects(const Aabb3& first, const ConvexPolygon3& second);

/// Are the polygon and the box within r of each other? The sign of the distance between their closest points less r,
/// with r >= 0 in the unit of the coordinates.
///   negative: they are nearer than r
///   zero:     they are exactly r apart; for r = 0, they share a point
///   positive: they are farther apart
/// The polygon may be degenerate, and the box may have no thickness. Refused: a number that is not finite, r too; what
/// the shapes themselves refuse; r < 0. The least answer of the same triangles, by the criss-cross method of den
/// Hertog, Roos and Terlaky (1993), see compare_distance_to.hpp. Degree 8.
Sign compare_distance_to(const ConvexPolygon3& first, const Aabb3& second, double r);
Sign compare_distance_to(const Aabb3& first, const ConvexPolygon3& second, double r);
[[nodiscard]] Refusal refusal(const ConvexPolygon3& first, const Aabb3& second, const double& r) noexcept;
[[nodiscard]] Refusal refusal(const Aabb3& first, const ConvexPolygon3& second, const double& r) noexcept;

/// Throws InvalidArgument when one of the two arguments of a symmetric test denotes no set; they are named by their
/// place.
void require_valid(const char* function, const ConvexPolygon3& first, const Aabb3& second);
void require_valid(const char* function, const Aabb3& first, const ConvexPolygon3& second);

}  // namespace plumb
