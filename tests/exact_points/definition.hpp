#pragma once

// Exact points and the tests of them by their definitions, in GMP's rationals: linear systems solved by elimination,
// determinants by elimination, rounding by comparison with neighbouring doubles.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <gmpxx.h>

#include <plumb/shapes.hpp>

namespace plumb::definition {

using Q = mpq_class;
/// A point, or a vector, of two or three coordinates.
using Vector = std::vector<Q>;
using Matrix = std::vector<Vector>;

inline Vector vector_of(const Point2& p) { return {Q(p.x), Q(p.y)}; }
inline Vector vector_of(const Point3& p) { return {Q(p.x), Q(p.y), Q(p.z)}; }
inline Vector vector_of(const Vector3& p) { return {Q(p.x), Q(p.y), Q(p.z)}; }
inline Vector operator-(const Vector& a, const Vector& b) {
  Vector r;
  for (std::size_t i = 0; i < a.size(); ++i) r.push_back(a[i] - b[i]);
  return r;
}
inline Q product(const Vector& a, const Vector& b) {
  Q r;
  for (std::size_t i = 0; i < a.size(); ++i) r += a[i] * b[i];
  return r;
}
inline Vector normal(const Vector& a, const Vector& b, const Vector& c) {
  const Vector u = b - a, v = c - a;
  return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}

/// Brings the first columns to the unit matrix; the determinant of these.
inline Q eliminate(Matrix& m) {
  Q determinant(1);
  const std::size_t n = m.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    while (pivot < n && m[pivot][i] == 0) ++pivot;
    if (pivot == n) return 0;
    if (pivot != i) {
      std::swap(m[pivot], m[i]);
      determinant = -determinant;
    }
    determinant *= m[i][i];
    const Q inverse = 1 / m[i][i];
    for (Q& x : m[i]) x *= inverse;
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i || m[j][i] == 0) continue;
      const Q factor = m[j][i];
      for (std::size_t k = 0; k < m[j].size(); ++k) m[j][k] -= factor * m[i][k];
    }
  }
  return determinant;
}
inline int determinant_sign(Matrix m) { return sgn(eliminate(m)); }
/// The solution of rows (a, b): a . x = b, if there is just one.
inline std::optional<Vector> solution(Matrix m) {
  if (eliminate(m) == 0) return {};
  Vector r;
  for (const Vector& row : m) r.push_back(row.back());
  return r;
}
inline Vector row(Vector a, const Q& b) {
  a.push_back(b);
  return a;
}

inline std::optional<Vector> line_line(const Vector& a, const Vector& b, const Vector& c, const Vector& d) {
  const auto line = [](const Vector& p, const Vector& q) {
    const Vector across{p[1] - q[1], q[0] - p[0]};
    return row(across, product(across, p));
  };
  return solution({line(a, b), line(c, d)});
}
/// p + t (q - p) = a + r (b - a) + s (c - a)
inline std::optional<Vector> line_plane(const Vector& p, const Vector& q, const Vector& a, const Vector& b,
                                        const Vector& c) {
  Matrix m;
  for (std::size_t i = 0; i < 3; ++i) m.push_back({q[i] - p[i], a[i] - b[i], a[i] - c[i], a[i] - p[i]});
  const auto factors = solution(m);
  if (!factors) return {};
  Vector r;
  for (std::size_t i = 0; i < 3; ++i) r.push_back(p[i] + (*factors)[0] * (q[i] - p[i]));
  return r;
}
inline Vector plane_row(const Plane3& p) { return row(vector_of(p.normal), Q(-p.offset)); }
inline std::optional<Vector> line_plane_of(const Line3& line, const Plane3& plane) {
  const Vector n = vector_of(plane.normal), d = vector_of(line.direction), o = vector_of(line.origin);
  // x = o + t d with n . x = -offset
  Matrix m;
  for (std::size_t i = 0; i < 3; ++i) {
    Vector r(5);
    r[i] = 1;
    r[3] = -d[i];
    r[4] = o[i];
    m.push_back(r);
  }
  m.push_back({n[0], n[1], n[2], Q(0), Q(-plane.offset)});
  auto x = solution(m);
  if (x) x->pop_back();
  return x;
}
inline std::optional<Vector> three_planes(const std::array<Vector, 9>& p) {
  Matrix m;
  for (std::size_t i = 0; i < 9; i += 3) {
    const Vector n = normal(p[i], p[i + 1], p[i + 2]);
    m.push_back(row(n, product(n, p[i])));
  }
  return solution(m);
}
inline std::optional<Vector> weighted(const Vector& a, const Vector& b, const Q& t) {
  Vector r;
  for (std::size_t i = 0; i < a.size(); ++i) r.push_back((1 - t) * a[i] + t * b[i]);
  return r;
}
inline std::optional<Vector> mean(const std::vector<Vector>& points) {
  Vector r(points[0].size());
  for (const Vector& p : points)
    for (std::size_t i = 0; i < r.size(); ++i) r[i] += p[i] / Q(static_cast<long>(points.size()));
  return r;
}
/// 2 (b - a) . x = |b|^2 - |a|^2 for each two corners; of a triangle in space, in its plane too.
inline std::optional<Vector> circumcenter(const std::vector<Vector>& corners) {
  Matrix m;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    Vector a = corners[i] - corners[0];
    for (Q& x : a) x *= 2;
    m.push_back(row(a, product(corners[i], corners[i]) - product(corners[0], corners[0])));
  }
  if (corners[0].size() == 3 && corners.size() == 3) {
    const Vector n = normal(corners[0], corners[1], corners[2]);
    m.push_back(row(n, product(n, corners[0])));
  }
  return solution(m);
}

