#pragma once

// For motion.
// Vectors of exact numbers in doubles with a bound, to be multiplied by ways from point to point.

#include <cmath>

#include <filters/closed_numbers.hpp>
#include <motion/polynomial.hpp>
#include <motion/surd.hpp>

namespace plumb::motion {

using filters::Approximate;

/// A number over a greater one, rounded once; of what is too small for that nothing is known.
inline Approximate approximate(const Surd& x, const filters::Rational& size) {
  const double value = x.rounded_over(size), magnitude = std::fabs(value);
  return {value, value == 0 && sign(x) == 0 ? 0 : magnitude >= 0x1p-960 ? magnitude : __builtin_inf()};
}

/// A positive multiple of a vector that is not 0, of surds or of numbers that are some.
template <class N>
Vec3<Approximate> approximate_direction(const Vec3<N>& of) {
  const Vec3<Surd> v{of.x, of.y, of.z};
  const filters::Rational size = v.x.size() + v.y.size() + v.z.size();
  return {approximate(v.x, size), approximate(v.y, size), approximate(v.z, size)};
}

inline Vec3<Approximate> approximate_way(const Point3& from, const Point3& to) {
  const auto way = [](double a, double b) { return filters::difference<Approximate>(b, a); };
  return {way(from.x, to.x), way(from.y, to.y), way(from.z, to.z)};
}

}  // namespace plumb::motion
