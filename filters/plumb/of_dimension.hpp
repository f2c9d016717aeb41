#pragma once

#include <concepts>
#include <utility>

#include <plumb/argument.hpp>

namespace plumb {

/// A number of which only the dimension is known. Sums exist between equal dimensions alone, so a polynomial that can
/// be evaluated over it keeps its sign when each base unit is scaled, which GridIntegerStage relies on.
template <int Length, int Normal>
struct OfDimension {
  static constexpr Dimension dimension{Length, Normal};
  friend constexpr OfDimension operator+(OfDimension, OfDimension) { return {}; }
  friend constexpr OfDimension operator-(OfDimension, OfDimension) { return {}; }
};
template <int J, int K, int M, int N>
constexpr OfDimension<J + M, K + N> operator*(OfDimension<J, K>, OfDimension<M, N>) {
  return {};
}

/// The dimension of the predicate's polynomial, or of every component of a Vec3 of polynomials. Does not compile when
/// its terms have different ones.
template <class Predicate, class... Args>
constexpr Dimension dimension_of() {
  return []<std::size_t... Index>(std::index_sequence<Index...>) {
    using Result = decltype(Predicate::evaluate(converted(Args{}, [](double) {
      return OfDimension<Predicate::arguments[Index].dimension.length, Predicate::arguments[Index].dimension.normal>{};
    })...));
    if constexpr (requires { Result::dimension; })
      return Result::dimension;
    else
      return decltype(Result{}.x)::dimension;
  }
  (std::index_sequence_for<Args...>{});
}

/// A number of which only the degree in the coordinates along each axis is known. A polynomial whose terms all have the
/// same degrees keeps its sign when each axis is scaled by a power of two of its own.
struct AxisDegrees {
  int x = 0, y = 0, z = 0, w = 0;
  bool homogeneous = true;
  friend constexpr AxisDegrees operator*(const AxisDegrees& a, const AxisDegrees& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w, a.homogeneous && b.homogeneous};
  }
  friend constexpr AxisDegrees operator+(AxisDegrees a, const AxisDegrees& b) {
    const bool same = a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
    a.homogeneous = a.homogeneous && b.homogeneous && same;
    return a;
  }
  friend constexpr AxisDegrees operator-(const AxisDegrees& a, const AxisDegrees& b) { return a + b; }
};

/// Applies convert to every coordinate of a point or vector and the number of its axis.
template <class P, class Convert>
[[gnu::always_inline]] constexpr auto converted_by_axis(const P& p, Convert&& convert) {
  if constexpr (requires { p.w; })
    return Vec4{convert(p.x, 0), convert(p.y, 1), convert(p.z, 2), convert(p.w, 3)};
  else if constexpr (requires { p.z; })
    return Vec3{convert(p.x, 0), convert(p.y, 1), convert(p.z, 2)};
  else
    return Vec2{convert(p.x, 0), convert(p.y, 1)};
}

/// Whether the predicate's polynomial, of points or vectors alone, keeps its sign when each axis is scaled by itself.
template <class Predicate, class... Args>
constexpr bool scales_by_axis() {
  constexpr auto degrees = [](double, int axis) { return AxisDegrees{axis == 0, axis == 1, axis == 2, axis == 3}; };
  if constexpr (requires { (static_cast<void>(Args{}.y), ...); })
    if constexpr (requires {
                    { Predicate::evaluate(converted_by_axis(Args{}, degrees)...) } -> std::same_as<AxisDegrees>;
                  })
      return Predicate::evaluate(converted_by_axis(Args{}, degrees)...).homogeneous;
  return false;
}

}  // namespace plumb
