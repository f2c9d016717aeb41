#pragma once

#include <plumb/segment_segment.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>
#include <plumb/triangle_triangle.hpp>

// What every test of the library means, computed from the definitions in exact integer arithmetic (all numbers of a
// call times one power of two), by other mathematics than the library's: determinants of homogeneous matrices by
// cofactors where the library works with differences, and for sets the vertices of the common set where the library
// decides by orientations. Slow, total on finite numbers, and short enough to be believed. Arguments must be finite and
// not refused.

namespace plumb::oracle {

Sign orient2d(const Point2& a, const Point2& b, const Point2& c);
Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d);
Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d);
Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e);
Sign power_test(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c, const WeightedPoint3& d,
                const WeightedPoint3& e);
Sign det4(const Matrix4& m);
Sign side_of_plane(const Plane3& plane, const Point3& p);
Sign side_of_sphere(const Sphere3& sphere, const Point3& p);
Sign compare_distance(const Point2& p, const Point2& a, const Point2& b);
Sign compare_distance(const Point3& p, const Point3& a, const Point3& b);
Sign in_circle_diametral(const Point2& a, const Point2& b, const Point2& p);
Sign in_sphere_diametral(const Point3& a, const Point3& b, const Point3& p);

/// The convex hull of up to four points; in the plane their z is 0.
struct Hull {
  int dimension;
  int size;
  Point3 corner[4];
};

inline Hull hull_of(const Point2& p) { return {2, 1, {{p.x, p.y, 0}}}; }
inline Hull hull_of(const Point3& p) { return {3, 1, {p}}; }

/// A shape that is the hull of its corners a, b, ...; a capsule is more than that.
template <class Shape>
concept HullOfCorners = requires(const Shape& s) {
  s.a, s.b;
}
&&!requires(const Shape& s) { s.radius; };

template <HullOfCorners Shape>
Hull hull_of(const Shape& s) {
  Hull hull = hull_of(s.a);
  const auto add = [&hull](const auto& p) { hull.corner[hull.size++] = hull_of(p).corner[0]; };
  add(s.b);
  if constexpr (requires { s.c; }) add(s.c);
  if constexpr (requires { s.d; }) add(s.d);
  return hull;
}

template <class Shape>
concept ConvexHull = requires(const Shape& s) {
  hull_of(s);
};

/// The dimension of the smallest flat that contains the hull: 0 a point, 1 a segment, 2 a polygon, 3 a solid.
int dimension(const Hull& hull);

/// The dimension of the set that two hulls share; -1 when it is empty.
int common_dimension(const Hull& a, const Hull& b);

/// Whether the hulls share exactly one point, and that is a corner of one of them.
bool common_point_is_corner(const Hull& a, const Hull& b);

inline bool collinear(const Point2& a, const Point2& b, const Point2& c) {
  return dimension(hull_of(Triangle2{a, b, c})) <= 1;
}
inline bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  return dimension(hull_of(Triangle3{a, b, c})) <= 1;
}
inline bool coplanar(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return dimension(hull_of(Tetrahedron3{a, b, c, d})) <= 2;
}

template <ConvexHull A, ConvexHull B>
bool intersects(const A& a, const B& b) {
  return common_dimension(hull_of(a), hull_of(b)) >= 0;
}

/// Boxes have a point in common when on each axis they have a number in common, the larger of the two lower ends if
/// any. Comparisons of doubles are exact.
inline bool intersects(const Aabb3& a, const Aabb3& b) {
  const auto meet = [](double a_min, double a_max, double b_min, double b_max) {
    const double lower = a_min < b_min ? b_min : a_min;
    return lower <= a_max && lower <= b_max;
  };
  return meet(a.min.x, a.max.x, b.min.x, b.max.x) && meet(a.min.y, a.max.y, b.min.y, b.max.y) &&
         meet(a.min.z, a.max.z, b.min.z, b.max.z);
}

inline SegmentRelation relate_segments(const Hull& s, const Hull& t) {
  const int d = common_dimension(s, t);
  if (d < 0) return SegmentRelation::disjoint;
  if (d > 0) return SegmentRelation::overlap;
  return common_point_is_corner(s, t) ? SegmentRelation::touch : SegmentRelation::cross;
}
inline SegmentRelation relate(const Segment2& s, const Segment2& t) { return relate_segments(hull_of(s), hull_of(t)); }
inline SegmentRelation relate(const Segment3& s, const Segment3& t) { return relate_segments(hull_of(s), hull_of(t)); }

template <ConvexHull A, ConvexHull B>
TriangleRelation relate(const A& a, const B& b) {
  switch (common_dimension(hull_of(a), hull_of(b))) {
    case -1:
      return TriangleRelation::disjoint;
    case 0:
      return TriangleRelation::point;
    case 1:
      return TriangleRelation::segment;
    default:
      return TriangleRelation::polygon;
  }
}

}  // namespace plumb::oracle
