#pragma once

#include <plumb/apex_points.hpp>
#include <plumb/hollow.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/slabs_overlap.hpp>

#include <cases.hpp>
#include <simplices/tests_of_triangles.hpp>

#include <double_intersection.hpp>
#include "lines.hpp"

// The other questions in plain doubles: neither whether two solid shapes intersect, nor where one lies against another.

namespace plumb::bench::plain {

inline bool are_dependent(const Vector3& u, const Vector3& v) {
  const auto c = cross(lines::values(u), lines::values(v));
  return c.x == 0 && c.y == 0 && c.z == 0;
}
inline bool parallel(const Line3& a, const Line3& b) { return are_dependent(a.direction, b.direction); }
inline bool parallel(const Plane3& a, const Plane3& b) { return are_dependent(a.normal, b.normal); }
inline bool skew(const Line3& a, const Line3& b) {
  return dot(lines::difference(b.origin, a.origin), cross(lines::values(a.direction), lines::values(b.direction))) != 0;
}
inline bool meet_in_one_point(const Plane3& a, const Plane3& b, const Plane3& c) {
  return dot(lines::values(a.normal), cross(lines::values(b.normal), lines::values(c.normal))) != 0;
}

template <int K>
bool slabs_overlap(const Kdop<K>& a, const Kdop<K>& b) {
  int apart = 0;
  for (int i = 0; i < K / 2; ++i)
    apart |= static_cast<int>(a.min[i] > b.max[i]) | static_cast<int>(b.min[i] > a.max[i]);
  return apart == 0;
}
template <int K>
bool slabs_overlap(const Kdop<K>& a, const Vector3& t, const Kdop<K>& b, const Vector3& u) {
  const Vec3 d = lines::values(t) - lines::values(u);
  int apart = 0;
  convex::for_each_slab<K>([&](auto i) {
    const double by = convex::along<K, i>(d);
    apart |= static_cast<int>(a.min[i] + by > b.max[i]) | static_cast<int>(b.min[i] > a.max[i] + by);
  });
  return apart == 0;
}

template <int K>
ApexIndices<K> apex_indices(const Point3* points, std::size_t count) {
  ApexIndices<K> apexes;
  convex::for_each_slab<K>([&](auto i) {
    const auto along = [&](std::size_t p) { return convex::along<K, i>({points[p].x, points[p].y, points[p].z}); };
    std::size_t low = 0, high = 0;
    double least = along(0), greatest = least;
    for (std::size_t p = 1; p < count; ++p) {
      const double x = along(p);
      if (x < least) {
        least = x;
        low = p;
      }
      if (x > greatest) {
        greatest = x;
        high = p;
      }
    }
    apexes.low[i] = low;
    apexes.high[i] = high;
  });
  return apexes;
}
template <int K>
ApexPoints<K> apex_points(const Point3* points, std::size_t count) {
  const ApexIndices<K> found = plain::apex_indices<K>(points, count);
  ApexPoints<K> apexes;
  for (int i = 0; i < K / 2; ++i) {
    apexes.low[i] = points[found.low[i]];
    apexes.high[i] = points[found.high[i]];
  }
  return apexes;
}
template <int K>
Kdop<K> slabs_of(const ApexPoints<K>& apexes) {
  Kdop<K> result;
  convex::for_each_slab<K>([&](auto i) {
    const Point3 &low = apexes.low[i], &high = apexes.high[i];
    result.min[i] = convex::along<K, i>({low.x, low.y, low.z});
    result.max[i] = convex::along<K, i>({high.x, high.y, high.z});
  });
  return result;
}
/// By the slabs through the apexes.
template <int K>
bool apex_points_overlap(const ApexPoints<K>& a, const ApexPoints<K>& b) {
  return plain::intersects(slabs_of(a), slabs_of(b));
}

/// Arvo, A Simple Method for Box-Sphere Intersection Testing (1990).
template <bool sphere_is_hollow, bool box_is_hollow>
bool intersects_hollow(const Sphere3& s, const Aabb3& b) {
  double nearest = 0, farthest = 0, depth = __builtin_inf();
  bool is_inside = true;
  const auto take_axis = [&](double c, double min, double max) {
    const double above = c - min, below = max - c;
    const double outside = above < 0 ? above : below < 0 ? below : 0;
    is_inside &= outside == 0;
    nearest += outside * outside;
    const double far = above > below ? above : below, near = above < below ? above : below;
    farthest += far * far;
    depth = near < depth ? near : depth;
  };
  take_axis(s.center.x, b.min.x, b.max.x);
  take_axis(s.center.y, b.min.y, b.max.y);
  take_axis(s.center.z, b.min.z, b.max.z);
  const double squared = s.radius * s.radius;
  if (box_is_hollow && is_inside ? depth > s.radius : nearest > squared) return false;
  return !sphere_is_hollow || farthest >= squared;
}
inline bool intersects_hollow(const Sphere3& a, const Aabb3& b) { return intersects_hollow<false, false>(a, b); }
inline bool intersects_hollow(const Sphere3& a, const Hollow<Aabb3>& b) {
  return intersects_hollow<false, true>(a, b.shape);
}
inline bool intersects_hollow(const Hollow<Sphere3>& a, const Aabb3& b) {
  return intersects_hollow<true, false>(a.shape, b);
}
inline bool intersects_hollow(const Hollow<Sphere3>& a, const Hollow<Aabb3>& b) {
  return intersects_hollow<true, true>(a.shape, b.shape);
}

/// The library's own algorithm, with doubles as signs.
template <class A, class B>
requires(convex::is_any_of<A, Segment2, Triangle2>&& convex::is_any_of<B, Segment2, Triangle2>) ||
    (std::same_as<A, Segment3> && convex::is_any_of<B, Segment3, Triangle3>)  //
    auto relate(const A& a, const B& b) {
  return simplices::relation<simplices::SmallGrid>(a, b);
}

/// The kind of set that triangles share.
class Relate {
 public:
  static constexpr TriangleRelation none = TriangleRelation::disjoint;
  Relate(double p1, double q1, double r1, double p2, double q2, double r2)
      : in_a_corner_(is_corner(p1, q1, r1) || is_corner(p2, q2, r2)) {}
  TriangleRelation along_line(double first, double second) const {
    return in_a_corner_ || first == 0 || second == 0 ? TriangleRelation::point : TriangleRelation::segment;
  }
  static TriangleRelation of_coplanar(const Triangle3& s, const Triangle3& t, const Vec3<double>& normal) {
    const Projection flat(normal);
    return plain::relate(Triangle2{flat(s.a), flat(s.b), flat(s.c)}, Triangle2{flat(t.a), flat(t.b), flat(t.c)});
  }

