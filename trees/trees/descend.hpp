#pragma once

// For trees.
// The one traversal.

#include <bit>
#include <cfloat>
#include <cstdint>

#include <trees/box_nodes.hpp>

namespace plumb::trees {

/// What a query did; for those who choose a tree.
struct QueryCounts {
  std::uint64_t nodes = 0, triangles = 0;
};

/// Goes down a tree of nodes for a visitor:
///   enter(node, keys)  the children that are of use, a bit each; where the visitor is_ordered also a key for each
///   goes_on(key)       asked once more when a child's turn comes
///   visit(triangle)    a LeafTriangle
/// Children with lesser keys come first where it is_ordered. Each node on a path leaves at most seven children waiting.
template <class Visitor>
QueryCounts descend(const BoxNodes& tree, Visitor& visitor) {
  QueryCounts counts;
  if (tree.nodes.empty()) return counts;
  struct Entry {
    float key;
    std::uint32_t child;
  } stack[most_levels * (children - 1) + 1];
  int top = 0;
  stack[top++] = {-FLT_MAX, 0};
  while (top > 0) {
    const Entry entry = stack[--top];
    if (!visitor.goes_on(entry.key)) continue;
    if ((entry.child & leaf_bit) != 0) {
      const std::uint32_t first = (entry.child & ~leaf_bit) / most_in_leaf, more = entry.child % most_in_leaf;
      counts.triangles += more + 1;
      for (std::uint32_t i = first; i <= first + more; ++i) visitor.visit(tree.leaves[i]);
      continue;
    }
    ++counts.nodes;
    const BoxNode& node = tree.nodes[entry.child];
    alignas(16) float keys[children];
    const int base = top;
    for (unsigned left = visitor.enter(node, keys); left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      const Entry added{Visitor::is_ordered ? keys[lane] : 0, node.child[lane]};
      int i = top++;
      if constexpr (Visitor::is_ordered) {
        for (; i > base && stack[i - 1].key < added.key; --i) stack[i] = stack[i - 1];
      }
      stack[i] = added;
    }
  }
  return counts;
}

/// A point in a tree's frame, from below and from above.
struct FloatPoint {
  Floats low[3], high[3];

  FloatPoint(const Frame& frame, const Vec3<double>& scaled) {
    const auto [x, y, z] = frame.at(scaled);
    const double at[3] = {x, y, z};
    for (int k = 0; k < 3; ++k) low[k] = all_floats(float_below(at[k])), high[k] = all_floats(float_above(at[k]));
  }
};

}  // namespace plumb::trees
