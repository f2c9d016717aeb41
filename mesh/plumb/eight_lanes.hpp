#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace plumb {

/// Eight integers that compilers work on at once, in as many registers as the instruction set needs.
using EightInts [[gnu::vector_size(32)]] = std::int32_t;

/// A set of lanes out of eight. A byte of ones for each that is in it, because that is what vectors of comparisons
/// narrow to in every instruction set.
class Lanes {
 public:
  static constexpr Lanes none() { return Lanes(0); }
  static constexpr Lanes all() { return Lanes(~std::uint64_t{0}); }
  /// Those after lane i, 0 <= i <= 7.
  static constexpr Lanes above(std::size_t i) { return Lanes(~std::uint64_t{0} << 8 * i << 8); }
  /// Those before lane n, 0 <= n <= 7.
  static constexpr Lanes below(std::size_t n) { return Lanes((std::uint64_t{1} << 8 * n) - 1); }
  /// Those whose comparison holds: the number is -1 there and 0 elsewhere.
  [[gnu::always_inline]] static Lanes of(const EightInts& comparison) {
    using EightBytes [[gnu::vector_size(8)]] = signed char;
    return Lanes(std::bit_cast<std::uint64_t>(__builtin_convertvector(comparison, EightBytes)));
  }

  friend constexpr Lanes operator&(Lanes a, Lanes b) { return Lanes(a.bytes_ & b.bytes_); }
  friend constexpr Lanes operator|(Lanes a, Lanes b) { return Lanes(a.bytes_ | b.bytes_); }
  friend constexpr Lanes operator~(Lanes a) { return Lanes(~a.bytes_); }
  friend constexpr bool operator==(Lanes, Lanes) = default;
  constexpr bool any() const { return bytes_ != 0; }
  constexpr int count() const { return std::popcount(bytes_) / 8; }

  /// Calls visit(lane) for each lane, the lowest first.
  template <class Visit>
  [[gnu::always_inline]] constexpr void each(const Visit& visit) const {
    for (std::uint64_t left = bytes_; left != 0;) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(left));
      left &= ~(std::uint64_t{0xff} << bit);
      visit(bit / 8);
    }
  }

 private:
  explicit constexpr Lanes(std::uint64_t bytes) : bytes_(bytes) {}
  std::uint64_t bytes_;
};

}  // namespace plumb
