#include <plumb/bounding_volume_hierarchy.hpp>

#include <limits>

#include "morton_order.hpp"
#include "parallel.hpp"

namespace plumb {
namespace {

constexpr std::size_t grain = 1024;

std::int32_t upper_half_of_ordered_bits(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  return static_cast<std::int32_t>((bits ^ (bits >> 63 & std::numeric_limits<std::int64_t>::max())) >> 32);
}

/// A monotone function of a coordinate: subtracting a number and rounding are monotone, up to infinity, and so is
/// reading the bits of a double as an integer. Numbers near the one that is subtracted keep the most digits.
class Key {
 public:
  explicit Key(double origin) : origin_(origin) {}
  // + 0.0 because -0 and 0 are one number.
  std::int32_t operator()(double x) const { return upper_half_of_ordered_bits(x - origin_ + 0.0); }

 private:
  double origin_;
};

/// A point amid the boxes: in each coordinate the median of some. A mean would follow one stray box far away.
Point3 amid(std::span<const BoundingBox3> boxes) {
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

std::int32_t least(const EightInts& v) {
  std::int32_t m = v[0];
  for (std::size_t i = 1; i < 8; ++i) m = std::min(m, v[i]);
  return m;
}

std::int32_t greatest(const EightInts& v) {
  std::int32_t m = v[0];
  for (std::size_t i = 1; i < 8; ++i) m = std::max(m, v[i]);
  return m;
}

}  // namespace

void BoxTree::Group::set_lane(std::size_t i, const Keys& box) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    min[axis][i] = box.min[axis];
    max[axis][i] = box.max[axis];
  }
}

BoxTree::Keys BoxTree::Group::join() const {
  return {{least(min[0]), least(min[1]), least(min[2])}, {greatest(max[0]), greatest(max[1]), greatest(max[2])}};
}

std::vector<BoxTree::Group> BoxTree::grouped(std::size_t boxes, const auto& keys_of) {
  constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max(),
                         low = std::numeric_limits<std::int32_t>::min();
  std::vector<Group> groups((boxes + 7) / 8);
  parallel_each(groups.size(), grain / 8, [&](std::size_t group) {
    for (std::size_t lane = 0; lane < 8; ++lane) {
      const std::size_t i = group * 8 + lane;
      groups[group].set_lane(lane, i < boxes ? keys_of(i) : Keys{{high, high, high}, {low, low, low}});
    }
  });
  return groups;
}

BoxTree::BoxTree(std::span<const BoundingBox3> boxes) : order_(morton_order(boxes)) {
  if (boxes.empty()) return;
  const DefaultFloatingPoint floating_point;
  const Point3 origin = amid(boxes);
  const Key x(origin.x), y(origin.y), z(origin.z);
  levels_.push_back(grouped(boxes.size(), [&](std::size_t i) -> Keys {
    const auto& [min, max] = boxes[order_[i]];
    return {{x(min.x), y(min.y), z(min.z)}, {x(max.x), y(max.y), z(max.z)}};
  }));
  while (levels_.back().size() > 1) {
    const std::vector<Group>& below = levels_.back();
    levels_.push_back(grouped(below.size(), [&](std::size_t i) { return below[i].join(); }));
  }
  find_parts();
}

void BoxTree::find_parts() {
  // Enough for the threads to share evenly, few enough to cost nothing.
  constexpr std::size_t groups_wanted = 128;
  part_level_ = levels_.size() - 1;
  parts_ = {{0, 0}};
  while (part_level_ > 0 && levels_[part_level_].size() < groups_wanted) {
    std::vector<Part> finer;
    const auto add = [&](std::size_t a, std::size_t b) {
      finer.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
    };
    for (const auto [a, b] : parts_) {
      const Group &in_a = levels_[part_level_][a], &in_b = levels_[part_level_][b];
      for (std::size_t i = 0; i < 8; ++i) {
        const std::size_t child = a * 8 + i;
        if (a == b && child < levels_[part_level_ - 1].size()) add(child, child);
        const Lanes lanes = in_b.overlapping(in_a.lane(i)) & (a == b ? Lanes::above(i) : Lanes::all());
        lanes.each([&, other = b](std::size_t j) { add(child, other * 8 + j); });
      }
    }
    parts_ = std::move(finer);
    --part_level_;
  }
}

BoundingVolumeHierarchy::BoundingVolumeHierarchy(std::span<const BoundingBox3> boxes)
    : tree_(boxes), boxes_(boxes.size()) {
  const auto order = tree_.order();
  parallel_each(boxes_.size(), grain, [&](std::size_t i) { boxes_[i] = boxes[order[i]]; });
}

}  // namespace plumb
