#include <algorithm>
#include <bit>
#include <cfloat>
#include <vector>

#include <tbb/parallel_invoke.h>

#include <surfaces/parallel.hpp>
#include <trees/boxes.hpp>
#include <trees/morton_order.hpp>

namespace plumb::trees {

using surfaces::FreshVector;

Frame::Frame(const Vec3<double>& low, const Vec3<double>& high) {
  center = {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2, low.z / 2 + high.z / 2};
  // Of triangles that are all one point, or nearly, the scale follows from how far away that is.
  const double away = std::max({-low.x, -low.y, -low.z, high.x, high.y, high.z});
  const double extent = std::max({high.x - low.x, high.y - low.y, high.z - low.z, away * 0x1p-60});
  if (extent > 0) scale = std::ldexp(1, -std::ilogb(extent));
}

namespace {

constexpr std::uint32_t leaf_size = 2;
/// Triangles in a run at most. Runs of 32 make building a tenth faster and queries 1 % slower.
constexpr std::uint32_t run_size = 16;
constexpr std::size_t block_size = 1024;
constexpr int most_bins = 16;
/// No path over runs is longer than this and the logarithm of their number, for then ranges are halved.
constexpr int levels_by_area = 100;
static_assert(levels_by_area + std::bit_width(most_triangles) + static_cast<int>(run_size) <= most_levels);
constexpr std::size_t grain = 4096;

struct FloatBox {
  Floats low = all_floats(FLT_MAX), high = all_floats(-FLT_MAX);

  void join(const FloatBox& b) {
    low = lesser(low, b.low);
    high = greater(high, b.high);
  }
  Floats twice_center() const { return low + high; }
  /// Half of the surface.
  float area() const {
    const Floats e = high - low, sides = e * Floats{e[1], e[2], e[0], 0};
    return sides[0] + sides[1] + sides[2];
  }
  float sum_of_sides() const {
    const Floats e = high - low;
    return e[0] + e[1] + e[2];
  }
};

/// Outward. The subtraction of the center and the product with a power of two are off by one rounding, which the step
/// between two floats exceeds by far.
FloatBox rounded(const Surface& surface, const Frame& frame, const Aabb3& box) {
  const Vec3<double> low = frame.at(surface.scaled(box.min)), high = frame.at(surface.scaled(box.max));
  return {Floats{float_below(low.x), float_below(low.y), float_below(low.z), 0},
          Floats{float_above(high.x), float_above(high.y), float_above(high.z), 0}};
}

void set_box(BoxNode& node, int lane, const FloatBox& box) {
  for (std::size_t k = 0; k < 3; ++k) node.low[k][lane] = box.low[k], node.high[k][lane] = box.high[k];
}

/// Triangles that follow one another in Morton order.
struct Run {
  FloatBox box;
  std::uint32_t first, count;
};

/// A node of the binary tree, whose range has its nodes one after another: the left child is the next one.
struct BinaryNode {
  FloatBox box;
  std::uint32_t right;  // or 0 of a leaf
  std::uint32_t first, count;
};

class Builder {
 public:
  Builder(const Surface& surface, BoxNodes& tree)
      : surface_(surface),
        tree_(tree),
        boxes_(surface.size()),
        seams_(surface.size()),
        binary_(2 * std::size_t{surface.size()}) {}

  void build() {
    sort();
    find_runs();
    split(0, 0, static_cast<std::uint32_t>(runs_.size()), 0);
    tree_.nodes.reserve(surface_.size() / 4 + 8);
    widen(0, 1);
  }

 private:
  /// Triangles and boxes, in Morton order.
  void sort() {
    const std::uint32_t n = surface_.size();
    FreshVector<Aabb3> boxes(n);
    surfaces::parallel_each(
        n, grain, [&](std::size_t i) { boxes[i] = box_of(surface_.triangle(static_cast<std::uint32_t>(i))); });
    const FreshVector<std::uint32_t> order = morton_order(boxes);
    tree_.leaves.resize(n);
    surfaces::parallel_each(n, grain, [&](std::size_t i) {
      tree_.leaves[i] = {surface_.corners(order[i]), order[i]};
      boxes_[i] = rounded(surface_, tree_.frame, boxes[order[i]]);
    });
  }

