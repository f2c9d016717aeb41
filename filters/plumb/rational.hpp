#pragma once

#include <cstddef>

#include <plumb/certificate.hpp>

namespace plumb {

/// An exact rational number: the last stage of every cascade, total by nature. The arithmetic is GMP's through
/// Boost.Multiprecision, compiled into the library, so that neither appears in a public header.
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
