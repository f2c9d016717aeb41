#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <vector>

#include <plumb/closest.hpp>
#include <plumb/distance.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_queries.hpp>

#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/valid.hpp>
#include <trees/descend.hpp>
#include <trees/error_bounds.hpp>
#include <trees/places.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

using Vector = Vec3<double>;

/// A coordinate of the point with these weights of the triangle a, a + ab, a + ac.
constexpr auto weighted_coordinate(const auto& a, const auto& v, const auto& ab, const auto& w, const auto& ac) {
  return a + v * ab + w * ac;
}
Vector weighted(const Vector& a, double v, const Vector& ab, double w, const Vector& ac) {
  const auto along = [&](double Vector::*x) { return weighted_coordinate(a.*x, v, ab.*x, w, ac.*x); };
  return {along(&Vector::x), along(&Vector::y), along(&Vector::z)};
}
/// Of corners that are differences and weights that are rounded, which may so add up to more than 1: how far the point
/// is off, along an axis and then in all.
using Corner = Rounded<0, 1>;
using Weight = Rounded<1, 1>;
constexpr double error_of_point =
    1.75 *
    error_of<decltype(weighted_coordinate(Corner(), Weight(), Corner() - Corner(), Weight(), Corner() - Corner()))>;
constexpr double error_of_product = error_of<decltype(dot(RoundedVector<0, 0>(), RoundedVector<1, 1>()))>;

/// The roundings of what is compared below; a quotient has those of a product, and a root fewer than its square.
constexpr int most_roundings() {
  using filters::RoundingCount;
  constexpr filters::RoundingCount number, distance{1};
  const filters::RoundingCount square = dot(Vec3<filters::RoundingCount>(), Vec3<filters::RoundingCount>());
  const filters::RoundingCount comparison = distance * distance * (square * number * number);
  const filters::RoundingCount length = (square + number + number) * number;
  return std::max(comparison.count, length.count);
}
/// Rounding makes nothing too small, or too large, that is made so much larger, or smaller.
constexpr double more = 1 + (most_roundings() + 1) * unit_roundoff, less = 1 - (most_roundings() + 1) * unit_roundoff;

/// The point of the triangle abc that is nearest to the origin, in plain doubles: up to rounding a combination of a, b
/// and c with weights that are not negative and add up to 1, whatever the triangle is. Which one, nothing but time
/// depends on.
Vector guess_nearest(const Vector& a, const Vector& b, const Vector& c) {
  const Vector ab = b - a, ac = c - a;
  const double d1 = -dot(ab, a), d2 = -dot(ac, a);
  if (d1 <= 0 && d2 <= 0) return a;
  const double d3 = -dot(ab, b), d4 = -dot(ac, b);
  if (d3 >= 0 && d4 <= d3) return b;
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return weighted(a, d1 / (d1 - d3), ab, 0, ac);
  const double d5 = -dot(ab, c), d6 = -dot(ac, c);
  if (d6 >= 0 && d5 <= d6) return c;
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return weighted(a, 0, ab, d2 / (d2 - d6), ac);
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return weighted(b, (d4 - d3) / (d4 - d3 + (d5 - d6)), c - b, 0, ab);
  const double sum = 1 / (va + vb + vc), v = vb * sum, w = vc * sum;
  if (!(v >= 0 && w >= 0 && v + w <= 1)) return a;
  return weighted(a, v, ab, w, ac);
}

struct Candidate {
  std::uint32_t triangle;
  double least;  // no point of the triangle has a lesser squared distance
};

/// Gathers the triangles that may be nearest. Any guess g of a triangle's nearest point gives two bounds. One from
/// above: |g| and the roundings of g. One from below: all of the triangle lies beyond the plane that stands on g at the
/// corner that is first along g. So it does not matter how good the guess of a thin triangle is.
class Nearest {
 public:
  static constexpr bool is_ordered = true;

  Nearest(const Surface& surface, const BoxNodes& tree, const Point3& p, std::vector<Candidate>& found)
      : surface_(surface),
        p_(surface.scaled(p)),
        at_(tree.frame, p_),
        squared_scale_(tree.frame.scale * tree.frame.scale),
        found_(found) {}

