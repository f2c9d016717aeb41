#include <mesh/vertex_fans.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/task_arena.h>

#include <plumb/detail/error_bound_stage.hpp>
#include <trees/box_tree.hpp>

#include <mesh/directions.hpp>
#include <mesh/edges_at_vertex.hpp>
#include <mesh/facing_predicates.hpp>
#include <mesh/meeting_triangles.hpp>
#include <mesh/triangle_facing.hpp>
#include <mesh/triangles_of_vertices.hpp>
#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

/// The side of the plane through v along two directions on which a point lies.
struct SideOfDirections {
  static constexpr Argument arguments[] = {
      {"v"}, {"p"}, {"first", {0, 1}, Role::quantity}, {"second", {0, 1}, Role::quantity}};
  template <class P, class D>
  static constexpr auto evaluate(const P& v, const P& p, const D& first, const D& second) {
    return dot(p - v, cross(first, second));
  }
};

/// The triangles at one vertex.
class Fan {
 public:
  explicit Fan(const MeshView& mesh, std::span<const std::uint8_t> facings) : mesh_(mesh), facings_(facings) {}

  void gather(std::uint32_t vertex, std::span<const std::uint32_t> triangles) {
    vertex_ = vertex;
    corners_.resize(triangles.size());
    common_ = Facing::axes;
    any_ = 0;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
      const auto& [a, b, c] = mesh_.triangles[triangles[i]];
      const std::uint8_t facing = facings_[triangles[i]];
      common_ &= facing;
      any_ |= facing;
      corners_[i] = {triangles[i], a == vertex ? b : b == vertex ? c : a, a == vertex ? c : b == vertex ? a : b};
    }
  }

  const std::vector<Corner>& corners() const { return corners_; }

  /// Whether every edge at the vertex belongs to two triangles, which run along it in opposite directions.
  bool closed() {
    if (corners_.empty() || (any_ & Facing::names_vertex_twice) != 0) return false;
    return corners_.size() <= 8 ? few_are_closed() : many_are_closed();
  }

  /// Whether the triangles of a closed fan are known to meet in nothing but what they share.
  bool spread_out() const {
    if (common_ != 0) return spread_out_along_axis() || spread_out_along_some_direction();
    return (any_ & Facing::degenerate) == 0 && spread_out_along_some_direction();
  }

 private:
  bool few_are_closed() const {
    unsigned found = 0;
    bool one_each = true;
    for (const Corner& corner : corners_) {
      unsigned same = 0;
      for (std::size_t i = 0; i < corners_.size(); ++i) same |= unsigned{corners_[i].next == corner.previous} << i;
      one_each &= std::has_single_bit(same);
      found |= same;
    }
    return one_each && found + 1 == 1U << corners_.size();
  }

  bool many_are_closed() {
    others_.clear();
    for (const Corner& corner : corners_) others_.push_back(corner.next);
    more_others_.clear();
    for (const Corner& corner : corners_) more_others_.push_back(corner.previous);
    std::sort(others_.begin(), others_.end());
    std::sort(more_others_.begin(), more_others_.end());
    return others_ == more_others_ && std::adjacent_find(others_.begin(), others_.end()) == others_.end();
  }

  Point3 point(std::uint32_t vertex) const { return mesh_.vertices[vertex]; }

  // Let all triangles go around the vertex the same way, each by less than half a turn. Then every full turn leaves a
  // half-plane exactly once: no step can pass over it or over its complement. A closed fan is made of cycles that go
  // around once or more each. So it is one cycle that goes around once if and only if a half-plane is left once.

  /// Looks along an axis; the half-plane is that of lesser coordinates, without its border.
  bool spread_out_along_axis() const {
    const int axis = std::countr_zero(common_) % 3;
    const auto along = axis == 0 ? &Point3::y : axis == 1 ? &Point3::z : &Point3::x;
    const double here = point(vertex_).*along;
    int exits = 0;
    for (const Corner& corner : corners_)
      exits += int{point(corner.next).*along < here} & int{!(point(corner.previous).*along < here)};
    return exits == 1;
  }

  bool spread_out_along_some_direction() const {
    const std::optional<Vector3> direction = direction_faced_by_all();
    if (!direction) return false;
    // Any second direction will do unless a neighbour lies on the plane of the two. These two are unlike any direction
    // in a drawing.
    constexpr std::array<Vector3, 2> seconds = {Vector3{.8136, .3271, .4809}, {-.3617, .8452, -.3943}};
    return goes_around_once(*direction, seconds[0]) || goes_around_once(*direction, seconds[1]);
  }

  /// Rosenblatt's perceptron: it adds each normal that the direction does not face.
  std::optional<Vector3> direction_faced_by_all() const {
    constexpr int most_rounds = 6;
    Vector3 direction{0, 0, 0};
    for (const Corner& corner : corners_) add_unit_normal(corner, direction);
    for (int round = 0; round < most_rounds; ++round) {
      bool faced_by_all = true;
      const Vector3 tried = direction;
      for (const Corner& corner : corners_) {
        const auto& [a, b, c] = mesh_.triangles[corner.triangle];
        if (ErrorBoundStage::certify<FacesDirection>(point(a), point(b), point(c), tried) ==
            filters::Certificate::positive)
          continue;
        faced_by_all = false;
        add_unit_normal(corner, direction);
      }
      if (faced_by_all) return tried;
    }
    return std::nullopt;
  }

  /// Approximate; what follows from it is certified.
  void add_unit_normal(const Corner& corner, Vector3& sum) const {
    const Point3 v = point(vertex_), a = point(corner.next), b = point(corner.previous);
    const Vec3<double> normal = cross(Vec3{a.x - v.x, a.y - v.y, a.z - v.z}, Vec3{b.x - v.x, b.y - v.y, b.z - v.z});
    const double scale = 1 / std::sqrt(squared_length(normal));
    if (!std::isfinite(scale)) return;
    sum = {sum.x + normal.x * scale, sum.y + normal.y * scale, sum.z + normal.z * scale};
  }

  bool goes_around_once(const Vector3& direction, const Vector3& second) const {
    int exits = 0;
    for (const Corner& corner : corners_) {
      const filters::Certificate from =
          ErrorBoundStage::certify<SideOfDirections>(point(vertex_), point(corner.next), direction, second);
      if (!filters::is_certain(from)) return false;
      // The previous corner is the next one of another triangle. If its side is uncertain, it is decided there.
      const filters::Certificate to =
          ErrorBoundStage::certify<SideOfDirections>(point(vertex_), point(corner.previous), direction, second);
      exits += from == filters::Certificate::negative && to == filters::Certificate::positive;
    }
    return exits == 1;
  }

  const MeshView& mesh_;
  std::span<const std::uint8_t> facings_;
  std::uint32_t vertex_ = 0;
  std::vector<Corner> corners_;
  std::vector<std::uint32_t> others_, more_others_;
  std::uint8_t common_ = 0, any_ = 0;
};

