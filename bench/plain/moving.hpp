#pragma once

#include <algorithm>
#include <cmath>

#include <plumb/continuous_collision.hpp>
#include <plumb/convex_sets.hpp>

#include "lines.hpp"
#include "nearest.hpp"
#include "round_solids.hpp"

// When what moves first touches, in plain doubles, as programs have it: the time, or `never`.

namespace plumb::bench::plain {

constexpr double never = HUGE_VAL;

// ---- Corners: Bridson, Fedkiw and Anderson, Robust Treatment of Collisions, Contact and Friction for Cloth Animation
// (2002). They are in one plane at the roots of a cubic; what they are then is asked with a tolerance.

constexpr double thickness = 1e-9;

inline Point3 at_time(const MovingPoint3& p, double t) { return at(p.start, t, between(p.start, p.end)); }
inline bool touch(const TwoPoints& nearest) {
  const V3 gap = between(nearest.first, nearest.second);
  return dot(gap, gap) <= thickness * thickness;
}

/// The first root in [0, 1] of which ask(root) is true: by Newton's method, with bisection, in each part without a
/// turn.
template <class Ask>
double first_root(const double (&c)[4], const Ask& ask) {
  const auto value = [&c](double t) { return ((c[3] * t + c[2]) * t + c[1]) * t + c[0]; };
  double ends[4] = {0, 1, 1, 1};
  const double d = c[2] * c[2] - 3 * c[3] * c[1];
  if (d > 0) {
    const double q = -(c[2] + std::copysign(std::sqrt(d), c[2])), r = q / (3 * c[3]), s = c[1] / q;
    ends[1] = std::clamp(std::fmin(r, s), 0., 1.), ends[2] = std::clamp(std::fmax(r, s), 0., 1.);
  }
  for (int i = 0; i < 3; ++i) {
    double low = ends[i], high = ends[i + 1];
    const double first = value(low), last = value(high);
    if (!(low < high) || (first > 0 && last > 0) || (first < 0 && last < 0)) continue;
    double t = (low + high) / 2;
    for (int step = 0; step < 60; ++step) {
      const double f = value(t);
      ((f < 0) == (first < 0) ? low : high) = t;
      double next = t - f / ((3 * c[3] * t + 2 * c[2]) * t + c[1]);
      if (!(next >= low && next <= high)) next = (low + high) / 2;
      const double by = std::fabs(next - t);
      t = next;
      if (by < 1e-14) break;
    }
    if (ask(t)) return t;
  }
  return never;
}
/// When four corners are in one plane and ask(time) is true.
template <class Ask>
double first_in_plane(const MovingPoint3& o, const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                      const Ask& ask) {
  const auto start = [&o](const MovingPoint3& p) { return between(o.start, p.start); };
  const auto change = [&](const MovingPoint3& p) { return between(o.end, p.end) - start(p); };
  const V3 u = start(a), v = start(b), w = start(c), du = change(a), dv = change(b), dw = change(c);
  const V3 n = cross(u, v), x = cross(du, v), y = cross(u, dv), dn = cross(du, dv);
  return first_root({dot(n, w), dot(x, w) + dot(y, w) + dot(n, dw), dot(dn, w) + dot(x, dw) + dot(y, dw), dot(dn, dw)},
                    ask);
}
inline double vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c) {
  return first_in_plane(p, a, b, c, [&](double t) {
    return touch(closest(at_time(p, t), Triangle3{at_time(a, t), at_time(b, t), at_time(c, t)}));
  });
}
inline double edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c, const MovingPoint3& d) {
  return first_in_plane(a, b, c, d, [&](double t) {
    return touch(closest(Segment3{at_time(a, t), at_time(b, t)}, Segment3{at_time(c, t), at_time(d, t)}));
  });
}

// ---- Sets that move straight, the first by v. Ericson, Real-Time Collision Detection (2005), section 5.5.

/// The first t in [0, 1] with a t^2 + 2 b t + c = 0, from above 0.
inline double first_of_quadratic(double a, double b, double c) {
  const double d = b * b - a * c;
  if (!(b < 0) || d < 0) return never;
  const double t = c / (std::sqrt(d) - b);
  return t >= 0 && t <= 1 ? t : never;
}

