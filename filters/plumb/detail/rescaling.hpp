#pragma once

#include <cstdint>
#include <utility>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/of_dimension.hpp>

namespace plumb::filters {

// Multiplying the arguments by powers of two, one for each base unit of their dimensions, leaves the sign of a
// polynomial whose terms all have one dimension (of_dimension.hpp) and moves its numbers to where a stage wants them.

namespace rescaling {

inline constexpr Dimension length{1, 0}, normal{0, 1};

/// x * 2^n where that is a normal number or zero, and then exact. Else infinite or zero, with the sign of x. By its
/// bits, since the floating-point unit takes long over subnormal numbers.
struct Scaled {
  double value;
  bool exact;
};
constexpr Scaled scaled(double x, int n) {
  auto bits = detail::magnitude_bits(x);
  if (bits == 0) return {x, true};
  auto biased = static_cast<int>(bits >> 52);
  if (biased == 0) {
    bits = __builtin_bit_cast(unsigned long long, static_cast<double>(bits));
    biased = static_cast<int>(bits >> 52) - 1074;
  }
  const unsigned long long sign = __builtin_bit_cast(unsigned long long, x) & 1ULL << 63;
  const int result = biased + n;
  const bool exact = biased != 0x7FF && 1 <= result && result < 0x7FF;
  const auto mantissa = exact ? bits & ((1ULL << 52) - 1) : 0;
  const auto exponent = static_cast<unsigned long long>(result < 1 ? 0 : exact ? result : 0x7FF);
  return {__builtin_bit_cast(double, sign | exponent << 52 | mantissa), exact};
}

/// The biased exponent of the largest magnitude among the arguments of a dimension: 0 for subnormal numbers, 2047 when
/// one is not finite; 1023 when all are zero.
template <class Predicate, Dimension Wanted, class... Args>
[[gnu::always_inline]] inline int largest_exponent(const Args&... args) {
  std::uint64_t largest = 0;
  const auto visit = [&largest](double x) __attribute__((always_inline)) {
    const std::uint64_t bits = detail::bit_pattern(x) << 1;
    largest = bits > largest ? bits : largest;
    return 0;
  };
  [&]<std::size_t... Index>(std::index_sequence<Index...>) __attribute__((always_inline)) {
    ((Predicate::arguments[Index].dimension == Wanted ? static_cast<void>(converted(args, visit)) : void()), ...);
  }
  (std::index_sequence_for<Args...>{});
  return largest == 0 ? 1023 : static_cast<int>(largest >> 53);
}

/// Powers of two for the two base units.
struct Powers {
  int length, normal;
  constexpr int of(Dimension d) const { return d.length * length + d.normal * normal; }
};

/// The powers that bring the largest number of each base unit to the biased exponent wanted. Does not compile for a
/// predicate whose terms have different dimensions, and whose sign they might change.
template <class Predicate, class... Args>
Powers powers_towards(int biased_exponent, const Args&... args) {
  static_cast<void>(dimension_of<Predicate, Args...>());
  return {biased_exponent - largest_exponent<Predicate, length>(args...),
          biased_exponent - largest_exponent<Predicate, normal>(args...)};
}

}  // namespace rescaling
}  // namespace plumb::filters
