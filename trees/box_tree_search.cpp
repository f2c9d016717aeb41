// Highway includes this file once more for each instruction set. AVX3_DL has nothing for it, and Highway 1.0.3 does not
// compile when it is the baseline. The vectors of SVE have no size at compile time, so they cannot be members of a
// class; where there is SVE there is NEON.
#define HWY_DISABLED_TARGETS (HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "box_tree_search.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <trees/box_tree_search.hpp>

HWY_BEFORE_NAMESPACE();
namespace plumb::trees::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<std::int32_t, 8>;
using Ints = hn::Vec<Tag>;
constexpr unsigned all_lanes = 0xff;

HWY_INLINE Ints all(std::int32_t x) { return hn::Set(Tag(), x); }
HWY_INLINE Ints load(const std::int32_t* x) { return hn::Load(Tag(), x); }

HWY_INLINE unsigned bits(hn::Mask<Tag> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Tag(), mask, bytes);
  return bytes[0];
}

// Bits for the lanes of `group` whose boxes overlap that of lane i of `box`.
HWY_INLINE unsigned overlapping(const BoxTree::Group& box, std::size_t i, const BoxTree::Group& group) {
  unsigned missed = 0;
  for (std::size_t first = 0; first < 8; first += hn::Lanes(Tag())) {
    // It collects misses, because the baseline instruction set compares integers only by "greater".
    const auto missed_on = [&](std::size_t axis) HWY_ATTR {
      return hn::Or(hn::Gt(load(group.min[axis] + first), all(box.max[axis][i])),
                    hn::Gt(all(box.min[axis][i]), load(group.max[axis] + first)));
    };
    missed |= bits(hn::Or(missed_on(0), hn::Or(missed_on(1), missed_on(2)))) << first;
  }
  return all_lanes & ~missed;
}

// Bits for the lanes of `group` that share a label with lane i of `labels`.
HWY_INLINE unsigned sharing(const GroupLabels& labels, std::size_t i, const GroupLabels& group) {
  unsigned lanes = 0;
  for (std::size_t first = 0; first < 8; first += hn::Lanes(Tag())) {
    const Ints a = load(group.label[0] + first), b = load(group.label[1] + first), c = load(group.label[2] + first);
    const auto one_is = [&](std::int32_t label) HWY_ATTR {
      return hn::Or(hn::Eq(a, all(label)), hn::Or(hn::Eq(b, all(label)), hn::Eq(c, all(label))));
    };
    lanes |= bits(hn::Or(one_is(labels.label[0][i]), hn::Or(one_is(labels.label[1][i]), one_is(labels.label[2][i]))))
             << first;
  }
  return lanes;
}

HWY_INLINE std::size_t lowest(unsigned lanes) { return static_cast<std::size_t>(__builtin_ctz(lanes)); }

template <bool kLabels>
class Search {
 public:
  Search(const SearchedTree& tree, const BoxTree::Visit& visit) : tree_(tree), visit_(visit) {}

  // Recursive, like between: the depth is at most that of the tree, 11.
  void within(std::size_t level, std::size_t a) {
    if (level == 0) return boxes(a, a, all_lanes, true);
    if (all_share(level, a, a)) return;
    const BoxTree::Group& group = tree_.levels[level][a];
    for (std::size_t i = 0; i < 8; ++i) {
      const std::size_t child = a * 8 + i;
      if (child >= tree_.levels[level - 1].size()) return;
      within(level - 1, child);
      for (unsigned lanes = overlapping(group, i, group) & (all_lanes << i << 1); lanes != 0; lanes &= lanes - 1)
        between(level - 1, child, a * 8 + lowest(lanes));
    }
  }

  void between(std::size_t level, std::size_t a, std::size_t b) {
    if (level > 0 && all_share(level, a, b)) return;
    const BoxTree::Group &in_a = tree_.levels[level][a], &in_b = tree_.levels[level][b];
    const BoxTree::Group *above_a = &tree_.levels[level + 1][a / 8], *above_b = &tree_.levels[level + 1][b / 8];
    unsigned rows = overlapping(*above_b, b % 8, in_a);
    const unsigned lanes_of_b = overlapping(*above_a, a % 8, in_b);
    if (rows == 0 || lanes_of_b == 0) return;
    if (level == 0) return boxes(a, b, rows, false);
    for (; rows != 0; rows &= rows - 1) {
      const std::size_t i = lowest(rows);
      for (unsigned lanes = overlapping(in_a, i, in_b) & lanes_of_b; lanes != 0; lanes &= lanes - 1)
        between(level - 1, a * 8 + i, b * 8 + lowest(lanes));
    }
  }

  void flush() {
    if (found_ != 0) visit_({buffer_, found_});
    found_ = 0;
  }

 private:
  // Whether all boxes of both groups share one label, or have one owner.
  bool all_share(std::size_t level, std::size_t a, std::size_t b) const {
    const std::span<const BoxLabels::Common> common = tree_.labels.common(level);
    if (common.empty()) return false;
    if (common[a].owner != BoxLabels::no_owner && common[a].owner == common[b].owner) return true;
    for (std::uint32_t i = 0; i < common[a].count; ++i) {
      for (std::uint32_t j = 0; j < common[b].count; ++j) {
        if (common[a].label[i] == common[b].label[j]) return true;
      }
    }
    return false;
  }

  // Branch prediction cannot learn whether a single box has candidates. So each is written, and kept only if it has.
  HWY_INLINE void boxes(std::size_t a, std::size_t b, unsigned rows, bool same_group) {
    const BoxTree::Group &in_a = tree_.levels[0][a], &in_b = tree_.levels[0][b];
    if (found_ + 8 > capacity) flush();
    std::size_t found = found_;
    for (; rows != 0; rows &= rows - 1) {
      const std::size_t i = lowest(rows);
      unsigned lanes = overlapping(in_a, i, in_b);
      if (same_group) lanes &= all_lanes << i << 1;
      if constexpr (kLabels) lanes &= ~sharing(tree_.labels.groups()[a], i, tree_.labels.groups()[b]);
      buffer_[found] = {static_cast<std::uint32_t>(a * 8 + i), static_cast<std::uint32_t>(b), lanes};
      found += lanes != 0;
    }
    found_ = found;
  }

  static constexpr std::size_t capacity = 1024;
  const SearchedTree& tree_;
  const BoxTree::Visit& visit_;
  std::size_t found_ = 0;
  BoxCandidates buffer_[capacity];
};

template <bool kLabels>
void search_with(const SearchedTree& tree, BoxTree::Part part, const BoxTree::Visit& visit) {
  Search<kLabels> search(tree, visit);
  if (part.a == part.b) {
    search.within(tree.part_level, part.a);
  } else {
    search.between(tree.part_level, part.a, part.b);
  }
  search.flush();
}

void search(const SearchedTree& tree, BoxTree::Part part, const BoxTree::Visit& visit) {
  if (tree.labels.groups().empty()) {
    search_with<false>(tree, part, visit);
  } else {
    search_with<true>(tree, part, visit);
  }
}

}  // namespace
}  // namespace plumb::trees::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace plumb::trees {

HWY_EXPORT(search);

void search_box_tree(const SearchedTree& tree, BoxTree::Part part, const BoxTree::Visit& visit) {
  HWY_DYNAMIC_DISPATCH(search)(tree, part, visit);
}

}  // namespace plumb::trees
#endif
