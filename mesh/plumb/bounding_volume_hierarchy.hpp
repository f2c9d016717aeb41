#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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

/// All overlapping pairs among n boxes in O(n log n + pairs) for well-spread boxes, and never a pair missed: boxes are
/// only ever compared, so nothing rounds. The boxes lie in Morton order, consecutive ones form leaves, consecutive
/// nodes form parents; the tree is full by construction, whatever the input, and so its depth is logarithmic even when
/// all boxes coincide. The order, and with it every result, does not depend on the number of threads.
class BoundingVolumeHierarchy {
 public:
  /// Built in parallel, in the oneTBB arena of the caller. All coordinates are finite; at most 2^32 - 1 boxes.
  explicit BoundingVolumeHierarchy(std::span<const BoundingBox3> boxes);

  /// The work of finding the pairs is cut into parts that may run in any order and in parallel. How many there are
  /// depends on the boxes alone.
  std::size_t parts() const { return parts_.size(); }

  /// Calls visit(i, j) once for each overlapping pair of boxes that belongs to the part; i and j are their positions in
  /// the constructor's argument, in either order.
  template <class Visit>
  void overlapping_pairs(std::size_t part, Visit&& visit) const {
    const auto [a, b] = parts_[part];
    if (a == b) {
      within(part_level_, a, visit);
    } else {
      between(part_level_, a, b, visit);
    }
  }

  /// The same for all parts, one after the other.
  template <class Visit>
  void overlapping_pairs(Visit&& visit) const {
    for (std::size_t part = 0; part < parts(); ++part) overlapping_pairs(part, visit);
  }

 private:
  static constexpr std::size_t leaf_size = 4;
  static constexpr std::size_t arity = 2;

  struct Part {
    std::uint32_t a, b;
  };

  struct Range {
    std::size_t begin, end;
  };

  Range items(std::size_t leaf) const { return {leaf * leaf_size, std::min((leaf + 1) * leaf_size, boxes_.size())}; }
  Range children(std::size_t level, std::size_t node) const {
    return {node * arity, std::min((node + 1) * arity, levels_[level - 1].size())};
  }

  // Recursive: the depth is that of the tree, at most 30.
  template <class Visit>
  void within(std::size_t level, std::size_t node, Visit& visit) const {
    if (level == 0) {
      const auto [begin, end] = items(node);
      for (std::size_t i = begin; i < end; ++i) {
        for (std::size_t j = i + 1; j < end; ++j) {
          if (overlap(boxes_[i], boxes_[j])) visit(ids_[i], ids_[j]);
        }
      }
      return;
    }
    const auto [begin, end] = children(level, node);
    const auto& below = levels_[level - 1];
    for (std::size_t i = begin; i < end; ++i) {
      within(level - 1, i, visit);
      for (std::size_t j = i + 1; j < end; ++j) {
        if (overlap(below[i], below[j])) between(level - 1, i, j, visit);
      }
    }
  }

  template <class Visit>
  void between(std::size_t level, std::size_t a, std::size_t b, Visit& visit) const {
    const auto& box_of_b = levels_[level][b];
    if (level == 0) {
      const auto [begin_a, end_a] = items(a);
      const auto [begin_b, end_b] = items(b);
      for (std::size_t i = begin_a; i < end_a; ++i) {
        if (!overlap(boxes_[i], box_of_b)) continue;
        for (std::size_t j = begin_b; j < end_b; ++j) {
          if (overlap(boxes_[i], boxes_[j])) visit(ids_[i], ids_[j]);
        }
      }
      return;
    }
    const auto [begin_a, end_a] = children(level, a);
    const auto [begin_b, end_b] = children(level, b);
    const auto& below = levels_[level - 1];
    for (std::size_t i = begin_a; i < end_a; ++i) {
      if (!overlap(below[i], box_of_b)) continue;
      for (std::size_t j = begin_b; j < end_b; ++j) {
        if (overlap(below[i], below[j])) between(level - 1, i, j, visit);
      }
    }
  }

  void find_parts();

  std::vector<std::uint32_t> ids_;                 // in Morton order
  std::vector<BoundingBox3> boxes_;                // of those
  std::vector<std::vector<BoundingBox3>> levels_;  // leaves first, the root last
  std::size_t part_level_ = 0;
  std::vector<Part> parts_;  // pairs of overlapping nodes of that level, and each node with itself
};

}  // namespace plumb
