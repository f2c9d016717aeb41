#pragma once

#include <array>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/shapes.hpp>

// Vectors of rational numbers; those of the plane have z = 0.

namespace plumb::oracle {

using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
using Vector = std::array<Rational, 3>;

inline int sign(const Rational& x) { return x.sign(); }
inline Rational square(const Rational& x) { return x * x; }

inline Vector vector(const Point2& p) { return {p.x, p.y, 0}; }
inline Vector vector(const Vector2& v) { return {v.x, v.y, 0}; }
inline Vector vector(const Point3& p) { return {p.x, p.y, p.z}; }
inline Vector vector(const Vector3& v) { return {v.x, v.y, v.z}; }

inline bool is_zero(const Vector& v) { return sign(v[0]) == 0 && sign(v[1]) == 0 && sign(v[2]) == 0; }

inline Vector operator-(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
inline Vector along(const Vector& a, const Rational& k, const Vector& b) {
  return {a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]};
}
inline Rational dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

}  // namespace plumb::oracle
