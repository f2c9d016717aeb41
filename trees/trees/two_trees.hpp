#pragma once

// For trees.
// The one traversal of two trees.

#include <bit>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <trees/box_nodes.hpp>
#include <trees/node_volumes.hpp>
#include <trees/seen_mesh.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {

/// Boxes of the children of a node, in the frame of both meshes.
struct SideBoxes {
  alignas(16) float low[3][children], high[3][children];
  std::uint32_t child[children];
  unsigned used = 0;  // a bit for each child
  int side = 0;       // whether they are of the first tree or the second
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
  ///   is_of_use(key, first, second) asked of nodes or leaves when the turn of a pair comes
  ///   reach()                       pairs that are farther apart are of no use, in the coordinates of the meshes
  ///   visit(first, second)          a triangle of each; a pair may come several times
  template <class Visitor>
  void descend(Visitor& visitor) const {
    descend(visitor, whole());
  }

  /// A node or leaf of each.
  struct Pair {
    float key;
    Side side[2];
  };
  Pair whole() const { return {-FLT_MAX, {whole(0), whole(1)}}; }
  template <class Visitor>
  void descend(Visitor& visitor, const Pair& from) const {
    std::vector<Pair> stack = {from};
    while (!stack.empty()) {
      const Pair pair = stack.back();
      stack.pop_back();
      if (!is_of_use(visitor, pair)) continue;
      if (!is_of_leaves(pair)) {
        open(visitor, pair, stack);
        continue;
      }
      for (const LeafTriangle& t : triangles_of(nodes(0), pair.side[0].child))
        for (const LeafTriangle& u : triangles_of(nodes(1), pair.side[1].child)) visitor.visit(t, u);
    }
  }
  /// Pairs that stand for all that are below the two roots: about so many, unless there are fewer.
  template <class Visitor>
  std::vector<Pair> parts(Visitor& visitor, std::size_t wanted) const {
    std::vector<Pair> all = {whole()};
    for (bool is_whole = false; !is_whole && all.size() < wanted;) {
      is_whole = true;
      std::vector<Pair> finer;
      for (const Pair& pair : all) {
        if (is_of_leaves(pair)) {
          finer.push_back(pair);
        } else if (is_of_use(visitor, pair)) {
          is_whole = false;
          open(visitor, pair, finer);
        }
      }
      all = std::move(finer);
    }
    return all;
  }

  bool is_placed() const { return mesh_[0]->placement() != nullptr || mesh_[1]->placement() != nullptr; }
  /// Whether no box ends at the largest double, where that of a placed mesh may have been cut off.
  bool is_within_doubles() const { return is_within_doubles_; }
  /// The power of two by which filters multiply.
  double unit() const { return unit_; }
  const Frame& frame() const { return frame_; }
  /// A box that holds a box, in the frame of both.
  Side in_frame(const Aabb3& box) const {
    Side side{0, {}, {}};
    set_box(box, side.low, side.high, 1);
    return side;
  }
  Vec3<double> scaled(const Point3& p) const { return {p.x * unit_, p.y * unit_, p.z * unit_}; }

 private:
  static bool is_of_leaves(const Pair& pair) { return pair.side[0].is_leaf() && pair.side[1].is_leaf(); }
  template <class Visitor>
  bool is_of_use(Visitor& visitor, const Pair& pair) const {
    const std::uint32_t first = pair.side[0].child, second = pair.side[1].child;
    return visitor.is_of_use(pair.key, first, second) &&
           !(volumes_ && volumes_->are_apart(first, second, visitor.reach()));
  }
  /// The pairs of the children of the larger that are of use, the first of them last.
  template <class Visitor>
  void open(Visitor& visitor, const Pair& pair, std::vector<Pair>& to) const {
    const Side &first = pair.side[0], &second = pair.side[1];
    const int opened = second.is_leaf() || (!first.is_leaf() && first.size() >= second.size()) ? 0 : 1;
    const SideBoxes boxes = children_of(opened, pair.side[opened].child);
    alignas(16) float keys[children];
    const std::size_t base = to.size();
    for (unsigned left = visitor.enter(boxes, pair.side[1 - opened], keys) & boxes.used; left != 0; left &= left - 1) {
      const int lane = std::countr_zero(left);
      Pair added = pair;
      added.key = keys[lane];
      Side& side = added.side[opened];
      side.child = boxes.child[lane];
      for (int k = 0; k < 3; ++k) side.low[k] = boxes.low[k][lane], side.high[k] = boxes.high[k][lane];
      std::size_t i = to.size();
      to.push_back(added);
      for (; i > base && to[i - 1].key < added.key; --i) to[i] = to[i - 1];
      to[i] = added;
    }
  }
  Side whole(int which) const;
  SideBoxes children_of(int which, std::uint32_t node) const;
  const BoxNodes& nodes(int which) const { return mesh_[which]->tree().nodes; }
  void set_box(const Aabb3& box, float* low, float* high, std::size_t step) const;
  void set_image(const SeenMesh& mesh, const BoxNode& node, SideBoxes& boxes) const;

  /// x in the frame of a tree is factor x + offset in that of both, where its mesh is not placed.
  struct Map {
    double factor;
    Vec3<double> offset;
  };
  Map map_of(const Tree& tree) const;

  const SeenMesh* mesh_[2];
  bool is_within_doubles_;
  double unit_ = 1;
  Frame frame_;
  Map map_[2];
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
