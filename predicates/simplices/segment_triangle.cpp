#include <plumb/segment_triangle.hpp>

#include <plumb/point_range.hpp>
#include <plumb/refuse.hpp>

#include <simplices/tests_of_triangles.hpp>

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
