#pragma once

// For trees.
// The one traversal of two trees.

#include <bit>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <trees/node_volumes.hpp>
#include <trees/seen_mesh.hpp>

namespace plumb::trees {

/// Boxes of the children of a node, in the frame of both meshes.
struct SideBoxes {
  alignas(16) float low[3][children], high[3][children];
  std::uint32_t child[children];
  int count = 0;
};

/// A node or leaf with its box.
struct Side {
  std::uint32_t child;
  float low[3], high[3];

  bool is_leaf() const { return (child & leaf_bit) != 0; }
  float size() const { return high[0] - low[0] + (high[1] - low[1]) + (high[2] - low[2]); }
};

class TwoTrees {
 public:
  /// Both meshes have triangles.
  TwoTrees(const SeenMesh& first, const SeenMesh& second);

  /// Goes down both trees at once for a visitor, opening the larger of two boxes:
  ///   enter(children, other, keys)  those of a node's children that are of use with the other box, a bit each, and a
  ///                                 key for each; lesser ones come first
  ///   goes_on(key)                  asked once more when a pair's turn comes
  ///   reach()                       pairs that are farther apart are of no use, in the coordinates of the meshes
  ///   visit(first, second)          a triangle of each; a pair may come several times
  template <class Visitor>
  void descend(Visitor& visitor) const {
    struct Pair {
      float key;
      Side side[2];
    };
    std::vector<Pair> stack = {{-FLT_MAX, {whole(0), whole(1)}}};
    while (!stack.empty()) {
      const Pair pair = stack.back();
      stack.pop_back();
      if (!visitor.goes_on(pair.key)) continue;
      const Side &first = pair.side[0], &second = pair.side[1];
      if (volumes_ && volumes_->are_apart(first.child, second.child, visitor.reach())) continue;
      if (first.is_leaf() && second.is_leaf()) {
        for (const LeafTriangle& t : triangles_of(0, first.child))
          for (const LeafTriangle& u : triangles_of(1, second.child)) visitor.visit(t, u);
        continue;
      }
      const int opened = second.is_leaf() || (!first.is_leaf() && first.size() >= second.size()) ? 0 : 1;
      const SideBoxes boxes = children_of(opened, pair.side[opened].child);
      alignas(16) float keys[children];
      const std::size_t base = stack.size();
      const unsigned used = (1U << boxes.count) - 1;
      for (unsigned left = visitor.enter(boxes, pair.side[1 - opened], keys) & used; left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        Pair added = pair;
        added.key = keys[lane];
        Side& side = added.side[opened];
        side.child = boxes.child[lane];
        for (int k = 0; k < 3; ++k) side.low[k] = boxes.low[k][lane], side.high[k] = boxes.high[k][lane];
        std::size_t i = stack.size();
        stack.push_back(added);
        for (; i > base && stack[i - 1].key < added.key; --i) stack[i] = stack[i - 1];
        stack[i] = added;
      }
    }
  }

  /// The power of two by which filters multiply.
  double unit() const { return unit_; }
  const Frame& frame() const { return frame_; }
  Vec3<double> scaled(const Point3& p) const { return {p.x * unit_, p.y * unit_, p.z * unit_}; }

 private:
  Side whole(int which) const;
  SideBoxes children_of(int which, std::uint32_t node) const;
  std::span<const LeafTriangle> triangles_of(int which, std::uint32_t leaf) const;
  void set_box(const Aabb3& box, float* low, float* high, std::size_t step) const;

  const SeenMesh* mesh_[2];
  double unit_ = 1;
  Frame frame_;
  std::optional<VolumePairs> volumes_;  // of meshes that are not placed
};

/// Which boxes share a point with another one?
inline unsigned overlapping_lanes(const SideBoxes& boxes, const Side& other) {
  unsigned met = 0;
  for (int first = 0; first < children; first += lanes) {
    unsigned here = (1U << lanes) - 1;
    for (int k = 0; k < 3; ++k) {
      here &= at_most(load_floats(boxes.low[k] + first), all_floats(other.high[k])) &
              at_most(all_floats(other.low[k]), load_floats(boxes.high[k] + first));
    }
    met |= here << first;
  }
  return met;
}

}  // namespace plumb::trees
