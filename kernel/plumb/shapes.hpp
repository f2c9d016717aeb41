#pragma once

namespace plumb {

// Shapes are plain aggregates of contiguous doubles in the order of their members, so that an array of doubles can be
// viewed as an array of them. Each denotes the closed set of real points given below; degenerate shapes are shapes (a
// triangle with collinear corners is a segment). Two shapes compare equal when their numbers do (-0 equals 0).

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

/// A point with a weight, the square of a radius; a weight may be negative.
struct WeightedPoint3 {
  Point3 point;
  double weight;
  friend constexpr bool operator==(const WeightedPoint3&, const WeightedPoint3&) = default;
};

}  // namespace plumb
