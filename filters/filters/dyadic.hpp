#pragma once

// Exact dyadic rationals of some limbs, in place.

#include <cstdint>

#include <plumb/certificate.hpp>

namespace plumb::convex {

/// An exact dyadic rational in place: a sign, up to `most_limbs` limbs of 64 bits and a power of 2^64, in which sums
/// and products of doubles of one order of magnitude fit. What does not fit is unknown, and so is all that is made from
/// it. Most numbers have one or two limbs, and the operations take as long as their operands are. To align numbers
/// moves limbs and shifts no bits, as for Rational (rational.hpp), which has no limit.
class Dyadic {
 public:
  static constexpr int most_limbs = 8;

  /// 0.
  Dyadic() {}  // NOLINT(modernize-use-equals-default): of the limbs nothing is written before it is used
  explicit Dyadic(double finite);
  Dyadic(const Dyadic& other) { *this = other; }
  Dyadic& operator=(const Dyadic& other) {
    sign_ = other.sign_;
    size_ = other.size_;
    exponent_ = other.exponent_;
    for (int i = 0; i < size_; ++i) limb_[i] = other.limb_[i];
    return *this;
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) { return sum(a, b, b.sign_); }
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return sum(a, b, -b.sign_); }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  friend Certificate certificate(const Dyadic& x) {
    if (is_unknown(x.sign_)) return Certificate::uncertain;
    return x.sign_ < 0 ? Certificate::negative : x.sign_ > 0 ? Certificate::positive : Certificate::zero;
  }

 private:
  static bool is_unknown(int sign) { return sign < -1 || sign > 1; }
  static Dyadic unknown();
  /// a + b with b's sign replaced.
  static Dyadic sum(const Dyadic& a, const Dyadic& b, int b_sign);
  /// The same of one limb each with one exponent.
  static Dyadic sum_of_limbs(const Dyadic& a, const Dyadic& b, int b_sign);
  void strip();
  bool is_all_zeros() const;
  void negate();

  // sign_ * sum over 0 <= i < size_ of limb_[i] * 2^(64 (exponent_ + i)), the first limb and the last not 0; zero has
  // no limbs, sign 0 and exponent 0. Or the sign is +-2: unknown.
  int sign_ = 0, size_ = 0, exponent_ = 0;
  std::uint64_t limb_[most_limbs];
};

}  // namespace plumb::convex
