#include <plumb/detail/mesh_search.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <plumb/floating_point_environment.hpp>
#include <trees/descend.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {
namespace {

class Search {
 public:
  static constexpr bool is_ordered = false;

  Search(const Tree& tree, ShapeTest<Aabb3> box, ShapeTest<Triangle3> triangle)
      : surface_(tree.surface), frame_(tree.nodes.frame), box_(box), triangle_(triangle) {}

  unsigned enter(const BoxNode& node, float*) const {
    unsigned met = 0;
    for (int lane = 0; lane < children; ++lane) {
      if (node.low[0][lane] <= node.high[0][lane] && box_(box_of(node, lane))) met |= 1U << lane;
    }
    return met;
  }
  bool goes_on(float) const { return true; }
  void visit(const LeafTriangle& leaf) { visit(leaf.triangle); }
  void visit(std::uint32_t triangle) {
    if (triangle_(surface_.triangle(triangle))) found_.push_back(triangle);
  }
  std::vector<std::uint32_t> found() {
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  /// The box of a lane in the coordinates of the mesh, rounded outward.
  Aabb3 box_of(const BoxNode& node, int lane) const {
    const auto back = [&](double center, float at, double outward) {
      constexpr double most = std::numeric_limits<double>::max();
      const double offset = at / frame_.scale;
      const double scaled = center + offset + outward * (0x1p-50 * (std::abs(center) + std::abs(offset)) + 1e-300);
      const double x = scaled / surface_.unit();
      // What a power of two makes subnormal is rounded once more.
      return std::clamp(surface_.unit() == 1 ? x : std::nextafter(x, outward * most), -most, most);
    };
    const Vec3<double>& c = frame_.center;
    return {{back(c.x, node.low[0][lane], -1), back(c.y, node.low[1][lane], -1), back(c.z, node.low[2][lane], -1)},
            {back(c.x, node.high[0][lane], 1), back(c.y, node.high[1][lane], 1), back(c.z, node.high[2][lane], 1)}};
  }

  const Surface& surface_;
  const Frame& frame_;
  ShapeTest<Aabb3> box_;
  ShapeTest<Triangle3> triangle_;
  std::vector<std::uint32_t> found_;
};

}  // namespace

std::vector<std::uint32_t> search(const MeshTree& tree, ShapeTest<Aabb3> box, ShapeTest<Triangle3> triangle) {
  const DefaultFloatingPoint floating_point;
  Search search(tree.tree(), box, triangle);
  descend(tree.tree().nodes, search);
  return search.found();
}

}  // namespace plumb::trees
