#pragma once

// Segments, rays and lines against a tetrahedron, by the signs of polynomials.

#include <utility>

#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>
#include <convex/line_signs_integers.hpp>

namespace plumb::convex {

// Segments, rays and lines and a tetrahedron, by the signs of six polynomials for the line and of a few more for
// what part of it a segment or ray is.
//
// Seen along its direction d the line is a point, and meets the tetrahedron when this lies in the hull of the four
// corners as they are seen: in one of the four triangles of them. That tell the sides of the six edges on which it
// lies, side = d . (q x r) of an edge from q to r, both from the origin of the line. If it lies strictly within a
// triangle, the line goes through an inner point of that face, where its parameter is
//   at / (the sum of the triangle's three sides),   at = (q x r) . s.
// Two such faces are all of the boundary that the line meets, or lie in one plane with the other two: what the line
// has in common with the tetrahedron is what lies between them. Platis and Theoharis, Fast Ray-Tetrahedron
// Intersection Using Pluecker Coordinates (2003), who take the sides for their signs too, but not for flat ones.

/// The corners of edge e and the edges of face f, of which the last one is run through the other way.
inline constexpr int edge_of_tetrahedron[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
inline constexpr int face_of_tetrahedron[4][3] = {{0, 3, 1}, {0, 4, 2}, {1, 5, 2}, {3, 5, 4}};

template <class D, class P>
class LineAgainstTetrahedron {
  using Product = decltype(cross(std::declval<P>(), std::declval<P>()));
  D d_;
  P corner_[4];
  Product product_[6];

 public:
  decltype(dot(d_, product_[0])) side[6];

  [[gnu::always_inline]] constexpr LineAgainstTetrahedron(const D& d, const P& q, const P& r, const P& s, const P& t)
      : d_(d),
        corner_{q, r, s, t},
        product_{cross(q, r), cross(q, s), cross(q, t), cross(r, s), cross(r, t), cross(s, t)},
        side{dot(d, product_[0]), dot(d, product_[1]), dot(d, product_[2]),
             dot(d, product_[3]), dot(d, product_[4]), dot(d, product_[5])} {}

  [[gnu::always_inline]] constexpr const D& direction() const { return d_; }
  [[gnu::always_inline]] constexpr const P& corner(int i) const { return corner_[i]; }
  /// The parameter in face f times the sum of its sides.
  [[gnu::always_inline]] constexpr auto at(int f) const {
    return dot(product_[face_of_tetrahedron[f][0]], corner_[f == 0 ? 2 : 3]);
  }
  /// What is left of it to 1.
  [[gnu::always_inline]] constexpr auto left(int f) const {
    const int* const edge = face_of_tetrahedron[f];
    return (side[edge[0]] + side[edge[1]] - side[edge[2]]) - at(f);
  }
};

template <class Numbers, class A>
[[gnu::always_inline]] constexpr auto read_against(Numbers& numbers, const A& a, const Tetrahedron3& t) {
  const auto d = read_direction(numbers, a);
  const Point3& o = anchor(a);
  return LineAgainstTetrahedron(
      d, numbers.template difference<positions>(t.a, o), numbers.template difference<positions>(t.b, o),
      numbers.template difference<positions>(t.c, o), numbers.template difference<positions>(t.d, o));
}

/// Which of some numbers are certainly positive, and which negative.
struct CertainSigns {
  int positive, negative;

  constexpr int above(int i) const { return positive >> i & 1; }
  constexpr int below(int i) const { return negative >> i & 1; }
  [[gnu::always_inline]] constexpr void add(int i, const Signs& of) {
    positive |= of.positive << i;
    negative |= of.negative << i;
  }
};

template <class A>
requires is_linear<A>
inline constexpr int sign_degree<A, Tetrahedron3> = 3;
/// The line is certainly apart when all other corners lie on one side of it and one corner, and it certainly meets when
/// it lies within one of the triangles.
template <class Numbers, class A>
requires is_linear<A>
[[gnu::always_inline]] inline Meeting meeting_by_signs(Numbers& numbers, const A& a, const Tetrahedron3& t) {
  const auto of = read_against(numbers, a, t);
  numbers.all_are_read();
  CertainSigns side{0, 0};
  for (int e = 0; e < 6; ++e) side.add(e, signs_of(numbers, of.side[e]));
  int apart = (side.above(0) & side.above(1) & side.above(2)) | (side.below(0) & side.above(3) & side.above(4)) |
              (side.below(1) & side.below(3) & side.above(5)) | (side.below(2) & side.below(4) & side.below(5));
  CertainSigns within{0, 0};
  for (int f = 0; f < 4; ++f) {
    const int* const e = face_of_tetrahedron[f];
    within.positive |= (side.above(e[0]) & side.above(e[1]) & side.below(e[2])) << f;
    within.negative |= (side.below(e[0]) & side.below(e[1]) & side.above(e[2])) << f;
  }
  // Two of these four bits.
  const auto any_two = [](int bits) __attribute__((always_inline)) {
    return static_cast<int>((bits & (bits - 1)) != 0);
  };
  int meet = within.positive | within.negative;
  if constexpr (!std::is_same_v<A, Line3>) {
    CertainSigns at{0, 0};
    for (int f = 0; f < 4; ++f) at.add(f, signs_of(numbers, of.at(f)));
    meet = (within.positive & at.positive) | (within.negative & at.negative);
    apart |= any_two((within.positive & at.negative) | (within.negative & at.positive));
    if constexpr (std::is_same_v<A, Segment3>) {
      CertainSigns left{0, 0};
      for (int f = 0; f < 4; ++f) left.add(f, signs_of(numbers, of.left(f)));
      const int before_end = (within.positive & left.positive) | (within.negative & left.negative);
      meet = before_end != 0 ? meet : 0;
      apart |= any_two((within.positive & left.negative) | (within.negative & left.positive));
    }
  }
  return apart_if(apart, apart | meet);
}

/// What a line has in common with a tetrahedron, and where the parameters 0 and 1 of the line are beside it.
struct CommonPart {
  bool is_empty = true, is_any_ahead = false, is_any_behind = false, is_any_before_end = false;

  /// Of a parameter, the sign and that of what is left to 1.
  constexpr void add(int at, int left) {
    is_empty = false;
    is_any_ahead |= at >= 0;
    is_any_behind |= at <= 0;
    is_any_before_end |= left >= 0;
  }
};
/// An end of it lies within a triangle, as seen along d, or on an edge, whose corners the line then lies between as
/// seen along d, if both are not on the line.
/// @param A  whether there is an end at parameter 1: otherwise it is not looked for
template <class A, class D, class P>
[[gnu::always_inline]] inline CommonPart common_part(const LineAgainstTetrahedron<D, P>& of) {
  constexpr bool has_end = std::is_same_v<A, Segment3>;
  CommonPart part;
  for (int f = 0; f < 4; ++f) {
    const int* const e = face_of_tetrahedron[f];
    const int side = sign(of.side[e[0]]);
    if (side == 0 || sign(of.side[e[1]]) != side || sign(of.side[e[2]]) != -side) continue;
    if constexpr (has_end)
      part.add(sign(of.at(f)) * side, sign(of.left(f)) * side);
    else
      part.add(sign(of.at(f)) * side, 0);
  }
  const D& d = of.direction();
  // The edge from q to r goes through the line where times (d . the point) = along, for the distances of q and r from
  // the line on one axis.
  const auto add_between = [&](const P& q, const P& r, const auto& to_q, const auto& to_r)
      __attribute__((always_inline)) {
    const auto times = to_q - to_r;
    const auto along = dot(d, r) * to_q - dot(d, q) * to_r;
    const int side = sign(times);
    if constexpr (has_end)
      part.add(sign(along) * side, sign(dot(d, d) * times - along) * side);
    else
      part.add(sign(along) * side, 0);
  };
  const auto add_corner = [&](const P& q) __attribute__((always_inline)) {
    if constexpr (has_end)
      part.add(sign(dot(d, q)), sign(dot(d, d) - dot(d, q)));
    else
      part.add(sign(dot(d, q)), 0);
  };
  for (int e = 0; e < 6; ++e) {
    if (sign(of.side[e]) != 0) continue;
    const P &q = of.corner(edge_of_tetrahedron[e][0]), &r = of.corner(edge_of_tetrahedron[e][1]);
    const auto m = cross(d, q), n = cross(d, r);
    if (sign(dot(m, n)) > 0) continue;
    if (sign(m.x - n.x) != 0) {
      add_between(q, r, m.x, n.x);
    } else if (sign(m.y - n.y) != 0) {
      add_between(q, r, m.y, n.y);
    } else if (sign(m.z - n.z) != 0) {
      add_between(q, r, m.z, n.z);
    } else {
      add_corner(q);
      add_corner(r);
    }
  }
  return part;
}

/// As the filter, and where the line goes through an edge or along one. What has no direction is its origin, a
/// point of the line to a corner, or that corner.
template <class Numbers, class A>
requires is_linear<A>
inline Meeting meeting_by_exact_signs(Numbers& numbers, const A& a, const Tetrahedron3& t) {
  const auto of = read_against(numbers, a, t);
  if (is_zero(of.direction())) {
    const auto& q = of.corner(0);
    if (is_zero(q)) return Meeting::meet;
    const CommonPart part = common_part<Line3>(LineAgainstTetrahedron(q, q, of.corner(1), of.corner(2), of.corner(3)));
    return meet_if(part.is_any_ahead && part.is_any_behind);
  }
  const CommonPart part = common_part<A>(of);
  if constexpr (std::is_same_v<A, Line3>)
    return meet_if(!part.is_empty);
  else
    return meet_if(part.is_any_ahead && (std::is_same_v<A, Ray3> || part.is_any_before_end));
}

template <class A>
requires is_linear<A>
inline constexpr bool has_fine_grids<A, Tetrahedron3> = true;

}  // namespace plumb::convex
