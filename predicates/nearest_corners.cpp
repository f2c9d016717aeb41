#include "nearest_corners.hpp"

#include <algorithm>

#include <plumb/of_dimension.hpp>

#include "corner_simplex.hpp"

namespace plumb::convex {

namespace {

// The difference D = { a - b } of the cores is a polytope, and the sets meet exactly when its distance from 0 is at
// most the reach, which is the sum of the radii; of polyhedral sets, 0. Its point nearest to 0 lies in a simplex of at
// most three corners of D, if it is not 0 itself, and 0 does if it lies on the surface of D. Doubles guess such a
// simplex (corner_simplex.hpp). Of any simplex, whether rightly guessed or not, let x be the foot of the perpendicular
// from 0 on the plane, line or point that it spans.
//   - If x lies in the simplex and |x| is at most the reach, the sets meet.
//   - If |x| is more than the reach, which is not negative, and no corner of D lies before a corner of the simplex as
//     seen along x, then none of D lies nearer than x: the sets are apart.
// Where x lies outside the simplex, beyond a side of it, that side is looked at in its place. If 0 lies inside D after
// all, by so little that doubles did not see it, one corner more may make a simplex that has 0 in it.
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
using Lengths = Vec3<Length>;
static_assert(decltype(beyond_corner(Lengths{}, Length{}))::dimension.length == 2 &&
              decltype(beyond_line(Lengths{}, Lengths{}, Length{}))::dimension.length == 4 &&
              decltype(beyond_plane(Lengths{}, cross(Lengths{}, Lengths{}), Length{}))::dimension.length == 6);

/// Integers on the common grid of some numbers.
template <int Bits>
struct Places {
  int place;  ///< all are multiples of 2^place

  bool hold(const ShortDyadic& x) const {
    return x.is_zero() || (x.is_known() && x.bits() + (x.exponent - place) <= Bits);
  }
  GridInteger<Bits> integer(const ShortDyadic& x) const {
    using Native = typename GridInteger<Bits>::Native;
    if (x.is_zero()) return GridInteger<Bits>();
    return GridInteger<Bits>::of(static_cast<Native>(x.integer << (x.exponent - place)));
  }
  Vec3<GridInteger<Bits>> integers(const Vec3<ShortDyadic>& v) const {
    return {integer(v.x), integer(v.y), integer(v.z)};
  }
};
int lowest_place(int place, const ShortDyadic& x) { return x.is_zero() ? place : std::min(place, x.exponent); }
int lowest_place(int place, const Vec3<ShortDyadic>& v) {
  return lowest_place(lowest_place(lowest_place(place, v.x), v.y), v.z);
}

/// Both sets in exact numbers, and a simplex of their difference.
struct Exactly {
  Body<ShortDyadic> a, b;
  CornerPairs pairs;
  Vec3<ShortDyadic> at[CornerPairs::most];
  ShortDyadic reach;
  int place;

  Exactly(const Source& first, const Source& second, const CornerPairs& nearest) : pairs(nearest) {
    first.build_into(a, first.anchor);
    second.build_into(b, first.anchor);
    reach = a.is_rounded || b.is_rounded ? reach_of(a, b) : ShortDyadic::number(0);
    place = lowest_place(ShortDyadic::unknown_exponent, reach);
    for (int k = 0; k < pairs.size; ++k) {
      at[k] = difference_at(a, b, pairs, k);
      place = lowest_place(place, at[k]);
    }
  }
  template <int Bits>
  bool fit() const {
    const Places<Bits> places{place};
    const auto holds = [&](const Vec3<ShortDyadic>& v) {
      return places.hold(v.x) && places.hold(v.y) && places.hold(v.z);
    };
    return places.hold(reach) && std::all_of(at, at + pairs.size, holds);
  }
};

/// The simplex in integers.
template <int Bits>
class Proof {
 public:
  using Integer = GridInteger<Bits>;

  explicit Proof(const Exactly& sets) : sets_(sets) {
    const Places<Bits> places{sets.place};
    reach_ = places.integer(sets.reach);
    for (int k = 0; k < sets.pairs.size; ++k) at_[k] = places.integers(sets.at[k]);
  }

  Separation separation() const {
    switch (sets_.pairs.size) {
      case 1:
        return at_corner(0);
      case 2:
        return at_segment(0, 1);
      case 3:
        return at_triangle();
      default:
        return has_zero() ? Separation::no : Separation::unknown;
    }
  }

 private:
  static bool is_positive(Certificate c) { return c == Certificate::positive; }
  static bool is_negative(Certificate c) { return c == Certificate::negative; }

