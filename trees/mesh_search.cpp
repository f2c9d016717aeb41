#include <plumb/detail/mesh_search.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>
#include <trees/boxes.hpp>
#include <trees/descend.hpp>

namespace plumb::trees {
namespace {

class Search {
 public:
  static constexpr bool is_ordered = false;

  Search(const Tree& tree, ShapeTest<Aabb3> box, ShapeTest<Triangle3> triangle)
      : tree_(tree), box_(box), triangle_(triangle) {}

  unsigned enter(const BoxNode& node, float*) const {
    unsigned met = 0;
    for (int lane = 0; lane < children; ++lane) {
      if (is_used(node, lane) && box_(box_of_child(tree_, node, lane))) met |= 1U << lane;
    }
    return met;
  }
  bool goes_on(float) const { return true; }
  void visit(const LeafTriangle& leaf) { visit(leaf.triangle); }
  void visit(std::uint32_t triangle) {
    if (triangle_(tree_.surface.triangle(triangle))) found_.push_back(triangle);
  }
  std::vector<std::uint32_t> found() {
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  const Tree& tree_;
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
