#include <convex/gjk_proof.hpp>

#include <algorithm>

#include <plumb/of_dimension.hpp>

#include <convex/gjk.hpp>
#include <convex/gjk_lengths.hpp>

namespace plumb::convex {

namespace {

// The difference D = { a - b } of the cores is a polytope, and the sets meet exactly when its distance from 0 is at
// most the reach, which is the sum of the radii; of polyhedral sets, 0. Its point nearest to 0 lies in a simplex of at
// most three corners of D, if it is not 0 itself, and 0 does if it lies on the surface of D. Doubles guess such a
// simplex (gjk.hpp). Of any simplex, whether rightly guessed or not, let x be the foot of the perpendicular
// from 0 on the plane, line or point that it spans.
//   - If x lies in the simplex and |x| is at most the reach, the sets meet.
//   - If |x| is more than the reach, which is not negative, and no corner of D lies before a corner of the simplex as
//     seen along x, then none of D lies nearer than x: the sets are apart.
// Where x lies outside the simplex, beyond a side of it, that side is looked at in its place. A corner of D that lies
// before those of the side is looked at together with them next, as in the guess: doubles end too early where 0 lies so
// near to D, or inside of it, that they do not see on which side. In four corners there may be 0; else their sides with
// the new corner that 0 lies beyond are looked at.
//
// Up to a positive factor, with e and f the edges from the corner p, x is p; (e . e) p - (p . e) e; or (p . n) n with
// n = e x f. And |x|^2 is p . p; p . p - (p . e)^2 / (e . e); or (p . n)^2 / (n . n), where by Lagrange's identity
// n . n = (e . e)(f . f) - (e . f)^2.

/// Times a positive factor, the square of x less that of the reach. All numbers are lengths.
template <class R>
constexpr auto beyond_corner(const Vec3<R>& p, const R& reach) {
  return dot(p, p) - reach * reach;
}
template <class R, class S>
constexpr auto beyond_line(const Vec3<R>& p, const Vec3<S>& e, const R& reach) {
  const auto along = dot(p, e);
  return (dot(p, p) - reach * reach) * dot(e, e) - along * along;
}
template <class R, class S>
constexpr auto beyond_plane(const Vec3<R>& p, const Vec3<S>& n, const R& reach) {
  const auto along = dot(p, n);
  return along * along - (reach * reach) * dot(n, n);
}
using Length = OfDimension<1, 0>;
using Vector = Vec3<Length>;
static_assert(decltype(beyond_corner(Vector{}, Length{}))::dimension.length == 2 &&
              decltype(beyond_line(Vector{}, Vector{}, Length{}))::dimension.length == 4 &&
              decltype(beyond_plane(Vector{}, cross(Vector{}, Vector{}), Length{}))::dimension.length == 6);

/// The simplex in integers.
template <class Lengths>
class Proof {
 public:
  using Integer = typename Lengths::Integer;
  using Places = typename Lengths::Place;

  Proof(const Exactly& sets, const Lengths& lengths, const Places& places)
      : sets_(sets), lengths_(lengths), reach_(lengths.reach) {
    for (int k = 0; k < sets.pairs.size; ++k) at_[k] = lengths.corner(sets, k, places);
  }

  Meeting meeting() {
    switch (sets_.pairs.size) {
      case 1:
        return at_corner(0);
      case 2:
        return at_segment(0, 1);
      case 3:
        return at_triangle(0, 1, 2);
      default:
        return at_tetrahedron();
    }
  }
  /// Where that is unknown: the corners of a side and one that lies before them; or none.
  const CornerPairs& next() const { return next_; }

 private:
  static bool is_positive(Certificate c) { return c == Certificate::positive; }
  static bool is_negative(Certificate c) { return c == Certificate::negative; }

