#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <plumb/detail/placed_contact.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/placed_queries.hpp>
#include <trees/exact_contact.hpp>
#include <trees/parted_at_contact.hpp>
#include <trees/swept_boxes.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

using TrianglePair = std::array<std::uint32_t, 2>;

/// The least triangle below a node or leaf of a tree.
class LeastTriangles {
 public:
  explicit LeastTriangles(const BoxNodes& nodes) : nodes_(&nodes) {}

  /// Takes as long as there are triangles below, the first time.
  std::uint32_t below(std::uint32_t child) {
    if (known_.empty()) known_.assign(nodes_->nodes.size() + nodes_->leaves.size(), unknown);
    const std::size_t place = NodeVolumes::place(*nodes_, child);
    if (known_[place] != unknown) return known_[place];
    std::uint32_t least = unknown;
    if ((child & leaf_bit) != 0) {
      for (const LeafTriangle& t : triangles_of(*nodes_, child)) least = std::min(least, t.triangle);
    } else {
      const BoxNode& node = nodes_->nodes[child];
      for (int lane = 0; lane < children; ++lane)
        if (is_used(node, lane)) least = std::min(least, below(node.child[lane]));
    }
    return known_[place] = least;
  }

 private:
  static constexpr std::uint32_t unknown = 0xffffffffU;

  const BoxNodes* nodes_;
  std::vector<std::uint32_t> known_;
};

/// The least pair of triangles that share a point. What has lesser triangles comes first.
class LeastPair {
 public:
  LeastPair(const SeenMesh& first, const SeenMesh& second, std::uint64_t& asked)
      : first_(first),
        second_(second),
        asked_(asked),
        least_{LeastTriangles(first.tree().nodes), LeastTriangles(second.tree().nodes)} {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) {
    const unsigned met = overlapping_lanes(boxes, other) & boxes.used;
    for (int lane = 0; lane < children; ++lane)
      keys[lane] = (met >> lane & 1) == 0 ? 0 : static_cast<float>(least_[boxes.side].below(boxes.child[lane]));
    return met;
  }
  bool is_of_use(float, std::uint32_t one, std::uint32_t other) {
    return !found || TrianglePair{least_[0].below(one), least_[1].below(other)} < *found;
  }
  static double reach() { return 0; }
  void visit(const LeafTriangle& one, const LeafTriangle& other) {
    const TrianglePair pair{one.triangle, other.triangle};
    if (found && pair >= *found) return;
    if (!overlap(box_of(first_.rounded(one.triangle)), box_of(second_.rounded(other.triangle)))) return;
    ++asked_;
    if (meet(first_, one.triangle, second_, other.triangle)) found = pair;
  }

  std::optional<TrianglePair> found;

 private:
  const SeenMesh &first_, &second_;
  std::uint64_t& asked_;
  LeastTriangles least_[2];
};

std::optional<TrianglePair> least_pair(const SeenMesh& first, const SeenMesh& second, std::uint64_t& asked) {
  if (!overlap(first.box(), second.box())) return {};
  LeastPair least(first, second, asked);
  TwoTrees(first, second).descend(least);
  return least.found;
}

/// The pair of triangles that touches first, or one of these, of meshes that share no point at the start. Bounds in
/// doubles tell of most others that they do not touch before. What they leave is solved, and planes at a contact settle
/// many others at once.
class FirstPair {
 public:
  FirstPair(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second, const Vector3& v,
            ContactCounts& counts)
      : trees_(trees), first_(first), second_(second), v_(v), move_(trees, v), counts_(counts), way_(move_.whole()) {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    return move_.met(boxes, other, way_, keys);
  }
  bool is_of_use(float key, std::uint32_t one, std::uint32_t other) {
    return key <= way_ && std::none_of(parted_.begin(), parted_.end(),
                                       [&](PartedAtContact& parted) { return parted.are_all_later(one, other); });
  }
  double reach() const { return move_.length_of(way_); }

  void visit(const LeafTriangle& leaf, const LeafTriangle& other_leaf) {
    const TrianglePair pair{leaf.triangle, other_leaf.triangle};
    const PartOfWay part = move_.met(box(first_, pair[0]), box(second_, pair[1]));
    if (!(part.from <= std::min(part.until, way_))) return;
    ++counts_.bounded;
    const motion::TimeBounds bounds = bounds_of(pair);
    if (bounds.from == infinity || bounds.from > bounds_.until) return;
    if (bounds.until < bounds_.from) return take(pair, bounds, {});
    if (++waited_ > vertices() && best_) part_at_contact();
    if (std::any_of(parted_.begin(), parted_.end(),
                    [&](PartedAtContact& parted) { return parted.are_later(pair[0], pair[1]); }))
      return;
    waited_ += price_of_solving;
    const std::optional<Fraction> time = solved(pair);
    if (!time || compare(*time, Fraction(1)) > 0 || (best_ && compare(*time, best_time()) >= 0)) return;
    const double t = time->rounded();
    take(pair, {std::nextafter(t, -infinity), std::nextafter(t, infinity)}, time);
  }

  bool has_best() const { return best_.has_value(); }
  const Fraction& best_time() {
    if (!time_) time_ = solved(*best_);
    return *time_;
  }

