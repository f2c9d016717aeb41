#include <mesh/affine_map.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <plumb/exact_point.hpp>
#include <plumb/floating_point_environment.hpp>

#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::mesh {
namespace {

using rounding::BoundedDoubleDouble;

// An exact point does the rounding, because a shared library does not export the functions behind it.
double nearest(const filters::Rational& x) {
  return ExactPoint2::homogeneous({x, filters::Rational(), filters::Rational(1)}).rounded().x;
}

bool is_zero(const filters::Rational& x) { return certificate(x) == filters::Certificate::zero; }

bool is_finite(double x) { return std::fabs(x) <= std::numeric_limits<double>::max(); }

// A number in doubles as far as they go.
BoundedDoubleDouble nearly(const filters::Rational& x) {
  const double high = nearest(x);
  if (!is_finite(high)) return {0, 0, std::numeric_limits<double>::infinity()};
  const filters::Rational rest = x - filters::Rational(high);
  if (is_zero(rest)) return {high, 0, 0};
  const double low = nearest(rest);
  return {high, low, filters::TruncatedExpansion::underflow + filters::TruncatedExpansion::unit * std::fabs(low)};
}

// One coordinate of the image: a combination of four numbers, the last times 1.
class Column {
 public:
  // Made and used in the default environment. The numbers must outlive it.
  explicit Column(const std::array<const filters::Rational*, 4>& exact)
      : exact_(exact), near_{nearly(*exact[0]), nearly(*exact[1]), nearly(*exact[2]), nearly(*exact[3])} {}

  double image(const Point3& p, bool& is_exact) const;

 private:
  double exact_image(const Point3& p, bool& is_exact) const;

  std::array<const filters::Rational*, 4> exact_;
  std::array<BoundedDoubleDouble, 4> near_;
};

double Column::exact_image(const Point3& p, bool& is_exact) const {
  const filters::Rational sum = *exact_[0] * filters::Rational(p.x) + *exact_[1] * filters::Rational(p.y) +
                                *exact_[2] * filters::Rational(p.z) + *exact_[3];
  const double rounded = nearest(sum);
  is_exact = is_exact && is_finite(rounded) && is_zero(filters::Rational(rounded) - sum);
  return rounded;
}

// The quick ways take a result that is a sum of two doubles, and one whose rounding is certain. Rationals decide the
// others. As long as no image has been rounded they also decide whether this one is exact. Of huge numbers the low part
// of a product is NaN, and so is that of the sum.
double Column::image(const Point3& p, bool& is_exact) const {
  const auto exactly = [](double x) { return BoundedDoubleDouble{x, 0, 0}; };
  const BoundedDoubleDouble sum =
      near_[0] * exactly(p.x) + near_[1] * exactly(p.y) + near_[2] * exactly(p.z) + near_[3];
  if (sum.error == 0 && is_finite(sum.high) && is_finite(sum.low)) {
    is_exact = is_exact && sum.low == 0;
    return sum.high;
  }
  if (!is_exact)
    if (const auto rounded = rounding::rounded(sum)) return *rounded;
  return exact_image(p, is_exact);
}

[[gnu::noinline]] bool images_in_default_environment(const std::array<filters::Rational, 12>& m,
                                                     std::span<const Point3> points, Point3* to) {
  const auto column = [&](std::size_t i) { return Column({&m[i], &m[3 + i], &m[6 + i], &m[9 + i]}); };
  const Column x = column(0), y = column(1), z = column(2);
  bool is_exact = true;
  for (const Point3& p : points) *to++ = {x.image(p, is_exact), y.image(p, is_exact), z.image(p, is_exact)};
  return is_exact;
}

}  // namespace

AffineMap::AffineMap(const Numbers& finite) : is_identity_(finite == identity) {
  for (std::size_t i = 0; i < 12; ++i) exact_[i] = filters::Rational(finite[i]);
}

AffineMap AffineMap::after(const AffineMap& first) const {
  if (is_identity_) return first;
  if (first.is_identity_) return *this;
  std::array<filters::Rational, 12> numbers;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      filters::Rational& sum = numbers[3 * row + column];
      if (row == 3) sum = at(3, column);
      for (std::size_t i = 0; i < 3; ++i) sum = sum + first.at(row, i) * at(i, column);
    }
  }
  return AffineMap(numbers);
}

Sign AffineMap::orientation() const {
  const auto minor = [&](std::size_t i, std::size_t j) { return at(1, i) * at(2, j) - at(1, j) * at(2, i); };
  const filters::Rational determinant = at(0, 0) * minor(1, 2) - at(0, 1) * minor(0, 2) + at(0, 2) * minor(0, 1);
  const filters::Certificate sign = certificate(determinant);
  return sign == filters::Certificate::negative   ? Sign::negative
         : sign == filters::Certificate::positive ? Sign::positive
                                                  : Sign::zero;
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
