#include <plumb/detail/mesh_search.hpp>

#include <algorithm>

#include <plumb/detail/interval.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/floating_point_environment.hpp>
#include <trees/boxes.hpp>
#include <trees/descend.hpp>

namespace plumb::trees {
namespace {

SweptBall in_frame(const Tree& tree, const Surroundings& around) {
  const Vec3<double> low = tree.nodes.frame.at(tree.surface.scaled(around.box.min)),
                     high = tree.nodes.frame.at(tree.surface.scaled(around.box.max)), side = high - low;
  SweptBall ball;
  ball.origin = low;
  // Corners are rounded once, and so is a side, which is as large as two of them.
  const double room = room_of_frame * (1 + largest(low) + largest(high));
  ball.radius = filters::interval::next_up(around.radius * tree.surface.unit() * tree.nodes.frame.scale + room);
  if (side.x != 0) ball.sweep({side.x, 0, 0}, 0, 1);
  if (side.y != 0) ball.sweep({0, side.y, 0}, 0, 1);
  if (side.z != 0) ball.sweep({0, 0, side.z}, 0, 1);
  return ball;
}

class Search {
 public:
  static constexpr bool is_ordered = false;

  Search(const Tree& tree, ShapeTest<Aabb3> box, ShapeTest<Triangle3> triangle,
         const std::optional<Surroundings>& around)
      : tree_(tree), box_(box), triangle_(triangle) {
    if (around) around_ = in_frame(tree, *around);
  }

  unsigned enter(const BoxNode& node, float*) const {
    unsigned met = 0;
    for (int lane = 0; lane < children; ++lane) {
      if (is_used(node, lane) && box_(box_of_child(tree_, node, lane))) met |= 1U << lane;
    }
    return met;
  }
  bool goes_on(float) const { return true; }
  bool is_apart(const NodeVolumes& volumes, std::size_t place, float) const {
    return around_ && volumes.is_apart(place, *around_, 0);
  }
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
  std::optional<SweptBall> around_;
  std::vector<std::uint32_t> found_;
};

}  // namespace

std::optional<Surroundings> surroundings(const bodies::AnyShape& shape, double r) {
  const DefaultFloatingPoint floating_point;
  const auto around = [&](const Point3& p, double radius) { return Surroundings{{p, p}, radius}; };
  if (shape.kind == bodies::kind<Point3>) return around(*static_cast<const Point3*>(shape.numbers), r);
  if (shape.kind == bodies::kind<Sphere3>) {
    const auto& [center, radius] = *static_cast<const Sphere3*>(shape.numbers);
    return around(center, filters::interval::next_up(radius + r));
  }
  const Aabb3 box = bounding_volumes::enclosing_aabb(shape);
  for (const Point3& p : {box.min, box.max})
    if (!is_finite(p)) return {};
  return Surroundings{box, r};
}

std::vector<std::uint32_t> search(const MeshTree& tree, ShapeTest<Aabb3> box, ShapeTest<Triangle3> triangle,
                                  const std::optional<Surroundings>& around) {
  const DefaultFloatingPoint floating_point;
  Search search(tree.tree(), box, triangle, around);
  descend(tree.tree().nodes, search);
  return search.found();
}

}  // namespace plumb::trees