 private:
  static constexpr std::size_t most_parted = 8;
  static constexpr std::size_t price_of_solving = 64;

  std::size_t vertices() const {
    return first_.tree().surface.mesh().vertices.size() + second_.tree().surface.mesh().vertices.size();
  }
  /// Of a triangle, in the frame of both trees. A coordinate of a placed corner may be off by half a step.
  Side box(const SeenMesh& mesh, std::uint32_t triangle) const {
    Aabb3 box = box_of(mesh.rounded(triangle));
    if (mesh.placement() != nullptr) {
      for (double* const low : {&box.min.x, &box.min.y, &box.min.z}) *low = std::nextafter(*low, -infinity);
      for (double* const high : {&box.max.x, &box.max.y, &box.max.z}) *high = std::nextafter(*high, infinity);
    }
    return trees_.in_frame(box);
  }
  motion::TimeBounds bounds_of(const TrianglePair& pair) const {
    if (trees_.is_placed()) return {0, infinity};
    return motion::bounds_of_first_contact(first_.tree().surface.triangle(pair[0]),
                                           second_.tree().surface.triangle(pair[1]), v_);
  }
  std::optional<Fraction> solved(const TrianglePair& pair) {
    ++counts_.solved;
    const Triangle3 t = first_.tree().surface.triangle(pair[0]), u = second_.tree().surface.triangle(pair[1]);
    const auto time = motion::exact_first_contact({bodies::any_shape(t), first_.placement()},
                                                  {bodies::any_shape(u), second_.placement()}, v_);
    if (!time) return {};
    return Fraction(time->numerator, time->divisor);
  }
  void take(const TrianglePair& pair, const motion::TimeBounds& bounds, std::optional<Fraction> time) {
    best_ = pair;
    bounds_ = bounds;
    time_ = std::move(time);
    way_ = std::min(way_, move_.until(bounds.until));
    is_parted_ = false;
  }
  /// It takes a look at each vertex, for which as much was spent before.
  void part_at_contact() {
    waited_ = 0;
    if (is_parted_) return;
    if (parted_.size() == most_parted) parted_.erase(parted_.begin());
    parted_.emplace_back(first_, (*best_)[0], second_, (*best_)[1], v_, best_time());
    is_parted_ = true;
  }

  const TwoTrees& trees_;
  const SeenMesh &first_, &second_;
  const Vector3 v_;
  const Move move_;
  ContactCounts& counts_;
  double way_;  // up to the best so far
  std::optional<TrianglePair> best_;
  motion::TimeBounds bounds_{infinity, infinity};
  std::optional<Fraction> time_;  // of the best, once it is solved
  std::vector<PartedAtContact> parted_;
  std::size_t waited_ = 0;
  bool is_parted_ = false;  // at the contact of the best
};

}  // namespace

std::optional<ExactMeshContact> first_contact_of(const SeenMesh& first, const SeenMesh& second, const Vector3& v,
                                                 ContactCounts* counts) {
  if (first.size() == 0 || second.size() == 0) return {};
  ContactCounts own;
  ContactCounts& count = counts != nullptr ? *counts : own;
  if (const auto pair = least_pair(first, second, count.at_start))
    return ExactMeshContact{Fraction(0), (*pair)[0], (*pair)[1]};
  if (v.x == 0 && v.y == 0 && v.z == 0) return {};
  const TwoTrees trees(first, second);
  FirstPair search(trees, first, second, v, count);
  trees.descend(search);
  if (!search.has_best()) return {};
  // No pair touches before, so those that share a point then are those that touch first.
  const Fraction& time = search.best_time();
  const Placement then = (second.placement() == nullptr ? unplaced() : *second.placement()).moved(v, time.n, time.d);
  const auto pair = least_pair(first, SeenMesh(second.mesh(), &then), count.at_contact);
  return ExactMeshContact{time, (*pair)[0], (*pair)[1]};
}

MeshContact rounded(const ExactMeshContact& found) { return {found.time.rounded(), found.first, found.second}; }

}  // namespace trees

std::optional<MeshContact> first_contact(const MeshTree& first, const MeshTree& second, const Vector3& v) {
  using namespace trees;
  detail::require_finite("first_contact", "v", v);
  const DefaultFloatingPoint floating_point;
  const auto found = first_contact_of(SeenMesh(first, nullptr), SeenMesh(second, nullptr), v);
  if (!found) return {};
  return rounded(*found);
}

std::optional<MeshContact> first_contact(const PlacedMeshes& meshes, const Placed<MeshTree>& second, const Vector3& v) {
  using namespace trees;
  detail::require_finite("first_contact", "v", v);
  const DefaultFloatingPoint floating_point;
  const SeenMesh other(second.original, &second.by);
  std::optional<ExactMeshContact> first;
  for (const auto& [tree, by, first_triangle] : meshes.pieces()) {
    auto next = first_contact_of(SeenMesh(*tree, by), other, v);
    if (!next || (first && compare(next->time, first->time) >= 0)) continue;
    next->first += first_triangle;
    first = std::move(next);
  }
  if (!first) return {};
  return rounded(*first);
}

}  // namespace plumb
