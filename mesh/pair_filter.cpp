// Highway includes this file once more for each instruction set; about those left out see box_tree_search.cpp.
#define HWY_DISABLED_TARGETS (HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "pair_filter.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <plumb/detail/error_bound_stage.hpp>
#include <plumb/orient3d.hpp>

#include <mesh/facing_predicates.hpp>
#include <mesh/pair_filter.hpp>

#ifndef PLUMB_MESH_PAIR_FILTER_ONCE
#define PLUMB_MESH_PAIR_FILTER_ONCE

namespace plumb::mesh {

/// The side of the plane through a and b along a direction on which c lies.
struct SideOfUpright {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"direction", {0, 1}, Role::quantity}};
  template <class P, class D>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const D& direction) {
    return dot(c - a, cross(b - a, direction));
  }
};

/// The error bound that the types derive for a formula of one term, factor * (largest difference)^lengths * (largest
/// number of the direction)^directions, where both are neither too small nor too large.
template <class Predicate, class... Args>
struct LaneBound {
  using B = typename decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type;
  static_assert(B::size.terms == 1);
  static constexpr double ones[3] = {1, 1, 1};
  static constexpr double factor = filters::ErrorBound<B>::template of<double>(ones);
  static constexpr double smallest = filters::ErrorBound<B>::smallest, largest = filters::ErrorBound<B>::largest;
  static constexpr int lengths = B::size.term[0].exponent[0], directions = B::size.term[0].exponent[1];
};

using OrientationBound = LaneBound<Orient3d, Point3, Point3, Point3, Point3>;
using FacingBound = LaneBound<FacesDirection, Point3, Point3, Point3, Vector3>;
using UprightBound = LaneBound<SideOfUpright, Point3, Point3, Point3, Vector3>;
static_assert(OrientationBound::lengths == 3 && OrientationBound::directions == 0 && FacingBound::lengths == 2 &&
              FacingBound::directions == 1 && UprightBound::lengths == 2 && UprightBound::directions == 1 &&
              FacingBound::smallest == UprightBound::smallest);

}  // namespace plumb::mesh

#endif

HWY_BEFORE_NAMESPACE();
namespace plumb::mesh::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<double, 8>;
using Number = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;

struct Point {
  Number x, y, z;
};
struct Triangle {
  Point a, b, c;
};

