#pragma once

// Convex sets as corners, generators and edges, over any number type.

#include <initializer_list>

#include <plumb/shapes.hpp>
#include <plumb/vector.hpp>

#include <filters/closed_numbers.hpp>

namespace plumb::convex {

/// A convex set: the convex hull of some points, plus t g with 0 <= t <= 1 for every generator g, plus t e with t >= 0
/// (or t real) for the first edge e of a ray (or line); all of it divided by the weight; and the points within radius
/// of that. With the directions of the edges of the polyhedral part, each up to a factor, and of its faces, as pairs of
/// edges. A degenerate body may have more of them than it needs.
template <class R>
struct Body {
  static constexpr int most_points = 8, most_generators = 3, most_edges = 6, most_faces = 5;
  enum class Extent : signed char { bounded, ray, line };

  int points = 0, generators = 0, edges = 0, faces = 0;
  Extent extent = Extent::bounded;  ///< along the first edge
  bool is_weighted = false;         ///< otherwise the weight is 1
  bool is_rounded = false;          ///< otherwise the radius is 0
  Vec3<R> point[most_points];
  Vec3<R> generator[most_generators];  ///< the first of them are parallel to the first edges, one to one
  Vec3<R> edge[most_edges];
  signed char face[most_faces][2];
  R weight, radius;

