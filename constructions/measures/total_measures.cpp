#include <plumb/total_measures.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>

#include <plumb/floating_point_environment.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

__extension__ using Int128 = __int128;
__extension__ using Uint128 = unsigned __int128;

constexpr std::ptrdiff_t grid_bits = 60;
constexpr int area_fraction = 64, volume_fraction = 32;

/// For exponents of normal doubles.
double power_of_two(std::ptrdiff_t exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

int length(Uint128 x) {
  const auto high = static_cast<std::uint64_t>(x >> 64), low = static_cast<std::uint64_t>(x);
  return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(low);
}

/// high * 2^63 + low for a number of magnitude below 2^126, low not negative: products with 64 bits of these are one
/// instruction, and so are conversions.
struct Halves {
  explicit Halves(Int128 x)
      : high(static_cast<std::int64_t>(x >> 63)),
        low(static_cast<std::int64_t>(static_cast<std::uint64_t>(x) & (~std::uint64_t{0} >> 1))) {}
  std::int64_t high, low;
};

/// To within 2^-51 of the number, whose magnitude is below 2^126. It is high * 2^64 + low with |low| <= 2^63: where
/// high is 0 one rounding is all, and elsewhere the number is at least 2^63, and so as large as low and half as large
/// as the rest.
double approximate(Int128 x) {
  const auto low = static_cast<std::int64_t>(x);
  return static_cast<double>(static_cast<std::int64_t>((x - low) >> 64)) * 0x1p64 + static_cast<double>(low);
}

double magnitude(Int128 x) { return std::fabs(approximate(x)); }

}  // namespace