/// A line against the triangle made round: its face, and around each edge a cylinder and a ball.
inline double first_contact(const Sphere3& s, const Vector3& v, const Triangle3& t) {
  const V3 way = lines::values(v), a = of(t.a), b = of(t.b), c = of(t.c), from = of(s.center);
  const V3 n = cross(b - a, c - a);
  double height = dot(n, from - a), rise = dot(n, way);
  const double reach = s.radius * std::sqrt(dot(n, n));
  if (height < 0) height = -height, rise = -rise;
  if (height > reach) {
    const double time = (height - reach) / -rise;
    if (!(time >= 0 && time <= 1)) return never;
    const V3 p = along(from, time, way);
    if (dot(n, cross(b - a, p - a)) >= 0 && dot(n, cross(c - b, p - b)) >= 0 && dot(n, cross(a - c, p - c)) >= 0)
      return time;
  } else if (const TwoPoints nearest = closest(s.center, t);
             dot(between(nearest.first, nearest.second), between(nearest.first, nearest.second)) <=
             s.radius * s.radius) {
    return 0;
  }
  double first = never;
  const double vv = dot(way, way), rr = s.radius * s.radius;
  for (const auto& [p, q] : {std::pair{a, b}, std::pair{b, c}, std::pair{c, a}}) {
    const V3 e = q - p, m = from - p;
    const double ee = dot(e, e), ev = dot(e, way), em = dot(e, m);
    first = std::fmin(first, first_of_quadratic(vv, dot(m, way), dot(m, m) - rr));
    const double time =
        first_of_quadratic(ee * vv - ev * ev, ee * dot(m, way) - em * ev, ee * (dot(m, m) - rr) - em * em);
    const double foot = em + time * ev;
    if (foot >= 0 && foot <= ee) first = std::fmin(first, time);
  }
  return first;
}

/// The times at which two intervals overlap, of which one moves: they are `gap` apart, the sum of their halves is
/// `reach`.
inline void cut_times(double gap, double reach, double speed, double& enter, double& leave) {
  if (speed == 0) {
    if (std::fabs(gap) > reach) enter = never;
    return;
  }
  const double inverse = 1 / speed, t = (gap - reach) * inverse, s = (gap + reach) * inverse;
  enter = std::fmax(enter, std::fmin(t, s));
  leave = std::fmin(leave, std::fmax(t, s));
}

inline double first_contact(const Aabb3& a, const Vector3& v, const Aabb3& b) {
  double enter = 0, leave = 1;
  const auto axis = [&](double min, double max, double other_min, double other_max, double speed) {
    if (speed < 0) {
      if (max < other_min) return false;
      if (min > other_max) enter = std::fmax(enter, (other_max - min) / speed);
      if (max > other_min) leave = std::fmin(leave, (other_min - max) / speed);
    } else {
      if (min > other_max) return false;
      if (max < other_min) enter = std::fmax(enter, (other_min - max) / speed);
      if (min < other_max) leave = std::fmin(leave, (other_max - min) / speed);
    }
    return enter <= leave;
  };
  const bool touch = axis(a.min.x, a.max.x, b.min.x, b.max.x, v.x) && axis(a.min.y, a.max.y, b.min.y, b.max.y, v.y) &&
                     axis(a.min.z, a.max.z, b.min.z, b.max.z, v.z);
  return touch ? enter : never;
}

/// By the fifteen axes of two boxes.
inline double first_contact(const Obb3& a, const Vector3& v, const Obb3& b) {
  const V3 between_centers = between(a.center, b.center), way = lines::values(v);
  const V3 of_a[] = {lines::values(a.u), lines::values(a.v), lines::values(a.w)},
           of_b[] = {lines::values(b.u), lines::values(b.v), lines::values(b.w)};
  double enter = 0, leave = 1;
  const auto overlap = [&](const V3& n) {
    const double reach = a.hu * std::fabs(dot(n, of_a[0])) + a.hv * std::fabs(dot(n, of_a[1])) +
                         a.hw * std::fabs(dot(n, of_a[2])) + b.hu * std::fabs(dot(n, of_b[0])) +
                         b.hv * std::fabs(dot(n, of_b[1])) + b.hw * std::fabs(dot(n, of_b[2]));
    cut_times(dot(n, between_centers), reach, dot(n, way), enter, leave);
    return enter <= leave;
  };
  for (const V3& n : of_a)
    if (!overlap(n)) return never;
  for (const V3& n : of_b)
    if (!overlap(n)) return never;
  for (const V3& m : of_a)
    for (const V3& n : of_b)
      if (const V3 c = cross(m, n); dot(c, c) > 1e-12 && !overlap(c)) return never;
  return enter;
}

}  // namespace plumb::bench::plain
