#pragma once

// For exact_points and simplices.
// What a segment or triangle shares with a triangle, by signs of any source.

#include <array>
#include <cstddef>
#include <type_traits>

#include <plumb/detail/triangle_relation.hpp>

#include <simplices/tests_of_segments.hpp>

namespace plumb::simplices {

/// What two collinear segments share, as a kind of set.
inline TriangleRelation common_set(SegmentRelation r) {
  if (r == SegmentRelation::disjoint) return TriangleRelation::disjoint;
  return r == SegmentRelation::overlap ? TriangleRelation::segment : TriangleRelation::point;
}

inline TriangleRelation point_if(bool meet) { return meet ? TriangleRelation::point : TriangleRelation::disjoint; }

/// The corners of a convex polygon, which lies to the left of its sides; of a segment, which has two, both ends.
template <class Point, std::size_t N>
using Corners = std::array<const Point*, N>;

template <class Segment>
auto corners_of(const Segment& s) {
  return Corners<std::remove_cvref_t<decltype(s.a)>, 2>{&s.a, &s.b};
}
template <class Triangle>
auto corners_of(const Triangle& t, Sign orientation) {
  const bool left = orientation == Sign::positive;
  return Corners<std::remove_cvref_t<decltype(t.a)>, 3>{&t.a, left ? &t.b : &t.c, left ? &t.c : &t.b};
}

/// How the corners of a polygon lie against the line of a side ab of another, which is to the left of it.
struct AgainstSide {
  bool weak = false;                                      ///< no corner is to the left of it
  TriangleRelation contact = TriangleRelation::disjoint;  ///< when weak: what the two share, all of it on the side
};

template <class Signs, class Point, std::size_t N>
[[gnu::always_inline]] inline AgainstSide against_side(const Point& a, const Point& b, const Corners<Point, N>& other) {
  const Point* on_line[N];
  std::size_t count = 0;
  bool left = false;
  for (const Point* p : other) {
    const Sign side = Signs::orient2d(a, b, *p);
    left |= side == Sign::positive;
    if (side == Sign::zero) on_line[count++] = p;
  }
  if (left || count == 0) return {!left};
  using Segment = typename Signs::Segment2;
  return {true, common_set(relation<Signs>(Segment{a, b}, Segment{*on_line[0], *on_line[count - 1]}))};
}

/// Separating axes of convex polygons, one of which may be a segment. Their interiors (of a segment, the part between
/// its ends) are disjoint exactly when some side's line has the other polygon on its outer closed side, for the sides
/// of the set of all differences are parallel to theirs. What they share then lies on that line.
template <class Signs, class Point, std::size_t M, std::size_t N>
TriangleRelation relation_of_polygons(const Corners<Point, M>& s, const Corners<Point, N>& t) {
  for (std::size_t i = 0; i < M; ++i)
    if (const auto x = against_side<Signs>(*s[i], *s[(i + 1) % M], t); x.weak) return x.contact;
  for (std::size_t i = 0; i < N; ++i)
    if (const auto x = against_side<Signs>(*t[i], *t[(i + 1) % N], s); x.weak) return x.contact;
  return M == 3 && N == 3 ? TriangleRelation::polygon : TriangleRelation::segment;
}

template <class Signs>
TriangleRelation relation(const typename Signs::Segment2& s, const typename Signs::Triangle2& t) {
  if (Signs::in_box(s.a, typename Signs::Segment2{s.b, s.b})) return point_if(lies_in<Signs>(s.a, t));
  const Sign orientation = Signs::orient2d(t.a, t.b, t.c);
  if (orientation == Sign::zero)
    return common_set(relation<Signs>(s, hull_of_collinear<Signs, typename Signs::Segment2>(t)));
  return relation_of_polygons<Signs>(corners_of(s), corners_of(t, orientation));
}

template <class Signs>
TriangleRelation relation(const typename Signs::Triangle2& s, const typename Signs::Triangle2& t) {
  using Segment = typename Signs::Segment2;
  const Sign s_orientation = Signs::orient2d(s.a, s.b, s.c), t_orientation = Signs::orient2d(t.a, t.b, t.c);
  if (s_orientation == Sign::zero) return relation<Signs>(hull_of_collinear<Signs, Segment>(s), t);
  if (t_orientation == Sign::zero) return relation<Signs>(hull_of_collinear<Signs, Segment>(t), s);
  return relation_of_polygons<Signs>(corners_of(s, s_orientation), corners_of(t, t_orientation));
}

template <class Signs>
TriangleRelation coplanar_relation(const typename Signs::Segment3& s, const typename Signs::Triangle3& t) {
  const Axis axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (axis == Axis::none) return common_set(relation<Signs>(s, hull_of_collinear<Signs, typename Signs::Segment3>(t)));
  return relation<Signs>(projected<Signs>(s, axis), projected<Signs>(t, axis));
}

/// The line of a segment pierces the plane of a triangle in one point of the segment. That point is in the triangle
/// when the line does not pass two of its sides on different sides.
inline TriangleRelation relation_by_orientations(Sign ab, Sign bc, Sign ca) {
  const bool left = (ab == Sign::positive) | (bc == Sign::positive) | (ca == Sign::positive);
  const bool right = (ab == Sign::negative) | (bc == Sign::negative) | (ca == Sign::negative);
  return point_if(!(left & right));
}

template <class Signs>
TriangleRelation relation(const typename Signs::Segment3& s, const typename Signs::Triangle3& t) {
  const Sign a = Signs::orient3d(t.a, t.b, t.c, s.a), b = Signs::orient3d(t.a, t.b, t.c, s.b);
  if (a == b) return a != Sign::zero ? TriangleRelation::disjoint : coplanar_relation<Signs>(s, t);
  return relation_by_orientations(Signs::orient3d(s.a, s.b, t.a, t.b), Signs::orient3d(s.a, s.b, t.b, t.c),
                                  Signs::orient3d(s.a, s.b, t.c, t.a));
}

/// The cyclic permutation p, q, r of a triangle's corners, not all on one strict side of a plane nor all on it, that
/// puts the apex p and the side qr on different closed sides of the plane (Guigue and Devillers 2003).
struct Permutation {
  unsigned char p = 0, q = 0, r = 0;  ///< numbers of the corners
  unsigned char apex_below = 0;       ///< all bits when p is on the negative side and qr on the positive, else none
  bool touches_in_apex = false;       ///< p on the plane and q, r strictly on one side of it
  bool none = false;                  ///< all corners on one strict side
  bool impossible = false;            ///< all corners on the plane, or sides unknown
  bool padding = false;               ///< eight bytes, for an array of them to be indexed in one instruction
};

constexpr Permutation permutation(Sign a, Sign b, Sign c) {
  const auto beginning_at = [](unsigned char p, bool apex_above, bool touches) {
    constexpr unsigned char next[] = {1, 2, 0};
    return Permutation{p, next[p], next[next[p]], static_cast<unsigned char>(apex_above ? 0 : 0xFF), touches};
  };
  if (a == b && b == c) return {.none = a != Sign::zero, .impossible = a == Sign::zero};
  const auto stands_alone = [](Sign p, Sign q, Sign r) { return p != Sign::zero && q != p && r != p; };
  if (stands_alone(a, b, c)) return beginning_at(0, a == Sign::positive, false);
  if (stands_alone(b, c, a)) return beginning_at(1, b == Sign::positive, false);
  if (stands_alone(c, a, b)) return beginning_at(2, c == Sign::positive, false);
  if (a == Sign::zero) return beginning_at(0, b == Sign::negative, true);
  if (b == Sign::zero) return beginning_at(1, c == Sign::negative, true);
  return beginning_at(2, a == Sign::negative, true);
}

[[gnu::always_inline]] constexpr std::size_t place(Sign a, Sign b, Sign c) {
  const int from_middle = 9 * static_cast<int>(a) + 3 * static_cast<int>(b) + static_cast<int>(c);
  return static_cast<std::size_t>(from_middle) + 13;  // modulo 2^64
}

/// The permutations for all signs of three corners, so that none of the many cases is a branch.
inline constexpr std::array<Permutation, 27> permutations = [] {
  std::array<Permutation, 27> result{};
  constexpr Sign any[] = {Sign::negative, Sign::zero, Sign::positive};
  for (const Sign a : any)
    for (const Sign b : any)
      for (const Sign c : any) result[place(a, b, c)] = permutation(a, b, c);
  return result;
}();

/// The corners of a triangle, its apex first.
template <class Point>
struct Permuted {
  const Point &p, &q, &r;
};

/// Exchanges q and r too when all bits of flip are set; by arithmetic, since no processor could predict it. The
/// triangle is one of plain points, or has the same layout.
template <class Triangle>
[[gnu::always_inline]] inline auto permuted(const Triangle& t, const Permutation& by, unsigned char flip) {
  using Point = std::remove_cvref_t<decltype(t.a)>;
  static_assert(sizeof(Triangle) == 3 * sizeof(Point));
  const auto* const corner = reinterpret_cast<const Point*>(&t);
  const int change = (by.q ^ by.r) & flip;
  return Permuted<Point>{corner[by.p], corner[by.q ^ change], corner[by.r ^ change]};
}

template <class Signs>
TriangleRelation coplanar_relation(const typename Signs::Triangle3& s, const typename Signs::Triangle3& t) {
  using Segment = typename Signs::Segment3;
  const Axis s_axis = projection_axis<Signs>(s.a, s.b, s.c);
  if (s_axis == Axis::none) return relation<Signs>(hull_of_collinear<Signs, Segment>(s), t);
  const Axis t_axis = projection_axis<Signs>(t.a, t.b, t.c);
  if (t_axis == Axis::none) return relation<Signs>(hull_of_collinear<Signs, Segment>(t), s);
  return relation<Signs>(projected<Signs>(s, s_axis), projected<Signs>(t, s_axis));
}

struct IgnorePermuted {
  constexpr void operator()(const auto&, const auto&) const {}
};

/// Two triangles in space. A degenerate one shows as corners that all lie in the "plane" of the other, whatever that
/// is. `signs` gives the permutation of a triangle against another's plane, and the relation where a triangle has none
/// or it is unknown. For permuted triangles, with v, w, u = p, q, r of the second, it gives the signs of orient3d(q, v,
/// p, w) and orient3d(p, v, r, u), the second unless the first is positive. `note` gets the permuted triangles where
/// they share a segment.
template <class Signs, class Triangle, class Note = IgnorePermuted>
[[gnu::always_inline]] inline TriangleRelation relation_by_permutations(const Signs& signs, const Triangle& s,
                                                                        const Triangle& t, const Note& note = {}) {
  const Permutation& t_permutation = signs.permutation_against(s, t);
  if (t_permutation.none) return TriangleRelation::disjoint;
  const Permutation& s_permutation = signs.permutation_against(t, s);
  if (s_permutation.none) return TriangleRelation::disjoint;
  if (s_permutation.impossible | t_permutation.impossible) [[unlikely]]
    return signs.relation_without_permutations(s, t);
  const auto of_s = permuted(s, s_permutation, t_permutation.apex_below),
             of_t = permuted(t, t_permutation, s_permutation.apex_below);
  const auto end = signs.ends_of_intervals(of_s, of_t);
  if ((end.x == Sign::positive) | (end.y == Sign::positive)) return TriangleRelation::disjoint;
  const bool in_an_end =
      s_permutation.touches_in_apex | t_permutation.touches_in_apex | (end.x == Sign::zero) | (end.y == Sign::zero);
  if (in_an_end) return TriangleRelation::point;
  note(of_s, of_t);
  return TriangleRelation::segment;
}

/// The same by signs one after the other.
template <class Signs>
struct OneByOne {
  using Triangle = typename Signs::Triangle3;
  static const Permutation& permutation_against(const Triangle& plane, const Triangle& t) {
    const auto side = [&plane](const auto& p) { return Signs::orient3d(plane.a, plane.b, plane.c, p); };
    return permutations[place(side(t.a), side(t.b), side(t.c))];
  }
  static TriangleRelation relation_without_permutations(const Triangle& s, const Triangle& t) {
    return coplanar_relation<Signs>(s, t);
  }
  template <class Permuted>
  static Vec2<Sign> ends_of_intervals(const Permuted& a, const Permuted& b) {
    const Sign first = Signs::orient3d(a.q, b.p, a.p, b.q);
    return {first, first == Sign::positive ? first : Signs::orient3d(a.p, b.p, a.r, b.r)};
  }
};
template <class Signs, class Note = IgnorePermuted>
TriangleRelation relation(const typename Signs::Triangle3& s, const typename Signs::Triangle3& t,
                          const Note& note = {}) {
  return relation_by_permutations(OneByOne<Signs>(), s, t, note);
}

/// The answer to the question of this name about two shapes, in the order in which they were given or the other one:
/// what they share, by signs one after the other.
template <class S, class T, class... Note>
auto exact_relation(const char* function, const S& s, const T& t, bool in_order = true, const Note&... note) {
  if (in_order)
    detail::require_finite(function, s, t);
  else
    detail::require_finite(function, t, s);
  return SmallGrid::holds(s, t) ? relation<SmallGrid>(s, t, note...) : relation<Cascade>(s, t, note...);
}

}  // namespace plumb::simplices
