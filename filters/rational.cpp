#include <plumb/rational.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

#include <gmp.h>

#include <plumb/compare.hpp>

namespace plumb {

struct Rational::Access {
  static_assert(std::is_same_v<Limb, mp_limb_t> && GMP_NAIL_BITS == 0);

  /// Strips what the invariant forbids of limbs just computed; they may all be 0.
  static void strip(Rational& x) {
    while (x.size_ > 0 && x.first_[x.size_ - 1] == 0) --x.size_;
    while (x.size_ > 0 && x.first_[0] == 0) ++x.first_, --x.size_, ++x.exponent_;
  }

  static Rational with_sign(const Rational& x, int sign) {
    Rational r = x;
    r.sign_ = sign;
    return r;
  }

  /// Of a and b, neither zero: the sign of |a| - |b|.
  static int compare_magnitudes(const Rational& a, const Rational& b) {
    const std::ptrdiff_t a_end = a.exponent_ + a.size_, b_end = b.exponent_ + b.size_;
    if (a_end != b_end) return a_end < b_end ? -1 : 1;
    const std::ptrdiff_t common = std::min(a.size_, b.size_);
    for (std::ptrdiff_t i = 1; i <= common; ++i) {
      const Limb x = a.first_[a.size_ - i], y = b.first_[b.size_ - i];
      if (x != y) return x < y ? -1 : 1;
    }
    // What is left of the longer one ends in a limb that is not 0.
    return a.size_ < b.size_ ? -1 : a.size_ > b.size_ ? 1 : 0;
  }

  /// sign * (|low| + |high|), neither zero, where the last limb of low is no higher than that of high.
  static Rational sum_of_magnitudes(const Rational& low, const Rational& high, int sign) {
    const std::ptrdiff_t gap = high.exponent_ - low.exponent_, above = low.size_ - gap;
    Rational r(Room{std::max(low.size_, gap + high.size_) + 1});
    r.sign_ = sign;
    r.exponent_ = low.exponent_;
    if (above <= 0) {
      std::fill(std::copy_n(low.first_, low.size_, r.first_), r.first_ + gap, Limb{0});
      std::copy_n(high.first_, high.size_, r.first_ + gap);
      r.size_ = gap + high.size_;
      return r;
    }
    std::copy_n(low.first_, gap, r.first_);
    const Limb carry = above >= high.size_ ? mpn_add(r.first_ + gap, low.first_ + gap, above, high.first_, high.size_)
                                           : mpn_add(r.first_ + gap, high.first_, high.size_, low.first_ + gap, above);
    r.size_ = gap + std::max(above, high.size_);
    r.first_[r.size_++] = carry;
    strip(r);
    return r;
  }

  /// sign * (|large| - |small|), positive before the sign.
  static Rational difference_of_magnitudes(const Rational& large, const Rational& small, int sign) {
    const std::ptrdiff_t exponent = std::min(large.exponent_, small.exponent_);
    const std::ptrdiff_t under_small = small.exponent_ - exponent, under_large = large.exponent_ - exponent;
    Rational r(Room{under_large + large.size_});
    r.sign_ = sign;
    r.exponent_ = exponent;
    r.size_ = under_large + large.size_;
    Limb* const top = r.first_ + std::max(under_large, under_small);
    if (under_large == 0) {
      // The larger number reaches over all of the smaller one.
      std::copy_n(large.first_, under_small, r.first_);
      mpn_sub(top, large.first_ + under_small, large.size_ - under_small, small.first_, small.size_);
    } else {
      // Limbs of the smaller number below the larger one's, of which the last is not 0, borrow 1 of what is above.
      const std::ptrdiff_t below = std::min(under_large, small.size_);
      mpn_neg(r.first_, small.first_, below);
      std::fill(r.first_ + below, top, ~Limb{0});
      if (small.size_ > below)
        mpn_sub(top, large.first_, large.size_, small.first_ + below, small.size_ - below);
      else
        std::copy_n(large.first_, large.size_, top);
      mpn_sub_1(top, top, large.size_, 1);
    }
    strip(r);
    return r;
  }

  /// a + b with b's sign replaced.
  static Rational sum(const Rational& a, const Rational& b, int b_sign) {
    if (b_sign == 0) return a;
    if (a.sign_ == 0) return with_sign(b, b_sign);
    if (a.sign_ == b_sign)
      return a.exponent_ <= b.exponent_ ? sum_of_magnitudes(a, b, b_sign) : sum_of_magnitudes(b, a, b_sign);
    const int order = compare_magnitudes(a, b);
    if (order == 0) return Rational(Room{0});
    return order > 0 ? difference_of_magnitudes(a, b, a.sign_) : difference_of_magnitudes(b, a, b_sign);
  }

  static Rational product(const Rational& a, const Rational& b) {
    Rational r(Room{a.size_ + b.size_});
    if (a.sign_ == 0 || b.sign_ == 0) return r;
    r.sign_ = a.sign_ * b.sign_;
    r.exponent_ = a.exponent_ + b.exponent_;
    r.size_ = a.size_ + b.size_;
    if (a.size_ >= b.size_)
      mpn_mul(r.first_, a.first_, a.size_, b.first_, b.size_);
    else
      mpn_mul(r.first_, b.first_, b.size_, a.first_, a.size_);
    strip(r);
    return r;
  }
};

Rational::Rational(double finite) : heap_(nullptr), first_(place_) {
  if (same(finite, 0)) return;
  const auto pattern = __builtin_bit_cast(std::uint64_t, finite);
  const auto biased = static_cast<int>(pattern >> 52 & 0x7FF);
  const Limb significand = (pattern & ((1ULL << 52) - 1)) | (biased != 0 ? 1ULL << 52 : 0);
  // The place of the significand's last bit, counted from that of 2^(-17 * 64).
  const int place = (biased != 0 ? biased : 1) - 1075 + 17 * 64, shift = place % 64;
  place_[0] = significand << shift;
  place_[1] = significand >> 1 >> (63 - shift);
  sign_ = less(finite, 0) ? -1 : 1;
  size_ = 2;
  exponent_ = place / 64 - 17;
  Access::strip(*this);
}

Rational::Rational(const Rational& other) : Rational(Room{other.size_}) {
  sign_ = other.sign_;
  size_ = other.size_;
  exponent_ = other.exponent_;
  std::copy_n(other.first_, size_, first_);
}

Rational::Rational(Rational&& other) noexcept
    : sign_(other.sign_),
      size_(other.size_),
      exponent_(other.exponent_),
      heap_(std::exchange(other.heap_, nullptr)),
      first_(heap_ == nullptr ? place_ : other.first_) {
  if (heap_ == nullptr) {
    std::copy_n(other.first_, size_, first_);
  } else {
    other.sign_ = 0;
    other.size_ = other.exponent_ = 0;
    other.first_ = other.place_;
  }
}

Rational& Rational::operator=(const Rational& other) { return *this = Rational(other); }

Rational& Rational::operator=(Rational&& other) noexcept {
  if (this == &other) return *this;
  this->~Rational();
  return *new (this) Rational(std::move(other));
}

Rational operator+(const Rational& a, const Rational& b) { return Rational::Access::sum(a, b, b.sign_); }
Rational operator-(const Rational& a, const Rational& b) { return Rational::Access::sum(a, b, -b.sign_); }
Rational operator*(const Rational& a, const Rational& b) { return Rational::Access::product(a, b); }

}  // namespace plumb
