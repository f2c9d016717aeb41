#include <trees/least_common_point.hpp>

#include <algorithm>
#include <cfloat>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/detail/placed_pair.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/intersection.hpp>
#include <plumb/triangle_triangle.hpp>
#include <trees/boxes.hpp>
#include <trees/settled_pairs.hpp>

namespace plumb::trees {
namespace {

/// A corner of each mesh, by their vertices.
struct CornerPair {
  std::uint32_t first, second;
};
bool has_corner(const SeenMesh& mesh, std::uint32_t triangle, std::uint32_t vertex) {
  const Corners all = mesh.tree().surface.corners(triangle);
  return std::find(all.begin(), all.end(), vertex) != all.end();
}
/// The corners at which two points of a pair lie, if they lie at corners.
std::optional<CornerPair> corners_at(const SeenMesh& first, std::uint32_t one, const SeenMesh& second,
                                     std::uint32_t other, const ExactPoint3& x, const ExactPoint3& y) {
  for (const std::uint32_t a : first.tree().surface.corners(one)) {
    if (compare_xyz(first.exact_vertex(a), x) != 0) continue;
    for (const std::uint32_t b : second.tree().surface.corners(other))
      if (compare_xyz(second.exact_vertex(b), y) == 0) return CornerPair{a, b};
  }
  return {};
}

/// Pairs come in the order of the least x that they may share.
class LeastCommonPoint {
 public:
  LeastCommonPoint(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second)
      : trees_(trees), first_(first), second_(second) {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    for (int first = 0; first < children; first += lanes)
      store_floats(keys + first, greater(load_floats(boxes.low[0] + first), all_floats(other.low[0])));
    return overlapping_lanes(boxes, other);
  }
  bool is_of_use(float key, std::uint32_t one, std::uint32_t other) {
    return key <= end_ && !(!before_.empty() && (before_[0].of_entry(one) & before_[1].of_entry(other)) == 0);
  }
  static double reach() { return 0; }

  void visit(const LeafTriangle& one, const LeafTriangle& other) {
    if (point_ && ++waited_ > vertices()) note_what_is_before();
    const Triangle3 t = first_.rounded(one.triangle), u = second_.rounded(other.triangle);
    const Aabb3 box = box_of(t), other_box = box_of(u);
    // Rounding keeps the order of coordinates.
    if (!overlap(box, other_box) || (point_ && std::max(box.min.x, other_box.min.x) > point_->rounded().x)) return;
    if (shares_the_corner_alone(one.triangle, other.triangle)) return;
    if (!meet(first_, one.triangle, second_, other.triangle)) return;
    const ExactPoint3 least = least_common(one.triangle, other.triangle);
    if (point_ && compare_xyz(least, *point_) >= 0) return;
    point_ = least;
    is_noted_ = false;
    corners_ = corners_at(first_, one.triangle, second_, other.triangle, least, least);
    end_ = float_above(trees_.frame().at(trees_.scaled(point_->above())).x);
  }
  const ExactPoint3& point() const { return *point_; }

 private:
  std::size_t vertices() const {
    return first_.tree().surface.mesh().vertices.size() + second_.tree().surface.mesh().vertices.size();
  }
  /// Which corners come before the point: triangles without any have no lesser point. It takes a look at each vertex,
  /// and at as many pairs was looked before.
  void note_what_is_before() {
    waited_ = 0;
    if (is_noted_) return;
    is_noted_ = true;
    before_.clear();
    for (const SeenMesh* mesh : {&first_, &second_})
      before_.emplace_back(mesh->tree(), [mesh, point = *point_](std::uint32_t v) -> unsigned char {
        return compare_xyz(mesh->vertex(v), point) < 0 ? 1 : 0;
      });
  }
  /// Whether a pair shares the least point so far, a corner of both, and no other one. Many triangles may have it.
  bool shares_the_corner_alone(std::uint32_t one, std::uint32_t other) const {
    if (!corners_ || !has_corner(first_, one, corners_->first) || !has_corner(second_, other, corners_->second))
      return false;
    const TriangleRelation shared =
        trees_.is_placed() ? relate(first_.exact(one), second_.exact(other))
                           : relate(first_.tree().surface.triangle(one), second_.tree().surface.triangle(other));
    return shared == TriangleRelation::point;
  }
  ExactPoint3 least_common(std::uint32_t one, std::uint32_t other) const {
    const Triangle3 t = first_.tree().surface.triangle(one), u = second_.tree().surface.triangle(other);
    if (!trees_.is_placed()) return intersection(t, u).points[0];
    return distances::closest_exactly({bodies::any_shape(t), first_.placement()},
                                      {bodies::any_shape(u), second_.placement()})
        .first;
  }

  const TwoTrees& trees_;
  const SeenMesh &first_, &second_;
  std::optional<ExactPoint3> point_;
  std::optional<CornerPair> corners_;  // at the point
  float end_ = FLT_MAX;
  std::vector<CornerBits> before_;  // of both meshes, or none yet
  std::size_t waited_ = 0;
  bool is_noted_ = false;
};

}  // namespace

ExactPoint3 least_common_point(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second) {
  LeastCommonPoint least(trees, first, second);
  trees.descend(least);
  return least.point();
}

}  // namespace plumb::trees
