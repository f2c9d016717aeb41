#include <trees/two_trees.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <filters/error_of.hpp>

namespace plumb::trees {

TwoTrees::TwoTrees(const SeenMesh& first, const SeenMesh& second) : mesh_{&first, &second} {
  const Aabb3 box = join(first.box(), second.box());
  const double away = std::max({-box.min.x, -box.min.y, -box.min.z, box.max.x, box.max.y, box.max.z});
  is_within_doubles_ = away < std::numeric_limits<double>::max();
  unit_ = unit_of(away);
  const Vec3<double> low = scaled(box.min), high = scaled(box.max);
  frame_ = Frame(low, high);
  if (is_placed()) return;
  map_[0] = map_of(first.tree()), map_[1] = map_of(second.tree());
  volumes_.emplace(first.tree(), second.tree());
}

Side TwoTrees::whole(int which) const { return in_frame(mesh_[which]->box()); }

void TwoTrees::set_box(const Aabb3& box, float* low, float* high, std::size_t step) const {
  // What the frame makes of a coordinate is off by two roundings, which the step between two floats exceeds.
  const Vec3<double> min = frame_.at(scaled(box.min)), max = frame_.at(scaled(box.max));
  low[0] = float_below(min.x), low[step] = float_below(min.y), low[2 * step] = float_below(min.z);
  high[0] = float_above(max.x), high[step] = float_above(max.y), high[2 * step] = float_above(max.z);
}

TwoTrees::Map TwoTrees::map_of(const Tree& tree) const {
  // The unit of a tree is not less, nor its scale in the same unit, so that nothing overflows.
  const Frame& own = tree.nodes.frame;
  const double units = unit_ / tree.surface.unit();
  const auto offset = [&](double from, double to) { return (from * units - to) * frame_.scale; };
  const auto [x, y, z] = own.center;
  return {frame_.scale / own.scale * units,
          {offset(x, frame_.center.x), offset(y, frame_.center.y), offset(z, frame_.center.z)}};
}

namespace {

/// A coordinate, of which the factor is a power of two, and what it is off by: products and offsets are at most 2.
constexpr auto mapped(const auto& x, const auto& factor, const auto& offset) { return x * factor + offset; }
constexpr double error_of_mapped =
    2 *
    filters::error_of<decltype(mapped(filters::Rounded<0, 0>(), filters::Rounded<1, 0>(), filters::Rounded<2, 1>()))>;
/// A float is off by half of this of itself.
constexpr double step_of_floats = 0x1p-23;

}  // namespace

SideBoxes TwoTrees::children_of(int which, std::uint32_t entry) const {
  const SeenMesh& mesh = *mesh_[which];
  const BoxNode& node = nodes(which).nodes[entry];
  SideBoxes boxes{};
  boxes.side = which;
  for (int lane = 0; lane < children; ++lane) {
    boxes.child[lane] = node.child[lane];
    if (is_used(node, lane)) boxes.used |= 1U << lane;
  }
  if (is_placed()) {
    set_image(mesh, node, boxes);
    return boxes;
  }
  const auto& [factor, offset] = map_[which];
  const double offsets[3] = {offset.x, offset.y, offset.z};
  for (int k = 0; k < 3; ++k) {
    for (int lane = 0; lane < children; ++lane) {
      // Lanes without a child have numbers that no float may become.
      const double low = mapped(std::min(node.low[k][lane], 2.0F), factor, offsets[k]),
                   high = mapped(std::max(node.high[k][lane], -2.0F), factor, offsets[k]);
      boxes.low[k][lane] = static_cast<float>(low - (error_of_mapped + step_of_floats * std::abs(low)));
      boxes.high[k][lane] = static_cast<float>(high + (error_of_mapped + step_of_floats * std::abs(high)));
    }
  }
  return boxes;
}

void TwoTrees::set_image(const SeenMesh& mesh, const BoxNode& node, SideBoxes& boxes) const {
  for (int lane = 0; lane < children; ++lane)
    if (is_used(node, lane))
      set_box(mesh.image(box_of_child(mesh.tree(), node, lane)), &boxes.low[0][lane], &boxes.high[0][lane], children);
}

}  // namespace plumb::trees
