#pragma once

// For trees.
// Boxes in the order of their low ends along an axis, and pairs of them as they are found.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

#include <plumb/broad_phase.hpp>
#include <surfaces/fresh_vector.hpp>

namespace plumb::trees {

/// Its axis 0 is that along which the boxes vary most. All ends are finite: what is infinite is the largest double
/// instead, which compares with finite numbers alike.
struct OrderedBox {
  double low[3], high[3];
  std::uint32_t index;  // in the caller's memory
};
inline bool overlap_on(int axis, const OrderedBox& a, const OrderedBox& b) {
  return a.low[axis] <= b.high[axis] && b.low[axis] <= a.high[axis];
}

/// Boxes in the order of their low ends along axis 0.
using OrderedBoxes = surfaces::FreshVector<OrderedBox>;
/// Those that are not empty, their low ends moved by the margin.
OrderedBoxes ordered_boxes(const Strided<Aabb3>& boxes, double margin);

/// Where pairs go, and how many were compared. Shared by all threads.
struct PairsOutput {
  const BoxPairVisitor& visit;
  std::atomic<std::uint64_t> compared = 0;
};

/// The pairs of one task. They go out when there are many of them, and at last by finish.
class PairsFound {
 public:
  explicit PairsFound(PairsOutput& output) : output_(output) {}

  void add(const OrderedBox& a, const OrderedBox& b) {
    pairs_[count_++] = a.index < b.index ? BoxPair{a.index, b.index} : BoxPair{b.index, a.index};
    if (count_ == most) flush();
  }
  void count_compared(std::uint64_t more) { compared_ += more; }
  void finish() {
    flush();
    output_.compared += compared_;
  }

 private:
  static constexpr std::size_t most = 512;

  void flush() {
    if (count_ != 0) output_.visit({pairs_, count_});
    count_ = 0;
  }

  PairsOutput& output_;
  std::size_t count_ = 0;
  std::uint64_t compared_ = 0;
  BoxPair pairs_[most];
};

void sweep_boxes(const OrderedBoxes& boxes, PairsOutput& output);
void search_kd_tree_of_boxes(const OrderedBoxes& boxes, PairsOutput& output);
void search_grid_of_boxes(const OrderedBoxes& boxes, PairsOutput& output);

}  // namespace plumb::trees
