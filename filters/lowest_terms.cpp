#include <filters/lowest_terms.hpp>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include <gmp.h>

namespace plumb::filters {

namespace {

class Quotient {
 public:
  Quotient() { mpq_init(value_); }
  ~Quotient() { mpq_clear(value_); }
  Quotient(const Quotient&) = delete;
  Quotient& operator=(const Quotient&) = delete;

  mpz_ptr numerator() { return mpq_numref(value_); }
  mpz_ptr denominator() { return mpq_denref(value_); }
  std::string text() {
    mpq_canonicalize(value_);
    std::string text(mpz_sizeinbase(numerator(), 10) + mpz_sizeinbase(denominator(), 10) + 3, ' ');
    mpq_get_str(text.data(), 10, value_);
    text.resize(text.find('\0'));
    return text;
  }

 private:
  mpq_t value_;
};

constexpr int bits_of_a_limb = 64;

/// The limbs of a number as an integer, times 2^(64 limbs).
void set(mpz_ptr to, const mp_limb_t* limbs, std::ptrdiff_t size, int sign, std::ptrdiff_t shift) {
  mpz_t view;
  mpz_set(to, mpz_roinit_n(view, limbs, sign < 0 ? -size : size));
  mpz_mul_2exp(to, to, static_cast<mp_bitcnt_t>(bits_of_a_limb * shift));
}

}  // namespace

std::string LowestTerms::quotient(const Rational& a, const Rational& b) {
  Quotient q;
  const std::ptrdiff_t exponent = std::min(a.exponent_, b.exponent_);
  set(q.numerator(), a.first_, a.size_, a.sign_, a.exponent_ - exponent);
  set(q.denominator(), b.first_, b.size_, b.sign_, b.exponent_ - exponent);
  return q.text();
}

Rational LowestTerms::common_divisor(const Rational& a, const Rational& b) {
  // 0 has the exponent 0, whatever that of the other.
  if (a.sign_ == 0) return b.sign_ < 0 ? Rational() - b : b;
  if (b.sign_ == 0) return common_divisor(b, a);
  Quotient q;
  const std::ptrdiff_t exponent = std::min(a.exponent_, b.exponent_);
  set(q.numerator(), a.first_, a.size_, 1, a.exponent_ - exponent);
  set(q.denominator(), b.first_, b.size_, 1, b.exponent_ - exponent);
  mpz_gcd(q.numerator(), q.numerator(), q.denominator());
  const std::size_t size = mpz_size(q.numerator());
  const mp_limb_t* const limbs = mpz_limbs_read(q.numerator());
  // A number's first limb is not 0, and so no limb of these is in vain.
  std::size_t zeros = 0;
  while (limbs[zeros] == 0) ++zeros;
  Rational result(Rational::Room{static_cast<std::ptrdiff_t>(size - zeros)});
  std::copy(limbs + zeros, limbs + size, result.first_);
  result.sign_ = 1;
  result.size_ = static_cast<std::ptrdiff_t>(size - zeros);
  result.exponent_ = exponent + static_cast<std::ptrdiff_t>(zeros);
  return result;
}

}  // namespace plumb::filters
