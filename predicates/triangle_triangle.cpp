#include <plumb/triangle_triangle.hpp>

#include <array>

#include <plumb/refuse.hpp>
#include <plumb/strict_signs.hpp>

#include "finite.hpp"

namespace plumb {

namespace finite {

namespace {

/// How the corners of a triangle lie against the line of a side ab of another, which is to the left of it.
struct Separation {
  bool weak = false;                                      ///< no corner is to the left of it
  TriangleRelation contact = TriangleRelation::disjoint;  ///< when weak: what the two share, all of it on the side
};

template <class Signs>
Separation separation(const Point2& a, const Point2& b, const Triangle2& t) {
  const Sign s[] = {Signs::orient2d(a, b, t.a), Signs::orient2d(a, b, t.b), Signs::orient2d(a, b, t.c)};
  Separation result;
  if (s[0] == Sign::positive || s[1] == Sign::positive || s[2] == Sign::positive) return result;
  result.weak = true;
  const Point2* on_line[3];
  int count = 0;
  if (s[0] == Sign::zero) on_line[count++] = &t.a;
  if (s[1] == Sign::zero) on_line[count++] = &t.b;
  if (s[2] == Sign::zero) on_line[count++] = &t.c;
  if (count == 0) return result;
  result.contact = common_set(relation<Signs>(Segment2{a, b}, Segment2{*on_line[0], *on_line[count - 1]}));
  return result;
}

}  // namespace

/// Separating axes of convex polygons: the interiors are disjoint when and only when the line of some side has the
/// other triangle on its outer closed side; what they share then lies on that line.
template <class Signs>
TriangleRelation relation(const Triangle2& s, const Triangle2& t) {
  const Sign s_turn = Signs::orient2d(s.a, s.b, s.c), t_turn = Signs::orient2d(t.a, t.b, t.c);
  if (s_turn == Sign::zero) return relation<Signs>(hull_of_collinear(s), t);
  if (t_turn == Sign::zero) return relation<Signs>(hull_of_collinear(t), s);
  const Triangle2 u = s_turn == Sign::positive ? s : Triangle2{s.a, s.c, s.b};
  const Triangle2 v = t_turn == Sign::positive ? t : Triangle2{t.a, t.c, t.b};
  const struct {
    const Point2 &a, &b;
    const Triangle2& other;
  } sides[] = {{u.a, u.b, v}, {u.b, u.c, v}, {u.c, u.a, v}, {v.a, v.b, u}, {v.b, v.c, u}, {v.c, v.a, u}};
  for (const auto& side : sides) {
    const Separation x = separation<Signs>(side.a, side.b, side.other);
    if (x.weak) return x.contact;
  }
  return TriangleRelation::polygon;
}

namespace {

/// How to turn a triangle whose corners are not all on one strict side of a plane, nor all on it: its apex p and its
/// side qr then lie on different closed sides of the plane. Turned for an apex above; qr is the other way round below.
struct Turn {
  unsigned char p, q, r;
  bool apex_above;       ///< p on the positive side, qr on the negative, or the other way round
  bool touches_in_apex;  ///< p on the plane and q, r strictly on one side of it
};

constexpr Turn turn(Sign a, Sign b, Sign c) {
  const auto stands_alone = [](Sign p, Sign q, Sign r) { return p != Sign::zero && q != p && r != p; };
  if (stands_alone(a, b, c)) return {0, 1, 2, a == Sign::positive, false};
  if (stands_alone(b, c, a)) return {1, 2, 0, b == Sign::positive, false};
  if (stands_alone(c, a, b)) return {2, 0, 1, c == Sign::positive, false};
  if (a == Sign::zero) return {0, 1, 2, b == Sign::negative, true};
  if (b == Sign::zero) return {1, 2, 0, c == Sign::negative, true};
  return {2, 0, 1, a == Sign::negative, true};
}

constexpr std::size_t place(Sign a, Sign b, Sign c) {
  return static_cast<std::size_t>(9 * static_cast<int>(a) + 3 * static_cast<int>(b) + static_cast<int>(c) + 13);
}

/// The turns of all signs of three corners, so that none of the many cases is a branch.
constexpr std::array<Turn, 27> turns = [] {
  std::array<Turn, 27> result{};
  constexpr Sign any[] = {Sign::negative, Sign::zero, Sign::positive};
  for (const Sign a : any)
    for (const Sign b : any)
      for (const Sign c : any) result[place(a, b, c)] = turn(a, b, c);
  return result;
}();

/// The corners of a triangle, turned.
struct Turned {
  const Point3 &p, &q, &r;
};
[[gnu::always_inline]] inline Turned turned(const Triangle3& t, const Turn& by, bool flip) {
  constexpr Point3 Triangle3::*corner[] = {&Triangle3::a, &Triangle3::b, &Triangle3::c};
  return {t.*corner[by.p], t.*corner[flip ? by.r : by.q], t.*corner[flip ? by.q : by.r]};
}

/// Two triangles in different planes, each with corners on both closed sides of the other's plane. Both cut the common
/// line of the planes in an interval; turned as in the paper, the intervals meet unless one of two orientations is
/// positive, and one that is zero says that they meet in an end only.
template <class Signs>
TriangleRelation relation_across_planes(const Triangle3& s, const Vec3<Sign>& s_sides, const Triangle3& t,
                                        const Vec3<Sign>& t_sides) {
  const Turn& s_turn = turns[place(s_sides.x, s_sides.y, s_sides.z)];
  const Turn& t_turn = turns[place(t_sides.x, t_sides.y, t_sides.z)];
  const Turned a = turned(s, s_turn, !t_turn.apex_above), b = turned(t, t_turn, !s_turn.apex_above);
  const Sign first = Signs::orient3d(a.q, b.p, a.p, b.q);
  if (first == Sign::positive && !Signs::is_cheap) return TriangleRelation::disjoint;
  const Sign second = Signs::orient3d(a.p, b.p, a.r, b.r);
  if ((first == Sign::positive) | (second == Sign::positive)) return TriangleRelation::disjoint;
  const bool in_an_end =
      s_turn.touches_in_apex | t_turn.touches_in_apex | (first == Sign::zero) | (second == Sign::zero);
  return in_an_end ? TriangleRelation::point : TriangleRelation::segment;
}

template <class Signs>
TriangleRelation coplanar_relation(const Triangle3& s, const Triangle3& t) {
  const Axis s_axis = projection_axis<Signs>(s.a, s.b, s.c);
  if (s_axis == Axis::none) return relation<Signs>(hull_of_collinear(s), t);
  const Axis t_axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (t_axis == Axis::none) return relation<Signs>(hull_of_collinear(t), s);
  return relation<Signs>(project(s, s_axis), project(t, s_axis));
}

bool all(const Vec3<Sign>& v, Sign s) { return (v.x == s) & (v.y == s) & (v.z == s); }
bool on_one_strict_side(const Vec3<Sign>& v) { return v.x != Sign::zero && all(v, v.x); }

}  // namespace

/// Degenerate triangles show as corners that all lie in the "plane" of the other, whatever that one is.
template <class Signs>
TriangleRelation relation(const Triangle3& s, const Triangle3& t) {
  const Vec3<Sign> t_sides = Signs::sides(s.a, s.b, s.c, t.a, t.b, t.c);
  if (on_one_strict_side(t_sides)) return TriangleRelation::disjoint;
  const Vec3<Sign> s_sides = Signs::sides(t.a, t.b, t.c, s.a, s.b, s.c);
  if (on_one_strict_side(s_sides)) return TriangleRelation::disjoint;
  if (all(t_sides, Sign::zero) || all(s_sides, Sign::zero)) return coplanar_relation<Signs>(s, t);
  return relation_across_planes<Signs>(s, s_sides, t, t_sides);
}

namespace {

[[gnu::noinline]] TriangleRelation relation_exactly(const char* function, const Triangle3& s, const Triangle3& t) {
  if (SmallGrid::holds<3>(s, t)) return relation<SmallGrid>(s, t);
  require_finite(function, s, t);
  return relation<Cascade>(s, t);
}

/// The sides of the corners of a triangle def of the plane of abc.
struct StrictSides {
  static constexpr int degree = 3;
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return join(dot(d - a, normal), dot(e - a, normal), dot(f - a, normal));
  }
};

/// The two orientations of relation_across_planes, both taken from a.p: the first changes its sign for that.
struct StrictEnds {
  static constexpr int degree = 3;
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& ap, const P& aq, const P& ar, const P& bp, const P& bq,
                                 const P& br) {
    const auto u = bp - ap;
    return join(dot(bq - ap, cross(aq - ap, u)), dot(br - ap, cross(u, ar - ap)));
  }
};

/// A turn for signs that are all strict, in the place of their bits.
constexpr std::array<Turn, 8> strict_turns = [] {
  std::array<Turn, 8> result{};
  const auto sign = [](std::size_t negative) { return negative != 0 ? Sign::negative : Sign::positive; };
  for (std::size_t i = 0; i < 8; ++i) result[i] = turn(sign(i & 1), sign(i & 2), sign(i & 4));
  return result;
}();

}  // namespace

}  // namespace finite

