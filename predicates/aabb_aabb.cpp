#include <plumb/aabb_aabb.hpp>

#include <plumb/compare.hpp>
#include <plumb/refuse.hpp>

namespace plumb {

namespace {

bool is_empty(const Aabb3& box) {
  return less(box.max.x, box.min.x) || less(box.max.y, box.min.y) || less(box.max.z, box.min.z);
}

void refuse_empty(const char* argument, const Aabb3& box) {
  if (less(box.max.x, box.min.x)) refuse("intersects", argument, ".min", ".x", "greater than max.x");
  if (less(box.max.y, box.min.y)) refuse("intersects", argument, ".min", ".y", "greater than max.y");
  if (less(box.max.z, box.min.z)) refuse("intersects", argument, ".min", ".z", "greater than max.z");
}

}  // namespace

bool intersects(const Aabb3& first, const Aabb3& second) {
  require_finite("intersects", first, second);
  if (is_empty(first) || is_empty(second)) [[unlikely]] {
    refuse_empty("first", first);
    refuse_empty("second", second);
  }
  return !less(first.max.x, second.min.x) && !less(second.max.x, first.min.x) && !less(first.max.y, second.min.y) &&
         !less(second.max.y, first.min.y) && !less(first.max.z, second.min.z) && !less(second.max.z, first.min.z);
}

}  // namespace plumb
