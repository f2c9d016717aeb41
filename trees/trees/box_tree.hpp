#pragma once

// For mesh and trees.
// The tree that finds the pairs of boxes that overlap.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include <surfaces/fresh_vector.hpp>
#include <trees/boxes.hpp>

namespace plumb::trees {

/// Pairs of boxes that may overlap: box, a position in a BoxTree's order, with 8 * group + k for each bit k of lanes.
struct BoxCandidates {
  std::uint32_t box, group, lanes;

  /// Calls visit(position) for each of the others.
  template <class Visit>
  void each_other(const Visit& visit) const {
    for (std::uint32_t left = lanes; left != 0; left &= left - 1)
      visit(std::size_t{group} * 8 + static_cast<std::size_t>(std::countr_zero(left)));
  }
};

/// Three numbers for each of the boxes of a group; see BoxTree::candidates.
struct alignas(32) GroupLabels {
  std::int32_t label[3][8];
};

/// The labels of a tree's boxes: one GroupLabels for each of its groups. Where all boxes of a larger group have a label
/// in common, as triangles around one vertex have, its pairs are left out untested.
class BoxLabels {
 public:
  static constexpr std::uint32_t no_owner = std::numeric_limits<std::uint32_t>::max();

  struct Common {
    std::int32_t label[3];
    std::uint32_t count;
    std::uint32_t owner;
  };

  BoxLabels() = default;
  /// In parallel, in the oneTBB arena of the caller. Owners, one for each box in the tree's order or none at all, are
  /// labels of a kind of their own, for larger groups alone: pairs of boxes of one owner are left out where all of
  /// their groups are of it, and come where not.
  explicit BoxLabels(surfaces::FreshVector<GroupLabels> groups, std::span<const std::uint32_t> owners = {});

  std::span<const GroupLabels> groups() const { return groups_; }

  /// Of all boxes in a group of a level above the first. As a rule there is none on any level.
  std::span<const Common> common(std::size_t level) const {
    return level - 1 < common_.size() ? common_[level - 1] : std::span<const Common>();
  }

 private:
  surfaces::FreshVector<GroupLabels> groups_;
  std::vector<surfaces::FreshVector<Common>> common_;
};

/// A tree that rules out nearly all pairs of boxes that do not overlap, in O(n log n + pairs) for well-spread boxes; a
/// pair that overlaps is never lost. The boxes lie in Morton order, eight consecutive ones form a group, eight
/// consecutive groups a group of the next level; the tree is full by construction, whatever the input, and so its depth
/// is logarithmic even when all boxes coincide. The order, and with it every result, does not depend on the number of
/// threads nor on the instruction set.
///
/// A coordinate is kept as an integer, a monotone function of it: what is less or equal stays so, and therefore boxes
/// that overlap do so in these integers as well. They are the upper half of the bits of the distance from a point amid
/// the boxes, about six digits for whatever is not nearer than that; some boxes that are just apart are not told apart.
/// 28 bytes a box and 4 for its position in the order.
class BoxTree {
 public:
  struct alignas(32) Group {
    std::int32_t min[3][8], max[3][8];
  };

  struct Part {
    std::uint32_t a, b;
  };

  using Visit = std::function<void(std::span<const BoxCandidates>)>;

  /// Built in parallel, in the oneTBB arena of the caller. All coordinates are finite; at most 2^32 - 1 boxes.
  explicit BoxTree(std::span<const Aabb3> boxes);

  /// The boxes' positions in the constructor's argument, in Morton order. Eight consecutive ones are a group.
  std::span<const std::uint32_t> order() const { return order_; }

  /// The work of finding the pairs is cut into parts that may run in any order and in parallel. How many there are
  /// depends on the boxes alone.
  std::size_t parts() const { return parts_.size(); }

  /// Calls visit with some candidates at a time until all those of the part have come, each pair once. Pairs of boxes
  /// that have a label in common are left out, if there are labels.
  void candidates(std::size_t part, const BoxLabels& labels, const Visit& visit) const;

 private:
  void find_parts();

  surfaces::FreshVector<std::uint32_t> order_;
  // Of the boxes first, the root last; lanes past the end overlap nothing.
  std::vector<surfaces::FreshVector<Group>> levels_;
  std::size_t part_level_ = 0;
  std::vector<Part> parts_;  // pairs of overlapping groups of that level, and each group with itself
};

/// All overlapping pairs among n boxes, and no other: the pairs of a BoxTree, compared once more as they are.
class BoxPairs {
 public:
  /// Built in parallel, in the oneTBB arena of the caller. All coordinates are finite; at most 2^32 - 1 boxes.
  explicit BoxPairs(std::span<const Aabb3> boxes);

  /// The work of finding the pairs is cut into parts that may run in any order and in parallel. How many there are
  /// depends on the boxes alone.
  std::size_t parts() const { return tree_.parts(); }

  /// Calls visit(i, j) once for each overlapping pair of boxes that belongs to the part; i and j are their positions in
  /// the constructor's argument, in either order.
  template <class Visit>
  void each(std::size_t part, Visit&& visit) const {
    const auto order = tree_.order();
    tree_.candidates(part, {}, [&](std::span<const BoxCandidates> found) {
      for (const BoxCandidates& candidates : found) {
        const std::size_t i = candidates.box;
        candidates.each_other([&](std::size_t j) {
          if (overlap(boxes_[i], boxes_[j])) visit(order[i], order[j]);
        });
      }
    });
  }

  /// The same for all parts, one after the other.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t part = 0; part < parts(); ++part) each(part, visit);
  }

 private:
  BoxTree tree_;
  surfaces::FreshVector<Aabb3> boxes_;  // in Morton order
};

}  // namespace plumb::trees
