#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <plumb/detail/placed_pair.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_sides.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/intersection.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_triangle.hpp>
#include <trees/exact_distance.hpp>
#include <trees/nearest_guess.hpp>
#include <trees/two_trees.hpp>

namespace plumb {
namespace trees {
namespace {

using distances::ExactClosestPoints;
using Vector = Vec3<double>;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct TrianglePair {
  std::uint32_t first, second;
  double least;  // no two of their points have a lesser squared distance
};

/// The corners of two triangles as seen from a corner of theirs; those of placed ones are rounded, that one too.
using Corner = filters::Rounded<0, 1>;
using PlacedCorner = decltype(Corner() - filters::Rounded<0, 1>());
/// What a guess, which is the difference of two points, is off by, and the gap that two triangles leave along a vector.
template <class C>
constexpr double error_between = error_of_guess<decltype(C() - C())>;
template <class C>
constexpr double error_of_gap = filters::error_of<decltype(dot(filters::RoundedVector<1, 0>(), Vec3<C>()) -
                                                           dot(filters::RoundedVector<1, 0>(), Vec3<C>()))>;

/// The vector from a point of one triangle to the nearest one of another, in plain doubles; nothing where these say
/// nothing. Up to rounding it is the difference of two points of the triangles, which ones whatever.
std::optional<Vector> guess_between(const Vector (&t)[3], const Vector (&u)[3]) {
  std::optional<Vector> best;
  double least = infinity;
  const auto offer = [&](const Vector& v) {
    if (const double square = dot(v, v); square < least) least = square, best = v;
  };
  for (const Vector& v : t) offer(guess_nearest(u[0] - v, u[1] - v, u[2] - v));
  for (const Vector& v : u) offer(Vector{} - guess_nearest(t[0] - v, t[1] - v, t[2] - v));
  for (int i = 0; i < 3; ++i) {
    const Vector d = t[(i + 1) % 3] - t[i];
    const double dd = dot(d, d);
    for (int j = 0; j < 3; ++j) {
      const Vector e = u[(j + 1) % 3] - u[j], w = u[j] - t[i];
      const double ee = dot(e, e), de = dot(d, e), dw = dot(d, w), ew = dot(e, w), k = dd * ee - de * de;
      const double r = (dw * ee - ew * de) / k, s = (dw * de - ew * dd) / k;
      if (r > 0 && r < 1 && s > 0 && s < 1) offer(weighted(w, s, e, -r, d));
    }
  }
  return best;
}

/// Gathers the pairs of triangles that may be nearest, until a pair meets. Any vector g between two points of a pair
/// gives two bounds, as for a point (closest_on_mesh.cpp): |g| from above, and from below the gap that the triangles
/// leave along g.
class NearestPairs {
 public:
  NearestPairs(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second)
      : trees_(trees), first_(first), second_(second) {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    unsigned near = 0;
    for (int first = 0; first < children; first += lanes) {
      Floats squared = all_floats(0);
      for (int k = 0; k < 3; ++k) {
        const Floats gap = greater(greater(load_floats(boxes.low[k] + first) - all_floats(other.high[k]),
                                           all_floats(other.low[k]) - load_floats(boxes.high[k] + first)),
                                   all_floats(0));
        squared += gap * gap;
      }
      // Each gap is off by a rounding, and each sum and product.
      squared *= all_floats(1 - 0x1p-20F);
      store_floats(keys + first, squared);
      near |= at_most(squared, all_floats(reach_)) << first;
    }
    return near;
  }
  bool is_of_use(float key, std::uint32_t, std::uint32_t) const { return !is_met_ && key <= reach_; }
  double reach() const { return length_ / trees_.unit(); }

