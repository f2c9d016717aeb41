#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/few_products.hpp>
#include <plumb/detail/grid_integer.hpp>
#include <plumb/detail/odd_form.hpp>
#include <plumb/detail/of_dimension.hpp>
#include <plumb/detail/rescaling.hpp>
#include <plumb/detail/stage.hpp>

namespace plumb::filters {

/// The bits in which numbers differ from their place on the grid, over all numbers of a call. Signs do not count: -0 is
/// converted to 0.
class Misfit {
 public:
  constexpr void add(double x, double on_grid) {
    bits_ |= __builtin_bit_cast(std::uint64_t, x) ^ __builtin_bit_cast(std::uint64_t, on_grid);
  }
  constexpr void add() { bits_ = ~0ULL; }
  constexpr bool none() const { return bits_ << 1 == 0; }

 private:
  std::uint64_t bits_ = 0;
};

namespace grid {

/// 2^n, a normal number.
constexpr double exact_power(int n) { return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + n) << 52); }

/// A double as a multiple of 2^exponent below 2^Bits in magnitude, for any width and exponent, from its bits.
template <int Bits>
constexpr GridInteger<Bits> placed(double x, int exponent, Misfit& misfit) {
  if (detail::same(x, 0)) return GridInteger<Bits>();
  const detail::OddForm odd = detail::odd_form(x);
  const int shift = odd.exponent - exponent;
  const bool finite = detail::magnitude_bits(x) >> 52 != 0x7FF;
  if (!finite || shift < 0 || odd.bits() + shift > Bits) {
    misfit.add();
    return GridInteger<Bits>();
  }
  const auto magnitude = grid_integer::shifted<Bits>(odd.significand, shift);
  return detail::less(0, x) ? magnitude : grid_integer::subtract<Bits>(GridInteger<Bits>(0), magnitude);
}

/// The places 2^exponent * i with |i| < 2^Bits.
template <int Bits>
class Grid;

template <>
class Grid<61> {
 public:
  explicit Grid(int exponent) : scale_(exact_power(-exponent)), inverse_scale_(exact_power(exponent)) {}

  /// A number of magnitude below 2^(exponent + 61). The conversion truncates; converting back gives x again exactly
  /// when x is on the grid, since the integer has at most 53 significant bits then and scaling it back neither over-
  /// nor underflows, whatever happened on the way there. So in every floating-point environment: the first product is
  /// rounded, or flushed, only where it is below 1, the conversions and the second product not at all, and what became
  /// 0, a subnormal x that is read as 0 too, differs in its bits from an x that is not. Nothing here is invalid or
  /// overflows.
  [[gnu::always_inline]] GridInteger<61> place(double x, Misfit& misfit) const {
    const std::int64_t integer = truncated(x);
    misfit.add(x, value(integer));
    return GridInteger<61>(integer);
  }
  [[gnu::always_inline]] std::int64_t truncated(double x) const { return static_cast<std::int64_t>(x * scale_); }
  [[gnu::always_inline]] double value(std::int64_t integer) const {
    return static_cast<double>(integer) * inverse_scale_;
  }

 private:
  double scale_, inverse_scale_;
};

template <>
class Grid<122> {
 public:
  explicit Grid(int exponent) : upper_(exponent + 61), lower_(exponent) {}

  /// A number of magnitude below 2^(exponent + 122). Truncation to the upper half leaves a tail of the bits of x, which
  /// is a double, and is below 2^(exponent + 61).
  [[gnu::always_inline]] GridInteger<122> place(double x, Misfit& misfit) const {
    const std::int64_t upper = upper_.truncated(x);
    const double tail = x - upper_.value(upper);
    const std::int64_t lower = lower_.truncated(tail);
    misfit.add(tail, lower_.value(lower));
    return GridInteger<122>::of((static_cast<Int128>(upper) << 61) + lower);
  }

 private:
  Grid<61> upper_, lower_;
};

}  // namespace grid

/// The stage of integers on the call's own grid. Each base unit of the arguments' dimensions has its grid, found from
/// the largest magnitude among the arguments of that dimension and Bits binary places fine; an argument of a product of
/// units lies on the product of their grids. Undecided when some number is not on its grid. The polynomial's sign does
/// not change under the scaling, since all its terms have one dimension (of_dimension.hpp checks that).
template <int Bits>
struct IntegersOnGrid {
  static constexpr bool leaves_non_finite_undecided = true;