HWY_INLINE Number all(double x) { return hn::Set(Tag(), x); }
HWY_INLINE Point minus(const Point& a, const Point& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE Point cross_of(const Point& a, const Point& b) {
  return {hn::Sub(hn::Mul(a.y, b.z), hn::Mul(a.z, b.y)), hn::Sub(hn::Mul(a.z, b.x), hn::Mul(a.x, b.z)),
          hn::Sub(hn::Mul(a.x, b.y), hn::Mul(a.y, b.x))};
}
HWY_INLINE Number dot_of(const Point& a, const Point& b) {
  return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
}
HWY_INLINE Number largest_of(Number so_far, const Point& v) {
  return hn::Max(so_far, hn::Max(hn::Max(hn::Abs(v.x), hn::Abs(v.y)), hn::Abs(v.z)));
}
HWY_INLINE Point choose(Mask mask, const Point& yes, const Point& no) {
  return {hn::IfThenElse(mask, yes.x, no.x), hn::IfThenElse(mask, yes.y, no.y), hn::IfThenElse(mask, yes.z, no.z)};
}
HWY_INLINE Mask exceeds(Number value, Number bound) { return hn::Gt(hn::Abs(value), bound); }
HWY_INLINE Mask negative(Number value) { return hn::Lt(value, all(0)); }
HWY_INLINE Mask either(Mask a, Mask b) { return hn::Or(a, b); }
HWY_INLINE Mask both(Mask a, Mask b) { return hn::And(a, b); }
HWY_INLINE Mask same(Mask a, Mask b) { return hn::Not(hn::Xor(a, b)); }

struct Sides {
  Mask certain;                             // of all three
  Mask a_negative, b_negative, c_negative;  // what they are if so
  Mask on_one_side;
};

/// The sides of the plane of s on which the corners of t lie.
HWY_INLINE Sides sides(const Triangle& s, const Triangle& t) {
  const Point u = minus(s.b, s.a), v = minus(s.c, s.a);
  const Point d = minus(t.a, s.a), e = minus(t.b, s.a), f = minus(t.c, s.a);
  Number m = all(OrientationBound::smallest);
  m = largest_of(largest_of(largest_of(largest_of(largest_of(m, u), v), d), e), f);
  const Number bound = hn::Mul(hn::Mul(hn::Mul(all(OrientationBound::factor), m), m), m);
  const Point n = cross_of(u, v);
  const Number at_a = dot_of(d, n), at_b = dot_of(e, n), at_c = dot_of(f, n);
  Sides found;
  found.certain = both(both(exceeds(at_a, bound), exceeds(at_b, bound)),
                       both(exceeds(at_c, bound), hn::Le(m, all(OrientationBound::largest))));
  found.a_negative = negative(at_a);
  found.b_negative = negative(at_b);
  found.c_negative = negative(at_c);
  found.on_one_side =
      both(found.certain, both(same(found.a_negative, found.b_negative), same(found.b_negative, found.c_negative)));
  return found;
}

struct Sign {
  Mask certain, negative;
};

HWY_INLINE Sign orientation(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Point u = minus(b, a), v = minus(c, a), w = minus(d, a);
  const Number m = largest_of(largest_of(largest_of(all(OrientationBound::smallest), u), v), w);
  const Number bound = hn::Mul(hn::Mul(hn::Mul(all(OrientationBound::factor), m), m), m);
  const Number value = dot_of(w, cross_of(u, v));
  return {both(exceeds(value, bound), hn::Le(m, all(OrientationBound::largest))), negative(value)};
}

/// A triangle permuted so that p is alone on its side of the other's plane.
struct Apex {
  Point p, q, r;
  Mask below;  // the side of p
};

HWY_INLINE Apex apex(const Triangle& t, const Sides& s) {
  const Mask a_alone = same(s.b_negative, s.c_negative);
  const Mask b_alone = hn::AndNot(a_alone, same(s.a_negative, s.c_negative));
  Apex permuted;
  permuted.p = choose(a_alone, t.a, choose(b_alone, t.b, t.c));
  permuted.q = choose(a_alone, t.b, choose(b_alone, t.c, t.a));
  permuted.r = choose(a_alone, t.c, choose(b_alone, t.a, t.b));
  permuted.below = either(both(a_alone, s.a_negative),
                          either(both(b_alone, s.b_negative), hn::AndNot(either(a_alone, b_alone), s.c_negative)));
  return permuted;
}

HWY_INLINE void reverse(Apex& t, Mask where) {
  const Point q = t.q;
  t.q = choose(where, t.r, q);
  t.r = choose(where, q, t.r);
}

/// Lanes where t is strictly beyond the plane through ab along a direction.
HWY_INLINE Mask beyond(const Point& a, const Point& b, const Triangle& t, const Point& direction,
                       Number largest_of_direction) {
  const Point u = minus(b, a), d = minus(t.a, a), e = minus(t.b, a), f = minus(t.c, a);
  const Number m = largest_of(largest_of(largest_of(largest_of(all(UprightBound::smallest), u), d), e), f);
  const Number bound = hn::Mul(hn::Mul(hn::Mul(all(UprightBound::factor), m), m), largest_of_direction);
  const Point outward = cross_of(u, direction);
  const Mask strictly = both(hn::Gt(dot_of(d, outward), bound),
                             both(hn::Gt(dot_of(e, outward), bound), hn::Gt(dot_of(f, outward), bound)));
  return both(strictly, hn::Le(hn::Max(m, largest_of_direction), all(UprightBound::largest)));
}

/// Lanes where a plane through a side of s along its normal has s on one closed side and t strictly on the other. Seen
/// along the computed normal, s must be counter-clockwise: then the corner opposite a side lies inward of it.
HWY_INLINE Mask beyond_a_side(const Triangle& s, const Triangle& t) {
  const Point u = minus(s.b, s.a), v = minus(s.c, s.a);
  const Point n = cross_of(u, v);
  const Number m = largest_of(largest_of(all(FacingBound::smallest), u), v);
  const Number size_of_n = largest_of(all(FacingBound::smallest), n);
  const Number bound = hn::Mul(hn::Mul(hn::Mul(all(FacingBound::factor), m), m), size_of_n);
  const Mask upright = both(hn::Gt(dot_of(n, n), bound), hn::Le(hn::Max(m, size_of_n), all(FacingBound::largest)));
  return both(upright, either(beyond(s.a, s.b, t, n, size_of_n),
                              either(beyond(s.b, s.c, t, n, size_of_n), beyond(s.c, s.a, t, n, size_of_n))));
}

HWY_INLINE Point load_point(const PairBlock& pairs, std::size_t k, std::size_t i) {
  return {hn::LoadU(Tag(), pairs.coordinate(k) + i), hn::LoadU(Tag(), pairs.coordinate(k + 1) + i),
          hn::LoadU(Tag(), pairs.coordinate(k + 2) + i)};
}

HWY_INLINE Triangle load_triangle(const PairBlock& pairs, std::size_t k, std::size_t i) {
  return {load_point(pairs, k, i), load_point(pairs, k + 3, i), load_point(pairs, k + 6, i)};
}

HWY_INLINE unsigned bits(Mask mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Tag(), mask, bytes);
  return bytes[0];
}

