#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/eight_lanes.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

// The comparisons here are those of the floating-point unit: a caller that has it read subnormals as zero (DAZ) blurs
// them. check_mesh sees to a default environment.

/// The box { p : min <= p <= max }, coordinate by coordinate.
struct BoundingBox3 {
  Point3 min, max;
};

/// The smallest box that holds a triangle; exact, since a minimum is one of its arguments.
inline BoundingBox3 bounding_box(const Triangle3& t) {
  return {{std::min({t.a.x, t.b.x, t.c.x}), std::min({t.a.y, t.b.y, t.c.y}), std::min({t.a.z, t.b.z, t.c.z})},
          {std::max({t.a.x, t.b.x, t.c.x}), std::max({t.a.y, t.b.y, t.c.y}), std::max({t.a.z, t.b.z, t.c.z})}};
}

/// The smallest box that holds both.
inline BoundingBox3 join(const BoundingBox3& a, const BoundingBox3& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y), std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y), std::max(a.max.z, b.max.z)}};
}

/// Do two boxes share a point? Touching counts.
inline bool overlap(const BoundingBox3& a, const BoundingBox3& b) {
  // Bitwise, because a branch for each of six comparisons that no one can predict costs more than the comparisons.
  return ((a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y) &
          (a.min.z <= b.max.z) & (b.min.z <= a.max.z)) != 0;
}

/// Nearly all pairs of boxes that do not overlap, told apart in O(n log n + pairs) for well-spread boxes; a pair that
/// overlaps is never lost. The boxes lie in Morton order, eight consecutive ones form a group, eight consecutive groups
/// a group of the next level; the tree is full by construction, whatever the input, and so its depth is logarithmic
/// even when all boxes coincide. The order, and with it every result, does not depend on the number of threads.
///
/// A coordinate is kept as an integer, a monotone function of it: what is less or equal stays so, and therefore boxes
/// that overlap do so in these integers as well. They are the upper half of the bits of the distance from a point amid
/// the boxes, about seven digits for whatever is not nearer than that; some boxes that are just apart are not told
/// apart. 25 bytes a box and 4 for its position in the order.
class BoxTree {
 public:
  /// Built in parallel, in the oneTBB arena of the caller. All coordinates are finite; at most 2^32 - 1 boxes.
  explicit BoxTree(std::span<const BoundingBox3> boxes);

  /// The boxes' positions in the constructor's argument, in Morton order. Eight consecutive ones are a group.
  std::span<const std::uint32_t> order() const { return order_; }

  /// The work of finding the pairs is cut into parts that may run in any order and in parallel. How many there are
  /// depends on the boxes alone.
  std::size_t parts() const { return parts_.size(); }

  /// Calls visit(i, group, lanes) for boxes in Morton order: box i may overlap box 8 * group + lane for each lane of
  /// lanes, which is never empty. Each pair of the part comes once.
  template <class Visit>
  void candidates(std::size_t part, Visit&& visit) const {
    const auto [a, b] = parts_[part];
    if (a == b) {
      within(part_level_, a, visit);
    } else {
      between(part_level_, a, b, visit);
    }
  }

 private:
  struct Keys {
    std::array<std::int32_t, 3> min, max;
  };

  struct Group {
    EightInts min[3], max[3];

    Keys lane(std::size_t i) const { return {{min[0][i], min[1][i], min[2][i]}, {max[0][i], max[1][i], max[2][i]}}; }
    void set_lane(std::size_t i, const Keys& box);
    Keys join() const;
    [[gnu::always_inline]] Lanes overlapping(const Keys& box) const {
      // The misses, since the baseline instruction set compares integers by "greater" alone.
      EightInts misses = {};
      for (std::size_t axis = 0; axis < 3; ++axis) misses |= (min[axis] > box.max[axis]) | (max[axis] < box.min[axis]);
      return ~Lanes::of(misses);
    }
  };

  struct Part {
    std::uint32_t a, b;
  };

  static std::vector<Group> grouped(std::size_t boxes, const auto& keys_of);

  Keys box_of(std::size_t level, std::size_t group) const { return levels_[level + 1][group / 8].lane(group % 8); }

  // Recursive: the depth is that of the tree, at most 11.
  template <class Visit>
  void within(std::size_t level, std::size_t a, Visit& visit) const {
    const Group& group = levels_[level][a];
    for (std::size_t i = 0; i < 8; ++i) {
      const Lanes lanes = group.overlapping(group.lane(i)) & Lanes::above(i);
      if (level == 0) {
        if (lanes.any()) visit(a * 8 + i, a, lanes);
        continue;
      }
      const std::size_t child = a * 8 + i;
      if (child < levels_[level - 1].size()) within(level - 1, child, visit);
      lanes.each([&](std::size_t j) { between(level - 1, child, a * 8 + j, visit); });
    }
  }

  template <class Visit>
  void between(std::size_t level, std::size_t a, std::size_t b, Visit& visit) const {
    const Group &in_a = levels_[level][a], &in_b = levels_[level][b];
    in_a.overlapping(box_of(level, b)).each([&](std::size_t i) {
      const Lanes lanes = in_b.overlapping(in_a.lane(i));
      if (level == 0) {
        if (lanes.any()) visit(a * 8 + i, b, lanes);
      } else {
        lanes.each([&](std::size_t j) { between(level - 1, a * 8 + i, b * 8 + j, visit); });
      }
    });
  }

  void find_parts();

  std::vector<std::uint32_t> order_;
  std::vector<std::vector<Group>> levels_;  // of the boxes first, the root last; lanes past the end overlap nothing
  std::size_t part_level_ = 0;
  std::vector<Part> parts_;  // pairs of overlapping groups of that level, and each group with itself
};

/// All overlapping pairs among n boxes, and no other: the pairs of a BoxTree, compared once more as they are.
class BoundingVolumeHierarchy {
 public:
  /// Built in parallel, in the oneTBB arena of the caller. All coordinates are finite; at most 2^32 - 1 boxes.
  explicit BoundingVolumeHierarchy(std::span<const BoundingBox3> boxes);

  /// The work of finding the pairs is cut into parts that may run in any order and in parallel. How many there are
  /// depends on the boxes alone.
  std::size_t parts() const { return tree_.parts(); }

  /// Calls visit(i, j) once for each overlapping pair of boxes that belongs to the part; i and j are their positions in
  /// the constructor's argument, in either order.
  template <class Visit>
  void overlapping_pairs(std::size_t part, Visit&& visit) const {
    const auto order = tree_.order();
    tree_.candidates(part, [&](std::size_t i, std::size_t group, Lanes lanes) {
      lanes.each([&](std::size_t lane) {
        const std::size_t j = group * 8 + lane;
        if (overlap(boxes_[i], boxes_[j])) visit(order[i], order[j]);
      });
    });
  }

  /// The same for all parts, one after the other.
  template <class Visit>
  void overlapping_pairs(Visit&& visit) const {
    for (std::size_t part = 0; part < parts(); ++part) overlapping_pairs(part, visit);
  }

 private:
  BoxTree tree_;
  std::vector<BoundingBox3> boxes_;  // in Morton order
};

}  // namespace plumb
