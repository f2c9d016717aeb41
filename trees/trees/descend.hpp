#pragma once

// For trees.
// The one traversal.

#include <bit>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/mesh_tree.hpp>
#include <trees/box_nodes.hpp>
#include <trees/node_volumes.hpp>

namespace plumb::trees {

/// What a query has seen of a tree: its triangles, by open addressing, since one may be in several leaves, and counts.
class Seen {
 public:
  explicit Seen(QueryCounts* counts) : counts_(counts) {}

  void add(const BoxNode& node) {
    if (counts_ == nullptr) return;
    for (int lane = 0; lane < children; ++lane) counts_->volumes += is_used(node, lane) ? 1 : 0;
  }
  void add_other_volume() {
    if (counts_ != nullptr) ++counts_->other_volumes;
  }
  /// Is it the first time?
  bool add(std::uint32_t triangle) {
    if (2 * count_ >= slots_.size()) grow();
    std::uint32_t& slot = slot_of(triangle);
    if (slot == triangle) return false;
    slot = triangle;
    ++count_;
    if (counts_ != nullptr) ++counts_->triangles;
    return true;
  }

 private:
  static constexpr std::uint32_t none = most_triangles;

  /// Where it is, or is to be.
  std::uint32_t& slot_of(std::uint32_t triangle) {
    std::size_t i = triangle * std::uint64_t{0x9e3779b97f4a7c15U} >> 32;
    while (slots_[i % slots_.size()] != none && slots_[i % slots_.size()] != triangle) ++i;
    return slots_[i % slots_.size()];
  }
  void grow() {
    std::vector<std::uint32_t> before(2 * slots_.size(), none);
    before.swap(slots_);
    for (const std::uint32_t triangle : before) {
      if (triangle != none) slot_of(triangle) = triangle;
    }
  }

  QueryCounts* counts_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64, none);
  std::size_t count_ = 0;
};

/// Goes down a tree of nodes for a visitor:
///   enter(node, keys)  the children that are of use, a bit each; where the visitor is_ordered also a key for each
///   goes_on(key)       asked once more when a child's turn comes
///   is_apart(volumes, place, key)  asked then, where the nodes have other volumes than boxes: is this one of no use?
///   visit(triangle)    a LeafTriangle, each once
/// Children with lesser keys come first where it is_ordered. Each node on a path leaves at most seven children waiting.
template <class Visitor>
void descend(const BoxNodes& tree, Visitor& visitor) {
  if (tree.nodes.empty()) return;
  std::optional<Seen> seen;
  if (tree.may_repeat || tree.counts != nullptr) seen.emplace(tree.counts);
  struct Entry {
    float key;
    std::uint32_t child;
  } stack[most_levels * (children - 1) + 1];
  int top = 0;
  stack[top++] = {-FLT_MAX, 0};
  while (top > 0) {
    const Entry entry = stack[--top];
    if (!visitor.goes_on(entry.key)) continue;
    if (tree.volumes != nullptr) {
      if (seen) seen->add_other_volume();
      if (visitor.is_apart(*tree.volumes, NodeVolumes::place(tree, entry.child), entry.key)) continue;
    }
    if ((entry.child & leaf_bit) != 0) {
      const std::uint32_t first = (entry.child & ~leaf_bit) / most_in_leaf, more = entry.child % most_in_leaf;
      for (std::uint32_t i = first; i <= first + more; ++i) {
        if (!seen || seen->add(tree.leaves[i].triangle)) visitor.visit(tree.leaves[i]);
      }
      continue;
    }
    const BoxNode& node = tree.nodes[entry.child];
    if (seen) [[unlikely]]
      seen->add(node);
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