  Separation at_corner(int i) const {
    const Vec3<Integer>& p = at_[i];
    if (!is_positive(certificate(beyond_corner(p, reach_)))) return Separation::no;
    return apart_if_lowest(i, p);
  }
  Separation at_segment(int i, int j) const {
    const Vec3<Integer>& p = at_[i];
    const Vec3 e = at_[j] - p;
    const auto along = dot(p, e);
    if (!is_negative(certificate(along))) return at_corner(i);
    const auto ee = dot(e, e);
    if (is_negative(certificate(along + ee))) return at_corner(j);
    if (!is_positive(certificate(beyond_line(p, e, reach_)))) return Separation::no;
    return apart_if_lowest(i, Vec3{ee * p.x - along * e.x, ee * p.y - along * e.y, ee * p.z - along * e.z});
  }
  Separation at_triangle() const {
    const Vec3<Integer>& p = at_[0];
    const Vec3 e = at_[1] - p, f = at_[2] - p;
    const Vec3 n = cross(e, f);
    const auto ee = dot(e, e), ef = dot(e, f), ff = dot(f, f);
    const auto nn = dot(n, n);
    const auto pe = dot(p, e), pf = dot(p, f);
    if (!is_positive(certificate(nn))) return Separation::unknown;
    // x = p + (s e + t f) / n . n
    const auto s = ef * pf - ff * pe, t = ef * pe - ee * pf;
    if (is_negative(certificate(s))) return at_segment(0, 2);
    if (is_negative(certificate(t))) return at_segment(0, 1);
    if (is_positive(certificate(s + t - nn))) return at_segment(1, 2);
    if (!is_positive(certificate(beyond_plane(p, n, reach_)))) return Separation::no;
    const bool is_opposite = is_negative(certificate(dot(p, n)));
    return apart_if_lowest(0, is_opposite ? Vec3{opposite(n.x), opposite(n.y), opposite(n.z)} : n);
  }
  /// Whether 0 lies in the simplex of four corners, its sides included.
  bool has_zero() const {
    const auto of = volumes(at_[0], at_[1], at_[2], at_[3]);
    bool negative = false, positive = false;
    for (std::size_t i = 0; i < of.size(); ++i) {
      const Certificate c = certificate(of[i]);
      negative = negative || (i % 2 == 0 ? is_negative(c) : is_positive(c));
      positive = positive || (i % 2 == 0 ? is_positive(c) : is_negative(c));
    }
    return negative != positive;
  }
  template <int Wide>
  static GridInteger<Wide> opposite(const GridInteger<Wide>& x) {
    return grid_integer::subtract<Wide>(GridInteger<Wide>(0), x);
  }

  /// Along n, which is x up to a positive factor, of corner i.
  template <class N>
  Separation apart_if_lowest(int i, const Vec3<N>& n) const {
    return is_lowest<1>(sets_.a, sets_.pairs.a[i], n) && is_lowest<-1>(sets_.b, sets_.pairs.b[i], n)
               ? Separation::yes
               : Separation::unknown;
  }
  /// Whether no corner of a body lies before one along Sense * n.
  template <int Sense, class N>
  static bool is_lowest(const Body<ShortDyadic>& body, int corner, const Vec3<N>& n) {
    const Vec3<ShortDyadic>& from = body.point[corner >> body.generators];
    for (int i = 0; i < body.points; ++i)
      if (i != corner >> body.generators && !rises<Sense>(n, body.point[i] - from)) return false;
    for (int g = 0; g < body.generators; ++g) {
      const bool is_used = (corner >> g & 1) != 0;
      if (!(is_used ? rises<-Sense>(n, body.generator[g]) : rises<Sense>(n, body.generator[g]))) return false;
    }
    return true;
  }
  /// Whether the product of n with a vector, on a grid of its own, is seen to have that sense or be 0.
  template <int Sense, class N>
  static bool rises(const Vec3<N>& n, const Vec3<ShortDyadic>& v) {
    const Places<Bits> places{lowest_place(ShortDyadic::unknown_exponent, v)};
    if (!places.hold(v.x) || !places.hold(v.y) || !places.hold(v.z)) return false;
    const Certificate c = certificate(dot(n, places.integers(v)));
    return c != (Sense > 0 ? Certificate::negative : Certificate::positive);
  }

  const Exactly& sets_;
  Vec3<Integer> at_[CornerPairs::most];
  Integer reach_;
};

}  // namespace

Separation separation_of_nearest_corners(const Source& first, const Source& second) {
  Body<double> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  const auto is_bounded = [](const Body<double>& body) { return body.extent == Body<double>::Extent::bounded; };
  if (!is_bounded(a) || !is_bounded(b)) return Separation::unknown;
  CornerSimplex simplex(a, b);
  const Separation s = separation_at(simplex.nearest_to_zero(), first, second);
  if (s != Separation::unknown || !simplex.is_triangle()) return s;
  return separation_at(simplex.pairs_with(simplex.lowest()), first, second);
}

Separation separation_at(const CornerPairs& simplex, const Source& first, const Source& second) {
  const Exactly sets(first, second, simplex);
  // 19 bits are as many as let all values be of two limbs.
  if (sets.fit<19>()) return Proof<19>(sets).separation();
  if (sets.fit<61>()) return Proof<61>(sets).separation();
  return sets.fit<122>() ? Proof<122>(sets).separation() : Separation::unknown;
}

}  // namespace plumb::convex
