#include <plumb/exact_point.hpp>

#include <filters/lowest_terms.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/exact_fractions.hpp>

#include <exact_points/make_exact_point.hpp>

namespace plumb {

namespace exact_points {

void SharedNumbers::retain() const noexcept { numbers_->owners.fetch_add(1, std::memory_order_relaxed); }
void SharedNumbers::release() noexcept {
  if (numbers_->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete numbers_;
}

Rounded rounded_exactly(const filters::Rational& n, const filters::Rational& w) {
  const double high = rounding::nearest_quotient(n, w);
  if (!(filters::magnitude(high) < __builtin_inf())) return {high, 0, __builtin_inf()};
  const filters::Rational rest = n - filters::Rational(high) * w;
  if (certificate(rest) == filters::Certificate::zero) return {high, 0, 0};
  const double low = rounding::nearest_quotient(rest, w);
  return {high, low, 0x1p-53 * filters::magnitude(low) + 0x1p-1074};
}

namespace {

template <class Point>
HomogeneousOf<Point> in_homogeneous(const ExactPoint<Point>& p) {
  const auto of = [](const auto& base, const auto& v, const filters::Rational& w) -> HomogeneousOf<Point> {
    if constexpr (is_planar<Point>)
      return {base.x * w + v.x, base.y * w + v.y, w};
    else
      return {base.x * w + v.x, base.y * w + v.y, base.z * w + v.z, w};
  };
  const Point& q = p.rounded();
  switch (Access::kind(p)) {
    case Kind::coordinates:
      if constexpr (is_planar<Point>)
        return {filters::Rational(q.x), filters::Rational(q.y), filters::Rational(1)};
      else
        return {filters::Rational(q.x), filters::Rational(q.y), filters::Rational(q.z), filters::Rational(1)};
    case Kind::homogeneous: {
      const filters::Rational* const number = Access::homogeneous(p);
      if constexpr (is_planar<Point>)
        return {number[0], number[1], number[3]};
      else
        return {number[0], number[1], number[2], number[3]};
    }
    default:
      return visit_construction<Point>(Access::kind(p), [&]<class C>(C) {
        const RationalNumbers numbers;
        const auto d = constructed<C>(Access::numbers(p), numbers);
        return of(d.base, d.v, d.w);
      });
  }
}

template <class Point>
[[gnu::noinline]] ExactPoint<Point> of_homogeneous(const filters::Rational& x, const filters::Rational& y,
                                                   const filters::Rational& z, const filters::Rational& w) {
  const filters::Certificate sign = certificate(w);
  if (sign == filters::Certificate::zero) detail::refuse("ExactPoint", "w", "", "", "zero");
  if (sign == filters::Certificate::negative)
    return of_homogeneous<Point>(filters::Rational() - x, filters::Rational() - y, filters::Rational() - z,
                                 filters::Rational() - w);
  auto p = Access::empty<Point>();
  const filters::Rational* const coordinates[] = {&x, &y, &z};
  Rounding rounding;
  for (int axis = 0; axis < dimension<Point>; ++axis)
    rounding.coordinate[axis] = rounded_exactly(*coordinates[axis], w);
  Access::kind(p) = Kind::homogeneous;
  set_rounded(p, rounding);
  if (!p.is_plain()) Access::set_homogeneous(p, x, y, z, w);
  return p;
}

/// The sign of the exact coordinate less the rounded one.
template <class Point>
Sign side_of_rounded(const ExactPoint<Point>& p, int axis) {
  const auto numbers = p.homogeneous();
  const filters::Rational& x = axis == 0   ? numbers.x
                               : axis == 1 ? numbers.y
                                           : [&numbers]() -> const filters::Rational& {
    if constexpr (is_planar<Point>)
      return numbers.y;
    else
      return numbers.z;
  }();
  return filters::sign_of(certificate(x - filters::Rational(coordinate(p.rounded(), axis)) * numbers.w));
}

double of_order_key(long long key) {
  return key < 0 ? -__builtin_bit_cast(double, -key) : __builtin_bit_cast(double, key);
}
double next_below(double x) {
  const long long key = detail::order_key(x);
  return key == 1 ? 0 : of_order_key(key - 1);
}
/// -0 is what is next above the largest negative number.
double next_above(double x) {
  const long long key = detail::order_key(x);
  return key == -1 ? -0.0 : of_order_key(key + 1);
}

template <class Point>
[[gnu::noinline]] Point directed(const ExactPoint<Point>& p, bool is_above) {
  Point result = p.rounded();
  if (p.is_plain()) return result;
  for (int axis = 0; axis < dimension<Point>; ++axis) {
    double& x = coordinate(result, axis);
    // Beyond the largest double, which the next one inwards is.
    const bool is_finite_double = detail::magnitude_bits(x) < detail::magnitude_bits(__builtin_inf());
    const Sign side = is_finite_double     ? side_of_rounded(p, axis)
                      : detail::less(0, x) ? Sign::negative
                                           : Sign::positive;
    if (!is_finite_double) {
      if (is_above != detail::less(0, x)) x = side == Sign::negative ? next_below(x) : next_above(x);
    } else if (detail::same(x, 0)) {
      // Between 0 and the doubles next to it, on the side that the sign of the zero tells.
      if (side == Sign::positive) x = is_above ? __builtin_bit_cast(double, 1LL) : 0.0;
      if (side == Sign::negative) x = is_above ? -0.0 : -__builtin_bit_cast(double, 1LL);
    } else if (is_above && side == Sign::positive) {
      x = next_above(x);
    } else if (!is_above && side == Sign::negative) {
      x = next_below(x);
    }
  }
  return result;
}

/// -0 is the point 0.
template <class Point>
Point without_negative_zeros(Point p) {
  for (int axis = 0; axis < dimension<Point>; ++axis)
    if (detail::same(coordinate(p, axis), 0)) coordinate(p, axis) = 0;
  return p;
}

template <class Point>
auto fractions(const ExactPoint<Point>& p) {
  const auto numbers = p.homogeneous();
  if constexpr (is_planar<Point>)
    return std::array{filters::LowestTerms::quotient(numbers.x, numbers.w),
                      filters::LowestTerms::quotient(numbers.y, numbers.w)};
  else
    return std::array{filters::LowestTerms::quotient(numbers.x, numbers.w),
                      filters::LowestTerms::quotient(numbers.y, numbers.w),
                      filters::LowestTerms::quotient(numbers.z, numbers.w)};
}

}  // namespace

}  // namespace exact_points

template <class Point>
ExactPoint<Point>::ExactPoint(const Point& p) : high_(exact_points::without_negative_zeros(p)) {
  detail::require_finite("ExactPoint", "p", p);
}

template <class Point>
ExactPoint<Point> ExactPoint<Point>::homogeneous(const Homogeneous& coordinates) {
  const DefaultFloatingPoint environment;
  const auto& of = coordinates;
  if constexpr (exact_points::is_planar<Point>)
    return exact_points::of_homogeneous<Point>(of.x, of.y, filters::Rational(), of.w);
  else
    return exact_points::of_homogeneous<Point>(of.x, of.y, of.z, of.w);
}

template <class Point>
Point ExactPoint<Point>::below() const {
  return exact_points::directed(*this, false);
}
template <class Point>
Point ExactPoint<Point>::above() const {
  return exact_points::directed(*this, true);
}
template <class Point>
typename ExactPoint<Point>::Homogeneous ExactPoint<Point>::homogeneous() const {
  return exact_points::in_homogeneous(*this);
}

template class ExactPoint<Point2>;
template class ExactPoint<Point3>;

std::array<std::string, 2> exact_fractions(const ExactPoint2& p) { return exact_points::fractions(p); }
std::array<std::string, 3> exact_fractions(const ExactPoint3& p) { return exact_points::fractions(p); }

}  // namespace plumb
