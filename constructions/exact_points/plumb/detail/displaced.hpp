#pragma once

#include <plumb/detail/vector.hpp>

// What the formula of a construction is written in, besides dot, cross and differences (vector.hpp).

namespace plumb::exact_points {

template <class V>
concept PlanarVector = requires(const V& v) {
  v.y;
}
&&!requires(const V& v) { v.z; };
template <class V>
concept SpatialVector = requires(const V& v) {
  v.z;
};
template <class V>
concept AVector = PlanarVector<V> || SpatialVector<V>;

constexpr auto each(const PlanarVector auto& v, const auto& f) { return Vec2{f(v.x), f(v.y)}; }
constexpr auto each(const SpatialVector auto& v, const auto& f) { return Vec3{f(v.x), f(v.y), f(v.z)}; }
constexpr auto operator+(const PlanarVector auto& a, const PlanarVector auto& b) { return Vec2{a.x + b.x, a.y + b.y}; }
constexpr auto operator+(const SpatialVector auto& a, const SpatialVector auto& b) {
  return Vec3{a.x + b.x, a.y + b.y, a.z + b.z};
}
/// A vector or a number, times a number.
constexpr auto times(const AVector auto& v, const auto& s) {
  return each(v, [&s](const auto& x) { return x * s; });
}
template <class N>
requires(!AVector<N>) constexpr auto times(const N& x, const auto& s) { return x * s; }

/// The point base + v / w.
template <class Base, class V, class W>
struct Displaced {
  Base base;
  V v;
  W w;
};
template <class Base, class V, class W>
Displaced(Base, V, W) -> Displaced<Base, V, W>;

}  // namespace plumb::exact_points
