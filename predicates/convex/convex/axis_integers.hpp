#pragma once

// Separating axes in integers on the grids of the call's own numbers.

#include <type_traits>

#include <convex/grid_numbers.hpp>

namespace plumb::convex {

// What a filter leaves open is looked at once more by the same algorithm in integers on the grids of the call's own
// numbers, along the open axes only. What is on no grid is left to separating_axes.hpp.

/// What the positions of a pair's algorithm are measured in, as its polynomials keep their signs when the units of its
/// groups are scaled, each by its own factor.
enum class Units : signed char {
  own,       ///< one of their own: there are no scalars, or they have nothing to do with the vectors
  products,  ///< that of the scalars times that of the vectors
};
template <class A, class B>
inline constexpr Units position_units = Units::own;

/// Each group of numbers as integers times a power of two.
struct Grids {
  int place[most_groups], bits[most_groups];  ///< multiples of 2^place, less than 2^(place + bits)
};

/// Finds the binary places that the numbers of each group take up. It computes nothing; but its numbers have
/// dimensions, so that an algorithm compiles over it only if its polynomials are as position_units says.
template <Units PositionUnits>
class BinaryPlaces {
 public:
  auto order(double, double) const { return Number<positions>(); }
  template <Group G>
  [[gnu::always_inline]] auto number(double x) {
    range_[G].add(x);
    return Number<G>();
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) {
    range_[G].add(v.x), range_[G].add(v.y), range_[G].add(v.z);
    return Vec3<Number<G>>();
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) {
    range_[G].add(p.x), range_[G].add(p.y), range_[G].add(p.z);
    range_[G].add(q.x), range_[G].add(q.y), range_[G].add(q.z);
    return Vec3<Number<G>>();
  }
  template <Group G>
  auto further_difference(const Point3&, const Point3&) const {
    return Vec3<Number<G>>();
  }
  void all_are_read() {}

  /// Positions that are measured in products are on the product of two grids, which are as much finer as positions ask
  /// for, if most_bits are enough for that.
  Grids grids(int most_bits) const {
    Grids g;
    int end[most_groups];
    for (const Group i : {positions, vectors, scalars}) {
      g.place[i] = range_[i].lowest();
      end[i] = range_[i].end();
    }
    if constexpr (PositionUnits == Units::products) {
      const int missing = std::max(g.place[vectors] + g.place[scalars] - g.place[positions], 0);
      const int room = std::clamp(g.place[scalars] + most_bits - end[scalars], 0, missing);
      g.place[scalars] -= room;
      g.place[vectors] -= missing - room;
      g.place[positions] = g.place[vectors] + g.place[scalars];
    }
    for (const Group i : {positions, vectors, scalars}) g.bits[i] = end[i] - g.place[i];
    return g;
  }

 private:
  template <Group G>
  using Number = std::conditional_t<
      G == vectors, OfDimension<0, 1>,
      std::conditional_t<G == scalars || PositionUnits == Units::own, OfDimension<1, 0>, OfDimension<1, 1>>>;

  BinaryRange range_[most_groups];
};

/// How many bits the numbers of each group may take up.
template <int Positions, int Vectors, int Scalars>
struct Widths {
  static constexpr int of[most_groups] = {Positions, Vectors, Scalars};
  static constexpr bool hold(const Grids& grids) {
    return grids.bits[positions] <= Positions && grids.bits[vectors] <= Vectors && grids.bits[scalars] <= Scalars;
  }
};

/// Integers on the grids of the groups, as wide as those allow.
template <class Widths>
class GridIntegers {
 public:
  explicit GridIntegers(const Grids& grids) {
    for (const Group g : {positions, vectors, scalars}) scale_[g] = Scale(grids.place[g]);
    place_of_positions_ = grids.place[positions];
  }

