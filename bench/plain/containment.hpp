#pragma once

#include <convex/faces.hpp>

#include "number.hpp"
#include "plain.hpp"

// Where sets lie against planes and solids, in plain doubles, by the library's filters over plain numbers, and for
// frusta by their planes. If a set is neither a point nor inside, the test of intersection follows.

namespace plumb::bench::plain {

template <class Shape>
requires planes::AgainstPlane<Shape> &&(!std::same_as<Shape, Plane3>)  //
    PlaneSide classify(const Plane3& plane, const Shape& shape) {
  if constexpr (requires { convex::filter_side(convex::PlainNumbers(), plane, shape); })
    return convex::filter_side(convex::PlainNumbers(), plane, shape).side();
  else
    return planes::side(plane, shape);
}
template <int K>
PlaneSide classify(const Plane3& plane, const Kdop<K>& kdop) {
  return planes::side(plane, kdop);
}

/// The library's exact test over plain numbers.
template <class A, class B>
bool contains(const A& solid, const B& shape) {
  convex::Body<Number> a, b;
  bodies::write_body(a, bodies::any_shape(solid));
  bodies::write_body(b, bodies::any_shape(shape));
  return (a.form == bodies::Form::hull ? convex::ball_contains(a, b) : convex::faces_contain(a, b)) ==
         filters::Certificate::positive;
}

template <class A, class B>
requires classification::Contained<A, B> &&
    (!std::same_as<A, OrthographicFrustum>)&&(std::same_as<B, Point3> || HasTest<A, B>)  //
    Containment classify(const A& solid, const B& shape) {
  if (plain::contains(solid, shape)) return Containment::inside;
  if constexpr (std::same_as<B, Point3>)
    return Containment::outside;
  else
    return plain::meet(solid, shape) ? Containment::intersecting : Containment::outside;
}
/// The orthographic frustum as a box.
inline Obb3 box_of(const OrthographicFrustum& s) {
  const double middle = 0.5 * (s.near_distance + s.far_distance);
  return {{s.eye.x + middle * s.direction.x, s.eye.y + middle * s.direction.y, s.eye.z + middle * s.direction.z},
          s.left,
          s.up,
          s.direction,
          s.half_width,
          s.half_height,
          0.5 * (s.far_distance - s.near_distance)};
}

template <class B>
requires classification::Contained<OrthographicFrustum, B> Containment classify(const OrthographicFrustum& frustum,
                                                                                const B& shape) {
  return plain::classify(box_of(frustum), shape);
}
template <class A>
requires classification::Contained<OrthographicFrustum, A>
bool meet(const A& shape, const OrthographicFrustum& frustum) {
  if constexpr (std::same_as<A, Point3>)
    return plain::contains(box_of(frustum), shape);
  else
    return plain::meet(box_of(frustum), shape);
}

}  // namespace plumb::bench::plain
