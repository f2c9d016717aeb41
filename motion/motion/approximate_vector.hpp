#pragma once

// For motion.
// Vectors of exact numbers in doubles with a bound, and how far points are along them.

#include <cmath>

#include <filters/closed_numbers.hpp>
#include <motion/polynomial.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

using filters::Approximate;

template <class N>
bool is_null(const Vec3<N>& v) {
  return sign(v.x) == 0 && sign(v.y) == 0 && sign(v.z) == 0;
}

/// What a number is rounded to; of one too small for that nothing is known.
inline Approximate approximate(double value, bool is_zero) {
  const double magnitude = std::fabs(value);
  return {value, is_zero ? 0 : magnitude >= 0x1p-960 ? magnitude : __builtin_inf()};
}
/// Over a number that is not less.
template <class N>
Vec3<Approximate> over(const Vec3<N>& v, const auto& size) {
  const auto quotient = [&](const N& x) {
    const bool is_zero = sign(x) == 0;
    if constexpr (requires { x.rounded_over(size); })
      return approximate(x.rounded_over(size), is_zero);
    else
      return approximate(rounding::nearest_quotient(x, size), is_zero);
  };
  return {quotient(v.x), quotient(v.y), quotient(v.z)};
}
/// At least as much as each coordinate.
template <class N>
auto size_of(const Vec3<N>& v) {
  const auto size = [](const N& x) {
    if constexpr (requires {
                    x.size();
                    x.rounded_over(x.size());
                  })
      return x.size();
    else
      return sign(x) < 0 ? N(0) - x : x;
  };
  return size(v.x) + size(v.y) + size(v.z);
}

/// A positive multiple of a vector.
template <class N>
Vec3<Approximate> approximate_direction(const Vec3<N>& v) {
  return is_null(v) ? Vec3<Approximate>{} : over(v, size_of(v));
}
/// The same of one that goes straight from one at the time 0 to one at 1.
template <class N>
Vec3<Approximate> approximate_direction(const Vec3<N>& at_0, const Vec3<N>& at_1, const Approximate& time) {
  if (is_null(at_0) && is_null(at_1)) return {};
  const auto size = size_of(at_0) + size_of(at_1);
  const Vec3<Approximate> a = over(at_0, size), b = over(at_1, size);
  const auto mean = [&](const Approximate& x, const Approximate& y) { return x + time * (y - x); };
  return {mean(a.x, b.x), mean(a.y, b.y), mean(a.z, b.z)};
}

/// How far a point is beyond another one.
inline Approximate height(const Vec3<Approximate>& along, const Point3& from, const Point3& to) {
  const auto way = [](double a, double b) { return filters::difference<Approximate>(b, a); };
  return dot(along, Vec3<Approximate>{way(from.x, to.x), way(from.y, to.y), way(from.z, to.z)});
}
// Each number rounded once, the difference, the time times it, the sum, and the product with a difference added twice.
static_assert([] {
  constexpr filters::RoundingCount once{1};
  const auto mean = once + once * (once - once);
  return (mean * once + mean * once + mean * once).count;
}() <= Approximate::roundings);

/// Its sign where that is certain, or else 0.
inline int certain_side(const Approximate& height) {
  const filters::Certificate c = certificate(height);
  return filters::is_certain(c) ? static_cast<int>(c) : 0;
}

}  // namespace plumb::motion
