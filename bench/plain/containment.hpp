#pragma once

#include <convex/containment_filter.hpp>

#include "plain.hpp"

// Where sets lie against planes and solids, in plain doubles: the library's first looks over plain numbers where it has
// them, and for frusta their planes. What is neither inside nor a point is asked whether it intersects.

namespace plumb::bench::plain {

template <class Shape>
requires planes::AgainstPlane<Shape> &&(!std::same_as<Shape, Plane3>)  //
    PlaneSide classify(const Plane3& plane, const Shape& shape) {
  if constexpr (requires { convex::filter_side(convex::PlainSides(), plane, shape); })
    return convex::filter_side(convex::PlainSides(), plane, shape).side();
  else
    return planes::side(plane, shape);
}
constexpr Plane3 turned_over(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }
template <int K>
PlaneSide classify(const Plane3& plane, const Kdop<K>& kdop) {
  if (!walk::reaches_positive_side(kdop, plane)) return PlaneSide::negative;
  if (!walk::reaches_positive_side(kdop, turned_over(plane))) return PlaneSide::positive;
  return PlaneSide::intersecting;
}

/// The numbers themselves.
struct PlainContents : convex::PlainLengths {
  static constexpr Certificate certificate(double x) { return yes_or_no(x >= 0); }
  static constexpr Certificate certificate_within(const Vec3<double>& d, double radius) {
    return yes_or_no(radius >= 0 && dot(d, d) <= radius * radius);
  }
  static constexpr Certificate certificate_beyond(double x, double radius, const Vec3<double>& n) {
    return yes_or_no(x >= 0 && x * x >= radius * radius * dot(n, n));
  }

 private:
  static constexpr Certificate yes_or_no(bool yes) { return yes ? Certificate::positive : Certificate::negative; }
};

template <class A, class B>
requires requires(const A& a, const B& b) { convex::filter_contains<PlainContents>(a, b); }
bool contains(const A& solid, const B& shape) {
  return convex::filter_contains<PlainContents>(solid, shape) == Certificate::positive;
}

/// By the least of each plane's function over the set.
template <class Frustum, class Shape>
requires convex::is_one_of<Frustum, FrustumGl, FrustumD3d, ViewFrustum>
bool contains(const Frustum& frustum, const Shape& shape) {
  convex::PlainNumbers numbers;
  convex::Planes<convex::PlainNumbers, Frustum> planes(numbers, frustum);
  if (!planes.prepare(numbers)) return false;
  bool inside = true;
  if constexpr (convex::is_one_of<Shape, Aabb3, Obb3>) {
    const convex::BoxAgainst<convex::PlainNumbers, Frustum, Shape> box(numbers, frustum, shape);
    const auto c = box.middle(planes), u = box.along(0, planes), v = box.along(1, planes), w = box.along(2, planes);
    for (int i = 0; i < 6; ++i)
      inside &= c.at[i] >= __builtin_fabs(u.at[i]) + __builtin_fabs(v.at[i]) + __builtin_fabs(w.at[i]);
  } else {
    for (const Point3& p : convex::corners_of_hull(shape)) {
      const auto c = planes.at(planes.relative(numbers, frustum, p));
      if constexpr (requires { shape.radius; }) {
        const auto x = planes.normals(0), y = planes.normals(1), z = planes.normals(2);
        const double squared = shape.radius * shape.radius;
        for (int i = 0; i < 6; ++i)
          inside &= c.at[i] >= 0 &&
                    c.at[i] * c.at[i] >= squared * (x.at[i] * x.at[i] + y.at[i] * y.at[i] + z.at[i] * z.at[i]);
      } else {
        inside &= convex::least_of(c) >= 0;
      }
    }
  }
  return inside;
}

template <class A, class B>
requires convex::Solid<A> && convex::InSolid<B> &&(std::same_as<B, Point3> || HasTest<A, B>)  //
    Containment classify(const A& solid, const B& shape) {
  if (plain::contains(solid, shape)) return Containment::inside;
  if constexpr (std::same_as<B, Point3>)
    return Containment::outside;
  else
    return plain::meet(solid, shape) ? Containment::intersecting : Containment::outside;
}
/// The box that an orthographic frustum is.
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

template <convex::AgainstOrthographic B>
Containment classify(const OrthographicFrustum& frustum, const B& shape) {
  return plain::classify(box_of(frustum), shape);
}
template <convex::AgainstOrthographic A>
bool meet(const A& shape, const OrthographicFrustum& frustum) {
  if constexpr (std::same_as<A, Point3>)
    return plain::contains(box_of(frustum), shape);
  else
    return plain::meet(box_of(frustum), shape);
}

}  // namespace plumb::bench::plain
