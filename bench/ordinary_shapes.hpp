#pragma once

#include <array>
#include <cmath>
#include <random>

#include <plumb/planar_shapes.hpp>
#include <plumb/shapes.hpp>

namespace plumb::bench {

/// Shapes of ordinary size and proportions: boxes are boxes, cameras have a field of view.
class OrdinaryShapes {
 public:
  explicit OrdinaryShapes(std::uint64_t seed) : random_(seed) {}

  double uniform(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }
  bool coin() { return (random_() & 1) != 0; }
  Vector3 direction() {
    for (;;) {
      const Vector3 v{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
      const double squared = v.x * v.x + v.y * v.y + v.z * v.z;
      if (squared > 0.01 && squared < 1) return times(v, 1 / std::sqrt(squared));
    }
  }
  /// A point at about the distance from another.
  Point3 about(const Point3& p, double distance) { return moved(p, times(direction(), distance * uniform(0.3, 1))); }

  /// Makes a shape around the point, or through it.
  void make(Point3& s, const Point3& at) { s = at; }
  void make(Segment3& s, const Point3& at) {
    s.a = about(at, 0.5);
    s.b = moved(at, times(vector(s.a, at), uniform(0.3, 1)));
  }
  void make(Ray3& s, const Point3& at) {
    const Vector3 d = direction();
    s = {moved(at, times(d, -uniform(0, 1.5))), d};
  }
  void make(Line3& s, const Point3& at) { s = {about(at, 1), {}}, s.direction = vector(s.origin, at); }
  void make(Triangle3& s, const Point3& at) { s = {about(at, 0.6), about(at, 0.6), about(at, 0.6)}; }
  void make(Tetrahedron3& s, const Point3& at) { s = {about(at, 0.6), about(at, 0.6), about(at, 0.6), about(at, 0.6)}; }
  void make(Plane3& s, const Point3& at) {
    const Vector3 n = direction();
    s = {n, -dot(n, at)};
  }
  void make(Sphere3& s, const Point3& at) { s = {at, uniform(0.1, 0.5)}; }
  void make(Ellipsoid3& s, const Point3& at) { s = {at, {uniform(0.1, 0.6), uniform(0.1, 0.6), uniform(0.1, 0.6)}}; }
  void make(Aabb3& s, const Point3& at) {
    const Vector3 half{uniform(0.1, 0.5), uniform(0.1, 0.5), uniform(0.1, 0.5)};
    s = {moved(at, times(half, -1)), moved(at, half)};
  }
  void make(Obb3& s, const Point3& at) {
    const auto [u, v, w] = frame();
    s = {at, u, v, w, uniform(0.1, 0.5), uniform(0.1, 0.5), uniform(0.1, 0.5)};
  }
  /// Makes a shape around some points.
  template <int K>
  void make(Kdop<K>& s, const Point3& at) {
    const std::array points{about(at, 0.6), about(at, 0.6), about(at, 0.6), about(at, 0.6), about(at, 0.6)};
    for (int i = 0; i < K / 2; ++i) {
      const KdopDirection& n = kdop_directions<K>[i];
      const Vector3 d{double(n.x), double(n.y), double(n.z)};
      s.min[i] = HUGE_VAL;
      s.max[i] = -HUGE_VAL;
      for (const Point3& p : points) {
        s.min[i] = std::fmin(s.min[i], dot(d, p));
        s.max[i] = std::fmax(s.max[i], dot(d, p));
      }
    }
  }
  void make(Capsule3& s, const Point3& at) {
    Segment3 core;
    make(core, at);
    s = {core.a, core.b, uniform(0.1, 0.3)};
  }
  void make(Lozenge3& s, const Point3& at) {
    const auto [x, y, z] = frame();
    const Vector3 u = times(x, uniform(0.3, 0.8)), v = times(y, uniform(0.3, 0.8));
    s = {moved(moved(at, times(u, -0.5)), times(v, -0.5)), u, v, uniform(0.1, 0.3)};
  }
  void make(FrustumGl& s, const Point3& at) { s.matrix = projection(at, true); }
  void make(FrustumD3d& s, const Point3& at) { s.matrix = projection(at, false); }
  void make(ViewFrustum& s, const Point3& at) {
    const auto [left, up, ahead] = frame();
    const double near = uniform(0.1, 0.3), far = uniform(0.8, 1.5);
    s = {moved(at, times(ahead, -uniform(near, far))),
         left,
         up,
         ahead,
         near,
         far,
         near * uniform(0.4, 0.8),
         near * uniform(0.4, 0.8)};
  }

  void make(OrthographicFrustum& s, const Point3& at) {
    const auto [left, up, ahead] = frame();
    const double near = uniform(0.1, 0.3), far = uniform(0.8, 1.5);
    s = {
        moved(at, times(ahead, -uniform(near, far))), left, up, ahead, near, far, uniform(0.2, 0.6), uniform(0.2, 0.6)};
  }

  void make(Point2& s, const Point3& at) { s = {at.x, at.y}; }
  void make(Segment2& s, const Point3& at) {
    Segment3 in_space;
    make(in_space, at);
    s = {flat(in_space.a), flat(in_space.b)};
  }
  void make(Ray2& s, const Point3& at) {
    Ray3 in_space;
    make(in_space, at);
    s = {flat(in_space.origin), {in_space.direction.x, in_space.direction.y}};
  }
  void make(Line2& s, const Point3& at) {
    Line3 in_space;
    make(in_space, at);
    s = {flat(in_space.origin), {in_space.direction.x, in_space.direction.y}};
  }
  void make(Triangle2& s, const Point3& at) { s = {flat(about(at, 0.8)), flat(about(at, 0.8)), flat(about(at, 0.8))}; }
  void make(Aabb2& s, const Point3& at) {
    Aabb3 in_space;
    make(in_space, at);
    s = {flat(in_space.min), flat(in_space.max)};
  }
  void make(Circle2& s, const Point3& at) { s = {flat(at), uniform(0.1, 0.5)}; }
  void make(HalfPlane2& s, const Point3& at) {
    const Vector3 n = direction();
    s = {{n.x, n.y}, -(n.x * at.x + n.y * at.y)};
  }

 private:
  static Point2 flat(const Point3& p) { return {p.x, p.y}; }
  static Vector3 times(const Vector3& v, double by) { return {by * v.x, by * v.y, by * v.z}; }
  static Point3 moved(const Point3& p, const Vector3& v) { return {p.x + v.x, p.y + v.y, p.z + v.z}; }
  static Vector3 vector(const Point3& from, const Point3& to) { return {to.x - from.x, to.y - from.y, to.z - from.z}; }
  template <class V>
  static double dot(const Vector3& a, const V& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
  static Vector3 cross(const Vector3& a, const Vector3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }

  /// Three unit vectors at right angles.
  std::array<Vector3, 3> frame() {
    for (;;) {
      const Vector3 u = direction(), n = cross(u, direction());
      const double size = std::sqrt(dot(n, n));
      if (size < 0.1) continue;
      const Vector3 w = times(n, 1 / size);
      return {u, cross(w, u), w};
    }
  }

  /// The matrix of a camera that has the point in the middle of its view.
  Matrix4 projection(const Point3& at, bool clips_as_gl) {
    const auto [right, up, back] = frame();
    const double near = uniform(0.1, 0.3), far = uniform(0.8, 1.5), wide = uniform(1, 2.5), high = uniform(1, 2.5);
    const Point3 eye = moved(at, times(back, uniform(near, far)));
    const auto row = [&](const Vector3& v, double by, double constant) {
      return Vector4{by * v.x, by * v.y, by * v.z, constant - by * dot(v, eye)};
    };
    const double depth = far - near;
    return {{row(right, wide, 0), row(up, high, 0),
             clips_as_gl ? row(back, -(far + near) / depth, -2 * far * near / depth)
                         : row(back, -far / depth, -far * near / depth),
             row(back, -1, 0)}};
  }

  std::mt19937_64 random_;
};

}  // namespace plumb::bench