  unsigned enter(const BoxNode& node, float* keys) const {
    unsigned near = 0;
    for (int first = 0; first < children; first += lanes) {
      Floats squared = all_floats(0);
      for (int k = 0; k < 3; ++k) {
        const Floats gap = greater(
            greater(load_floats(node.low[k] + first) - at_.high[k], at_.low[k] - load_floats(node.high[k] + first)),
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
    const Vector a = surface_.scaled_vertex(leaf.corners[0]) - p_, b = surface_.scaled_vertex(leaf.corners[1]) - p_,
                 c = surface_.scaled_vertex(leaf.corners[2]) - p_;
    const double size = std::max({largest(a), largest(b), largest(c)});
    const auto least_along = [&](const Vector& g) {
      return std::min({dot(g, a), dot(g, b), dot(g, c)}) - (error_of_product * largest(g) * size + underflow);
    };
    const auto is_too_far = [&](double beyond, double squared_length) {
      return beyond > 0 && beyond * beyond > squared_length * squared_ * more;
    };
    // Most triangles lie beyond the plane that stands on the way to the nearest point so far.
    if (is_too_far(least_along(way_), squared_way_)) return;
    const Vector g = guess_nearest(a, b, c);
    const double gg = dot(g, g), beyond = least_along(g);
    if (is_too_far(beyond, gg)) return;
    found_.push_back({leaf.triangle, beyond > 0 ? beyond * beyond / gg * less : 0});
    if (!(gg <= squared_)) return;
    const double length = (std::sqrt(gg) + error_of_point * size + 1e-145) * more;
    if (!(length < length_)) return;
    length_ = length;
    squared_ = length * length * more;
    way_ = g;
    squared_way_ = gg;
    const double reach = squared_ * squared_scale_ * 1.00001 + 1e-37;
    reach_ = reach < FLT_MAX ? static_cast<float>(reach) : FLT_MAX;
  }
  /// No nearest point has a greater squared distance.
  double squared() const { return squared_; }

 private:
  const Surface& surface_;
  Vector p_;
  FloatPoint at_;
  double squared_scale_;
  std::vector<Candidate>& found_;
  double length_ = std::numeric_limits<double>::infinity(), squared_ = length_;
  float reach_ = FLT_MAX;
  Vector way_{0, 0, 0};
  double squared_way_ = 0;
};

struct Placed {
  std::uint32_t triangle;
  Place place;
};

/// Leaves those whose nearest point is the one that is asked for.
void keep_nearest(const Surface& surface, const Point3& p, std::vector<Placed>& placed) {
  // A place on the border of another one is farther, for that has its nearest point off the border.
  std::vector<Place> nearest = {placed[0].place};
  for (const Placed& one : placed) {
    const Place best = nearest[0];
    if (std::find(nearest.begin(), nearest.end(), one.place) != nearest.end()) continue;
    if (is_on_border(surface, one.place, best)) continue;
    const Sign order =
        is_on_border(surface, best, one.place) ? Sign::negative : compare_distances(surface, p, one.place, best);
    if (order < 0) nearest.clear();
    if (order <= 0) nearest.push_back(one.place);
  }
  if (nearest.size() > 1) {
    std::vector<Place> least;
    std::optional<ExactPoint3> point;
    for (const Place& place : nearest) {
      const ExactPoint3 x = nearest_point(surface, p, place);
      const int order = point ? static_cast<int>(compare_xyz(x, *point)) : -1;
      if (order < 0) least.clear(), point = x;
      if (order <= 0) least.push_back(place);
    }
    nearest = least;
  }
  std::erase_if(
      placed, [&](const Placed& one) { return std::find(nearest.begin(), nearest.end(), one.place) == nearest.end(); });
}

SurfacePoint rounded(const Surface& surface, const Point3& p, const Placed& placed) {
  const std::uint32_t triangle = placed.triangle;
  const Place& place = placed.place;
  const auto answer = [&](const auto& set) {
    const Point3 x = plumb::closest(p, set).second;
    return SurfacePoint{plumb::distance(p, set), x, triangle, place.feature};
  };
  if (place.feature == Feature::face) return answer(surface.triangle(triangle));
  const Point3 a = surface.vertex(place.a), b = surface.vertex(place.b);
  return place.feature == Feature::vertex ? answer(a) : answer(Segment3{a, b});
}

}  // namespace
}  // namespace trees

std::optional<SurfacePoint> closest(const MeshTree& of, const Point3& p) {
  using namespace trees;
  if (!is_valid(p)) [[unlikely]]
    detail::refuse_invalid("closest", "p", p);
  const Surface& surface = of.tree().surface;
  const BoxNodes& nodes = of.tree().nodes;
  if (surface.size() == 0) return {};
  const DefaultFloatingPoint floating_point;
  std::vector<Placed> placed;
  if (of.tree().is_in_range(p)) {
    std::vector<Candidate> found;
    Nearest nearest(surface, nodes, p, found);
    descend(nodes, nearest);
    for (const Candidate& c : found) {
      if (c.least <= nearest.squared()) placed.push_back({c.triangle, nearest_place(surface, p, c.triangle)});
    }
  } else {
    for (std::uint32_t i = 0; i < surface.size(); ++i) placed.push_back({i, nearest_place(surface, p, i)});
  }
  if (placed.size() > 1) keep_nearest(surface, p, placed);
  const auto first = std::min_element(placed.begin(), placed.end(), [](const Placed& one, const Placed& other) {
    return one.triangle < other.triangle;
  });
  return rounded(surface, p, *first);
}

}  // namespace plumb