  Meeting at_corner(int i) {
    const Vec3<Integer>& p = at_[i];
    if (!is_positive(certificate(beyond_corner(p, reach_)))) return Meeting::meet;
    return apart_if_lowest(side(i), p);
  }
  Meeting at_segment(int i, int j) {
    const Vec3<Integer>& p = at_[i];
    const Vec3 e = at_[j] - p;
    const auto along = dot(p, e);
    if (!is_negative(certificate(along))) return at_corner(i);
    const auto ee = dot(e, e);
    if (is_negative(certificate(along + ee))) return at_corner(j);
    if (!is_positive(certificate(beyond_line(p, e, reach_)))) return Meeting::meet;
    return apart_if_lowest(side(i, j), Vec3{ee * p.x - along * e.x, ee * p.y - along * e.y, ee * p.z - along * e.z});
  }
  Meeting at_triangle(int i, int j, int k) {
    const Vec3<Integer>& p = at_[i];
    const Vec3 e = at_[j] - p, f = at_[k] - p;
    const Vec3 n = cross(e, f);
    const auto ee = dot(e, e), ef = dot(e, f), ff = dot(f, f);
    const auto nn = dot(n, n);
    const auto pe = dot(p, e), pf = dot(p, f);
    if (!is_positive(certificate(nn))) return Meeting::unknown;
    // x = p + (s e + t f) / n . n
    const auto s = ef * pf - ff * pe, t = ef * pe - ee * pf;
    if (is_negative(certificate(s))) return at_segment(i, k);
    if (is_negative(certificate(t))) return at_segment(i, j);
    if (is_positive(certificate(s + t - nn))) return at_segment(j, k);
    if (!is_positive(certificate(beyond_plane(p, n, reach_)))) return Meeting::meet;
    const bool is_opposite = is_negative(certificate(dot(p, n)));
    return apart_if_lowest(side(i, j, k), is_opposite ? Vec3{opposite(n.x), opposite(n.y), opposite(n.z)} : n);
  }
  /// 0 may lie in it, its sides included; the corner that came last is on the side of 0 of the others.
  Meeting at_tetrahedron() {
    const auto of = volumes(at_[0], at_[1], at_[2], at_[3]);
    bool negative[CornerPairs::most], positive[CornerPairs::most], any_negative = false, any_positive = false;
    for (std::size_t i = 0; i < of.size(); ++i) {
      const Certificate c = certificate(of[i]);
      negative[i] = i % 2 == 0 ? is_negative(c) : is_positive(c);
      positive[i] = i % 2 == 0 ? is_positive(c) : is_negative(c);
      any_negative = any_negative || negative[i];
      any_positive = any_positive || positive[i];
    }
    if (any_negative != any_positive) return Meeting::meet;
    for (int i = 0; i < 3; ++i) {
      if ((negative[3] && negative[i]) || (positive[3] && positive[i])) continue;
      const Meeting s = at_triangle((i + 1) % 3, (i + 2) % 3, 3);
      if (s != Meeting::unknown) return s;
    }
    return Meeting::unknown;
  }
  template <int Wide>
  static GridInteger<Wide> opposite(const GridInteger<Wide>& x) {
    return grid_integer::subtract<Wide>(GridInteger<Wide>(0), x);
  }

  template <class... Index>
  CornerPairs side(Index... i) const {
    return {sizeof...(i), {sets_.pairs.a[i]...}, {sets_.pairs.b[i]...}};
  }
  /// Along n, which is x up to a positive factor.
  template <class N>
  Meeting apart_if_lowest(const CornerPairs& side, const Vec3<N>& n) {
    const int a = lowest<1>(sets_.a, side.a[0], n), b = lowest<-1>(sets_.b, side.b[0], n);
    if (a == unknown_corner || b == unknown_corner) return Meeting::unknown;
    if (a == side.a[0] && b == side.b[0]) return Meeting::apart;
    next_ = side;
    next_.a[side.size] = static_cast<signed char>(a);
    next_.b[side.size] = static_cast<signed char>(b);
    ++next_.size;
    return Meeting::unknown;
  }
  static constexpr int unknown_corner = -1;
  /// The corner of a body before which none lies along Sense * n: a given one, if it is such.
  template <int Sense, class N>
  int lowest(const Body<ShortDyadic>& body, int corner, const Vec3<N>& n) const {
    constexpr Certificate falls = Sense > 0 ? Certificate::negative : Certificate::positive,
                          rises = Sense > 0 ? Certificate::positive : Certificate::negative;
    int point = corner >> body.generators, used = corner - (point << body.generators);
    for (int i = 0; i < body.points; ++i) {
      if (i == point) continue;
      const Certificate c = rise(n, body.point[i] - body.point[point]);
      if (!is_certain(c)) return unknown_corner;
      if (c == falls) point = i;
    }
    for (int g = 0; g < body.generators; ++g) {
      const Certificate c = rise(n, body.generator[g]);
      if (!is_certain(c)) return unknown_corner;
      if (c == falls) used |= 1 << g;
      if (c == rises) used &= ~(1 << g);
    }
    return (point << body.generators) + used;
  }
  /// The sign of the product of n with a vector, on a grid of its own.
  template <class N>
  Certificate rise(const Vec3<N>& n, const Vec3<ShortDyadic>& v) const {
    const Places places{lowest_place(ShortDyadic::unknown_exponent, v)};
    return places.hold(v) ? certificate(dot(n, lengths_.integers(v, places))) : Certificate::uncertain;
  }

