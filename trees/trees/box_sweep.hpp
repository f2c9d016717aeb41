#pragma once

// For trees.
// Overlapping pairs of boxes by sweeping along axis 0, in ranges along the others.

#include <algorithm>
#include <utility>
#include <vector>

#include <tbb/parallel_invoke.h>

#include <surfaces/parallel.hpp>
#include <trees/ordered_boxes.hpp>

namespace plumb::trees {

/// Places of boxes, in rising order.
using BoxList = surfaces::FreshVector<std::uint32_t>;

/// Two intervals overlap where one contains the low end of the other; of equal low ends the first box's comes first. So
/// boxes that overlap along an axis do so in one of two ways, as interval and point.
///
/// A range of points along an axis is halved until it has few of them. An interval that contains all of a range goes,
/// with these points, to the next axis, where either may be the interval; one that crosses an end of the range stays.
/// Each interval is so kept in two ranges of a level, as in a segment tree, which is never built. Along axis 0 all that
/// a sweep finds are pairs. Few boxes of either kind are swept at once and compared along the other axes.
///
/// Zomorodian and Edelsbrunner, Fast Software for Box Intersections (2002). `keep(a, b)` says which pairs go out.
template <class Keep>
class BoxSweep {
 public:
  BoxSweep(const OrderedBoxes& boxes, PairsOutput& output, const Keep& keep)
      : boxes_(boxes), output_(output), keep_(keep) {}

  void within(const BoxList& list) const { search(list, list, 2); }
  /// No box is in both lists.
  void between(const BoxList& first, const BoxList& second) const {
    search(first, second, 2);
    search(second, first, 2);
  }

 private:
  static constexpr std::size_t few = 400, grain = 4096;

  /// A low end; no two are equal.
  struct Key {
    double low;
    std::uint32_t box;
    // Without branches, here and where boxes are told apart: nobody can predict them.
    friend bool operator<(const Key& a, const Key& b) {
      return ((a.low < b.low) | ((a.low == b.low) & (a.box < b.box))) != 0;
    }
  };
  Key key(int axis, std::uint32_t box) const { return {boxes_[box].low[axis], box}; }

  // Recursive; the depth is logarithmic.
  void search(const BoxList& intervals, const BoxList& points, int axis) const {
    if (intervals.empty() || points.empty()) return;
    if (axis == 0) return sweep_one_way(intervals, points);
    Key least = key(axis, points[0]), greatest = least;
    for (const std::uint32_t p : points) {
      const Key k = key(axis, p);
      if (k < least) least = k;
      if (greatest < k) greatest = k;
    }
    const auto [spanning, crossing] = told_apart(intervals, [&](std::uint32_t i) {
      const Key k = key(axis, i);
      const double high = boxes_[i].high[axis];
      const bool meets = ((k < greatest) & (least.low <= high)) != 0;
      const bool spans = ((k < least) & (greatest.low <= high)) != 0;
      return std::pair(meets && spans, meets && !spans);
    });
    const auto go_on = [&, &all = spanning] {
      search(all, points, axis - 1);
      search(points, all, axis - 1);
    };
    if (crossing.size() <= few || points.size() <= few) {
      go_on();
      return sweep_both_ways(crossing, points, axis);
    }
    const Key middle = middle_of(points, axis);
    const auto [lower, upper] = told_apart(points, [&](std::uint32_t p) {
      const bool is_lower = key(axis, p) < middle;
      return std::pair(is_lower, !is_lower);
    });
    const auto below = [&, &range = crossing, &half = lower] { search(range, half, axis); };
    const auto above = [&, &range = crossing, &half = upper] { search(range, half, axis); };
    if (points.size() >= grain) return in_parallel(go_on, below, above);
    go_on();
    below();
    above();
  }

  template <class... Bodies>
  static void in_parallel(const Bodies&... bodies) {
    tbb::parallel_invoke([&bodies] {
      const DefaultFloatingPoint floating_point;
      bodies();
    }...);
  }

