#include <plumb/collinear.hpp>

#include <plumb/orient2d.hpp>
#include <plumb/refuse.hpp>

#include "finite.hpp"

namespace plumb {

namespace finite {

bool are_collinear(const Point2& a, const Point2& b, const Point2& c) { return orient2d(a, b, c) == Sign::zero; }

bool are_collinear(const Point3& a, const Point3& b, const Point3& c) { return projection_axis(a, b, c) == Axis::none; }

Axis projection_axis(const Point3& a, const Point3& b, const Point3& c) {
  for (const Axis axis : {Axis::z, Axis::x, Axis::y})
    if (orient2d(project(a, axis), project(b, axis), project(c, axis)) != Sign::zero) return axis;
  return Axis::none;
}

Point2 project(const Point3& p, Axis axis) {
  return axis == Axis::x ? Point2{p.y, p.z} : axis == Axis::y ? Point2{p.z, p.x} : Point2{p.x, p.y};
}

Segment2 project(const Segment3& s, Axis axis) { return {project(s.a, axis), project(s.b, axis)}; }

Triangle2 project(const Triangle3& t, Axis axis) {
  return {project(t.a, axis), project(t.b, axis), project(t.c, axis)};
}

}  // namespace finite

namespace {

template <class Point>
bool collinear_if_finite(const Point& a, const Point& b, const Point& c) {
  require_finite("collinear", "a", a);
  require_finite("collinear", "b", b);
  require_finite("collinear", "c", c);
  return finite::are_collinear(a, b, c);
}

}  // namespace

bool collinear(const Point2& a, const Point2& b, const Point2& c) { return collinear_if_finite(a, b, c); }
bool collinear(const Point3& a, const Point3& b, const Point3& c) { return collinear_if_finite(a, b, c); }

}  // namespace plumb
