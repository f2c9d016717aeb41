#include <plumb/segment_triangle.hpp>

#include <plumb/compare.hpp>
#include <plumb/point_range.hpp>
#include <plumb/refuse.hpp>

#include <simplices/simplex_relations.hpp>

namespace plumb {

namespace finite {

TriangleRelation common_set(SegmentRelation r) {
  switch (r) {
    case SegmentRelation::disjoint:
      return TriangleRelation::disjoint;
    case SegmentRelation::overlap:
      return TriangleRelation::segment;
    default:
      return TriangleRelation::point;
  }
}

namespace {

TriangleRelation point_if(bool meet) { return meet ? TriangleRelation::point : TriangleRelation::disjoint; }

/// A segment ab that is not a point, on a line that enters the interior of the triangle, a counter-clockwise one.
template <class Signs>
TriangleRelation relate_to_chord(const Segment2& s, const Triangle2& t) {
  const Point2* corner[] = {&t.a, &t.b, &t.c, &t.a};
  bool a_outside = false, b_outside = false, a_inside = true, b_inside = true;
  bool a_leads_in = true, b_leads_in = true;  // is the other end strictly inward of every side that holds this one?
  for (int i = 0; i < 3; ++i) {
    const Sign a = Signs::orient2d(*corner[i], *corner[i + 1], s.a),
               b = Signs::orient2d(*corner[i], *corner[i + 1], s.b);
    if (a == Sign::negative && b == Sign::negative) return TriangleRelation::disjoint;
    a_outside |= a == Sign::negative;
    b_outside |= b == Sign::negative;
    a_inside &= a == Sign::positive;
    b_inside &= b == Sign::positive;
    if (a == Sign::zero && b != Sign::positive) a_leads_in = false;
    if (b == Sign::zero && a != Sign::positive) b_leads_in = false;
  }
  if (a_inside || b_inside) return TriangleRelation::segment;
  if (!a_outside && !b_outside) return TriangleRelation::segment;  // both ends of the chord
  if (!a_outside) return a_leads_in ? TriangleRelation::segment : TriangleRelation::point;
  if (!b_outside) return b_leads_in ? TriangleRelation::segment : TriangleRelation::point;
  // Both ends are outside: all of the chord or none of it, and if all, some side is crossed.
  for (int i = 0; i < 3; ++i)
    if (relation<Signs>(s, Segment2{*corner[i], *corner[i + 1]}) != SegmentRelation::disjoint)
      return TriangleRelation::segment;
  return TriangleRelation::disjoint;
}

}  // namespace

template <class Signs>
TriangleRelation relation(const Segment2& s, const Triangle2& t) {
  if (same(s.a, s.b)) return point_if(lies_in<Signs>(s.a, t));
  const Sign turn = Signs::orient2d(t.a, t.b, t.c);
  if (turn == Sign::zero) return common_set(relation<Signs>(s, hull_of_collinear(t)));
  const Sign a = Signs::orient2d(s.a, s.b, t.a), b = Signs::orient2d(s.a, s.b, t.b), c = Signs::orient2d(s.a, s.b, t.c);
  const int left = (a == Sign::positive) + (b == Sign::positive) + (c == Sign::positive);
  const int right = (a == Sign::negative) + (b == Sign::negative) + (c == Sign::negative);
  if (left > 0 && right > 0) return relate_to_chord<Signs>(s, turn == Sign::positive ? t : Triangle2{t.a, t.c, t.b});
  // The line of s does not enter the interior: it meets the triangle in the corners on it and what is between them.
  if (left + right == 3) return TriangleRelation::disjoint;
  if (left + right == 2) return point_if(lies_in<Signs>(a == Sign::zero ? t.a : b == Sign::zero ? t.b : t.c, s));
  const Segment2 side = a != Sign::zero   ? Segment2{t.b, t.c}
                        : b != Sign::zero ? Segment2{t.c, t.a}
                                          : Segment2{t.a, t.b};
  return common_set(relation<Signs>(s, side));
}

namespace {

template <class Signs>
TriangleRelation coplanar_relation(const Segment3& s, const Triangle3& t) {
  const Axis axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (axis == Axis::none) return common_set(relation<Signs>(s, hull_of_collinear(t)));
  return relation<Signs>(project(s, axis), project(t, axis));
}

/// The line of a segment pierces the plane of a triangle in one point of the segment. Is that inside the triangle? When
/// the line passes no two of its sides on different hands.
TriangleRelation relation_of_hands(Sign ab, Sign bc, Sign ca) {
  const bool left = (ab == Sign::positive) | (bc == Sign::positive) | (ca == Sign::positive);
  const bool right = (ab == Sign::negative) | (bc == Sign::negative) | (ca == Sign::negative);
  return point_if(!(left & right));
}

}  // namespace

template <class Signs>
TriangleRelation relation(const Segment3& s, const Triangle3& t) {
  const Sign a = Signs::orient3d(t.a, t.b, t.c, s.a), b = Signs::orient3d(t.a, t.b, t.c, s.b);
  if (a == b) return a != Sign::zero ? TriangleRelation::disjoint : coplanar_relation<Signs>(s, t);
  return relation_of_hands(Signs::orient3d(s.a, s.b, t.a, t.b), Signs::orient3d(s.a, s.b, t.b, t.c),
                           Signs::orient3d(s.a, s.b, t.c, t.a));
}

template TriangleRelation relation<Cascade>(const Segment2&, const Triangle2&);
template TriangleRelation relation<Cascade>(const Segment3&, const Triangle3&);
template TriangleRelation relation<SmallGrid>(const Segment2&, const Triangle2&);
template TriangleRelation relation<SmallGrid>(const Segment3&, const Triangle3&);

}  // namespace finite

TriangleRelation segment_triangle::settle(const char* function, const Segment3& s, const Triangle3& t,
                                          bool segment_first, double largest, double bound, double first_de,
                                          double first_ce, double first_cd, double first_a, double first_b) {
  using namespace finite;
  const StrictSigns<5> side{true, 0, bound, {first_de, first_ce, first_cd, first_a, first_b}};
  if (SmallGrid::holds<3>(largest, s, t)) {
    const Sign a = side.sign(3), b = -side.sign(4);
    if (a == b) return a != Sign::zero ? TriangleRelation::disjoint : coplanar_relation<SmallGrid>(s, t);
    return relation_of_hands(side.sign(0), side.sign(1), side.sign(2));
  }
  if (segment_first)
    require_finite(function, s, t);
  else
    require_finite(function, t, s);
  const auto settled = [&side](int i, const Point3& p, const Point3& q, const Point3& r, const Point3& x) {
    return side.is_certain(i) ? side.sign(i) : decide_exactly<Orient3d>(p, q, r, x).sign;
  };
  const Sign a = settled(3, t.a, t.b, t.c, s.a), b = -settled(4, t.b, t.a, t.c, s.b);
  if (a == b) return a != Sign::zero ? TriangleRelation::disjoint : coplanar_relation<Cascade>(s, t);
  return relation_of_hands(settled(0, s.b, s.a, t.b, t.c), settled(1, s.a, s.b, t.a, t.c),
                           settled(2, s.b, s.a, t.a, t.b));
}

namespace {

template <class First, class Second>
TriangleRelation relation(const char* function, const First& first, const Second& second, const Segment2& s,
                          const Triangle2& t) {
  if (finite::SmallGrid::holds<2>(longest_side(range_of(s.a, s.b, t.a, t.b, t.c)), s, t))
    return finite::relation<finite::SmallGrid>(s, t);
  require_finite(function, first, second);
  return finite::relation<finite::Cascade>(s, t);
}

}  // namespace

bool intersects(const Segment2& first, const Triangle2& second) {
  return relation("intersects", first, second, first, second) != TriangleRelation::disjoint;
}
bool intersects(const Triangle2& first, const Segment2& second) {
  return relation("intersects", first, second, second, first) != TriangleRelation::disjoint;
}

TriangleRelation relate(const Segment2& first, const Triangle2& second) {
  return relation("relate", first, second, first, second);
}
TriangleRelation relate(const Triangle2& first, const Segment2& second) {
  return relation("relate", first, second, second, first);
}
TriangleRelation relate(const Segment3& first, const Triangle3& second) {
  return segment_triangle::relation("relate", first, second, true);
}
TriangleRelation relate(const Triangle3& first, const Segment3& second) {
  return segment_triangle::relation("relate", second, first, false);
}

}  // namespace plumb
