#include <plumb/rational.hpp>

#include <new>
#include <utility>

#include <boost/multiprecision/gmp.hpp>

namespace plumb {

namespace {
using Number = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;
}

struct Rational::Access {
  static Number& number(Rational& x) { return *std::launder(reinterpret_cast<Number*>(x.storage_)); }
  static const Number& number(const Rational& x) { return *std::launder(reinterpret_cast<const Number*>(x.storage_)); }
};

Rational::Rational() {
  static_assert(sizeof(Number) <= sizeof(storage_) && alignof(Number) <= alignof(std::max_align_t));
  new (storage_) Number();
}
Rational::Rational(double finite) { new (storage_) Number(finite); }
Rational::Rational(const Rational& other) { new (storage_) Number(Access::number(other)); }
Rational::Rational(Rational&& other) noexcept { new (storage_) Number(std::move(Access::number(other))); }
Rational& Rational::operator=(const Rational& other) {
  Access::number(*this) = Access::number(other);
  return *this;
}
Rational& Rational::operator=(Rational&& other) noexcept {
  Access::number(*this).swap(Access::number(other));
  return *this;
}
Rational::~Rational() { Access::number(*this).~Number(); }

Rational operator+(const Rational& a, const Rational& b) {
  Rational r;
  Rational::Access::number(r) = Rational::Access::number(a) + Rational::Access::number(b);
  return r;
}
Rational operator-(const Rational& a, const Rational& b) {
  Rational r;
  Rational::Access::number(r) = Rational::Access::number(a) - Rational::Access::number(b);
  return r;
}
Rational operator*(const Rational& a, const Rational& b) {
  Rational r;
  Rational::Access::number(r) = Rational::Access::number(a) * Rational::Access::number(b);
  return r;
}
Certificate certificate(const Rational& x) {
  const int s = Rational::Access::number(x).sign();
  return s < 0 ? Certificate::negative : s > 0 ? Certificate::positive : Certificate::zero;
}

}  // namespace plumb
