#pragma once

// For trees.
// A tree of boxes in arrays, whoever made it: eight children to a node, their boxes as floats.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include <surfaces/fresh_vector.hpp>
#include <trees/floats.hpp>
#include <trees/surface.hpp>

namespace plumb {
struct QueryCounts;
}

namespace plumb::trees {

inline constexpr int children = 8;

/// What the floats of a tree mean: a scaled coordinate x of an axis is (x - center) scale, in [-1, 1] for the tree's
/// own triangles.
struct Frame {
  Vec3<double> center{0, 0, 0};
  double scale = 1;

  /// Of all between two corners of a box.
  Frame(const Vec3<double>& low, const Vec3<double>& high);
  Frame() = default;
  Vec3<double> at(const Vec3<double>& p) const {
    return {(p.x - center.x) * scale, (p.y - center.y) * scale, (p.z - center.z) * scale};
  }
};

/// The boxes of eight children, and what they are. A lane without a child holds what is in no box: its low ends lie
/// above all others and its high ends below.
struct alignas(32) BoxNode {
  float low[3][children], high[3][children];
  /// A node; or, with leaf_bit, the first triangle of a leaf in the tree's order, times 8, and how many more there are.
  std::uint32_t child[children];
};
/// Does the lane of a node have a child?
inline bool is_used(const BoxNode& node, int lane) { return node.low[0][lane] <= node.high[0][lane]; }
inline constexpr std::uint32_t leaf_bit = 0x80000000U;
inline constexpr std::uint32_t most_in_leaf = 8;
/// So many triangles that their places in the order, times 8, fit in 31 bits.
inline constexpr std::uint32_t most_triangles = leaf_bit / most_in_leaf;
/// Nodes on a path, which whoever makes a tree sees to.
inline constexpr int most_levels = 146;

struct LeafTriangle {
  Corners corners;  // by the first vertex at each place
  std::uint32_t triangle;
};

class NodeVolumes;

struct BoxNodes {
  Frame frame;
  surfaces::FreshVector<BoxNode> nodes;        // the root first; none of no triangles
  surfaces::FreshVector<LeafTriangle> leaves;  // those of a leaf one after another
  int depth = 0;
  bool may_repeat = false;  // a triangle is in several leaves, and each point of it in the boxes above one of them
  std::shared_ptr<const NodeVolumes> volumes;  // null where boxes are all
  QueryCounts* counts = nullptr;               // of what is asked; nothing is counted without

  std::size_t bytes() const;
};

/// Those of a leaf.
inline std::span<const LeafTriangle> triangles_of(const BoxNodes& tree, std::uint32_t leaf) {
  return {&tree.leaves[(leaf & ~leaf_bit) / most_in_leaf], leaf % most_in_leaf + 1};
}

/// Runs of a few triangles in Morton order are halved by the surface-area heuristic with bins. In parallel; the same
/// for any number of threads. Goldsmith and Salmon, Automatic Creation of Object Hierarchies for Ray Tracing (1987);
/// Wald, On Fast Construction of SAH-Based Bounding Volume Hierarchies (2007); Pantaleoni and Luebke, HLBVH (2010).
BoxNodes build_box_nodes(const Surface& surface);

/// Moves triangles and boxes of such a tree to where the surface's vertices are now.
void refit_box_nodes(const Surface& surface, BoxNodes& tree);

}  // namespace plumb::trees
