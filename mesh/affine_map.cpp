#include <mesh/affine_map.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <plumb/detail/expansion.hpp>
#include <plumb/detail/truncated_expansion.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/floating_point_environment.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb::mesh {
namespace {

// An exact point does the rounding, because a shared library does not export the functions behind it.
double nearest(const Rational& x) { return ExactPoint2::homogeneous(x, Rational(), Rational(1)).rounded().x; }

bool is_zero(const Rational& x) { return certificate(x) == Certificate::zero; }

bool is_finite(double x) { return std::fabs(x) <= std::numeric_limits<double>::max(); }

// a * b if that is certainly a double: two_product is exact where nothing underflows or overflows.
std::optional<double> product_if_exact(double a, double b) {
  if (a == 0 || b == 0) return 0;
  const expansion::Pair p = expansion::two_product(a, b);
  const double size = std::fabs(p.high);
  if (!(size >= 0x1p-900 && size <= 0x1p900 && std::fabs(a) <= 0x1p900 && std::fabs(b) <= 0x1p900 && p.low == 0))
    return {};
  return p.high;
}

// One coordinate of the image: a combination of four numbers, the last times 1.
class Column {
 public:
  // Made and used in the default environment. The numbers must outlive it.
  explicit Column(const std::array<const Rational*, 4>& exact);

  double image(const Point3& p, bool& is_exact) const;

 private:
  // A number in doubles as far as they go: near + rest, with at most that error.
  struct Near {
    double near, rest, error;
  };
  double exact_image(const Point3& p, bool& is_exact) const;

  std::array<const Rational*, 4> exact_;
  std::array<Near, 4> near_;
  bool is_plain_ = true;  // all are doubles, and of the first three at most one is not 0
  std::size_t only_ = 0;  // that one
};

Column::Column(const std::array<const Rational*, 4>& exact) : exact_(exact) {
  std::size_t factors = 0;
  for (std::size_t row = 0; row < 4; ++row) {
    const Rational& x = *exact[row];
    Near& n = near_[row];
    n = {nearest(x), 0, 0};
    if (!is_finite(n.near)) {
      n = {0, 0, std::numeric_limits<double>::infinity()};
    } else if (const Rational rest = x - Rational(n.near); !is_zero(rest)) {
      n.rest = nearest(rest);
      n.error = TruncatedExpansion::underflow + TruncatedExpansion::unit * std::fabs(n.rest);
    }
    is_plain_ = is_plain_ && n.error == 0;
    if (row < 3 && !is_zero(x)) {
      ++factors;
      only_ = row;
    }
  }
  is_plain_ = is_plain_ && factors < 2;
}

double Column::exact_image(const Point3& p, bool& is_exact) const {
  const Rational sum =
      *exact_[0] * Rational(p.x) + *exact_[1] * Rational(p.y) + *exact_[2] * Rational(p.z) + *exact_[3];
  const double rounded = nearest(sum);
  is_exact = is_exact && is_finite(rounded) && is_zero(Rational(rounded) - sum);
  return rounded;
}

// The quick ways take a result whose rounding is certain, and one that is a sum of two doubles. Rationals decide the
// others. As long as no image has been rounded they also decide whether this one is exact.
double Column::image(const Point3& p, bool& is_exact) const {
  const double coordinates[] = {p.x, p.y, p.z};
  if (is_plain_) {
    if (const auto product = product_if_exact(near_[only_].near, coordinates[only_])) {
      const expansion::Pair sum = expansion::two_sum(*product, near_[3].near);
      if (is_finite(sum.high) && is_finite(sum.low)) {
        is_exact = is_exact && sum.low == 0;
        return sum.high;
      }
    }
  } else if (!is_exact) {
    const auto number = [&](std::size_t row) {
      return TruncatedExpansion(near_[row].near, near_[row].rest, near_[row].error);
    };
    TruncatedExpansion sum = number(3);
    for (std::size_t row = 0; row < 3; ++row)
      sum = sum + number(row) * TruncatedExpansion(ExactNumber{coordinates[row]});
    if (const auto rounded = rounding::rounded(sum)) return *rounded;
  }
  return exact_image(p, is_exact);
}

[[gnu::noinline]] bool images_in_default_environment(const std::array<Rational, 12>& m, std::span<const Point3> points,
                                                     Point3* to) {
  const auto column = [&](std::size_t i) { return Column({&m[i], &m[3 + i], &m[6 + i], &m[9 + i]}); };
  const Column x = column(0), y = column(1), z = column(2);
  bool is_exact = true;
  for (const Point3& p : points) *to++ = {x.image(p, is_exact), y.image(p, is_exact), z.image(p, is_exact)};
  return is_exact;
}

}  // namespace

AffineMap::AffineMap(const Numbers& finite) : is_identity_(finite == identity) {
  for (std::size_t i = 0; i < 12; ++i) exact_[i] = Rational(finite[i]);
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
  return AffineMap(numbers);
}

Sign AffineMap::orientation() const {
  const auto minor = [&](std::size_t i, std::size_t j) { return at(1, i) * at(2, j) - at(1, j) * at(2, i); };
  const Rational determinant = at(0, 0) * minor(1, 2) - at(0, 1) * minor(0, 2) + at(0, 2) * minor(0, 1);
  const Certificate sign = certificate(determinant);
  return sign == Certificate::negative ? Sign::negative : sign == Certificate::positive ? Sign::positive : Sign::zero;
}

bool AffineMap::images(std::span<const Point3> points, Point3* to) const {
  if (is_identity_ || points.empty()) {
    std::copy(points.begin(), points.end(), to);
    return true;
  }
  const DefaultFloatingPoint environment;
  return images_in_default_environment(exact_, points, to);
}

}  // namespace plumb::mesh