  /// Cuts the order into blocks, whatever is in them, and these at the widest seams.
  void find_runs() {
    const std::size_t blocks = (boxes_.size() + block_size - 1) / block_size;
    std::vector<std::vector<Run>> runs(blocks);
    surfaces::parallel_each(blocks, 1, [&](std::size_t block) {
      const std::size_t first = block * block_size, end = std::min(first + block_size, boxes_.size());
      for (std::size_t i = first + 1; i < end; ++i) {
        FloatBox both = boxes_[i - 1];
        both.join(boxes_[i]);
        seams_[i] = both.sum_of_sides();
      }
      cut_into_runs(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(end), runs[block]);
    });
    for (const auto& of_block : runs) runs_.insert(runs_.end(), of_block.begin(), of_block.end());
  }
  void cut_into_runs(std::uint32_t first, std::uint32_t end, std::vector<Run>& runs) const {
    if (end - first <= run_size) {
      runs.push_back({box_of_range(first, end), first, end - first});
      return;
    }
    const std::uint32_t middle = widest_seam(first, end);
    cut_into_runs(first, middle, runs);
    cut_into_runs(middle, end, runs);
  }
  /// In the middle where all are as wide.
  std::uint32_t widest_seam(std::uint32_t first, std::uint32_t end) const {
    std::uint32_t widest = (first + end) / 2;
    for (std::uint32_t i = first + 1; i < end; ++i) {
      if (seams_[i] > seams_[widest]) widest = i;
    }
    return widest;
  }
  FloatBox box_of_range(std::uint32_t first, std::uint32_t end) const {
    FloatBox box;
    for (std::uint32_t i = first; i < end; ++i) box.join(boxes_[i]);
    return box;
  }

  void split(std::uint32_t at, std::uint32_t first, std::uint32_t end, int level) {
    if (end - first == 1) return split_run(at, runs_[first].first, runs_[first].first + runs_[first].count);
    const bool is_by_area = end - first > 2 && level < levels_by_area;
    const std::uint32_t middle = is_by_area ? split_by_area(first, end) : (first + end) / 2;
    const std::uint32_t on_left = triangles_of(first, middle), on_right = triangles_of(middle, end);
    const std::uint32_t left = at + 1, right = at + 2 * on_left;
    const auto left_part = [&] { split(left, first, middle, level + 1); };
    const auto right_part = [&] { split(right, middle, end, level + 1); };
    if (on_left + on_right > grain) {
      tbb::parallel_invoke(
          [&] {
            const DefaultFloatingPoint floating_point;
            left_part();
          },
          [&] {
            const DefaultFloatingPoint floating_point;
            right_part();
          });
    } else {
      left_part();
      right_part();
    }
    join_children(at, right);
  }
  std::uint32_t triangles_of(std::uint32_t first_run, std::uint32_t end_run) const {
    std::uint32_t count = 0;
    for (std::uint32_t i = first_run; i < end_run; ++i) count += runs_[i].count;
    return count;
  }
  void split_run(std::uint32_t at, std::uint32_t first, std::uint32_t end) {
    if (end - first <= leaf_size) {
      binary_[at] = {box_of_range(first, end), 0, first, end - first};
      return;
    }
    const std::uint32_t middle = widest_seam(first, end), right = at + 2 * (middle - first);
    split_run(at + 1, first, middle);
    split_run(right, middle, end);
    join_children(at, right);
  }
  void join_children(std::uint32_t at, std::uint32_t right) {
    binary_[at] = {binary_[at + 1].box, right, 0, 0};
    binary_[at].box.join(binary_[right].box);
  }

  struct Bins {
    FloatBox box[most_bins];
    std::uint32_t count[most_bins] = {};
  };

