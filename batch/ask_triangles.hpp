#pragma once

#include "certify.hpp"

namespace plumb::batch::HWY_NAMESPACE {

/// orient3d(a, b, c, x) for x = d, e, f at the cost of one normal.
struct SidesOfTriangle {
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return Vec3{dot(d - a, normal), dot(e - a, normal), dot(f - a, normal)};
  }
};

/// Whether two triangles meet, where no corner of one lies in the plane of the other nor too near to it, and the ends
/// of the segments in which they cut each other's planes are as clear. The method is that of triangle_triangle.hpp.
struct AskTriangles {
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  static HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Doubles d;
    const Triangle s{load_point<0>(source, i), load_point<1>(source, i), load_point<2>(source, i)};
    const Triangle t{load_point<3>(source, i), load_point<4>(source, i), load_point<5>(source, i)};
    const Sides t_sides = sides(s, t), s_sides = sides(t, s);
    const Mask apart = hn::Or(hn::And(t_sides.certain, t_sides.equal), hn::And(s_sides.certain, s_sides.equal));
    const Mask open = hn::AndNot(apart, hn::And(t_sides.certain, s_sides.certain));
    if (hn::AllFalse(d, open)) return {apart, hn::Xor(apart, apart)};

    // Each turned so that its apex p and its side qr lie on different sides of the other's plane; and the side reversed
    // when the other's apex is below.
    const Apex a = apex(s, s_sides, t_sides), b = apex(t, t_sides, s_sides);
    const Found first = sign<Orient3d>(a.q, b.p, a.p, b.q);
    const Found second = sign<Orient3d>(a.p, b.p, a.r, b.r);
    const Mask no = hn::Or(hn::AndNot(first.answers, first.certain), hn::AndNot(second.answers, second.certain));
    const Mask yes = hn::And(hn::And(first.certain, first.answers), hn::And(second.certain, second.answers));
    return {hn::Or(apart, hn::And(open, hn::Or(no, yes))), hn::And(open, yes)};
  }

 private:
  using Point = Vec3<Vector>;
  struct Triangle {
    Point a, b, c;
  };
  struct Sides {
    Mask certain, equal;  ///< all three
    Mask a_negative, b_negative, c_negative;
    Mask a_alone, b_alone;  ///< on a side of its own, when the three are not equal; else c
    Mask apex_negative;
  };
  struct Apex {
    Point p, q, r;
  };

  static HWY_INLINE Sides sides(const Triangle& plane, const Triangle& t) {
    const auto evaluated = [&](Squares* squares) HWY_ATTR {
      const auto at = [=](const Point& p) HWY_ATTR { return position<Lanes>(p, squares); };
      return SidesOfTriangle::evaluate(at(plane.a), at(plane.b), at(plane.c), at(t.a), at(t.b), at(t.c));
    };
    using Bound = SquaredBound<decltype(evaluated(nullptr).x)>;
    Squares squares(Bound::smallest);
    const auto value = evaluated(&squares);
    const Vector a = value.x.value.v, b = value.y.value.v, c = value.z.value.v, zero = hn::Zero(Doubles());
    // A minimum may lose a NaN; the sum of the squares does not.
    const Vector least = hn::Min(hn::Min(hn::Abs(a), hn::Abs(b)), hn::Abs(c));
    Sides s;
    s.certain = Bound::exceeded_by(least, squares.sum());
    s.a_negative = hn::Lt(a, zero);
    s.b_negative = hn::Lt(b, zero);
    s.c_negative = hn::Lt(c, zero);
    const Mask ab = hn::Xor(s.a_negative, s.b_negative), bc = hn::Xor(s.b_negative, s.c_negative);
    s.equal = hn::Not(hn::Or(ab, bc));
    s.a_alone = hn::AndNot(bc, ab);
    s.b_alone = hn::And(bc, ab);
    s.apex_negative = hn::Or(hn::And(s.a_alone, s.a_negative),
                             hn::Or(hn::And(s.b_alone, s.b_negative), hn::AndNot(ab, s.c_negative)));
    return s;
  }

  static HWY_INLINE Apex apex(const Triangle& t, const Sides& t_sides, const Sides& other) {
    const Point p = chosen(t_sides.a_alone, t.a, chosen(t_sides.b_alone, t.b, t.c));
    const Point q = chosen(t_sides.a_alone, t.b, chosen(t_sides.b_alone, t.c, t.a));
    const Point r = chosen(t_sides.a_alone, t.c, chosen(t_sides.b_alone, t.a, t.b));
    return {p, chosen(other.apex_negative, r, q), chosen(other.apex_negative, q, r)};
  }

  static HWY_INLINE Point chosen(Mask m, const Point& yes, const Point& no) {
    return {hn::IfThenElse(m, yes.x, no.x), hn::IfThenElse(m, yes.y, no.y), hn::IfThenElse(m, yes.z, no.z)};
  }
};

}  // namespace plumb::batch::HWY_NAMESPACE
