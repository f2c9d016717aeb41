#pragma once

// For exact_points.
// How an exact point comes to be: its weight is made positive, its coordinates are rounded.

#include <array>
#include <utility>

#include <plumb/detail/certificate.hpp>
#include <plumb/floating_point_environment.hpp>

#include <exact_points/double_double_stage.hpp>
#include <exact_points/exact_point_access.hpp>
#include <exact_points/point_numbers.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::exact_points {

/// A coordinate as it is cached: high is the double nearest to it, and high + low is off by at most error.
struct Rounded {
  double high, low, error;
  bool is_exact() const { return low == 0 && error == 0; }
  /// Whether it might be a double; asked of a coordinate that was approximated.
  bool may_be_exact() const { return filters::magnitude(low) <= error; }
};

/// What is known of a point so far.
struct Rounding {
  filters::Certificate weight = filters::Certificate::uncertain;
  unsigned known = 0;  ///< a bit for each axis
  Rounded coordinate[3] = {};
};

/// Ziv's test: the coordinate base + v / w, if all that it may be round to one double. A TruncatedExpansion errs by at
/// most error (1 + u)^n, which twice the error is above.
inline bool round_by(Rounding& to, int axis, const filters::TruncatedExpansion& x) {
  const auto high = rounding::rounded(x);
  if (!high) return false;
  // The sum of both rounds to `high`, for what is computed is within the bounds.
  const filters::expansion::Pair pair = filters::expansion::two_sum(x.high, x.low);
  to.coordinate[axis] = {pair.high, pair.low, 2 * x.error};
  to.known |= 1U << axis;
  return true;
}

/// n / w exactly, w > 0, with high and low to the nearest.
Rounded rounded_exactly(const filters::Rational& n, const filters::Rational& w);

/// The value rounded to a double-double, with its bound. 32 bits at a time: each is a double, and every sum before the
/// last is exact or follows larger ones.
template <int Bits>
filters::TruncatedExpansion nearly(const filters::GridInteger<Bits>& x) {
  static_assert(Bits < 900);
  const auto word = [&x](int i) {
    return static_cast<double>(static_cast<std::uint32_t>(x.limb(i / 2) >> 32 * (i % 2)));
  };
  filters::TruncatedExpansion sum(static_cast<double>(static_cast<std::int64_t>(x.sign_mask())), 0, 0);
  for (int i = 2 * filters::GridInteger<Bits>::limbs - 1; i >= 0; --i)
    sum = filters::TruncatedExpansion(0x1p32 * sum.high, 0x1p32 * sum.low, 0x1p32 * sum.error) +
          filters::TruncatedExpansion(word(i), 0, 0);
  return sum;
}

/// The coordinates of points, for constructions that have nothing else.
struct DoubleNumbers {
  double largest = 0;
  DoublePosition coordinate(double x) { return {x, &largest}; }
};
template <class Arguments>
inline constexpr bool are_points = false;
template <Part... parts>
inline constexpr bool are_points<Parts<parts...>> = ((parts == Part::point) && ...);

/// By double-doubles. Of points alone the types count the error; what else there is may have another unit.
template <class C>
requires are_points<typename C::Arguments>
[[gnu::flatten]] void approximate(Rounding& to, const double* number) {
  DoubleNumbers numbers;
  const auto d = constructed<C>(number, numbers);
  using V = std::remove_cvref_t<decltype(d.v.x)>;
  using W = std::remove_cvref_t<decltype(d.w)>;
  if (!is_in_range<V>(numbers.largest)) return;
  const double v_error = error_of<V>(numbers.largest), w_error = error_of<W>(numbers.largest);
  const filters::DoubleDouble w = renormalised(d.w.value);
  if (!(filters::magnitude(w.high) > 8 * w_error)) return;
  to.weight = w.high < 0 ? filters::Certificate::negative : filters::Certificate::positive;
  const Divisor divisor(w, w_error);
  for (int axis = 0; axis < dimension<typename C::Point>; ++axis) {
    const filters::TruncatedExpansion base(coordinate(d.base, axis).value, 0, 0);
    round_by(to, axis, base + divisor.divide(renormalised(coordinate(d.v, axis).value), v_error));
  }
}
template <class C>
[[gnu::flatten]] void approximate(Rounding& to, const double* number) {
  const TruncatedNumbers numbers;
  const auto d = constructed<C>(number, numbers);
  const filters::TruncatedExpansion w = d.w;
  to.weight = certificate(w);
  if (!filters::is_certain(to.weight)) return;
  for (int axis = 0; axis < dimension<typename C::Point>; ++axis) {
    const filters::TruncatedExpansion base = coordinate(d.base, axis), v = coordinate(d.v, axis);
    round_by(to, axis, base + rounding::quotient(v, w));
  }
}

