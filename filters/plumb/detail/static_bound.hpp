#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/type_lists.hpp>

namespace plumb::filters {

/// Stage 1 of a predicate of positions with the bound computed beforehand, from a bound on all differences to come: one
/// comparison with a constant.
///
/// Proof. Let extent, at least 2^-r and at most 2^r, be at least the difference of any two coordinates on one axis, up
/// to one rounding in any direction. Then S = extent (1 + 2u)^2 is at least the exact and the computed differences, and
/// the proof of bounded.hpp holds with it for the maximum (two factors 1 + 2u in place of one, which `unit` covers
/// too). So the sign of a computed value v is certain when |v| > K P(extent) unit. A number that is NaN or infinite is
/// beyond every extent, but must not be answered for: it makes v NaN or infinite, for no sum, difference or product of
/// those is finite. Hence the one comparison is of integers. The bits of v, shifted left by one, are 2 |v| as an
/// integer, sign gone; adding 2^53 carries those of infinity and NaN around to less than 2^53 and nothing else.
template <class Predicate, class Point>
class StaticBound {
 public:
  constexpr explicit StaticBound(double extent) : threshold_(threshold_for(extent)) {}

  /// The certificate of the predicate's sign. The points must lie within the extent, or be not finite.
  template <class... Points>
  [[gnu::always_inline]] Certificate certify(const Points&... points) const {
    const double value = Predicate::evaluate(converted(
        points, [](double x) __attribute__((always_inline)) { return detail::as_stored(x); })...);
    const auto bits = __builtin_bit_cast(Bits, value);
    const int sign = static_cast<int>(static_cast<long long>(bits) >> 63) | 1;
    return (bits << 1) + one_past_infinity >= threshold_ ? static_cast<Certificate>(sign) : Certificate::uncertain;
  }

  /// The sign; by the exact stages where the bound leaves it uncertain.
  template <class... Points>
  [[gnu::always_inline]] Sign decide(const Points&... points) const {
    const Certificate c = certify(points...);
    if (is_certain(c)) [[likely]]
      return sign_of(c);
    return decide_exactly<Predicate>(points...).sign;
  }

 private:
  using Bits = unsigned long long;
  static constexpr Bits one_past_infinity = Bits{1} << 53;

  template <int>
  using Repeated = Point;
  template <int... I>
  static constexpr auto result(detail::IndexList<I...>) {
    return ErrorBoundStage::result_type<Predicate, Repeated<I>...>();
  }
  using Result =
      typename decltype(result(detail::IndexListUpTo<sizeof(Predicate::arguments) / sizeof(Argument)>{}))::type;
  using Bound = ErrorBound<Result>;
  static_assert(ErrorBoundStage::is_measured_in_squares<Predicate, Result>(),
                "a static bound is for positions of one dimension in terms of one degree");

  static constexpr Bits threshold_for(double extent) {
    if (!(extent <= Bound::largest)) return ~Bits{0};  // no value gets there
    const double maximum[most_groups] = {larger(extent, Bound::smallest)};
    return (__builtin_bit_cast(Bits, Bound::of(maximum)) << 1) + 2 + one_past_infinity;
  }

  Bits threshold_;
};

}  // namespace plumb::filters
