#pragma once

// For simplices.
// Which simplices a point lies in, by signs of any source.

#include <initializer_list>

#include <plumb/detail/refuse.hpp>
#include <plumb/detail/type_lists.hpp>

#include <simplices/sign_sources.hpp>

namespace plumb::simplices {

/// An axis along which the triangle does not vanish when it is projected; none when its corners are collinear.
template <class Signs>
Axis projection_axis(const typename Signs::Point3& a, const typename Signs::Point3& b,
                     const typename Signs::Point3& c) {
  for (const Axis axis : {Axis::z, Axis::x, Axis::y})
    if (Signs::orient2d(Signs::project(a, axis), Signs::project(b, axis), Signs::project(c, axis)) != Sign::zero)
      return axis;
  return Axis::none;
}

template <class Signs>
bool are_collinear(const typename Signs::Point2& a, const typename Signs::Point2& b, const typename Signs::Point2& c) {
  return Signs::orient2d(a, b, c) == Sign::zero;
}
template <class Signs>
bool are_collinear(const typename Signs::Point3& a, const typename Signs::Point3& b, const typename Signs::Point3& c) {
  return projection_axis<Signs>(a, b, c) == Axis::none;
}

/// The shape seen along an axis.
template <class Signs>
typename Signs::Segment2 projected(const typename Signs::Segment3& s, Axis axis) {
  return {Signs::project(s.a, axis), Signs::project(s.b, axis)};
}
template <class Signs>
typename Signs::Triangle2 projected(const typename Signs::Triangle3& t, Axis axis) {
  return {Signs::project(t.a, axis), Signs::project(t.b, axis), Signs::project(t.c, axis)};
}

/// The segment that a triangle with collinear corners is: of collinear points one is between two others when it is in
/// their box.
template <class Signs, class Segment, class Triangle>
Segment hull_of_collinear(const Triangle& t) {
  const Segment ab{t.a, t.b}, bc{t.b, t.c}, ca{t.c, t.a};
  return Signs::in_box(t.c, ab) ? ab : Signs::in_box(t.a, bc) ? bc : ca;
}

template <class Signs>
bool lies_in(const typename Signs::Point2& p, const typename Signs::Segment2& s) {
  return Signs::in_box(p, s) && are_collinear<Signs>(s.a, s.b, p);
}
template <class Signs>
bool lies_in(const typename Signs::Point3& p, const typename Signs::Segment3& s) {
  return Signs::in_box(p, s) && are_collinear<Signs>(s.a, s.b, p);
}

template <class Signs>
bool lies_in(const typename Signs::Point2& p, const typename Signs::Triangle2& t) {
  const Sign ab = Signs::orient2d(t.a, t.b, p), bc = Signs::orient2d(t.b, t.c, p), ca = Signs::orient2d(t.c, t.a, p);
  const bool left = ab == Sign::positive || bc == Sign::positive || ca == Sign::positive;
  const bool right = ab == Sign::negative || bc == Sign::negative || ca == Sign::negative;
  // The three signed areas add up to that of the triangle: when it is 0, a point off the common line has both signs.
  if (left && right) return false;
  if (left || right) return true;
  return lies_in<Signs>(p, hull_of_collinear<Signs, typename Signs::Segment2>(t));
}

template <class Signs>
bool lies_in(const typename Signs::Point3& p, const typename Signs::Triangle3& t) {
  if (Signs::orient3d(t.a, t.b, t.c, p) != Sign::zero) return false;
  const Axis axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (axis == Axis::none) return lies_in<Signs>(p, hull_of_collinear<Signs, typename Signs::Segment3>(t));
  return lies_in<Signs>(Signs::project(p, axis), projected<Signs>(t, axis));
}

template <class Signs, class Tetrahedron>
bool lies_in_tetrahedron(const typename Signs::Point3& p, const Tetrahedron& t) {
  using Triangle = typename Signs::Triangle3;
  const auto& [a, b, c, d] = t;
  const Sign outside = -Signs::orient3d(a, b, c, d);
  if (outside == Sign::zero)  // the hull of points of a plane is made of triangles with the corner a
    return lies_in<Signs>(p, Triangle{a, b, c}) || lies_in<Signs>(p, Triangle{a, b, d}) ||
           lies_in<Signs>(p, Triangle{a, c, d});
  return Signs::orient3d(a, b, c, p) != outside && Signs::orient3d(a, b, p, d) != outside &&
         Signs::orient3d(a, p, c, d) != outside && Signs::orient3d(p, b, c, d) != outside;
}

/// The answer of intersects to the first and the second: one is the point and the other the shape.
template <class Point, class Shape, class First, class Second>
bool lies_in_if_finite(const Point& p, const Shape& shape, const First& first, const Second& second) {
  detail::require_finite("intersects", first, second);
  if constexpr (detail::is_same<Shape, Tetrahedron3>)
    return lies_in_tetrahedron<Cascade>(p, shape);
  else
    return lies_in<Cascade>(p, shape);
}

}  // namespace plumb::simplices
