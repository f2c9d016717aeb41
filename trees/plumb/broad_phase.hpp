#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <plumb/shapes.hpp>
#include <plumb/strided.hpp>

namespace plumb {

/// How pairs of overlapping boxes are found. All ways find the same pairs.
enum class BroadPhase : unsigned char {
  sweep,  ///< in the order of their low ends along one axis, in ranges along the others
  tree,   ///< by a k-d tree of boxes as points of six coordinates
  grid    ///< cell by cell of a uniform grid
};

/// The indices of two boxes, the lesser first.
using BoxPair = std::array<std::uint32_t, 2>;
/// Takes some pairs at a time, from several threads at once.
using BoxPairVisitor = std::function<void(std::span<const BoxPair>)>;

/// The broad phase of collision detection: all pairs of boxes that are at most `margin` apart along each axis, in
/// rising order. Touching counts. Ends may be infinite, as those of enclosing_aabb are: such a box goes on for ever. A
/// box with min > max on an axis is empty, and in no pair. Differences with the margin are rounded outward, so a pair
/// that is just farther apart may be among them. In parallel, the same for any number of threads. Refused: a NaN; a
/// margin that is negative or not finite; 2^32 boxes or more. O(n log^3 n + pairs) by sweep, whatever the boxes are.
/// Zomorodian and Edelsbrunner, Fast Software for Box Intersections (2002); the grid with an owner for each pair as by
/// Ericson, Real-Time Collision Detection (2005), 7.1, and the tree of Bentley, Multidimensional
/// Binary Search Trees (1975).
std::vector<BoxPair> overlapping_boxes(const Strided<Aabb3>& boxes, double margin = 0,
                                       BroadPhase by = BroadPhase::grid);

/// The same pairs, each once, as they are found, in no order: where a narrow phase leaves few of many. Returns how many
/// pairs of boxes were compared.
std::uint64_t visit_overlapping_boxes(const Strided<Aabb3>& boxes, double margin, BroadPhase by,
                                      const BoxPairVisitor& visit);

}  // namespace plumb
