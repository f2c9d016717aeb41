// Bullet's broad phase by trees, in double.

#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>

#include <memory>

#include "tree_contenders.hpp"

namespace plumb::bench {

BoxPairContender bullet_box_pairs(const std::vector<Aabb3>& boxes) {
  const auto own = std::make_shared<std::vector<Aabb3>>(boxes);
  return [own] {
    btDbvtBroadphase broad;
    constexpr int all = btBroadphaseProxy::AllFilter;
    for (const Aabb3& b : *own)
      broad.createProxy({b.min.x, b.min.y, b.min.z}, {b.max.x, b.max.y, b.max.z}, 0, nullptr, all, all, nullptr);
    broad.calculateOverlappingPairs(nullptr);
    return static_cast<std::size_t>(broad.getOverlappingPairCache()->getNumOverlappingPairs());
  };
}

}  // namespace plumb::bench
