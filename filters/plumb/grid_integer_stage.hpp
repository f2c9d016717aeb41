#pragma once

#include <utility>

#include <plumb/argument.hpp>
#include <plumb/bounded.hpp>
#include <plumb/compare.hpp>
#include <plumb/grid_integer.hpp>
#include <plumb/odd_form.hpp>
#include <plumb/of_dimension.hpp>
#include <plumb/stage.hpp>

namespace plumb {

/// A grid 2^exponent on which numbers of magnitude below 2^(exponent + bits) become integers below 2^bits.
class Grid {
 public:
  static constexpr int bits = 61;

  /// The finest grid on which the number with these magnitude bits (the largest of the call) still fits. None when the
  /// scale factors would leave the normal range; the exponent is then meaningless.
  constexpr explicit Grid(std::uint64_t largest_magnitude_bits) {
    const int biased = static_cast<int>(largest_magnitude_bits >> 52);
    exists_ = largest_magnitude_bits == 0 || (biased > 100 && biased < 2000);
    exponent_ = exists_ && largest_magnitude_bits != 0 ? biased - 1022 - bits : 0;
  }
  constexpr bool exists() const { return exists_; }
  constexpr int exponent() const { return exponent_; }

 private:
  int exponent_;
  bool exists_;
};

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

/// A double of magnitude below 2^(exponent + Grid::bits) as a multiple of 2^exponent, given 2^-exponent and 2^exponent.
/// The conversion truncates; converting back gives x again exactly when x is on the grid, since the integer has at most
/// 53 significant bits and scaling it back neither over- nor underflows, whatever happened on the way there.
inline GridInteger<Grid::bits> on_grid(double x, double scale, double inverse_scale, Misfit& misfit) {
  const auto integer = static_cast<std::int64_t>(x * scale);
  misfit.add(x, static_cast<double>(integer) * inverse_scale);
  return GridInteger<Grid::bits>(integer);
}

/// The same for any width and any exponent, from the bits of x.
template <int Bits>
constexpr GridInteger<Bits> on_grid(double x, int exponent, Misfit& misfit) {
  if (same(x, 0)) return GridInteger<Bits>();
  const OddForm odd = odd_form(x);
  const int shift = odd.exponent - exponent;
  if (shift < 0 || odd.bits() + shift > Bits) {
    misfit.add();
    return GridInteger<Bits>();
  }
  const auto magnitude = grid_integer::shifted<Bits>(odd.significand, shift);
  return less(0, x) ? magnitude : grid_integer::subtract<Bits>(GridInteger<Bits>(0), magnitude);
}

/// The stage of integers on the call's own grid. Each base unit of the arguments' dimensions has its grid, found from
/// the largest magnitude among the arguments of that dimension; an argument of a product of units lies on the product
/// of their grids. Undecided when some number is not on its grid. The polynomial's sign does not change under the
/// scaling, since all its terms have one dimension (of_dimension.hpp checks that).
struct GridIntegerStage {
  static constexpr Stage stage = Stage::grid_integer;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    static_assert(has_one_dimension<Predicate, Args...>());
    return certify_indexed<Predicate>(std::index_sequence_for<Args...>{}, args...);
  }

 private:
  static constexpr Dimension length{1, 0}, normal{0, 1};

  template <class Predicate, std::size_t... Index, class... Args>
  static Certificate certify_indexed(std::index_sequence<Index...>, const Args&... args) {
    const Grid length_grid(largest<Predicate, length>(std::index_sequence<Index...>{}, args...));
    const Grid normal_grid(largest<Predicate, normal>(std::index_sequence<Index...>{}, args...));
    if (!length_grid.exists() || !normal_grid.exists()) return Certificate::uncertain;
    Misfit misfit;
    const auto lift = [&]<std::size_t I>(std::integral_constant<std::size_t, I>, const auto& arg) {
      constexpr Dimension d = Predicate::arguments[I].dimension;
      if constexpr (d == length || d == normal) {
        const int e = d == length ? length_grid.exponent() : normal_grid.exponent();
        const double scale = exact_power(-e), inverse_scale = exact_power(e);
        return converted(arg, [&](double x) { return on_grid(x, scale, inverse_scale, misfit); });
      } else {
        const int e = d.length * length_grid.exponent() + d.normal * normal_grid.exponent();
        return converted(arg, [&](double x) { return on_grid<Grid::bits*(d.length + d.normal)>(x, e, misfit); });
      }
    };
    const auto decide_lifted = [&misfit](const auto&... lifted) {
      return misfit.none() ? certificate(Predicate::evaluate(lifted...)) : Certificate::uncertain;
    };
    return decide_lifted(lift(std::integral_constant<std::size_t, Index>{}, args)...);
  }

  template <class Predicate, Dimension Wanted, std::size_t... Index, class... Args>
  static std::uint64_t largest(std::index_sequence<Index...>, const Args&... args) {
    std::uint64_t result = 0;
    const auto visit = [&result](double x) {
      const std::uint64_t bits = __builtin_bit_cast(std::uint64_t, x) & ~(1ULL << 63);
      result = bits > result ? bits : result;
      return 0;
    };
    ((Predicate::arguments[Index].dimension == Wanted ? static_cast<void>(converted(args, visit)) : void()), ...);
    return result;
  }

  static double exact_power(int n) { return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + n) << 52); }
};

}  // namespace plumb
