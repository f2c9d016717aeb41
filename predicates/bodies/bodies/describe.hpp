#pragma once

// For bodies and convex.
// What set each shape of the library is, once, for whoever writes it over his number type.

#include <initializer_list>

#include <plumb/convex_shapes.hpp>

namespace plumb::bodies {

// Every shape as { o + G l : a.l + b >= 0 }, within a radius: a point o, at most three generators, the columns of G,
// and rows (a, b). A writer takes these, over any number type (body.hpp). A shape that is added describes itself.
//
//   hull(p...)         the convex hull of points: o is the first, l >= 0, and the sum of l is at most 1
//   from(o), along(g)  o, and the next generator
//   space()            o = 0 and G = 1, so that l are the coordinates, and each b a length
//   forward()          l0 >= 0, the only row then
//   row(a, b, c, d)    a l0 + b l1 + c l2 + d >= 0
//   slab(a, b, c, lo, hi)   lo <= a l0 + b l1 + c l2 <= hi
//   from_point(n, p)   n.l >= n.p, of space; n has small integers
//   box({lo, hi}...)   lo <= l0 <= hi, and so on: the only rows then
//   clip(s, p, q)      s p + q >= 0, of rows of a matrix
//   clip(p)            p >= 0
//   radius(r)
//   ellipsoid(c, r)    the point c, within the product of the radii once each axis is multiplied by the product of
//                      the two other radii; the other shape has to be multiplied too (body.hpp)

struct Range {
  double lo, hi;
};

constexpr Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
constexpr Vector3 in_space(const Vector2& v) { return {v.x, v.y, 0}; }

template <class Writer, Described S>
void describe(Writer& to, const S& s) {
  s.describe(to);
}

template <class Writer>
void describe(Writer& to, const Point3& s) {
  to.hull(s);
}
template <class Writer>
void describe(Writer& to, const Segment3& s) {
  to.hull(s.a, s.b);
}
template <class Writer>
void describe(Writer& to, const Line3& s) {
  to.from(s.origin);
  to.along(s.direction);
}
template <class Writer>
void describe(Writer& to, const Ray3& s) {
  to.from(s.origin);
  to.along(s.direction);
  to.forward();
}
template <class Writer>
void describe(Writer& to, const Triangle3& s) {
  to.hull(s.a, s.b, s.c);
}
template <class Writer>
void describe(Writer& to, const Tetrahedron3& s) {
  to.hull(s.a, s.b, s.c, s.d);
}

template <class Writer>
void describe(Writer& to, const Point2& s) {
  to.hull(in_space(s));
}
template <class Writer>
void describe(Writer& to, const Segment2& s) {
  to.hull(in_space(s.a), in_space(s.b));
}
template <class Writer>
void describe(Writer& to, const Line2& s) {
  describe(to, Line3{in_space(s.origin), in_space(s.direction)});
}
template <class Writer>
void describe(Writer& to, const Ray2& s) {
  describe(to, Ray3{in_space(s.origin), in_space(s.direction)});
}
template <class Writer>
void describe(Writer& to, const Triangle2& s) {
  to.hull(in_space(s.a), in_space(s.b), in_space(s.c));
}

template <class Writer>
void describe(Writer& to, const Plane3& s) {
  to.space();
  to.slab(s.normal.x, s.normal.y, s.normal.z, -s.offset, -s.offset);
}
template <class Writer>
void describe(Writer& to, const Aabb3& s) {
  to.space();
  to.box(Range{s.min.x, s.max.x}, Range{s.min.y, s.max.y}, Range{s.min.z, s.max.z});
}
template <class Writer, int K>
void describe(Writer& to, const Kdop<K>& s) {
  to.space();
  if constexpr (K == 6) return to.box(Range{s.min[0], s.max[0]}, Range{s.min[1], s.max[1]}, Range{s.min[2], s.max[2]});
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    to.slab(n.x, n.y, n.z, s.min[i], s.max[i]);
  }
}
template <class Writer>
void describe(Writer& to, const Obb3& s) {
  to.from(s.center);
  to.along(s.u);
  to.along(s.v);
  to.along(s.w);
  to.box(Range{-s.hu, s.hu}, Range{-s.hv, s.hv}, Range{-s.hw, s.hw});
}
template <class Writer>
void describe(Writer& to, const OrthographicFrustum& s) {
  to.from(s.eye);
  to.along(s.left);
  to.along(s.up);
  to.along(s.direction);
  to.box(Range{-s.half_width, s.half_width}, Range{-s.half_height, s.half_height},
         Range{s.near_distance, s.far_distance});
}
/// eye + l0 left + l1 up + l2 direction: |l0| near <= half_width l2, |l1| near <= half_height l2.
template <class Writer>
void describe(Writer& to, const ViewFrustum& s) {
  to.from(s.eye);
  to.along(s.left);
  to.along(s.up);
  to.along(s.direction);
  for (const double near : {s.near_distance, -s.near_distance}) {
    to.row(near, 0, s.half_width, 0);
    to.row(0, near, s.half_height, 0);
  }
  to.slab(0, 0, 1, s.near_distance, s.far_distance);
}
template <class Writer>
void describe(Writer& to, const FrustumGl& s) {
  to.space();
  for (int i = 0; i < 3; ++i) {
    to.clip(1, s.matrix.row[i], s.matrix.row[3]);
    to.clip(-1, s.matrix.row[i], s.matrix.row[3]);
  }
}
template <class Writer>
void describe(Writer& to, const FrustumD3d& s) {
  to.space();
  for (int i = 0; i < 3; ++i) {
    if (i < 2)
      to.clip(1, s.matrix.row[i], s.matrix.row[3]);
    else
      to.clip(s.matrix.row[i]);
    to.clip(-1, s.matrix.row[i], s.matrix.row[3]);
  }
}

template <class Writer>
void describe(Writer& to, const Sphere3& s) {
  to.hull(s.center);
  to.radius(s.radius);
}
template <class Writer>
void describe(Writer& to, const Capsule3& s) {
  to.hull(s.a, s.b);
  to.radius(s.radius);
}
template <class Writer>
void describe(Writer& to, const Lozenge3& s) {
  to.from(s.origin);
  to.along(s.u);
  to.along(s.v);
  to.box(Range{0, 1}, Range{0, 1});
  to.radius(s.radius);
}

template <class Writer>
void describe(Writer& to, const Ellipsoid3& s) {
  to.ellipsoid(s.center, s.radii);
}
template <class Writer>
void describe(Writer& to, const HalfSpace& s) {
  to.space();
  to.row(s.normal.x, s.normal.y, s.normal.z, s.offset);
}
template <class Writer, int K>
void describe(Writer& to, const ApexPoints<K>& s) {
  to.space();
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    to.from_point(n.x, n.y, n.z, s.low[i]);
    to.from_point(-n.x, -n.y, -n.z, s.high[i]);
  }
}
template <class Writer>
void describe(Writer& to, const CornerOfObb& s) {
  to.from(s.box.center);
  to.along(s.box.u);
  to.along(s.box.v);
  to.along(s.box.w);
  const double u = s.sign_u * s.box.hu, v = s.sign_v * s.box.hv, w = s.sign_w * s.box.hw;
  to.slab(1, 0, 0, u, u);
  to.slab(0, 1, 0, v, v);
  to.slab(0, 0, 1, w, w);
}

}  // namespace plumb::bodies