void TotalMeasures::Wide::add(Int128 value, int shift) {
  // value * 2^(shift % 64) as three limbs, from limb shift / 64 on.
  const int bits = shift % 64;
  const auto low = static_cast<Uint128>(value) << bits;
  const auto high = static_cast<std::uint64_t>(bits == 0 ? value >> 127 : value >> (128 - bits));
  const std::uint64_t part[3] = {static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(low >> 64), high};
  const std::uint64_t sign = value < 0 ? ~std::uint64_t{0} : 0;
  Uint128 carry = 0;
  for (int i = shift / 64, k = 0; i < 4; ++i, ++k) {
    carry += Uint128{limb[i]} + (k < 3 ? part[k] : sign);
    limb[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
}

void TotalMeasures::Wide::add(const Wide& other) {
  Uint128 carry = 0;
  for (int i = 0; i < 4; ++i) {
    carry += Uint128{limb[i]} + other.limb[i];
    limb[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
}

/// Rounded down to an integer.
void TotalMeasures::Wide::add(double value, int shift) {
  if (value == 0) return;
  int exponent = 0;
  const auto significand = static_cast<std::int64_t>(std::frexp(value, &exponent) * 0x1p53);
  exponent += shift - 53;
  if (exponent >= 0)
    add(Int128{significand}, exponent);
  else
    add(Int128{significand >> std::min(-exponent, 63)}, 0);
}

TotalMeasures::TotalMeasures(double largest_magnitude, const Point3& origin) {
  const DefaultFloatingPoint floating_point;
  if (largest_magnitude != 0) exponent_ = std::ilogb(largest_magnitude) + 1 - grid_bits;
  // Upwards in two steps, as 2^1133 is no double.
  const std::ptrdiff_t first = std::min<std::ptrdiff_t>(-exponent_, 1000);
  to_grid_[0] = power_of_two(first);
  to_grid_[1] = power_of_two(-exponent_ - first);
  int i = 0;
  for (const double x : {origin.x, origin.y, origin.z})
    origin_[i++] = static_cast<std::int64_t>(x * to_grid_[0] * to_grid_[1]);
}

/// What some triangles make: the exact part of the volume as high * 2^63 + low, and what doubles hold of both.
struct TotalMeasures::Block {
  Int128 high = 0;
  Uint128 low = 0;
  double area = 0, volume = 0;
};

/// A point in units of the grid: integers of magnitude below 2^60, and a rest.
struct TotalMeasures::OnGrid {
  std::int64_t whole[3];
  double rest[3];
};

TotalMeasures::OnGrid TotalMeasures::on_grid(const Point3& p) const {
  OnGrid g;
  int i = 0;
  for (const double x : {p.x, p.y, p.z}) {
    double scaled = x * to_grid_[0] * to_grid_[1];
    // What underflows is not nothing. How much it is does not matter within the bounds.
    if (scaled == 0 && x != 0) scaled = 0x1p-1000;
    g.whole[i] = static_cast<std::int64_t>(scaled);
    g.rest[i] = scaled - static_cast<double>(g.whole[i]);
    ++i;
  }
  return g;
}

// With a, b, c in units of the grid, b - a = D + d and c - a = E + e, D and E integers of magnitude below 2^61 and d
// and e doubles below 2, the normal is
//   n = D x E + (D x e + d x E + d x e) = N + f.
// N is exact. Let M be the largest magnitude in D and E. Each component of f is the sum of six products, in all at most
// 8 M + 8, with at most 8 roundings each; d and e are off by 2^-52 at most. Hence f is off by less than (M + 1) 2^-45.
//
// The volume is a sixth of the sum of a . n = A . N + (A . f + alpha . N + alpha . f) with a = A + alpha, once more
// exact but for the part in brackets.
//
// Twice the area is |n|. Let m be N without its lowest bits or shifted up, so that 2^60 <= |m|, and n = 2^k (m + g).
// With S = m . m, exact, T its root to within 2^-51, R = S - T^2, exact,
//   sqrt(S) = T + R / (2 T) - ...      the rest below T 2^-100,
//   |m + g| = sqrt(S) + m . g / T + ... the rest below |g|^2 / |m| where |g| <= |m| / 4.
void TotalMeasures::add(const Triangle3& triangle, Block& more) {
  const OnGrid a = on_grid(triangle.a), b = on_grid(triangle.b), c = on_grid(triangle.c);
  std::int64_t D[3], E[3];
  Int128 N[3];
  double f[3] = {0, 0, 0};
  double largest = 0;
  bool has_rest = false;
  for (int i = 0; i < 3; ++i) {
    D[i] = b.whole[i] - a.whole[i];
    E[i] = c.whole[i] - a.whole[i];
    has_rest |= a.rest[i] != 0 || b.rest[i] != 0 || c.rest[i] != 0;
  }
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    N[i] = Int128{D[j]} * E[k] - Int128{D[k]} * E[j];
  }
  double f_error = 0;
  if (has_rest) {
    double d[3], e[3], wide_d[3], wide_e[3];
    for (int i = 0; i < 3; ++i) {
      d[i] = b.rest[i] - a.rest[i];
      e[i] = c.rest[i] - a.rest[i];
      wide_d[i] = static_cast<double>(D[i]);
      wide_e[i] = static_cast<double>(E[i]);
      largest = std::max({largest, std::fabs(wide_d[i]), std::fabs(wide_e[i])});
    }
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      f[i] =
          (wide_d[j] * e[k] - wide_d[k] * e[j]) + (d[j] * wide_e[k] - d[k] * wide_e[j]) + (d[j] * e[k] - d[k] * e[j]);
    }
    f_error = (largest + 1) * 0x1p-45;
  }

  Int128 high = 0, low = 0;
  for (int i = 0; i < 3; ++i) {
    const std::int64_t A = a.whole[i] - origin_[i];
    const Halves n(N[i]);
    high += Int128{A} * n.high;
    low += Int128{A} * n.low;
  }
  const Halves of_low(low);
  more.high += high + of_low.high;
  more.low += static_cast<std::uint64_t>(of_low.low);
  if (has_rest) {
    double sum = 0, magnitudes = 0, largest_A = 0;
    for (int i = 0; i < 3; ++i) {
      const auto A = static_cast<double>(a.whole[i] - origin_[i]);
      sum += A * f[i] + a.rest[i] * (approximate(N[i]) + f[i]);
      magnitudes += std::fabs(A * f[i]) + std::fabs(a.rest[i]) * (magnitude(N[i]) + std::fabs(f[i]));
      largest_A = std::max(largest_A, std::fabs(A));
    }
    more.volume += sum;
    // What the sum of a block of triangles is off by is below 2^-45 of the magnitudes in it.
    volume_error_ += magnitudes * 0x1p-43 + 4 * (largest_A + 1) * f_error;
  }

  int bits = 0;
  for (const Int128 x : N) bits = std::max(bits, length(static_cast<Uint128>(x < 0 ? -x : x)));
  const double size_of_f = std::fabs(f[0]) + std::fabs(f[1]) + std::fabs(f[2]);
  if (bits == 0 || size_of_f > power_of_two(bits) * 0x1p-4) {
    if (!has_rest) return;
    double square = 0, magnitudes = 0;
    for (int i = 0; i < 3; ++i) {
      const double n = approximate(N[i]) + f[i];
      square += n * n;
      magnitudes += magnitude(N[i]) + std::fabs(f[i]);
    }
    more.area += std::sqrt(square);
    area_error_ += magnitudes * 0x1p-43 + 4 * f_error;
    return;
  }
  const int k = bits - 61;
  const double unit = power_of_two(k), inverse = power_of_two(-k);
  std::int64_t m[3];
  double g[3];
  Uint128 S = 0;
  for (int i = 0; i < 3; ++i) {
    m[i] = static_cast<std::int64_t>(k > 0 ? N[i] >> k : N[i] * (Int128{1} << -k));
    const std::int64_t rest = k > 0 ? static_cast<std::int64_t>(N[i] - (Int128{m[i]} << k)) : 0;  // below 2^62
    g[i] = (static_cast<double>(rest) + f[i]) * inverse;
    S += static_cast<Uint128>(Int128{m[i]} * m[i]);
  }
  const auto T = static_cast<std::int64_t>(std::sqrt(approximate(static_cast<Int128>(S))));
  const auto R = static_cast<Int128>(S - static_cast<Uint128>(Int128{T} * T));
  const auto root = static_cast<double>(T);
  double along = 0, size_of_g = 0;
  for (int i = 0; i < 3; ++i) {
    along += static_cast<double>(m[i]) * g[i];
    size_of_g += std::fabs(g[i]);
  }
  const double rest = (approximate(R) / 2 + along) / root;
  area_.add(Int128{T}, k + area_fraction);
  more.area += rest * unit;
  area_error_ +=
      unit * (root * 0x1p-99 + std::fabs(rest) * 0x1p-43 + size_of_g * 0x1p-44 + size_of_g * size_of_g / root * 2) +
      4 * f_error;
}

void TotalMeasures::add(std::span<const Triangle3> triangles) {
  // Of so many the high parts, each below 2^123, have room in 128 bits.
  constexpr std::size_t block = 16;
  const DefaultFloatingPoint floating_point;
  while (!triangles.empty()) {
    const auto some = triangles.first(std::min(block, triangles.size()));
    Block more;
    for (const Triangle3& t : some) add(t, more);
    volume_.add(more.high, 63 + volume_fraction);
    volume_.add(static_cast<Int128>(more.low), volume_fraction);
    area_.add(more.area, area_fraction);
    volume_.add(more.volume, volume_fraction);
    if (area_error_ != 0) area_error_ += 0x1p-60;
    if (volume_error_ != 0) volume_error_ += 0x1p-30;
    triangles = triangles.subspan(some.size());
  }
}

void TotalMeasures::add(const TotalMeasures& part) {
  const DefaultFloatingPoint floating_point;
  area_.add(part.area_);
  volume_.add(part.volume_);
  area_error_ += part.area_error_;
  volume_error_ += part.volume_error_;
}

std::optional<double> TotalMeasures::nearest(const Wide& sum, double error, std::ptrdiff_t exponent, double divisor) {
  // Twice the error, for what adding the errors up has lost. Doubles are added as integers below them; these have room,
  // as a triangle's errors are below 2^116 here.
  Wide lower = sum, upper = sum;
  lower.add(-2 * error, 0);
  upper.add(2 * error, 0);
  if (error != 0) upper.add(Int128{1}, 0);
  const auto quotient = [&](const Wide& x) {
    const rounding::ExactView n(x.limb, std::size(x.limb), exponent, rounding::ExactView::Form::twos_complement);
    return rounding::nearest_quotient(n, filters::Rational(divisor));
  };
  const double least = quotient(lower), greatest = quotient(upper);
  if (std::bit_cast<std::uint64_t>(least) != std::bit_cast<std::uint64_t>(greatest)) return {};
  return least;
}

std::optional<double> TotalMeasures::area() const {
  const DefaultFloatingPoint floating_point;
  return nearest(area_, area_error_ * 0x1p64, 2 * exponent_ - area_fraction, 2);
}

std::optional<double> TotalMeasures::volume() const {
  const DefaultFloatingPoint floating_point;
  return nearest(volume_, volume_error_ * 0x1p32, 3 * exponent_ - volume_fraction, 6);
}

std::ptrdiff_t TotalMeasures::area_exponent() const {
  for (int i = 3; i >= 0; --i) {
    if (area_.limb[i] != 0) return 64 * i + 64 - std::countl_zero(area_.limb[i]) + 2 * exponent_ - area_fraction - 1;
  }
  return 2 * exponent_ - area_fraction;
}

}  // namespace plumb
