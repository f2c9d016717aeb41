#pragma once

// Exact points as integers on the grid of a call, of few widths, so that few polynomials are compiled.

#include <cstdint>

#include <constructions/exact_point_access.hpp>
#include <constructions/point_numbers.hpp>
#include <constructions/scaled.hpp>

namespace plumb::exact_points {

/// How many bits v and w have at most: v one less than fills its limbs together with base w.
template <int V, int W>
struct Widths {
  static constexpr int v = V, w = W;
};
using PlanarWidths = Widths<189, 127>;
using NarrowWidths = Widths<253, 190>;  ///< in space, but for the next
using WideWidths = Widths<446, 382>;    ///< `three_planes`, and what is as far

/// A point or vector of these integers.
template <class Point, int Bits>
using VectorOfIntegers = std::conditional_t<is_planar<Point>, Vec2<GridInteger<Bits>>, Vec3<GridInteger<Bits>>>;
template <class Point>
using PlainOnGrid = Displaced<VectorOfIntegers<Point, 61>, NoDisplacement, UnitWeight>;
template <class Point, class Widths>
using ExactOnGrid = Displaced<VectorOfIntegers<Point, 61>, VectorOfIntegers<Point, Widths::v>, GridInteger<Widths::w>>;

template <int To, int From>
[[gnu::always_inline]] constexpr GridInteger<To> widened(const GridInteger<From>& x) {
  static_assert(From <= To);
  GridInteger<To> r;
  for (int i = 0; i < GridInteger<To>::limbs; ++i) r.set_limb(i, x.limb(i));
  return r;
}

/// The integer x * 2^by, known to be one below 2^Bits.
template <int Bits>
GridInteger<Bits> integer_of(const Rational& x, std::ptrdiff_t by) {
  GridInteger<Bits> r;
  constexpr int limbs = GridInteger<Bits>::limbs;
  std::ptrdiff_t at = 64 * x.exponent() + by;
  for (const Rational::Limb limb : x.limbs()) {
    const std::ptrdiff_t i = at >= 0 ? at / 64 : -((63 - at) / 64);
    const auto shift = static_cast<int>(at - 64 * i);
    const auto low = static_cast<std::uint64_t>(limb) << shift;
    const auto high = shift == 0 ? 0 : static_cast<std::uint64_t>(limb) >> (64 - shift);
    if (0 <= i && i < limbs) r.set_limb(static_cast<int>(i), r.limb(static_cast<int>(i)) | low);
    if (0 <= i + 1 && i + 1 < limbs) r.set_limb(static_cast<int>(i) + 1, high);
    at += 64;
  }
  return certificate(x) == Certificate::negative ? grid_integer::subtract<Bits>(GridInteger<Bits>(0), r) : r;
}

/// The places of the first and the last bit of a number; both 0 of 0, which has none.
struct Extent {
  std::ptrdiff_t first = 0, end = 0;
  explicit Extent(const Rational& x) {
    const auto limbs = x.limbs();
    if (limbs.empty()) return;
    first = 64 * x.exponent() + __builtin_ctzll(limbs.front());
    end = 64 * (x.exponent() + static_cast<std::ptrdiff_t>(limbs.size())) - __builtin_clzll(limbs.back());
  }
};

/// Homogeneous coordinates on the grid: v / w = x / w / 2^place, both times 2^by so that they are integers.
struct HomogeneousOnGrid {
  const Rational* number;
  std::ptrdiff_t by, of_w, v_bits, w_bits;

  HomogeneousOnGrid(const Rational* numbers, int axes, int place) : number(numbers) {
    const Extent w(numbers[3]);
    std::ptrdiff_t end = w.end - 4096;
    by = -w.first - place;
    for (int axis = 0; axis < axes; ++axis) {
      const Extent x(numbers[axis]);
      if (numbers[axis].limbs().empty()) continue;
      by = by > -x.first ? by : -x.first;
      end = end > x.end ? end : x.end;
    }
    of_w = by + place;
    v_bits = end + by;
    w_bits = w.end + of_w;
  }
};

/// Whether the point's integers are of these widths.
template <class Point, class Widths>
bool fits(const ExactPoint<Point>& p, int place) {
  const Kind kind = Access::kind(p);
  if (kind != Kind::homogeneous)
    return is_same<Widths, WideWidths> || is_planar<Point> ||
           (kind != Kind::three_planes && kind != Kind::circumcenter_of_triangle);
  const HomogeneousOnGrid h(Access::homogeneous(p), dimension<Point>, place);
  return h.v_bits <= Widths::v && h.w_bits <= Widths::w;
}

/// The point, which fits, on the grid.
template <class Point, class Widths>
void place_on_grid(ExactOnGrid<Point, Widths>& to, const ExactPoint<Point>& p, GridNumbers& numbers) {
  const auto set = [&to](const auto& d) {
    constexpr int w_bits = std::remove_cvref_t<decltype(d.w)>::bits;
    if constexpr (std::remove_cvref_t<decltype(d.v.x)>::bits <= Widths::v && w_bits <= Widths::w) {
      to.base = d.base;
      to.v = each(d.v, [](const auto& x) { return widened<Widths::v>(x); });
      to.w = widened<Widths::w>(d.w);
    }
  };
  const auto origin = GridNumbers::zero();
  switch (Access::kind(p)) {
    case Kind::coordinates:
      to.base = vector_of<Point>(&p.rounded().x, [&numbers](double x) { return numbers.coordinate(x); });
      to.v = each(to.base, [](const auto&) { return GridInteger<Widths::v>(0); });
      to.w = GridInteger<Widths::w>(1);
      return;
    case Kind::homogeneous: {
      const HomogeneousOnGrid h(Access::homogeneous(p), dimension<Point>, numbers.place());
      for (int axis = 0; axis < dimension<Point>; ++axis) {
        coordinate(to.base, axis) = origin;
        coordinate(to.v, axis) = integer_of<Widths::v>(h.number[axis], h.by);
      }
      to.w = integer_of<Widths::w>(h.number[3], h.of_w);
      return;
    }
    default:
      visit_construction<Point>(Access::kind(p), [&]<class C>(C) { set(constructed<C>(Access::numbers(p), numbers)); });
  }
}

/// Adds the coordinates that the grid must hold.
template <class Point>
void add_coordinates(LargestExponent& largest, const ExactPoint<Point>& p) {
  const Kind kind = Access::kind(p);
  if (kind != Kind::coordinates && kind != Kind::homogeneous)
    visit_construction<Point>(
        kind, [&]<class C>(C) { visit_coordinates<C>(Access::numbers(p), [&largest](double x) { largest.add(x); }); });
}

}  // namespace plumb::exact_points
