#pragma once

#include <cstddef>

#include <plumb/attempt.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/detail/round_to.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/hull2.hpp>
#include <plumb/point_array.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/strided.hpp>

namespace plumb {

/// What the closed chain through some points of the plane, in order, winds about: the points where its winding number
/// is not 0, and the chain itself. It is a view of the points, at any distance from each other in memory (strided.hpp).
/// The chain may cross itself, go over itself again and go back; points may be repeated. Where nothing is left between
/// its edges, as with one point or two, the set is the chain. Refused: no point.
struct Polygon2 {
  Strided<Point2> points;
};
template <>
inline constexpr bool detail::is_shape<Polygon2> = true;

/// The polygon of a std::span, std::vector, std::array or PointArray of points, of this library or of another type that
/// holds two floats or doubles one after another (strided.hpp), or of a matrix of Eigen. The points must outlive it.
template <hulls::ViewedInPlane Points>
Polygon2 polygon2(const Points& points) {
  return {Strided<Point2>(points)};
}
/// There is none of points that hold none: make it of a PointArray<Point2> of them (see convex_polygon).
template <detail::ForeignRangeOf<2> Points>
requires(!hulls::ViewedInPlane<Points>) CopyIntoPointArrayFirst<Points> polygon2(const Points& points);

bool is_finite(const Polygon2& polygon);

/// See attempt.hpp.
Refusal refusal_of_numbers(const Polygon2& polygon) noexcept;
inline Refusal refusal_of_set(const Polygon2&) noexcept { return {}; }

/// Where a point is.
enum class PointInPolygon : unsigned char {
  outside,   ///< where the winding number is 0
  boundary,  ///< on the chain, whatever is beside it
  inside     ///< elsewhere, the winding number not 0
};

namespace polygons {

/// A connected set of the plane: all that is asked of it here. Where no edge of a chain shares a point with it, all of
/// it is on one side of the chain.
struct ConnectedSet {
  const void* shape;
  bool (*meets)(const void* shape, const Segment2& edge);
  Aabb3 box;  ///< it is inside, z aside
  bool has_point;
  Point2 point;  ///< of the set
};

/// The corner, origin or centre that a shape is described by is a point of it. A half-plane has none, and goes on for
/// ever.
template <class S>
constexpr const Point2* point_of(const S& shape) {
  if constexpr (detail::is_same<S, Point2>)
    return &shape;
  else if constexpr (requires { shape.a; })
    return &shape.a;
  else if constexpr (requires { shape.origin; })
    return &shape.origin;
  else if constexpr (requires { shape.center; })
    return &shape.center;
  else if constexpr (requires { shape.min; })
    return &shape.min;
  else
    static_assert(
        requires { shape.normal; }, "which point of such a shape is in it?");
  return nullptr;
}
template <class S>
ConnectedSet connected(const S& shape) {
  const Point2* const point = point_of(shape);
  return {&shape, [](const void* s, const Segment2& edge) { return intersects(edge, *static_cast<const S*>(s)); },
          enclosing_aabb(shape), point != nullptr, point != nullptr ? *point : Point2{}};
}

template <class S>
inline constexpr bool is_polygon = detail::is_same<S, Polygon2>;
template <class S>
inline constexpr bool is_other = bodies::Planar<S> || detail::is_same<S, Hull2>;
/// A polygon with another, or with a shape of the plane.
template <class A, class B>
concept Pair = (is_polygon<A> && (is_polygon<B> || is_other<B>)) || (is_other<A> && is_polygon<B>);

[[gnu::visibility("default")]] bool meet(const Polygon2& polygon, const ConnectedSet& set);
[[gnu::visibility("default")]] bool meet(const Polygon2& first, const Polygon2& second);
[[gnu::visibility("default")]] bool meet(const Polygon2& polygon, const Hull2& hull);
inline const Hull2& connected(const Hull2& hull) { return hull; }
[[noreturn, gnu::cold, gnu::visibility("default")]] void refuse(const char* function, const Refusal& why);

}  // namespace polygons

/// Where is the point? Refused: a number that is not finite; no point in the list.
/// By the edges that cross the line to the right of the point, which orient2d decides; all others are told by
/// comparisons. Linear in the count of points. Degree 2.
/// Hormann and Agathos, The Point in Polygon Problem for Arbitrary Polygons (2001).
PointInPolygon classify(const Polygon2& first, const Point2& second);

/// Do they share a point? The polygon and a point, segment, ray, line, triangle, aabb, circle, half-plane or hull of
/// the plane, or another polygon; a hull is the polygon through its corners. Sets are closed, so touching counts, and
/// any may be degenerate. Refused: a number that is not finite; what the shapes themselves refuse. They do where an
/// edge of the chain does, or, where none does, a point of the other set is inside of the polygon, or the other way
/// around. Linear in the count of points; of two polygons edges are asked about that are in each other's slabs along
/// four directions, as are runs of the chains, after Ballard, Strip Trees (1981): n log n of most chains, and of long
/// edges side by side along another direction a part of all pairs. Degree 2.
template <class A, class B>
requires polygons::Pair<A, B>
inline bool intersects(const A& first, const B& second) {
  if (const Refusal why = refusal(first, second)) [[unlikely]]
    polygons::refuse("intersects", why);
  if constexpr (polygons::is_polygon<A> && polygons::is_polygon<B>)
    return polygons::meet(first, second);
  else if constexpr (detail::is_same<B, Point2>)
    return classify(first, second) != PointInPolygon::outside;
  else if constexpr (detail::is_same<A, Point2>)
    return classify(second, first) != PointInPolygon::outside;
  else if constexpr (polygons::is_polygon<A>)
    return polygons::meet(first, polygons::connected(second));
  else
    return polygons::meet(second, polygons::connected(first));
}

/// The signed area of the chain, half of the sum of a x b for its edges ab, rounded once, to the nearest double, ties
/// to even, or to the double next below or above. It is positive where the chain goes around counter-clockwise; what it
/// winds about twice counts twice, and what it winds about clockwise is taken away. An exact zero is +0.
/// Refused: a number that is not finite; no point. Degree 2. By definition, in rationals.
[[gnu::visibility("default")]] double signed_area(const Polygon2& polygon, RoundTo to = RoundTo::nearest);

}  // namespace plumb
