#include <plumb/rational.hpp>

#include <new>
#include <utility>

#include <gmpxx.h>

#include <plumb/compare.hpp>
#include <plumb/odd_form.hpp>

namespace plumb {

namespace {
/// significand * 2^exponent.
struct Number {
  mpz_class significand;
  long exponent = 0;
};

/// Operate on a and b as multiples of the smaller of their powers of two.
template <class Operate>
Number aligned(const Number& a, const Number& b, Operate operate) {
  const long shift = a.exponent - b.exponent;
  const auto shifted = [](const mpz_class& x, long bits) { return mpz_class(x << static_cast<unsigned long>(bits)); };
  if (shift > 0) return {operate(shifted(a.significand, shift), b.significand), b.exponent};
  if (shift < 0) return {operate(a.significand, shifted(b.significand, -shift)), a.exponent};
  return {operate(a.significand, b.significand), a.exponent};
}
}  // namespace

struct Rational::Access {
  static Number& number(Rational& x) { return *std::launder(reinterpret_cast<Number*>(x.storage_)); }
  static const Number& number(const Rational& x) { return *std::launder(reinterpret_cast<const Number*>(x.storage_)); }
  static Rational rational(Number&& number) {
    Rational r;
    Access::number(r) = std::move(number);
    return r;
  }
};

Rational::Rational() {
  static_assert(sizeof(Number) <= sizeof(storage_) && alignof(Number) <= alignof(std::max_align_t));
  new (storage_) Number();
}
Rational::Rational(double finite) : Rational() {
  if (same(finite, 0)) return;
  const OddForm odd = odd_form(finite);
  const auto magnitude = static_cast<long>(odd.significand);
  Access::number(*this) = {mpz_class(less(finite, 0) ? -magnitude : magnitude), odd.exponent};
}
Rational::Rational(const Rational& other) { new (storage_) Number(Access::number(other)); }
Rational::Rational(Rational&& other) noexcept { new (storage_) Number(std::move(Access::number(other))); }
Rational& Rational::operator=(const Rational& other) {
  Access::number(*this) = Access::number(other);
  return *this;
}
Rational& Rational::operator=(Rational&& other) noexcept {
  Access::number(*this) = std::move(Access::number(other));
  return *this;
}
Rational::~Rational() { Access::number(*this).~Number(); }

// A zero takes the other's exponent, so that it never calls for a shift.
Rational operator+(const Rational& a, const Rational& b) {
  const Number &x = Rational::Access::number(a), &y = Rational::Access::number(b);
  if (x.significand == 0) return b;
  if (y.significand == 0) return a;
  return Rational::Access::rational(
      aligned(x, y, [](const mpz_class& p, const mpz_class& q) { return mpz_class(p + q); }));
}
Rational operator-(const Rational& a, const Rational& b) {
  const Number &x = Rational::Access::number(a), &y = Rational::Access::number(b);
  if (y.significand == 0) return a;
  if (x.significand == 0) return Rational::Access::rational({mpz_class(-y.significand), y.exponent});
  return Rational::Access::rational(
      aligned(x, y, [](const mpz_class& p, const mpz_class& q) { return mpz_class(p - q); }));
}
Rational operator*(const Rational& a, const Rational& b) {
  const Number &x = Rational::Access::number(a), &y = Rational::Access::number(b);
  return Rational::Access::rational({mpz_class(x.significand * y.significand), x.exponent + y.exponent});
}
Certificate certificate(const Rational& x) {
  const int s = sgn(Rational::Access::number(x).significand);
  return s < 0 ? Certificate::negative : s > 0 ? Certificate::positive : Certificate::zero;
}

}  // namespace plumb