  /// Puts the runs below the best of a few planes first; where the second part begins.
  std::uint32_t split_by_area(std::uint32_t first, std::uint32_t end) {
    FloatBox centers;
    std::uint32_t n = 0;
    for (std::uint32_t i = first; i < end; ++i) {
      const Floats center = runs_[i].box.twice_center();
      centers.join({center, center});
      n += runs_[i].count;
    }
    const int bins = end - first < 8 ? most_bins / 4 : end - first < 32 ? most_bins / 2 : most_bins;
    Floats to_bin{};
    for (std::size_t k = 0; k < 3; ++k) {
      const float extent = centers.high[k] - centers.low[k];
      const float factor = extent > 0 ? static_cast<float>(bins) * 0.9999F / extent : 0;
      to_bin[k] = factor < FLT_MAX ? factor : 0;
    }
    const auto bins_of = [&](const Run& run) {
      return __builtin_convertvector((run.box.twice_center() - centers.low) * to_bin, FloatBits);
    };
    Bins of[3];
    for (std::uint32_t i = first; i < end; ++i) {
      const FloatBits bin = bins_of(runs_[i]);
      for (std::size_t k = 0; k < 3; ++k) {
        of[k].box[bin[k]].join(runs_[i].box);
        of[k].count[bin[k]] += runs_[i].count;
      }
    }
    float least = FLT_MAX;
    std::size_t axis = 3;
    int last = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      if (to_bin[k] == 0) continue;
      float above[most_bins];
      FloatBox box;
      std::uint32_t count = 0;
      for (int i = bins - 1; i > 0; --i) {
        box.join(of[k].box[i]);
        count += of[k].count[i];
        above[i] = count == 0 ? 0 : box.area() * static_cast<float>(count);
      }
      box = {}, count = 0;
      for (int i = 0; i + 1 < bins; ++i) {
        box.join(of[k].box[i]);
        count += of[k].count[i];
        if (count == 0 || count == n) continue;
        const float cost = box.area() * static_cast<float>(count) + above[i + 1];
        if (cost < least) least = cost, axis = k, last = i;
      }
    }
    if (axis == 3) return (first + end) / 2;
    const auto middle = std::partition(runs_.begin() + first, runs_.begin() + end,
                                       [&](const Run& run) { return bins_of(run)[axis] <= last; });
    return static_cast<std::uint32_t>(middle - runs_.begin());
  }

  /// Makes a node of eight of the binary tree: of those reached so far, the child of the largest surface is replaced by
  /// its own children until there are eight.
  std::uint32_t widen(std::uint32_t root, int level) {
    tree_.depth = std::max(tree_.depth, level);
    const auto area_of = [&](std::uint32_t i) { return binary_[i].right == 0 ? -1 : binary_[i].box.area(); };
    std::uint32_t child[children] = {root};
    float area[children] = {area_of(root)};  // or -1 of a leaf
    int count = 1;
    for (; count < children; ++count) {
      const auto widest = std::max_element(area, area + count) - area;
      if (area[widest] < 0) break;
      child[count] = binary_[child[widest]].right;
      area[count] = area_of(child[count]);
      area[widest] = area_of(++child[widest]);
    }
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.emplace_back();
    for (int i = 0; i < children; ++i) set_box(tree_.nodes[node], i, i < count ? binary_[child[i]].box : FloatBox());
    for (int i = 0; i < children; ++i) {
      std::uint32_t entry = leaf_bit;
      if (i < count) {
        const BinaryNode& b = binary_[child[i]];
        entry = b.right == 0 ? leaf_bit | b.first * most_in_leaf | (b.count - 1) : widen(child[i], level + 1);
      }
      tree_.nodes[node].child[i] = entry;
    }
    return node;
  }

  const Surface& surface_;
  BoxNodes& tree_;
  // In Morton order: boxes, and how wide each is together with that before it, which tells how far apart they are.
  FreshVector<FloatBox> boxes_;
  FreshVector<float> seams_;
  std::vector<Run> runs_;
  FreshVector<BinaryNode> binary_;
};

}  // namespace

BoxNodes build_box_nodes(const Surface& surface) {
  BoxNodes tree;
  if (surface.size() == 0) return tree;
  tree.frame = Frame(surface.low(), surface.high());
  Builder(surface, tree).build();
  return tree;
}

void refit_box_nodes(const Surface& surface, BoxNodes& tree) {
  if (surface.size() == 0) return;
  tree.frame = Frame(surface.low(), surface.high());
  for (LeafTriangle& leaf : tree.leaves) leaf.corners = surface.corners(leaf.triangle);
  const auto box_of_child_of = [&](const BoxNode& node, int lane) {
    const std::uint32_t child = node.child[lane];
    FloatBox box;
    if ((child & leaf_bit) != 0) {
      const std::uint32_t first = (child & ~leaf_bit) / most_in_leaf;
      for (std::uint32_t i = first; i <= first + child % most_in_leaf; ++i)
        box.join(rounded(surface, tree.frame, box_of(surface.triangle(tree.leaves[i].triangle))));
      return box;
    }
    const BoxNode& below = tree.nodes[child];
    for (int i = 0; i < children; ++i) {
      const auto corner = [&](const auto& of) { return Floats{of[0][i], of[1][i], of[2][i], 0}; };
      if (is_used(below, i)) box.join({corner(below.low), corner(below.high)});
    }
    return box;
  };
  // A node comes before those below it.
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    BoxNode& node = tree.nodes[i];
    for (int lane = 0; lane < children; ++lane)
      if (is_used(node, lane)) set_box(node, lane, box_of_child_of(node, lane));
  }
}

}  // namespace plumb::trees
