#include <plumb/point_triangle.hpp>

#include <plumb/refuse.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb {

namespace finite {

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
