#include <motion/box_around.hpp>

#include <algorithm>

#include <hulls/operand.hpp>
#include <plumb/enclosing_aabb.hpp>

namespace plumb::motion {

Aabb3 box_around(const hulls::HullOrShape& set) {
  if (set.hull == nullptr && set.polygon == nullptr) return bounding_volumes::enclosing_aabb(set.shape);
  const hulls::Points points = set.hull != nullptr ? hulls::Points(set.hull->points, set.hull->count)
                                                   : hulls::Points(set.polygon->vertices, set.polygon->count);
  Aabb3 box{points[0], points[0]};
  for (const Point3& p : points) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y), std::min(box.min.z, p.z)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y), std::max(box.max.z, p.z)};
  }
  return box;
}

}  // namespace plumb::motion