  template <class Predicate, class... Args>
  [[gnu::always_inline, gnu::flatten]] static Certificate certify(const Args&... args) {
    static_cast<void>(dimension_of<Predicate, Args...>());
    return certify_indexed<Predicate>(std::index_sequence_for<Args...>{}, args...);
  }

  // Between these biased exponents of the largest number all powers of two that place() needs are normal numbers.
  static constexpr bool in_range(int exponent) { return lowest <= exponent && exponent <= highest; }
  /// The grid of Bits binary places for numbers of at most this biased exponent.
  static constexpr int place_below(int exponent) { return exponent - 1022 - Bits; }

 private:
  static constexpr Dimension length = rescaling::length, normal = rescaling::normal;

  static constexpr int lowest = 200, highest = 1900, middle = 1023;

  template <class Predicate, std::size_t... Index, class... Args>
  [[gnu::always_inline]] static Certificate certify_indexed(std::index_sequence<Index...> indices,
                                                            const Args&... args) {
    const int length_exponent = rescaling::largest_exponent<Predicate, length>(args...);
    const int normal_exponent = rescaling::largest_exponent<Predicate, normal>(args...);
    Misfit misfit;
    if (!in_range(length_exponent) || !in_range(normal_exponent)) [[unlikely]]
      return certify_rescaled<Predicate>(indices, length_exponent, normal_exponent, args...);
    return certify_in_range<Predicate>(indices, length_exponent, normal_exponent, misfit, args...);
  }

  template <class Predicate, std::size_t... Index, class... Args>
  [[gnu::noinline]] static Certificate certify_rescaled(std::index_sequence<Index...> indices, int length_exponent,
                                                        int normal_exponent, const Args&... args) {
    const rescaling::Powers powers{in_range(length_exponent) ? 0 : middle - length_exponent,
                                   in_range(normal_exponent) ? 0 : middle - normal_exponent};
    Misfit misfit;
    const auto rescale = [&]<std::size_t I>(std::integral_constant<std::size_t, I>, const auto& arg) {
      const int n = powers.of(Predicate::arguments[I].dimension);
      return converted(arg, [&](double x) {
        const rescaling::Scaled scaled = rescaling::scaled(x, n);
        if (!scaled.exact) misfit.add();
        return scaled.exact ? scaled.value : 0;
      });
    };
    return certify_in_range<Predicate>(indices, length_exponent + powers.length, normal_exponent + powers.normal,
                                       misfit, rescale(std::integral_constant<std::size_t, Index>{}, args)...);
  }

  template <class Predicate, std::size_t... Index, class... Args>
  [[gnu::always_inline]] static Certificate certify_in_range(std::index_sequence<Index...>, int length_exponent,
                                                             int normal_exponent, Misfit& misfit, const Args&... args) {
    const int length_place = place_below(length_exponent), normal_place = place_below(normal_exponent);
    const grid::Grid<Bits> length_grid(length_place), normal_grid(normal_place);
    const auto place = [&]<std::size_t I>(std::integral_constant<std::size_t, I>, const auto& arg)
        __attribute__((always_inline)) {
      constexpr Dimension d = Predicate::arguments[I].dimension;
      if constexpr (d == length || d == normal) {
        const grid::Grid<Bits>& g = d == length ? length_grid : normal_grid;
        return converted(
            arg, [&](double x) __attribute__((always_inline)) { return g.place(x, misfit); });
      } else {
        const int e = d.length * length_place + d.normal * normal_place;
        return converted(arg, [&](double x) { return grid::placed<Bits*(d.length + d.normal)>(x, e, misfit); });
      }
    };
    const auto decide_placed = [&misfit](const auto&... placed) __attribute__((always_inline)) {
      return misfit.none() ? certificate(evaluate_in_few_products<Predicate>(placed...)) : Certificate::uncertain;
    };
    return decide_placed(place(std::integral_constant<std::size_t, Index>{}, args)...);
  }
};

/// A grid of 61 binary places. All that this does in floating point is Grid<61>::place.
struct GridIntegerStage : IntegersOnGrid<61> {
  static constexpr Stage stage = Stage::grid_integer;
  static constexpr bool is_sound_in_every_environment = true;
};

/// A grid of 122 binary places, for numbers of more different size. Not sound where subnormal numbers are read as 0: a
/// tail that is one would be on the grid.
struct WideGridIntegerStage : IntegersOnGrid<122> {
  static constexpr Stage stage = Stage::wide_grid_integer;
};

}  // namespace plumb::filters