TriangleRelation triangle_triangle::relation(const char* function, const Triangle3& s, const Triangle3& t) {
  using namespace finite;
  const auto t_side = certify_strict_signs<StrictSides>(s.a, s.b, s.c, t.a, t.b, t.c);
  if (!t_side.certain) [[unlikely]]
    return relation_exactly(function, s, t);
  const std::size_t t_place = t_side.negative(0) | t_side.negative(1) << 1 | t_side.negative(2) << 2;
  if (t_place == 0 || t_place == 7) return TriangleRelation::disjoint;
  const auto s_side = certify_strict_signs<StrictSides>(t.a, t.b, t.c, s.a, s.b, s.c);
  if (!s_side.certain) [[unlikely]]
    return relation_exactly(function, s, t);
  const std::size_t s_place = s_side.negative(0) | s_side.negative(1) << 1 | s_side.negative(2) << 2;
  if (s_place == 0 || s_place == 7) return TriangleRelation::disjoint;
  const Turn &s_turn = strict_turns[s_place], &t_turn = strict_turns[t_place];
  const Turned a = turned(s, s_turn, !t_turn.apex_above), b = turned(t, t_turn, !s_turn.apex_above);
  const auto end = certify_strict_signs<StrictEnds>(a.p, a.q, a.r, b.p, b.q, b.r);
  if (!end.certain) [[unlikely]]
    return relation_exactly(function, s, t);
  return (end.negative(0) & end.negative(1)) != 0 ? TriangleRelation::segment : TriangleRelation::disjoint;
}

bool intersects(const Triangle2& first, const Triangle2& second) {
  require_finite("intersects", first, second);
  return finite::relation<finite::Cascade>(first, second) != TriangleRelation::disjoint;
}
TriangleRelation relate(const Triangle2& first, const Triangle2& second) {
  require_finite("relate", first, second);
  return finite::relation<finite::Cascade>(first, second);
}

}  // namespace plumb
