#pragma once

#include <CGAL/Gmpq.h>
#include <CGAL/Segment_3.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Weighted_point_3.h>
#include <CGAL/intersections.h>

#include <plumb/planar_shapes.hpp>
#include <plumb/shapes.hpp>

// The shapes that CGAL has too, over rationals, each as the same set.

namespace plumb::generators {

using Kernel = CGAL::Simple_cartesian<CGAL::Gmpq>;

inline Kernel::Point_2 cgal(const Point2& p) { return {CGAL::Gmpq(p.x), CGAL::Gmpq(p.y)}; }
inline Kernel::Point_3 cgal(const Point3& p) { return {CGAL::Gmpq(p.x), CGAL::Gmpq(p.y), CGAL::Gmpq(p.z)}; }
inline Kernel::Vector_2 cgal(const Vector2& v) { return {CGAL::Gmpq(v.x), CGAL::Gmpq(v.y)}; }
inline Kernel::Vector_3 cgal(const Vector3& v) { return {CGAL::Gmpq(v.x), CGAL::Gmpq(v.y), CGAL::Gmpq(v.z)}; }
inline Kernel::Segment_2 cgal(const Segment2& s) { return {cgal(s.a), cgal(s.b)}; }
inline Kernel::Segment_3 cgal(const Segment3& s) { return {cgal(s.a), cgal(s.b)}; }
inline Kernel::Ray_2 cgal(const Ray2& r) { return {cgal(r.origin), cgal(r.direction)}; }
inline Kernel::Ray_3 cgal(const Ray3& r) { return {cgal(r.origin), cgal(r.direction)}; }
inline Kernel::Line_2 cgal(const Line2& l) { return {cgal(l.origin), cgal(l.direction)}; }
inline Kernel::Line_3 cgal(const Line3& l) { return {cgal(l.origin), cgal(l.direction)}; }
inline Kernel::Triangle_2 cgal(const Triangle2& t) { return {cgal(t.a), cgal(t.b), cgal(t.c)}; }
inline Kernel::Iso_rectangle_2 cgal(const Aabb2& b) { return {cgal(b.min), cgal(b.max)}; }
inline Kernel::Triangle_3 cgal(const Triangle3& t) { return {cgal(t.a), cgal(t.b), cgal(t.c)}; }
inline Kernel::Tetrahedron_3 cgal(const Tetrahedron3& t) { return {cgal(t.a), cgal(t.b), cgal(t.c), cgal(t.d)}; }
inline Kernel::Plane_3 cgal(const Plane3& p) {
  return {CGAL::Gmpq(p.normal.x), CGAL::Gmpq(p.normal.y), CGAL::Gmpq(p.normal.z), CGAL::Gmpq(p.offset)};
}
/// CGAL's sphere is the surface of ours.
inline Kernel::Sphere_3 cgal(const Sphere3& s) { return {cgal(s.center), CGAL::square(CGAL::Gmpq(s.radius))}; }
inline Kernel::Iso_cuboid_3 cgal(const Aabb3& b) { return {cgal(b.min), cgal(b.max)}; }
inline Kernel::Weighted_point_3 cgal(const WeightedPoint3& p) { return {cgal(p.point), CGAL::Gmpq(p.weight)}; }

}  // namespace plumb::generators