  /// The boxes of which the first, and those of which the second of two answers is true.
  template <class Tell>
  static std::pair<BoxList, BoxList> told_apart(const BoxList& list, const Tell& tell) {
    std::pair<BoxList, BoxList> parts{BoxList(list.size()), BoxList(list.size())};
    std::size_t first = 0, second = 0;
    for (const std::uint32_t box : list) {
      const auto [is_first, is_second] = tell(box);
      parts.first[first] = parts.second[second] = box;
      first += is_first, second += is_second;
    }
    parts.first.resize(first), parts.second.resize(second);
    return parts;
  }

  /// A low end above the least. By a sample, unless that is misled.
  Key middle_of(const BoxList& points, int axis) const {
    constexpr std::size_t most_samples = 255;
    std::vector<Key> keys;
    const auto median = [&](std::size_t step) {
      keys.clear();
      for (std::size_t i = 0; i < points.size(); i += step) keys.push_back(key(axis, points[i]));
      const auto middle = keys.begin() + static_cast<std::ptrdiff_t>(keys.size() / 2);
      std::nth_element(keys.begin(), middle, keys.end());
      return *middle;
    };
    const Key guess = median(points.size() / most_samples + 1);
    const auto below = static_cast<std::size_t>(
        std::count_if(points.begin(), points.end(), [&](std::uint32_t p) { return key(axis, p) < guess; }));
    return std::min(below, points.size() - below) >= points.size() / 4 ? guess : median(1);
  }

  void sweep_one_way(const BoxList& intervals, const BoxList& points) const {
    constexpr std::size_t intervals_at_once = 64;
    surfaces::parallel_ranges(intervals.size(), intervals_at_once, [&](std::size_t begin, std::size_t end) {
      PairsFound found(output_);
      for (auto i = intervals.begin() + static_cast<std::ptrdiff_t>(begin),
                last = intervals.begin() + static_cast<std::ptrdiff_t>(end);
           i != last; ++i) {
        const double high = boxes_[*i].high[0];
        std::uint64_t compared = 0;
        for (auto p = std::upper_bound(points.begin(), points.end(), *i);
             p != points.end() && boxes_[*p].low[0] <= high; ++p, ++compared)
          report(*i, *p, found);
        found.count_compared(compared);
      }
      found.finish();
    });
  }

  void sweep_both_ways(const BoxList& intervals, const BoxList& points, int axis) const {
    if (intervals.empty() || points.empty()) return;
    PairsFound found(output_);
    std::size_t i = 0, p = 0;
    while (i < intervals.size() && p < points.size()) {
      const std::uint32_t interval = intervals[i], point = points[p];
      if (interval == point) {  // a box of both lists is met as the one, then as the other
        compare_with(interval, points, p + 1, found,
                     [&](std::uint32_t other) { return contains(interval, other, axis); });
        ++i;
      } else if (interval < point) {
        compare_with(interval, points, p, found, [&](std::uint32_t other) { return contains(interval, other, axis); });
        ++i;
      } else {
        compare_with(point, intervals, i, found, [&](std::uint32_t other) { return contains(other, point, axis); });
        ++p;
      }
    }
    found.finish();
  }

  /// With those of a list, from a place on, whose low ends along axis 0 the box contains.
  template <class Contains>
  void compare_with(std::uint32_t box, const BoxList& list, std::size_t from, PairsFound& found,
                    const Contains& contains) const {
    const double high = boxes_[box].high[0];
    std::size_t k = from;
    for (; k < list.size() && boxes_[list[k]].low[0] <= high; ++k)
      if (contains(list[k])) report(box, list[k], found);
    found.count_compared(k - from);
  }

  /// Does the interval contain the low end of the point along the axis, and do the boxes overlap along those between
  /// that and axis 0?
  bool contains(std::uint32_t interval, std::uint32_t point, int axis) const {
    return (axis == 1 || overlap_on(1, boxes_[interval], boxes_[point])) &&
           boxes_[point].low[axis] <= boxes_[interval].high[axis] && key(axis, interval) < key(axis, point);
  }

  void report(std::uint32_t a, std::uint32_t b, PairsFound& found) const {
    if (keep_(boxes_[a], boxes_[b])) found.add(boxes_[a], boxes_[b]);
  }

  const OrderedBoxes& boxes_;
  PairsOutput& output_;
  const Keep& keep_;
};

}  // namespace plumb::trees
