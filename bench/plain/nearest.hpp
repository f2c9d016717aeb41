#pragma once

#include <algorithm>

#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

// Closest points in plain doubles, as in the textbook: Ericson, Real-Time Collision Detection (2005), section 5.1.

namespace plumb::bench::plain {

struct TwoPoints {
  Point3 first, second;
};

inline Point3 at(const Point3& p, double t, const Vec3<double>& v) {
  return {p.x + t * v.x, p.y + t * v.y, p.z + t * v.z};
}
inline Vec3<double> between(const Point3& a, const Point3& b) { return {b.x - a.x, b.y - a.y, b.z - a.z}; }

inline TwoPoints closest(const Point3& p, const Aabb3& b) {
  return {p, {std::clamp(p.x, b.min.x, b.max.x), std::clamp(p.y, b.min.y, b.max.y), std::clamp(p.z, b.min.z, b.max.z)}};
}

inline TwoPoints closest(const Point3& p, const Triangle3& t) {
  const Vec3<double> ab = between(t.a, t.b), ac = between(t.a, t.c), ap = between(t.a, p);
  const double d1 = dot(ab, ap), d2 = dot(ac, ap);
  if (d1 <= 0 && d2 <= 0) return {p, t.a};
  const Vec3<double> bp = between(t.b, p);
  const double d3 = dot(ab, bp), d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return {p, t.b};
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return {p, at(t.a, d1 / (d1 - d3), ab)};
  const Vec3<double> cp = between(t.c, p);
  const double d5 = dot(ab, cp), d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return {p, t.c};
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return {p, at(t.a, d2 / (d2 - d6), ac)};
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
    return {p, at(t.b, (d4 - d3) / ((d4 - d3) + (d5 - d6)), between(t.b, t.c))};
  const double whole = 1 / (va + vb + vc);
  return {p, at(at(t.a, vb * whole, ab), vc * whole, ac)};
}

inline TwoPoints closest(const Segment3& s, const Segment3& t) {
  const Vec3<double> u = between(s.a, s.b), v = between(t.a, t.b), r = between(t.a, s.a);
  const double a = dot(u, u), e = dot(v, v), f = dot(v, r), c = dot(u, r), b = dot(u, v), d = a * e - b * b;
  double x = d != 0 ? std::clamp((b * f - c * e) / d, 0., 1.) : 0, y = (b * x + f) / e;
  if (y < 0) {
    y = 0;
    x = std::clamp(-c / a, 0., 1.);
  } else if (y > 1) {
    y = 1;
    x = std::clamp((b - c) / a, 0., 1.);
  }
  return {at(s.a, x, u), at(t.a, y, v)};
}

}  // namespace plumb::bench::plain
