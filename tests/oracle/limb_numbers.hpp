#pragma once

#include <algorithm>
#include <bit>
#include <climits>
#include <cstdint>

#include "far_integer.hpp"
#include "limbs.hpp"

// How the limb oracle makes integers of the doubles of a call: all of them times one power of two, in as few limbs as
// hold every intermediate value, or where they are far from each other one by one.

namespace plumb::limbs {

/// A finite double as significand * 2^exponent.
struct Parts {
  std::int64_t significand;
  int exponent;
  explicit Parts(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int biased = static_cast<int>(bits >> 52 & 0x7FF);
    const auto magnitude =
        static_cast<std::int64_t>((bits & ((std::uint64_t{1} << 52) - 1)) | std::uint64_t{biased != 0} << 52);
    significand = bits >> 63 != 0 ? -magnitude : magnitude;
    exponent = (biased == 0 ? 1 : biased) - 1075;
  }
};

/// The places that the bits of some numbers take: multiples of 2^low below 2^high.
struct Places {
  int low = INT_MAX, high = INT_MIN;

  void add(double x) {
    const Parts p(x);
    if (p.significand == 0) return;
    const auto magnitude = static_cast<std::uint64_t>(p.significand < 0 ? -p.significand : p.significand);
    low = std::min(low, p.exponent + std::countr_zero(magnitude));
    high = std::max(high, p.exponent + 64 - std::countl_zero(magnitude));
  }
  bool none() const { return low > high; }
  /// How many bits of multiples of 2^lowest.
  int width(int lowest) const { return none() ? 0 : high - lowest; }
};

/// Numbers as C limbs, those of degree k in the coordinates as k C limbs. A coordinate has at most most_bits, so a
/// polynomial of degree k in them has 6 k - 1 bits to spare, which is to say 2^(6 k - 1) terms at least.
template <int C>
struct Near {
  static constexpr int most_bits = 64 * C - 6;
  int low = 0;      ///< coordinates are multiples of 2^low
  int product = 0;  ///< numbers that are added to products of two coordinates are multiples of 2^product

  auto operator()(double x) const { return number<C>(x, low); }
  auto degree_two(double x) const { return number<2 * C>(x, product); }

 private:
  template <int N>
  static Limbs<N> number(double x, int lowest) {
    const Parts p(x);
    if (p.significand == 0) return Limbs<N>(0, 0);
    const int shift = p.exponent - lowest;
    return shift >= 0 ? Limbs<N>(p.significand, shift) : Limbs<N>(p.significand >> -shift, 0);
  }
};

struct Far {
  auto operator()(double x) const {
    const Parts p(x);
    return FarInteger(p.significand, p.exponent);
  }
  auto degree_two(double x) const { return (*this)(x); }
};

/// evaluate(numbers) by the quickest numbers that hold polynomials over coordinates in these places.
template <class Evaluate>
auto over(const Places& places, const Evaluate& evaluate) {
  if (places.none()) return evaluate(Near<1>{});
  const int width = places.width(places.low);
  if (width <= Near<1>::most_bits) return evaluate(Near<1>{places.low, 2 * places.low});
  if (width <= Near<2>::most_bits) return evaluate(Near<2>{places.low, 2 * places.low});
  return evaluate(Far());
}

/// evaluate(first, second) by such numbers for polynomials that add numbers in the places `product` to products of a
/// number from first and one from second.
template <class Evaluate>
auto over(const Places& first, const Places& second, const Places& product, const Evaluate& evaluate) {
  if (first.none() || second.none()) return evaluate(Far(), Far());
  int low_first = first.low, low_second = second.low;
  if (!product.none() && product.low < low_first + low_second) {
    const int excess = low_first + low_second - product.low;
    low_first -= (excess + 1) / 2;
    low_second -= (excess + 1) / 2;
  }
  const int low = low_first + low_second;
  const int width = std::max({first.width(low_first), second.width(low_second), (product.width(low) + 1) / 2});
  if (width <= Near<1>::most_bits) return evaluate(Near<1>{low_first, low}, Near<1>{low_second, low});
  if (width <= Near<2>::most_bits) return evaluate(Near<2>{low_first, low}, Near<2>{low_second, low});
  return evaluate(Far(), Far());
}

}  // namespace plumb::limbs
