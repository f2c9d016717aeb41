#pragma once

// For trees.
// Nearest points in plain doubles, which nothing but time depends on.

#include <plumb/detail/vector.hpp>

namespace plumb::trees {

inline Vec3<double> operator+(const Vec3<double>& a, const Vec3<double>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline Vec3<double> operator*(double s, const Vec3<double>& a) { return {s * a.x, s * a.y, s * a.z}; }

/// The point of the triangle abc that is nearest to the origin, in plain doubles: up to rounding a combination of a, b
/// and c with weights that are not negative and add up to 1, whatever the triangle is. Which one, nothing but time
/// depends on.
inline Vec3<double> guess_nearest(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c) {
  const Vec3<double> ab = b - a, ac = c - a;
  const double d1 = -dot(ab, a), d2 = -dot(ac, a);
  if (d1 <= 0 && d2 <= 0) return a;
  const double d3 = -dot(ab, b), d4 = -dot(ac, b);
  if (d3 >= 0 && d4 <= d3) return b;
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return a + d1 / (d1 - d3) * ab;
  const double d5 = -dot(ab, c), d6 = -dot(ac, c);
  if (d6 >= 0 && d5 <= d6) return c;
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return a + d2 / (d2 - d6) * ac;
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return b + (d4 - d3) / (d4 - d3 + (d5 - d6)) * (c - b);
  const double sum = 1 / (va + vb + vc), v = vb * sum, w = vc * sum;
  if (!(v >= 0 && w >= 0 && v + w <= 1)) return a;
  return a + v * ab + w * ac;
}

}  // namespace plumb::trees
