#include <trees/box_tree.hpp>

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include <surfaces/parallel.hpp>
#include <trees/box_tree_search.hpp>
#include <trees/morton_order.hpp>

namespace plumb::trees {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

std::int32_t upper_half_of_ordered_bits(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  return static_cast<std::int32_t>((bits ^ (bits >> 63 & std::numeric_limits<std::int64_t>::max())) >> 32);
}

/// A monotone function of a coordinate. Subtraction and rounding are monotone, up to infinity, and so is reading the
/// bits of a double as an integer. Numbers near the subtracted one keep the most digits.
class Key {
 public:
  explicit Key(double origin) : origin_(origin) {}
  // + 0.0 because -0 and 0 are one number.
  std::int32_t operator()(double x) const { return upper_half_of_ordered_bits(x - origin_ + 0.0); }

 private:
  double origin_;
};

/// A point amid the boxes: each coordinate is a median of some of them. A mean would follow a single box far away.
Point3 amid(std::span<const Aabb3> boxes) {
  constexpr std::size_t most_samples = 255;
  const std::size_t step = boxes.size() / most_samples + 1;
  const auto median = [&](auto coordinate) {
    std::vector<double> samples;
    for (std::size_t i = step / 2; i < boxes.size(); i += step) samples.push_back(boxes[i].min.*coordinate);
    const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
    std::nth_element(samples.begin(), middle, samples.end());
    return *middle;
  };
  return {median(&Point3::x), median(&Point3::y), median(&Point3::z)};
}

struct Keys {
  std::int32_t min[3], max[3];
};

// These keys overlap nothing, not even themselves: no key is as great as the minimum or as small as the maximum.
constexpr std::int32_t none_above = std::numeric_limits<std::int32_t>::max();
constexpr std::int32_t none_below = std::numeric_limits<std::int32_t>::min();
constexpr Keys nothing{{none_above, none_above, none_above}, {none_below, none_below, none_below}};

Keys joined(const BoxTree::Group& group) {
  Keys keys = nothing;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (std::size_t lane = 0; lane < 8; ++lane) {
      keys.min[axis] = std::min(keys.min[axis], group.min[axis][lane]);
      keys.max[axis] = std::max(keys.max[axis], group.max[axis][lane]);
    }
  }
  return keys;
}

template <class KeysOf>
FreshVector<BoxTree::Group> grouped(std::size_t boxes, const KeysOf& keys_of) {
  FreshVector<BoxTree::Group> groups((boxes + 7) / 8);
  parallel_each(groups.size(), grain / 8, [&](std::size_t g) {
    for (std::size_t lane = 0; lane < 8; ++lane) {
      const std::size_t i = g * 8 + lane;
      const Keys keys = i < boxes ? keys_of(i) : nothing;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        groups[g].min[axis][lane] = keys.min[axis];
        groups[g].max[axis][lane] = keys.max[axis];
      }
    }
  });
  return groups;
}

void intersect(BoxLabels::Common& common, const BoxLabels::Common& other) {
  const auto in_other = [&](std::int32_t label) {
    return std::find(other.label, other.label + other.count, label) != other.label + other.count;
  };
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < common.count; ++i) {
    if (in_other(common.label[i])) common.label[kept++] = common.label[i];
  }
  common.count = kept;
  if (common.owner != other.owner) common.owner = BoxLabels::no_owner;
}

bool is_any(const BoxLabels::Common& common) { return common.count != 0 || common.owner != BoxLabels::no_owner; }

}  // namespace

BoxTree::BoxTree(std::span<const Aabb3> boxes) : order_(morton_order(boxes)) {
  if (boxes.empty()) return;
  const DefaultFloatingPoint floating_point;
  const Point3 origin = amid(boxes);
  const Key x(origin.x), y(origin.y), z(origin.z);
  levels_.push_back(grouped(boxes.size(), [&](std::size_t i) -> Keys {
    const auto& [min, max] = boxes[order_[i]];
    return {{x(min.x), y(min.y), z(min.z)}, {x(max.x), y(max.y), z(max.z)}};
  }));
  while (levels_.back().size() > 1) {
    const FreshVector<Group>& below = levels_.back();
    levels_.push_back(grouped(below.size(), [&](std::size_t i) { return joined(below[i]); }));
  }
  find_parts();
}

void BoxTree::find_parts() {
  // Enough groups for the threads to share the work evenly, few enough to cost nothing.
  constexpr std::size_t groups_wanted = 64;
  part_level_ = levels_.size() - 1;
  parts_ = {{0, 0}};
  while (part_level_ > 0 && levels_[part_level_].size() < groups_wanted) {
    std::vector<Part> finer;
    const FreshVector<Group>& groups = levels_[part_level_];
    const auto overlapping = [&](const Part& part, std::size_t i, std::size_t j) {
      bool all = true;
      for (std::size_t axis = 0; axis < 3; ++axis)
        all &= groups[part.a].min[axis][i] <= groups[part.b].max[axis][j] &&
               groups[part.b].min[axis][j] <= groups[part.a].max[axis][i];
      return all;
    };
    const auto child = [](std::size_t group, std::size_t lane) { return static_cast<std::uint32_t>(group * 8 + lane); };
    for (const Part& part : parts_) {
      for (std::size_t i = 0; i < 8; ++i) {
        for (std::size_t j = part.a == part.b ? i : 0; j < 8; ++j) {
          if (overlapping(part, i, j)) finer.push_back({child(part.a, i), child(part.b, j)});
        }
      }
    }
    parts_ = std::move(finer);
    --part_level_;
  }
}

BoxLabels::BoxLabels(FreshVector<GroupLabels> groups, std::span<const std::uint32_t> owners)
    : groups_(std::move(groups)) {
  const auto of_box = [&](std::size_t group, std::size_t lane) {
    const auto& label = groups_[group].label;
    const std::size_t box = group * 8 + lane;
    return Common{{label[0][lane], label[1][lane], label[2][lane]}, 3, box < owners.size() ? owners[box] : no_owner};
  };
  const auto of_group = [&](std::size_t group) {
    Common common = of_box(group, 0);
    for (std::size_t lane = 1; lane < 8 && is_any(common); ++lane) intersect(common, of_box(group, lane));
    return common;
  };
  for (std::size_t below = groups_.size(); below > 1;) {
    FreshVector<Common> level((below + 7) / 8);
    std::atomic<bool> any = false;
    parallel_ranges(level.size(), grain, [&](std::size_t begin, std::size_t end) {
      bool here = false;
      for (std::size_t i = begin; i < end; ++i) {
        // The last groups come first: the farther two are apart, the sooner they prove to share no label.
        const std::size_t first = i * 8;
        const auto child = [&](std::size_t j) { return common_.empty() ? of_group(j) : common_.back()[j]; };
        level[i] = common_.empty() ? of_box(first, 0) : child(first);
        for (std::size_t j = std::min(first + 8, below); j-- > first && is_any(level[i]);)
          intersect(level[i], child(j));
        here |= is_any(level[i]);
      }
      if (here) any = true;
    });
    if (!any) break;
    below = level.size();
    common_.push_back(std::move(level));
  }
}

void BoxTree::candidates(std::size_t part, const BoxLabels& labels, const Visit& visit) const {
  search_box_tree({levels_, part_level_, labels}, parts_[part], visit);
}

BoxPairs::BoxPairs(std::span<const Aabb3> boxes) : tree_(boxes), boxes_(boxes.size()) {
  const auto order = tree_.order();
  parallel_each(boxes_.size(), grain, [&](std::size_t i) { boxes_[i] = boxes[order[i]]; });
}

}  // namespace plumb::trees
