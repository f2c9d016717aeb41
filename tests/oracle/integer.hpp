#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <span>

#include <boost/multiprecision/gmp.hpp>

namespace plumb::oracle {

/// An integer of any size.
using Integer = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

/// An integer below 2^126 in magnitude. An operation that might leave that range raises a flag of the thread, after
/// which all values are meaningless: small input, which is most of it, is spared the integers of any size.
class SmallInteger {
 public:
  static inline thread_local bool overflowed = false;

  SmallInteger() = default;
  SmallInteger(long value) : value_(value) {}

  friend SmallInteger operator+(SmallInteger a, SmallInteger b) { return checked(a.value_ + b.value_); }
  friend SmallInteger operator-(SmallInteger a, SmallInteger b) { return checked(a.value_ - b.value_); }
  friend SmallInteger operator*(SmallInteger a, SmallInteger b) {
    if (a.width() + b.width() > 126) return lost();
    return SmallInteger(static_cast<Wide>(static_cast<UnsignedWide>(a.value_) * static_cast<UnsignedWide>(b.value_)),
                        0);
  }
  SmallInteger operator-() const { return SmallInteger(0) - *this; }
  friend SmallInteger operator<<(SmallInteger a, int n) {
    if (a.value_ == 0) return a;
    if (n + a.width() > 126) return lost();
    return SmallInteger(static_cast<Wide>(static_cast<UnsignedWide>(a.value_) << n), 0);
  }
  int sign() const { return (value_ > 0) - (value_ < 0); }

 private:
  SmallInteger(Wide value, int) : value_(value) {}

  static SmallInteger checked(Wide value) {
    SmallInteger r(value, 0);
    return r.width() <= 126 ? r : lost();
  }
  static SmallInteger lost() {
    overflowed = true;
    return 0;
  }
  int width() const {
    const auto magnitude = static_cast<UnsignedWide>(value_ < 0 ? -value_ : value_);
    const auto high = static_cast<std::uint64_t>(magnitude >> 64), low = static_cast<std::uint64_t>(magnitude);
    return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(low);
  }

  Wide value_ = 0;
};

inline int sign(const SmallInteger& x) { return x.sign(); }
inline int sign(const Integer& x) { return x.sign(); }

/// A finite double as significand * 2^exponent, the significand odd or 0.
struct Odd {
  long significand = 0;
  int exponent = 0;
  explicit Odd(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int biased = static_cast<int>(bits >> 52 & 0x7FF);
    auto magnitude = static_cast<long>(bits & ((1ULL << 52) - 1)) | (biased != 0 ? 1L << 52 : 0L);
    if (magnitude == 0) return;
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(magnitude));
    exponent = std::max(biased, 1) - 1075 + zeros;
    magnitude >>= zeros;
    significand = bits >> 63 != 0 ? -magnitude : magnitude;
  }
};

/// Numbers times a power of two that makes integers of them all.
template <class Number>
class Scaled {
 public:
  explicit Scaled(int scale) : scale_(scale) {}

  /// x * 2^scale.
  Number operator()(double x) const {
    const Odd odd(x);
    return odd.significand == 0 ? Number(0) : Number(odd.significand) << (odd.exponent + scale_);
  }
  /// x * 2^(2 scale): a number that is added to products of two others.
  Number of_degree_two(double x) const { return (*this)(x) << scale_; }

 private:
  int scale_;
};

/// The least scale, but none below smallest, for which all numbers times 2^scale are integers.
inline int common_scale(std::span<const double> numbers, int smallest) {
  int scale = smallest;
  for (const double x : numbers)
    if (x != 0) scale = std::max(scale, -Odd(x).exponent);
  return scale;
}

/// evaluate(Scaled<Number>) for numbers, over the quickest Number that holds all that it computes.
template <class Evaluate>
auto over_integers(std::span<const double> numbers, int smallest_scale, Evaluate&& evaluate) {
  const int scale = common_scale(numbers, smallest_scale);
  SmallInteger::overflowed = false;
  const auto result = evaluate(Scaled<SmallInteger>(scale));
  return SmallInteger::overflowed ? evaluate(Scaled<Integer>(scale)) : result;
}

}  // namespace plumb::oracle
