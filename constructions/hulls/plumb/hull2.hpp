#pragma once

#include <plumb/attempt.hpp>
#include <plumb/point_array.hpp>
#include <plumb/strided.hpp>
#include <plumb/witness.hpp>

namespace plumb {

/// The convex hull of points of the plane, in any order; inner and repeated ones are welcome, and it may be flat. It is
/// a view of the points, at any distance from each other in memory (strided.hpp). Refused: no point. What is asked of
/// it is in hull.hpp.
struct Hull2 {
  Strided<Point2> points;
};
template <>
inline constexpr bool detail::is_shape<Hull2> = true;
template <>
inline constexpr bool convex::has_own_witness<Hull2> = true;

namespace hulls {
template <class Points>
concept ViewedInPlane = requires(const Points& points) {
  Strided<Point2>(points);
};
}  // namespace hulls

/// The hull of a std::span, std::vector, std::array or PointArray of points, of this library or of another type that
/// holds two floats or doubles one after another (strided.hpp), or of a matrix of Eigen. The points must outlive it.
template <hulls::ViewedInPlane Points>
Hull2 hull2(const Points& points) {
  return {Strided<Point2>(points)};
}
/// There is none of points that hold none: make it of a PointArray<Point2> of them (see convex_polygon).
template <class Points>
struct CopyIntoPointArrayFirst;
template <detail::ForeignRangeOf<2> Points>
requires(!hulls::ViewedInPlane<Points>) CopyIntoPointArrayFirst<Points> hull2(const Points& points);

bool is_finite(const Hull2& hull);

/// See attempt.hpp.
Refusal refusal_of_numbers(const Hull2& hull) noexcept;
inline Refusal refusal_of_set(const Hull2&) noexcept { return {}; }

}  // namespace plumb
