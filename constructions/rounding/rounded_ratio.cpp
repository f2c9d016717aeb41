#include <rounding/rounded_ratio.hpp>

#include <algorithm>
#include <bit>

#include <gmp.h>

namespace plumb::rounding {

/// An integer of any size.
class Integer {
 public:
  Integer() { mpz_init(value_); }
  ~Integer() { mpz_clear(value_); }
  Integer(const Integer&) = delete;
  Integer& operator=(const Integer&) = delete;

  /// The number without its power of two, which is returned.
  std::ptrdiff_t set(const ExactView& x) {
    static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0);
    const auto* const limbs = static_cast<const mp_limb_t*>(x.limbs_);
    const bool is_twos_complement = x.form_ == ExactView::Form::twos_complement;
    const bool is_below_zero = is_twos_complement && limbs[x.size_ - 1] >> 63 != 0;
    mp_limb_t* const to = mpz_limbs_write(value_, std::max<mp_size_t>(static_cast<mp_size_t>(x.size_), 1));
    // -x is one more than the complement of x.
    for (std::size_t i = 0; i < x.size_; ++i) to[i] = is_below_zero ? ~limbs[i] : limbs[i];
    mpz_limbs_finish(value_, static_cast<mp_size_t>(x.size_));
    if (is_below_zero) mpz_add_ui(value_, value_, 1);
    if (is_below_zero || x.form_ == ExactView::Form::negative) mpz_neg(value_, value_);
    return x.exponent_;
  }

  operator mpz_ptr() { return value_; }
  operator mpz_srcptr() const { return value_; }
  int sign() const { return mpz_sgn(value_); }
  /// Of |x|: 2^(length - 1) <= |x| < 2^length.
  std::ptrdiff_t length() const { return sign() == 0 ? 0 : static_cast<std::ptrdiff_t>(mpz_sizeinbase(value_, 2)); }
  void shift(std::ptrdiff_t bits) { mpz_mul_2exp(value_, value_, static_cast<mp_bitcnt_t>(bits)); }

 private:
  mpz_t value_;
};