  const Exactly& sets_;
  const Lengths& lengths_;
  Vec3<Integer> at_[CornerPairs::most];
  Integer reach_;
  CornerPairs next_{};
};

/// At a simplex, in place of which comes the next one.
template <class Lengths>
Meeting prove(const Exactly& sets, const Lengths& lengths, const typename Lengths::Place& places,
              CornerPairs& simplex) {
  Proof<Lengths> proof(sets, lengths, places);
  const Meeting s = proof.meeting();
  simplex = proof.next();
  return s;
}
template <int Bits>
[[gnu::noinline]] Meeting prove(const Exactly& sets, CornerPairs& simplex) {
  const Places<Bits> places{sets.place};
  const Lengths<Bits> lengths{places.integer(sets.reach)};
  return prove(sets, lengths, places, simplex);
}
/// In the shortest integers that hold all that is asked for; those of the simplex alone may be short.
template <int Bits, int... Longer>
Meeting prove_in(const Exactly& sets, CornerPairs& simplex) {
  if (sets.fit<Bits>()) {
    const Meeting s = prove<Bits>(sets, simplex);
    if (s != Meeting::unknown || simplex.size > 0) return s;
  }
  simplex.size = 0;
  if constexpr (sizeof...(Longer) > 0) return prove_in<Longer...>(sets, simplex);
  return Meeting::unknown;
}
[[gnu::noinline]] Meeting prove_weighted(const Exactly& sets, CornerPairs& simplex) {
  const WeightedLengths lengths(sets);
  if (lengths.fit(sets)) return prove(sets, lengths, lengths.of_a, simplex);
  simplex.size = 0;
  return Meeting::unknown;
}
Meeting prove_at(CornerPairs& simplex, Exactly& sets) {
  sets.consider(simplex);
  // 19 bits are as many as let all values be of two limbs.
  const Meeting s = prove_in<19, 61, 122>(sets, simplex);
  const bool is_left = s == Meeting::unknown && simplex.size == 0;
  if (!is_left || !sets.a.is_weighted || !sets.b.is_weighted) return s;
  simplex = sets.pairs;
  return prove_weighted(sets, simplex);
}

struct Radii {
  Vec3<ShortDyadic> of;
  int place;

  explicit Radii(const Ellipsoid3& e)
      : of(vector<ShortDyadic>(e.radii)), place(lowest_place(ShortDyadic::unknown_exponent, of)) {}
};
template <int Bits, int RadiusBits>
[[gnu::noinline]] Meeting prove(const Exactly& sets, const Radii& radii, CornerPairs& simplex) {
  const Places<Bits> places{sets.place};
  const ScaledLengths<Bits, RadiusBits> lengths(radii.of, places, {radii.place});
  return prove(sets, lengths, places, simplex);
}
Meeting prove_at(CornerPairs& simplex, Exactly& sets, const Radii& radii) {
  sets.consider(simplex);
  sets.place = std::min(sets.place, radii.place);
  const auto fit = [&]<int Bits, int RadiusBits>(const Places<Bits>& places, const Places<RadiusBits>& of_radii) {
    return sets.fit<Bits>() && places.hold(radii.of) && of_radii.hold(radii.of);
  };
  // With 20 bits a coordinate that is scaled has one limb.
  if (fit(Places<20>{sets.place}, Places<20>{radii.place})) return prove<20, 20>(sets, radii, simplex);
  if (fit(Places<61>{sets.place}, Places<61>{radii.place})) return prove<61, 61>(sets, radii, simplex);
  if (fit(Places<122>{sets.place}, Places<61>{radii.place})) return prove<122, 61>(sets, radii, simplex);
  simplex.size = 0;
  return Meeting::unknown;
}

/// By the simplex of the difference that is nearest to 0 in doubles, and where that is not right by those that follow.
template <class Prove>
Meeting meeting_by_nearest(const Body<double>& a, const Body<double>& b, Prove&& prove) {
  static constexpr int most_simplices = 8;
  CornerPairs simplex = CornerSimplex(a, b).nearest_to_zero();
  for (int i = 0; i < most_simplices && simplex.size > 0; ++i) {
    const Meeting s = prove(simplex);
    if (s != Meeting::unknown) return s;
  }
  return Meeting::unknown;
}

}  // namespace

Meeting meeting_by_nearest_corners(const Source& first, const Source& second) {
  Body<double> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  const auto is_bounded = [](const Body<double>& body) { return body.extent == Body<double>::Extent::bounded; };
  if (!is_bounded(a) || !is_bounded(b)) return Meeting::unknown;
  Exactly sets(first, second);
  return meeting_by_nearest(a, b, [&](CornerPairs& simplex) { return prove_at(simplex, sets); });
}

Meeting meeting_by_nearest_corners(const Ellipsoid3& ellipsoid, const Source& shape, const Source& scaled) {
  Body<double> a, b;
  build(a, ellipsoid.center, ellipsoid.center);
  scaled.build_into(b, ellipsoid.center);
  const Source center = source_of(ellipsoid.center);
  Exactly sets(center, shape);
  const Radii radii(ellipsoid);
  return meeting_by_nearest(a, b, [&](CornerPairs& simplex) { return prove_at(simplex, sets, radii); });
}

Meeting meeting_at(const CornerPairs& simplex, const Source& first, const Source& second) {
  Exactly sets(first, second);
  CornerPairs next = simplex;
  return prove_at(next, sets);
}

Meeting meeting_at(const CornerPairs& simplex, const Ellipsoid3& ellipsoid, const Source& shape) {
  const Source center = source_of(ellipsoid.center);
  Exactly sets(center, shape);
  CornerPairs next = simplex;
  return prove_at(next, sets, Radii(ellipsoid));
}

}  // namespace plumb::convex
