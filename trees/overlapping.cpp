#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_triangle.hpp>
#include <surfaces/parallel.hpp>
#include <surfaces/sort_by_first.hpp>
#include <trees/box_tree.hpp>
#include <trees/boxes.hpp>
#include <trees/node_volumes.hpp>

namespace plumb {
namespace trees {
namespace {

using TrianglePair = std::array<std::uint32_t, 2>;

void sort(std::vector<TrianglePair>& pairs, std::size_t triangles) {
  surfaces::sort_by_first(
      pairs, triangles, [](const TrianglePair& pair) { return pair[0]; }, std::less());
}

/// Boxes of the children of a node, or of one leaf, in the frame of the first tree.
struct SideBoxes {
  alignas(16) float low[3][children], high[3][children];
  std::uint32_t child[children];
  int count = 0;

  void add(const Tree& to, const Aabb3& box, std::uint32_t entry) {
    // What the frame makes of a coordinate is off by two roundings, which the step between two floats exceeds.
    const auto min = to.nodes.frame.at(to.surface.scaled(box.min)), max = to.nodes.frame.at(to.surface.scaled(box.max));
    low[0][count] = float_below(min.x), low[1][count] = float_below(min.y), low[2][count] = float_below(min.z);
    high[0][count] = float_above(max.x), high[1][count] = float_above(max.y), high[2][count] = float_above(max.z);
    child[count++] = entry;
  }
};

/// Goes down both trees at once, and asks about pairs of triangles of leaves whose boxes overlap.
class BothTrees {
 public:
  BothTrees(const Tree& first, const Tree& second) : first_(first), second_(second), volumes_(first, second) {}

  std::vector<TrianglePair> overlapping() const {
    if (first_.nodes.nodes.empty() || second_.nodes.nodes.empty()) return {};
    // Pairs of children of the two roots, which threads share.
    std::vector<Pair> parts;
    std::vector<TrianglePair> none;
    open({0, 0}, parts, none);
    std::vector<std::vector<TrianglePair>> found(parts.size());
    surfaces::parallel_each(parts.size(), 1, [&](std::size_t i) { search(parts[i], found[i]); });
    std::vector<TrianglePair> all;
    for (const auto& part : found) all.insert(all.end(), part.begin(), part.end());
    sort(all, first_.surface.size());
    all.erase(std::unique(all.begin(), all.end()), all.end());  // trees whose triangles are in several leaves
    return all;
  }

 private:
  struct Pair {
    std::uint32_t first, second;
  };

  void search(const Pair& part, std::vector<TrianglePair>& found) const {
    std::vector<Pair> left = {part};
    while (!left.empty()) {
      const Pair pair = left.back();
      left.pop_back();
      open(pair, left, found);
    }
  }

  void open(const Pair& pair, std::vector<Pair>& left, std::vector<TrianglePair>& found) const {
    if (volumes_.are_apart(pair.first, pair.second, 0)) return;
    if ((pair.first & pair.second & leaf_bit) != 0) return ask(pair, found);
    const SideBoxes a = boxes_of(first_, pair.first), b = boxes_of(second_, pair.second);
    for (int i = 0; i < b.count; ++i) {
      for (unsigned met = overlapping_lanes(a, b, i); met != 0; met &= met - 1)
        left.push_back({a.child[std::countr_zero(met)], b.child[i]});
    }
  }

  SideBoxes boxes_of(const Tree& tree, std::uint32_t entry) const {
    SideBoxes boxes;
    if ((entry & leaf_bit) != 0) {
      const auto [first, end] = triangles_of(entry);
      Aabb3 box = box_of(triangle(tree, first));
      for (std::uint32_t i = first + 1; i < end; ++i) box = join(box, box_of(triangle(tree, i)));
      boxes.add(first_, box, entry);
      return boxes;
    }
    const BoxNode& node = tree.nodes.nodes[entry];
    for (int lane = 0; lane < children; ++lane) {
      if (is_used(node, lane)) boxes.add(first_, box_of_child(tree, node, lane), node.child[lane]);
    }
    return boxes;
  }

