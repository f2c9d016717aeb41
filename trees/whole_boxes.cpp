#include <algorithm>
#include <cfloat>
#include <cstddef>

#include <plumb/floating_point_environment.hpp>
#include <trees/boxes.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {
namespace {

class WholeBoxes {
 public:
  WholeBoxes(const Surface& surface, const BoxNodes& tree, surfaces::FreshVector<BoxNode>& whole)
      : surface_(surface), tree_(tree), whole_(whole) {}

  void widen(std::uint32_t node) {
    for (int lane = 0; lane < children; ++lane) {
      if (!is_used(tree_.nodes[node], lane)) continue;
      const std::uint32_t child = tree_.nodes[node].child[lane];
      if ((child & leaf_bit) == 0) widen(child);
      set_box(node, lane, child);
    }
  }

 private:
  void set_box(std::uint32_t node, int lane, std::uint32_t child) {
    float low[3], high[3];
    std::fill_n(low, 3, FLT_MAX), std::fill_n(high, 3, -FLT_MAX);
    const auto add = [&](int k, float least, float most) {
      low[k] = std::min(low[k], least), high[k] = std::max(high[k], most);
    };
    if ((child & leaf_bit) != 0) {
      const std::uint32_t first = (child & ~leaf_bit) / most_in_leaf, last = first + child % most_in_leaf;
      for (std::uint32_t i = first; i <= last; ++i) {
        // Rounded outward: what the frame makes of a coordinate is off by two roundings, which the step between two
        // floats exceeds.
        const Aabb3 box = box_of(surface_.triangle(tree_.leaves[i].triangle));
        const auto [x, y, z] = tree_.frame.at(surface_.scaled(box.min));
        const auto [u, v, w] = tree_.frame.at(surface_.scaled(box.max));
        add(0, float_below(x), float_above(u)), add(1, float_below(y), float_above(v));
        add(2, float_below(z), float_above(w));
      }
    } else {
      for (int of = 0; of < children; ++of)
        for (int k = 0; k < 3; ++k) add(k, whole_[child].low[k][of], whole_[child].high[k][of]);
    }
    for (int k = 0; k < 3; ++k) whole_[node].low[k][lane] = low[k], whole_[node].high[k][lane] = high[k];
  }

  const Surface& surface_;
  const BoxNodes& tree_;
  surfaces::FreshVector<BoxNode>& whole_;
};

}  // namespace

const BoxNode& Tree::whole(const BoxNode& node) const {
  if (!nodes.may_repeat) return node;
  std::call_once(whole_is_made_, [&] {
    const DefaultFloatingPoint floating_point;
    surfaces::FreshVector<BoxNode> made = nodes.nodes;
    WholeBoxes(surface, nodes, made).widen(0);
    whole_ = std::move(made);
  });
  return whole_[static_cast<std::size_t>(&node - nodes.nodes.data())];
}

}  // namespace plumb::trees
