#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

// Whether a disc, a cylinder or a cone meets a polytope, in plain doubles: faces are cut by the planes of its ends, and
// an edge of what is left comes near enough to the axis, or the axis meets the polytope.

namespace plumb::bench::plain {

using V3 = Vec3<double>;

/// A polygon of few corners: a face, and what is left of it.
struct Face {
  std::array<V3, 8> corner;
  int count = 0;

  void add(const V3& p) { corner[static_cast<std::size_t>(count++)] = p; }
  const V3& operator[](int i) const { return corner[static_cast<std::size_t>(i)]; }
  const V3& after(int i) const { return (*this)[i + 1 == count ? 0 : i + 1]; }
};

inline V3 along(const V3& p, double t, const V3& v) { return {p.x + t * v.x, p.y + t * v.y, p.z + t * v.z}; }
inline V3 mixed(const V3& p, const V3& q, double t) { return along(p, t, q - p); }

/// Of a solid seen from its axis: height from 0 to 1 along u, which is not of length 1, from a.
struct AxisFrame {
  V3 a, u;
  double uu;

  AxisFrame(const V3& from, const V3& to) : a(from), u(to - from), uu(dot(u, u)) {}
  double height(const V3& p) const { return dot(p - a, u) / uu; }
  V3 across(const V3& p) const {
    const double h = height(p);
    return p - a - V3{h * u.x, h * u.y, h * u.z};
  }
};

/// What of a face has a height of at least 0, in the direction `sign` from `from`.
inline Face cut(const AxisFrame& frame, const Face& face, double from, double sign) {
  Face left;
  for (int i = 0; i < face.count; ++i) {
    const V3 &p = face[i], &q = face.after(i);
    const double hp = sign * (frame.height(p) - from), hq = sign * (frame.height(q) - from);
    if (hp >= 0) left.add(p);
    if ((hp < 0) != (hq < 0)) left.add(mixed(p, q, hp / (hp - hq)));
  }
  return left;
}

/// Whether a segment comes nearer to the axis than a cylinder's radius.
inline bool edge_meets_cylinder(const AxisFrame& frame, double radius, const V3& p, const V3& q) {
  const V3 from = frame.across(p), way = frame.across(q) - from;
  const double ww = dot(way, way);
  const double t = ww > 0 ? std::fmin(std::fmax(-dot(from, way) / ww, 0), 1) : 0;
  const V3 least = along(from, t, way);
  return dot(least, least) <= radius * radius;
}
/// The same of a cone, whose radius grows with the height: the least of a quadratic polynomial, or one of its ends.
inline bool edge_meets_cone(const AxisFrame& frame, double radius, const V3& p, const V3& q) {
  const V3 from = frame.across(p), way = frame.across(q) - from;
  const double h = frame.height(p), rise = frame.height(q) - h, rr = radius * radius;
  const double a = dot(way, way) - rr * rise * rise, b = dot(from, way) - rr * h * rise,
               c = dot(from, from) - rr * h * h;
  if (c <= 0 || a + 2 * b + c <= 0) return true;
  if (!(a > 0) || !(b < 0) || !(-b < a)) return false;
  return a * c <= b * b;
}

/// Where the line of the axis, from a to a + u, meets the triangle: its height is in [0, 1].
inline bool axis_meets(const AxisFrame& frame, const V3& p, const V3& q, const V3& r) {
  const V3 n = cross(q - p, r - p);
  const double rise = dot(n, frame.u), from = dot(n, p - frame.a);
  if (rise == 0 || from / rise < 0 || from / rise > 1) return false;
  const double t = from / rise;
  const V3 x = along(frame.a, t, frame.u);
  const double s1 = dot(n, cross(q - p, x - p)), s2 = dot(n, cross(r - q, x - q)), s3 = dot(n, cross(p - r, x - r));
  return s1 >= 0 && s2 >= 0 && s3 >= 0;
}
inline bool axis_meets(const AxisFrame& frame, const Aabb3& box) {
  double low = 0, high = 1;
  const auto slab = [&](double a, double u, double min, double max) {
    if (u == 0) {
      if (a < min || a > max) low = 2;
      return;
    }
    const double t = (min - a) / u, s = (max - a) / u;
    low = std::fmax(low, std::fmin(t, s));
    high = std::fmin(high, std::fmax(t, s));
  };
  slab(frame.a.x, frame.u.x, box.min.x, box.max.x);
  slab(frame.a.y, frame.u.y, box.min.y, box.max.y);
  slab(frame.a.z, frame.u.z, box.min.z, box.max.z);
  return low <= high;
}

inline V3 of(const Point3& p) { return {p.x, p.y, p.z}; }

/// Calls ask(face) until it is true.
template <class Ask>
bool any_face(const Triangle3& t, const Ask& ask) {
  Face face;
  for (const Point3& p : {t.a, t.b, t.c}) face.add(of(p));
  return ask(face);
}
template <class Ask>
bool any_face(const Aabb3& box, const Ask& ask) {
  const V3 p = of(box.min), q = of(box.max);
  const auto one = [&ask](const V3& a, const V3& b, const V3& c, const V3& d) {
    Face face;
    for (const V3& v : {a, b, c, d}) face.add(v);
    return ask(face);
  };
  for (const double x : {p.x, q.x})
    if (one({x, p.y, p.z}, {x, q.y, p.z}, {x, q.y, q.z}, {x, p.y, q.z})) return true;
  for (const double y : {p.y, q.y})
    if (one({p.x, y, p.z}, {q.x, y, p.z}, {q.x, y, q.z}, {p.x, y, q.z})) return true;
  for (const double z : {p.z, q.z})
    if (one({p.x, p.y, z}, {q.x, p.y, z}, {q.x, q.y, z}, {p.x, q.y, z})) return true;
  return false;
}
inline bool axis_meets(const AxisFrame& frame, const Triangle3& t) {
  return axis_meets(frame, of(t.a), of(t.b), of(t.c));
}

template <class Polytope, class EdgeMeets>
bool meets_between_ends(const AxisFrame& frame, const Polytope& polytope, const EdgeMeets& edge_meets) {
  if (axis_meets(frame, polytope)) return true;
  return any_face(polytope, [&](const Face& face) {
    const Face left = cut(frame, cut(frame, face, 0, 1), 1, -1);
    for (int i = 0; i < left.count; ++i)
      if (edge_meets(left[i], left.after(i))) return true;
    return false;
  });
}

template <class Polytope>
bool intersects(const Cylinder3& s, const Polytope& polytope) {
  const AxisFrame frame(of(s.a), of(s.b));
  return meets_between_ends(frame, polytope,
                            [&](const V3& p, const V3& q) { return edge_meets_cylinder(frame, s.radius, p, q); });
}
template <class Polytope>
bool intersects(const Cone3& s, const Polytope& polytope) {
  const AxisFrame frame(of(s.a), of(s.b));
  return meets_between_ends(frame, polytope,
                            [&](const V3& p, const V3& q) { return edge_meets_cone(frame, s.radius, p, q); });
}

inline bool contains(const Aabb3& box, const V3& p) {
  return box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y && p.y <= box.max.y && box.min.z <= p.z &&
         p.z <= box.max.z;
}
inline bool contains(const Triangle3&, const V3&) { return false; }

/// The section of each face by the disc's plane is a segment, which comes near enough to the centre; or the centre is
/// in the polytope.
template <class Polytope>
bool intersects(const Disc3& s, const Polytope& polytope) {
  const V3 centre = of(s.center), normal{s.normal.x, s.normal.y, s.normal.z};
  if (contains(polytope, centre)) return true;
  const AxisFrame frame(centre, along(centre, 1, normal));
  return any_face(polytope, [&](const Face& face) {
    Face ends;
    for (int i = 0; i < face.count && ends.count < 2; ++i) {
      const double h = frame.height(face[i]), k = frame.height(face.after(i));
      if ((h < 0) != (k < 0)) ends.add(mixed(face[i], face.after(i), h / (h - k)));
    }
    return ends.count == 2 && edge_meets_cylinder(frame, s.radius, ends[0], ends[1]);
  });
}

}  // namespace plumb::bench::plain
