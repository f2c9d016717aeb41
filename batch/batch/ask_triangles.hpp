#pragma once

// For batch.
// The test of two triangles, over vectors.

#include <batch/certify.hpp>
#include <batch/small_grid_lanes.hpp>
#include <batch/triangle_boxes.hpp>

namespace plumb::batch::HWY_NAMESPACE {

/// orient3d(a, b, c, x) for x = d, e, f at the cost of one normal.
struct SidesOfTriangle {
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return Vec3{dot(d - a, normal), dot(e - a, normal), dot(f - a, normal)};
  }
};

/// Whether two triangles meet, by the method of triangle_triangle.hpp: their boxes; then the sides of the planes on
/// which the corners lie, and the ends of the segments in which they cut each other's planes, where these signs are
/// clear, or exact because the numbers are on a small grid. Left undecided are triangles in one plane.
class AskTriangles {
 public:
  static constexpr signed char if_set = 1, if_clear = 0;

  template <class Source>
  HWY_INLINE Found of(const Source& source, std::size_t i) {
    const Doubles d;
    Mask boxes_apart = hn::FirstN(d, 0);
    if (vectors_without_boxes_ == 0) {
      boxes_apart = have_boxes_apart(source, i);
      const std::size_t count = hn::CountTrue(d, boxes_apart);
      if (count == lanes) return {boxes_apart, hn::Xor(boxes_apart, boxes_apart)};
      if (2 * count < lanes) vectors_without_boxes_ = 7;
    } else {
      --vectors_without_boxes_;
    }
    const Found found = by_planes({load_point<0>(source, i), load_point<1>(source, i), load_point<2>(source, i)},
                                  {load_point<3>(source, i), load_point<4>(source, i), load_point<5>(source, i)});
    return {hn::Or(boxes_apart, found.certain), hn::AndNot(boxes_apart, found.answers)};
  }

 private:
  using Point = Vec3<Vector>;
  struct Triangle {
    Point a, b, c;
  };
  struct Sides {
    Mask certain, equal;  ///< all three
    Mask a_below, b_below, c_below;
    Mask a_alone, b_alone;  ///< on a side of its own, when the three are not equal; else c
    Mask apex_below;
    Vector largest;  ///< magnitude of the values
    Vector squares;  ///< the sum of the squares of all differences from a corner
  };
  struct Apex {
    Point p, q, r;
  };

  static HWY_INLINE Found by_planes(const Triangle& s, const Triangle& t) {
    const Doubles d;
    Sides t_sides = sides(s, t), s_sides = sides(t, s);
    Mask exact = hn::FirstN(d, 0);
    if (!hn::AllTrue(d, hn::And(t_sides.certain, s_sides.certain))) {
      // Most numbers that are on no small grid show it in any one of them.
      const SmallGridLanes grid(s_sides.squares);
      if (!hn::AllFalse(d, grid.holds(s.a.x))) {
        const Vector zero = hn::Zero(d);
        const Mask flat = hn::Or(hn::Eq(t_sides.largest, zero), hn::Eq(s_sides.largest, zero));
        exact = hn::AndNot(flat, grid.holds(s.a, s.b, s.c, t.a, t.b, t.c));
        t_sides.certain = hn::Or(t_sides.certain, exact);
        s_sides.certain = hn::Or(s_sides.certain, exact);
      }
    }
    const Mask apart = hn::Or(hn::And(t_sides.certain, t_sides.equal), hn::And(s_sides.certain, s_sides.equal));
    const Mask open = hn::AndNot(apart, hn::And(t_sides.certain, s_sides.certain));
    if (hn::AllFalse(d, open)) return {apart, hn::Xor(apart, apart)};

    // Each is permuted so that its apex p and its side qr lie on different sides of the other's plane; the side is
    // reversed when the other's apex is below.
    const Apex a = apex(s, s_sides, t_sides), b = apex(t, t_sides, s_sides);
    const Computed first = computed<Orient3d>(a.q, b.p, a.p, b.q), second = computed<Orient3d>(a.p, b.p, a.r, b.r);
    const Mask first_certain = hn::Or(first.certain, exact), second_certain = hn::Or(second.certain, exact);
    const Mask first_above = hn::Gt(first.value, hn::Zero(d)), second_above = hn::Gt(second.value, hn::Zero(d));
    const Mask no = hn::Or(hn::And(first_above, first_certain), hn::And(second_above, second_certain));
    const Mask yes = hn::AndNot(hn::Or(first_above, second_above), hn::And(first_certain, second_certain));
    return {hn::Or(apart, hn::And(open, hn::Or(no, yes))), hn::And(open, yes)};
  }

