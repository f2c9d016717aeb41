#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include <plumb/closest.hpp>
#include <plumb/distance.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/mesh_queries.hpp>

#include <plumb/detail/valid.hpp>
#include <trees/descend.hpp>
#include <trees/nearest_guess.hpp>
#include <trees/places.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

using Vector = Vec3<double>;
/// The corners of a triangle as seen from the point.
using Corner = filters::Rounded<0, 1>;

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
      : surface_(surface), p_(surface.scaled(p)), at_(tree.frame, p_), scale_(tree.frame.scale), found_(found) {
    const Vector at = tree.frame.at(p_);
    ball_.origin = at;
    // A coordinate, which may be larger than those of the tree, is rounded once.
    ball_.radius = room_of_frame * (1 + std::abs(at.x) + std::abs(at.y) + std::abs(at.z));
  }

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
  bool is_apart(const NodeVolumes& volumes, std::size_t place, float) const {
    return volumes.is_apart(place, ball_, length_ * scale_);
  }

  void visit(const LeafTriangle& leaf) {
    const Vector a = surface_.scaled_vertex(leaf.corners[0]) - p_, b = surface_.scaled_vertex(leaf.corners[1]) - p_,
                 c = surface_.scaled_vertex(leaf.corners[2]) - p_;
    const double size = std::max({largest(a), largest(b), largest(c)});
    const auto least_along = [&](const Vector& g) {
      return std::min({dot(g, a), dot(g, b), dot(g, c)}) - (error_along<Corner> * largest(g) * size + underflow);
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
    const double length = (std::sqrt(gg) + error_of_guess<Corner> * size + root_of_underflow) * more;
    if (!(length < length_)) return;
    length_ = length;
    squared_ = length * length * more;
    way_ = g;
    squared_way_ = gg;
    reach_ = square_in_floats(squared_, scale_);
  }
  /// No nearest point has a greater squared distance.
  double squared() const { return squared_; }

 private:
  const Surface& surface_;
  Vector p_;
  FloatPoint at_;
  SweptBall ball_;  // in the frame
  double scale_;
  std::vector<Candidate>& found_;
  double length_ = std::numeric_limits<double>::infinity(), squared_ = length_;
  float reach_ = FLT_MAX;
  Vector way_{0, 0, 0};
  double squared_way_ = 0;
};

struct PlacedTriangle {
  std::uint32_t triangle;
  Place place;
};

bool have_the_same_corners(const Surface& surface, const Place& one, const Place& other) {
  if (one.feature != Feature::face || other.feature != Feature::face) return one == other;
  Corners t = surface.corners(one.a), u = surface.corners(other.a);
  std::sort(t.begin(), t.end());
  std::sort(u.begin(), u.end());
  return t == u;
}

/// Leaves those whose nearest point is the one that is asked for. However many there are, each is compared with one.
void keep_nearest(const Surface& surface, const Point3& p, std::vector<PlacedTriangle>& placed) {
  std::vector<Place> places(placed.size());
  std::transform(placed.begin(), placed.end(), places.begin(), [](const PlacedTriangle& one) { return one.place; });
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  // A place on the border of another one is farther, for that has its nearest point off the border.
  std::vector<Place> nearest = {places[0]};
  for (const Place& place : std::span(places).subspan(1)) {
    const Place best = nearest[0];
    if (is_on_border(surface, place, best)) continue;
    const Sign order = have_the_same_corners(surface, place, best) ? Sign::zero
                       : is_on_border(surface, best, place)        ? Sign::negative
                                                                   : compare_distances(surface, p, place, best);
    if (order < 0) nearest.clear();
    if (order <= 0) nearest.push_back(place);
  }
  if (nearest.size() > 1) {
    std::vector<Place> least = {nearest[0]};
    ExactPoint3 point = nearest_point(surface, p, nearest[0]);
    for (const Place& place : std::span(nearest).subspan(1)) {
      if (have_the_same_corners(surface, place, least[0])) {
        least.push_back(place);
        continue;
      }
      const ExactPoint3 x = nearest_point(surface, p, place);
      const Sign order = compare_xyz(x, point);
      if (order < 0) least.clear(), point = x;
      if (order <= 0) least.push_back(place);
    }
    nearest = least;
  }
  std::erase_if(placed, [&](const PlacedTriangle& one) {
    return !std::binary_search(nearest.begin(), nearest.end(), one.place);
  });
}

SurfacePoint rounded(const Surface& surface, const Point3& p, const PlacedTriangle& placed) {
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
  std::vector<PlacedTriangle> placed;
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
  const auto first = std::min_element(
      placed.begin(), placed.end(),
      [](const PlacedTriangle& one, const PlacedTriangle& other) { return one.triangle < other.triangle; });
  return rounded(surface, p, *first);
}

}  // namespace plumb
