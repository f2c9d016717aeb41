#include "bounding_volumes.hpp"

#include <cmath>

#include <convex/kdop_kdop.hpp>

namespace plumb::bench::plain {
namespace {

Vec3<double> values(const Vector3& v) { return {v.x, v.y, v.z}; }
Vec3<double> values(const Point3& p) { return {p.x, p.y, p.z}; }

struct Range {
  double min = __builtin_inf(), max = -__builtin_inf();

  void add(double x) {
    min = x < min ? x : min;
    max = x > max ? x : max;
  }
};

}  // namespace

Aabb3 bounding_aabb(std::span<const Point3> points) {
  Range x, y, z;
  for (const Point3& p : points) {
    x.add(p.x);
    y.add(p.y);
    z.add(p.z);
  }
  return {{x.min, y.min, z.min}, {x.max, y.max, z.max}};
}

template <int K>
Kdop<K> bounding_kdop(std::span<const Point3> points) {
  Range range[K / 2];
  for (const Point3& p : points)
    convex::for_each_slab<K>([&](auto i) { range[i].add(convex::along<K, i>(values(p))); });
  Kdop<K> result;
  for (int i = 0; i < K / 2; ++i) {
    result.min[i] = range[i].min;
    result.max[i] = range[i].max;
  }
  return result;
}
template Kdop6 bounding_kdop<6>(std::span<const Point3> points);
template Kdop14 bounding_kdop<14>(std::span<const Point3> points);
template Kdop18 bounding_kdop<18>(std::span<const Point3> points);
template Kdop26 bounding_kdop<26>(std::span<const Point3> points);

Obb3 bounding_obb(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w) {
  const Vec3<double> vw = cross(values(v), values(w)), wu = cross(values(w), values(u)),
                     uv = cross(values(u), values(v));
  const double by = 1 / dot(values(u), vw);
  Range x, y, z;
  for (const Point3& p : points) {
    x.add(by * dot(values(p), vw));
    y.add(by * dot(values(p), wu));
    z.add(by * dot(values(p), uv));
  }
  const double a = 0.5 * (x.min + x.max), b = 0.5 * (y.min + y.max), c = 0.5 * (z.min + z.max);
  return {{a * u.x + b * v.x + c * w.x, a * u.y + b * v.y + c * w.y, a * u.z + b * v.z + c * w.z},
          u,
          v,
          w,
          x.max - a,
          y.max - b,
          z.max - c};
}

Sphere3 bounding_sphere(std::span<const Point3> points) {
  const Point3 *pairs[3][2] = {}, *p = points.data();
  constexpr double Point3::*axes[] = {&Point3::x, &Point3::y, &Point3::z};
  for (auto& pair : pairs) pair[0] = pair[1] = p;
  for (const Point3& q : points)
    for (int k = 0; k < 3; ++k) {
      if (q.*axes[k] < pairs[k][0]->*axes[k]) pairs[k][0] = &q;
      if (q.*axes[k] > pairs[k][1]->*axes[k]) pairs[k][1] = &q;
    }
  double longest = -1;
  Vec3<double> centre{};
  for (const auto& [low, high] : pairs) {
    const Vec3<double> d = values(*high) - values(*low);
    if (dot(d, d) <= longest) continue;
    longest = dot(d, d);
    centre = {0.5 * (low->x + high->x), 0.5 * (low->y + high->y), 0.5 * (low->z + high->z)};
  }
  double squared = 0.25 * longest, radius = std::sqrt(squared);
  for (const Point3& q : points) {
    const Vec3<double> d = values(q) - centre;
    const double distance = dot(d, d);
    if (distance <= squared) continue;
    const double length = std::sqrt(distance), by = 0.5 * (length - radius) / length;
    radius = 0.5 * (radius + length);
    squared = radius * radius;
    centre = {centre.x + by * d.x, centre.y + by * d.y, centre.z + by * d.z};
  }
  return {{centre.x, centre.y, centre.z}, radius};
}

}  // namespace plumb::bench::plain
