#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/exact_distance.hpp>
#include <trees/least_common_point.hpp>
#include <trees/nearest_guess.hpp>
#include <trees/pair_bounds.hpp>
#include <trees/settled_pairs.hpp>

namespace plumb {
namespace trees {
namespace {

using distances::ExactClosestPoints;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct TrianglePair {
  std::uint32_t first, second;
  double squared_least = 0;  // no two of their points have a lesser squared distance
};

/// Two meshes, and the nearest of the pairs of triangles that were solved: of those at the least distance that of the
/// lexicographically least points.
class SolvedPairs {
 public:
  SolvedPairs(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second, DistanceCounts& counts)
      : trees_(trees), first_(first), second_(second), counts_(counts) {}

  const TwoTrees& trees() const { return trees_; }
  const SeenMesh& first() const { return first_; }
  const SeenMesh& second() const { return second_; }
  std::size_t vertices() const {
    return first_.tree().surface.mesh().vertices.size() + second_.tree().surface.mesh().vertices.size();
  }

  PairBounds bounds(const TrianglePair& pair) {
    ++counts_.bounded;
    return bounds_of(trees_, first_.rounded(pair.first), second_.rounded(pair.second));
  }
  ExactClosestPoints solved(const TrianglePair& pair) {
    ++counts_.solved;
    return distances::closest_exactly(
        {bodies::any_shape(first_.tree().surface.triangle(pair.first)), first_.placement()},
        {bodies::any_shape(second_.tree().surface.triangle(pair.second)), second_.placement()});
  }
  Settled settled_by(const ExactClosestPoints& points) const { return {first_, second_, points}; }

  /// Is it known without solving a pair that it is no better?
  bool settles(const TrianglePair& pair) { return settled_ && settled_->is_no_better(pair.first, pair.second); }
  /// The points of a pair that was solved. Are they better?
  bool offer(const ExactClosestPoints& points) {
    int order = best_ ? distances::compare_distances(points, *best_) : -1;
    if (order == 0) order = static_cast<int>(compare_xyz(points.first, best_->first));
    if (order == 0) order = static_cast<int>(compare_xyz(points.second, best_->second));
    if (order >= 0) return false;
    best_ = points;
    settled_ = settled_by(points);
    return true;
  }
  const ExactClosestPoints& best() const { return *best_; }

 private:
  const TwoTrees& trees_;
  const SeenMesh &first_, &second_;
  DistanceCounts& counts_;
  std::optional<ExactClosestPoints> best_;
  std::optional<Settled> settled_;  // by the best
};

/// How far a pair may be apart to be of use.
struct Reach {
  double length = infinity, squared = infinity;  // of scaled coordinates
  float in_frame = FLT_MAX;                      // the square, in the frame of both trees

  void shorten(const TwoTrees& trees, double to) {
    if (!(to < length)) return;
    length = to;
    squared = to * to * more;
    in_frame = square_in_floats(squared, trees.frame().scale);
  }
};

/// The boxes within reach of another one, a bit each, and the squares of the gaps.
unsigned lanes_near(const SideBoxes& boxes, const Side& other, const Reach& reach, float* squares) {
  unsigned near = 0;
  for (int first = 0; first < children; first += lanes) {
    Floats squared = all_floats(0);
    for (int k = 0; k < 3; ++k) {
      const Floats gap = greater(greater(load_floats(boxes.low[k] + first) - all_floats(other.high[k]),
                                         all_floats(other.low[k]) - load_floats(boxes.high[k] + first)),
                                 all_floats(0));
      squared += gap * gap;
    }
    store_floats(squares + first, squared);
    near |= at_most(squared, all_floats(reach.in_frame)) << first;
  }
  return near;
}

/// Gathers the pairs of triangles that may be nearest, until a pair meets. Where so many are left, or were looked at,
/// as if their distances were all the same, it only finds how far these are apart.
class NearestPairs {
 public:
  explicit NearestPairs(SolvedPairs& pairs)
      : pairs_(pairs), most_found_(64 + pairs.vertices() / 16), most_looked_at_(64 + pairs.vertices()) {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    return lanes_near(boxes, other, reach_, keys);
  }
  bool is_of_use(float key, std::uint32_t one, std::uint32_t other) {
    return !is_met_ && key <= reach_.in_frame && !(settled_ && settled_->are_no_nearer(one, other));
  }
  double reach() const { return reach_.length / pairs_.trees().unit(); }

  void visit(const LeafTriangle& leaf, const LeafTriangle& other_leaf) {
    const TrianglePair pair{leaf.triangle, other_leaf.triangle};
    if (is_met_ || (settled_ && settled_->is_no_nearer(pair.first, pair.second))) return;
    if (overlap(box_of(pairs_.first().rounded(pair.first)), box_of(pairs_.second().rounded(pair.second))) &&
        meet(pairs_.first(), pair.first, pairs_.second(), pair.second)) {
      is_met_ = true;
      return;
    }
    ++looked_at_;
    const auto [squared_least, length] = pairs_.bounds(pair);
    if (squared_least > reach_.squared) return;
    if (length < reach_.length) reach_.shorten(pairs_.trees(), length), nearest_ = pair, is_settled_ = false;
    found_.push_back({pair.first, pair.second, squared_least});
    if (found_.size() >= most_found_ || looked_at_ >= most_looked_at_) leave_near();
  }

