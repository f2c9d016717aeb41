#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

// Shapes are plain aggregates of contiguous doubles in the order of their members, so that an array of doubles can be
// viewed as an array of them. Each denotes the closed set of real points given below; degenerate shapes are shapes (a
// triangle with collinear corners is a segment). Two shapes compare equal when their numbers do (-0 equals 0).

namespace detail {
/// What Described tries for_each_member with.
struct MemberVisitor {
  constexpr void operator()(const char*, const auto&) const {}
};
}  // namespace detail

/// A shape whose own header says all that the library has to know (CONTRIBUTING.md, "Adding a shape"):
///   for_each_member(shape, visit)  calls visit(".name", member) for every member, in order; the shape may be const
///   check(refuse)                  calls refuse(".name", "", "negative") and so on for each condition that is not kept
///   describe(to)                   the set (bodies/describe.hpp)
/// For all other shapes the headers of the kernel and of bodies say it.
template <class S>
concept Described = requires(const S& shape, detail::MemberVisitor visit) {
  S::for_each_member(shape, visit);
};

/// The point (x, y).
struct Point2 {
  double x, y;
  friend constexpr bool operator==(const Point2&, const Point2&) = default;
};

/// The point (x, y, z).
struct Point3 {
  double x, y, z;
  friend constexpr bool operator==(const Point3&, const Point3&) = default;
};

/// A vector in the plane.
struct Vector2 {
  double x, y;
  friend constexpr bool operator==(const Vector2&, const Vector2&) = default;
};

/// A vector: a direction, a normal, an axis. Never normalised behind the user's back.
struct Vector3 {
  double x, y, z;
  friend constexpr bool operator==(const Vector3&, const Vector3&) = default;
};

/// Four numbers: a row of a matrix.
struct Vector4 {
  double x, y, z, w;
  friend constexpr bool operator==(const Vector4&, const Vector4&) = default;
};

/// A 4x4 matrix, row by row.
struct Matrix4 {
  Vector4 row[4];
  friend constexpr bool operator==(const Matrix4&, const Matrix4&) = default;
};

/// { a + t(b - a) : 0 <= t <= 1 }.
struct Segment2 {
  Point2 a, b;
  friend constexpr bool operator==(const Segment2&, const Segment2&) = default;
};

/// { a + t(b - a) : 0 <= t <= 1 }.
struct Segment3 {
  Point3 a, b;
  friend constexpr bool operator==(const Segment3&, const Segment3&) = default;
};

/// { origin + t direction : t >= 0 }. The direction need not have length 1; when it is 0 the ray is a point.
struct Ray2 {
  Point2 origin;
  Vector2 direction;
  friend constexpr bool operator==(const Ray2&, const Ray2&) = default;
};

/// { origin + t direction : t >= 0 }. The direction need not have length 1; when it is 0 the ray is a point.
struct Ray3 {
  Point3 origin;
  Vector3 direction;
  friend constexpr bool operator==(const Ray3&, const Ray3&) = default;
};

/// { origin + t direction : t real }. The direction need not have length 1; when it is 0 the line is a point.
struct Line2 {
  Point2 origin;
  Vector2 direction;
  friend constexpr bool operator==(const Line2&, const Line2&) = default;
};

/// { origin + t direction : t real }. The direction need not have length 1; when it is 0 the line is a point.
struct Line3 {
  Point3 origin;
  Vector3 direction;
  friend constexpr bool operator==(const Line3&, const Line3&) = default;
};

/// The convex hull of a, b and c.
struct Triangle2 {
  Point2 a, b, c;
  friend constexpr bool operator==(const Triangle2&, const Triangle2&) = default;
};

/// The convex hull of a, b and c.
struct Triangle3 {
  Point3 a, b, c;
  friend constexpr bool operator==(const Triangle3&, const Triangle3&) = default;
};

/// The convex hull of a, b, c and d.
struct Tetrahedron3 {
  Point3 a, b, c, d;
  friend constexpr bool operator==(const Tetrahedron3&, const Tetrahedron3&) = default;
};

/// { x : normal . x + offset = 0 }; its positive side is normal . x + offset > 0. Refused when normal = 0.
struct Plane3 {
  Vector3 normal;
  double offset;
  friend constexpr bool operator==(const Plane3&, const Plane3&) = default;
};

/// The ball { x : |x - centre|^2 <= radius^2 }. Refused when radius < 0.
struct Sphere3 {
  Point3 center;
  double radius;
  friend constexpr bool operator==(const Sphere3&, const Sphere3&) = default;
};

/// { x : min <= x <= max }, coordinate by coordinate. Refused when min > max on an axis.
struct Aabb3 {
  Point3 min, max;
  friend constexpr bool operator==(const Aabb3&, const Aabb3&) = default;
};

/// { x : sum over the axes of ((x - center) / radius)^2 <= 1 }, its axes those of the coordinates. Refused when a
/// radius is not positive.
struct Ellipsoid3 {
  Point3 center;
  Vector3 radii;
  friend constexpr bool operator==(const Ellipsoid3&, const Ellipsoid3&) = default;
};

