#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <plumb/argument.hpp>
#include <plumb/compare.hpp>
#include <plumb/few_products.hpp>
#include <plumb/grid_integer.hpp>
#include <plumb/odd_form.hpp>
#include <plumb/of_dimension.hpp>
#include <plumb/rescaling.hpp>
#include <plumb/stage.hpp>

namespace plumb {

template <int Bits, class Convert>
[[gnu::always_inline]] constexpr auto converted(const GridInteger<Bits>& x, Convert&& convert) {
  return convert(x);
}

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
  if (same(x, 0)) return GridInteger<Bits>();
  const OddForm odd = odd_form(x);
  const int shift = odd.exponent - exponent;
  const bool finite = magnitude_bits(x) >> 52 != 0x7FF;
  if (!finite || shift < 0 || odd.bits() + shift > Bits) {
    misfit.add();
    return GridInteger<Bits>();
  }
  const auto magnitude = grid_integer::shifted<Bits>(odd.significand, shift);
  return less(0, x) ? magnitude : grid_integer::subtract<Bits>(GridInteger<Bits>(0), magnitude);
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

/// The type of a result, or of the components of a vector of results.
template <class Result>
struct ComponentOf {
  using type = Result;
};
template <class Result>
struct ComponentOf<Vec3<Result>> {
  using type = Result;
};

}  // namespace grid

/// The stage of integers on the call's own grid. Each base unit of the arguments' dimensions has its grid, found from
/// the largest magnitude among the arguments of that dimension and Bits binary places fine; an argument of a product of
/// units lies on the product of their grids. Undecided when some number is not on its grid. The polynomial's sign does
/// not change under the scaling, since all its terms have one dimension (of_dimension.hpp checks that).
template <int Bits>
struct IntegersOnGrid {
  static constexpr bool leaves_non_finite_undecided = true;

  /// The certificate of the predicate's sign; of each of its signs when it evaluates to a Vec3 of numbers.
  template <class Predicate, class... Args>
  [[gnu::always_inline, gnu::flatten]] static auto certify(const Args&... args) {
    constexpr Dimension d = dimension_of<Predicate, Args...>();
    return certify_indexed<Predicate, d.length + d.normal>(std::index_sequence_for<Args...>{}, args...);
  }

  // Between these biased exponents of the largest number all powers of two that place() needs are normal numbers.
  static constexpr bool in_range(int exponent) { return lowest <= exponent && exponent <= highest; }
  /// The grid of Bits binary places for numbers of at most this biased exponent.
  static constexpr int place_below(int exponent) { return exponent - 1022 - Bits; }
  static grid::Grid<Bits> grid_below(int exponent) { return grid::Grid<Bits>(place_below(exponent)); }

 private:
  static constexpr Dimension length = rescaling::length, normal = rescaling::normal;

  static constexpr int lowest = 200, highest = 1900, middle = 1023;

  template <class Predicate, int Degree, std::size_t... Index, class... Args>
  [[gnu::always_inline]] static auto certify_indexed(std::index_sequence<Index...> indices, const Args&... args) {
    const int length_exponent = rescaling::largest_exponent<Predicate, length>(args...);
    const int normal_exponent = rescaling::largest_exponent<Predicate, normal>(args...);
    Misfit misfit;
    if (!in_range(length_exponent) || !in_range(normal_exponent)) [[unlikely]]
      return certify_rescaled<Predicate, Degree>(indices, length_exponent, normal_exponent, args...);
    return certify_in_range<Predicate, Degree>(indices, length_exponent, normal_exponent, misfit, args...);
  }

  template <class Predicate, int Degree, std::size_t... Index, class... Args>
  [[gnu::noinline]] static auto certify_rescaled(std::index_sequence<Index...> indices, int length_exponent,
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
    return certify_in_range<Predicate, Degree>(indices, length_exponent + powers.length,
                                               normal_exponent + powers.normal, misfit,
                                               rescale(std::integral_constant<std::size_t, Index>{}, args)...);
  }

