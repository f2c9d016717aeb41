#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/hit.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/orient3d.hpp>
#include <trees/line_search.hpp>
#include <trees/places.hpp>
#include <trees/query_line.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double parameter(const Surface& surface, const QueryLine& line, std::uint32_t triangle) {
  const Triangle3 t = surface.triangle(triangle);
  switch (line.kind) {
    case QueryLine::Kind::ray:
      return plumb::hit(Ray3{line.origin, line.direction}, t)->enter;
    case QueryLine::Kind::line:
      return plumb::hit(Line3{line.origin, line.direction}, t)->enter;
    case QueryLine::Kind::segment:
      break;
  }
  return plumb::hit(Segment3{line.origin, line.end}, t)->enter;
}

/// The vertex, edge or face at which the line crosses a triangle: where two sides are 0 the corner of both edges.
Place place_of(const Surface& surface, const Crossed& x) {
  const Corners t = surface.corners(x.triangle);
  int zeros = 0;
  std::size_t edge = 0, other = 0;
  for (std::size_t k = 0; k < 3; ++k) x.side[k] == 0 ? (++zeros, edge = k) : (other = k);
  if (zeros == 0) return Place::face(x.triangle);
  if (zeros == 1) return Place::edge(t[edge], t[(edge + 1) % 3]);
  return Place::vertex(t[(other + 2) % 3]);
}

/// Adds the one piece of triangles that the line crosses at one and the same place, of which no parameter need be
/// known. False where they are not, or where one may lie along the line.
bool add_piece_at_one_place(const Surface& surface, const QueryLine& line, std::span<const Crossed> group,
                            std::vector<MeshHit>& hits) {
  const Place place = place_of(surface, group[0]);
  for (const Crossed& x : group) {
    if (x.sign() == 0 || place_of(surface, x) != place) return false;
  }
  const double t = parameter(surface, line, group[0].triangle);
  MeshHit hit{t, t, static_cast<HitKind>(place.feature), 0, {}};
  for (const Crossed& x : group) {
    hit.triangles.push_back(x.triangle);
    hit.crossing += crossing_of(surface, line, x);
  }
  std::sort(hit.triangles.begin(), hit.triangles.end());
  hits.push_back(std::move(hit));
  return true;
}

/// Finds pieces by signs: triangles whose parameters may be equal form a group, and most groups are one triangle, or
/// the triangles around one edge or vertex. False where that is not enough: for a group of different places, of
/// triangles along the line, or at an end of the range other than the origin.
bool add_hits_by_signs(const Tree& tree, const QueryLine& line, const HitRange& range, bool only_first,
                       std::vector<MeshHit>& hits) {
  const auto scaled = scaled_line(tree, line);
  if (!scaled) return false;
  double low = line.kind == QueryLine::Kind::line ? -infinity : 0;
  double high = line.kind == QueryLine::Kind::segment ? scaled->factor : infinity;
  if (range.from) low = std::max(low, *range.from * scaled->factor);
  if (range.after) low = std::max(low, *range.after * scaled->factor);
  if (range.to) high = std::min(high, *range.to * scaled->factor);
  std::vector<Crossed> crossed = crossed_triangles(tree, line, *scaled, low, high, only_first);
  std::sort(crossed.begin(), crossed.end(), [](const Crossed& a, const Crossed& b) { return a.enter < b.enter; });
  const bool begins_at_origin = low == 0 && !range.from && !range.after;
  for (std::size_t i = 0, end = 0; i < crossed.size(); i = end) {
    double leave = crossed[i].leave;
    for (end = i + 1; end < crossed.size() && crossed[end].enter <= leave; ++end)
      leave = std::max(leave, crossed[end].leave);
    const std::span<const Crossed> group(&crossed[i], end - i);
    if (group[0].enter > low && leave < high) {
      if (!add_piece_at_one_place(tree.surface, line, group, hits)) return false;
    } else {
      // At the origin one exact sign tells whether a triangle lies before it, at it or beyond.
      if (!begins_at_origin || !(leave < high)) return false;
      std::vector<Crossed> at, beyond;
      for (const Crossed& x : group) {
        if (x.sign() == 0) return false;
        const auto [a, b, c] = tree.surface.triangle(x.triangle);
        const int before = static_cast<int>(orient3d(a, b, c, line.origin)) * x.sign();
        if (before == 0) at.push_back(x);
        if (before < 0) beyond.push_back(x);
      }
      if (!at.empty() && !add_piece_at_one_place(tree.surface, line, at, hits)) return false;
      const bool is_done = only_first && !hits.empty();
      if (!is_done && !beyond.empty() && !add_piece_at_one_place(tree.surface, line, beyond, hits)) return false;
    }
    if (only_first && !hits.empty()) break;
  }
  return true;
}

