#include <plumb/point_tetrahedron.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb {

bool intersects(const Point3& first, const Tetrahedron3& second) {
  return simplices::lies_in_if_finite(first, second, first, second);
}
bool intersects(const Tetrahedron3& first, const Point3& second) {
  return simplices::lies_in_if_finite(second, first, first, second);
}

}  // namespace plumb
