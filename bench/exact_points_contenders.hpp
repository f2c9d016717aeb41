#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include <plumb/shapes.hpp>

namespace plumb::bench {

/// CGAL's kernel of exact constructions, with each coordinate rounded to a double.
struct CgalPoints {
  static Point2 line_line2(const Point2* p);
  static Point3 line_plane(const Point3* p);
  static Point3 three_planes(const Point3* p);
  /// The point that a segment and a triangle not in its plane share.
  static std::optional<Point3> segment_triangle(const Point3* p);
};

/// The textbook's formulas in doubles.
struct PlainPoints {
  static Point2 line_line2(const Point2* p) {
    const double ux = p[1].x - p[0].x, uy = p[1].y - p[0].y, vx = p[3].x - p[2].x, vy = p[3].y - p[2].y;
    const double t = ((p[2].x - p[0].x) * vy - (p[2].y - p[0].y) * vx) / (ux * vy - uy * vx);
    return {p[0].x + t * ux, p[0].y + t * uy};
  }
  static Point3 line_plane(const Point3* p) {
    const Point3 n = normal(p[2], p[3], p[4]), u = minus(p[1], p[0]);
    const double t = dot(minus(p[2], p[0]), n) / dot(u, n);
    return {p[0].x + t * u.x, p[0].y + t * u.y, p[0].z + t * u.z};
  }
  static Point3 three_planes(const Point3* p) {
    const Point3 l = normal(p[0], p[1], p[2]), m = normal(p[3], p[4], p[5]), n = normal(p[6], p[7], p[8]);
    const Point3 mn = cross(m, n), nl = cross(n, l), lm = cross(l, m);
    const double a = dot(l, p[0]), b = dot(m, p[3]), c = dot(n, p[6]), w = dot(l, mn);
    return {(a * mn.x + b * nl.x + c * lm.x) / w, (a * mn.y + b * nl.y + c * lm.y) / w,
            (a * mn.z + b * nl.z + c * lm.z) / w};
  }
  /// By Moeller and Trumbore.
  static std::optional<Point3> segment_triangle(const Point3* p) {
    const Point3 d = minus(p[1], p[0]), e = minus(p[3], p[2]), f = minus(p[4], p[2]), s = minus(p[0], p[2]);
    const Point3 h = cross(d, f), q = cross(s, e);
    const double inverse = 1 / dot(e, h), u = dot(s, h) * inverse, v = dot(d, q) * inverse, t = dot(f, q) * inverse;
    if (u < 0 || v < 0 || u + v > 1 || t < 0 || t > 1) return {};
    return Point3{p[0].x + t * d.x, p[0].y + t * d.y, p[0].z + t * d.z};
  }

 private:
  static Point3 minus(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  static double dot(const Point3& a, const Point3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
  static Point3 cross(const Point3& a, const Point3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }
  static Point3 normal(const Point3& a, const Point3& b, const Point3& c) { return cross(minus(b, a), minus(c, a)); }
};

/// A point from the first `count` of these: 1, itself; 5, where the line of two meets the plane of three; 9, where
/// three planes meet.
struct MadePoint {
  std::size_t count;
  std::array<Point3, 9> of;
};
using FourPoints = std::array<MadePoint, 4>;
enum class PointTest { orient3d, orient2d, collinear, compare_xyz };

/// The test of the i-th points, or of the first of them, by Indirect_Predicates (Attene 2020). None where that is not
/// installed, or has no such test.
using PointTestRunner = std::function<int(std::size_t)>;
PointTestRunner indirect_test(PointTest test, const std::vector<FourPoints>& all);

}  // namespace plumb::bench
