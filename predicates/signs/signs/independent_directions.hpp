#pragma once

// For convex and signs.
// The filter of whether directions are linearly independent.

#include <plumb/detail/bounded.hpp>
#include <plumb/shapes.hpp>

namespace plumb::signs {

// Filters of whether directions are linearly independent, by their cross product or determinant in doubles. Other
// numbers of the arguments must be finite too. Callers give any sum or difference of them, which an infinity or a NaN
// would show in.
//
// Proof. Let u = 2^-52, N, M and L be the sums of magnitudes of the coordinates, all at most 2^300 (2^200 with three).
// A coordinate of n x m, of two products and a difference, is off by at most 2.01 u of the sum of the magnitudes of the
// products, in every rounding mode and fused or not, and the three of them together by 2.01 u N M; a determinant, by
// three roundings more, by 5.01 u N M L. That the sums N, M and L are rounded takes less than 8 u of their products.
// Numbers read or written as 0 take less than 2^-1022 each, times one factor of 2^300 (two of 2^200): together less
// than 2^-600. The bounds are larger than that; and where one is itself flushed to zero, what is added to it remains.

[[gnu::always_inline]] inline double sum_of_magnitudes(const Vector3& v) {
  return filters::magnitude(v.x) + filters::magnitude(v.y) + filters::magnitude(v.z);
}

/// By the magnitude of a cross product, or the sum of those of its coordinates.
[[gnu::always_inline]] inline bool certainly_exceeds_bound(double product, double sum_n, double sum_m, double others) {
  return product > sum_n * sum_m * 0x1p-48 + 0x1p-400 && sum_n + sum_m + filters::magnitude(others) <= 0x1p300;
}

/// Whether two directions are certainly not parallel, nor one of them 0.
[[gnu::always_inline]] inline bool certainly_independent(const Vector3& n, const Vector3& m, double others) {
  const double x = n.y * m.z - n.z * m.y, y = n.z * m.x - n.x * m.z, z = n.x * m.y - n.y * m.x;
  return certainly_exceeds_bound(filters::magnitude(x) + filters::magnitude(y) + filters::magnitude(z),
                                 sum_of_magnitudes(n), sum_of_magnitudes(m), others);
}
/// The same in the plane, as where z = 0.
[[gnu::always_inline]] inline bool certainly_independent(const Vector2& n, const Vector2& m, double others) {
  const double product = n.x * m.y - n.y * m.x;
  return certainly_exceeds_bound(filters::magnitude(product), filters::magnitude(n.x) + filters::magnitude(n.y),
                                 filters::magnitude(m.x) + filters::magnitude(m.y), others);
}

/// Whether three directions certainly do not lie in one plane.
[[gnu::always_inline]] inline bool certainly_independent(const Vector3& n, const Vector3& m, const Vector3& l,
                                                         double others) {
  const double x = m.y * l.z - m.z * l.y, y = m.z * l.x - m.x * l.z, z = m.x * l.y - m.y * l.x;
  const double sum_n = sum_of_magnitudes(n), sum_m = sum_of_magnitudes(m), sum_l = sum_of_magnitudes(l);
  return filters::magnitude(n.x * x + n.y * y + n.z * z) > sum_n * sum_m * sum_l * 0x1p-46 + 0x1p-400 &&
         (sum_n + sum_m) + (sum_l + filters::magnitude(others)) <= 0x1p200;
}

}  // namespace plumb::signs