  template <Group G>
  [[gnu::always_inline]] auto number(double x) const {
    constexpr int bits = Widths::of[G];
    if constexpr (bits < 64) {
      return scale_[G].template integer<bits>(x);
    } else {
      static_assert(G == positions);
      Misfit none;
      return grid::placed<bits>(x, place_of_positions_, none);
    }
  }
  template <Group G>
  [[gnu::always_inline]] auto vector(const Vector3& v) const {
    return Vec3{number<G>(v.x), number<G>(v.y), number<G>(v.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto difference(const Point3& p, const Point3& q) const {
    return Vec3{number<G>(p.x) - number<G>(q.x), number<G>(p.y) - number<G>(q.y), number<G>(p.z) - number<G>(q.z)};
  }
  template <Group G>
  [[gnu::always_inline]] auto further_difference(const Point3& p, const Point3& q) const {
    return difference<G>(p, q);
  }
  [[gnu::always_inline]] auto order(double x, double y) const { return number<positions>(x) - number<positions>(y); }
  void all_are_read() const {}

 private:
  Scale scale_[most_groups];
  int place_of_positions_;
};

/// Axes that are products of edges of a pair of sets with three edges each at most.
class AxesOfEdges {
 public:
  explicit AxesOfEdges(const OpenAxes& axes) {
    for (const Axis& axis : axes) bits_ |= bit(axis);
  }
  constexpr bool has(Axis axis) const { return (bits_ & bit(axis)) != 0; }
  template <int N>
  constexpr bool has(const Axes<N>& axes) const {
    return has(axes.at[0]);  // they are open together
  }

 private:
  static constexpr int edge(int i) { return i < Axis::of_second ? i : i - Axis::of_second + 3; }
  static constexpr std::uint64_t bit(Axis axis) { return 1ULL << (6 * edge(axis.i) + edge(axis.j)); }

  std::uint64_t bits_ = 0;
};

/// Whether the edges of a set are known not to lie in one plane: also those along which a box has no extent.
template <class Shape>
bool spans_space(const Shape&) {
  return false;
}
inline bool spans_space(const Aabb3&) { return true; }
inline bool span_space(const Vector3& first, const Vector3& second, const Vector3& third) {
  Measured<3> numbers;
  const auto u = numbers.vector<vectors>(first), v = numbers.vector<vectors>(second),
             w = numbers.vector<vectors>(third);
  numbers.all_are_read();
  return is_certain(numbers.certificate(dot(u, cross(v, w))));
}
inline bool spans_space(const Obb3& b) { return span_space(b.u, b.v, b.w); }
inline bool spans_space(const OrthographicFrustum& s) { return span_space(s.left, s.up, s.direction); }

/// In integers, along the axes that the filter has left open.
/// @return unknown where no axis separates but the edges of the sets may all lie in one plane, for otherwise the axes
/// of
///   facets are enough (separating_axes.hpp). A gap that is negative along the cross product of two edges shows that
///   they do not: perpendicular to that plane the difference of the sets would have no extent
template <class Numbers, class A, class B>
[[gnu::noinline]] Meeting meeting_in_integers(const Numbers& numbers, const A& a, const B& b, const AxesOfEdges& open) {
  bool any_negative = false;
  const bool is_apart = any_gap(
      numbers, a, b, [&](const auto& axes, const auto& gap) __attribute__((always_inline)) {
        if (!open.has(axes)) {
          any_negative = any_negative || !is_needless(a, b, axes);
          return false;
        }
        const Certificate c = certificate(gap());
        any_negative = any_negative || c == Certificate::negative;
        return c == Certificate::positive;
      });
  if (is_apart) return Meeting::apart;
  return spans_space(a) || spans_space(b) || any_negative ? Meeting::meet : Meeting::unknown;
}

/// Integers for which nearly all products fit two limbs, where positions are short or the vectors are, and of any 61
/// bits.
template <class A, class B>
using ShortWidths = std::conditional_t<position_units<A, B> == Units::own,
                                       Widths<54 / gap_degree<A, B>, 54 / gap_degree<A, B>, 1>, Widths<58, 15, 57>>;
template <class A, class B>
using LongWidths = std::conditional_t<position_units<A, B> == Units::own, Widths<61, 61, 1>, Widths<122, 61, 61>>;

/// In a default floating-point environment. Not a part of its caller, which is cold and made small instead of fast.
template <class A, class B>
[[gnu::noinline]] Meeting meeting_in_integers(const A& a, const B& b, const OpenAxes& open) {
  BinaryPlaces<position_units<A, B>> places;
  any_gap(places, a, b, [](const auto&, const auto& gap) { return gap(), false; });
  const Grids grids = places.grids(61);
  const AxesOfEdges axes(open);
  if (ShortWidths<A, B>::hold(grids)) return meeting_in_integers(GridIntegers<ShortWidths<A, B>>(grids), a, b, axes);
  if (LongWidths<A, B>::hold(grids)) return meeting_in_integers(GridIntegers<LongWidths<A, B>>(grids), a, b, axes);
  return Meeting::unknown;
}

}  // namespace plumb::convex
