#pragma once

#include <plumb/detail/point_range.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/triangle_relation.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace triangle_triangle {

/// The answer to the question that has this name, by all stages. No difference of coordinates is larger than largest,
/// up to a rounding. Out of line.
TriangleRelation relation(const char* function, const Triangle3& s, const Triangle3& t, double largest);

/// Whether all numbers are finite; false also when their sum is not. A comparison can lose a NaN, this cannot.
[[gnu::always_inline]] inline bool have_finite_sum(const Triangle3& s, const Triangle3& t) {
  const auto sum = [](const Triangle3& u) {
    detail::PointRange2::Two xy{u.a.x, u.a.y};
    xy += detail::PointRange2::Two{u.b.x, u.b.y};
    xy += detail::PointRange2::Two{u.c.x, u.c.y};
    return (xy[0] + xy[1]) + (u.a.z + u.b.z + u.c.z);
  };
  const double total = sum(s) + sum(t);
  return total - total == 0;
}

[[gnu::always_inline]] inline TriangleRelation relation_of_boxes_first(const char* function, const Triangle3& s,
                                                                       const Triangle3& t) {
  const detail::PointRange3 s_box = detail::range_of(s.a, s.b, s.c), t_box = detail::range_of(t.a, t.b, t.c);
  if (detail::have_gap(s_box, t_box) && have_finite_sum(s, t)) return TriangleRelation::disjoint;
  return relation(function, s, t, detail::longest_side(detail::joined(s_box, t_box)));
}

}  // namespace triangle_triangle

/// Do the closed triangles share a point? Touching counts; a triangle with collinear corners is a segment, one with
/// equal corners a point. Refused: a number that is not finite. Degree 2 in the plane, 3 in space. Guigue and
/// Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates (2003).
/// In the plane, and for coplanar triangles: separating lines along the sides, Eberly, Intersection of Convex Objects:
/// The Method of Separating Axes (2001).
bool intersects(const Triangle2& first, const Triangle2& second);
inline bool intersects(const Triangle3& first, const Triangle3& second) {
  return triangle_triangle::relation_of_boxes_first("intersects", first, second) != TriangleRelation::disjoint;
}

/// What kind of set do the closed triangles share? A polygon only when they lie in one plane and their interiors meet.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space. Guigue and Devillers, and Eberly, as above.
TriangleRelation relate(const Triangle2& first, const Triangle2& second);
inline TriangleRelation relate(const Triangle3& first, const Triangle3& second) {
  return triangle_triangle::relation_of_boxes_first("relate", first, second);
}

}  // namespace plumb
