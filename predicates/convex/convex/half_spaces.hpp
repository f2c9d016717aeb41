#pragma once

// Convex solids as half-spaces, over any number type.

#include <plumb/shapes.hpp>

#include <convex/body.hpp>
#include <convex/separating_axes.hpp>

namespace plumb::convex {

/// { x : normal . x + offset >= 0 } for x relative to an anchor; all of space, or nothing, where the normal is 0.
template <class R>
struct HalfSpace {
  Vec3<R> normal;
  R offset;
};

constexpr Point3 anchor(const FrustumGl&) { return {0, 0, 0}; }
constexpr Point3 anchor(const FrustumD3d&) { return {0, 0, 0}; }

/// Plane i of a frustum, relative to 0: the sum (for odd i the difference) of rows of its matrix. 0 and 1 are those of
/// t.x, 2 and 3 those of t.y, 4 and 5 those of t.z.
template <class R>
constexpr HalfSpace<R> sum_or_difference(const Matrix4& m, int i) {
  const Vector4 &w = m.row[3], &k = m.row[i / 2];
  const auto entry = [i](double of_w, double of_k) {
    return i % 2 == 0 ? number<R>(of_w) + number<R>(of_k) : number<R>(of_w) - number<R>(of_k);
  };
  return {{entry(w.x, k.x), entry(w.y, k.y), entry(w.z, k.z)}, entry(w.w, k.w)};
}
template <class R>
constexpr HalfSpace<R> clip_plane(const FrustumGl& s, int i) {
  return sum_or_difference<R>(s.matrix, i);
}
template <class R>
constexpr HalfSpace<R> clip_plane(const FrustumD3d& s, int i) {
  const Vector4& z = s.matrix.row[2];
  if (i == 4) return {vector<R>({z.x, z.y, z.z}), number<R>(z.w)};
  return sum_or_difference<R>(s.matrix, i);
}

/// Half-spaces that a set is the intersection of.
template <class R>
struct HalfSpaceList {
  static constexpr int count = 6;
  HalfSpace<R> at[count];
};

template <class R, class Frustum>
requires requires(const Frustum& s) { s.matrix; }
constexpr HalfSpaceList<R> half_spaces(const Frustum& s) {
  HalfSpaceList<R> list;
  for (int i = 0; i < list.count; ++i) list.at[i] = clip_plane<R>(s, i);
  return list;
}

/// Relative to min.
template <class R>
constexpr HalfSpaceList<R> half_spaces(const Aabb3& s) {
  const R zero = number<R>(0), one = number<R>(1), minus_one = number<R>(-1);
  const Vec3<R> size = relative<R>(s.max, s.min);
  return {{{{one, zero, zero}, zero},
           {{minus_one, zero, zero}, size.x},
           {{zero, one, zero}, zero},
           {{zero, minus_one, zero}, size.y},
           {{zero, zero, one}, zero},
           {{zero, zero, minus_one}, size.z}}};
}

/// The sign of det(u, v, w): 0 when the set is flat whatever its extents are.
template <class R>
Certificate orientation(const Obb3& s) {
  return certificate(dot(vector<R>(s.u), cross(vector<R>(s.v), vector<R>(s.w))));
}
/// The sign of det(left, up, direction): 0 when the set is flat.
template <class R, class Frustum>
requires requires(const Frustum& s) { s.left; }
Certificate orientation(const Frustum& s) {
  return certificate(dot(vector<R>(s.left), cross(vector<R>(s.up), vector<R>(s.direction))));
}
/// The same set with two axes exchanged, so that the orientation has the other sign.
constexpr Obb3 mirrored(const Obb3& s) { return {s.center, s.v, s.u, s.w, s.hv, s.hu, s.hw}; }
constexpr ViewFrustum mirrored(const ViewFrustum& s) {
  return {s.eye, s.up, s.left, s.direction, s.near_distance, s.far_distance, s.half_height, s.half_width};
}
constexpr OrthographicFrustum mirrored(const OrthographicFrustum& s) {
  return {s.eye, s.up, s.left, s.direction, s.near_distance, s.far_distance, s.half_height, s.half_width};
}

/// Relative to the centre, for a positive orientation: by Cramer's rule the coordinate along u of x is det(x, v, w) /
/// det(u, v, w). Where the orientation is 0, of a set that contains the box.
template <class R>
constexpr HalfSpaceList<R> half_spaces(const Obb3& s) {
  const Vec3<R> u = vector<R>(s.u), v = vector<R>(s.v), w = vector<R>(s.w);
  const Vec3<R> vw = cross(v, w), wu = cross(w, u), uv = cross(u, v);
  const R volume = dot(u, vw);
  const R of_u = number<R>(s.hu) * volume, of_v = number<R>(s.hv) * volume, of_w = number<R>(s.hw) * volume;
  return {{{vw, of_u}, {cross(w, v), of_u}, {wu, of_v}, {cross(u, w), of_v}, {uv, of_w}, {cross(v, u), of_w}}};
}

/// Relative to the eye, for a positive orientation; by Cramer's rule as above.
template <class R>
constexpr HalfSpaceList<R> half_spaces(const OrthographicFrustum& s) {
  const Vec3<R> l = vector<R>(s.left), u = vector<R>(s.up), d = vector<R>(s.direction);
  const Vec3<R> ud = cross(u, d), dl = cross(d, l), lu = cross(l, u);
  const R volume = dot(l, ud), zero = number<R>(0);
  const R wide = number<R>(s.half_width) * volume, high = number<R>(s.half_height) * volume;
  return {{{ud, wide},
           {cross(d, u), wide},
           {dl, high},
           {cross(l, d), high},
           {lu, zero - number<R>(s.near_distance) * volume},
           {cross(u, l), number<R>(s.far_distance) * volume}}};
}

/// Relative to the eye, for a positive orientation. The points are eye + s left + t up + z direction with near <= z <=
/// far, near |s| <= half_width z and near |t| <= half_height z; s, t and z are by Cramer's rule as above.
template <class R>
constexpr HalfSpaceList<R> half_spaces(const ViewFrustum& s) {
  const Vec3<R> l = vector<R>(s.left), u = vector<R>(s.up), d = vector<R>(s.direction), depth = cross(l, u);
  const R near = number<R>(s.near_distance), volume = dot(l, cross(u, d)), zero = number<R>(0);
  const Vec3<R> across = near * cross(u, d), wide = number<R>(s.half_width) * depth;
  const Vec3<R> along = near * cross(d, l), high = number<R>(s.half_height) * depth;
  return {{{depth, zero - near * volume},
           {cross(u, l), number<R>(s.far_distance) * volume},
           {wide + across, zero},
           {wide - across, zero},
           {high + along, zero},
           {high - along, zero}}};
}

/// The sign of distance - r |n|, where the distance is that of the plane n . x = 0 times |n|; of the distance when it
/// is negative.
template <class R>
Certificate clearance(const R& distance, const Vec3<R>& n, const Body<R>& body) {
  const Certificate c = certificate(distance);
  if (!body.is_rounded || !is_certain(c) || c == Certificate::negative) return c;
  return certificate(distance * distance - (body.radius * body.radius) * dot(n, n));
}

/// The range of normal . x + offset over a body without weight, its radius apart.
template <class R>
constexpr Range<R> range_over(const HalfSpace<R>& h, const Body<R>& body) {
  const Range<R> range = range_along(h.normal, body, Axis::none, Axis::none);
  return {range.lower + h.offset, range.upper + h.offset};
}

/// Whether the body lies in the half-space; it does unless the answer is negative (or uncertain).
template <class R>
Certificate lies_in(const Body<R>& body, const HalfSpace<R>& h) {
  return clearance(range_over(h, body).lower, h.normal, body);
}

}  // namespace plumb::convex
