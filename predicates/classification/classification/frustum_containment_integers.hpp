#pragma once

// Whether a frustum contains a set, in integers, by its planes one by one.

#include <convex/ball_frustum_integers.hpp>

namespace plumb::convex {

// What the filter of where a set lies against a frustum leaves open, in exact numbers, by its planes one by one.
// What is neither inside of all nor strictly outside of one is then asked whether it meets the frustum.

/// In a default floating-point environment: positive if the set is inside of all planes, negative if it is strictly
/// outside of one, else zero; then `meets` tells whether a point of it is known to be inside of all. Uncertain where
/// the numbers are on no grids or the planes are not those of the frustum.
template <class Frustum, class Shape>
[[gnu::noinline]] Certificate exact_side(const Frustum& frustum, const Shape& shape, bool& meets) {
  if constexpr (is_one_of<Frustum, FrustumGl, FrustumD3d>) {
    return exact_side(matrix_frustum(frustum), shape, meets);
  } else {
    std::conditional_t<std::is_same_v<Shape, Sphere3>, ExactBall<Frustum>, ExactPlanes<Frustum, Shape>> exact(frustum,
                                                                                                              shape);
    if (!is_certain(exact.orientation())) return Certificate::uncertain;
    if (exact.orientation() != Certificate::zero) return exact.side(meets);
    if constexpr (std::is_same_v<Frustum, ViewFrustum> && !std::is_same_v<Shape, Sphere3>)
      return exact_side(flattened(frustum), shape, meets);
    else
      return Certificate::uncertain;
  }
}
/// A capsule is the hull of the balls at its ends: inside if these are.
template <class Frustum>
[[gnu::noinline]] Certificate exact_side(const Frustum& frustum, const Capsule3& shape, bool& meets) {
  Certificate all = Certificate::positive;
  meets = false;
  for (const Point3& end : {shape.a, shape.b}) {
    bool end_meets = false;
    const Certificate side = exact_side(frustum, Sphere3{end, shape.radius}, end_meets);
    if (!is_certain(side)) return side;
    if (side != Certificate::positive) all = Certificate::zero;
    meets = meets || side == Certificate::positive || (side == Certificate::zero && end_meets);
  }
  return all;
}

}  // namespace plumb::convex