  void visit(const LeafTriangle& one, const LeafTriangle& other) {
    if (!is_met_) visit(one.triangle, other.triangle);
  }
  void visit(std::uint32_t one, std::uint32_t other) {
    const Triangle3 first = first_.rounded(one), second = second_.rounded(other);
    if (overlap(box_of(first), box_of(second)) && meet(first_, one, second_, other)) {
      is_met_ = true;
      return;
    }
    const Vector origin = trees_.scaled(first.a);
    const auto from_origin = [&](const Point3& p) { return trees_.scaled(p) - origin; };
    const Vector t[3] = {{0, 0, 0}, from_origin(first.b), from_origin(first.c)};
    const Vector u[3] = {from_origin(second.a), from_origin(second.b), from_origin(second.c)};
    double size = 0, most = -infinity, least = infinity;
    for (int k = 0; k < 3; ++k) size = std::max({size, largest(t[k]), largest(u[k])});
    const std::optional<Vector> g = guess_between(t, u);
    if (!g || !(size < infinity)) {
      found_.push_back({one, other, 0});
      return;
    }
    for (int k = 0; k < 3; ++k) most = std::max(most, dot(*g, t[k])), least = std::min(least, dot(*g, u[k]));
    const bool is_placed = first_.placement() != nullptr || second_.placement() != nullptr;
    // A coordinate of a placed corner, which may be as large as the corner it is seen from, is off by half a step, and
    // by half the least double where it is subnormal.
    const double extent = is_placed ? size + largest(origin) : size;
    const double least_step = is_placed ? 4 * std::numeric_limits<double>::denorm_min() * trees_.unit() : 0;
    const double gap_error =
        largest(*g) * ((is_placed ? error_of_gap<PlacedCorner> : error_of_gap<Corner>)*extent + 3 * least_step);
    const double guess_error =
        (is_placed ? error_between<PlacedCorner> : error_between<Corner>)*extent + 2 * least_step;
    const double gg = dot(*g, *g), beyond = least - most - gap_error - underflow;
    if (beyond > 0 && beyond * beyond > gg * squared_ * more) return;
    found_.push_back({one, other, beyond > 0 ? beyond * beyond / gg * less : 0});
    if (!(gg <= squared_)) return;
    const double length = (std::sqrt(gg) + guess_error + 1e-145) * more;
    if (!(length * length < squared_)) return;
    length_ = length;
    squared_ = length * length * more;
    const double scale = trees_.frame().scale, reach = squared_ * scale * scale * 1.00001 + 1e-37;
    reach_ = reach < FLT_MAX ? static_cast<float>(reach) : FLT_MAX;
  }

  bool is_met() const { return is_met_; }
  std::vector<TrianglePair> found() {
    std::erase_if(found_, [&](const TrianglePair& pair) { return pair.least > squared_; });
    return std::move(found_);
  }

 private:
  const TwoTrees& trees_;
  const SeenMesh &first_, &second_;
  std::vector<TrianglePair> found_;
  double squared_ = infinity, length_ = infinity;
  float reach_ = FLT_MAX;
  bool is_met_ = false;
};

/// A corner of each mesh, by their vertices.
struct CornerPair {
  std::uint32_t first, second;
  friend auto operator<=>(const CornerPair&, const CornerPair&) = default;
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
/// Whether all of a triangle but this corner of it lies strictly beyond the plane through the corner that stands on the
/// way to a point: beyond it is where the angle at the corner is obtuse.
bool is_beyond_corner(const SeenMesh& mesh, std::uint32_t triangle, std::uint32_t corner, const ExactPoint3& to) {
  const Corners all = mesh.tree().surface.corners(triangle);
  return std::all_of(all.begin(), all.end(), [&](std::uint32_t other) {
    return other == corner || in_sphere_diametral(to, mesh.exact_vertex(other), mesh.exact_vertex(corner)) > 0;
  });
}

/// The corners between which the closest points of a pair lie, by their vertices.
using CornerKey = std::array<std::uint32_t, 6>;

CornerKey key_of(const SeenMesh& first, const SeenMesh& second, const TrianglePair& pair,
                 const distances::ClosestCorners& corners) {
  CornerKey key;
  const auto put = [](const Corners& t, unsigned wanted, auto to) {
    for (std::size_t k = 0; k < 3; ++k) to[k] = (wanted >> k & 1) != 0 ? t[k] : most_triangles;
    std::sort(to, to + 3);
  };
  put(first.tree().surface.corners(pair.first), corners.first, key.begin());
  put(second.tree().surface.corners(pair.second), corners.second, key.begin() + 3);
  return key;
}

/// The nearest of some pairs that are apart: of those at the least distance that of the least points.
ExactClosestPoints nearest_of(const SeenMesh& first, const SeenMesh& second, const std::vector<TrianglePair>& pairs) {
  std::optional<ExactClosestPoints> nearest;
  std::map<CornerKey, bool> is_known;
  std::set<CornerPair> known_corners;
  // Whether two corners, which are known, are closer than any other points of a pair. Many triangles may have them.
  const auto is_of_known_corners = [&](const TrianglePair& pair) {
    const Corners all = first.tree().surface.corners(pair.first);
    return std::any_of(all.begin(), all.end(), [&](std::uint32_t a) {
      for (auto found = known_corners.lower_bound({a, 0}); found != known_corners.end() && found->first == a; ++found) {
        const std::uint32_t b = found->second;
        if (has_corner(second, pair.second, b) && is_beyond_corner(first, pair.first, a, second.exact_vertex(b)) &&
            is_beyond_corner(second, pair.second, b, first.exact_vertex(a)))
          return true;
      }
      return false;
    });
  };
  for (const TrianglePair& pair : pairs) {
    if (is_of_known_corners(pair)) continue;
    const Triangle3 t = first.tree().surface.triangle(pair.first), u = second.tree().surface.triangle(pair.second);
    // Triangles around the same corners have the same closest points.
    if (first.placement() == nullptr && second.placement() == nullptr) {
      const auto corners = distances::closest_corners(t, u);
      if (corners && !is_known.emplace(key_of(first, second, pair, *corners), true).second) continue;
    }
    ExactClosestPoints points = distances::closest_exactly({bodies::any_shape(t), first.placement()},
                                                           {bodies::any_shape(u), second.placement()});
    if (const auto corners = corners_at(first, pair.first, second, pair.second, points.first, points.second))
      known_corners.insert(*corners);
    int order = nearest ? distances::compare_distances(points, *nearest) : -1;
    if (order == 0) order = static_cast<int>(compare_xyz(points.first, nearest->first));
    if (order == 0) order = static_cast<int>(compare_xyz(points.second, nearest->second));
    if (order < 0) nearest = std::move(points);
  }
  return std::move(*nearest);
}

/// Finds the least common point of two meshes that meet. Pairs come in the order of the least x that they may share.
class LeastCommonPoint {
 public:
  LeastCommonPoint(const TwoTrees& trees, const SeenMesh& first, const SeenMesh& second)
      : trees_(trees), first_(first), second_(second) {}

