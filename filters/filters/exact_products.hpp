#pragma once

// Whether sums of products of doubles are zero, in any floating-point environment.

#include <plumb/compare.hpp>
#include <plumb/grid_integer.hpp>

namespace plumb::convex {

// Whether sums of products of two doubles are zero, by the bits of these and so in any floating-point environment,
// whatever their exponents.

/// The product of two finite doubles: 0, or within [2^104, 2^106) times 2^exponent in magnitude.
struct ExactProduct {
  UInt128 magnitude;
  int exponent;
  bool is_negative;

  [[gnu::always_inline]] ExactProduct(double x, double y) {
    const Parts a(x), b(y);
    magnitude = static_cast<UInt128>(a.integer) * b.integer;
    exponent = a.exponent + b.exponent;
    is_negative = (__builtin_bit_cast(std::int64_t, x) ^ __builtin_bit_cast(std::int64_t, y)) < 0;
  }

 private:
  /// 0, or within [2^52, 2^53) times 2^exponent.
  struct Parts {
    std::uint64_t integer;
    int exponent;

    [[gnu::always_inline]] explicit Parts(double x) {
      const std::uint64_t bits = magnitude_bits(x);
      exponent = static_cast<int>(bits >> 52);
      integer = (bits & ((1ULL << 52) - 1)) | 1ULL << 52;
      if (exponent == 0) [[unlikely]] {
        const int shift = bits == 0 ? 0 : __builtin_clzll(bits) - 11;
        integer = bits << shift;
        exponent = 1 - shift;
      }
    }
  };
};

/// Whether a b = c d. The exponents of products that are equal differ by no more than 1, for either is less than 4
/// times the least that it may be.
[[gnu::always_inline]] inline bool are_equal_products(double a, double b, double c, double d) {
  const ExactProduct p(a, b), q(c, d);
  const int above = p.exponent - q.exponent;
  if (p.magnitude == 0 || q.magnitude == 0) return p.magnitude == q.magnitude;
  if (p.is_negative != q.is_negative || above < -1 || above > 1) return false;
  return p.magnitude << (above > 0 ? 1 : 0) == q.magnitude << (above < 0 ? 1 : 0);
}

/// Whether the sum of three is 0. Of those that are not, let the exponents be e >= f >= g. The first is at least
/// 2^(104 + e) and the others together are less than 2^(107 + f), so it takes e - f < 3. Then the first two have a sum
/// that is an integer less than 2^110 times 2^f, and the third, its opposite, is less than 2^106 times 2^g.
[[gnu::noinline]] inline bool is_sum_zero(ExactProduct p, ExactProduct q, ExactProduct r) {
  const auto put_in_order = [](ExactProduct& first, ExactProduct& second) {
    const bool is_before = second.magnitude == 0 || (first.magnitude != 0 && first.exponent >= second.exponent);
    if (!is_before) std::swap(first, second);
  };
  put_in_order(p, q);
  put_in_order(q, r);
  put_in_order(p, q);
  if (q.magnitude == 0) return p.magnitude == 0;
  if (p.exponent - q.exponent >= 3) return false;
  const auto with_sign = [](const ExactProduct& x, int shift) {
    const auto magnitude = static_cast<Int128>(x.magnitude << shift);
    return x.is_negative ? -magnitude : magnitude;
  };
  const Int128 sum = with_sign(p, p.exponent - q.exponent) + with_sign(q, 0);
  if (r.magnitude == 0 || sum == 0) return r.magnitude == 0 && sum == 0;
  const auto magnitude = static_cast<UInt128>(sum < 0 ? -sum : sum);
  const int shift = q.exponent - r.exponent;
  return r.is_negative == (sum > 0) && shift < 106 && r.magnitude >> shift == magnitude &&
         magnitude << shift == r.magnitude;
}

/// Whether the scalar product of the linear parts of two rows is 0. Most sums that are not are not 0 in the lowest
/// bits.
[[gnu::always_inline]] inline bool are_perpendicular(const Vector4& v, const Vector4& w) {
  const ExactProduct p(v.x, w.x), q(v.y, w.y), r(v.z, w.z);
  constexpr int none = 1 << 20;
  const auto exponent = [](const ExactProduct& x) { return x.magnitude == 0 ? none : x.exponent; };
  const int of_p = exponent(p), of_q = exponent(q), of_r = exponent(r);
  const int lower = of_p < of_q ? of_p : of_q, lowest = lower < of_r ? lower : of_r;
  const auto residue = [lowest](const ExactProduct& x, int at) {
    const int shift = at - lowest;
    const std::uint64_t bits = shift < 64 ? static_cast<std::uint64_t>(x.magnitude) << shift : 0;
    return x.is_negative ? 0 - bits : bits;
  };
  if (residue(p, of_p) + residue(q, of_q) + residue(r, of_r) != 0) return false;
  return is_sum_zero(p, q, r);
}

/// What the algorithms ask.
struct ExactProducts {
  [[gnu::always_inline]] static bool are_equal(double a, double b, double c, double d) {
    return are_equal_products(a, b, c, d);
  }
  [[gnu::always_inline]] static bool are_perpendicular(const Vector4& v, const Vector4& w) {
    return convex::are_perpendicular(v, w);
  }
};

/// Whether u and v are linearly dependent.
template <class Products = ExactProducts>
[[gnu::always_inline]] inline bool are_dependent(const Vector3& u, const Vector3& v) {
  return Products::are_equal(u.x, v.y, u.y, v.x) && Products::are_equal(u.y, v.z, u.z, v.y) &&
         Products::are_equal(u.z, v.x, u.x, v.z);
}

}  // namespace plumb::convex
