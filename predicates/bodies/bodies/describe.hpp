#pragma once

// For bodies, bounding_volumes, convex and hulls.
// What set each shape of the library is, once, for whoever writes it over his number type.

#include <initializer_list>

#include <plumb/detail/convex_shapes.hpp>

namespace plumb::bodies {

// Every shape as { o + G l : a.l + b >= 0 }, within a radius: a point o, at most three generators, the columns of G,
// and rows (a, b). A writer takes these, over any number type (body.hpp). A shape that is added describes itself.
//
//   hull(p...)         the convex hull of points: o is the first, l >= 0, and the sum of l is at most 1
//   from(o), along(g)  o, and the next generator
//   space()            o = 0 and G = 1, so that l are the coordinates, and each b a length
//   plane()            the same of the plane z = 0, with two generators
//   forward()          l0 >= 0, the only row then
//   row(a, b, c, d)    a l0 + b l1 + c l2 + d >= 0
//   slab(a, b, c, lo, hi)   lo <= a l0 + b l1 + c l2 <= hi
//   from_point(n, p)   n.l >= n.p, of space; n has small integers
//   box({lo, hi}...)   lo <= l0 <= hi, and so on: the only rows then
//   clip(s, p, q)      s p + q >= 0, of rows of a matrix
//   radius(r)
//   in_plane(n)        the points within the radius of the only one of a hull, in the plane with the normal n alone
//   between_ends()     those within it of a segment, between the planes across its ends
//   seen_from_first()  the cone that the first point of a segment makes with the disc across its other end; what these
//                      three mean for the other shape, solvers/round_solids.hpp says
//   ellipsoid(c, r)    the point c, within the product of the radii once each axis is multiplied by the product of
//                      the two other radii; the other shape has to be multiplied too (body.hpp)

struct Range {
  double lo, hi;
};

constexpr Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
constexpr Point3 in_space(const Point3& p) { return p; }
constexpr Vector3 in_space(const Vector2& v) { return {v.x, v.y, 0}; }
constexpr Vector3 in_space(const Vector3& v) { return v; }

template <Described S>
void describe(auto& to, const S& s) {
  s.describe(to);
}

template <class S>
requires detail::is_any_of<S, Point2, Point3>
void describe(auto& to, const S& s) { to.hull(in_space(s)); }
template <class S>
requires detail::is_any_of<S, Segment2, Segment3>
void describe(auto& to, const S& s) { to.hull(in_space(s.a), in_space(s.b)); }
template <class S>
requires detail::is_any_of<S, Triangle2, Triangle3>
void describe(auto& to, const S& s) { to.hull(in_space(s.a), in_space(s.b), in_space(s.c)); }
template <class S>
requires detail::is_any_of<S, Line2, Line3, Ray2, Ray3>
void describe(auto& to, const S& s) {
  to.from(in_space(s.origin));
  to.along(in_space(s.direction));
  if constexpr (detail::is_any_of<S, Ray2, Ray3>) to.forward();
}
void describe(auto& to, const Tetrahedron3& s) { to.hull(s.a, s.b, s.c, s.d); }

void describe(auto& to, const Plane3& s) {
  to.space();
  to.slab(s.normal.x, s.normal.y, s.normal.z, -s.offset, -s.offset);
}
void describe(auto& to, const Aabb3& s) {
  to.space();
  to.box(Range{s.min.x, s.max.x}, Range{s.min.y, s.max.y}, Range{s.min.z, s.max.z});
}
template <int K>
void describe(auto& to, const Kdop<K>& s) {
  to.space();
  if constexpr (K == 6) return to.box(Range{s.min[0], s.max[0]}, Range{s.min[1], s.max[1]}, Range{s.min[2], s.max[2]});
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    to.slab(n.x, n.y, n.z, s.min[i], s.max[i]);
  }
}
template <int K>
void describe(auto& to, const ApexPoints<K>& s) {
  to.space();
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    to.from_point(n.x, n.y, n.z, s.low[i]);
    to.from_point(-n.x, -n.y, -n.z, s.high[i]);
  }
}

void along_axes(auto& to, const Point3& o, const Vector3& u, const Vector3& v, const Vector3& w) {
  to.from(o);
  to.along(u);
  to.along(v);
  to.along(w);
}
void describe(auto& to, const Obb3& s) {
  along_axes(to, s.center, s.u, s.v, s.w);
  to.box(Range{-s.hu, s.hu}, Range{-s.hv, s.hv}, Range{-s.hw, s.hw});
}
void describe(auto& to, const CornerOfObb& s) {
  along_axes(to, s.box.center, s.box.u, s.box.v, s.box.w);
  const double u = s.sign_u * s.box.hu, v = s.sign_v * s.box.hv, w = s.sign_w * s.box.hw;
  to.box(Range{u, u}, Range{v, v}, Range{w, w});
}
void describe(auto& to, const OrthographicFrustum& s) {
  along_axes(to, s.eye, s.left, s.up, s.direction);
  to.box(Range{-s.half_width, s.half_width}, Range{-s.half_height, s.half_height},
         Range{s.near_distance, s.far_distance});
}
/// eye + l0 left + l1 up + l2 direction: |l0| near <= half_width l2, |l1| near <= half_height l2.
void describe(auto& to, const ViewFrustum& s) {
  along_axes(to, s.eye, s.left, s.up, s.direction);
  for (const double near : {s.near_distance, -s.near_distance}) {
    to.row(near, 0, s.half_width, 0);
    to.row(0, near, s.half_height, 0);
  }
  to.slab(0, 0, 1, s.near_distance, s.far_distance);
}
template <class S>
requires is_matrix_frustum<S>
void describe(auto& to, const S& s) {
  to.space();
  const Vector4* const row = s.matrix.row;
  for (int i = 0; i < 3; ++i) {
    to.clip(1, row[i], i == 2 && detail::is_same<S, FrustumD3d> ? Vector4{0, 0, 0, 0} : row[3]);
    to.clip(-1, row[i], row[3]);
  }
}

void describe(auto& to, const Sphere3& s) {
  to.hull(s.center);
  to.radius(s.radius);
}
void describe(auto& to, const Capsule3& s) {
  to.hull(s.a, s.b);
  to.radius(s.radius);
}
void describe(auto& to, const Lozenge3& s) {
  to.from(s.origin);
  to.along(s.u);
  to.along(s.v);
  to.box(Range{0, 1}, Range{0, 1});
  to.radius(s.radius);
}
void describe(auto& to, const Ellipsoid3& s) { to.ellipsoid(s.center, s.radii); }

}  // namespace plumb::bodies
