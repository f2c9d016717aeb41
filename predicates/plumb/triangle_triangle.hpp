#pragma once

#include <plumb/shapes.hpp>
#include <plumb/triangle_relation.hpp>

namespace plumb {

namespace triangle_triangle {

[[gnu::always_inline]] constexpr double lesser(double x, double y) { return x < y ? x : y; }
[[gnu::always_inline]] constexpr double greater(double x, double y) { return x > y ? x : y; }

/// Whether the bounding boxes have a gap between them along some axis, and all numbers are finite. Never true wrongly:
/// where subnormal numbers are read as 0 a small gap may be overlooked, but none appears.
[[gnu::always_inline]] inline bool have_gap(const Triangle3& s, const Triangle3& t) {
  const auto gap = [](double a, double b, double c, double d, double e, double f) __attribute__((always_inline)) {
    return (greater(greater(a, b), c) < lesser(lesser(d, e), f)) |
           (greater(greater(d, e), f) < lesser(lesser(a, b), c));
  };
  if (!(gap(s.a.x, s.b.x, s.c.x, t.a.x, t.b.x, t.c.x) | gap(s.a.y, s.b.y, s.c.y, t.a.y, t.b.y, t.c.y) |
        gap(s.a.z, s.b.z, s.c.z, t.a.z, t.b.z, t.c.z)))
    return false;
  const double x = (s.a.x + s.b.x + s.c.x) + (t.a.x + t.b.x + t.c.x);
  const double y = (s.a.y + s.b.y + s.c.y) + (t.a.y + t.b.y + t.c.y);
  const double z = (s.a.z + s.b.z + s.c.z) + (t.a.z + t.b.z + t.c.z);
  const double sum = x + y + z;
  return sum - sum == 0;  // a comparison may lose a NaN, this does not
}

/// The answer to the question that has this name, by all stages. Out of line.
TriangleRelation relation(const char* function, const Triangle3& s, const Triangle3& t);

}  // namespace triangle_triangle

/// Do the closed triangles share a point? Touching counts; a triangle with collinear corners is a segment, one with
/// equal corners a point. Refused: a number that is not finite. Degree 2 in the plane, 3 in space. Guigue and
/// Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation Predicates (2003).
/// In the plane, and for coplanar triangles: separating lines along the sides.
bool intersects(const Triangle2& first, const Triangle2& second);
inline bool intersects(const Triangle3& first, const Triangle3& second) {
  if (triangle_triangle::have_gap(first, second)) return false;
  return triangle_triangle::relation("intersects", first, second) != TriangleRelation::disjoint;
}

/// What kind of set do the closed triangles share? A polygon only when they lie in one plane and their interiors meet.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
TriangleRelation relate(const Triangle2& first, const Triangle2& second);
inline TriangleRelation relate(const Triangle3& first, const Triangle3& second) {
  if (triangle_triangle::have_gap(first, second)) return TriangleRelation::disjoint;
  return triangle_triangle::relation("relate", first, second);
}

}  // namespace plumb
