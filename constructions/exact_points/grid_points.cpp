#include <exact_points/grid_points.hpp>

#include <cstdint>

namespace plumb::exact_points {

namespace {

template <int To, int From>
[[gnu::always_inline]] constexpr filters::GridInteger<To> widened(const filters::GridInteger<From>& x) {
  static_assert(From <= To);
  filters::GridInteger<To> r;
  for (int i = 0; i < filters::GridInteger<To>::limbs; ++i) r.set_limb(i, x.limb(i));
  return r;
}

/// The integer x * 2^by, known to be one below 2^Bits.
template <int Bits>
filters::GridInteger<Bits> integer_of(const filters::Rational& x, std::ptrdiff_t by) {
  filters::GridInteger<Bits> r;
  constexpr int limbs = filters::GridInteger<Bits>::limbs;
  std::ptrdiff_t at = 64 * x.exponent() + by;
  for (const filters::Rational::Limb limb : x.limbs()) {
    const std::ptrdiff_t i = at >= 0 ? at / 64 : -((63 - at) / 64);
    const auto shift = static_cast<int>(at - 64 * i);
    const auto low = static_cast<std::uint64_t>(limb) << shift;
    const auto high = shift == 0 ? 0 : static_cast<std::uint64_t>(limb) >> (64 - shift);
    if (0 <= i && i < limbs) r.set_limb(static_cast<int>(i), r.limb(static_cast<int>(i)) | low);
    if (0 <= i + 1 && i + 1 < limbs) r.set_limb(static_cast<int>(i) + 1, high);
    at += 64;
  }
  return certificate(x) == filters::Certificate::negative
             ? filters::grid_integer::subtract<Bits>(filters::GridInteger<Bits>(0), r)
             : r;
}

/// The places of the first and the last bit of a number; both 0 of 0, which has none.
struct Extent {
  std::ptrdiff_t first = 0, end = 0;
  explicit Extent(const filters::Rational& x) {
    const auto limbs = x.limbs();
    if (limbs.empty()) return;
    first = 64 * x.exponent() + __builtin_ctzll(limbs.front());
    end = 64 * (x.exponent() + static_cast<std::ptrdiff_t>(limbs.size())) - __builtin_clzll(limbs.back());
  }
};

/// Homogeneous coordinates on the grid: v / w = x / w / 2^place, both times 2^by so that they are integers.
struct HomogeneousOnGrid {
  const filters::Rational* number;
  std::ptrdiff_t by, of_w, v_bits, w_bits;

  HomogeneousOnGrid(const filters::Rational* numbers, int axes, int place) : number(numbers) {
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

}  // namespace

template <class Point, class Widths>
bool fits(const ExactPoint<Point>& p, int place) {
  const Kind kind = Access::kind(p);
  if (kind != Kind::homogeneous)
    return detail::is_same<Widths, WideWidths> || is_planar<Point> ||
           (kind != Kind::three_planes && kind != Kind::circumcenter_of_triangle);
  const HomogeneousOnGrid h(Access::homogeneous(p), dimension<Point>, place);
  return h.v_bits <= Widths::v && h.w_bits <= Widths::w;
}

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
      to.v = each(to.base, [](const auto&) { return filters::GridInteger<Widths::v>(0); });
      to.w = filters::GridInteger<Widths::w>(1);
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

template <class Point>
void add_coordinates(LargestExponent& largest, const ExactPoint<Point>& p) {
  const Kind kind = Access::kind(p);
  if (kind != Kind::coordinates && kind != Kind::homogeneous)
    visit_construction<Point>(
        kind, [&]<class C>(C) { visit_coordinates<C>(Access::numbers(p), [&largest](double x) { largest.add(x); }); });
}

template <class Point>
InRationals<Point> in_rationals(const AnyPoint<Point>& p) {
  const auto plain = [](double x) { return filters::Rational(x); };
  const auto zero = each(p.rounded, [](double) { return filters::Rational(); });
  if (p.exact == nullptr) return {each(p.rounded, plain), zero, filters::Rational(1)};
  switch (Access::kind(*p.exact)) {
    case Kind::coordinates:
      return {each(p.rounded, plain), zero, filters::Rational(1)};
    case Kind::homogeneous: {
      const filters::Rational* const number = Access::homogeneous(*p.exact);
      if constexpr (is_planar<Point>)
        return {zero, Vec2{number[0], number[1]}, number[3]};
      else
        return {zero, Vec3{number[0], number[1], number[2]}, number[3]};
    }
    default:
      return visit_construction<Point>(Access::kind(*p.exact), [&]<class C>(C) {
        const RationalNumbers numbers;
        const auto d = constructed<C>(Access::numbers(*p.exact), numbers);
        return InRationals<Point>{d.base, d.v, d.w};
      });
  }
}

template bool fits<Point2, PlanarWidths>(const ExactPoint2&, int);
template bool fits<Point3, NarrowWidths>(const ExactPoint3&, int);
template bool fits<Point3, WideWidths>(const ExactPoint3&, int);
template void place_on_grid<Point2, PlanarWidths>(ExactOnGrid<Point2, PlanarWidths>&, const ExactPoint2&, GridNumbers&);
template void place_on_grid<Point3, NarrowWidths>(ExactOnGrid<Point3, NarrowWidths>&, const ExactPoint3&, GridNumbers&);
template void place_on_grid<Point3, WideWidths>(ExactOnGrid<Point3, WideWidths>&, const ExactPoint3&, GridNumbers&);
template void add_coordinates(LargestExponent&, const ExactPoint2&);
template void add_coordinates(LargestExponent&, const ExactPoint3&);
template InRationals<Point2> in_rationals(const AnyPoint2&);
template InRationals<Point3> in_rationals(const AnyPoint3&);

}  // namespace plumb::exact_points
