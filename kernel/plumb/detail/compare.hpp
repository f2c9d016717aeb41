#pragma once

#include <plumb/shapes.hpp>
#include <plumb/sign.hpp>

namespace plumb::detail {

// Comparisons of finite doubles by their bit patterns. The comparisons of the floating-point unit read subnormal
// numbers as 0 when the caller has set it so (DAZ), and would then call different numbers equal.

/// The bit pattern of x. Clang 17 and later would turn a test whether its magnitude is zero into a comparison of
/// doubles, as if no subnormal number were ever read as 0. The assembly hides from them that the bits are those of a
/// double.
constexpr unsigned long long bit_pattern(double x) {
  auto bits = __builtin_bit_cast(unsigned long long, x);
#if defined(__clang__) && __clang_major__ >= 17
  if (!__builtin_is_constant_evaluated()) asm("" : "+r"(bits));
#endif
  return bits;
}

/// An integer that is ordered as the double is; -0 and 0 give the same. By the magnitude and the sign, without a
/// branch.
constexpr long long order_key(double x) {
  const auto bits = static_cast<long long>(bit_pattern(x));
  const long long sign = bits >> 63;
  return ((bits & __LONG_LONG_MAX__) ^ sign) - sign;
}

/// The bit pattern of |x|; ordered as the magnitudes are, NaN above infinity.
constexpr unsigned long long magnitude_bits(double x) { return bit_pattern(x) & ~(1ULL << 63); }

/// The sign of x - y.
constexpr Sign compare(double x, double y) {
  const long long i = order_key(x), j = order_key(y);
  return static_cast<Sign>((i > j) - (i < j));
}

constexpr bool same(double x, double y) { return order_key(x) == order_key(y); }
constexpr bool same(const Point2& a, const Point2& b) {
  return ((order_key(a.x) ^ order_key(b.x)) | (order_key(a.y) ^ order_key(b.y))) == 0;
}
constexpr bool same(const Point3& a, const Point3& b) {
  return ((order_key(a.x) ^ order_key(b.x)) | (order_key(a.y) ^ order_key(b.y)) | (order_key(a.z) ^ order_key(b.z))) ==
         0;
}

constexpr bool less(double x, double y) { return order_key(x) < order_key(y); }
constexpr double lesser(double x, double y) { return less(y, x) ? y : x; }
constexpr double greater(double x, double y) { return less(x, y) ? y : x; }

/// Whether x lies in the closed interval between a and b, given in any order: neither below both nor above both. (No
/// branches: which side x lies on cannot be predicted.)
constexpr bool between(double a, double x, double b) {
  const int below = static_cast<int>(less(x, a)) & static_cast<int>(less(x, b));
  const int above = static_cast<int>(less(a, x)) & static_cast<int>(less(b, x));
  return (below | above) == 0;
}

}  // namespace plumb::detail