void judge(const PairBlock& pairs, PairVerdict* verdicts) {
  for (std::size_t i = 0; i < pairs.size(); i += hn::Lanes(Tag())) {
    const Triangle s = load_triangle(pairs, 0, i), t = load_triangle(pairs, 9, i);
    const Sides t_sides = sides(s, t), s_sides = sides(t, s);
    Mask disjoint = either(t_sides.on_one_side, s_sides.on_one_side);
    const Mask certain = both(t_sides.certain, s_sides.certain);
    Mask segment = hn::Xor(certain, certain);
    if (!hn::AllFalse(Tag(), hn::AndNot(disjoint, certain))) {
      // Both triangles cut the common line of the planes in an interval. Permuted as in the paper of Guigue and
      // Devillers, the intervals are apart when and only when one of two orientations is positive.
      Apex a = apex(s, s_sides), b = apex(t, t_sides);
      const Mask a_below = a.below, b_below = b.below;
      reverse(b, a_below);
      reverse(a, b_below);
      const Sign first = orientation(a.q, b.p, a.p, b.q), second = orientation(a.p, b.p, a.r, b.r);
      const Mask open = hn::AndNot(disjoint, certain);
      segment = both(open, both(both(first.certain, first.negative), both(second.certain, second.negative)));
      disjoint = either(disjoint, both(open, either(hn::AndNot(first.negative, first.certain),
                                                    hn::AndNot(second.negative, second.certain))));
    }
    if (!hn::AllTrue(Tag(), either(disjoint, certain)))
      disjoint = either(disjoint, hn::AndNot(certain, either(beyond_a_side(s, t), beyond_a_side(t, s))));
    const unsigned are_disjoint = bits(disjoint), are_segment = bits(segment);
    for (std::size_t lane = 0; lane < hn::Lanes(Tag()); ++lane)
      verdicts[i + lane] = static_cast<PairVerdict>((are_disjoint >> lane & 1) | (are_segment >> lane & 1) << 1);
  }
}

}  // namespace
}  // namespace plumb::mesh::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace plumb::mesh {

HWY_EXPORT(judge);

void judge_pairs(const PairBlock& pairs, std::span<PairVerdict, PairBlock::capacity> verdicts) {
  HWY_DYNAMIC_DISPATCH(judge)(pairs, verdicts.data());
}

}  // namespace plumb::mesh
#endif