  static unsigned overlapping_lanes(const SideBoxes& a, const SideBoxes& b, int i) {
    unsigned met = 0;
    for (int lane = 0; lane < a.count; lane += lanes) {
      unsigned here = (1U << lanes) - 1;
      for (int k = 0; k < 3; ++k) {
        here &= at_most(load_floats(a.low[k] + lane), all_floats(b.high[k][i])) &
                at_most(all_floats(b.low[k][i]), load_floats(a.high[k] + lane));
      }
      met |= here << lane;
    }
    return met & ((1U << a.count) - 1);
  }

  void ask(const Pair& pair, std::vector<TrianglePair>& found) const {
    const auto [first, end] = triangles_of(pair.first);
    const auto [first_other, end_other] = triangles_of(pair.second);
    for (std::uint32_t i = first; i < end; ++i) {
      const Triangle3 t = triangle(first_, i);
      const Aabb3 box = box_of(t);
      for (std::uint32_t j = first_other; j < end_other; ++j) {
        const Triangle3 u = triangle(second_, j);
        if (overlap(box, box_of(u)) && intersects(t, u))
          found.push_back({first_.nodes.leaves[i].triangle, second_.nodes.leaves[j].triangle});
      }
    }
  }

  /// The places of a leaf's triangles in the order of its tree.
  static std::pair<std::uint32_t, std::uint32_t> triangles_of(std::uint32_t leaf) {
    const std::uint32_t first = (leaf & ~leaf_bit) / most_in_leaf;
    return {first, first + leaf % most_in_leaf + 1};
  }
  static Triangle3 triangle(const Tree& tree, std::uint32_t place) {
    return tree.surface.triangle(tree.nodes.leaves[place].triangle);
  }

  const Tree &first_, &second_;
  VolumePairs volumes_;
};

/// The pairs of a mesh with itself, by the search of the mesh check, which is faster than going down two trees.
std::vector<TrianglePair> overlapping_itself(const Surface& surface) {
  constexpr std::size_t grain = 1024;
  surfaces::FreshVector<Aabb3> boxes(surface.size());
  surfaces::parallel_each(boxes.size(), grain,
                          [&](std::size_t i) { boxes[i] = box_of(surface.triangle(static_cast<std::uint32_t>(i))); });
  const BoxTree tree(boxes);
  const auto order = tree.order();
  const auto share_point = [&](std::uint32_t i, std::uint32_t j) {
    const Corners of_i = surface.corners(i), of_j = surface.corners(j);
    const auto is_corner_of_j = [&](std::uint32_t v) { return v == of_j[0] || v == of_j[1] || v == of_j[2]; };
    return std::any_of(of_i.begin(), of_i.end(), is_corner_of_j) ||
           intersects(surface.triangle(i), surface.triangle(j));
  };
  std::vector<std::vector<TrianglePair>> found(tree.parts());
  surfaces::parallel_each(found.size(), 1, [&](std::size_t part) {
    tree.candidates(part, {}, [&](std::span<const BoxCandidates> some) {
      for (const BoxCandidates& candidates : some) {
        const std::uint32_t i = order[candidates.box];
        candidates.each_other([&](std::size_t position) {
          const std::uint32_t j = order[position];
          if (share_point(i, j)) found[part].push_back({i, j});
        });
      }
    });
  });
  std::vector<TrianglePair> all;
  for (std::uint32_t i = 0; i < surface.size(); ++i) all.push_back({i, i});
  for (const auto& of_part : found) {
    for (const auto& [i, j] : of_part) all.insert(all.end(), {{i, j}, {j, i}});
  }
  sort(all, surface.size());
  return all;
}

}  // namespace
}  // namespace trees

std::vector<std::array<std::uint32_t, 2>> overlapping(const MeshTree& first, const MeshTree& second) {
  const DefaultFloatingPoint floating_point;
  if (&first.tree() == &second.tree()) return trees::overlapping_itself(first.tree().surface);
  return trees::BothTrees(first.tree(), second.tree()).overlapping();
}

}  // namespace plumb
