#pragma once

// For trees.
// Nearest points in plain doubles, which nothing but time depends on.

#include <filters/error_of.hpp>
#include <plumb/detail/vector.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {

/// A coordinate of the point with these weights of the triangle a, a + ab, a + ac.
constexpr auto weighted_coordinate(const auto& a, const auto& v, const auto& ab, const auto& w, const auto& ac) {
  return a + v * ab + w * ac;
}
inline Vec3<double> weighted(const Vec3<double>& a, double v, const Vec3<double>& ab, double w,
                             const Vec3<double>& ac) {
  const auto along = [&](double Vec3<double>::*x) { return weighted_coordinate(a.*x, v, ab.*x, w, ac.*x); };
  return {along(&Vec3<double>::x), along(&Vec3<double>::y), along(&Vec3<double>::z)};
}

/// Stands for a weight, which is rounded, so that weights may add up to more than 1.
using Weight = filters::Rounded<1, 1>;
/// How far a point of a triangle with such corners and any weights is off, along an axis and then in all; and the
/// product of such a corner with a vector of length 1.
template <class Corner>
inline constexpr double error_of_guess =
    1.75 * filters::error_of<decltype(weighted_coordinate(Corner(), Weight(), Corner() - Corner(), Weight(),
                                                          Corner() - Corner()))>;
template <class Corner>
inline constexpr double error_along = filters::error_of<decltype(dot(filters::RoundedVector<1, 0>(), Vec3<Corner>()))>;

/// The roundings of what bounds are compared by; a quotient has those of a product, and a root fewer than its square.
constexpr filters::RoundingCount roundings_of_bounds() {
  using filters::RoundingCount;
  constexpr RoundingCount number, distance{1};
  const RoundingCount square = dot(Vec3<RoundingCount>(), Vec3<RoundingCount>());
  const RoundingCount comparison = distance * distance * (square * number * number);
  const RoundingCount length = (square + number + number) * number;
  return comparison.count > length.count ? comparison : length;
}
/// Rounding makes nothing too small, or too large, that is made so much larger, or smaller.
inline constexpr double more = more_than_rounded(roundings_of_bounds()), less = 2 - more;

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
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return weighted(a, d1 / (d1 - d3), ab, 0, ac);
  const double d5 = -dot(ab, c), d6 = -dot(ac, c);
  if (d6 >= 0 && d5 <= d6) return c;
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return weighted(a, 0, ab, d2 / (d2 - d6), ac);
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return weighted(b, (d4 - d3) / (d4 - d3 + (d5 - d6)), c - b, 0, ab);
  const double sum = 1 / (va + vb + vc), v = vb * sum, w = vc * sum;
  if (!(v >= 0 && w >= 0 && v + w <= 1)) return a;
  return weighted(a, v, ab, w, ac);
}

}  // namespace plumb::trees