  bool is_met() const { return is_met_; }
  /// Where there are many, found() has only one.
  bool are_many() const { return settled_.has_value(); }
  const Reach& whole_reach() const { return reach_; }
  /// The nearest, by all that doubles tell, is the first.
  std::vector<TrianglePair> found() {
    if (are_many()) return {*nearest_};
    std::erase_if(found_, [&](const TrianglePair& pair) { return pair.squared_least > reach_.squared; });
    std::sort(found_.begin(), found_.end(), [](const TrianglePair& one, const TrianglePair& other) {
      return one.squared_least < other.squared_least;
    });
    return std::move(found_);
  }

 private:
  void leave_near() {
    std::erase_if(found_, [&](const TrianglePair& pair) { return pair.squared_least > reach_.squared; });
    if (!are_many() && found_.size() < most_found_ / 2 && looked_at_ < most_looked_at_) return;
    if (nearest_ && !is_settled_) settled_ = pairs_.settled_by(pairs_.solved(*nearest_)), is_settled_ = true;
    if (are_many())
      found_.clear();
    else
      most_found_ *= 2;
    looked_at_ = 0;
  }

  SolvedPairs& pairs_;
  std::size_t most_found_, most_looked_at_, looked_at_ = 0;
  std::vector<TrianglePair> found_;
  Reach reach_;
  std::optional<TrianglePair> nearest_;
  std::optional<Settled> settled_;  // once there are many
  bool is_settled_ = false, is_met_ = false;
};

/// Solves the pairs within reach, in the order of the least x that their points may have.
class TiedPairs {
 public:
  TiedPairs(SolvedPairs& pairs, const Reach& reach, const TrianglePair& nearest) : pairs_(pairs), reach_(reach) {
    solve(nearest);
    settle();
  }

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    const unsigned near = lanes_near(boxes, other, reach_, keys);
    for (int lane = 0; lane < children; lane += lanes)
      store_floats(keys + lane, greater(load_floats(boxes.low[0] + lane), all_floats(other.low[0])));
    return near;
  }
  bool is_of_use(float, std::uint32_t one, std::uint32_t other) {
    return std::none_of(settled_.begin(), settled_.end(),
                        [&](Settled& settled) { return settled.are_no_better(one, other); });
  }
  double reach() const { return reach_.length / pairs_.trees().unit(); }

  void visit(const LeafTriangle& leaf, const LeafTriangle& other_leaf) {
    const TrianglePair pair{leaf.triangle, other_leaf.triangle};
    if (++waited_ > pairs_.vertices()) settle();
    if (pairs_.settles(pair) || std::any_of(settled_.begin(), settled_.end(), [&](Settled& settled) {
          return settled.is_no_better(pair.first, pair.second);
        }))
      return;
    if (pairs_.bounds(pair).squared_least > reach_.squared) return;
    solve(pair);
  }

 private:
  static constexpr std::size_t most_settled = 8;
  static constexpr std::size_t price_of_solving = 64;

  void solve(const TrianglePair& pair) {
    waited_ += price_of_solving;
    last_ = pairs_.solved(pair);
    if (!pairs_.offer(*last_)) return;
    is_best_settled_ = false;
    reach_.shorten(pairs_.trees(), std::nextafter(last_->distance(), infinity) * pairs_.trees().unit() * more);
  }
  /// By the best, or the last where that is done. It takes a look at each vertex, for which as much was spent before.
  void settle() {
    if (settled_.size() == most_settled) settled_.erase(settled_.begin());
    settled_.push_back(is_best_settled_ ? Settled(pairs_.first(), pairs_.second(), *last_, pairs_.best().first)
                                        : pairs_.settled_by(pairs_.best()));
    is_best_settled_ = true;
    waited_ = 0;
  }

  SolvedPairs& pairs_;
  Reach reach_;
  std::vector<Settled> settled_;
  std::optional<ExactClosestPoints> last_;
  std::size_t waited_ = 0;
  bool is_best_settled_ = false;
};

}  // namespace

std::optional<ExactMeshDistance> distance_of(const SeenMesh& first, const SeenMesh& second, DistanceCounts* counts) {
  if (first.size() == 0 || second.size() == 0) return {};
  const TwoTrees trees(first, second);
  DistanceCounts own;
  SolvedPairs pairs(trees, first, second, counts != nullptr ? *counts : own);
  NearestPairs nearest(pairs);
  trees.descend(nearest);
  const auto answer = [&](const ExactClosestPoints& points) {
    return ExactMeshDistance{points, first.at(points.first).at(0), second.at(points.second).at(0)};
  };
  if (nearest.is_met()) {
    const ExactPoint3 least = least_common_point(trees, first, second);
    return answer({least, least, filters::Rational(0), filters::Rational(1)});
  }
  const std::vector<TrianglePair> found = nearest.found();
  if (nearest.are_many()) {
    TiedPairs tied(pairs, nearest.whole_reach(), found[0]);
    trees.descend(tied);
  } else {
    for (const TrianglePair& pair : found)
      if (!pairs.settles(pair)) pairs.offer(pairs.solved(pair));
  }
  return answer(pairs.best());
}

MeshDistance rounded(const ExactMeshDistance& found) {
  const auto& [points, first, second] = found;
  return {points.distance(), points.first.rounded(), points.second.rounded(), first, second};
}

}  // namespace trees

std::optional<MeshDistance> distance(const MeshTree& first, const MeshTree& second) {
  using namespace trees;
  const DefaultFloatingPoint floating_point;
  const auto found = distance_of(SeenMesh(first, nullptr), SeenMesh(second, nullptr));
  if (!found) return {};
  return rounded(*found);
}

}  // namespace plumb
