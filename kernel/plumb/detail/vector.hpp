#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// Vectors over any number type, in which every predicate writes its formula. The operations keep the number type's own
/// result types: the difference of two Exact is a Bounded<1>, the product of two GridInteger is wider than both.
/// Inlined always: compilers otherwise give up on the longer formulas, and a call for each operation triples the cost.
template <class T>
struct Vec2 {
  T x, y;
};

template <class T>
struct Vec3 {
  T x, y, z;
};

template <class T>
struct Vec4 {
  T x, y, z, w;
};

template <class T>
Vec2(T, T) -> Vec2<T>;
template <class T>
Vec3(T, T, T) -> Vec3<T>;
template <class T>
Vec4(T, T, T, T) -> Vec4<T>;

template <class T, class U>
[[gnu::always_inline]] constexpr auto operator-(const Vec2<T>& a, const Vec2<U>& b) {
  return Vec2{a.x - b.x, a.y - b.y};
}

template <class T, class U>
[[gnu::always_inline]] constexpr auto operator-(const Vec3<T>& a, const Vec3<U>& b) {
  return Vec3{a.x - b.x, a.y - b.y, a.z - b.z};
}

template <class T, class U>
[[gnu::always_inline]] constexpr auto dot(const Vec2<T>& a, const Vec2<U>& b) {
  return a.x * b.x + a.y * b.y;
}

template <class T, class U>
[[gnu::always_inline]] constexpr auto dot(const Vec3<T>& a, const Vec3<U>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The z-coordinate of the cross product: twice the signed area of the triangle 0, a, b.
template <class T, class U>
[[gnu::always_inline]] constexpr auto cross(const Vec2<T>& a, const Vec2<U>& b) {
  return a.x * b.y - a.y * b.x;
}

template <class T, class U>
[[gnu::always_inline]] constexpr auto cross(const Vec3<T>& a, const Vec3<U>& b) {
  return Vec3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class T>
[[gnu::always_inline]] constexpr auto squared_length(const Vec2<T>& a) {
  return dot(a, a);
}

template <class T>
[[gnu::always_inline]] constexpr auto squared_length(const Vec3<T>& a) {
  return dot(a, a);
}

}  // namespace plumb
