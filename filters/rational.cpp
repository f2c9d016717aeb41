#include <plumb/detail/rational.hpp>

#include <algorithm>
#include <new>
#include <utility>

#include <gmp.h>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/odd_form.hpp>

namespace plumb::filters {

struct Rational::Access {
  static_assert(std::is_same_v<Limb, mp_limb_t> && GMP_NAIL_BITS == 0);

  /// Strips the zeros at both ends; limbs that are all zero are 0.
  static void strip(Rational& x) {
    while (x.size_ > 0 && x.first_[x.size_ - 1] == 0) --x.size_;
    if (x.size_ == 0) {
      x.sign_ = 0;
      x.exponent_ = 0;
      return;
    }
    while (x.first_[0] == 0) ++x.first_, --x.size_, ++x.exponent_;
  }

  static Rational with_sign(const Rational& x, int sign) {
    Rational r = x;
    r.sign_ = sign;
    return r;
  }

  /// a + b with b's sign replaced, neither zero.
  static Rational sum_of_nonzero(const Rational& a, const Rational& b, int b_sign) {
    const std::ptrdiff_t exponent = std::min(a.exponent_, b.exponent_);
    const std::ptrdiff_t a_begin = a.exponent_ - exponent, b_begin = b.exponent_ - exponent;
    const std::ptrdiff_t size = std::max(a_begin + a.size_, b_begin + b.size_) + 1;
    Rational r(Room{size});
    std::fill_n(r.first_, size, 0);
    std::copy_n(a.first_, a.size_, r.first_ + a_begin);
    r.sign_ = a.sign_;
    Limb* const from_b = r.first_ + b_begin;
    if (a.sign_ == b_sign) {
      mpn_add(from_b, from_b, size - b_begin, b.first_, b.size_);
    } else if (mpn_sub(from_b, from_b, size - b_begin, b.first_, b.size_) != 0) {
      // A difference with a borrow is that of |a| < |b|, in two's complement.
      mpn_neg(r.first_, r.first_, size);
      r.sign_ = b_sign;
    }
    r.size_ = size;
    r.exponent_ = exponent;
    strip(r);
    return r;
  }

  /// a + b with b's sign replaced.
  static Rational sum(const Rational& a, const Rational& b, int b_sign) {
    if (b_sign == 0) return a;
    return a.sign_ == 0 ? with_sign(b, b_sign) : sum_of_nonzero(a, b, b_sign);
  }

  static Rational product(const Rational& a, const Rational& b) {
    Rational r(Room{a.size_ + b.size_});
    if (a.sign_ == 0 || b.sign_ == 0) return r;
    const Rational& longer = a.size_ >= b.size_ ? a : b;
    const Rational& shorter = a.size_ >= b.size_ ? b : a;
    mpn_mul(r.first_, longer.first_, longer.size_, shorter.first_, shorter.size_);
    r.sign_ = a.sign_ * b.sign_;
    r.size_ = a.size_ + b.size_;
    r.exponent_ = a.exponent_ + b.exponent_;
    strip(r);
    return r;
  }
};

Rational::Rational(double finite) : heap_(nullptr), first_(place_) {
  if (detail::same(finite, 0)) return;
  const detail::OddForm odd = detail::odd_form(finite);
  // The place of the significand's last bit, counted from that of 2^(-17 * 64).
  const int place = odd.exponent + 17 * 64, shift = place % 64;
  place_[0] = odd.significand << shift;
  place_[1] = odd.significand >> 1 >> (63 - shift);
  sign_ = detail::less(finite, 0) ? -1 : 1;
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

Rational& Rational::operator=(Rational other) noexcept {
  this->~Rational();
  return *new (this) Rational(std::move(other));
}

Rational operator+(const Rational& a, const Rational& b) { return Rational::Access::sum(a, b, b.sign_); }
Rational operator-(const Rational& a, const Rational& b) { return Rational::Access::sum(a, b, -b.sign_); }
Rational operator*(const Rational& a, const Rational& b) { return Rational::Access::product(a, b); }

}  // namespace plumb::filters
