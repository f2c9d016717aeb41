#pragma once

// Doubles of which it is known whether they are exact.

#include <cstdint>

#include <plumb/certificate.hpp>
#include <plumb/compare.hpp>

namespace plumb::convex {

/// A double of which it is known whether it is exact: a multiple of `unit`, a power of two, of at most `magnitude`, as
/// is every value that it was made from. A multiple of a unit below 2^53 of them is a double, so as long as the
/// magnitude is below that nothing has been rounded; and neither a sum nor a product has a smaller ratio of the two
/// than any of its operands but 0. So the ratio at the end tells, for small integers and what lies on a coarse grid,
/// zeros too. What is a multiple of a unit is one of all smaller units, and zero is one of any. The unit is 0 where
/// nothing is known, and then that of all that is made from it; a magnitude that overflows stays infinite or a NaN.
struct GridDouble {
  static constexpr double largest_unit = 0x1p1000;

  double value, magnitude, unit;

  static constexpr double common(double unit, double other) { return unit < other ? unit : other; }

  bool is_exact() const { return magnitude < 0x1p53 * unit && magnitude < 0x1p1000; }

  static GridDouble number(double x) {
    if (same(x, 0)) return {0, 0, largest_unit};
    const auto pattern = __builtin_bit_cast(std::uint64_t, x);
    const auto biased = static_cast<int>(pattern >> 52 & 0x7FF);
    const int place = biased - 1075 + __builtin_ctzll(pattern | 1ULL << 52);
    const bool is_known = place > -900 && place < 900;
    return {x, __builtin_fabs(x), is_known ? power(place) : 0};
  }
  static GridDouble difference(double x, double y) {
    const GridDouble a = number(x), b = number(y);
    const double unit = common(a.unit, b.unit);
    const bool is_exact = a.magnitude + b.magnitude < 0x1p53 * unit;
    return {x - y, __builtin_fabs(x - y), is_exact ? unit : 0};
  }

 private:
  static double power(int n) { return __builtin_bit_cast(double, static_cast<std::uint64_t>(n + 1023) << 52); }
};

inline GridDouble operator+(const GridDouble& a, const GridDouble& b) {
  return {a.value + b.value, a.magnitude + b.magnitude, GridDouble::common(a.unit, b.unit)};
}
inline GridDouble operator-(const GridDouble& a, const GridDouble& b) {
  return {a.value - b.value, a.magnitude + b.magnitude, GridDouble::common(a.unit, b.unit)};
}
inline GridDouble operator*(const GridDouble& a, const GridDouble& b) {
  return {a.value * b.value, a.magnitude * b.magnitude, GridDouble::common(a.unit * b.unit, GridDouble::largest_unit)};
}
inline GridDouble lesser(const GridDouble& a, const GridDouble& b) {
  return {a.value < b.value ? a.value : b.value, a.magnitude + b.magnitude, GridDouble::common(a.unit, b.unit)};
}
inline GridDouble greater(const GridDouble& a, const GridDouble& b) {
  return {a.value > b.value ? a.value : b.value, a.magnitude + b.magnitude, GridDouble::common(a.unit, b.unit)};
}
inline Certificate certificate(const GridDouble& x) {
  if (!x.is_exact()) return Certificate::uncertain;
  return x.value < 0 ? Certificate::negative : x.value > 0 ? Certificate::positive : Certificate::zero;
}

}  // namespace plumb::convex
