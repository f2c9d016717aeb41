// Nearest points, rays and frusta in plain doubles, as in the textbook, over the tree and by the traversal that Plumb
// has.

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>

#include <plumb/box_hierarchy.hpp>
#include <plumb/mesh_tree.hpp>

#include <trees/boxes.hpp>
#include <trees/descend.hpp>
#include <trees/tree.hpp>

#include "plain/culling.hpp"
#include "plain/hits.hpp"
#include "plain/nearest.hpp"
#include "tree_contenders.hpp"

namespace plumb::bench {
namespace {

using namespace trees;

Floats floats_of(double x) { return all_floats(static_cast<float>(x)); }

/// The tree has no other volumes than boxes.
struct OfBoxes {
  static bool is_apart(const NodeVolumes&, std::size_t, float) { return false; }
};

class Nearest : public OfBoxes {
 public:
  static constexpr bool is_ordered = true;

  Nearest(const Tree& tree, const Point3& p) : tree_(tree), p_(p), scale_(tree.nodes.frame.scale) {
    const auto [x, y, z] = tree.nodes.frame.at(tree.surface.scaled(p));
    at_[0] = floats_of(x), at_[1] = floats_of(y), at_[2] = floats_of(z);
  }
  unsigned enter(const BoxNode& node, float* keys) const {
    unsigned near = 0;
    for (int first = 0; first < children; first += lanes) {
      Floats squared = all_floats(0);
      for (int k = 0; k < 3; ++k) {
        const Floats gap =
            greater(greater(load_floats(node.low[k] + first) - at_[k], at_[k] - load_floats(node.high[k] + first)),
                    all_floats(0));
        squared += gap * gap;
      }
      store_floats(keys + first, squared);
      near |= at_most(squared, all_floats(reach_)) << first;
    }
    return near;
  }
  bool goes_on(float key) const { return key <= reach_; }
  void visit(const LeafTriangle& leaf) {
    const auto v = plain::between(p_, plain::closest(p_, tree_.surface.triangle(leaf.triangle)).second);
    const double squared = dot(v, v);
    if (squared >= squared_) return;
    squared_ = squared;
    reach_ = static_cast<float>(squared * scale_ * scale_);
  }
  double distance() const { return std::sqrt(squared_); }

 private:
  const Tree& tree_;
  Point3 p_;
  double scale_;
  Floats at_[3];
  double squared_ = no_hit;
  float reach_ = std::numeric_limits<float>::max();
};

/// The first hit, or with only_first = false all.
class Along : public OfBoxes {
 public:
  static constexpr bool is_ordered = true;

  Along(const Tree& tree, const Ray3& ray, bool only_first)
      : tree_(tree), ray_(ray), scale_(tree.nodes.frame.scale), only_first_(only_first) {
    const auto [x, y, z] = tree.nodes.frame.at(tree.surface.scaled(ray.origin));
    const double origin[3] = {x, y, z}, along[3] = {ray.direction.x, ray.direction.y, ray.direction.z};
    for (int k = 0; k < 3; ++k) {
      from_[k] = floats_of(origin[k]), inverse_[k] = floats_of(1 / along[k]);
      is_turned_[k] = along[k] < 0;
    }
  }
  unsigned enter(const BoxNode& node, float* keys) const {
    unsigned met = 0;
    for (int first = 0; first < children; first += lanes) {
      Floats near = all_floats(0), far = all_floats(end_);
      for (int k = 0; k < 3; ++k) {
        const float* const near_plane = is_turned_[k] ? node.high[k] : node.low[k];
        const float* const far_plane = is_turned_[k] ? node.low[k] : node.high[k];
        near = greater((load_floats(near_plane + first) - from_[k]) * inverse_[k], near);
        far = lesser((load_floats(far_plane + first) - from_[k]) * inverse_[k], far);
      }
      store_floats(keys + first, near);
      met |= at_most(near, far) << first;
    }
    return met;
  }
  bool goes_on(float key) const { return key <= end_; }
  void visit(const LeafTriangle& leaf) {
    const auto found = plain::hit(ray_, tree_.surface.triangle(leaf.triangle));
    if (!found) return;
    ++hits_;
    if (found->enter >= nearest_) return;
    nearest_ = found->enter;
    if (only_first_) end_ = static_cast<float>(nearest_ * scale_);
  }
  double nearest() const { return nearest_; }
  std::size_t hits() const { return hits_; }

 private:
  const Tree& tree_;
  Ray3 ray_;
  double scale_;
  bool only_first_, is_turned_[3];
  Floats from_[3], inverse_[3];
  double nearest_ = no_hit;
  float end_ = std::numeric_limits<float>::max();
  std::size_t hits_ = 0;
};

/// Counts what a ray upward crosses. O'Rourke, Computational Geometry in C (1998), 7.4.
class Upward : public OfBoxes {
 public:
  static constexpr bool is_ordered = false;