namespace {

/// The double of a number t * 2^exponent, with 2^56 <= whole = floor(t) < 2^60; `more` says whether t > whole.
double assemble(RoundTo to, bool is_negative, std::uint64_t whole, bool more, std::ptrdiff_t exponent) {
  const bool is_outward = to == (is_negative ? RoundTo::below : RoundTo::above), is_nearest = to == RoundTo::nearest;
  const std::uint64_t sign = is_negative ? 1ULL << 63 : 0, infinity = 0x7FFULL << 52;
  const auto signed_double = [sign](std::uint64_t magnitude) { return std::bit_cast<double>(sign | magnitude); };
  const std::ptrdiff_t length = 64 - std::countl_zero(whole);
  // The place of the last bit that the double has.
  const std::ptrdiff_t place = std::max<std::ptrdiff_t>(length + exponent - 53, -1074);
  if (place > 971) return signed_double(infinity - (is_outward || is_nearest ? 0 : 1));
  const std::ptrdiff_t dropped = place - exponent;
  if (dropped > length) return signed_double(is_outward ? 1 : 0);
  std::uint64_t kept = whole >> dropped;
  const std::uint64_t rest = whole & ((1ULL << dropped) - 1), half = 1ULL << (dropped - 1);
  if (is_nearest)
    kept += rest > half || (rest == half && (more || kept % 2 != 0));
  else
    kept += is_outward && (rest != 0 || more);
  // A significand with its leading bit makes the biased exponent one larger than is written, and 2^53 two.
  return signed_double(kept + (static_cast<std::uint64_t>(place + 1074) << 52));
}

/// (a + sign_of_root sqrt(square)) / d * 2^exponent, square >= 0 and d != 0; all are changed.
double round(RoundTo to, Integer& a, int sign_of_root, Integer& square, Integer& d, std::ptrdiff_t exponent) {
  if (square.sign() == 0) sign_of_root = 0;
  const bool is_opposite = a.sign() * sign_of_root < 0;
  // The sign, and 2^low <= |a + sign_of_root sqrt(square)| < 2^(low + 3). The larger of both terms is at least
  // 2^(length - 1) and less than 2^length, so that their sum is at least the first and less than twice the second.
  // Their difference is that of the squares, divided by their sum.
  int sign = a.sign() != 0 ? a.sign() : sign_of_root;
  const std::ptrdiff_t length = std::max(a.length(), (square.length() + 1) / 2);
  std::ptrdiff_t low = length - 1;
  if (is_opposite) {
    Integer difference;
    mpz_mul(difference, a, a);
    mpz_sub(difference, difference, square);
    sign *= difference.sign();
    low = difference.length() - length - 2;
  }
  if (sign == 0) return 0;
  // Then 2^56 <= t < 2^60 for t = |a + sign_of_root sqrt(square)| / |d| * 2^bits.
  const std::ptrdiff_t bits = 56 + d.length() - low;
  if (bits >= 0) {
    a.shift(bits);
    square.shift(2 * bits);
  } else {
    d.shift(-bits);
  }
  // For integers a and d > 0 the floor of (a + x) / d is that of (a + floor(x)) / d; -floor(-x) is the least integer
  // that is not below x.
  const bool root_is_less = is_opposite && sign == a.sign();
  Integer root, rest;
  mpz_sqrtrem(root, rest, square);
  bool more = rest.sign() != 0;
  if (root_is_less && more) mpz_add_ui(root, root, 1);
  mpz_abs(a, a);
  if (root_is_less)
    mpz_sub(a, a, root);
  else if (is_opposite)
    mpz_sub(a, root, a);
  else
    mpz_add(a, a, root);
  const bool is_negative = (sign < 0) != (d.sign() < 0);
  mpz_abs(d, d);
  mpz_tdiv_qr(root, rest, a, d);
  more |= rest.sign() != 0;
  return assemble(to, is_negative, mpz_getlimbn(root, 0), more, exponent - bits);
}

}  // namespace

double rounded_quotient(RoundTo to, const ExactView& n, const ExactView& d) {
  Integer a, none, b;
  const std::ptrdiff_t exponent = a.set(n) - b.set(d);
  return round(to, a, 0, none, b, exponent);
}

double rounded_root(RoundTo to, const ExactView& n, const ExactView& d) {
  // sqrt(n / d) = sqrt(n d) / |d|
  Integer none, square, b;
  std::ptrdiff_t exponent = square.set(n);
  const std::ptrdiff_t of_d = b.set(d);
  mpz_mul(square, square, b);
  mpz_abs(b, b);
  exponent += of_d;
  if (exponent % 2 != 0) {
    square.shift(1);
    --exponent;
  }
  return round(to, none, 1, square, b, exponent / 2 - of_d);
}

double rounded_with_root(RoundTo to, const ExactView& a, const ExactView& b, const ExactView& c, const ExactView& d) {
  Integer sum, factor, square, divisor;
  const std::ptrdiff_t of_a = sum.set(a), of_b = factor.set(b), of_d = divisor.set(d);
  std::ptrdiff_t of_c = square.set(c);
  if (of_c % 2 != 0) {
    square.shift(1);
    --of_c;
  }
  const int sign_of_root = factor.sign();
  mpz_mul(factor, factor, factor);
  mpz_mul(square, square, factor);
  // To the lower of both powers of two; that of 0 does not count.
  const std::ptrdiff_t of_root = of_b + of_c / 2;
  const std::ptrdiff_t exponent = sum.sign() == 0 ? of_root : square.sign() == 0 ? of_a : std::min(of_a, of_root);
  if (sum.sign() != 0) sum.shift(of_a - exponent);
  if (square.sign() != 0) square.shift(2 * (of_root - exponent));
  return round(to, sum, sign_of_root, square, divisor, exponent - of_d);
}

}  // namespace plumb::rounding
