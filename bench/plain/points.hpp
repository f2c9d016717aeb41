#pragma once

#include <plumb/shapes.hpp>

#include <double_intersection.hpp>

// The tests of points, segments, triangles and tetrahedra against each other in plain double, and of points, balls and
// boxes.

namespace plumb::bench::plain::points {

inline bool intersects(const Point2& p, const Point2& q) { return p.x == q.x && p.y == q.y; }
inline bool intersects(const Point3& p, const Point3& q) { return p.x == q.x && p.y == q.y && p.z == q.z; }

inline bool intersects(const Point2& p, const Segment2& s) {
  return orient2d_in_double(s.a, s.b, p) == 0 && between(s.a.x, p.x, s.b.x) && between(s.a.y, p.y, s.b.y);
}
inline bool intersects(const Point3& p, const Segment3& s) {
  const Vec3<double> n = normal_in_double(s.a, s.b, p);
  return n.x == 0 && n.y == 0 && n.z == 0 && between(s.a.x, p.x, s.b.x) && between(s.a.y, p.y, s.b.y) &&
         between(s.a.z, p.z, s.b.z);
}

inline bool intersects(const Point2& p, const Triangle2& t) { return contains_in_double(t.a, t.b, t.c, p); }
inline bool intersects(const Point3& p, const Triangle3& t) {
  if (orient3d_in_double(t.a, t.b, t.c, p) != 0) return false;
  const Projection flat(normal_in_double(t.a, t.b, t.c));
  return contains_in_double(flat(t.a), flat(t.b), flat(t.c), flat(p));
}
inline bool intersects(const Point3& p, const Tetrahedron3& t) {
  const double d = orient3d_in_double(p, t.b, t.c, t.d), c = orient3d_in_double(t.a, p, t.c, t.d),
               b = orient3d_in_double(t.a, t.b, p, t.d), a = orient3d_in_double(t.a, t.b, t.c, p);
  return (d >= 0 && c >= 0 && b >= 0 && a >= 0) || (d <= 0 && c <= 0 && b <= 0 && a <= 0);
}

inline bool intersects(const Segment2& s, const Segment2& t) { return segments_meet_in_double(s, t); }
inline bool intersects(const Segment3& s, const Segment3& t) { return segments_meet_in_double(s, t); }
inline bool intersects(const Segment3& s, const Triangle3& t) { return meet_in_double(s, t); }
inline bool intersects(const Triangle3& s, const Triangle3& t) { return triangles_meet_in_double(s, t); }

/// Whether all of some points lie strictly beyond an edge of the triangle.
template <class... Points>
bool is_beyond_an_edge(const Triangle2& t, const Points&... points) {
  const double turn = orient2d_in_double(t.a, t.b, t.c);
  const auto beyond = [&](const Point2& a, const Point2& b) {
    return ((orient2d_in_double(a, b, points) * turn < 0) && ...);
  };
  return beyond(t.a, t.b) || beyond(t.b, t.c) || beyond(t.c, t.a);
}
inline bool intersects(const Segment2& s, const Triangle2& t) {
  const double a = orient2d_in_double(s.a, s.b, t.a), b = orient2d_in_double(s.a, s.b, t.b),
               c = orient2d_in_double(s.a, s.b, t.c);
  if ((a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0)) return false;
  return !is_beyond_an_edge(t, s.a, s.b);
}
inline bool intersects(const Triangle2& s, const Triangle2& t) {
  return !is_beyond_an_edge(s, t.a, t.b, t.c) && !is_beyond_an_edge(t, s.a, s.b, s.c);
}

inline double squared_distance(const Point3& p, const Point3& q) {
  const double x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
  return x * x + y * y + z * z;
}
inline bool intersects(const Point3& p, const Sphere3& s) {
  return squared_distance(p, s.center) <= s.radius * s.radius;
}
inline bool intersects(const Sphere3& s, const Sphere3& t) {
  const double reach = s.radius + t.radius;
  return squared_distance(s.center, t.center) <= reach * reach;
}
inline bool intersects(const Point3& p, const Aabb3& b) {
  return p.x >= b.min.x && p.x <= b.max.x && p.y >= b.min.y && p.y <= b.max.y && p.z >= b.min.z && p.z <= b.max.z;
}
/// Arvo, A Simple Method for Box-Sphere Intersection Testing (1990).
inline bool intersects(const Sphere3& s, const Aabb3& b) {
  const auto nearest = [](double x, double min, double max) { return x < min ? min : x > max ? max : x; };
  return points::intersects(Point3{nearest(s.center.x, b.min.x, b.max.x), nearest(s.center.y, b.min.y, b.max.y),
                                   nearest(s.center.z, b.min.z, b.max.z)},
                            s);
}
inline bool intersects(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z &&
         b.min.z <= a.max.z;
}

}  // namespace plumb::bench::plain::points
