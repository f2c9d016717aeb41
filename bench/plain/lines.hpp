#pragma once

#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

// The tests of segments, rays and lines that a few signs decide, in plain doubles.

namespace plumb::bench::plain {

namespace lines {

inline Vec3<double> difference(const Point3& p, const Point3& q) { return {p.x - q.x, p.y - q.y, p.z - q.z}; }
inline Vec2<double> difference(const Point2& p, const Point2& q) { return {p.x - q.x, p.y - q.y}; }
inline Vec3<double> values(const Vector3& v) { return {v.x, v.y, v.z}; }
inline Vec2<double> values(const Vector2& v) { return {v.x, v.y}; }

inline const Point3& origin(const Segment3& s) { return s.a; }
inline Vec3<double> direction(const Segment3& s) { return difference(s.b, s.a); }
template <class RayOrLine>
auto origin(const RayOrLine& s) {
  return s.origin;
}
template <class RayOrLine>
auto direction(const RayOrLine& s) {
  return values(s.direction);
}

template <class... X>
bool differ_in_sign(X... x) {
  const int positive = (... + static_cast<int>(x > 0)), negative = (... + static_cast<int>(x < 0));
  return positive != 0 && negative != 0;
}

template <class T>
concept RayOrLine = convex::is_any_of<T, Ray3, Line3>;
template <class T>
concept Linear = RayOrLine<T> || convex::is_any_of<T, Segment3>;
template <class T>
concept PlanarRayOrLine = convex::is_any_of<T, Ray2, Line2>;

/// Moeller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection (1997), without the division. It counts signs,
/// which takes half the time of returning at the first wrong one, as printed, where rays are random.
template <RayOrLine A>
bool meets_triangle(const A& a, const Triangle3& t) {
  const auto d = values(a.direction), e = difference(t.b, t.a), f = difference(t.c, t.a), s = difference(a.origin, t.a);
  const auto h = cross(d, f), q = cross(s, e);
  const double u = dot(s, h), v = dot(d, q), w = dot(e, h) - (u + v);
  if constexpr (std::is_same_v<A, Line3>)
    return !differ_in_sign(u, v, w);
  else
    return !differ_in_sign(u, v, w, dot(f, q));
}

/// A set along d against a ball of radius r whose centre is m from the origin. Ericson, Real-Time Collision Detection
/// (2005), 5.3.2.
template <Linear A>
bool meets_ball(const Vec3<double>& d, const Vec3<double>& m, double r) {
  const double c = dot(m, m) - r * r, along = dot(m, d), dd = dot(d, d);
  if constexpr (!std::is_same_v<A, Line3>) {
    if (c <= 0) return true;
    if (along <= 0) return false;
    if constexpr (std::is_same_v<A, Segment3>)
      if (along >= dd) return c - 2 * along + dd <= 0;
  }
  return along * along >= c * dd;
}

}  // namespace lines

template <lines::RayOrLine A>
bool intersects(const A& a, const Point3& p) {
  const auto d = lines::values(a.direction), t = lines::difference(p, a.origin), c = cross(d, t);
  return c.x == 0 && c.y == 0 && c.z == 0 && (std::is_same_v<A, Line3> || dot(d, t) >= 0);
}
/// Parallel lines count as meeting only where they are equal.
template <lines::RayOrLine A, lines::Linear B>
bool intersects(const A& a, const B& b) {
  const auto d = lines::direction(a), e = lines::direction(b), w = lines::difference(lines::origin(b), a.origin),
             n = cross(d, e);
  if (dot(w, n) != 0) return false;
  const double nn = dot(n, n), of_b = dot(cross(w, d), n);
  if (std::is_same_v<A, Ray3> && dot(cross(w, e), n) < 0) return false;
  return std::is_same_v<B, Line3> || (of_b >= 0 && (std::is_same_v<B, Ray3> || of_b <= nn));
}
template <lines::RayOrLine A>
bool intersects(const A& a, const Triangle3& b) {
  return lines::meets_triangle(a, b);
}
template <lines::Linear A>
bool intersects(const A& a, const Sphere3& b) {
  return lines::meets_ball<A>(lines::direction(a), lines::difference(b.center, lines::origin(a)), b.radius);
}
/// It works in the space in which the ellipsoid is a ball.
template <lines::Linear A>
bool intersects(const A& a, const Ellipsoid3& e) {
  const Vec3<double> by{1 / e.radii.x, 1 / e.radii.y, 1 / e.radii.z}, d = lines::direction(a),
                                                                      m = lines::difference(e.center, lines::origin(a));
  return lines::meets_ball<A>({d.x * by.x, d.y * by.y, d.z * by.z}, {m.x * by.x, m.y * by.y, m.z * by.z}, 1);
}

inline bool intersects(const Line2& a, const Segment2& b) {
  const auto d = lines::values(a.direction);
  return !lines::differ_in_sign(cross(lines::difference(b.a, a.origin), d), cross(d, lines::difference(b.b, a.origin)));
}
inline bool intersects(const Ray2& a, const Segment2& b) {
  const auto d = lines::values(a.direction), w = lines::difference(b.a, a.origin), v = lines::difference(b.b, a.origin);
  return !lines::differ_in_sign(cross(w, d), cross(d, v), cross(w, v));
}
inline bool intersects(const Line2& a, const Triangle2& t) {
  const auto d = lines::values(a.direction);
  const double x = cross(d, lines::difference(t.a, a.origin)), y = cross(d, lines::difference(t.b, a.origin)),
               z = cross(d, lines::difference(t.c, a.origin));
  return !((x > 0 && y > 0 && z > 0) || (x < 0 && y < 0 && z < 0));
}
/// By separating axes: the normal of the ray, and those of the edges.
inline bool intersects(const Ray2& r, const Triangle2& t) {
  const auto d = lines::values(r.direction), a = lines::difference(t.a, r.origin), b = lines::difference(t.b, r.origin),
             c = lines::difference(t.c, r.origin);
  const double x = cross(d, a), y = cross(d, b), z = cross(d, c);
  if ((x > 0 && y > 0 && z > 0) || (x < 0 && y < 0 && z < 0)) return false;
  const double ab = cross(a, b), bc = cross(b, c), ca = cross(c, a), turn = ab + bc + ca < 0 ? -1 : 1;
  const auto separates = [turn](double origin, double along) { return turn * origin < 0 && turn * along <= 0; };
  return !(separates(ab, x - y) || separates(bc, y - z) || separates(ca, z - x));
}
/// Rays on one line count as meeting, whatever their directions.
template <lines::PlanarRayOrLine A, lines::PlanarRayOrLine B>
bool intersects(const A& a, const B& b) {
  const auto d = lines::values(a.direction), e = lines::values(b.direction), w = lines::difference(b.origin, a.origin);
  const double both = cross(d, e);
  if (both == 0) return cross(w, d) == 0;
  return (std::is_same_v<A, Line2> || cross(w, e) / both >= 0) && (std::is_same_v<B, Line2> || cross(w, d) / both >= 0);
}

}  // namespace plumb::bench::plain
