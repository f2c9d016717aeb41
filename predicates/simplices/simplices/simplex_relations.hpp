#pragma once

// The tests of simplices once more, for numbers that are known to be finite.

#include <plumb/segment_segment.hpp>
#include <plumb/shapes.hpp>
#include <plumb/triangle_relation.hpp>

#include <simplices/sign_sources.hpp>

// The composite tests once more, for shapes whose numbers are known to be finite: what the public functions call after
// their check, and each other. Meaning as in the public headers. Each is compiled for both sources of signs.

namespace plumb::finite {

template <class Signs = Cascade>
bool are_collinear(const Point2& a, const Point2& b, const Point2& c);
template <class Signs = Cascade>
bool are_collinear(const Point3& a, const Point3& b, const Point3& c);

template <class Signs = Cascade>
bool lies_in(const Point2& p, const Segment2& s);
template <class Signs = Cascade>
bool lies_in(const Point3& p, const Segment3& s);
template <class Signs = Cascade>
bool lies_in(const Point2& p, const Triangle2& t);
template <class Signs = Cascade>
bool lies_in(const Point3& p, const Triangle3& t);

template <class Signs>
SegmentRelation relation(const Segment2& s, const Segment2& t);
template <class Signs>
SegmentRelation relation(const Segment3& s, const Segment3& t);
template <class Signs>
TriangleRelation relation(const Segment2& s, const Triangle2& t);
template <class Signs>
TriangleRelation relation(const Segment3& s, const Triangle3& t);
template <class Signs>
TriangleRelation relation(const Triangle2& s, const Triangle2& t);
template <class Signs>
TriangleRelation relation(const Triangle3& s, const Triangle3& t);

/// What two collinear segments share, as a kind of set.
TriangleRelation common_set(SegmentRelation r);

/// The segment that a triangle with collinear corners is.
Segment2 hull_of_collinear(const Triangle2& t);
Segment3 hull_of_collinear(const Triangle3& t);

/// A coordinate axis along which something can be projected without loss.
enum class Axis : signed char { x, y, z, none };

/// An axis along which the triangle does not vanish when it is projected; none when its corners are collinear.
template <class Signs>
Axis projection_axis(const Point3& a, const Point3& b, const Point3& c);

/// The point with the coordinate of the axis left out.
inline Point2 project(const Point3& p, Axis axis) {
  return axis == Axis::x ? Point2{p.y, p.z} : axis == Axis::y ? Point2{p.z, p.x} : Point2{p.x, p.y};
}
inline Segment2 project(const Segment3& s, Axis axis) { return {project(s.a, axis), project(s.b, axis)}; }
inline Triangle2 project(const Triangle3& t, Axis axis) {
  return {project(t.a, axis), project(t.b, axis), project(t.c, axis)};
}

}  // namespace plumb::finite
