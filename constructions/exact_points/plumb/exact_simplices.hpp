#pragma once

#include <plumb/detail/triangle_relation.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/point_point.hpp>
#include <plumb/segment_segment.hpp>

namespace plumb {

/// { a + t(b - a) : 0 <= t <= 1 }.
template <class Point>
struct ExactSegment {
  ExactPoint<Point> a, b;
};
/// The convex hull of a, b and c.
template <class Point>
struct ExactTriangle {
  ExactPoint<Point> a, b, c;
};
/// The convex hull of a, b, c and d.
template <class Point>
struct ExactTetrahedron {
  ExactPoint<Point> a, b, c, d;
};
template <class Point>
inline constexpr bool detail::is_exact_shape<ExactSegment<Point>> = true;
template <class Point>
inline constexpr bool detail::is_exact_shape<ExactTriangle<Point>> = true;
template <class Point>
inline constexpr bool detail::is_exact_shape<ExactTetrahedron<Point>> = true;

using ExactSegment2 = ExactSegment<Point2>;
using ExactSegment3 = ExactSegment<Point3>;
using ExactTriangle2 = ExactTriangle<Point2>;
using ExactTriangle3 = ExactTriangle<Point3>;
using ExactTetrahedron3 = ExactTetrahedron<Point3>;

/// Whether they share a point. The same as of shapes with plain corners; and here any of the corners may be plain.
bool intersects(const AnyPoint2& first, const AnyPoint2& second);
bool intersects(const AnyPoint3& first, const AnyPoint3& second);
bool intersects(const AnyPoint2& first, const ExactSegment2& second);
bool intersects(const ExactSegment2& first, const AnyPoint2& second);
bool intersects(const AnyPoint3& first, const ExactSegment3& second);
bool intersects(const ExactSegment3& first, const AnyPoint3& second);
bool intersects(const AnyPoint2& first, const ExactTriangle2& second);
bool intersects(const ExactTriangle2& first, const AnyPoint2& second);
bool intersects(const AnyPoint3& first, const ExactTriangle3& second);
bool intersects(const ExactTriangle3& first, const AnyPoint3& second);
bool intersects(const AnyPoint3& first, const ExactTetrahedron3& second);
bool intersects(const ExactTetrahedron3& first, const AnyPoint3& second);
bool intersects(const ExactSegment2& first, const ExactSegment2& second);
bool intersects(const ExactSegment3& first, const ExactSegment3& second);
bool intersects(const ExactSegment2& first, const ExactTriangle2& second);
bool intersects(const ExactTriangle2& first, const ExactSegment2& second);
bool intersects(const ExactSegment3& first, const ExactTriangle3& second);
bool intersects(const ExactTriangle3& first, const ExactSegment3& second);
bool intersects(const ExactTriangle2& first, const ExactTriangle2& second);
bool intersects(const ExactTriangle3& first, const ExactTriangle3& second);

/// The same as relate of shapes with plain corners.
SegmentRelation relate(const ExactSegment2& first, const ExactSegment2& second);
SegmentRelation relate(const ExactSegment3& first, const ExactSegment3& second);
TriangleRelation relate(const ExactSegment2& first, const ExactTriangle2& second);
TriangleRelation relate(const ExactTriangle2& first, const ExactSegment2& second);
TriangleRelation relate(const ExactSegment3& first, const ExactTriangle3& second);
TriangleRelation relate(const ExactTriangle3& first, const ExactSegment3& second);
TriangleRelation relate(const ExactTriangle2& first, const ExactTriangle2& second);
TriangleRelation relate(const ExactTriangle3& first, const ExactTriangle3& second);

}  // namespace plumb
