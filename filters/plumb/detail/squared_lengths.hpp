#pragma once

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/certificate.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb::filters {

// The error bound of bounded.hpp where every argument is a position of one dimension and every term has one degree D:
// P(S) = coefficient * S^D. Instead of the largest magnitude of the differences, one number Q is carried: the sum of
// their squares, which a fused multiply-add gathers in one operation for each, or which the polynomial has computed
// anyway (incircle and insphere square the lengths of their differences).
//
// Proof. Let r be the range of bounded.hpp. Q starts at 2^-2r and only grows: rounding, in any mode, is monotone, so a
// computed sum is at least the computed square of each difference d that went into it. Hence d^2 <= Q (1 + 2u) where
// the square did not underflow; where it did, |d| < 2^-511 <= 2^-r. The same monotony says of Q < 2^2r that each
// |d| < 2^r: a square of at least 2^2r is not computed to less. So S = sqrt(Q) (1 + 2u) serves as the maximum of the
// proof in bounded.hpp, 2^-r <= S < 2^r (1 + 2u), with another factor 1 + 2u which `unit` covers as it does the first.
// The sign of a computed value v is therefore certain when Q < 2^2r and |v| > c sqrt(Q)^D, c = K * coefficient * unit.
//
// Degree 2 compares c Q with |v|, and with its own value at the end of the range, by one comparison: with the smaller
// of both. (Q of at least 2^2r gives, rounded or overflowed in any direction, more than that. A NaN fails.)
//
// The other degrees compare logarithms. The bits of a double x > 0, read as an integer, are 2^52 (1023 + L(x)), where L
// interpolates the binary logarithm linearly between powers of two: L(x) <= log2 x <= L(x) + sigma, sigma < 0.0861, for
// every x that is not subnormal. So |v| > c sqrt(Q)^D follows from
//   L(|v|) > L(c) + D/2 L(Q) + (1 + D/2) sigma.                                                                  (2)
// A subnormal or zero v has L(|v|) < -1022, below the right side, which is at least -52 - 960. The bits of Q are halved
// first, which rounds down by less than D units altogether; `slack` pays. Nothing overflows while Q is in range: the
// left side of (2) is in [-1023, 1024], the right in [-1012, 960 + 10]. Outside, the other of the two tests fails: the
// bits of infinity and of every NaN are larger. Both tests state a difference to be negative, so the sign bit of their
// conjunction is the one thing to branch on. No power, no root, and no rounding mode or flush to zero touches it.
//
// What it costs is arithmetic, for the branch is never taken on easy input. The formula of orient2d is 7 operations,
// and the bound reads its 4 differences, then multiplies and compares: 4 fused operations and 3 more. Both keep the
// two or three units of a processor busy: 8.0 cycles against 5.0 on the model of one (llvm-mca, Ice Lake). orient3d has
// 9 differences and 23 operations. A bound from the products that the formula has anyway, Shewchuk's first stage, is
// cheaper for orient2d (and dearer for orient3d), but a difference that was flushed to zero before it was multiplied
// does not show in them.

/// A position whose differences enter the sum of squares.
struct BoundedPosition {
  double value;
  double* squares;
};

using BoundedDifference = Bounded<1, leaf_size(0)>;

/// The difference, kept in a register of its own: the vectoriser of clang 14 otherwise pairs the numbers of these short
/// formulas at twice the cost, in moving them. (Where there is FMA, as_stored has kept it from that.)
[[gnu::always_inline]] constexpr BoundedDifference difference(BoundedPosition a, BoundedPosition b) {
  double d = a.value - b.value;
#if defined(__clang__) && defined(__x86_64__) && !defined(__FMA__)
  if (!__builtin_is_constant_evaluated()) asm("" : "+x"(d));
#endif
  return {d};
}

[[gnu::always_inline]] constexpr auto operator-(BoundedPosition a, BoundedPosition b) {
  const BoundedDifference d = difference(a, b);
  *a.squares += d.value * d.value;
  return d;
}

// The squared length is written as the polynomial itself computes it, so that a compiler computes it once.
[[gnu::always_inline]] constexpr auto operator-(const Vec2<BoundedPosition>& a, const Vec2<BoundedPosition>& b) {
  const Vec2<BoundedDifference> d{difference(a.x, b.x), difference(a.y, b.y)};
  *a.x.squares += squared_length(d).value;
  return d;
}
[[gnu::always_inline]] constexpr auto operator-(const Vec3<BoundedPosition>& a, const Vec3<BoundedPosition>& b) {
  const Vec3<BoundedDifference> d{difference(a.x, b.x), difference(a.y, b.y), difference(a.z, b.z)};
  *a.x.squares += squared_length(d).value;
  return d;
}

/// Whether the error of a value with this size can be bounded by the sum of squares.
constexpr bool is_power_of_one_maximum(const Size& size) {
  return size.terms == 1 && size.degree() == size.term[0].exponent[0];
}

/// What the sum of the squares of the differences says of the error of a value of type B = Bounded<K, P>.
template <class B>
requires(is_power_of_one_maximum(B::size)) struct SquaredLengths {
  static constexpr int degree = B::size.degree();
  static constexpr int range = 480 < 960 / degree ? 480 : 960 / degree;
  static constexpr double smallest = power_of_two(-2 * range);  ///< the sum starts here
  /// c; and c Q at the end of the range, halved: in degree 2, c Q has to be less than this and |v|.
  static constexpr double factor = ErrorBound<B>::unit * B::roundings * static_cast<double>(B::size.coefficients());
  static constexpr double end = factor * power_of_two(2 * range - 1);

  /// The sign of the computed value where it is certain.
  [[gnu::always_inline]] static constexpr Certificate certificate(double value, double squares) {
    const auto bits = __builtin_bit_cast(Bits, value);
    const int sign = static_cast<int>(static_cast<Signed>(bits) >> 63) | 1;
    return is_certain(value, bits, squares) ? static_cast<Certificate>(sign) : Certificate::uncertain;
  }

 private:
  using Bits = unsigned long long;
  using Signed = long long;

  static constexpr Bits of_one = __builtin_bit_cast(Bits, 1.0);
  static constexpr Bits unit_of_logarithm = Bits{1} << 52;
  static constexpr Bits sigma = unit_of_logarithm / 10000 * 861;
  static constexpr Bits slack = 64;
  static constexpr Bits threshold =
      __builtin_bit_cast(Bits, factor) - degree * (of_one / 2) + sigma + degree * (sigma / 2) + slack;
  static constexpr Bits end_of_range = __builtin_bit_cast(Bits, power_of_two(2 * range)) / 2;
  static_assert(degree <= 16 && B::roundings <= 1024 && B::size.coefficients() < (1L << 40));

  [[gnu::always_inline]] static constexpr bool is_certain(double value, Bits bits, double squares) {
    if constexpr (degree == 2) {
      const double size = magnitude(value);
      return factor * squares < (size < end ? size : end);
    } else {
      const Bits half = __builtin_bit_cast(Bits, squares) >> 1;
      const Bits below_value = degree * half + threshold - (bits & ~(Bits{1} << 63));
      const Bits below_end = half - end_of_range;
      return static_cast<Signed>(below_value & below_end) < 0;
    }
  }
};

}  // namespace plumb::filters