  /// A corner on the plane is counted to the closed side on which corners are missing: above when none is strictly
  /// above, else below. So the three are equal only when they are all on one strict side, or all on the plane.
  static HWY_INLINE Sides sides(const Triangle& plane, const Triangle& t) {
    const auto evaluated = [&](Squares* squares) HWY_ATTR {
      const auto at = [=](const Point& p) HWY_ATTR { return position<Lanes>(p, squares); };
      return SidesOfTriangle::evaluate(at(plane.a), at(plane.b), at(plane.c), at(t.a), at(t.b), at(t.c));
    };
    using Bound = SquaredBound<decltype(evaluated(nullptr).x)>;
    Squares squares(Bound::smallest);
    const auto value = evaluated(&squares);
    const Vector a = value.x.value.v, b = value.y.value.v, c = value.z.value.v, zero = hn::Zero(Doubles());
    const Vector size_a = hn::Abs(a), size_b = hn::Abs(b), size_c = hn::Abs(c);
    Sides s;
    s.squares = squares.sum();
    s.largest = hn::Max(hn::Max(size_a, size_b), size_c);
    // A minimum may lose a NaN; the sum of the squares does not.
    s.certain = Bound::exceeded_by(hn::Min(hn::Min(size_a, size_b), size_c), s.squares);
    const Mask some_above = hn::Gt(hn::Max(hn::Max(a, b), c), zero);
    const Vector threshold = hn::IfThenElse(some_above, zero, constant(-0x1p-1074));
    s.a_below = hn::Le(a, threshold);
    s.b_below = hn::Le(b, threshold);
    s.c_below = hn::Le(c, threshold);
    const Mask ab = hn::Xor(s.a_below, s.b_below), bc = hn::Xor(s.b_below, s.c_below);
    s.equal = hn::Not(hn::Or(ab, bc));
    s.a_alone = hn::AndNot(bc, ab);
    s.b_alone = hn::And(bc, ab);
    s.apex_below =
        hn::Or(hn::And(s.a_alone, s.a_below), hn::Or(hn::And(s.b_alone, s.b_below), hn::AndNot(ab, s.c_below)));
    return s;
  }

  static HWY_INLINE Apex apex(const Triangle& t, const Sides& t_sides, const Sides& other) {
    const Point p = chosen(t_sides.a_alone, t.a, chosen(t_sides.b_alone, t.b, t.c));
    const Point q = chosen(t_sides.a_alone, t.b, chosen(t_sides.b_alone, t.c, t.a));
    const Point r = chosen(t_sides.a_alone, t.c, chosen(t_sides.b_alone, t.a, t.b));
    return {p, chosen(other.apex_below, r, q), chosen(other.apex_below, q, r)};
  }

  static HWY_INLINE Point chosen(Mask m, const Point& yes, const Point& no) {
    return {hn::IfThenElse(m, yes.x, no.x), hn::IfThenElse(m, yes.y, no.y), hn::IfThenElse(m, yes.z, no.z)};
  }

  /// Pairs of one origin are alike: where few boxes had a gap, the next vectors skip the test of boxes.
  unsigned vectors_without_boxes_ = 0;
};

}  // namespace plumb::batch::HWY_NAMESPACE
