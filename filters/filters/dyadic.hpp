#pragma once

// For bodies, filters and rounding.
// Exact dyadic rationals of some limbs, in place.

#include <cstdint>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/odd_form.hpp>

namespace plumb::filters {

/// An exact dyadic rational in place: an integer in two's complement of at most `most_bits` bits and a sign, times a
/// power of two. What does not fit is unknown, and so is all that is made from it, but for 0 of it. An operation takes
/// as long as its operands are; up to 63 bits it is one of the machine. To add numbers of different powers one has to
/// be shifted, so whoever makes many numbers of one kind makes them on one grid.
class Dyadic {
 public:
  static constexpr int most_limbs = 16, most_bits = 64 * most_limbs - 1;

  /// Without a value, as a double has none.
  Dyadic() {}  // NOLINT(modernize-use-equals-default)
  explicit Dyadic(double finite) {
    if (__builtin_fabs(finite) <= 1 && __builtin_rint(finite) == finite) {
      const auto whole = static_cast<std::int64_t>(finite);
      *this = of_word(whole != 0 ? 1 : 0, 0, static_cast<std::uint64_t>(whole));
    } else {
      *this = Dyadic(finite, most_grid);
    }
  }
  /// On the grid of the multiples of 2^grid, where the number is one of them.
  Dyadic(double finite, int grid);
  Dyadic(const Dyadic& other) { *this = other; }
  Dyadic& operator=(const Dyadic& other) {
    bits_ = other.bits_;
    exponent_ = other.exponent_;
    limb_[0] = other.limb_[0];
    if (bits_ > 63) copy_limbs(other);
    return *this;
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.exponent_ == b.exponent_ && (a.bits_ < 63) & (b.bits_ < 63))
      return of_word(bits_of_sum(a, b), a.exponent_, a.limb_[0] + b.limb_[0]);
    return b.bits_ == 0 ? a : a.bits_ == 0 ? b : sum(a, b, false);
  }
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) {
    if (a.exponent_ == b.exponent_ && (a.bits_ < 63) & (b.bits_ < 63))
      return of_word(bits_of_sum(a, b), a.exponent_, a.limb_[0] - b.limb_[0]);
    return b.bits_ == 0 ? a : sum(a, b, true);
  }
  friend Dyadic operator-(const Dyadic& x) {
    return x.bits_ < 64 ? of_word(x.bits_, x.exponent_, -x.limb_[0]) : sum(Dyadic(0), x, true);
  }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    const int bits = a.bits_ + b.bits_;
    return bits < 64 ? of_word(bits, a.exponent_ + b.exponent_, a.limb_[0] * b.limb_[0]) : product(a, b);
  }
  friend Certificate certificate(const Dyadic& x) {
    if (x.bits_ < 64) return sign_of(static_cast<std::int64_t>(x.limb_[0]));
    return x.sign();
  }

  /// The greatest exponent whose power of two the double is a multiple of; most_grid for 0.
  static int grid_of(double finite) {
    return detail::magnitude_bits(finite) == 0 ? most_grid : detail::odd_form(finite).exponent;
  }
  static constexpr int most_grid = 1 << 12;

  /// Of a number that is known: the integer of these limbs, least first, times 2^exponent().
  bool is_known() const { return bits_ <= most_bits; }
  const std::uint64_t* limbs() const { return limb_; }
  int size() const { return bits_ / 64 + 1; }
  int exponent() const { return exponent_; }

 private:
  struct Raw {
    int bits, exponent;
  };
  explicit Dyadic(Raw raw) : bits_(raw.bits), exponent_(raw.exponent) { limb_[0] = 0; }
  static Dyadic of_word(int bits, int exponent, std::uint64_t word) {
    Dyadic r(Raw{bits, exponent});
    r.limb_[0] = word;
    return r;
  }
  static int bits_of_sum(const Dyadic& a, const Dyadic& b) { return (a.bits_ > b.bits_ ? a.bits_ : b.bits_) + 1; }
  static Certificate sign_of(std::int64_t x) { return static_cast<Certificate>((x > 0) - (x < 0)); }

  bool is_zero() const { return bits_ < 64 && limb_[0] == 0; }
  bool is_negative() const { return static_cast<std::int64_t>(limb_[bits_ / 64]) < 0; }
  std::uint64_t limb(int i) const { return i <= bits_ / 64 ? limb_[i] : is_negative() ? ~std::uint64_t{0} : 0; }
  void copy_limbs(const Dyadic& other) {
    if (!is_known()) return;
    for (int i = 1; i < size(); ++i) limb_[i] = other.limb_[i];
  }
  Certificate sign() const;
  void set_least_bits();
  static Dyadic sum(const Dyadic& a, const Dyadic& b, bool subtract);
  static Dyadic sum_on_grid(const Dyadic& a, const Dyadic& b, bool subtract);
  static Dyadic product(const Dyadic& a, const Dyadic& b);
  static Dyadic shifted(const Dyadic& x, int by);
  static Dyadic unknown();

  // |integer| < 2^bits_, in bits_ / 64 + 1 limbs. More than most_bits: unknown.
  int bits_, exponent_;
  std::uint64_t limb_[most_limbs];
};

}  // namespace plumb::filters
