#include <plumb/point_triangle.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb {

using simplices::lies_in_if_finite;

bool intersects(const Point2& first, const Triangle2& second) {
  return lies_in_if_finite(first, second, first, second);
}
bool intersects(const Triangle2& first, const Point2& second) {
  return lies_in_if_finite(second, first, first, second);
}
bool intersects(const Point3& first, const Triangle3& second) {
  return lies_in_if_finite(first, second, first, second);
}
bool intersects(const Triangle3& first, const Point3& second) {
  return lies_in_if_finite(second, first, first, second);
}

}  // namespace plumb
