#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/point_triangle.hpp>
#include <trees/descend.hpp>
#include <trees/tree.hpp>
#include <trees/winding.hpp>

namespace plumb {
namespace trees {
namespace {

/// Counts how often a ray upward from p, moved by (e, e^2, 0) for an infinitely small e > 0, crosses the surface. So it
/// meets neither vertices nor edges, and each crossing counts once. (Edelsbrunner and Mücke, Simulation of Simplicity,
/// 1990.)
class Upward {
 public:
  static constexpr bool is_ordered = false;

  Upward(const Surface& surface, const Point3& p) : surface_(surface), p_(p) {}

  void visit(std::uint32_t triangle) {
    const auto [a, b, c] = surface_.triangle(triangle);
    const int ab = side(a, b), bc = side(b, c), ca = side(c, a);
    if ((ab < 0 || bc < 0 || ca < 0) && (ab > 0 || bc > 0 || ca > 0)) return;
    if ((ab == 0 || bc == 0 || ca == 0) && intersects(p_, Triangle3{a, b, c})) is_on_surface_ = true;
    const int turn = moved_side(ab, a, b);
    if (turn == 0 || turn != moved_side(bc, b, c) || turn != moved_side(ca, c, a)) return;
    const int below = static_cast<int>(orient3d(a, b, c, p_));
    if (below == 0) is_on_surface_ = true;
    if (turn * below < 0) winding_ += turn;
  }
  bool is_on_surface() const { return is_on_surface_; }
  int winding() const { return winding_; }

 private:
  int side(const Point3& a, const Point3& b) const {
    return static_cast<int>(orient2d(Point2{a.x, a.y}, Point2{b.x, b.y}, Point2{p_.x, p_.y}));
  }
  /// Where p lies straight above the line of an edge, of the moved point: what it is moved by most decides, which is x
  /// unless the edge runs along x.
  static int moved_side(int side, const Point3& a, const Point3& b) {
    if (side != 0) return side;
    if (a.y != b.y) return a.y > b.y ? 1 : -1;
    return (b.x > a.x ? 1 : 0) - (b.x < a.x ? 1 : 0);
  }

  const Surface& surface_;
  Point3 p_;
  int winding_ = 0;
  bool is_on_surface_ = false;
};

class UpwardInTree : public Upward {
 public:
  UpwardInTree(const Tree& tree, const Point3& p)
      : Upward(tree.surface, p),
        at_(tree.nodes.frame, tree.surface.scaled(p)),
        line_(tree.nodes.frame.at(tree.surface.scaled(p)), {0, 0, 1}, 0, std::numeric_limits<double>::infinity()) {}

  unsigned enter(const BoxNode& node, float*) const {
    unsigned met = 0;
    for (int first = 0; first < children; first += lanes) {
      const auto low = [&](int k) { return load_floats(node.low[k] + first); };
      const auto high = [&](int k) { return load_floats(node.high[k] + first); };
      met |= (at_most(low(0), at_.high[0]) & at_most(at_.low[0], high(0)) & at_most(low(1), at_.high[1]) &
              at_most(at_.low[1], high(1)) & at_most(at_.low[2], high(2)))
             << first;
    }
    return met;
  }
  bool goes_on(float) const { return !is_on_surface(); }
  bool is_apart(const NodeVolumes& volumes, std::size_t place, float) const { return volumes.is_missed(place, line_); }
  void visit(const LeafTriangle& leaf) { Upward::visit(leaf.triangle); }

 private:
  FloatPoint at_;
  FrameLine line_;
};

/// Nothing on the surface.
std::optional<int> winding_at(const Tree& tree, const Point3& p) {
  if (tree.is_in_range(p)) {
    UpwardInTree upward(tree, p);
    descend(tree.nodes, upward);
    if (upward.is_on_surface()) return {};
    return upward.winding();
  }
  Upward upward(tree.surface, p);
  for (std::uint32_t i = 0; i < tree.surface.size(); ++i) upward.visit(i);
  if (upward.is_on_surface()) return {};
  return upward.winding();
}

std::optional<int> winding_of_valid(const char* function, const MeshTree& tree, const Point3& p) {
  if (!is_valid(p)) [[unlikely]]
    detail::refuse_invalid(function, "p", p);
  require_closed(function, tree.unbalanced_edges());
  const DefaultFloatingPoint floating_point;
  return winding_at(tree.tree(), p);
}

}  // namespace
}  // namespace trees

namespace trees {

void require_closed(const char* function, std::size_t unbalanced_edges) {
  if (unbalanced_edges == 0) return;
  throw InvalidArgument(std::string(function) + ": the mesh is not closed: " + std::to_string(unbalanced_edges) +
                        (unbalanced_edges == 1 ? " edge does" : " edges do") +
                        " not run as often one way as the other");
}

bool is_inside(int winding, WindingRule rule) {
  return rule == WindingRule::nonzero ? winding != 0 : rule == WindingRule::odd ? winding % 2 != 0 : winding > 0;
}

}  // namespace trees

std::optional<int> winding(const MeshTree& tree, const Point3& p) {
  return trees::winding_of_valid("winding", tree, p);
}

PointInMesh inside(const MeshTree& tree, const Point3& p, WindingRule rule) {
  const auto winding = trees::winding_of_valid("inside", tree, p);
  if (!winding) return PointInMesh::boundary;
  return trees::is_inside(*winding, rule) ? PointInMesh::inside : PointInMesh::outside;
}

std::optional<SurfacePoint> signed_distance(const MeshTree& tree, const Point3& p, WindingRule rule) {
  const auto winding = trees::winding_of_valid("signed_distance", tree, p);
  auto nearest = closest(tree, p);
  if (nearest && winding && trees::is_inside(*winding, rule)) nearest->distance = -nearest->distance;
  return nearest;
}

}  // namespace plumb
