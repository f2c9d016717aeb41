#include <trees/two_trees.hpp>

#include <algorithm>

namespace plumb::trees {

TwoTrees::TwoTrees(const SeenMesh& first, const SeenMesh& second) : mesh_{&first, &second} {
  const Aabb3 box = join(first.box(), second.box());
  const double away = std::max({-box.min.x, -box.min.y, -box.min.z, box.max.x, box.max.y, box.max.z});
  unit_ = unit_of(away);
  const Vec3<double> low = scaled(box.min), high = scaled(box.max);
  frame_ = Frame(low, high);
  if (first.placement() == nullptr && second.placement() == nullptr) volumes_.emplace(first.tree(), second.tree());
}

Side TwoTrees::whole(int which) const {
  Side side{0, {}, {}};
  set_box(mesh_[which]->box(), side.low, side.high, 1);
  return side;
}

void TwoTrees::set_box(const Aabb3& box, float* low, float* high, std::size_t step) const {
  // What the frame makes of a coordinate is off by two roundings, which the step between two floats exceeds.
  const Vec3<double> min = frame_.at(scaled(box.min)), max = frame_.at(scaled(box.max));
  low[0] = float_below(min.x), low[step] = float_below(min.y), low[2 * step] = float_below(min.z);
  high[0] = float_above(max.x), high[step] = float_above(max.y), high[2 * step] = float_above(max.z);
}

SideBoxes TwoTrees::children_of(int which, std::uint32_t entry) const {
  const SeenMesh& mesh = *mesh_[which];
  const BoxNode& node = mesh.tree().nodes.nodes[entry];
  SideBoxes boxes{};
  for (int lane = 0; lane < children; ++lane) {
    if (!is_used(node, lane)) continue;
    const int at = boxes.count++;
    set_box(mesh.image(box_of_child(mesh.tree(), node, lane)), &boxes.low[0][at], &boxes.high[0][at], children);
    boxes.child[at] = node.child[lane];
  }
  return boxes;
}

std::span<const LeafTriangle> TwoTrees::triangles_of(int which, std::uint32_t leaf) const {
  const std::uint32_t first = (leaf & ~leaf_bit) / most_in_leaf;
  return {&mesh_[which]->tree().nodes.leaves[first], leaf % most_in_leaf + 1};
}

}  // namespace plumb::trees
