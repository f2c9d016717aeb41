#pragma once

// For trees.
// The volumes of a tree's nodes and leaves, where these are not the boxes alone.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include <plumb/detail/convex_shapes.hpp>
#include <trees/box_nodes.hpp>
#include <trees/swept_ball.hpp>

namespace plumb::trees {

struct Tree;

/// A volume for each node and each leaf, in the frame of the tree. All corners of the triangles below lie in it,
/// exactly, where the frame has them. What boxes leave is asked of these.
class NodeVolumes {
 public:
  virtual ~NodeVolumes() = default;

  /// Where it is, of a node or leaf of a tree.
  static std::size_t place(const BoxNodes& tree, std::uint32_t child) {
    return (child & leaf_bit) == 0 ? child : tree.nodes.size() + (child & ~leaf_bit) / most_in_leaf;
  }

  /// The volume, in the frame.
  virtual bodies::AnyShape shape(std::size_t place) const = 0;

  /// Is every point of the volume certainly farther than `reach` from all of the other?
  virtual bool is_apart(std::size_t place, const SweptBall& other, double reach) const = 0;
  /// The same of a volume of another tree, if that can be told.
  virtual bool is_apart(std::size_t place, const NodeVolumes& others, std::size_t other, const FrameMap& of_others,
                        double reach) const = 0;
  /// Does the line certainly miss the volume?
  virtual bool is_missed(std::size_t place, const FrameLine& line) const = 0;
  /// Nothing of a k-DOP.
  virtual std::optional<SweptBall> swept(std::size_t place) const = 0;
  virtual std::size_t bytes() const = 0;
};

/// Each volume by itself from all triangles below: made of its parts it would be larger. In parallel. For Sphere3,
/// Obb3, Kdop14, Kdop18, Kdop26, Capsule3 and Lozenge3.
template <class Volume>
std::shared_ptr<const NodeVolumes> make_volumes(const Surface& surface, const BoxNodes& tree);

/// The volumes of two trees, in the frame of the first.
class VolumePairs {
 public:
  VolumePairs(const Tree& first, const Tree& second);

  /// Are the volumes of two nodes or leaves certainly farther than that apart, in the coordinates of the meshes?
  bool are_apart(std::uint32_t first, std::uint32_t second, double distance) const;

 private:
  const BoxNodes &first_, &second_;
  double unit_, scale_;
  FrameMap map_;
};

}  // namespace plumb::trees
