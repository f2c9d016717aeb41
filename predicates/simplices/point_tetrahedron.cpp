#include <plumb/point_tetrahedron.hpp>

#include <plumb/refuse.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb {

bool intersects(const Point3& first, const Tetrahedron3& second) {
  require_finite("intersects", first, second);
  return finite::lies_in_tetrahedron<finite::Cascade>(first, second);
}
bool intersects(const Tetrahedron3& first, const Point3& second) {
  require_finite("intersects", first, second);
  return finite::lies_in_tetrahedron<finite::Cascade>(second, first);
}

}  // namespace plumb
