#include <plumb/intersection.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <plumb/compare.hpp>
#include <plumb/constructed_points.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/refuse.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/triangle_triangle.hpp>

// Filters: where a segment crosses a plane from one side to the other the common point is constructed. What touches
// or lies in a plane is left to clipping.

namespace plumb::shared_sets {

namespace {

using Set = SharedSet<ExactPoint3>;

Sign side(const Triangle3& t, const Point3& p) { return orient3d(t.a, t.b, t.c, p); }
bool are_opposite(Sign s, Sign t) { return static_cast<int>(s) * static_cast<int>(t) < 0; }
ExactPoint3 crossing(const Segment3& s, const Triangle3& t) { return line_plane(s.a, s.b, t.a, t.b, t.c); }

Set by_clipping(const auto& first, const auto& second) {
  return intersection3(bodies::any_shape(first), bodies::any_shape(second));
}

/// The points where sides of a triangle cross another one; nothing where a corner lies in the other one's plane.
class Crossings {
 public:
  bool add(const Triangle3& sides, const Triangle3& other) {
    const Point3 corner[] = {sides.a, sides.b, sides.c};
    const Sign at[] = {side(other, corner[0]), side(other, corner[1]), side(other, corner[2])};
    for (int i = 0; i < 3; ++i)
      if (at[i] == Sign::zero) return false;
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3;
      const Segment3 edge{corner[i], corner[j]};
      if (!are_opposite(at[i], at[j]) || relate(edge, other) == TriangleRelation::disjoint) continue;
      if (count_ == 2) return false;
      found_[count_++] = {edge, &other};
    }
    return true;
  }
  /// From the lexicographically least to the greatest, where two were found whose rounded x differ.
  std::optional<Set> segment() const {
    if (count_ != 2) return {};
    ExactPoint3 p = crossing(found_[0].edge, *found_[0].triangle), q = crossing(found_[1].edge, *found_[1].triangle);
    const double x = p.rounded().x, y = q.rounded().x;
    if (!less(x, y) && !less(y, x)) return {};
    if (less(y, x)) std::swap(p, q);
    Set set{SharedKind::segment};
    set.points.reserve(2);
    set.points.push_back(std::move(p));
    set.points.push_back(std::move(q));
    return set;
  }

 private:
  struct Found {
    Segment3 edge;
    const Triangle3* triangle;
  } found_[2];
  int count_ = 0;
};

}  // namespace

Set intersection(const Segment3& segment, const Triangle3& triangle, bool is_exchanged) {
  if (is_exchanged)
    require_finite("intersection", triangle, segment);
  else
    require_finite("intersection", segment, triangle);
  const TriangleRelation relation = relate(segment, triangle);
  if (relation == TriangleRelation::disjoint) return {};
  const bool crosses =
      relation == TriangleRelation::point && are_opposite(side(triangle, segment.a), side(triangle, segment.b));
  if (!crosses) return by_clipping(segment, triangle);
  Set set{SharedKind::point};
  set.points.reserve(1);
  set.points.push_back(crossing(segment, triangle));
  return set;
}

/// Of triangles of which no corner lies in the other one's plane each end of what they share is a crossing of a side of
/// one with the other, so that where there are but two of these they are the ends.
Set intersection(const Triangle3& first, const Triangle3& second) {
  require_finite("intersection", first, second);
  const TriangleRelation relation = relate(first, second);
  if (relation == TriangleRelation::disjoint) return {};
  Crossings crossings;
  if (relation == TriangleRelation::segment && crossings.add(first, second) && crossings.add(second, first))
    if (auto set = crossings.segment()) return *std::move(set);
  return by_clipping(first, second);
}

}  // namespace plumb::shared_sets
