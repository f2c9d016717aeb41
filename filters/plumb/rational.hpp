#pragma once

#include <cstddef>

#include <plumb/certificate.hpp>

namespace plumb {

/// An exact rational number whose denominator is a power of two, as all sums and products of doubles are: the last
/// stage of every cascade, total by nature. It is an integer of GMP's times a power of two: no common divisor is ever
/// looked for, which is most of the work of a quotient of integers. The arithmetic is compiled into the library, so that
/// GMP does not appear in a public header.
class Rational {
 public:
  explicit Rational(double finite);
  Rational(const Rational&);
  Rational(Rational&&) noexcept;
  Rational& operator=(const Rational&);
  Rational& operator=(Rational&&) noexcept;
  ~Rational();

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Certificate certificate(const Rational& x);

 private:
  struct Access;
  Rational();
  // Holds the library's number in place: one allocation less for each operation than a pointer to it.
  alignas(std::max_align_t) std::byte storage_[32];
};

}  // namespace plumb