/// The state of one thread.
class FanChecker {
 public:
  FanChecker(const MeshView& mesh, std::span<const std::uint8_t> facings, PairsOfCopies of_copies)
      : mesh_(mesh), facings_(facings), of_copies_(of_copies), fan_(mesh, facings) {}

  void check(std::uint32_t vertex, std::span<const std::uint32_t> triangles) {
    if (triangles.empty()) {
      ++findings.unused_vertices;
      return;
    }
    fan_.gather(vertex, triangles);
    const bool closed = fan_.closed();
    // A duplicate would face the other way, or use an edge once more.
    if (closed && fan_.spread_out()) return;
    if (mesh_.faces.empty()) {
      find_edges(vertex, closed);
      find_duplicates(vertex);
    }
    find_pairs(vertex);
  }

  FanFindings findings;

 private:
  void find_edges(std::uint32_t vertex, bool closed) {
    // A triangle that names a vertex twice runs along its edge there and back, and so uses none.
    corners_ = fan_.corners();
    std::erase_if(corners_, [&](const Corner& c) { return (facings_[c.triangle] & Facing::names_vertex_twice) != 0; });
    edges_.gather(vertex, corners_);
    if (!closed) edges_.find(findings);
    edges_.find_classes(corners_, findings);
  }

  /// Each triangle is taken at its least vertex. A vertex that it names twice counts once.
  void find_duplicates(std::uint32_t vertex) {
    rests_.clear();
    for (const auto& [triangle, next, previous] : fan_.corners()) {
      if (next < vertex || previous < vertex) continue;
      const auto [least, greatest] = std::minmax(next, previous);
      rests_.push_back({least == vertex ? greatest : least, greatest, triangle});
    }
    std::sort(rests_.begin(), rests_.end());
    for (std::size_t i = 1, first = 0; i < rests_.size(); ++i) {
      if (rests_[i][0] == rests_[first][0] && rests_[i][1] == rests_[first][1]) {
        findings.duplicates.push_back({rests_[i][2], rests_[first][2]});
      } else {
        first = i;
      }
    }
  }

