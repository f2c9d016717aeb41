#include <plumb/rational.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

#include <gmp.h>

#include <plumb/compare.hpp>

namespace plumb {

namespace {
__extension__ using UInt128 = unsigned __int128;
}

struct Rational::Access {
  static_assert(std::is_same_v<Limb, mp_limb_t> && GMP_NAIL_BITS == 0);

  /// Takes the last limb off if it is 0, and the first if that is 0: without branches, which would be hard to predict.
  static void strip_ends(Rational& x) {
    x.size_ -= x.first_[x.size_ - 1] == 0;
    const bool first_is_zero = x.first_[0] == 0;
    x.first_ += first_is_zero;
    x.size_ -= first_is_zero;
    x.exponent_ += first_is_zero;
  }

  /// Strips all zeros at both ends of limbs that are not all zero.
  static void strip(Rational& x) {
    strip_ends(x);
    while (x.first_[x.size_ - 1] == 0) --x.size_;
    while (x.first_[0] == 0) ++x.first_, --x.size_, ++x.exponent_;
  }

  static Rational with_sign(const Rational& x, int sign) {
    Rational r = x;
    r.sign_ = sign;
    return r;
  }

  /// The sign of |a| - |b| for numbers with their last limbs at one power of two.
  static int compare_limbs(const Rational& a, const Rational& b) {
    const std::ptrdiff_t common = std::min(a.size_, b.size_);
    for (std::ptrdiff_t i = 1; i <= common; ++i) {
      const Limb x = a.first_[a.size_ - i], y = b.first_[b.size_ - i];
      if (x != y) return x < y ? -1 : 1;
    }
    // What is left of the longer one ends in a limb that is not 0.
    return a.size_ < b.size_ ? -1 : a.size_ > b.size_ ? 1 : 0;
  }

  /// Of a and b, neither zero: the sign of |a| - |b|. Without branches where the last limbs tell, for which is the
  /// larger is hard to predict.
  static int compare_magnitudes(const Rational& a, const Rational& b) {
    const std::ptrdiff_t a_end = a.exponent_ + a.size_, b_end = b.exponent_ + b.size_;
    const Limb a_last = a.first_[a.size_ - 1], b_last = b.first_[b.size_ - 1];
    const int by_end = (a_end > b_end) - (a_end < b_end), by_last = (a_last > b_last) - (a_last < b_last);
    const int order = 2 * by_end + by_last;
    return order != 0 ? order : compare_limbs(a, b);
  }

  /// a + b with b's sign replaced, neither zero.
  static Rational sum_of_nonzero(const Rational& a, const Rational& b, int b_sign) {
    // Both operations are one: to subtract a limb is to add its complement, where the first carry is 1. The larger
    // magnitude comes first, so that the result has its sign.
    const int order = compare_magnitudes(a, b);
    const Rational& large = order >= 0 ? a : b;
    const Rational& small = order >= 0 ? b : a;
    const int sign = order >= 0 ? a.sign_ : b_sign;
    const bool subtract = a.sign_ != b_sign;
    const Limb mask = subtract ? ~Limb{0} : 0;
    const std::ptrdiff_t exponent = std::min(large.exponent_, small.exponent_);
    const std::ptrdiff_t large_begin = large.exponent_ - exponent, small_begin = small.exponent_ - exponent;
    const std::ptrdiff_t large_end = large_begin + large.size_, small_end = small_begin + small.size_;
    Rational r(Room{large_end + 1});
    if (order == 0 && subtract) return r;

    Limb* to = r.first_;
    const Limb *x = large.first_, *y = small.first_;
    Limb carry = subtract;
    const auto step = [&](Limb x_i, Limb y_i) {
      const UInt128 t = static_cast<UInt128>(x_i) + (y_i ^ mask) + carry;
      *to++ = static_cast<Limb>(t);
      carry = static_cast<Limb>(t >> 64);
    };
    // One of them begins at 0. A first carry goes through zeros unchanged.
    std::ptrdiff_t i = 0;
    for (; i < small_begin; ++i) *to++ = *x++;
    for (; i < std::min(large_begin, small_end); ++i) step(0, *y++);
    for (; i < large_begin; ++i) step(0, 0);
    for (; i < small_end; ++i) step(*x++, *y++);
    for (; i < large_end; ++i) step(*x++, 0);
    *to = subtract ? 0 : carry;
    r.sign_ = sign;
    r.size_ = large_end + 1;
    r.exponent_ = exponent;
    strip(r);
    return r;
  }