/// Every triangle of the whole line, whatever the range: a piece is the same however it is cut.
std::vector<MeshHit> hits_in_rationals(const Tree& tree, const QueryLine& line, const HitRange& range) {
  const ExactLine exact(line);
  std::vector<SeenTriangle> triangles;
  const auto add = [&](std::uint32_t i) { triangles.push_back({&exact, tree.surface.triangle(i), i}); };
  if (const auto scaled = scaled_line(tree, line)) {
    for (const Crossed& x : crossed_triangles(tree, line, *scaled, -infinity, infinity, false)) add(x.triangle);
  } else {
    for (std::uint32_t i = 0; i < tree.surface.size(); ++i) add(i);
  }
  return hits_exactly(triangles, CutRange(line, range));
}

std::vector<MeshHit> hits_of_origin(const MeshTree& tree, const QueryLine& line, const HitRange& range) {
  const std::vector<std::uint32_t> triangles = overlaps(tree, line.origin);
  Feature feature = Feature::face;
  for (const std::uint32_t i : triangles)
    feature = std::min(feature, nearest_place(tree.tree().surface, line.origin, i).feature);
  return hits_of_point(line, range, triangles, feature);
}

template <class Linear>
std::vector<MeshHit> hits_of(const char* function, const MeshTree& tree, const Linear& linear, const HitRange& range,
                             bool only_first) {
  require_valid(function, linear, range);
  const DefaultFloatingPoint floating_point;
  const QueryLine line(linear);
  std::vector<MeshHit> hits;
  if (line.is_point()) {
    hits = hits_of_origin(tree, line, range);
  } else if (!add_hits_by_signs(tree.tree(), line, range, only_first, hits)) {
    hits = hits_in_rationals(tree.tree(), line, range);
  }
  if (only_first && hits.size() > 1) hits.erase(hits.begin() + 1, hits.end());
  return hits;
}

template <class Linear>
std::optional<MeshHit> first_hit_of(const MeshTree& tree, const Linear& line, const HitRange& range) {
  std::vector<MeshHit> hits = hits_of("first_hit", tree, line, range, true);
  if (hits.empty()) return {};
  return std::move(hits[0]);
}

}  // namespace
}  // namespace trees

std::vector<MeshHit> hits(const MeshTree& tree, const Ray3& ray, const HitRange& range) {
  return trees::hits_of("hits", tree, ray, range, false);
}
std::vector<MeshHit> hits(const MeshTree& tree, const Segment3& segment, const HitRange& range) {
  return trees::hits_of("hits", tree, segment, range, false);
}
std::vector<MeshHit> hits(const MeshTree& tree, const Line3& line, const HitRange& range) {
  return trees::hits_of("hits", tree, line, range, false);
}
std::optional<MeshHit> first_hit(const MeshTree& tree, const Ray3& ray, const HitRange& range) {
  return trees::first_hit_of(tree, ray, range);
}
std::optional<MeshHit> first_hit(const MeshTree& tree, const Segment3& segment, const HitRange& range) {
  return trees::first_hit_of(tree, segment, range);
}
std::optional<MeshHit> first_hit(const MeshTree& tree, const Line3& line, const HitRange& range) {
  return trees::first_hit_of(tree, line, range);
}

}  // namespace plumb
