#pragma once

#include <plumb/detail/vector.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// The physical dimension of an argument, as exponents of two base units: length, and a second one for numbers that
/// scale on their own (a plane's normal). Stages that scale their input scale each base unit by itself; a polynomial
/// whose terms all have the same dimension keeps its sign.
struct Dimension {
  int length = 1;
  int normal = 0;
  friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
};

/// How an argument enters the polynomial. A position enters only through differences with another position of the same
/// dimension (the number types offer nothing else); a quantity enters as it is.
enum class Role { position, quantity };

/// What a predicate states of each of its arguments, in order. The name is the one in error messages.
struct Argument {
  const char* name;
  Dimension dimension = {};
  Role role = Role::position;
};

namespace filters {

/// Applies convert to every number of an argument; the result is the argument over another number type.
template <class Convert>
[[gnu::always_inline]] constexpr auto converted(double x, Convert&& convert) {
  return convert(x);
}
template <class Convert>
[[gnu::always_inline]] constexpr auto converted(const Point2& p, Convert&& convert) {
  return Vec2{convert(p.x), convert(p.y)};
}
template <class Convert>
[[gnu::always_inline]] constexpr auto converted(const Point3& p, Convert&& convert) {
  return Vec3{convert(p.x), convert(p.y), convert(p.z)};
}
template <class Convert>
[[gnu::always_inline]] constexpr auto converted(const Vector3& p, Convert&& convert) {
  return Vec3{convert(p.x), convert(p.y), convert(p.z)};
}
template <class T, class Convert>
[[gnu::always_inline]] constexpr auto converted(const Vec2<T>& v, Convert&& convert) {
  return Vec2{convert(v.x), convert(v.y)};
}
template <class T, class Convert>
[[gnu::always_inline]] constexpr auto converted(const Vec3<T>& v, Convert&& convert) {
  return Vec3{convert(v.x), convert(v.y), convert(v.z)};
}
template <class T, class Convert>
[[gnu::always_inline]] constexpr auto converted(const Vec4<T>& v, Convert&& convert) {
  return Vec4{convert(v.x), convert(v.y), convert(v.z), convert(v.w)};
}
template <class Convert>
[[gnu::always_inline]] constexpr auto converted(const Vector4& p, Convert&& convert) {
  return Vec4{convert(p.x), convert(p.y), convert(p.z), convert(p.w)};
}

}  // namespace filters
}  // namespace plumb