/// To nearest, ties to even; -0 for what is below 0 and rounds to it.
inline double nearest(const Q& x) {
  const double largest = std::numeric_limits<double>::max();
  const Q magnitude = abs(x);
  const auto with_sign = [&x](double r) { return x < 0 ? -r : r; };
  if (magnitude > Q(largest)) {
    const Q half_step = Q(largest) - Q(std::nextafter(largest, 0));
    return with_sign(magnitude >= Q(largest) + half_step / 2 ? std::numeric_limits<double>::infinity() : largest);
  }
  double low = magnitude.get_d();
  while (Q(low) > magnitude) low = std::nextafter(low, 0);
  for (;;) {
    const double next = std::nextafter(low, 2 * largest);
    if (std::isinf(next) || Q(next) > magnitude) break;
    low = next;
  }
  if (Q(low) == magnitude) return with_sign(low);
  const double high = std::nextafter(low, 2 * largest);
  if (std::isinf(high)) return with_sign(low);
  const Q twice = 2 * magnitude, middle = Q(low) + Q(high);
  if (twice != middle) return with_sign(twice < middle ? low : high);
  return with_sign((__builtin_bit_cast(unsigned long long, low) & 1) == 0 ? low : high);
}
/// The greatest double that is not above; the least that is not below.
inline double below(const Q& x) {
  const double largest = std::numeric_limits<double>::max();
  if (x > Q(largest)) return largest;
  if (x < Q(-largest)) return -std::numeric_limits<double>::infinity();
  double r = nearest(x);
  if (r == 0 && x == 0) return 0;
  if (Q(r) > x) r = std::nextafter(r, -largest);
  return r == 0 ? 0 : r;
}
inline double above(const Q& x) { return x == 0 ? 0 : -below(-x); }

// The tests, of points: determinants of homogeneous rows.

inline int orientation(const std::vector<Vector>& points) {
  Matrix m;
  for (const Vector& p : points) m.push_back(row(p, Q(1)));
  // Of rows (x, y, z, 1) the determinant is minus that of the differences from the first, in space.
  return points[0].size() == 3 ? -determinant_sign(m) : determinant_sign(m);
}
inline int in_sphere(const std::vector<Vector>& points, const std::vector<Q>& weights = {}) {
  Matrix m;
  for (std::size_t i = 0; i < points.size(); ++i) {
    Vector r = points[i];
    r.push_back(product(points[i], points[i]) - (weights.empty() ? Q(0) : weights[i]));
    r.push_back(Q(1));
    m.push_back(r);
  }
  return points[0].size() == 3 ? -determinant_sign(m) : determinant_sign(m);
}
inline int distance_order(const Vector& p, const Vector& a, const Vector& b) {
  return sgn(product(a - p, a - p) - product(b - p, b - p));
}
inline int order(const Vector& a, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

}  // namespace plumb::definition
