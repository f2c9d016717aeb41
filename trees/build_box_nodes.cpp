#include <algorithm>
#include <array>
#include <cfloat>

#include <tbb/parallel_invoke.h>

#include <surfaces/parallel.hpp>
#include <trees/box_nodes.hpp>

namespace plumb::trees {

using surfaces::FreshVector;

Frame::Frame(const Surface& surface) {
  const Vec3<double>&low = surface.low(), &high = surface.high();
  center = {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2, low.z / 2 + high.z / 2};
  // Of triangles that are all one point, or nearly, the scale follows from how far away that is.
  const double away = std::max({-low.x, -low.y, -low.z, high.x, high.y, high.z});
  const double extent = std::max({high.x - low.x, high.y - low.y, high.z - low.z, away * 0x1p-60});
  if (extent > 0) scale = std::ldexp(1, -std::ilogb(extent));
}

namespace {

constexpr std::uint32_t leaf_size = 2;
constexpr int most_bins = 16;
/// No path is longer than this and the logarithm of the number of triangles, for then ranges are halved.
constexpr int levels_by_area = 100;
constexpr std::size_t grain = 4096;

struct FloatBox {
  std::array<float, 3> low{FLT_MAX, FLT_MAX, FLT_MAX}, high{-FLT_MAX, -FLT_MAX, -FLT_MAX};

  void join(const FloatBox& b) {
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = std::min(low[k], b.low[k]);
      high[k] = std::max(high[k], b.high[k]);
    }
  }
  float twice_center(std::size_t axis) const { return low[axis] + high[axis]; }
  /// Half of the surface.
  float area() const {
    const float x = high[0] - low[0], y = high[1] - low[1], z = high[2] - low[2];
    return x * y + y * z + z * x;
  }
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
        order_(surface.size()),
        binary_(2 * std::size_t{surface.size()}) {}

  void build() {
    const std::uint32_t n = surface_.size();
    surfaces::parallel_each(n, grain, [&](std::size_t i) {
      order_[i] = static_cast<std::uint32_t>(i);
      boxes_[i] = box_of(static_cast<std::uint32_t>(i));
    });
    split(0, 0, n, 0);
    tree_.leaves.resize(n);
    surfaces::parallel_each(n, grain, [&](std::size_t i) {
      tree_.leaves[i] = {surface_.corners(order_[i]), order_[i]};
    });
    tree_.nodes.reserve(n / 4 + 8);
    widen(0, 1);
  }

 private:
  /// Rounded outward. The subtraction of the center and the product with a power of two are off by one rounding, which
  /// the step between two floats exceeds by far.
  FloatBox box_of(std::uint32_t triangle) const {
    const auto [a, b, c] = surface_.mesh().triangles[triangle];
    const Vec3<double> p = at(a), q = at(b), r = at(c);
    return {{float_below(std::min({p.x, q.x, r.x})), float_below(std::min({p.y, q.y, r.y})),
             float_below(std::min({p.z, q.z, r.z}))},
            {float_above(std::max({p.x, q.x, r.x})), float_above(std::max({p.y, q.y, r.y})),
             float_above(std::max({p.z, q.z, r.z}))}};
  }
  Vec3<double> at(std::uint32_t vertex) const { return tree_.frame.at(surface_.scaled_vertex(vertex)); }

  FloatBox box_of_range(std::uint32_t first, std::uint32_t end) const {
    FloatBox box;
    for (std::uint32_t i = first; i < end; ++i) box.join(boxes_[order_[i]]);
    return box;
  }

  void split(std::uint32_t at, std::uint32_t first, std::uint32_t end, int level) {
    const std::uint32_t n = end - first;
    if (n <= leaf_size) {
      binary_[at] = {box_of_range(first, end), 0, first, n};
      return;
    }
    const std::uint32_t middle = level < levels_by_area ? split_by_area(first, end) : (first + end) / 2;
    const std::uint32_t left = at + 1, right = at + 2 * (middle - first);
    const auto left_part = [&] { split(left, first, middle, level + 1); };
    const auto right_part = [&] { split(right, middle, end, level + 1); };
    if (n > grain) {
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
    binary_[at] = {binary_[left].box, right, first, n};
    binary_[at].box.join(binary_[right].box);
  }

  struct Bins {
    FloatBox box[most_bins];
    std::uint32_t count[most_bins] = {};
  };

  /// Puts those below the best of a few planes first; where the second part begins.
  std::uint32_t split_by_area(std::uint32_t first, std::uint32_t end) {
    const std::uint32_t n = end - first;
    FloatBox centers;
    for (std::uint32_t i = first; i < end; ++i) {
      const FloatBox& b = boxes_[order_[i]];
      FloatBox center;
      for (std::size_t k = 0; k < 3; ++k) center.low[k] = center.high[k] = b.twice_center(k);
      centers.join(center);
    }
    const int bins = n < 32 ? most_bins / 2 : most_bins;
    float to_bin[3];
    for (std::size_t k = 0; k < 3; ++k) {
      const float extent = centers.high[k] - centers.low[k];
      to_bin[k] = extent > 0 ? static_cast<float>(bins) * 0.9999F / extent : 0;
      if (!(to_bin[k] < FLT_MAX)) to_bin[k] = 0;
    }
    const auto bin_of = [&](const FloatBox& b, std::size_t axis) {
      return static_cast<int>((b.twice_center(axis) - centers.low[axis]) * to_bin[axis]);
    };
    Bins of[3];
    for (std::uint32_t i = first; i < end; ++i) {
      const FloatBox& b = boxes_[order_[i]];
      for (std::size_t k = 0; k < 3; ++k) {
        const int bin = bin_of(b, k);
        of[k].box[bin].join(b);
        ++of[k].count[bin];
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
    const auto middle = std::partition(order_.begin() + first, order_.begin() + end,
                                       [&](std::uint32_t i) { return bin_of(boxes_[i], axis) <= last; });
    return static_cast<std::uint32_t>(middle - order_.begin());
  }

  /// Makes a node of eight of the binary tree: of those reached so far, the child of the largest surface is replaced by
  /// its own children until there are eight.
  std::uint32_t widen(std::uint32_t root, int level) {
    tree_.depth = std::max(tree_.depth, level);
    std::uint32_t child[children] = {root};
    int count = 1;
    while (count < children) {
      int widest = -1;
      for (int i = 0; i < count; ++i) {
        if (binary_[child[i]].right == 0) continue;
        if (widest < 0 || binary_[child[i]].box.area() > binary_[child[widest]].box.area()) widest = i;
      }
      if (widest < 0) break;
      child[count++] = binary_[child[widest]].right;
      ++child[widest];
    }
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.emplace_back();
    for (int i = 0; i < children; ++i) {
      const FloatBox box = i < count ? binary_[child[i]].box : FloatBox();
      for (std::size_t k = 0; k < 3; ++k) {
        tree_.nodes[node].low[k][i] = box.low[k];
        tree_.nodes[node].high[k][i] = box.high[k];
      }
    }
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
  FreshVector<FloatBox> boxes_;
  FreshVector<std::uint32_t> order_;
  FreshVector<BinaryNode> binary_;
};

}  // namespace

BoxNodes build_box_nodes(const Surface& surface) {
  BoxNodes tree;
  if (surface.size() == 0) return tree;
  tree.frame = Frame(surface);
  Builder(surface, tree).build();
  return tree;
}

}  // namespace plumb::trees
