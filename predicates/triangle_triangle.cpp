#include <plumb/triangle_triangle.hpp>

#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/refuse.hpp>

#include "finite.hpp"

namespace plumb {

namespace {

/// orient3d(a, b, c, x) for x = d, e, f at the cost of one normal.
struct SidesOfTriangle {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return Vec3{dot(d - a, normal), dot(e - a, normal), dot(f - a, normal)};
  }
};

/// On which side of a plane the corners of a triangle lie.
struct Sides {
  Sign a, b, c;
  bool all(Sign s) const { return a == s && b == s && c == s; }
  bool same_strict_side() const { return a != Sign::zero && all(a); }
};

[[gnu::cold, gnu::noinline]] Sides exact_sides(const char* function, const Triangle3& plane, const Triangle3& t) {
  require_finite(function, plane, t);
  return {orient3d(plane.a, plane.b, plane.c, t.a), orient3d(plane.a, plane.b, plane.c, t.b),
          orient3d(plane.a, plane.b, plane.c, t.c)};
}

/// The sides on which the corners of t lie of the plane of the other triangle. A number that is not finite leaves some
/// corner uncertain, so that it is found here and no later step need look for it.
inline Sides sides(const char* function, const Triangle3& plane, const Triangle3& t) {
  const auto c = ErrorBoundStage::certify<SidesOfTriangle>(plane.a, plane.b, plane.c, t.a, t.b, t.c);
  if (is_certain(c.x) && is_certain(c.y) && is_certain(c.z)) [[likely]]
    return {sign_of(c.x), sign_of(c.y), sign_of(c.z)};
  return exact_sides(function, plane, t);
}

/// A triangle turned so that its apex p and its side qr lie on different closed sides of a plane; not all three on it.
struct Apex {
  Point3 p, q, r;
  bool apex_above;       ///< p on the positive side, qr on the negative, or the other way round
  bool touches_in_apex;  ///< p on the plane and q, r strictly on one side of it
};

Apex apex(const Triangle3& t, const Sides& s) {
  const auto stands_alone = [](Sign p, Sign q, Sign r) { return p != Sign::zero && q != p && r != p; };
  if (stands_alone(s.a, s.b, s.c)) return {t.a, t.b, t.c, s.a == Sign::positive, false};
  if (stands_alone(s.b, s.c, s.a)) return {t.b, t.c, t.a, s.b == Sign::positive, false};
  if (stands_alone(s.c, s.a, s.b)) return {t.c, t.a, t.b, s.c == Sign::positive, false};
  if (s.a == Sign::zero) return {t.a, t.b, t.c, s.b == Sign::negative, true};
  if (s.b == Sign::zero) return {t.b, t.c, t.a, s.c == Sign::negative, true};
  return {t.c, t.a, t.b, s.a == Sign::negative, true};
}

/// Two triangles in different planes, each with corners on both closed sides of the other's plane. Both cut the common
/// line of the planes in an interval; turned as in the paper, the intervals meet unless one of two orientations is
/// positive, and one that is zero says that they meet in an end only.
TriangleRelation relation_across_planes(const Triangle3& s, const Sides& s_sides, const Triangle3& t,
                                        const Sides& t_sides) {
  Apex a = apex(s, s_sides), b = apex(t, t_sides);
  const auto flip = [](Apex& x) {
    const Point3 q = x.q;
    x.q = x.r;
    x.r = q;
  };
  if (!a.apex_above) flip(b);
  if (!b.apex_above) flip(a);
  const Sign first = orient3d(a.q, b.p, a.p, b.q);
  if (first == Sign::positive) return TriangleRelation::disjoint;
  const Sign second = orient3d(a.p, b.p, a.r, b.r);
  if (second == Sign::positive) return TriangleRelation::disjoint;
  if (a.touches_in_apex || b.touches_in_apex || first == Sign::zero || second == Sign::zero)
    return TriangleRelation::point;
  return TriangleRelation::segment;
}

TriangleRelation coplanar_relation(const Triangle3& s, const Triangle3& t) {
  const finite::Axis s_axis = finite::projection_axis(s.a, s.b, s.c);
  const finite::Axis t_axis = finite::projection_axis(t.a, t.b, t.c);
  if (s_axis == finite::Axis::none) return finite::relation(finite::hull_of_collinear(s), t);
  if (t_axis == finite::Axis::none) return finite::relation(finite::hull_of_collinear(t), s);
  return finite::relation(project(s, s_axis), project(t, s_axis));
}

/// Degenerate triangles show as corners that all lie in the "plane" of the other, whatever that one is.
inline TriangleRelation relation(const char* function, const Triangle3& s, const Triangle3& t) {
  const Sides t_sides = sides(function, s, t);
  if (t_sides.same_strict_side()) return TriangleRelation::disjoint;
  const Sides s_sides = sides(function, t, s);
  if (s_sides.same_strict_side()) return TriangleRelation::disjoint;
  if (t_sides.all(Sign::zero) || s_sides.all(Sign::zero)) return coplanar_relation(s, t);
  return relation_across_planes(s, s_sides, t, t_sides);
}

}  // namespace

