#pragma once

// For mesh and trees.
// Boxes in the coordinates of a mesh. Comparisons are those of the floating-point unit, in a default environment.

#include <algorithm>

#include <trees/tree.hpp>

namespace plumb::trees {

/// The smallest box that holds a triangle; exact, since a minimum is one of its arguments.
inline Aabb3 box_of(const Triangle3& t) {
  return {{std::min({t.a.x, t.b.x, t.c.x}), std::min({t.a.y, t.b.y, t.c.y}), std::min({t.a.z, t.b.z, t.c.z})},
          {std::max({t.a.x, t.b.x, t.c.x}), std::max({t.a.y, t.b.y, t.c.y}), std::max({t.a.z, t.b.z, t.c.z})}};
}
/// The smallest box that holds both.
inline Aabb3 join(const Aabb3& a, const Aabb3& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}
/// Do two boxes share a point? Touching counts. Without a branch for each of six comparisons that nobody can predict.
inline bool overlap(const Aabb3& a, const Aabb3& b) {
  return ((a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y) &
          (a.min.z <= b.max.z) & (b.min.z <= a.max.z)) != 0;
}

/// The box of a child, rounded outward.
Aabb3 box_of_child(const Tree& tree, const BoxNode& node, int lane);

}  // namespace plumb::trees
