#pragma once

#include <cstddef>

#include <plumb/error_bound_stage.hpp>

namespace plumb {

/// The signs of N polynomials by stage 1, when it is certain of all of them; none is zero then.
template <int N>
struct StrictSigns {
  bool certain;
  double value[N];  ///< what the polynomials were computed to be

  /// These mean nothing unless certain.
  [[gnu::always_inline]] constexpr std::size_t negative(int i) const { return bits(i) >> 63; }
  [[gnu::always_inline]] constexpr bool differ(int i, int j) const { return (bits(i) ^ bits(j)) >> 63 != 0; }

 private:
  [[gnu::always_inline]] constexpr unsigned long long bits(int i) const {
    return __builtin_bit_cast(unsigned long long, value[i]);
  }
};

namespace strict_signs {

[[gnu::always_inline]] constexpr double lesser(double x, double y) { return x < y ? x : y; }

/// The size of a monomial of this degree.
constexpr Size power(int degree) { return degree == 1 ? leaf_size(0) : leaf_size(0) * power(degree - 1); }

/// What the polynomials of one question are handed to. The largest of their error bounds serves for all of them.
struct Join {
  const double* maximum;

  template <class... B>
  [[gnu::always_inline]] constexpr StrictSigns<sizeof...(B)> operator()(const B&... p) const {
    using Worst = Bounded<most(B::roundings...), worst(B::size...)>;
    static_assert(((ErrorBound<B>::degree == ErrorBound<Worst>::degree) && ...));
    // A minimum can lose a NaN, a sum cannot.
    const double smallest = least(magnitude(p.value)...), sum = (p.value + ...);
    const bool certain = ErrorBound<Worst>::exceeded_by(smallest, maximum) && sum == sum;
    return {certain, {p.value...}};
  }

 private:
  template <class... Int>
  static constexpr int most(int first, Int... rest) {
    ((first = rest > first ? rest : first), ...);
    return first;
  }
  // All sizes are multiples of one power of one maximum: positions of one dimension give no others.
  template <class... S>
  static constexpr Size worst(Size first, S... rest) {
    ((first = rest.term[0].coefficient > first.term[0].coefficient ? rest : first), ...);
    return first;
  }
  template <class... Double>
  [[gnu::always_inline]] static constexpr double least(double first, Double... rest) {
    ((first = lesser(rest, first)), ...);
    return first;
  }
};

}  // namespace strict_signs

/// Stage 1 for several polynomials of one degree at once over the same points, with shared differences and one branch
/// to come. Polynomials::evaluate(join, points...) hands join the polynomials and returns what it returns. Each number
/// of the points must enter some polynomial, so that NaN and infinity are never certain.
template <class Polynomials, class... Points>
[[gnu::always_inline]] inline auto certify_strict_signs(const Points&... points) {
  double maximum[most_groups] = {ErrorBound<Bounded<1, strict_signs::power(Polynomials::degree)>>::smallest};
  const auto leaf = [&maximum](double x) __attribute__((always_inline)) { return Exact<0>{as_stored(x), maximum}; };
  return Polynomials::evaluate(strict_signs::Join{maximum}, converted(points, leaf)...);
}

}  // namespace plumb
