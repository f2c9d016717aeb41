#include <algorithm>
#include <cstddef>

#include <tbb/parallel_invoke.h>

#include <surfaces/parallel.hpp>
#include <trees/ordered_boxes.hpp>

namespace plumb::trees {

namespace {

/// Boxes as points of six coordinates, their ends along the axes, in a k-d tree: a range is halved at the median of the
/// coordinate that varies most, until few are left. So long boxes are told from short ones, which share a leaf where
/// only middles count. The node of a range has two others behind it in an array; all ranges of a level have as many
/// boxes, or one more. Bentley, Multidimensional Binary Search Trees (1975).
class BoxKdTree {
 public:
  BoxKdTree(const OrderedBoxes& boxes, PairsOutput& output) : output_(output), boxes_(boxes) {
    std::size_t levels = 0;
    while (boxes.size() > few << levels) ++levels;
    nodes_.resize(std::size_t{2} << levels);
  }

  void search() {
    if (boxes_.empty()) return;
    build({1, 0, boxes_.size()});
    within({1, 0, boxes_.size()});
  }

 private:
  static constexpr std::size_t few = 8, grain = 2048;

  struct Range {
    std::size_t node, first, end;

    std::size_t size() const { return end - first; }
    bool is_leaf() const { return size() <= few; }
    std::size_t middle() const { return first + size() / 2; }
    Range lower() const { return {2 * node, first, middle()}; }
    Range upper() const { return {2 * node + 1, middle(), end}; }
  };

  /// The low ends along the axes, then the high ones.
  static double end_of(const OrderedBox& box, int i) { return (i < 3 ? box.low : box.high)[i % 3]; }

  void build(const Range& range) {
    double least[6], greatest[6];
    for (int i = 0; i < 6; ++i) least[i] = greatest[i] = end_of(boxes_[range.first], i);
    for (std::size_t at = range.first + 1; at < range.end; ++at) {
      for (int i = 0; i < 6; ++i) {
        least[i] = std::min(least[i], end_of(boxes_[at], i));
        greatest[i] = std::max(greatest[i], end_of(boxes_[at], i));
      }
    }
    nodes_[range.node] = {{least[0], least[1], least[2]}, {greatest[3], greatest[4], greatest[5]}, 0};
    if (range.is_leaf()) return;
    int widest = 0;
    for (int i = 1; i < 6; ++i)
      if (greatest[i] / 2 - least[i] / 2 > greatest[widest] / 2 - least[widest] / 2) widest = i;
    const auto at = [this](std::size_t i) { return boxes_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(range.first), at(range.middle()), at(range.end),
                     [widest](const OrderedBox& a, const OrderedBox& b) {
                       const double x = end_of(a, widest), y = end_of(b, widest);
                       return x < y || (x == y && a.index < b.index);
                     });
    either(
        range.size(), [&] { build(range.lower()); }, [&] { build(range.upper()); });
  }

  void within(const Range& range) const {
    if (range.is_leaf()) {
      PairsFound found(output_);
      for (std::size_t i = range.first; i < range.end; ++i) compare(boxes_[i], i + 1, range.end, found);
      return found.finish();
    }
    const Range lower = range.lower(), upper = range.upper();
    either(
        range.size(), [&] { within(lower); }, [&] { within(upper); }, [&] { between(lower, upper); });
  }

  void between(const Range& a, const Range& b) const {
    if (!overlap(nodes_[a.node], nodes_[b.node])) return;
    if (a.is_leaf() && b.is_leaf()) {
      PairsFound found(output_);
      for (std::size_t i = a.first; i < a.end; ++i)
        if (overlap(boxes_[i], nodes_[b.node])) compare(boxes_[i], b.first, b.end, found);
      return found.finish();
    }
    const bool opens_a = a.size() >= b.size();
    either(
        std::min(a.size(), b.size()), [&] { opens_a ? between(a.lower(), b) : between(a, b.lower()); },
        [&] { opens_a ? between(a.upper(), b) : between(a, b.upper()); });
  }

  static bool overlap(const OrderedBox& a, const OrderedBox& b) {
    return overlap_on(0, a, b) && overlap_on(1, a, b) && overlap_on(2, a, b);
  }
  void compare(const OrderedBox& box, std::size_t first, std::size_t end, PairsFound& found) const {
    for (std::size_t i = first; i < end; ++i)
      if (overlap(box, boxes_[i])) found.add(box, boxes_[i]);
    found.count_compared(end - first);
  }

  /// In parallel where there is much to do.
  template <class... Bodies>
  static void either(std::size_t size, const Bodies&... bodies) {
    if (size < grain) return (bodies(), ...);
    tbb::parallel_invoke([&bodies] {
      const DefaultFloatingPoint floating_point;
      bodies();
    }...);
  }

  PairsOutput& output_;
  OrderedBoxes boxes_, nodes_;
};

}  // namespace

void search_kd_tree_of_boxes(const OrderedBoxes& boxes, PairsOutput& output) { BoxKdTree(boxes, output).search(); }

}  // namespace plumb::trees
