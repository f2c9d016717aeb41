#pragma once

#include <plumb/half_space.hpp>
#include <plumb/planar_shapes.hpp>
#include <plumb/point_like.hpp>
#include <plumb/round_solids.hpp>

// Shapes made of points, vectors and numbers of any type (point_like.hpp): triangle(a, b, c) is the Triangle2 or
// Triangle3 of these points, whose types must determine the dimension. An integer that is no double is refused when the
// shape is used.

namespace plumb {

template <ReadAs<Point2> A, ReadAs<Point2> B>
constexpr Segment2 segment(const A& a, const B& b) {
  return {read_as<Point2>(a), read_as<Point2>(b)};
}
template <ReadAs<Point3> A, ReadAs<Point3> B>
constexpr Segment3 segment(const A& a, const B& b) {
  return {read_as<Point3>(a), read_as<Point3>(b)};
}

template <ReadAs<Point2> O, ReadAs<Vector2> D>
constexpr Ray2 ray(const O& origin, const D& direction) {
  return {read_as<Point2>(origin), read_as<Vector2>(direction)};
}
template <ReadAs<Point3> O, ReadAs<Vector3> D>
constexpr Ray3 ray(const O& origin, const D& direction) {
  return {read_as<Point3>(origin), read_as<Vector3>(direction)};
}

template <ReadAs<Point2> O, ReadAs<Vector2> D>
constexpr Line2 line(const O& origin, const D& direction) {
  return {read_as<Point2>(origin), read_as<Vector2>(direction)};
}
template <ReadAs<Point3> O, ReadAs<Vector3> D>
constexpr Line3 line(const O& origin, const D& direction) {
  return {read_as<Point3>(origin), read_as<Vector3>(direction)};
}

template <ReadAs<Point2> A, ReadAs<Point2> B, ReadAs<Point2> C>
constexpr Triangle2 triangle(const A& a, const B& b, const C& c) {
  return {read_as<Point2>(a), read_as<Point2>(b), read_as<Point2>(c)};
}
template <ReadAs<Point3> A, ReadAs<Point3> B, ReadAs<Point3> C>
constexpr Triangle3 triangle(const A& a, const B& b, const C& c) {
  return {read_as<Point3>(a), read_as<Point3>(b), read_as<Point3>(c)};
}

template <ReadAs<Point3> A, ReadAs<Point3> B, ReadAs<Point3> C, ReadAs<Point3> D>
constexpr Tetrahedron3 tetrahedron(const A& a, const B& b, const C& c, const D& d) {
  return {read_as<Point3>(a), read_as<Point3>(b), read_as<Point3>(c), read_as<Point3>(d)};
}

template <ReadAs<Vector3> N, detail::Number D>
constexpr Plane3 plane(const N& normal, D offset) {
  return {read_as<Vector3>(normal), detail::number(offset)};
}

template <ReadAs<Vector3> N, detail::Number D>
constexpr HalfSpace3 half_space(const N& normal, D offset) {
  return {read_as<Vector3>(normal), detail::number(offset)};
}

template <ReadAs<Point3> C, detail::Number R>
constexpr Sphere3 sphere(const C& center, R radius) {
  return {read_as<Point3>(center), detail::number(radius)};
}

template <ReadAs<Vector2> N, detail::Number D>
constexpr HalfPlane2 half_plane(const N& normal, D offset) {
  return {read_as<Vector2>(normal), detail::number(offset)};
}

template <ReadAs<Point2> C, detail::Number R>
constexpr Circle2 circle(const C& center, R radius) {
  return {read_as<Point2>(center), detail::number(radius)};
}

template <ReadAs<Point2> P, ReadAs<Point2> Q>
constexpr Aabb2 aabb(const P& min, const Q& max) {
  return {read_as<Point2>(min), read_as<Point2>(max)};
}
template <ReadAs<Point3> P, ReadAs<Point3> Q>
constexpr Aabb3 aabb(const P& min, const Q& max) {
  return {read_as<Point3>(min), read_as<Point3>(max)};
}

template <ReadAs<Point3> C, ReadAs<Vector3> R>
constexpr Ellipsoid3 ellipsoid(const C& center, const R& radii) {
  return {read_as<Point3>(center), read_as<Vector3>(radii)};
}

template <ReadAs<Point3> C, ReadAs<Vector3> U, ReadAs<Vector3> V, ReadAs<Vector3> W, detail::Number H>
constexpr Obb3 obb(const C& center, const U& u, const V& v, const W& w, H hu, H hv, H hw) {
  return {read_as<Point3>(center), read_as<Vector3>(u), read_as<Vector3>(v), read_as<Vector3>(w),
          detail::number(hu),      detail::number(hv),  detail::number(hw)};
}

template <ReadAs<Point3> A, ReadAs<Point3> B, detail::Number R>
constexpr Capsule3 capsule(const A& a, const B& b, R radius) {
  return {read_as<Point3>(a), read_as<Point3>(b), detail::number(radius)};
}

template <ReadAs<Point3> C, ReadAs<Vector3> N, detail::Number R>
constexpr Disc3 disc(const C& center, const N& normal, R radius) {
  return {read_as<Point3>(center), read_as<Vector3>(normal), detail::number(radius)};
}

template <ReadAs<Point3> A, ReadAs<Point3> B, detail::Number R>
constexpr Cylinder3 cylinder(const A& a, const B& b, R radius) {
  return {read_as<Point3>(a), read_as<Point3>(b), detail::number(radius)};
}

template <ReadAs<Point3> A, ReadAs<Point3> B, detail::Number R>
constexpr Cone3 cone(const A& a, const B& b, R radius) {
  return {read_as<Point3>(a), read_as<Point3>(b), detail::number(radius)};
}

template <ReadAs<Point3> O, ReadAs<Vector3> U, ReadAs<Vector3> V, detail::Number R>
constexpr Lozenge3 lozenge(const O& origin, const U& u, const V& v, R radius) {
  return {read_as<Point3>(origin), read_as<Vector3>(u), read_as<Vector3>(v), detail::number(radius)};
}

template <ReadAs<Point3> E, ReadAs<Vector3> L, ReadAs<Vector3> U, ReadAs<Vector3> D, detail::Number N>
constexpr ViewFrustum view_frustum(const E& eye, const L& left, const U& up, const D& direction, N near_distance,
                                   N far_distance, N half_width, N half_height) {
  return {read_as<Point3>(eye),        read_as<Vector3>(left),        read_as<Vector3>(up),
          read_as<Vector3>(direction), detail::number(near_distance), detail::number(far_distance),
          detail::number(half_width),  detail::number(half_height)};
}

template <ReadAs<Point3> E, ReadAs<Vector3> L, ReadAs<Vector3> U, ReadAs<Vector3> D, detail::Number N>
constexpr OrthographicFrustum orthographic_frustum(const E& eye, const L& left, const U& up, const D& direction,
                                                   N near_distance, N far_distance, N half_width, N half_height) {
  return {read_as<Point3>(eye),        read_as<Vector3>(left),        read_as<Vector3>(up),
          read_as<Vector3>(direction), detail::number(near_distance), detail::number(far_distance),
          detail::number(half_width),  detail::number(half_height)};
}

template <ReadAs<Point3> P, detail::Number W>
constexpr WeightedPoint3 weighted_point(const P& point, W weight) {
  return {read_as<Point3>(point), detail::number(weight)};
}

/// Of its rows, four numbers each.
template <ReadAs<Vector4> A, ReadAs<Vector4> B, ReadAs<Vector4> C, ReadAs<Vector4> D>
constexpr Matrix4 matrix(const A& a, const B& b, const C& c, const D& d) {
  return {{read_as<Vector4>(a), read_as<Vector4>(b), read_as<Vector4>(c), read_as<Vector4>(d)}};
}
/// Of what gives the number of a row and a column as m(row, column): a matrix of Eigen.
template <class M>
requires requires(const M& m) { detail::is_number(m(3, 3)); }
constexpr Matrix4 matrix(const M& m) {
  const auto row = [&m](int i) {
    return Vector4{detail::number(m(i, 0)), detail::number(m(i, 1)), detail::number(m(i, 2)), detail::number(m(i, 3))};
  };
  return {{row(0), row(1), row(2), row(3)}};
}

}  // namespace plumb
