#pragma once

#include <plumb/exact_point.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

// Each of these gives one exact point. All refuse a number that is not finite. What is refused besides is said as
// "line_plane: q is the same point as p": construction, argument and what is wrong with it.

/// The point on the line ab and on the line cd, in the plane.
/// Refused: a = b; c = d; parallel lines. Coordinates: quotients of degree 3 and 2. O'Rourke, Computational Geometry in
/// C (1998), section 7.2.
ExactPoint2 line_line2(const Point2& a, const Point2& b, const Point2& c, const Point2& d);

/// The point on the line pq and on the plane abc.
/// Refused: p = q; a, b, c collinear; the line parallel to the plane, or in it. Degree 4 and 3. Moeller and Trumbore,
/// Fast, Minimum Storage Ray-Triangle Intersection (1997).
ExactPoint3 line_plane(const Point3& p, const Point3& q, const Point3& a, const Point3& b, const Point3& c);

/// The point on the line and on the plane, by definition.
/// Refused: direction = 0; normal = 0; the line parallel to the plane, or in it.
ExactPoint3 line_plane_of(const Line3& line, const Plane3& plane);

/// The point on the planes abc, def and ghi.
/// Refused: three corners of a plane collinear; planes that do not have exactly one point in common. Degree 7 and 6.
/// Goldman, Intersection of Three Planes, Graphics Gems (1990).
ExactPoint3 three_planes(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                         const Point3& f, const Point3& g, const Point3& h, const Point3& i);

/// The point on the three planes, by definition.
/// Refused: normal = 0; planes that do not have exactly one point in common.
ExactPoint3 three_planes_of(const Plane3& first, const Plane3& second, const Plane3& third);

/// a + t (b - a), by definition.
ExactPoint2 weighted(const Point2& a, const Point2& b, double t);
ExactPoint3 weighted(const Point3& a, const Point3& b, double t);

/// The mean of the points, by definition.
ExactPoint2 centroid(const Point2& a, const Point2& b, const Point2& c);
ExactPoint2 centroid(const Point2& a, const Point2& b, const Point2& c, const Point2& d);
ExactPoint3 centroid(const Point3& a, const Point3& b, const Point3& c);
ExactPoint3 centroid(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// The point as far from all corners; of a triangle in space, in its plane.
/// Refused: collinear corners of a triangle, coplanar ones of a tetrahedron. Degree 3 and 2, in space 5 and 4, of a
/// tetrahedron 4 and 3. Shewchuk, Lecture Notes on Geometric Robustness (2013), section 3.11.
ExactPoint2 circumcenter(const Triangle2& triangle);
ExactPoint3 circumcenter(const Triangle3& triangle);
ExactPoint3 circumcenter(const Tetrahedron3& tetrahedron);

// The same of points of other types (point_like.hpp).

template <class... P>
inline auto line_line2(const P&... p) -> decltype(line_line2(detail::read_in<2, P...>(p)...)) {
  return line_line2(detail::read_in<2, P...>(p)...);
}
template <class... P>
inline auto line_plane(const P&... p) -> decltype(line_plane(detail::read_in<3, P...>(p)...)) {
  return line_plane(detail::read_in<3, P...>(p)...);
}
template <class... P>
inline auto three_planes(const P&... p) -> decltype(three_planes(detail::read_in<3, P...>(p)...)) {
  return three_planes(detail::read_in<3, P...>(p)...);
}
template <class... P>
inline auto weighted(const P&... p) -> decltype(weighted(detail::read<P...>(p)...)) {
  return weighted(detail::read<P...>(p)...);
}
template <class... P>
inline auto centroid(const P&... p) -> decltype(centroid(detail::read<P...>(p)...)) {
  return centroid(detail::read<P...>(p)...);
}

}  // namespace plumb