  constexpr void add_point(const Vec3<R>& p) { point[points++] = p; }
  constexpr void add_edge(const Vec3<R>& e) { edge[edges++] = e; }
  constexpr void add_generator(const Vec3<R>& g, const Vec3<R>& along) {
    generator[generators++] = g;
    add_edge(along);
  }
  constexpr void round_off(const R& by) {
    is_rounded = true;
    radius = by;
  }
  constexpr void add_face(int i, int j) {
    face[faces][0] = static_cast<signed char>(i);
    face[faces++][1] = static_cast<signed char>(j);
  }
};

template <class R>
constexpr Vec3<R> operator*(const R& s, const Vec3<R>& v) {
  return {s * v.x, s * v.y, s * v.z};
}

/// The point that a body's points are given relative to: any of the positions of one of the two shapes.
constexpr Point3 anchor(const Point3& p) { return p; }
template <class Shape>
constexpr Point3 anchor(const Shape& s) {
  if constexpr (requires { s.a; })
    return s.a;
  else if constexpr (requires { s.origin; })
    return s.origin;
  else if constexpr (requires { s.min; })
    return s.min;
  else if constexpr (requires { s.center; })
    return s.center;
  else
    return s.eye;
}

template <class R>
constexpr Vec3<R> relative(const Point3& p, const Point3& anchor) {
  return {difference<R>(p.x, anchor.x), difference<R>(p.y, anchor.y), difference<R>(p.z, anchor.z)};
}
template <class R>
constexpr Vec3<R> vector(const Vector3& v) {
  return {number<R>(v.x), number<R>(v.y), number<R>(v.z)};
}

template <class R>
constexpr void build(Body<R>& body, const Point3& p, const Point3& anchor) {
  body.add_point(relative<R>(p, anchor));
}

template <class R>
constexpr void build(Body<R>& body, const Segment3& s, const Point3& anchor) {
  body.add_point(relative<R>(s.a, anchor));
  const Vec3<R> ab = relative<R>(s.b, s.a);
  body.add_generator(ab, ab);
}

template <class R>
constexpr void build(Body<R>& body, const Ray3& s, const Point3& anchor) {
  body.add_point(relative<R>(s.origin, anchor));
  body.add_edge(vector<R>(s.direction));
  body.extent = Body<R>::Extent::ray;
}

template <class R>
constexpr void build(Body<R>& body, const Line3& s, const Point3& anchor) {
  body.add_point(relative<R>(s.origin, anchor));
  body.add_edge(vector<R>(s.direction));
  body.extent = Body<R>::Extent::line;
}

template <class R>
constexpr void build(Body<R>& body, const Triangle3& s, const Point3& anchor) {
  for (const Point3& p : {s.a, s.b, s.c}) body.add_point(relative<R>(p, anchor));
  body.add_edge(relative<R>(s.b, s.a));
  body.add_edge(relative<R>(s.c, s.a));
  body.add_edge(relative<R>(s.c, s.b));
  body.add_face(0, 1);
}

template <class R>
constexpr void build(Body<R>& body, const Tetrahedron3& s, const Point3& anchor) {
  for (const Point3& p : {s.a, s.b, s.c, s.d}) body.add_point(relative<R>(p, anchor));
  body.add_edge(relative<R>(s.b, s.a));
  body.add_edge(relative<R>(s.c, s.a));
  body.add_edge(relative<R>(s.d, s.a));
  body.add_edge(relative<R>(s.c, s.b));
  body.add_edge(relative<R>(s.d, s.b));
  body.add_edge(relative<R>(s.d, s.c));
  body.add_face(0, 1);
  body.add_face(0, 2);
  body.add_face(1, 2);
  body.add_face(3, 4);
}

template <class R>
constexpr void build(Body<R>& body, const Aabb3& s, const Point3& anchor) {
  const R zero = number<R>(0), one = number<R>(1);
  body.add_point(relative<R>(s.min, anchor));
  const Vec3<R> size = relative<R>(s.max, s.min);
  body.add_generator({size.x, zero, zero}, {one, zero, zero});
  body.add_generator({zero, size.y, zero}, {zero, one, zero});
  body.add_generator({zero, zero, size.z}, {zero, zero, one});
  body.add_face(0, 1);
  body.add_face(0, 2);
  body.add_face(1, 2);
}

template <class R>
constexpr void build(Body<R>& body, const Obb3& s, const Point3& anchor) {
  Vec3<R> corner = relative<R>(s.center, anchor);
  const auto add = [&](const Vector3& axis, double half) {
    const Vec3<R> along = vector<R>(axis), extent = number<R>(half) * along;
    corner = corner - extent;
    body.add_generator(extent + extent, along);
  };
  add(s.u, s.hu);
  add(s.v, s.hv);
  add(s.w, s.hw);
  body.add_point(corner);
  body.add_face(0, 1);
  body.add_face(0, 2);
  body.add_face(1, 2);
}

template <class R>
constexpr void build(Body<R>& body, const OrthographicFrustum& s, const Point3& anchor) {
  const Vec3<R> l = vector<R>(s.left), u = vector<R>(s.up), d = vector<R>(s.direction);
  const Vec3<R> wide = number<R>(s.half_width) * l, high = number<R>(s.half_height) * u;
  body.add_point(relative<R>(s.eye, anchor) + number<R>(s.near_distance) * d - wide - high);
  body.add_generator(wide + wide, l);
  body.add_generator(high + high, u);
  body.add_generator(difference<R>(s.far_distance, s.near_distance) * d, d);
  body.add_face(0, 1);
  body.add_face(0, 2);
  body.add_face(1, 2);
}

/// Its points times near.
template <class R>
constexpr void build(Body<R>& body, const ViewFrustum& s, const Point3& anchor) {
  const R near = number<R>(s.near_distance), far = number<R>(s.far_distance);
  const Vec3<R> eye = near * relative<R>(s.eye, anchor), l = vector<R>(s.left), u = vector<R>(s.up);
  const Vec3<R> wide = number<R>(s.half_width) * l, high = number<R>(s.half_height) * u;
  const Vec3<R> deep = near * vector<R>(s.direction);
  const Vec3<R> side[] = {deep + wide + high, deep + wide - high, deep - wide + high, deep - wide - high};
  body.add_edge(l);
  body.add_edge(u);
  for (const Vec3<R>& e : side) {
    body.add_point(eye + near * e);
    body.add_point(eye + far * e);
    body.add_edge(e);
  }
  body.is_weighted = true;
  body.weight = near;
  body.add_face(0, 1);
  body.add_face(1, 2);
  body.add_face(1, 4);
  body.add_face(0, 2);
  body.add_face(0, 3);
}

template <class R>
constexpr void build(Body<R>& body, const Sphere3& s, const Point3& anchor) {
  body.add_point(relative<R>(s.center, anchor));
  body.round_off(number<R>(s.radius));
}

template <class R>
constexpr void build(Body<R>& body, const Capsule3& s, const Point3& anchor) {
  build(body, Segment3{s.a, s.b}, anchor);
  body.round_off(number<R>(s.radius));
}

template <class R>
constexpr void build(Body<R>& body, const Lozenge3& s, const Point3& anchor) {
  body.add_point(relative<R>(s.origin, anchor));
  const Vec3<R> u = vector<R>(s.u), v = vector<R>(s.v);
  body.add_generator(u, u);
  body.add_generator(v, v);
  body.add_face(0, 1);
  body.round_off(number<R>(s.radius));
}

/// In units in which the ellipsoid is a ball around the anchor, its own centre: every axis is multiplied by the product
/// of the radii along the two others.
template <class R>
constexpr void build(Body<R>& body, const Ellipsoid3& s, const Point3&) {
  const R zero = number<R>(0);
  body.add_point({zero, zero, zero});
  body.round_off((number<R>(s.radii.x) * number<R>(s.radii.y)) * number<R>(s.radii.z));
}

/// A shape in those units.
template <class Shape>
struct Scaled {
  const Shape& shape;
  const Ellipsoid3& ellipsoid;
};
template <class Shape>
constexpr Point3 anchor(const Scaled<Shape>& s) {
  return s.ellipsoid.center;
}
template <class R, class Shape>
constexpr void build(Body<R>& body, const Scaled<Shape>& s, const Point3& anchor) {
  build(body, s.shape, anchor);
  const Vec3<R> radii = vector<R>(s.ellipsoid.radii);
  const Vec3<R> unit{radii.y * radii.z, radii.z * radii.x, radii.x * radii.y};
  const auto scale = [&unit](Vec3<R>& v) { v = {unit.x * v.x, unit.y * v.y, unit.z * v.z}; };
  for (int i = 0; i < body.points; ++i) scale(body.point[i]);
  for (int i = 0; i < body.generators; ++i) scale(body.generator[i]);
  for (int i = 0; i < body.edges; ++i) scale(body.edge[i]);
}

}  // namespace plumb::convex