  unsigned enter(const SideBoxes& boxes, const Side& other, float* keys) const {
    for (int first = 0; first < children; first += lanes)
      store_floats(keys + first, greater(load_floats(boxes.low[0] + first), all_floats(other.low[0])));
    return overlapping_lanes(boxes, other);
  }
  bool is_of_use(float key, std::uint32_t, std::uint32_t) const { return key <= end_; }
  static double reach() { return 0; }

  void visit(const LeafTriangle& one, const LeafTriangle& other) {
    const Triangle3 t = first_.rounded(one.triangle), u = second_.rounded(other.triangle);
    const Aabb3 box = box_of(t), other_box = box_of(u);
    // Rounding keeps the order of coordinates.
    if (!overlap(box, other_box) || (point_ && std::max(box.min.x, other_box.min.x) > point_->rounded().x)) return;
    if (shares_the_corner_alone(one.triangle, other.triangle)) return;
    if (!meet(first_, one.triangle, second_, other.triangle)) return;
    const ExactPoint3 least = least_common(one.triangle, other.triangle);
    if (point_ && compare_xyz(least, *point_) >= 0) return;
    point_ = least;
    corners_ = corners_at(first_, one.triangle, second_, other.triangle, least, least);
    end_ = float_above(trees_.frame().at(trees_.scaled(point_->above())).x);
  }
  const ExactPoint3& point() const { return *point_; }

 private:
  /// Whether a pair shares the least point so far, a corner of both, and no other one. Many triangles may have it.
  bool shares_the_corner_alone(std::uint32_t one, std::uint32_t other) const {
    if (!corners_ || !has_corner(first_, one, corners_->first) || !has_corner(second_, other, corners_->second))
      return false;
    const bool is_placed = first_.placement() != nullptr || second_.placement() != nullptr;
    const TriangleRelation shared =
        is_placed ? relate(first_.exact(one), second_.exact(other))
                  : relate(first_.tree().surface.triangle(one), second_.tree().surface.triangle(other));
    return shared == TriangleRelation::point;
  }
  ExactPoint3 least_common(std::uint32_t one, std::uint32_t other) const {
    const Triangle3 t = first_.tree().surface.triangle(one), u = second_.tree().surface.triangle(other);
    if (first_.placement() == nullptr && second_.placement() == nullptr) return intersection(t, u).points[0];
    return distances::closest_exactly({bodies::any_shape(t), first_.placement()},
                                      {bodies::any_shape(u), second_.placement()})
        .first;
  }

  const TwoTrees& trees_;
  const SeenMesh &first_, &second_;
  std::optional<ExactPoint3> point_;
  std::optional<CornerPair> corners_;  // at the point
  float end_ = FLT_MAX;
};

}  // namespace

std::optional<ExactMeshDistance> distance_of(const SeenMesh& first, const SeenMesh& second) {
  if (first.size() == 0 || second.size() == 0) return {};
  const TwoTrees trees(first, second);
  NearestPairs pairs(trees, first, second);
  trees.descend(pairs);
  const auto answer = [&](const ExactClosestPoints& points) {
    return ExactMeshDistance{points, first.at(points.first).at(0), second.at(points.second).at(0)};
  };
  if (!pairs.is_met()) return answer(nearest_of(first, second, pairs.found()));
  LeastCommonPoint least(trees, first, second);
  trees.descend(least);
  return answer({least.point(), least.point(), filters::Rational(0), filters::Rational(1)});
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
