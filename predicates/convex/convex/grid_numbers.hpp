#pragma once

// Integers on the grids of the numbers of a call, for algorithms over what reads the numbers.

#include <algorithm>

#include <plumb/grid_integer_stage.hpp>

#include <convex/axis_filter.hpp>
#include <filters/grid_double.hpp>

namespace plumb {

// What the algorithms ask of numbers, found by the namespace of these.

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

/// Itself, or 0 if it is negative.
template <int Bits>
[[gnu::always_inline]] constexpr GridInteger<Bits> positive_part(const GridInteger<Bits>& x) {
  return x.is_negative() ? GridInteger<Bits>() : x;
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
template <int Length, int Normal>
constexpr OfDimension<Length, Normal> positive_part(OfDimension<Length, Normal> x) {
  return x;
}
template <int Length, int Normal>
constexpr Certificate certificate(OfDimension<Length, Normal>) {
  return Certificate::zero;
}

}  // namespace plumb

namespace plumb::convex {

// Exact numbers for the algorithms of the filters: doubles that are known to be exact, for small integers and
// coarse grids, and integers on the grids of the call's own numbers.

/// The 2^exponent that some numbers are multiples of, and are less than.
class BinaryRange {
 public:
  [[gnu::always_inline]] void add(double x) {
    const std::uint64_t bits = magnitude_bits(x);
    const int biased = static_cast<int>(bits >> 52);
    const int lowest = biased + (biased == 0 ? 1 : 0) + __builtin_ctzll(bits | 1ULL << 52);
    lowest_ = std::min(lowest_, bits == 0 ? none : lowest);
    largest_ = std::max(largest_, bits);
  }
  void add(const Point3& p) {
    for (const double x : {p.x, p.y, p.z}) add(x);
  }
  void add(const Vector3& v) {
    for (const double x : {v.x, v.y, v.z}) add(x);
  }
  /// 0 and 0 if all are zero.
  int lowest() const { return largest_ == 0 ? 0 : lowest_ - 1075; }
  int end() const {
    if (largest_ == 0) return 0;
    const OddForm largest = odd_form(__builtin_bit_cast(double, largest_));
    return largest.exponent + largest.bits();
  }
  /// The grid that is finer by `by` places, or by as many as `bits` leave room for.
  int refined(int by, int bits) const { return lowest() - std::clamp(lowest() + bits - end(), 0, std::max(by, 0)); }

 private:
  static constexpr int none = 1 << 20;

  int lowest_ = none;
  std::uint64_t largest_ = 0;
};

/// Numbers that are multiples of 2^place, less than 2^63 of them, as integers.
class Scale {
 public:
  Scale() = default;
  /// Any place, where all numbers are 0.
  explicit Scale(int place) {
    const int within = std::clamp(place, -2000, 2000);
    first_ = grid::exact_power(-(within / 2));
    second_ = grid::exact_power(-(within - within / 2));
  }
  /// Both products are exact: the first is a multiple of the square root of the power, or of its double.
  template <int Bits>
  [[gnu::always_inline]] GridInteger<Bits> integer(double x) const {
    static_assert(Bits < 64);
    return GridInteger<Bits>(static_cast<std::int64_t>(x * first_ * second_));
  }

 private:
  double first_, second_;
};

inline GridDouble absolute(const GridDouble& x) { return {__builtin_fabs(x.value), x.magnitude, x.unit}; }
inline GridDouble opposite(const GridDouble& x) { return {-x.value, x.magnitude, x.unit}; }

struct GridDoubles {
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

}  // namespace plumb::convex
