#include <mesh/near_vertices.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include <tbb/parallel_sort.h>

#include <plumb/side_of_sphere.hpp>
#include <trees/box_tree.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

constexpr std::size_t grain = 1024;

/// A finite box that holds all points not further than `reach` from p in any coordinate.
Aabb3 box_around(const Point3& p, double reach) {
  constexpr double largest = std::numeric_limits<double>::max(), infinity = std::numeric_limits<double>::infinity();
  const auto below = [&](double x) { return std::max(std::nextafter(x - reach, -infinity), -largest); };
  const auto above = [&](double x) { return std::min(std::nextafter(x + reach, infinity), largest); };
  return {{below(p.x), below(p.y), below(p.z)}, {above(p.x), above(p.y), above(p.z)}};
}

}  // namespace

std::vector<NearPair> near_vertices(const MeshView& mesh, double d) {
  // Boxes of half that size around points that are near overlap.
  FreshVector<Aabb3> boxes(mesh.vertices.size());
  parallel_each(boxes.size(), grain, [&](std::size_t i) {
    boxes[i] = box_around(mesh.vertices[i], std::nextafter(d / 2, std::numeric_limits<double>::infinity()));
  });
  const trees::BoxTree tree(boxes);
  boxes = FreshVector<Aabb3>();
  const auto order = tree.order();
  std::vector<std::vector<NearPair>> found(tree.parts());
  parallel_each(tree.parts(), 1, [&](std::size_t part) {
    tree.candidates(part, {}, [&](std::span<const trees::BoxCandidates> some) {
      for (const trees::BoxCandidates& candidates : some) {
        const std::uint32_t one = order[candidates.box];
        const Sphere3 around{mesh.vertices[one], d};
        candidates.each_other([&](std::size_t position) {
          const std::uint32_t other = order[position];
          if (side_of_sphere(around, mesh.vertices[other]) != Sign::negative)
            found[part].push_back({std::min(one, other), std::max(one, other)});
        });
      }
    });
  });
  std::vector<NearPair> pairs;
  for (auto& of_part : found) {
    pairs.insert(pairs.end(), of_part.begin(), of_part.end());
    of_part = {};
  }
  tbb::parallel_sort(pairs.begin(), pairs.end(), [](const NearPair& a, const NearPair& b) {
    return std::tie(a.first, a.second) < std::tie(b.first, b.second);
  });
  return pairs;
}

}  // namespace plumb::mesh
