#pragma once

#include <algorithm>
#include <optional>

#include <plumb/convex_sets.hpp>
#include <plumb/hit.hpp>

#include "lines.hpp"

// Where lines enter and leave sets, in plain doubles, as in the textbook.

namespace plumb::bench::plain {

/// Moeller and Trumbore as printed, without culling. It returns at the first number out of range.
inline std::optional<TriangleHit> hit(const Ray3& ray, const Triangle3& t) {
  using namespace lines;
  const auto d = values(ray.direction), e = difference(t.b, t.a), f = difference(t.c, t.a), h = cross(d, f);
  const double whole = dot(e, h);
  if (whole == 0) return {};
  const double inverse = 1 / whole;
  const auto s = difference(ray.origin, t.a);
  const double u = dot(s, h) * inverse;
  if (u < 0 || u > 1) return {};
  const auto q = cross(s, e);
  const double v = dot(d, q) * inverse;
  if (v < 0 || u + v > 1) return {};
  const double at = dot(f, q) * inverse;
  if (at < 0) return {};
  return TriangleHit{at, at, HitWeights{u, v}};
}

/// Slabs. Kay and Kajiya, Ray Tracing Complex Scenes (1986).
inline std::optional<Hit> hit(const Ray3& ray, const Aabb3& box) {
  double enter = 0, leave = __builtin_inf();
  const auto cut = [&](double low, double high, double from, double along) {
    const double inverse = 1 / along, first = (low - from) * inverse, second = (high - from) * inverse;
    enter = std::max(enter, std::min(first, second));
    leave = std::min(leave, std::max(first, second));
  };
  cut(box.min.x, box.max.x, ray.origin.x, ray.direction.x);
  cut(box.min.y, box.max.y, ray.origin.y, ray.direction.y);
  cut(box.min.z, box.max.z, ray.origin.z, ray.direction.z);
  if (enter > leave) return {};
  return Hit{enter, leave};
}

/// Ericson, Real-Time Collision Detection (2005), 5.3.1.
inline std::optional<Hit> hit(const Segment3& s, const Plane3& plane) {
  const auto n = lines::values(plane.normal);
  const double along = dot(n, lines::difference(s.b, s.a));
  const double t = -(n.x * s.a.x + n.y * s.a.y + n.z * s.a.z + plane.offset) / along;
  if (!(t >= 0 && t <= 1)) return {};
  return Hit{t, t};
}

}  // namespace plumb::bench::plain
