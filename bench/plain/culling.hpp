#pragma once

#include <plumb/cull.hpp>

#include "plain_numbers.hpp"

// View-frustum culling in plain doubles, plane by plane: Gribb and Hartmann (2001), Assarsson and Moeller (2000).

namespace plumb::bench::plain {

namespace culling {

using Plane = convex::OnePlane<double, double>;

inline Containment side(double middle, double extent) {
  return middle < -extent ? Containment::outside : middle >= extent ? Containment::inside : Containment::intersecting;
}
inline Containment side(const Plane& plane, const Sphere3& s) {
  const auto& [n, offset] = plane;
  const double distance = n.x * s.center.x + n.y * s.center.y + n.z * s.center.z + offset;
  const double square = distance * distance, reach = s.radius * s.radius * dot(n, n);
  if (distance < 0) return square > reach ? Containment::outside : Containment::intersecting;
  return square >= reach ? Containment::inside : Containment::intersecting;
}
/// All numbers are doubled.
inline Containment side(const Plane& plane, const Aabb3& b) {
  const auto& [n, offset] = plane;
  const double middle = n.x * (b.min.x + b.max.x) + n.y * (b.min.y + b.max.y) + n.z * (b.min.z + b.max.z) + 2 * offset;
  return side(middle, __builtin_fabs(n.x) * (b.max.x - b.min.x) + __builtin_fabs(n.y) * (b.max.y - b.min.y) +
                          __builtin_fabs(n.z) * (b.max.z - b.min.z));
}
inline Containment side(const Plane& plane, const Obb3& b) {
  const auto& [n, offset] = plane;
  const auto along = [&m = n](const Vector3& v) { return __builtin_fabs(m.x * v.x + m.y * v.y + m.z * v.z); };
  return side(n.x * b.center.x + n.y * b.center.y + n.z * b.center.z + offset,
              b.hu * along(b.u) + b.hv * along(b.v) + b.hw * along(b.w));
}

struct Corners {
  Vec3<double> at[8];
};
/// Takes corners from clip space, by the inverse of the matrix up to a factor. Eberly, The Laplace Expansion Theorem
/// (2008).
template <class F>
Corners corners(const F& frustum) {
  const auto& [x, y, z, w] = frustum.matrix.row;
  const double s0 = x.x * y.y - y.x * x.y, s1 = x.x * y.z - y.x * x.z, s2 = x.x * y.w - y.x * x.w,
               s3 = x.y * y.z - y.y * x.z, s4 = x.y * y.w - y.y * x.w, s5 = x.z * y.w - y.z * x.w;
  const double c5 = z.z * w.w - w.z * z.w, c4 = z.y * w.w - w.y * z.w, c3 = z.y * w.z - w.y * z.z,
               c2 = z.x * w.w - w.x * z.w, c1 = z.x * w.z - w.x * z.z, c0 = z.x * w.y - w.x * z.y;
  const Vector4 inverse[] = {{y.y * c5 - y.z * c4 + y.w * c3, -x.y * c5 + x.z * c4 - x.w * c3,
                              w.y * s5 - w.z * s4 + w.w * s3, -z.y * s5 + z.z * s4 - z.w * s3},
                             {-y.x * c5 + y.z * c2 - y.w * c1, x.x * c5 - x.z * c2 + x.w * c1,
                              -w.x * s5 + w.z * s2 - w.w * s1, z.x * s5 - z.z * s2 + z.w * s1},
                             {y.x * c4 - y.y * c2 + y.w * c0, -x.x * c4 + x.y * c2 - x.w * c0,
                              w.x * s4 - w.y * s2 + w.w * s0, -z.x * s4 + z.y * s2 - z.w * s0},
                             {-y.x * c3 + y.y * c1 - y.z * c0, x.x * c3 - x.y * c1 + x.z * c0,
                              -w.x * s3 + w.y * s1 - w.z * s0, z.x * s3 - z.y * s1 + z.z * s0}};
  constexpr double nearest = std::is_same_v<F, FrustumGl> ? -1 : 0;
  Corners result;
  for (int i = 0; i < 8; ++i) {
    const double a = i & 1 ? 1 : -1, b = i & 2 ? 1 : -1, c = i & 4 ? 1 : nearest;
    const auto times = [&](const Vector4& row) { return a * row.x + b * row.y + c * row.z + row.w; };
    const double by = 1 / times(inverse[3]);
    result.at[i] = {by * times(inverse[0]), by * times(inverse[1]), by * times(inverse[2])};
  }
  return result;
}
/// Whether all corners lie beyond an end of a range along an axis.
template <class Along>
bool are_beyond(const Corners& corners, double min, double max, Along&& along) {
  bool below = true, above = true;
  for (const Vec3<double>& p : corners.at) {
    const double x = along(p);
    below &= x < min;
    above &= x > max;
  }
  return below || above;
}
inline bool are_beyond_a_face(const Corners& corners, const Aabb3& b) {
  return are_beyond(corners, b.min.x, b.max.x, [](const auto& p) { return p.x; }) ||
         are_beyond(corners, b.min.y, b.max.y, [](const auto& p) { return p.y; }) ||
         are_beyond(corners, b.min.z, b.max.z, [](const auto& p) { return p.z; });
}
/// The axes are orthonormal.
inline bool are_beyond_a_face(const Corners& corners, const Obb3& b) {
  const auto along = [&](const Vector3& v, double half) {
    return are_beyond(corners, -half, half, [&](const auto& p) {
      return (p.x - b.center.x) * v.x + (p.y - b.center.y) * v.y + (p.z - b.center.z) * v.z;
    });
  };
  return along(b.u, b.hu) || along(b.v, b.hv) || along(b.w, b.hw);
}

}  // namespace culling

template <class F, class B>
[[gnu::always_inline]] inline Containment cull(const F& frustum, const B& shape, const CullOptions& options) {
  unsigned planes = options.planes;
  if constexpr (std::is_same_v<B, Sphere3>) {
    const Point3& p = shape.center;
    for (int pair = 0; pair < 3; ++pair) {
      const unsigned both = 3U << 2 * pair;
      if ((planes & options.symmetric & both) != both) continue;
      const Vector4& row = frustum.matrix.row[pair];
      const bool is_negative = row.x * p.x + row.y * p.y + row.z * p.z + row.w < 0;
      planes &= ~(1U << (is_negative ? 2 * pair + 1 : 2 * pair));
    }
  }
  convex::PlainNumbers numbers;
  const convex::Planes<convex::PlainNumbers, F> all(numbers, frustum);
  bool is_cut = false;
  const auto is_outside = [&](int plane) {
    const Containment side = culling::side(all.plane(plane), shape);
    is_cut |= side != Containment::inside;
    return side == Containment::outside;
  };
  if (options.first >= 0 && is_outside(options.first)) return Containment::outside;
#pragma GCC unroll 6
  for (int plane = 0; plane < 6; ++plane)
    if ((planes >> plane & 1) != 0 && plane != options.first && is_outside(plane)) return Containment::outside;
  if (!is_cut) return Containment::inside;
  if constexpr (!std::is_same_v<B, Sphere3>)
    if (options.reverse && culling::are_beyond_a_face(culling::corners(frustum), shape)) return Containment::outside;
  return Containment::intersecting;
}

/// The pairs of planes whose normals have the same length.
template <class F>
unsigned symmetric_planes(const F& frustum) {
  const Vector4& w = frustum.matrix.row[3];
  unsigned mask = 0;
  for (int pair = 0; pair < (std::is_same_v<F, FrustumGl> ? 3 : 2); ++pair) {
    const Vector4& k = frustum.matrix.row[pair];
    if (w.x * k.x + w.y * k.y + w.z * k.z == 0) mask |= 3U << 2 * pair;
  }
  return mask;
}

}  // namespace plumb::bench::plain
