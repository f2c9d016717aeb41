#pragma once

#include <cstdint>
#include <utility>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/grid_integer.hpp>
#include <plumb/detail/number_pairs.hpp>
#include <plumb/detail/of_dimension.hpp>
#include <plumb/detail/stage.hpp>

namespace plumb::filters {

/// Numbers that are short integers on a common grid: so short that no operation of the polynomial, evaluated in plain
/// doubles, exceeds 53 bits. Every operation is then exact, in every floating-point environment, and so is an exact
/// zero. Decides nothing else, and nothing where the arguments have more than one dimension.
struct SmallIntegerStage {
  static constexpr Stage stage = Stage::small_integer;
  static constexpr bool leaves_non_finite_undecided = true;
  static constexpr bool is_sound_in_every_environment = true;

  template <class Predicate, class... Args>
  [[gnu::always_inline]] static Certificate certify(const Args&... args) {
    constexpr int bits = bits_for<Predicate, Args...>();
    if constexpr (bits < 8)
      return Certificate::uncertain;
    else
      return certify_short<Predicate, bits>(args...);
  }

  /// How wide the integers may be; 0 when the arguments' dimensions differ.
  template <class Predicate, class... Args>
  static constexpr int bits_for() {
    for (const Argument& a : Predicate::arguments)
      if (!(a.dimension == Dimension{})) return 0;
    constexpr int degree = dimension_of<Predicate, Args...>().length;
    using Result = decltype(Predicate::evaluate(converted(Args{}, [](double) { return GridInteger<61>(); })...));
    // Each factor of the degree is as many bits narrower as the integers are.
    return (53 - (Result::bits - degree * 61)) / degree;
  }

  /// Whether all numbers are integers of so many bits on one grid, or some are NaN, which a value then is, too.
  template <int Bits, class First, class... Rest>
  [[gnu::always_inline]] static bool are_short(const First& first, const Rest&... rest) {
    // Most numbers that are no small integers show it in any one of them.
    if (!is_short<Bits>(reinterpret_cast<const double&>(first))) return false;
    NumberPair largest{};
    const auto enlarge = [&largest](NumberPair x) __attribute__((always_inline)) {
      largest = pairwise_greater(pairwise_magnitude(x), largest);
    };
    for_each_pair(first, enlarge);
    (for_each_pair(rest, enlarge), ...);
    const double largest_of_all = largest[0] > largest[1] ? largest[0] : largest[1];
    const std::uint64_t exponent = __builtin_bit_cast(std::uint64_t, largest_of_all) >> 52;
    if (exponent - lowest > highest - lowest) return false;

    // 1.5 * 2^52 steps of the grid: a sum with it is rounded to the grid, in whatever mode. Compared by their bits,
    // since a subnormal number may be read as zero; but for the sign, which -0 loses.
    const double step_52 = __builtin_bit_cast(double, (exponent + 53 - Bits) << 52 | 1ULL << 51);
    const NumberPair rounder{step_52, step_52};
    NumberPairMask misfit{};
    const auto check = [&](NumberPair x) __attribute__((always_inline)) {
      misfit |= reinterpret_cast<NumberPairMask>((x + rounder) - rounder) ^ reinterpret_cast<NumberPairMask>(x);
    };
    for_each_pair(first, check);
    (for_each_pair(rest, check), ...);
    return static_cast<std::uint64_t>(misfit[0] | misfit[1]) << 1 == 0;
  }

 private:
  // The largest number, as a biased exponent: a polynomial of degree 5 then neither over- nor underflows, and neither
  // does one of its grid's steps.
  static constexpr std::uint64_t lowest = 1023 - 140, highest = 1023 + 140;

  template <class Predicate, int Bits, class... Args>
  [[gnu::always_inline]] static Certificate certify_short(const Args&... args) {
    static_assert(dimension_of<Predicate, Args...>().length * (140 + Bits + 1) < 1022);
    if (!are_short<Bits>(args...)) return Certificate::uncertain;
    const double value = Predicate::evaluate(as_doubles(args)...);
    return value == value ? static_cast<Certificate>((value > 0) - (value < 0)) : Certificate::uncertain;
  }

  template <int Bits>
  [[gnu::always_inline]] static bool is_short(double x) {
    return (__builtin_bit_cast(std::uint64_t, x) & ((1ULL << (53 - Bits)) - 1)) == 0;
  }
  template <class Arg>
  [[gnu::always_inline]] static auto as_doubles(const Arg& arg) {
    return converted(arg, [](double x) { return x; });
  }
};

}  // namespace plumb::filters
