#include <plumb/bounding_volume_hierarchy.hpp>

#include "morton_order.hpp"
#include "parallel.hpp"

namespace plumb {
namespace {

constexpr std::size_t grain = 1024;

std::vector<BoundingBox3> join_groups(const std::vector<BoundingBox3>& below, std::size_t size) {
  std::vector<BoundingBox3> above((below.size() + size - 1) / size);
  parallel_each(above.size(), grain, [&](std::size_t node) {
    const std::size_t begin = node * size, end = std::min(begin + size, below.size());
    BoundingBox3 box = below[begin];
    for (std::size_t i = begin + 1; i < end; ++i) box = join(box, below[i]);
    above[node] = box;
  });
  return above;
}

}  // namespace

BoundingVolumeHierarchy::BoundingVolumeHierarchy(std::span<const BoundingBox3> boxes)
    : ids_(morton_order(boxes)), boxes_(boxes.size()) {
  if (boxes.empty()) return;
  parallel_each(boxes_.size(), grain, [&](std::size_t i) { boxes_[i] = boxes[ids_[i]]; });
  levels_.push_back(join_groups(boxes_, leaf_size));
  while (levels_.back().size() > 1) levels_.push_back(join_groups(levels_.back(), arity));
  find_parts();
}

void BoundingVolumeHierarchy::find_parts() {
  // Enough for the threads to share evenly, few enough to cost nothing.
  constexpr std::size_t nodes_wanted = 512;
  const DefaultFloatingPoint floating_point;
  part_level_ = levels_.size() - 1;
  parts_ = {{0, 0}};
  while (part_level_ > 0 && levels_[part_level_].size() < nodes_wanted) {
    const auto& below = levels_[part_level_ - 1];
    std::vector<Part> finer;
    for (const auto [a, b] : parts_) {
      const auto [begin_a, end_a] = children(part_level_, a);
      const auto [begin_b, end_b] = children(part_level_, b);
      for (std::size_t i = begin_a; i < end_a; ++i) {
        for (std::size_t j = std::max(i, begin_b); j < end_b; ++j) {
          if (overlap(below[i], below[j]))
            finer.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j)});
        }
      }
    }
    parts_ = std::move(finer);
    --part_level_;
  }
}

}  // namespace plumb
