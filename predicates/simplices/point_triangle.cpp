#include <plumb/point_triangle.hpp>

#include <plumb/refuse.hpp>

#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace finite {

template <class Signs>
bool lies_in(const Point2& p, const Triangle2& t) {
  const Sign ab = Signs::orient2d(t.a, t.b, p), bc = Signs::orient2d(t.b, t.c, p), ca = Signs::orient2d(t.c, t.a, p);
  const bool left = ab == Sign::positive || bc == Sign::positive || ca == Sign::positive;
  const bool right = ab == Sign::negative || bc == Sign::negative || ca == Sign::negative;
  // The three signed areas add up to that of the triangle: when it is 0, a point off the common line has both signs.
  if (left && right) return false;
  if (left || right) return true;
  return lies_in<Signs>(p, hull_of_collinear(t));
}

template <class Signs>
bool lies_in(const Point3& p, const Triangle3& t) {
  if (Signs::orient3d(t.a, t.b, t.c, p) != Sign::zero) return false;
  const Axis axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (axis == Axis::none) return lies_in<Signs>(p, hull_of_collinear(t));
  return lies_in<Signs>(project(p, axis), project(t, axis));
}

template bool lies_in<Cascade>(const Point2&, const Triangle2&);
template bool lies_in<Cascade>(const Point3&, const Triangle3&);
template bool lies_in<SmallGrid>(const Point2&, const Triangle2&);
template bool lies_in<SmallGrid>(const Point3&, const Triangle3&);

}  // namespace finite

bool intersects(const Point2& first, const Triangle2& second) {
  require_finite("intersects", first, second);
  return finite::lies_in(first, second);
}
bool intersects(const Triangle2& first, const Point2& second) {
  require_finite("intersects", first, second);
  return finite::lies_in(second, first);
}
bool intersects(const Point3& first, const Triangle3& second) {
  require_finite("intersects", first, second);
  return finite::lies_in(first, second);
}
bool intersects(const Triangle3& first, const Point3& second) {
  require_finite("intersects", first, second);
  return finite::lies_in(second, first);
}

}  // namespace plumb
