#pragma once

// For convex and simplices.
// The tests of simplices once more, for numbers that are known to be finite.

#include <plumb/segment_segment.hpp>
#include <plumb/shapes.hpp>
#include <plumb/triangle_relation.hpp>

#include <simplices/sign_sources.hpp>

// The composite tests once more, for shapes whose numbers are known to be finite: what the public functions call after
// their check, and each other. Meaning as in the public headers. Each is compiled for both sources of signs; exact
// points are a third, for which the bodies are in tests_of_points.hpp, tests_of_segments.hpp and
// tests_of_triangles.hpp.

namespace plumb::finite {

template <class Signs = Cascade>
bool are_collinear(const typename Signs::Point2& a, const typename Signs::Point2& b, const typename Signs::Point2& c);
template <class Signs = Cascade>
bool are_collinear(const typename Signs::Point3& a, const typename Signs::Point3& b, const typename Signs::Point3& c);

template <class Signs = Cascade>
bool lies_in(const typename Signs::Point2& p, const typename Signs::Segment2& s);
template <class Signs = Cascade>
bool lies_in(const typename Signs::Point3& p, const typename Signs::Segment3& s);
template <class Signs = Cascade>
bool lies_in(const typename Signs::Point2& p, const typename Signs::Triangle2& t);
template <class Signs = Cascade>
bool lies_in(const typename Signs::Point3& p, const typename Signs::Triangle3& t);

template <class Signs>
SegmentRelation relation(const typename Signs::Segment2& s, const typename Signs::Segment2& t);
template <class Signs>
SegmentRelation relation(const typename Signs::Segment3& s, const typename Signs::Segment3& t);
template <class Signs>
TriangleRelation relation(const typename Signs::Segment2& s, const typename Signs::Triangle2& t);
template <class Signs>
TriangleRelation relation(const typename Signs::Segment3& s, const typename Signs::Triangle3& t);
template <class Signs>
TriangleRelation relation(const typename Signs::Triangle2& s, const typename Signs::Triangle2& t);

/// What two collinear segments share, as a kind of set.
TriangleRelation common_set(SegmentRelation r);

/// The segment that a triangle with collinear corners is.
template <class Signs>
typename Signs::Segment2 hull_of_collinear(const typename Signs::Triangle2& t);
template <class Signs>
typename Signs::Segment3 hull_of_collinear(const typename Signs::Triangle3& t);

/// An axis along which the triangle does not vanish when it is projected; none when its corners are collinear.
template <class Signs>
Axis projection_axis(const typename Signs::Point3& a, const typename Signs::Point3& b, const typename Signs::Point3& c);

// Of plain points each is compiled once.
extern template bool are_collinear<Cascade>(const Point2&, const Point2&, const Point2&);
extern template bool are_collinear<Cascade>(const Point3&, const Point3&, const Point3&);
extern template Axis projection_axis<Cascade>(const Point3&, const Point3&, const Point3&);
extern template bool lies_in<Cascade>(const Point2&, const Segment2&);
extern template bool lies_in<Cascade>(const Point3&, const Segment3&);
extern template bool lies_in<Cascade>(const Point2&, const Triangle2&);
extern template bool lies_in<Cascade>(const Point3&, const Triangle3&);
extern template Segment2 hull_of_collinear<Cascade>(const Triangle2&);
extern template Segment3 hull_of_collinear<Cascade>(const Triangle3&);
extern template SegmentRelation relation<Cascade>(const Segment2&, const Segment2&);
extern template SegmentRelation relation<Cascade>(const Segment3&, const Segment3&);
extern template TriangleRelation relation<Cascade>(const Segment2&, const Triangle2&);
extern template TriangleRelation relation<Cascade>(const Segment3&, const Triangle3&);
extern template TriangleRelation relation<Cascade>(const Triangle2&, const Triangle2&);
extern template bool are_collinear<SmallGrid>(const Point2&, const Point2&, const Point2&);
extern template bool are_collinear<SmallGrid>(const Point3&, const Point3&, const Point3&);
extern template Axis projection_axis<SmallGrid>(const Point3&, const Point3&, const Point3&);
extern template bool lies_in<SmallGrid>(const Point2&, const Segment2&);
extern template bool lies_in<SmallGrid>(const Point3&, const Segment3&);
extern template bool lies_in<SmallGrid>(const Point2&, const Triangle2&);
extern template bool lies_in<SmallGrid>(const Point3&, const Triangle3&);
extern template Segment2 hull_of_collinear<SmallGrid>(const Triangle2&);
extern template Segment3 hull_of_collinear<SmallGrid>(const Triangle3&);
extern template SegmentRelation relation<SmallGrid>(const Segment2&, const Segment2&);
extern template SegmentRelation relation<SmallGrid>(const Segment3&, const Segment3&);
extern template TriangleRelation relation<SmallGrid>(const Segment2&, const Triangle2&);
extern template TriangleRelation relation<SmallGrid>(const Segment3&, const Triangle3&);
extern template TriangleRelation relation<SmallGrid>(const Triangle2&, const Triangle2&);

inline Segment2 project(const Segment3& s, Axis axis) { return {project(s.a, axis), project(s.b, axis)}; }
inline Triangle2 project(const Triangle3& t, Axis axis) {
  return {project(t.a, axis), project(t.b, axis), project(t.c, axis)};
}

}  // namespace plumb::finite