/// { center + alpha u + beta v + gamma w : |alpha| <= hu, |beta| <= hv, |gamma| <= hw }: a parallelepiped, and a box
/// when u, v and w are orthonormal, which they need not be. Refused when hu, hv or hw is negative.
struct Obb3 {
  Point3 center;
  Vector3 u, v, w;
  double hu, hv, hw;
  friend constexpr bool operator==(const Obb3&, const Obb3&) = default;
};

/// The directions of the slabs of a k-DOP, k/2 of them, integers and not normalised: the coordinate axes; for k of 14
/// and 26 the diagonals of the cube, and for 18 and 26 those of its faces. Klosowski, Held, Mitchell, Sowizral and
/// Zikan, Efficient Collision Detection Using Bounding Volume Hierarchies of k-DOPs (1998).
struct KdopDirection {
  int x, y, z;
};
template <int K>
inline constexpr decltype(sizeof(int)) slab_count = K / 2;
template <int K>
inline constexpr KdopDirection kdop_directions[slab_count<K>] = {};
template <>
inline constexpr KdopDirection kdop_directions<6>[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
template <>
inline constexpr KdopDirection kdop_directions<14>[7] = {{1, 0, 0},  {0, 1, 0},  {0, 0, 1},  {1, 1, 1},
                                                         {1, -1, 1}, {1, 1, -1}, {1, -1, -1}};
template <>
inline constexpr KdopDirection kdop_directions<18>[9] = {{1, 0, 0}, {0, 1, 0},  {0, 0, 1},  {1, 1, 0}, {1, 0, 1},
                                                         {0, 1, 1}, {1, -1, 0}, {1, 0, -1}, {0, 1, -1}};
template <>
inline constexpr KdopDirection kdop_directions<26>[13] = {{1, 0, 0},  {0, 1, 0},   {0, 0, 1}, {1, 1, 1}, {1, -1, 1},
                                                          {1, 1, -1}, {1, -1, -1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1},
                                                          {1, -1, 0}, {1, 0, -1},  {0, 1, -1}};

/// { x : min[i] <= direction i . x <= max[i] for all i }, a discrete oriented polytope; it may be empty although no
/// slab is. Refused when min > max on a slab.
template <int K>
struct Kdop {
  double min[slab_count<K>], max[slab_count<K>];
  friend constexpr bool operator==(const Kdop&, const Kdop&) = default;
};
using Kdop6 = Kdop<6>;
using Kdop14 = Kdop<14>;
using Kdop18 = Kdop<18>;
using Kdop26 = Kdop<26>;

/// The points within radius of the segment ab: a line-swept sphere. Refused when radius < 0.
struct Capsule3 {
  Point3 a, b;
  double radius;
  friend constexpr bool operator==(const Capsule3&, const Capsule3&) = default;
};

/// The points within radius of { origin + alpha u + beta v : 0 <= alpha, beta <= 1 }: a rectangle-swept sphere, whose
/// rectangle is a parallelogram when u and v are not orthogonal. Refused when radius < 0.
struct Lozenge3 {
  Point3 origin;
  Vector3 u, v;
  double radius;
  friend constexpr bool operator==(const Lozenge3&, const Lozenge3&) = default;
};

/// { x : -t.w <= t.x, t.y, t.z <= t.w with t = matrix (x, 1) }: what a projection matrix sees, as OpenGL clips. Any
/// matrix denotes a set; it may be empty or unbounded.
struct FrustumGl {
  Matrix4 matrix;
  friend constexpr bool operator==(const FrustumGl&, const FrustumGl&) = default;
};

/// { x : -t.w <= t.x, t.y <= t.w and 0 <= t.z <= t.w with t = matrix (x, 1) }: the same, as Direct3D clips.
struct FrustumD3d {
  Matrix4 matrix;
  friend constexpr bool operator==(const FrustumD3d&, const FrustumD3d&) = default;
};

/// The convex hull of the eight points eye + k (+-half_width left +- half_height up + near direction), where k is 1 or
/// far / near. left, up and direction need not be orthonormal. Refused unless 0 < near < far and half_width and
/// half_height are positive. (The members are named near_distance and far_distance because windows.h defines macros
/// near and far.)
struct ViewFrustum {
  Point3 eye;
  Vector3 left, up, direction;
  double near_distance, far_distance, half_width, half_height;
  friend constexpr bool operator==(const ViewFrustum&, const ViewFrustum&) = default;
};

/// { eye + a left + b up + c direction : |a| <= half_width, |b| <= half_height, near <= c <= far }: what an
/// orthographic camera sees, a parallelepiped, and a box when left, up and direction are orthonormal, which they need
/// not be. Unlike those of a ViewFrustum its planes may lie behind the eye, and it may be flat. Refused when near > far
/// or half_width or half_height is negative. A FrustumGl or FrustumD3d whose last row is (0, 0, 0, w) with w > 0 is
/// such a set too, by its matrix; it is asked about as it is, without conversion.
struct OrthographicFrustum {
  Point3 eye;
  Vector3 left, up, direction;
  double near_distance, far_distance, half_width, half_height;
  friend constexpr bool operator==(const OrthographicFrustum&, const OrthographicFrustum&) = default;
};

/// A point with a weight, the square of a radius; a weight may be negative.
struct WeightedPoint3 {
  Point3 point;
  double weight;
  friend constexpr bool operator==(const WeightedPoint3&, const WeightedPoint3&) = default;
};

}  // namespace plumb
