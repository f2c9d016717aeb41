#include "affine_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <plumb/exact_point.hpp>
#include <plumb/expansion.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/truncated_expansion.hpp>

#include <constructions/rounded_ratio.hpp>

namespace plumb {
namespace {

double nearest(const Rational& x) { return ExactPoint2::homogeneous(x, Rational(), Rational(1)).rounded().x; }

bool is_zero(const Rational& x) { return certificate(x) == Certificate::zero; }

bool is_finite(double x) { return std::fabs(x) <= std::numeric_limits<double>::max(); }

// a * b where that is a double for certain: two_product is exact where nothing underflows or overflows.
std::optional<double> product_if_exact(double a, double b) {
  if (a == 0 || b == 0) return 0;
  const expansion::Pair p = expansion::two_product(a, b);
  const double size = std::fabs(p.high);
  if (!(size >= 0x1p-900 && size <= 0x1p900 && std::fabs(a) <= 0x1p900 && std::fabs(b) <= 0x1p900 && p.low == 0))
    return {};
  return p.high;
}

}  // namespace

AffineMap::AffineMap(const Numbers& finite) {
  for (std::size_t i = 0; i < 12; ++i) exact_[i] = Rational(finite[i]);
  find_near();
}

AffineMap::AffineMap(const std::array<Rational, 12>& numbers) : exact_(numbers) { find_near(); }

void AffineMap::find_near() {
  const DefaultFloatingPoint environment;
  is_identity_ = true;
  for (std::size_t column = 0; column < 3; ++column) {
    Column& c = columns_[column];
    c.is_plain = true;
    c.only = 0;
    std::size_t factors = 0;
    for (std::size_t row = 0; row < 4; ++row) {
      const Rational& x = at(row, column);
      Near& n = c.numbers[row];
      n = {nearest(x), 0, 0};
      if (!is_finite(n.near)) {
        n = {0, 0, std::numeric_limits<double>::infinity()};
      } else if (const Rational rest = x - Rational(n.near); !is_zero(rest)) {
        n.rest = nearest(rest);
        n.error = TruncatedExpansion::underflow + TruncatedExpansion::unit * std::fabs(n.rest);
      }
      c.is_plain = c.is_plain && n.rest == 0 && n.error == 0;
      if (row < 3 && !is_zero(x)) {
        ++factors;
        c.only = row;
      }
      is_identity_ = is_identity_ && n.error == 0 && n.near == (row == column ? 1 : 0);
    }
    c.is_plain = c.is_plain && factors < 2;
  }
}

AffineMap AffineMap::after(const AffineMap& first) const {
  if (is_identity_) return first;
  if (first.is_identity_) return *this;
  std::array<Rational, 12> numbers;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      Rational& sum = numbers[3 * row + column];
      if (row == 3) sum = at(3, column);
      for (std::size_t i = 0; i < 3; ++i) sum = sum + first.at(row, i) * at(i, column);
    }
  }
  return numbers;
}

Sign AffineMap::orientation() const {
  const auto minor = [&](std::size_t i, std::size_t j) { return at(1, i) * at(2, j) - at(1, j) * at(2, i); };
  const Rational determinant = at(0, 0) * minor(1, 2) - at(0, 1) * minor(0, 2) + at(0, 2) * minor(0, 1);
  const Certificate sign = certificate(determinant);
  return sign == Certificate::negative ? Sign::negative : sign == Certificate::positive ? Sign::positive : Sign::zero;
}

double AffineMap::exact_image(const Point3& p, std::size_t column, bool& is_exact) const {
  const Rational sum =
      at(0, column) * Rational(p.x) + at(1, column) * Rational(p.y) + at(2, column) * Rational(p.z) + at(3, column);
  const double rounded = nearest(sum);
  is_exact = is_exact && is_finite(rounded) && is_zero(Rational(rounded) - sum);
  return rounded;
}

// What is rounded in a way that leaves nothing open is quick, and so is what is a sum of two doubles: any other, and,
// as long as nothing has been rounded, whether it is, rationals decide.
double AffineMap::image(const Point3& p, std::size_t column, bool& is_exact) const {
  const Column& c = columns_[column];
  const double coordinates[] = {p.x, p.y, p.z};
  if (c.is_plain) {
    if (const auto product = product_if_exact(c.numbers[c.only].near, coordinates[c.only])) {
      const expansion::Pair sum = expansion::two_sum(*product, c.numbers[3].near);
      if (is_finite(sum.high) && is_finite(sum.low)) {
        is_exact = is_exact && sum.low == 0;
        return sum.high;
      }
    }
  } else if (!is_exact) {
    const auto number = [&](std::size_t row) {
      const Near& n = c.numbers[row];
      return TruncatedExpansion(n.near, n.rest, n.error);
    };
    TruncatedExpansion sum = number(3);
    for (std::size_t row = 0; row < 3; ++row)
      sum = sum + number(row) * TruncatedExpansion(ExactNumber{coordinates[row]});
    if (const auto rounded = rounding::rounded(sum)) return *rounded;
  }
  return exact_image(p, column, is_exact);
}

[[gnu::noinline]] bool AffineMap::images_in_default_environment(std::span<const Point3> points, Point3* to) const {
  bool is_exact = true;
  for (const Point3& p : points) *to++ = {image(p, 0, is_exact), image(p, 1, is_exact), image(p, 2, is_exact)};
  return is_exact;
}

bool AffineMap::images(std::span<const Point3> points, Point3* to) const {
  if (is_identity_) {
    std::copy(points.begin(), points.end(), to);
    return true;
  }
  const DefaultFloatingPoint environment;
  return images_in_default_environment(points, to);
}

}  // namespace plumb
