#pragma once

#include <plumb/detail/line_against_triangle.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/detail/strict_signs.hpp>
#include <plumb/detail/triangle_relation.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace segment_triangle {

/// Five orientations: on which side of the segment ab each side of the triangle cde passes, and on which sides of its
/// plane the ends of the segment lie. They are orient3d of bade, abce, bacd, cdea and dceb, all of one sign when the
/// segment goes through. The first three and the last two have the same sum, the volume between the ends.
/// Moeller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection (1997), without the division.
struct Sides {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d, const P& e) {
    const simplices::LineAgainstTriangle of(b - a, d - c, e - c, a - c);
    const auto at_a = of.before();
    return join(of.w, of.u, of.v, at_a, of.det - at_a);
  }
};

/// The largest difference in them.
[[gnu::always_inline]] inline double largest_difference(const Segment3& s, const Triangle3& t) {
  const auto along = [&](auto axis) __attribute__((always_inline)) {
    const double a = detail::as_stored(s.a.*axis), b = detail::as_stored(s.b.*axis), c = detail::as_stored(t.a.*axis);
    const double cd = detail::as_stored(t.b.*axis) - c, ce = detail::as_stored(t.c.*axis) - c;
    return filters::larger(
        filters::magnitude(a - c),
        filters::larger(filters::magnitude(ce), filters::larger(filters::magnitude(cd), filters::magnitude(b - a))));
  };
  return filters::larger(filters::larger(along(&Point3::x), along(&Point3::y)), along(&Point3::z));
}

/// The answer to the question of this name when stage 1 is not certain of all sides. Out of line.
TriangleRelation exact_relation(const char* function, const Segment3& s, const Triangle3& t, bool segment_first);

[[gnu::always_inline]] inline TriangleRelation relation(const char* function, const Segment3& s, const Triangle3& t,
                                                        bool segment_first) {
  const auto side = filters::certify_strict_signs<Sides>(largest_difference(s, t), s.a, s.b, t.a, t.b, t.c);
  if (side.certain()) [[likely]]
    return side.are_equal() ? TriangleRelation::point : TriangleRelation::disjoint;
  return exact_relation(function, s, t, segment_first);
}

}  // namespace segment_triangle

/// Do the closed segment and the closed triangle share a point? Both may be degenerate.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
/// Segura and Feito, Algorithms to Test Ray-Triangle Intersection (2001): signed volumes, no division. In the plane,
/// and of coplanar ones: Eberly, Intersection of Convex Objects: The Method of Separating Axes (2001).
bool intersects(const Segment2& first, const Triangle2& second);
bool intersects(const Triangle2& first, const Segment2& second);
inline bool intersects(const Segment3& first, const Triangle3& second) {
  return segment_triangle::relation("intersects", first, second, true) != TriangleRelation::disjoint;
}
inline bool intersects(const Triangle3& first, const Segment3& second) {
  return segment_triangle::relation("intersects", second, first, false) != TriangleRelation::disjoint;
}

/// What kind of set do the closed segment and the closed triangle share? Never a polygon.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space. Segura and Feito, and Eberly, as above.
TriangleRelation relate(const Segment2& first, const Triangle2& second);
TriangleRelation relate(const Triangle2& first, const Segment2& second);
TriangleRelation relate(const Segment3& first, const Triangle3& second);
TriangleRelation relate(const Triangle3& first, const Segment3& second);

}  // namespace plumb
