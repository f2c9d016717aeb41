#pragma once

#include <cstddef>
#include <span>
#include <type_traits>

#include <plumb/detail/certificate.hpp>

namespace plumb::filters {

class Rational;
Rational operator+(const Rational& a, const Rational& b);
Rational operator-(const Rational& a, const Rational& b);
Rational operator*(const Rational& a, const Rational& b);

/// An exact rational number whose denominator is a power of two, as all sums and products of doubles are: the last
/// stage of every cascade, total by nature, with no bound on its size but memory. It is a sign, an integer of 64-bit
/// limbs and a power of 2^64: to bring two numbers to one power moves limbs and shifts no bits, and no common divisor
/// is ever looked for, which is most of the work of a quotient of integers. Numbers of up to `in_place` limbs allocate
/// nothing. The arithmetic is compiled into the library, so that GMP does not appear in a public header. A number moved
/// from keeps some value.
class Rational {
 public:
  /// 0.
  Rational() : Rational(Room{0}) {}
  explicit Rational(double finite);
  Rational(const Rational&);
  Rational(Rational&&) noexcept;
  Rational& operator=(Rational) noexcept;
  ~Rational() { delete[] heap_; }

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Certificate certificate(const Rational& x) {
    return x.sign_ < 0 ? Certificate::negative : x.sign_ > 0 ? Certificate::positive : Certificate::zero;
  }

  /// A limb of GMP's, which is the first of these types that has 64 bits.
  using Limb = std::conditional_t<sizeof(unsigned long) == 8, unsigned long, unsigned long long>;
  /// The integer of these limbs, least first, is the magnitude divided by 2^(64 exponent()). They are the number's own.
  std::span<const Limb> limbs() const { return {first_, static_cast<std::size_t>(size_)}; }
  std::ptrdiff_t exponent() const { return exponent_; }

 private:
  friend struct LowestTerms;
  struct Access;
  /// More than the in-sphere test needs of points with exponents 200 apart; of 16, 24 and 32, these measured best.
  static constexpr std::ptrdiff_t in_place = 32;

  /// Room for so many limbs, still without values; the number is zero.
  struct Room {
    std::ptrdiff_t limbs;
  };
  explicit Rational(Room room)
      : heap_(room.limbs <= in_place ? nullptr : new Limb[static_cast<std::size_t>(room.limbs)]),
        first_(heap_ == nullptr ? place_ : heap_) {}

  // sign_ * sum over 0 <= i < size_ of first_[i] * 2^(64 (exponent_ + i)). The first limb and the last are not 0, so
  // that no number is longer than it must be; zero has no limbs, and sign 0 and exponent 0. The limbs lie anywhere
  // within heap_, or within place_ where heap_ is null.
  int sign_ = 0;
  std::ptrdiff_t size_ = 0;
  std::ptrdiff_t exponent_ = 0;
  Limb* heap_;
  Limb* first_;
  Limb place_[in_place];
};

}  // namespace plumb::filters
