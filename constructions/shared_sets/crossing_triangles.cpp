#include <plumb/intersection.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <plumb/constructed_points.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/segment_triangle.hpp>

#include <simplices/crossing_triangles.hpp>

// Filters: where a segment meets a plane in one point, that is constructed. What lies in a plane is left to clipping.

namespace plumb::shared_sets {

namespace {

using Set = SharedSet<ExactPoint3>;

Sign side(const Triangle3& t, const Point3& p) { return orient3d(t.a, t.b, t.c, p); }
ExactPoint3 crossing(const Segment3& s, const Triangle3& t) { return line_plane(s.a, s.b, t.a, t.b, t.c); }

Set by_clipping(const auto& first, const auto& second) {
  return intersection3(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace

Set intersection(const Segment3& segment, const Triangle3& triangle, bool is_exchanged) {
  if (is_exchanged)
    detail::require_finite("intersection", triangle, segment);
  else
    detail::require_finite("intersection", segment, triangle);
  const TriangleRelation relation = relate(segment, triangle);
  if (relation == TriangleRelation::disjoint) return {};
  if (side(triangle, segment.a) == side(triangle, segment.b)) return by_clipping(segment, triangle);
  Set set{SharedKind::point};
  set.points.reserve(1);
  set.points.push_back(crossing(segment, triangle));
  return set;
}

Set intersection(const Triangle3& first, const Triangle3& second) {
  const simplices::CrossingTriangles found = simplices::crossing_triangles("intersection", first, second);
  if (found.relation == TriangleRelation::disjoint) return {};
  if (!found.have_ends) return by_clipping(first, second);
  const auto end = [&](int i) {
    const auto& [side, is_of_first] = found.end[i];
    return crossing(side, is_of_first ? second : first);
  };
  ExactPoint3 p = end(0), q = end(1);
  if (compare_xyz(p, q) == Sign::positive) std::swap(p, q);
  Set set{SharedKind::segment};
  set.points.reserve(2);
  set.points.push_back(std::move(p));
  set.points.push_back(std::move(q));
  return set;
}

}  // namespace plumb::shared_sets
