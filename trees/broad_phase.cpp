#include <plumb/broad_phase.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <string>

#include <tbb/parallel_sort.h>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <surfaces/parallel.hpp>
#include <trees/box_sweep.hpp>

namespace plumb {

namespace trees {

namespace {

constexpr std::size_t grain = 4096;
constexpr double largest = std::numeric_limits<double>::max();

/// Rounded down where it is not exact, which the sum is where both operands come back.
double less_margin(double low, double margin) {
  const double x = low - margin;
  return x - low == -margin && x + margin == low ? x : std::nextafter(x, -std::numeric_limits<double>::infinity());
}

double finite(double x) { return std::clamp(x, -largest, largest); }

/// The axes, that of the largest variance of the boxes' middles first. Boxes without ends are left out: their middles
/// tell nothing.
std::array<std::size_t, 3> axes_by_variance(std::span<const std::array<double, 6>> boxes) {
  double variance[3];
  for (std::size_t axis = 0; axis < 3; ++axis) {
    double sum = 0, sum_of_squares = 0, count = 0;
    for (const auto& box : boxes) {
      const double middle = box[axis] / 2 + box[axis + 3] / 2;
      if (!(std::abs(middle) < 0x1p500) || !(box[axis + 3] / 2 - box[axis] / 2 < 0x1p500)) continue;
      sum += middle;
      sum_of_squares += middle * middle;
      ++count;
    }
    variance[axis] = count == 0 ? 0 : sum_of_squares / count - sum / count * (sum / count);
  }
  std::array<std::size_t, 3> axes{0, 1, 2};
  std::sort(axes.begin(), axes.end(), [&](std::size_t a, std::size_t b) {
    return variance[a] != variance[b] ? variance[a] > variance[b] : a < b;
  });
  return axes;
}

}  // namespace

OrderedBoxes ordered_boxes(const Strided<Aabb3>& boxes, double margin) {
  std::vector<std::array<double, 6>> ends(boxes.size());
  std::vector<std::uint32_t> places;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Aabb3 b = boxes[i];
    const double low[] = {b.min.x, b.min.y, b.min.z}, high[] = {b.max.x, b.max.y, b.max.z};
    bool is_empty = false;
    for (std::size_t k = 0; k < 3; ++k) {
      if (std::isnan(low[k]) || std::isnan(high[k]))
        throw InvalidArgument("overlapping_boxes: boxes[" + std::to_string(i) + "] is nan");
      is_empty |= !(low[k] <= high[k]) || low[k] > largest || high[k] < -largest;
      // Boxes are at most a margin apart where they overlap once the low ends are moved by it.
      ends[i][k] = finite(margin == 0 ? low[k] : less_margin(low[k], margin));
      ends[i][k + 3] = finite(high[k]);
    }
    if (!is_empty) places.push_back(static_cast<std::uint32_t>(i));
  }
  const std::array<std::size_t, 3> axes = axes_by_variance(ends);
  struct Start {
    double low;
    std::uint32_t index;
  };
  std::vector<Start> starts(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) starts[i] = {ends[places[i]][axes[0]], places[i]};
  tbb::parallel_sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) {
    return a.low < b.low || (a.low == b.low && a.index < b.index);
  });
  OrderedBoxes ordered(starts.size());
  surfaces::parallel_each(starts.size(), grain, [&](std::size_t i) {
    OrderedBox& box = ordered[i];
    box.index = starts[i].index;
    for (std::size_t k = 0; k < 3; ++k) {
      box.low[k] = ends[box.index][axes[k]];
      box.high[k] = ends[box.index][axes[k] + 3];
    }
  });
  return ordered;
}

void sweep_boxes(const OrderedBoxes& boxes, PairsOutput& output) {
  BoxList all(boxes.size());
  std::iota(all.begin(), all.end(), 0U);
  const auto keep = [](const OrderedBox&, const OrderedBox&) { return true; };
  BoxSweep(boxes, output, keep).within(all);
}

}  // namespace trees

std::uint64_t visit_overlapping_boxes(const Strided<Aabb3>& boxes, double margin, BroadPhase by,
                                      const BoxPairVisitor& visit) {
  const DefaultFloatingPoint floating_point;
  if (!(std::abs(margin) <= trees::largest)) throw InvalidArgument("overlapping_boxes: margin is not finite");
  if (margin < 0) throw InvalidArgument("overlapping_boxes: margin is negative");
  if (boxes.size() > std::numeric_limits<std::uint32_t>::max())
    throw InvalidArgument("overlapping_boxes: 2^32 boxes or more");
  const trees::OrderedBoxes ordered = trees::ordered_boxes(boxes, margin);
  trees::PairsOutput output{visit};
  constexpr void (*searches[])(const trees::OrderedBoxes&, trees::PairsOutput&) = {
      trees::sweep_boxes, trees::search_kd_tree_of_boxes, trees::search_grid_of_boxes};
  searches[static_cast<std::size_t>(by)](ordered, output);
  return output.compared;
}

std::vector<BoxPair> overlapping_boxes(const Strided<Aabb3>& boxes, double margin, BroadPhase by) {
  std::vector<BoxPair> all;
  std::mutex adding;
  visit_overlapping_boxes(boxes, margin, by, [&](std::span<const BoxPair> pairs) {
    const std::lock_guard lock(adding);
    all.insert(all.end(), pairs.begin(), pairs.end());
  });
  tbb::parallel_sort(all.begin(), all.end());
  return all;
}

}  // namespace plumb
