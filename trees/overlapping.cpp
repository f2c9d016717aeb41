#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_triangle.hpp>
#include <surfaces/parallel.hpp>
#include <surfaces/sort_by_first.hpp>
#include <trees/box_tree.hpp>
#include <trees/boxes.hpp>
#include <trees/exact_distance.hpp>
#include <trees/two_trees.hpp>

namespace plumb {
namespace trees {
namespace {

using TrianglePair = std::array<std::uint32_t, 2>;

void sort(std::vector<TrianglePair>& pairs, std::size_t triangles) {
  surfaces::sort_by_first(
      pairs, triangles, [](const TrianglePair& pair) { return pair[0]; }, std::less());
}

class Overlapping {
 public:
  Overlapping(const SeenMesh& first, const SeenMesh& second) : first_(first), second_(second) {}

  static unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) {
    std::fill(keys, keys + children, 0.0F);
    return overlapping_lanes(boxes, other);
  }
  static bool is_of_use(float, std::uint32_t, std::uint32_t) { return true; }
  static double reach() { return 0; }
  void visit(const LeafTriangle& one, const LeafTriangle& other) {
    const Triangle3 t = first_.rounded(one.triangle), u = second_.rounded(other.triangle);
    if (overlap(box_of(t), box_of(u)) && meet(first_, one.triangle, second_, other.triangle))
      found.push_back({one.triangle, other.triangle});
  }

  std::vector<TrianglePair> found;

 private:
  const SeenMesh &first_, &second_;
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

std::vector<TrianglePair> overlapping_of(const SeenMesh& first, const SeenMesh& second) {
  if (first.size() == 0 || second.size() == 0) return {};
  const TwoTrees trees(first, second);
  Overlapping visitor(first, second);
  // Threads share parts, unless exact vertices are kept.
  const std::size_t parts_wanted = trees.is_placed() ? 1 : 64;
  const auto parts = trees.parts(visitor, parts_wanted);
  std::vector<Overlapping> of_parts(parts.size(), visitor);
  const auto search = [&](std::size_t i) { trees.descend(of_parts[i], parts[i]); };
  surfaces::parallel_each(parts.size(), 1, search);
  std::vector<TrianglePair> all;
  for (const Overlapping& part : of_parts) all.insert(all.end(), part.found.begin(), part.found.end());
  sort(all, first.size());
  all.erase(std::unique(all.begin(), all.end()), all.end());  // trees whose triangles are in several leaves
  return all;
}

}  // namespace trees

std::vector<std::array<std::uint32_t, 2>> overlapping(const MeshTree& first, const MeshTree& second) {
  const DefaultFloatingPoint floating_point;
  if (&first.tree() == &second.tree()) return trees::overlapping_itself(first.tree().surface);
  return trees::overlapping_of(trees::SeenMesh(first, nullptr), trees::SeenMesh(second, nullptr));
}

}  // namespace plumb
