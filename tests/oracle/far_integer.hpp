#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>

#include <gmp.h>

namespace plumb::limbs {

/// A number +-m * 2^(64 low), m an integer, in memory of its own: for numbers that are far from each other, most of
/// whose bits are zeros below the last that is not. Its limbs are multiplied and added by GMP's lowest functions.
class FarInteger {
 public:
  FarInteger() {}

  /// significand * 2^exponent.
  FarInteger(std::int64_t significand, int exponent) : negative_(significand < 0) {
    static_assert(GMP_NUMB_BITS == 64);
    low_ = exponent >= 0 ? exponent / 64 : -((63 - exponent) / 64);
    const int shift = exponent - 64 * low_;
    const auto magnitude = static_cast<mp_limb_t>(negative_ ? -significand : significand);
    limb_[0] = magnitude << shift;
    limb_[1] = shift == 0 ? 0 : magnitude >> (64 - shift);
    size_ = 2;
    trim();
  }

  FarInteger(const FarInteger& other) { *this = other; }
  FarInteger& operator=(const FarInteger& other) {
    low_ = other.low_;
    size_ = other.size_;
    negative_ = other.negative_;
    std::copy_n(other.limb_, other.size_, limb_);
    return *this;
  }

  friend FarInteger operator+(const FarInteger& a, const FarInteger& b) { return sum(a, b, b.negative_); }
  friend FarInteger operator-(const FarInteger& a, const FarInteger& b) { return sum(a, b, !b.negative_); }

  friend FarInteger operator*(const FarInteger& a, const FarInteger& b) {
    FarInteger r;
    if (a.size_ == 0 || b.size_ == 0) return r;
    r.low_ = a.low_ + b.low_;
    r.resize(a.size_ + b.size_);
    r.negative_ = a.negative_ != b.negative_;
    if (a.size_ >= b.size_)
      mpn_mul(r.limb_, a.limb_, a.size_, b.limb_, b.size_);
    else
      mpn_mul(r.limb_, b.limb_, b.size_, a.limb_, a.size_);
    r.trim();
    return r;
  }

  /// |x|, to as many digits as a long double has.
  long double magnitude() const {
    long double sum = 0;
    for (int i = std::max(0, size_ - 3); i < size_; ++i)
      sum += std::ldexp(static_cast<long double>(limb_[i]), 64 * (low_ + i));
    return sum;
  }

  friend int sign(const FarInteger& x) { return x.size_ == 0 ? 0 : x.negative_ ? -1 : 1; }

 private:
  // A polynomial of degree 5 over all doubles spans 5 * 2098 bits and a few more, which is 164 limbs and the carries.
  static constexpr int capacity = 192;

  static FarInteger sum(const FarInteger& a, const FarInteger& b, bool b_negative) {
    if (b.size_ == 0) return a;
    FarInteger r;
    if (a.size_ == 0) {
      r = b;
      r.negative_ = b_negative;
      return r;
    }
    const int low = std::min(a.low_, b.low_), end = std::max(a.low_ + a.size_, b.low_ + b.size_) + 1;
    r.low_ = low;
    r.resize(end - low);
    r.negative_ = a.negative_;
    const int a_at = a.low_ - low, b_at = b.low_ - low;
    std::fill_n(r.limb_, a_at, mp_limb_t{0});
    std::copy_n(a.limb_, a.size_, r.limb_ + a_at);
    std::fill(r.limb_ + a_at + a.size_, r.limb_ + r.size_, mp_limb_t{0});
    const mp_size_t room = r.size_ - b_at;
    if (a.negative_ == b_negative) {
      mpn_add(r.limb_ + b_at, r.limb_ + b_at, room, b.limb_, b.size_);
    } else if (mpn_sub(r.limb_ + b_at, r.limb_ + b_at, room, b.limb_, b.size_) != 0) {
      mpn_neg(r.limb_, r.limb_, r.size_);
      r.negative_ = !r.negative_;
    }
    r.trim();
    return r;
  }

  void resize(int size) {
    if (size > capacity) throw std::length_error("FarInteger");
    size_ = size;
  }

  /// Takes zeros off both ends.
  void trim() {
    while (size_ > 0 && limb_[size_ - 1] == 0) --size_;
    int zeros = 0;
    while (zeros < size_ && limb_[zeros] == 0) ++zeros;
    if (zeros > 0) std::copy(limb_ + zeros, limb_ + size_, limb_);
    size_ -= zeros;
    low_ = size_ == 0 ? 0 : low_ + zeros;
  }

  int low_ = 0, size_ = 0;
  bool negative_ = false;
  mp_limb_t limb_[capacity];
};

}  // namespace plumb::limbs