  template <class Predicate, int Degree, std::size_t... Index, class... Args>
  [[gnu::always_inline]] static auto certify_in_range(std::index_sequence<Index...>, int length_exponent,
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
      return decided<Predicate, Degree>(misfit.none(), placed...);
    };
    return decide_placed(place(std::integral_constant<std::size_t, Index>{}, args)...);
  }

  template <class Predicate, int Degree, class... Placed>
  [[gnu::always_inline]] static auto decided(bool fits, const Placed&... placed) {
    using Result = decltype(evaluate_in_few_products<Predicate>(placed...));
    if constexpr (std::is_same_v<Result, typename grid::ComponentOf<Result>::type>)
      return fits ? sign_of_integers<Predicate, Degree>(placed...) : Certificate::uncertain;
    else
      return fits ? sign_of_integers<Predicate, Degree>(placed...)
                  : Vec3{Certificate::uncertain, Certificate::uncertain, Certificate::uncertain};
  }

  template <class Predicate, int Degree, class... Placed>
  [[gnu::always_inline]] static auto sign_of_integers(const Placed&... placed) {
    constexpr int narrow = narrow_bits<Predicate, Degree, Placed...>();
    if constexpr (narrow >= 8) {
      std::uint64_t bits = 0;
      const auto collect = [&bits](const GridInteger<Bits>& x) __attribute__((always_inline)) {
        return bits |= static_cast<std::uint64_t>(x.native());
      };
      (static_cast<void>(converted(placed, collect)), ...);
      constexpr int shift = Bits - narrow;
      if (bits << (64 - shift) == 0)
        return certificate(evaluate_in_few_products<Predicate>(converted(
            placed, [](const GridInteger<Bits>& x)
                        __attribute__((always_inline)) { return GridInteger<narrow>(x.native() >> shift); })...));
    }
    return certificate(evaluate_in_few_products<Predicate>(placed...));
  }

  /// How wide integers may be for the whole polynomial to fit one machine word; 0 when they are wide already.
  template <class Predicate, int Degree, class... Placed>
  static constexpr int narrow_bits() {
    using Result =
        typename grid::ComponentOf<decltype(evaluate_in_few_products<Predicate>(std::declval<Placed>()...))>::type;
    bool base_units_only = true;
    for (const Argument& a : Predicate::arguments)
      base_units_only = base_units_only && (a.dimension == length || a.dimension == normal);
    return base_units_only && Bits < 64 ? (63 - (Result::bits - Degree * Bits)) / Degree : 0;
  }
};

/// Integers on a grid of 61 binary places for each axis, where the polynomial allows it: for shapes whose axes have
/// units of very different size, or nearly so. There orient2d takes 16 ns with it and 114 without, orient3d 51 and 300.
/// Undecided as IntegersOnGrid is.
struct IntegersOnGridOfAxes {
  template <class Predicate, class... Args>
  [[gnu::noinline]] static Certificate certify(const Args&... args) {
    static_assert(scales_by_axis<Predicate, Args...>());
    std::uint64_t largest[4] = {};
    const auto enlarge = [&largest](double x, int axis) {
      const std::uint64_t bits = magnitude_bits(x);
      largest[axis] = bits > largest[axis] ? bits : largest[axis];
      return 0;
    };
    (static_cast<void>(converted_by_axis(args, enlarge)), ...);
    int exponent[4];
    for (int axis = 0; axis < 4; ++axis) {
      exponent[axis] = largest[axis] == 0 ? 1023 : static_cast<int>(largest[axis] >> 52);
      if (!IntegersOnGrid<61>::in_range(exponent[axis])) return Certificate::uncertain;
    }
    const grid::Grid<61> grids[] = {
        IntegersOnGrid<61>::grid_below(exponent[0]), IntegersOnGrid<61>::grid_below(exponent[1]),
        IntegersOnGrid<61>::grid_below(exponent[2]), IntegersOnGrid<61>::grid_below(exponent[3])};
    Misfit misfit;
    const auto place = [&](double x, int axis) { return grids[axis].place(x, misfit); };
    const auto decide_placed = [&misfit](const auto&... placed) {
      return misfit.none() ? certificate(evaluate_in_few_products<Predicate>(placed...)) : Certificate::uncertain;
    };
    return decide_placed(converted_by_axis(args, place)...);
  }
};

/// A grid of 61 binary places, and 64-bit arithmetic throughout when the numbers are short enough; where they do not
/// lie on one, a grid for each axis, if the polynomial keeps its sign then. All that this does in floating point is
/// Grid<61>::place.
struct GridIntegerStage {
  static constexpr Stage stage = Stage::grid_integer;
  static constexpr bool leaves_non_finite_undecided = true;
  static constexpr bool is_sound_in_every_environment = true;

  template <class Predicate, class... Args>
  [[gnu::always_inline]] static auto certify(const Args&... args) {
    const auto on_one_grid = IntegersOnGrid<61>::certify<Predicate>(args...);
    if constexpr (scales_by_axis<Predicate, Args...>())
      return is_certain(on_one_grid) ? on_one_grid : IntegersOnGridOfAxes::certify<Predicate>(args...);
    else
      return on_one_grid;
  }
};

/// A grid of 122 binary places, for numbers of more different size. Not sound where subnormal numbers are read as 0: a
/// tail that is one would be on the grid.
struct WideGridIntegerStage : IntegersOnGrid<122> {
  static constexpr Stage stage = Stage::wide_grid_integer;
};

}  // namespace plumb