 private:
  /// Whether just one of the corners lies on the plane.
  static bool is_corner(double p, double q, double r) {
    return (p == 0 && q * r > 0) || (q == 0 && r * p > 0) || (r == 0 && p * q > 0);
  }
  bool in_a_corner_;
};
inline TriangleRelation relate(const Triangle3& s, const Triangle3& t) { return ask_in_double<Relate>(s, t); }

/// The vertices lie in one plane, and the first three not on a line. Greene, Detecting Intersection of a Rectangular
/// Solid and a Convex Polyhedron (1994).
template <int N>
bool intersects(const generators::PolygonOf<N>& polygon, const Aabb3& b) {
  const Point3* const p = polygon.vertex;
  for (const auto x : {&Point3::x, &Point3::y, &Point3::z}) {
    bool below = true, above = true;
    for (const Point3& v : polygon.vertex) {
      below &= v.*x < b.min.*x;
      above &= v.*x > b.max.*x;
    }
    if (below || above) return false;
  }
  const Vec3<double> n = cross(lines::difference(p[1], p[0]), lines::difference(p[2], p[0]));
  const Point3 middle{0.5 * (b.min.x + b.max.x), 0.5 * (b.min.y + b.max.y), 0.5 * (b.min.z + b.max.z)};
  const Vec3<double> half{b.max.x - middle.x, b.max.y - middle.y, b.max.z - middle.z};
  const double off = dot(n, lines::difference(middle, p[0]));
  if (__builtin_fabs(off) > __builtin_fabs(n.x) * half.x + __builtin_fabs(n.y) * half.y + __builtin_fabs(n.z) * half.z)
    return false;
  // Whether along this axis the box lies on the outer side of a polygon's side.
  const auto is_against = [&](double orientation, auto x, double half_x, auto y, double half_y) {
    for (int i = 0; i < N; ++i) {
      const Point3 &v = p[i], &w = p[(i + 1) % N];
      const double inwards_x = v.*y - w.*y, inwards_y = w.*x - v.*x;
      const double side = orientation * (inwards_x * (middle.*x - v.*x) + inwards_y * (middle.*y - v.*y));
      const double extent =
          __builtin_fabs(orientation) * (__builtin_fabs(inwards_x) * half_x + __builtin_fabs(inwards_y) * half_y);
      if (side < -extent) return true;
    }
    return false;
  };
  return !is_against(n.x, &Point3::y, half.y, &Point3::z, half.z) &&
         !is_against(n.y, &Point3::z, half.z, &Point3::x, half.x) &&
         !is_against(n.z, &Point3::x, half.x, &Point3::y, half.y);
}

}  // namespace plumb::bench::plain