  Upward(const Tree& tree, const Point3& p) : tree_(tree), p_(p) {
    const auto [x, y, z] = tree.nodes.frame.at(tree.surface.scaled(p));
    at_[0] = floats_of(x), at_[1] = floats_of(y), at_[2] = floats_of(z);
  }
  unsigned enter(const BoxNode& node, float*) const {
    unsigned met = 0;
    for (int first = 0; first < children; first += lanes) {
      const auto low = [&](int k) { return load_floats(node.low[k] + first); };
      const auto high = [&](int k) { return load_floats(node.high[k] + first); };
      met |= (at_most(low(0), at_[0]) & at_most(at_[0], high(0)) & at_most(low(1), at_[1]) & at_most(at_[1], high(1)) &
              at_most(at_[2], high(2)))
             << first;
    }
    return met;
  }
  bool goes_on(float) const { return true; }
  void visit(const LeafTriangle& leaf) {
    const auto [a, b, c] = tree_.surface.triangle(leaf.triangle);
    const auto left = [&](const Point3& s, const Point3& t) {
      return (t.x - s.x) * (p_.y - s.y) - (t.y - s.y) * (p_.x - s.x) > 0;
    };
    const bool side = left(a, b);
    if (side != left(b, c) || side != left(c, a)) return;
    const auto normal = cross(plain::between(a, b), plain::between(a, c));
    if ((dot(normal, plain::between(a, p_)) < 0) == (normal.z > 0)) is_inside_ = !is_inside_;
  }
  bool is_inside() const { return is_inside_; }

 private:
  const Tree& tree_;
  Point3 p_;
  Floats at_[3];
  bool is_inside_ = false;
};

/// Assarsson and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes (2000).
class Culled {
 public:
  Culled(const Tree& tree, const FrustumGl& frustum) : tree_(tree), planes_(numbers_, frustum) {}

  /// Adds those below a node or leaf, of which so many planes are left; as deep as the tree is.
  void add(std::uint32_t child, unsigned planes) {
    if ((child & leaf_bit) != 0) {
      for (const LeafTriangle& leaf : triangles_of(tree_.nodes, child)) {
        unsigned left = planes;
        if (!is_outside(box_of(tree_.surface.triangle(leaf.triangle)), left)) ++count_;
      }
      return;
    }
    const BoxNode& node = tree_.nodes.nodes[child];
    for (int lane = 0; lane < children; ++lane) {
      unsigned left = planes;
      if (is_used(node, lane) && !is_outside(box_of_lane(node, lane), left)) add(node.child[lane], left);
    }
  }
  std::size_t count() const { return count_; }

 private:
  bool is_outside(const Aabb3& box, unsigned& planes) const {
    for (unsigned left = planes; left != 0; left &= left - 1) {
      const int plane = std::countr_zero(left);
      const Containment side = plain::culling::side(planes_.plane(plane), box);
      if (side == Containment::outside) return true;
      if (side == Containment::inside) planes &= ~(1U << plane);
    }
    return false;
  }
  Aabb3 box_of_lane(const BoxNode& node, int lane) const {
    const auto& [center, scale] = tree_.nodes.frame;
    const auto at = [&](const float(&of)[3][children]) {
      return Point3{of[0][lane] / scale + center.x, of[1][lane] / scale + center.y, of[2][lane] / scale + center.z};
    };
    return {at(node.low), at(node.high)};
  }

  const Tree& tree_;
  convex::PlainNumbers numbers_;
  convex::Planes<convex::PlainNumbers, FrustumGl> planes_;
  std::size_t count_ = 0;
};

template <class Visitor, class... Arguments>
Visitor found(const MeshTree& tree, const Arguments&... arguments) {
  Visitor visitor(tree.tree(), arguments...);
  descend(tree.tree().nodes, visitor);
  return visitor;
}

}  // namespace

TreeContender plain_tree(const TriangleMesh& mesh) {
  const auto tree = std::make_shared<Hierarchy<Aabb3>>(mesh);
  return {.closest = [tree](const Point3& p) { return found<Nearest>(*tree, p).distance(); },
          .first = [tree](const Ray3& ray) { return found<Along>(*tree, ray, true).nearest(); },
          .hits = [tree](const Ray3& ray) { return found<Along>(*tree, ray, false).hits(); },
          .inside = [tree](const Point3& p) { return found<Upward>(*tree, p).is_inside(); }};
}

CullContender plain_cull(const std::vector<Aabb3>& boxes) {
  return [boxes = std::make_shared<BoxHierarchy>(boxes)](const FrustumGl& frustum) {
    Culled culled(boxes->tree(), frustum);
    culled.add(0, all_planes);
    return culled.count();
  };
}

}  // namespace plumb::bench
