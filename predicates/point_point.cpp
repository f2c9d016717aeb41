#include <plumb/point_point.hpp>

#include <plumb/compare.hpp>
#include <plumb/refuse.hpp>

namespace plumb {

bool intersects(const Point2& first, const Point2& second) {
  require_finite("intersects", first, second);
  return same(first, second);
}

bool intersects(const Point3& first, const Point3& second) {
  require_finite("intersects", first, second);
  return same(first, second);
}

}  // namespace plumb