/// By integers, as far as their grid holds the numbers: what is not known of the weight's sign and of the coordinates,
/// and whether those that might be doubles are.
template <class C>
[[gnu::noinline, gnu::flatten]] void complete_on_grid(Rounding& to, const double* number) {
  LargestExponent largest;
  visit_coordinates<C>(number, [&largest](double x) { largest.add(x); });
  GridNumbers numbers(largest.place());
  const auto d = constructed<C>(number, numbers);
  if (!numbers.fit()) return;
  to.weight = certificate(d.w);
  if (to.weight == filters::Certificate::zero) return;
  const filters::TruncatedExpansion w = nearly(d.w);
  const int place = numbers.place();
  for (int axis = 0; axis < dimension<typename C::Point>; ++axis) {
    Rounded& known = to.coordinate[axis];
    const auto& base = coordinate(d.base, axis);
    const auto& v = coordinate(d.v, axis);
    if ((to.known >> axis & 1) == 0) {
      if (certificate(base * d.w + v) == filters::Certificate::zero) {
        known = {0, 0, 0};
        to.known |= 1U << axis;
        continue;
      }
      // Far from the ends of the range the power of two changes nothing; elsewhere rationals round.
      if (!(-600 < place && place < 600)) continue;
      const double unit = filters::grid::exact_power(place);
      const filters::TruncatedExpansion q = nearly(base) + rounding::quotient(nearly(v), w);
      if (!(filters::magnitude(q.high) > 0x1p-200 && filters::magnitude(q.high) < 0x1p300)) continue;
      if (!round_by(to, axis, filters::TruncatedExpansion(unit * q.high, unit * q.low, unit * q.error))) continue;
    }
    if (known.is_exact() || !known.may_be_exact()) continue;
    filters::Misfit misfit;
    const auto high = filters::grid::placed<125>(known.high, place, misfit);
    if (misfit.none() && certificate((base - high) * d.w + v) == filters::Certificate::zero)
      known.low = known.error = 0;
  }
}

/// The rest.
template <class C>
[[gnu::noinline]] void complete_by_rationals(Rounding& to, const double* number) {
  const RationalNumbers numbers;
  const auto d = constructed<C>(number, numbers);
  to.weight = certificate(d.w);
  if (to.weight == filters::Certificate::zero) return;
  for (int axis = 0; axis < dimension<typename C::Point>; ++axis)
    if ((to.known >> axis & 1) == 0) {
      const filters::Rational n = coordinate(d.base, axis) * d.w + coordinate(d.v, axis);
      const bool is_negative = to.weight == filters::Certificate::negative;
      to.coordinate[axis] =
          is_negative ? rounded_exactly(filters::Rational() - n, filters::Rational() - d.w) : rounded_exactly(n, d.w);
    }
}

template <class Point>
void set_rounded(ExactPoint<Point>& p, const Rounding& rounding) {
  double error = 0, rounding_error = 0;
  bool is_exact = true;
  for (int axis = 0; axis < dimension<Point>; ++axis) {
    const Rounded& x = rounding.coordinate[axis];
    coordinate(Access::rounded(p), axis) = x.high;
    coordinate(Access::low(p), axis) = x.low;
    // A difference of two coordinates rounds that of their low parts twice (NearPosition).
    error = filters::larger(x.error + 0x1p-52 * filters::magnitude(x.low), error);
    // More than |low| + error; and normal, for stage 1 may read subnormal numbers as 0.
    if (!x.is_exact())
      rounding_error =
          filters::larger((filters::magnitude(x.low) + x.error) * (1 + 0x1p-40) + 0x1p-1020, rounding_error);
    is_exact = is_exact && x.is_exact();
  }
  Access::error(p) = error;
  Access::rounding_error(p) = rounding_error;
  if (is_exact) Access::kind(p) = Kind::coordinates;
}

/// Makes w positive. The numbers are those of the construction.
template <class C>
void oppose(double* number) {
  using Point = typename C::Point;
  []<Part... parts>(Parts<parts...>, [[maybe_unused]] double* of) {
    constexpr Offsets<Point, parts...> offsets;
    constexpr int last = static_cast<int>(sizeof...(parts)) - 1;
    constexpr int size = dimension<Point> + (C::opposite == Opposite::exchange_planes ? 1 : 0);
    if constexpr (C::opposite == Opposite::negate_vector)
      for (int i = 0; i < 3; ++i) of[offsets.at[1] + i] = -of[offsets.at[1] + i];
    else if constexpr (C::opposite != Opposite::none)
      for (int i = 0; i < size; ++i) std::swap(of[offsets.at[last] + i], of[offsets.at[last - 1] + i]);
  }
  (typename C::Arguments(), number);
}

/// False where w is 0.
template <class C>
[[gnu::noinline]] bool make(ExactPoint<typename C::Point>& p) {
  constexpr unsigned all = (1U << dimension<typename C::Point>)-1;
  Access::kind(p) = C::kind;
  double* const number = Access::numbers(p);
  Rounding rounding;
  approximate<C>(rounding, number);
  bool may_be_plain = true;
  for (int axis = 0; axis < dimension<typename C::Point>; ++axis)
    may_be_plain = may_be_plain && rounding.coordinate[axis].may_be_exact();
  if (rounding.known != all || may_be_plain) {
    complete_on_grid<C>(rounding, number);
    if (rounding.weight == filters::Certificate::zero) return false;
    if (rounding.known != all) complete_by_rationals<C>(rounding, number);
    if (rounding.weight == filters::Certificate::zero) return false;
  }
  if (rounding.weight == filters::Certificate::negative) oppose<C>(number);
  set_rounded(p, rounding);
  return true;
}

}  // namespace plumb::exact_points