  /// a + b with b's sign replaced.
  static Rational sum(const Rational& a, const Rational& b, int b_sign) {
    if (b_sign == 0) return a;
    if (a.sign_ == 0) return with_sign(b, b_sign);
    if (a.size_ <= 2 && b.size_ <= 2 && std::abs(a.exponent_ - b.exponent_) <= 2) return short_sum(a, b, b_sign);
    return sum_of_nonzero(a, b, b_sign);
  }

  static Rational product(const Rational& a, const Rational& b) {
    Rational r(Room{a.size_ + b.size_});
    if (a.sign_ == 0 || b.sign_ == 0) return r;
    if (a.size_ <= 2 && b.size_ <= 2) {
      multiply_short(r.first_, a, b);
      finish_product(r, a, b);
      return r;
    }
    const Rational& longer = a.size_ >= b.size_ ? a : b;
    const Rational& shorter = a.size_ >= b.size_ ? b : a;
    if (&a == &b)
      mpn_sqr(r.first_, a.first_, a.size_);
    else
      mpn_mul(r.first_, longer.first_, longer.size_, shorter.first_, shorter.size_);
    finish_product(r, a, b);
    return r;
  }

 private:
  /// The sum of numbers of one or two limbs, neither zero, that lie within four limbs: without branches, of which the
  /// general way has several that cannot be predicted. Two limbs each reach the fourth only where they are adjacent, so
  /// that no sum has a fifth.
  static Rational short_sum(const Rational& a, const Rational& b, int b_sign) {
    Rational r(Room{4});
    const std::ptrdiff_t exponent = std::min(a.exponent_, b.exponent_);
    Limb x[4] = {}, y[4] = {};
    const auto place = [exponent](Limb* to, const Rational& from) {
      to += from.exponent_ - exponent;
      to[0] = from.first_[0];
      to[1] = second_limb(from);
    };
    place(x, a);
    place(y, b);
    const Limb subtract = a.sign_ != b_sign ? ~Limb{0} : 0;
    UInt128 t = subtract & 1;
    for (int i = 0; i < 4; ++i) {
      t += static_cast<UInt128>(x[i]) + (y[i] ^ subtract);
      r.place_[i] = static_cast<Limb>(t);
      t >>= 64;
    }
    // A difference without a carry is negative: it is that of |a| < |b|, less 2^256.
    const Limb negate = subtract & (static_cast<Limb>(t) - 1);
    t = negate & 1;
    unsigned not_zero = 0;
    for (int i = 0; i < 4; ++i) {
      t += r.place_[i] ^ negate;
      r.place_[i] = static_cast<Limb>(t);
      t >>= 64;
      not_zero |= (r.place_[i] != 0 ? 1U : 0U) << i;
    }
    if (not_zero == 0) return r;
    const int first = __builtin_ctz(not_zero), last = 31 - __builtin_clz(not_zero);
    r.sign_ = negate != 0 ? -a.sign_ : a.sign_;
    r.first_ += first;
    r.size_ = last - first + 1;
    r.exponent_ = exponent + first;
    return r;
  }

  /// Four limbs, of which the last may be more than the product has: it has none but 0 in them. By far the most
  /// products are of differences of doubles, for which the calls into GMP would take longer than the work.
  static void multiply_short(Limb* to, const Rational& a, const Rational& b) {
    const Limb a_0 = a.first_[0], a_1 = second_limb(a);
    const Limb b_0 = b.first_[0], b_1 = second_limb(b);
    const auto product = [](Limb x, Limb y) { return static_cast<UInt128>(x) * y; };
    const auto high = [](UInt128 x) { return x >> 64; };
    const auto low = [](UInt128 x) { return static_cast<Limb>(x); };
    const UInt128 p_00 = product(a_0, b_0), p_01 = product(a_0, b_1), p_10 = product(a_1, b_0);
    const UInt128 second = high(p_00) + low(p_01) + low(p_10);
    const UInt128 rest = product(a_1, b_1) + high(p_01) + high(p_10) + high(second);
    to[0] = low(p_00);
    to[1] = low(second);
    to[2] = low(rest);
    to[3] = low(high(rest));
  }

  static void finish_product(Rational& r, const Rational& a, const Rational& b) {
    r.sign_ = a.sign_ * b.sign_;
    r.size_ = a.size_ + b.size_;
    r.exponent_ = a.exponent_ + b.exponent_;
    // The last limb of either has a bit set, and so has the first: what is 0 of their product is one limb at each end.
    strip_ends(r);
  }

  /// The higher limb of one or two, or 0, without a branch.
  static Limb second_limb(const Rational& x) { return x.first_[x.size_ - 1] & -static_cast<Limb>(x.size_ - 1); }
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
  Access::strip_ends(*this);
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
