#pragma once

// The lengths of a simplex of two sets as integers, for the proof of what doubles guess.

#include <algorithm>

#include <convex/gjk_proof.hpp>

namespace plumb::convex {

/// Integers on the common grid of some numbers.
template <int Bits>
struct Places {
  int place;  ///< all are multiples of 2^place

  bool hold(const ShortDyadic& x) const {
    return x.is_zero() || (x.is_known() && x.bits() + (x.exponent - place) <= Bits);
  }
  bool hold(const Vec3<ShortDyadic>& v) const { return hold(v.x) && hold(v.y) && hold(v.z); }
  GridInteger<Bits> integer(const ShortDyadic& x) const {
    using Native = typename GridInteger<Bits>::Native;
    if (x.is_zero()) return GridInteger<Bits>();
    return GridInteger<Bits>::of(static_cast<Native>(x.integer << (x.exponent - place)));
  }
  Vec3<GridInteger<Bits>> integers(const Vec3<ShortDyadic>& v) const {
    return {integer(v.x), integer(v.y), integer(v.z)};
  }
};
inline int lowest_place(int place, const ShortDyadic& x) { return x.is_zero() ? place : std::min(place, x.exponent); }
inline int lowest_place(int place, const Vec3<ShortDyadic>& v) {
  return lowest_place(lowest_place(lowest_place(place, v.x), v.y), v.z);
}

/// Both sets in exact numbers, and a simplex of their difference.
struct Exactly {
  Body<ShortDyadic> a, b;
  CornerPairs pairs;
  Vec3<ShortDyadic> at[CornerPairs::most];
  ShortDyadic reach;
  int place;

  Exactly(const Source& first, const Source& second) {
    first.build_into(a, first.anchor);
    second.build_into(b, first.anchor);
    reach = a.is_rounded || b.is_rounded ? reach_of(a, b) : ShortDyadic::number(0);
  }
  void consider(const CornerPairs& simplex) {
    pairs = simplex;
    place = lowest_place(ShortDyadic::unknown_exponent, reach);
    for (int k = 0; k < pairs.size; ++k) {
      at[k] = difference_at(a, b, pairs, k);
      place = lowest_place(place, at[k]);
    }
  }
  template <int Bits>
  bool fit() const {
    const Places<Bits> places{place};
    return places.hold(reach) &&
           std::all_of(at, at + pairs.size, [&](const Vec3<ShortDyadic>& v) { return places.hold(v); });
  }
};

/// Lengths as integers, and the reach of two sets.
template <int Bits>
struct Lengths {
  using Place = Places<Bits>;
  using Integer = GridInteger<Bits>;

  Integer reach;

  Vec3<Integer> integers(const Vec3<ShortDyadic>& v, const Place& places) const { return places.integers(v); }
  /// Corner k of the simplex.
  Vec3<Integer> corner(const Exactly& sets, int k, const Place& places) const { return integers(sets.at[k], places); }
};
/// The same of polyhedral sets that both have a weight, whose corners are longer than ShortDyadic once they are
/// multiplied by that of the other set: on two grids, whose products with those of the other's weight are one.
struct WeightedLengths {
  static constexpr int bits = ShortDyadic::most_bits, weight_bits = 53;
  using Place = Places<bits>;
  using Integer = GridInteger<bits + weight_bits + 1>;
  using Weight = GridInteger<weight_bits>;

  Weight weight_of_a, weight_of_b;
  Place of_a, of_b;
  Integer reach{0};

  explicit WeightedLengths(const Exactly& sets)
      : weight_of_a(Weight::of(static_cast<Weight::Native>(sets.a.weight.integer))),
        weight_of_b(Weight::of(static_cast<Weight::Native>(sets.b.weight.integer))) {
    const int unit_of_a = sets.a.weight.exponent, unit_of_b = sets.b.weight.exponent;
    int place = ShortDyadic::unknown_exponent;
    for (int k = 0; k < sets.pairs.size; ++k) {
      place = std::min(place, lowest_place(place - unit_of_b, corner_of_a(sets, k)) + unit_of_b);
      place = std::min(place, lowest_place(place - unit_of_a, corner_of_b(sets, k)) + unit_of_a);
    }
    of_a = {place - unit_of_b};
    of_b = {place - unit_of_a};
  }
  bool fit(const Exactly& sets) const {
    for (int k = 0; k < sets.pairs.size; ++k)
      if (!of_a.hold(corner_of_a(sets, k)) || !of_b.hold(corner_of_b(sets, k))) return false;
    return true;
  }
  Vec3<GridInteger<bits>> integers(const Vec3<ShortDyadic>& v, const Place& places) const { return places.integers(v); }
  Vec3<Integer> corner(const Exactly& sets, int k, const Place&) const {
    const auto a = of_a.integers(corner_of_a(sets, k)), b = of_b.integers(corner_of_b(sets, k));
    return {a.x * weight_of_b - b.x * weight_of_a, a.y * weight_of_b - b.y * weight_of_a,
            a.z * weight_of_b - b.z * weight_of_a};
  }

 private:
  static Vec3<ShortDyadic> corner_of_a(const Exactly& sets, int k) { return convex::corner(sets.a, sets.pairs.a[k]); }
  static Vec3<ShortDyadic> corner_of_b(const Exactly& sets, int k) { return convex::corner(sets.b, sets.pairs.b[k]); }
};
/// The same in units in which an ellipsoid is a ball: every axis is multiplied by the product of the radii along the
/// two others. Those factors have a grid of their own, which all lengths share, the reach too.
template <int Bits, int RadiusBits>
struct ScaledLengths {
  using Place = Places<Bits>;
  using Integer = GridInteger<Bits + 2 * RadiusBits>;

  Vec3<GridInteger<2 * RadiusBits>> unit;
  Integer reach;

  ScaledLengths(const Vec3<ShortDyadic>& radii, const Place& places, const Places<RadiusBits>& places_of_radii) {
    const Vec3<GridInteger<RadiusBits>> r = places_of_radii.integers(radii);
    unit = {r.y * r.z, r.z * r.x, r.x * r.y};
    reach = places.integer(radii.x) * unit.x;
  }
  Vec3<Integer> integers(const Vec3<ShortDyadic>& v, const Place& places) const {
    const Vec3<GridInteger<Bits>> x = places.integers(v);
    return {x.x * unit.x, x.y * unit.y, x.z * unit.z};
  }
  Vec3<Integer> corner(const Exactly& sets, int k, const Place& places) const { return integers(sets.at[k], places); }
};

}  // namespace plumb::convex
