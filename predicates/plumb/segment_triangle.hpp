#pragma once

#include <plumb/point_range.hpp>
#include <plumb/shapes.hpp>
#include <plumb/strict_signs.hpp>
#include <plumb/triangle_relation.hpp>

namespace plumb {

namespace segment_triangle {

/// On which sides of the plane of the triangle cde the ends of the segment ab lie, and on which hand of ab the sides of
/// the triangle pass: orient3d of acde, bcde, abcd, abde and abec. The two of the ends differ by the other three.
struct Sides {
  static constexpr int degree = 3;
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d, const P& e) {
    const auto u = b - a, p = c - a, q = d - a, r = e - a;
    const auto pq = cross(p, q);
    const auto at_pq = dot(u, pq), at_qr = dot(u, cross(q, r)), at_rp = dot(u, cross(r, p));
    const auto at_a = dot(r, pq);
    return join(at_a, at_a - (at_pq + at_qr + at_rp), at_pq, at_qr, at_rp);
  }
};

/// The answer to the question of this name when stage 1 is not certain of all sides, from its values: each in a
/// register, for through memory they would cost as much as the rest on a small grid. Out of line.
TriangleRelation settle(const char* function, const Segment3& s, const Triangle3& t, bool segment_first, double largest,
                        double bound, double a, double b, double ab, double bc, double ca);

[[gnu::always_inline]] inline TriangleRelation relation(const char* function, const Segment3& s, const Triangle3& t,
                                                        bool segment_first) {
  const double largest = longest_side(range_of(s.a, s.b, t.a, t.b, t.c));
  const auto side = certify_strict_signs<Sides>(largest, s.a, s.b, t.a, t.b, t.c);
  if (side.certain) [[likely]]
    return side.differ(0, 1) & !side.differ(2, 3) & !side.differ(2, 4) ? TriangleRelation::point
                                                                       : TriangleRelation::disjoint;
  return settle(function, s, t, segment_first, largest, side.bound, side.value[0], side.value[1], side.value[2],
                side.value[3], side.value[4]);
}

}  // namespace segment_triangle

/// Do the closed segment and the closed triangle share a point? Both may be degenerate.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
/// Segura and Feito, Algorithms to Test Ray-Triangle Intersection (2001): signed volumes, no division.
bool intersects(const Segment2& first, const Triangle2& second);
bool intersects(const Triangle2& first, const Segment2& second);
inline bool intersects(const Segment3& first, const Triangle3& second) {
  return segment_triangle::relation("intersects", first, second, true) != TriangleRelation::disjoint;
}
inline bool intersects(const Triangle3& first, const Segment3& second) {
  return segment_triangle::relation("intersects", second, first, false) != TriangleRelation::disjoint;
}

/// What kind of set do the closed segment and the closed triangle share? Never a polygon.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
TriangleRelation relate(const Segment2& first, const Triangle2& second);
TriangleRelation relate(const Triangle2& first, const Segment2& second);
TriangleRelation relate(const Segment3& first, const Triangle3& second);
TriangleRelation relate(const Triangle3& first, const Segment3& second);

}  // namespace plumb
