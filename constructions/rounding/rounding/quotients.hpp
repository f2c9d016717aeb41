#pragma once

// For measures and shewchuk.
// For the sources of constructions: numbers that are quotients of polynomials, or roots of such, each rounded once.
//
// A formula is written once, as that of a predicate is: evaluate(points...) over any number type gives Quotients. All
// arguments are positions, of which only differences exist, so every numerator has one dimension, and so has the
// denominator. The stages are integers on the arguments' grid with widths in the type, for numbers that are on none
// double-doubles with a bound, and rationals.

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/of_dimension.hpp>
#include <plumb/floating_point_environment.hpp>

#include <rounding/grid_placing.hpp>
#include <rounding/grid_quotient.hpp>

namespace plumb::rounding {

/// An integer that stands in a formula.
template <int Value>
struct Whole {};

/// Each numerator over the one denominator.
template <class Denominator, class... Numerators>
struct Quotients {
  Denominator denominator;
  std::tuple<Numerators...> numerators;
  static constexpr std::size_t count = sizeof...(Numerators);
};
template <class Denominator, class... Numerators>
[[gnu::always_inline]] constexpr Quotients<Denominator, Numerators...> over(const Denominator& denominator,
                                                                            const Numerators&... numerators) {
  return {denominator, {numerators...}};
}

/// The formula over numbers known only by their dimension.
template <class Formula, class... Points>
constexpr auto dimensions_of() {
  return Formula::evaluate(filters::converted(Points{}, [](double) { return filters::OfDimension<1, 0>{}; })...);
}

template <class Formula, class... Points>
class RoundedQuotients {
  using Dimensions = decltype(dimensions_of<Formula, Points...>());
  static constexpr std::size_t count = Dimensions::count;
  static constexpr bool is_root = requires { requires Formula::is_root; };

 public:
  explicit RoundedQuotients(RoundTo to, const Points&... points) : to_(to) {
    const DefaultFloatingPoint environment;
    if (by_integers(points...) || (to == RoundTo::nearest && by_expansions(points...))) return;
    by_rationals(points...);
  }

  /// Whether the denominator is 0. There are no numbers then.
  bool is_degenerate() const { return is_degenerate_; }
  const std::array<double, count>& numbers() const { return number_; }

 private:
  template <class N>
  static constexpr int degree_of(const N&) {
    if constexpr (requires { N::dimension; })
      return N::dimension.length;
    else
      return 0;
  }
  static constexpr int degree_of_quotient() {
    constexpr Dimensions r{};
    return degree_of(std::get<0>(r.numerators)) - degree_of(r.denominator);
  }

  /// Calls known(i, numerator) for those that are not known yet.
  template <class Numerators, class Known>
  void for_each_missing(const Numerators& numerators, const Known& known) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((missing_ >> I & 1U ? known(I, std::get<I>(numerators)) : void()), ...);
    }
    (std::make_index_sequence<count>{});
  }
  void set(std::size_t i, double x) {
    number_[i] = x;
    missing_ &= ~(1U << i);
  }

  /// What overflows here is infinite or NaN from then on, and never certain.
  [[gnu::noinline]] bool by_expansions(const Points&... points) {
    const auto r = Formula::evaluate(filters::converted(points, [](double x) { return filters::ExactNumber{x}; })...);
    const filters::TruncatedExpansion denominator = expansion_of(r.denominator);
    for_each_missing(r.numerators, [&](std::size_t i, const auto& numerator) {
      filters::TruncatedExpansion x = quotient(expansion_of(numerator), denominator);
      if (is_root) x = root(x);
      if (const auto found = rounded(x)) set(i, *found);
    });
    return missing_ == 0;
  }
  template <int Value>
  static filters::TruncatedExpansion expansion_of(Whole<Value>) {
    return {Value, 0, 0};
  }
  static filters::TruncatedExpansion expansion_of(const filters::TruncatedExpansion& x) { return x; }

  [[gnu::noinline]] bool by_integers(const Points&... points) {
    Placing placing(points...);
    const auto evaluate_placed = [&](const auto&... placed) {
      if (!placing.is_on_grid()) return false;
      set_exact(Formula::evaluate(placed...), placing.exponent());
      return true;
    };
    return evaluate_placed(placing.place(points)...);
  }

  [[gnu::noinline]] void by_rationals(const Points&... points) {
    set_exact(Formula::evaluate(filters::converted(points, [](double x) { return filters::Rational(x); })...), 0);
  }

  /// Of numbers times 2^place.
  template <class Exact>
  void set_exact(const Exact& r, int place) {
    const auto denominator = number_of(r.denominator);
    is_degenerate_ = certificate(denominator) == filters::Certificate::zero;
    if (is_degenerate_) return;
    const int exponent = place * degree_of_quotient();
    if constexpr (!is_root &&
                  !detail::is_same<std::remove_cvref_t<decltype(std::get<0>(r.numerators))>, filters::Rational>) {
      if (to_ == RoundTo::nearest) {
        const Divisor by(leading_bits(denominator));
        for_each_missing(r.numerators, [&](std::size_t i, const auto& numerator) {
          set(i, nearest(numerator, denominator, by, exponent));
        });
        return;
      }
    }
    const ExactView below = view(denominator, 0);
    for_each_missing(r.numerators, [&](std::size_t i, const auto& numerator) {
      const ExactView above = view(numerator, exponent);
      set(i, is_root ? rounded_root(to_, above, below) : rounded_quotient(to_, above, below));
    });
  }
  template <int Value>
  static filters::GridInteger<8> number_of(Whole<Value>) {
    static_assert(0 < Value && Value < 1 << 8);
    return filters::GridInteger<8>(Value);
  }
  template <class N>
  static const N& number_of(const N& x) {
    return x;
  }
  template <int Bits>
  static ExactView view(const filters::GridInteger<Bits>& x, int exponent) {
    return {x, exponent};
  }
  static ExactView view(const filters::Rational& x, int) { return x; }

  RoundTo to_;
  std::array<double, count> number_{};
  unsigned missing_ = (1U << count) - 1;
  bool is_degenerate_ = false;
};

}  // namespace plumb::rounding
