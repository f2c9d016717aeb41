#include "rounding.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace plumb::oracle {

namespace {

using Key = std::int64_t;

constexpr Key key_of_infinity = 0x7FF0000000000000;

/// The doubles in order, 0 for both zeros.
double double_at(Key key) {
  const double magnitude = std::bit_cast<double>(key < 0 ? -key : key);
  return key < 0 ? -magnitude : magnitude;
}
Key key_of(double x) {
  const auto magnitude = static_cast<Key>(std::bit_cast<std::uint64_t>(x) & 0x7FFFFFFFFFFFFFFF);
  return std::signbit(x) ? -magnitude : magnitude;
}

/// Infinity stands for the double that would come next.
Rational value_at(Key key) {
  if (key == key_of_infinity) return 2 * Rational(std::ldexp(1, 1023));
  if (key == -key_of_infinity) return -2 * Rational(std::ldexp(1, 1023));
  return Rational(double_at(key));
}

/// Somewhere near, if all goes well: it only spares steps.
Key guess(const Surd& x) {
  const double value = x.a.convert_to<double>() + x.b.convert_to<double>() * std::sqrt(x.q.convert_to<double>());
  return std::isfinite(value) ? key_of(value) : 0;
}

/// From the lesser of two keys to the other, which may be more than a key can be.
std::uint64_t distance(Key low, Key high) { return static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low); }

/// The key of the greatest double that is not above x; beyond the largest one that of the largest.
Key key_below(const Surd& x) {
  const auto is_not_above = [&x](Key key) {
    return key == -key_of_infinity || (key != key_of_infinity && compare(value_at(key), x) <= 0);
  };
  const Key start = guess(x);
  Key low = start, high = start;
  // Away from the guess in steps that double, then halving: low is not above x, high is.
  if (is_not_above(start)) {
    const auto after = [](Key key, std::uint64_t step) {
      return step < distance(key, key_of_infinity) ? static_cast<Key>(static_cast<std::uint64_t>(key) + step)
                                                   : key_of_infinity;
    };
    for (std::uint64_t step = 1; is_not_above(high = after(low, step)); step *= 2) low = high;
  } else {
    const auto before = [](Key key, std::uint64_t step) {
      return step < distance(-key_of_infinity, key) ? static_cast<Key>(static_cast<std::uint64_t>(key) - step)
                                                    : -key_of_infinity;
    };
    for (std::uint64_t step = 1; !is_not_above(low = before(high, step)); step *= 2) high = low;
  }
  while (distance(low, high) > 1) {
    const Key middle = low + static_cast<Key>(distance(low, high) / 2);
    (is_not_above(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace

int sign(const Surd& x) {
  const int a = sign(x.a), b = sign(x.q) == 0 ? 0 : sign(x.b);
  if (b == 0) return a;
  if (a == 0 || a == b) return b;
  return a * sign(square(x.a) - square(x.b) * x.q);
}

int compare(const Surd& x, const Surd& y) {
  const Rational difference = x.a - y.a;
  if (sign(y.b) == 0 || sign(y.q) == 0) return sign(Surd{difference, x.b, x.q});
  if (sign(x.b) == 0 || sign(x.q) == 0) return sign(Surd{difference, -y.b, y.q});
  if (x.q == y.q) return sign(Surd{difference, x.b - y.b, x.q});
  // difference + roots, where roots^2 = squares - 2 product.
  const Rational first = square(x.b) * x.q, second = square(y.b) * y.q;
  const int roots = sign(Rational(sign(x.b) * first - sign(y.b) * second));
  const int d = sign(difference);
  if (roots == 0) return d;
  if (d == 0 || d == roots) return roots;
  return d * sign(Surd{square(difference) - first - second, 2 * x.b * y.b, x.q * y.q});
}

Neighbours neighbours(const Surd& x) {
  const int s = sign(x);
  if (s == 0) return {0, 0, 0};
  const Key low = key_below(x);
  const bool is_double = low != -key_of_infinity && compare(value_at(low), x) == 0;
  if (is_double) return {double_at(low), double_at(low), double_at(low)};
  const int side = compare(x, (value_at(low) + value_at(low + 1)) / 2);
  const bool takes_low = side < 0 || (side == 0 && low % 2 == 0);
  const auto signed_zero = [s](double value) { return value == 0 ? std::copysign(0.0, s) : value; };
  return {double_at(low), signed_zero(double_at(takes_low ? low : low + 1)), signed_zero(double_at(low + 1))};
}

}  // namespace plumb::oracle
