#pragma once

#include <algorithm>

#include <plumb/grid_integer_stage.hpp>

#include "grid_double.hpp"
#include "quick_look.hpp"

namespace plumb::convex {

// What a first look leaves open is looked at once more by the same algorithm in exact numbers: in doubles that are
// known to be exact, for small integers and coarse grids; then in integers on the grids of the call's own numbers. What
// is on no grid is left to separating_axes.hpp.

inline GridDouble absolute(const GridDouble& x) { return {__builtin_fabs(x.value), x.magnitude, x.unit}; }
inline GridDouble opposite(const GridDouble& x) { return {-x.value, x.magnitude, x.unit}; }

struct GridDoubles {
  static GridDouble order(double x, double y) { return GridDouble::difference(x, y); }
  template <Group>
  [[gnu::always_inline]] GridDouble number(double x) {
    return GridDouble::number(x);
  }
  template <Group>
  [[gnu::always_inline]] Vec3<GridDouble> vector(const Vector3& v) {
    return {GridDouble::number(v.x), GridDouble::number(v.y), GridDouble::number(v.z)};
  }
  template <Group>
  [[gnu::always_inline]] Vec3<GridDouble> difference(const Point3& p, const Point3& q) {
    return {GridDouble::difference(p.x, q.x), GridDouble::difference(p.y, q.y), GridDouble::difference(p.z, q.z)};
  }
  template <Group G>
  [[gnu::always_inline]] Vec3<GridDouble> further_difference(const Point3& p, const Point3& q) {
    return difference<G>(p, q);
  }
  template <Group>
  [[gnu::always_inline]] Vec3<GridDouble> product(double s, const Vector3& v) {
    return GridDouble::number(s) * vector<vectors>(v);
  }
  static GridDouble extent(double x) { return GridDouble::number(x); }
  [[gnu::always_inline]] Vec3<GridDouble> axis(const Vector3& v) { return vector<vectors>(v); }
  template <Group, Group>
  void read(const Matrix4&) {}
  template <Group>
  [[gnu::always_inline]] GridDouble known(double x) {
    return GridDouble::number(x);
  }
  template <Group>
  [[gnu::always_inline]] Vec3<GridDouble> known(double x, double y, double z) {
    return {GridDouble::number(x), GridDouble::number(y), GridDouble::number(z)};
  }
  void all_are_read() {}
};

template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> opposite(const GridInteger<Bits>& x) {
  return grid_integer::subtract<Bits>(GridInteger<Bits>(0), x);
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> absolute(const GridInteger<Bits>& x) {
  return x.is_negative() ? opposite(x) : x;
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> lesser(const GridInteger<Bits>& a, const GridInteger<Bits>& b) {
  return (a - b).is_negative() ? a : b;
}
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> greater(const GridInteger<Bits>& a, const GridInteger<Bits>& b) {
  return (a - b).is_negative() ? b : a;
}

template <int Length, int Normal>
constexpr OfDimension<Length, Normal> absolute(OfDimension<Length, Normal> x) {
  return x;
}
template <int Length, int Normal>
constexpr OfDimension<Length, Normal> opposite(OfDimension<Length, Normal> x) {
  return x;
}
template <int Length, int Normal>
constexpr OfDimension<Length, Normal> lesser(OfDimension<Length, Normal> x, OfDimension<Length, Normal>) {
  return x;
}
template <int Length, int Normal>
constexpr OfDimension<Length, Normal> greater(OfDimension<Length, Normal> x, OfDimension<Length, Normal>) {
  return x;
}

/// What the positions of a pair's algorithm are measured in, if its polynomials keep their signs when the units of its
/// groups are scaled, each by its own factor.
enum class Units : signed char {
  none,      ///< they do not
  own,       ///< one of their own: there are no scalars, or they have nothing to do with the vectors
  products,  ///< that of the scalars times that of the vectors
};
template <class A, class B>
inline constexpr Units position_units = Units::none;

/// Finds the binary places that the numbers of each group take up. It computes nothing; but its numbers have
/// dimensions, so that an algorithm compiles over it only if its polynomials are as position_units says.
template <Units PositionUnits>
class BinaryPlaces {
 public:
  auto order(double, double) const { return Number<positions>(); }
  template <Group G>
  auto number(double x) {
    add(G, x);
    return Number<G>();
  }
  template <Group G>
  auto vector(const Vector3& v) {
    for (const double x : {v.x, v.y, v.z}) add(G, x);
    return Vec3<Number<G>>();
  }
  template <Group G>
  auto difference(const Point3& p, const Point3& q) {
    for (const double x : {p.x, p.y, p.z, q.x, q.y, q.z}) add(G, x);
    return Vec3<Number<G>>();
  }
  template <Group G>
  auto further_difference(const Point3&, const Point3&) const {
    return Vec3<Number<G>>();
  }
  void all_are_read() {}

  /// All numbers of the group are multiples of 2^lowest, and less than 2^end; 0 and 0 if all are zero.
  int lowest(Group group) const { return any(group) ? lowest_[group] : 0; }
  int end(Group group) const { return any(group) ? end_[group] : 0; }

 private:
  template <Group G>
  using Number = std::conditional_t<
      G == vectors, OfDimension<0, 1>,
      std::conditional_t<G == scalars || PositionUnits == Units::own, OfDimension<1, 0>, OfDimension<1, 1>>>;

  bool any(Group group) const { return lowest_[group] < end_[group]; }
  void add(Group group, double x) {
    if (same(x, 0)) return;
    const OddForm odd = odd_form(x);
    lowest_[group] = std::min(lowest_[group], odd.exponent);
    end_[group] = std::max(end_[group], odd.exponent + odd.bits());
  }
  int lowest_[most_groups] = {2000, 2000, 2000}, end_[most_groups] = {-2000, -2000, -2000};
};

/// Integers on the grids of the groups, less than 2^61; positions measured in products on the product of two grids,
/// less than 2^122.
template <Units PositionUnits>
class GridIntegers {
 public:
  explicit GridIntegers(const BinaryPlaces<PositionUnits>& places)
      : place_{places.lowest(positions), places.lowest(vectors), places.lowest(scalars)} {
    if constexpr (PositionUnits == Units::products) {
      // Grids as much finer as positions ask for.
      int missing = std::max(place_[vectors] + place_[scalars] - place_[positions], 0);
      const int room = std::clamp(place_[scalars] + bits - places.end(scalars), 0, missing);
      place_[scalars] -= room;
      place_[vectors] -= missing - room;
      place_[positions] = place_[vectors] + place_[scalars];
    }
    for (const Group g : {positions, vectors, scalars})
      fit_ =
          fit_ && places.end(g) - place_[g] <= (g == positions && PositionUnits == Units::products ? 2 * bits : bits);
  }

  template <Group G>
  [[gnu::always_inline]] auto number(double x) {
    return grid::placed < G == positions && PositionUnits == Units::products ? 2 * bits
                                                                             : bits > (x, place_[G], misfit_);
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) {
    return Vec3{number<G>(v.x), number<G>(v.y), number<G>(v.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) {
    return Vec3{number<G>(p.x) - number<G>(q.x), number<G>(p.y) - number<G>(q.y), number<G>(p.z) - number<G>(q.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto further_difference(const Point3& p, const Point3& q) {
    return difference<G>(p, q);
  }
  [[gnu::always_inline]] auto order(double x, double y) { return number<positions>(x) - number<positions>(y); }
  void all_are_read() {}

  /// Whether all numbers are on their grids.
  bool fit() const { return fit_; }

 private:
  static constexpr int bits = 61;

  bool fit_ = true;
  Misfit misfit_;  // none, where they fit
  int place_[most_groups];
};

/// A look along all axes in exact numbers.
/// @return unknown where some number is not exact, or where no axis separates but the difference of the sets is not
///   known to have an interior. A gap that is negative along the cross product of two edges shows that the edges are
///   not all in one plane, for perpendicular to that plane the difference would have no extent; and then the axes of
///   facets are enough, also for edges along which a box has no extent (separating_axes.hpp)
template <class Numbers, class A, class B>
[[gnu::noinline]] Separation exact_look(Numbers numbers, const A& a, const B& b) {
  bool has_interior = false, is_certain = true;
  const bool is_apart = any_gap(
      numbers, a, b, [&](const auto&, const auto& gap) __attribute__((always_inline)) {
        const Certificate c = certificate(gap);
        is_certain = is_certain && plumb::is_certain(c);
        has_interior = has_interior || c == Certificate::negative;
        return !is_certain || c == Certificate::positive;
      });
  if (!is_certain) return Separation::unknown;
  return is_apart ? Separation::yes : has_interior ? Separation::no : Separation::unknown;
}
template <class A, class B>
Separation exact_look(const A& a, const B& b) {
  const Separation s = exact_look(GridDoubles(), a, b);
  if constexpr (position_units<A, B> == Units::none) {
    return s;
  } else {
    if (s != Separation::unknown) return s;
    BinaryPlaces<position_units<A, B>> places;
    any_gap(places, a, b, [](const auto&, auto) { return false; });
    const GridIntegers<position_units<A, B>> numbers(places);
    return numbers.fit() ? exact_look(numbers, a, b) : Separation::unknown;
  }
}

}  // namespace plumb::convex