namespace finite {

namespace {

/// How the corners of a triangle lie against the line of a side ab of another, which is to the left of it.
struct Separation {
  bool weak = false;                                      ///< no corner is to the left of it
  TriangleRelation contact = TriangleRelation::disjoint;  ///< when weak: what the two share, all of it on the side
};

Separation separation(const Point2& a, const Point2& b, const Triangle2& t) {
  const Sign s[] = {orient2d(a, b, t.a), orient2d(a, b, t.b), orient2d(a, b, t.c)};
  Separation result;
  if (s[0] == Sign::positive || s[1] == Sign::positive || s[2] == Sign::positive) return result;
  result.weak = true;
  const Point2* on_line[3];
  int count = 0;
  if (s[0] == Sign::zero) on_line[count++] = &t.a;
  if (s[1] == Sign::zero) on_line[count++] = &t.b;
  if (s[2] == Sign::zero) on_line[count++] = &t.c;
  if (count == 0) return result;
  result.contact = common_set(relation(Segment2{a, b}, Segment2{*on_line[0], *on_line[count - 1]}));
  return result;
}

}  // namespace

/// Separating axes of convex polygons: the interiors are disjoint when and only when the line of some side has the
/// other triangle on its outer closed side; what they share then lies on that line.
TriangleRelation relation(const Triangle2& s, const Triangle2& t) {
  const Sign s_turn = orient2d(s.a, s.b, s.c), t_turn = orient2d(t.a, t.b, t.c);
  if (s_turn == Sign::zero) return relation(hull_of_collinear(s), t);
  if (t_turn == Sign::zero) return relation(hull_of_collinear(t), s);
  const Triangle2 u = s_turn == Sign::positive ? s : Triangle2{s.a, s.c, s.b};
  const Triangle2 v = t_turn == Sign::positive ? t : Triangle2{t.a, t.c, t.b};
  const struct {
    const Point2 &a, &b;
    const Triangle2& other;
  } sides[] = {{u.a, u.b, v}, {u.b, u.c, v}, {u.c, u.a, v}, {v.a, v.b, u}, {v.b, v.c, u}, {v.c, v.a, u}};
  for (const auto& side : sides) {
    const Separation x = separation(side.a, side.b, side.other);
    if (x.weak) return x.contact;
  }
  return TriangleRelation::polygon;
}

}  // namespace finite

bool intersects(const Triangle2& first, const Triangle2& second) {
  require_finite("intersects", first, second);
  return finite::relation(first, second) != TriangleRelation::disjoint;
}
TriangleRelation relate(const Triangle2& first, const Triangle2& second) {
  require_finite("relate", first, second);
  return finite::relation(first, second);
}

bool intersects(const Triangle3& first, const Triangle3& second) {
  return relation("intersects", first, second) != TriangleRelation::disjoint;
}
TriangleRelation relate(const Triangle3& first, const Triangle3& second) { return relation("relate", first, second); }

}  // namespace plumb