  void find_pairs(std::uint32_t vertex) {
    // So an open rim of 100,000 triangles takes a fraction of a second. A book of as many leaves on one edge, whose
    // directions are apart nowhere, still takes all pairs.
    constexpr std::size_t too_many_for_all_pairs = 128;
    corners_.clear();
    for (const Corner& corner : fan_.corners()) {
      if ((facings_[corner.triangle] & Facing::degenerate) == 0) corners_.push_back(corner);
    }
    if (of_copies_ == PairsOfCopies::of_first) leave_out_copies();
    if (corners_.size() > too_many_for_all_pairs) return find_pairs_by_direction(vertex);
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      for (std::size_t j = i + 1; j < corners_.size(); ++j) add_if_pair(vertex, i, j, findings.pairs);
    }
  }

  void leave_out_copies() {
    const auto key = [](const Corner& c) {
      return std::array{std::min(c.next, c.previous), std::max(c.next, c.previous), c.triangle};
    };
    std::sort(corners_.begin(), corners_.end(), [&](const Corner& a, const Corner& b) { return key(a) < key(b); });
    const auto are_copies = [&](const Corner& a, const Corner& b) {
      return key(a)[0] == key(b)[0] && key(a)[1] == key(b)[1];
    };
    corners_.erase(std::unique(corners_.begin(), corners_.end(), are_copies), corners_.end());
    std::sort(corners_.begin(), corners_.end(),
              [](const Corner& a, const Corner& b) { return a.triangle < b.triangle; });
  }

  /// Takes each pair at the least vertex that it shares.
  void add_if_pair(std::uint32_t vertex, std::size_t i, std::size_t j, std::vector<IntersectingPair>& pairs) const {
    const Corner &one = corners_[std::min(i, j)], &other = corners_[std::max(i, j)];
    const auto shared_before = [&](std::uint32_t corner) {
      return corner < vertex && (corner == other.next || corner == other.previous);
    };
    if (shared_before(one.next) || shared_before(one.previous)) return;
    if (mesh_.are_of_one_face(one.triangle, other.triangle)) return;
    const auto pair = meeting_in_more_than_shared(mesh_, one.triangle, other.triangle);
    if (pair) pairs.push_back(*pair);
  }

  /// Labels each triangle by its face, because triangles of one face are no pair: a polygon split as a fan may have all
  /// of them at one vertex, with directions that are apart nowhere. There are no labels where every triangle is a face.
  trees::BoxLabels faces_of_groups(std::span<const std::uint32_t> order) const {
    if (mesh_.face_of_triangle.empty()) return {};
    FreshVector<trees::GroupLabels> groups((order.size() + 7) / 8);
    for (std::size_t group = 0; group < groups.size(); ++group) {
      groups[group] = {};
      for (std::size_t lane = 0; lane < 8 && group * 8 + lane < order.size(); ++lane) {
        const auto face = static_cast<std::int32_t>(mesh_.face(corners_[order[group * 8 + lane]].triangle));
        for (auto& labels : groups[group].label) labels[lane] = face;
      }
    }
    return trees::BoxLabels(std::move(groups));
  }

  /// It is isolated: a thread that waits for the others here must not begin to check another vertex with this checker.
  void find_pairs_by_direction(std::uint32_t vertex) {
    tbb::this_task_arena::isolate([&] {
      constexpr std::size_t grain = 1024;
      FreshVector<Aabb3> boxes(corners_.size());
      parallel_each(boxes.size(), grain, [&](std::size_t i) {
        const auto& [triangle, next, previous] = corners_[i];
        boxes[i] = box_of_directions(mesh_.vertices[vertex], mesh_.vertices[next], mesh_.vertices[previous]);
      });
      const trees::BoxTree tree(boxes);
      const trees::BoxLabels faces = faces_of_groups(tree.order());
      std::vector<std::vector<IntersectingPair>> found(tree.parts());
      parallel_each(tree.parts(), 1, [&](std::size_t part) {
        tree.candidates(part, faces, [&](std::span<const trees::BoxCandidates> some) {
          for (const trees::BoxCandidates& candidates : some) {
            const std::size_t i = tree.order()[candidates.box];
            candidates.each_other([&](std::size_t j) { add_if_pair(vertex, i, tree.order()[j], found[part]); });
          }
        });
      });
      for (const auto& of_part : found) findings.pairs.insert(findings.pairs.end(), of_part.begin(), of_part.end());
    });
  }

  const MeshView& mesh_;
  std::span<const std::uint8_t> facings_;
  PairsOfCopies of_copies_;
  Fan fan_;
  EdgesAtVertex edges_;
  std::vector<Corner> corners_;                      // of some of the triangles
  std::vector<std::array<std::uint32_t, 3>> rests_;  // of a triangle: its middle vertex, its greatest, its number
};

template <class Findings>
void take_all(Findings& all, Findings& some) {
  if (all.empty()) {
    all = std::move(some);
  } else {
    all.insert(all.end(), some.begin(), some.end());
    some = Findings();
  }
}

}  // namespace

FanFindings check_vertex_fans(const MeshView& mesh, std::span<const std::uint8_t> facings, PairsOfCopies of_copies) {
  constexpr std::size_t grain = 256;
  const TrianglesOfVertices triangles(mesh);
  tbb::enumerable_thread_specific<FanChecker> checkers([&] { return FanChecker(mesh, facings, of_copies); });
  parallel_ranges(mesh.vertices.size(), grain, [&](std::size_t begin, std::size_t end) {
    FanChecker& checker = checkers.local();
    for (std::size_t v = begin; v < end; ++v) checker.check(static_cast<std::uint32_t>(v), triangles[v]);
  });
  FanFindings all;
  for (FanChecker& checker : checkers) {
    FanFindings& some = checker.findings;
    take_all(all.pairs, some.pairs);
    take_all(all.duplicates, some.duplicates);
    take_all(all.boundary_edges, some.boundary_edges);
    take_all(all.non_manifold_uses, some.non_manifold_uses);
    take_all(all.non_manifold_classes, some.non_manifold_classes);
    take_all(all.turned, some.turned);
    all.unbalanced_edges += some.unbalanced_edges;
    all.edges_used_twice_one_way += some.edges_used_twice_one_way;
    all.unused_vertices += some.unused_vertices;
  }
  return all;
}

}  // namespace plumb::mesh
