#pragma once

#include <cstdint>
#include <utility>

#include <plumb/detail/double_with_bound.hpp>
#include <plumb/detail/error_bound_stage.hpp>
#include <plumb/detail/few_products.hpp>
#include <plumb/detail/rescaling.hpp>
#include <plumb/detail/truncated_expansion.hpp>
#include <plumb/detail/whole_expansion.hpp>

namespace plumb::filters {

/// Expansions with as many components as it takes, cut off after one, after two, or whole. One component decides input
/// far from degeneracy whose axes have different units; two decide nearly all else but zeros; the whole decides all
/// input in range. Needs rounding to nearest and gradual underflow.
///
/// Let d be the degree. In range are numbers below 2^most_first<d> that are multiples of 2^least_last<d>. A value of
/// degree k, its components, and the partial products of two_product are then multiples of 2^(k least_last<d>), at
/// least 2^-900. The magnitudes of all its terms together are below 2^(1023 - 28), which leaves room for `split`, and
/// for the little by which rounding makes the magnitudes of components more. So nothing overflows, no product
/// underflows, and whole expansions are exact.
struct ExpansionStage {
  static constexpr Stage stage = Stage::expansion;
  static constexpr bool leaves_non_finite_undecided = true;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    const Range range = range_of(args...);
    if (!range.template within<degree<Predicate, Args...>()>()) [[unlikely]]
      return certify_out_of_range<Predicate>(range, args...);
    const Certificate c = by_double<Predicate>(args...);
    if (is_certain(c)) [[likely]]
      return c;
    return by_more_precision<Predicate>(args...);
  }

  /// Whether whole expansions take less time than what follows: not where the result may have so many terms.
  template <class Predicate, class... Args>
  static constexpr bool is_whole() {
    return decltype(whole<Predicate>(Args{}...))::capacity <= 512;
  }

  template <class Predicate, class... Args>
  static constexpr int degree() {
    constexpr Size size = decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type::size;
    static_assert(size.coefficients() < 1L << 40);
    return size.degree();
  }
  /// Places below 2^most_first make differences below 2^(most_first + 1), and terms below that to the power of the
  /// degree, times coefficients below 2^40.
  template <int Degree>
  static constexpr int most_first = (1023 - 40 - 28) / Degree - 1;
  template <int Degree>
  static constexpr int least_last = -900 / Degree;

 private:
  /// The magnitudes of the largest number, and of the smallest other than 0, as bits without the sign: the exponent
  /// begins at bit 53.
  struct Range {
    std::uint64_t largest = 0, smallest = ~0ULL;

    template <int Degree>
    constexpr bool is_below_most() const {
      return largest < std::uint64_t{1023 + most_first<Degree>} << 53;
    }
    template <int Degree>
    constexpr bool within() const {
      return is_below_most<Degree>() && smallest >= std::uint64_t{1023 + 52 + least_last<Degree>} << 53;
    }
    constexpr bool is_finite() const { return largest < std::uint64_t{0x7FF} << 53; }
  };

  template <class... Args>
  [[gnu::always_inline]] static Range range_of(const Args&... args) {
    Range r;
    const auto visit = [&r](double x) __attribute__((always_inline)) {
      // Zero becomes the largest number when 1 is subtracted.
      const std::uint64_t bits = __builtin_bit_cast(std::uint64_t, x) << 1, less = bits - 1;
      r.largest = bits > r.largest ? bits : r.largest;
      r.smallest = less < r.smallest ? less : r.smallest;
      return 0;
    };
    (static_cast<void>(converted(args, visit)), ...);
    return r;
  }

  template <class Predicate, class... Args>
  [[gnu::always_inline]] static Certificate by_double(const Args&... args) {
    return certificate(Predicate::evaluate(converted(args, [](double x) {
      return DoubleWithBoundFor<Predicate, Args...>{x, magnitude(x)};
    })...));
  }
  template <class Predicate, class... Args>
  [[gnu::noinline]] static Certificate by_more_precision(const Args&... args) {
    const Certificate c = by_double_double<false, Predicate>(args...);
    if (is_certain(c)) return c;
    if constexpr (is_whole<Predicate, Args...>())
      return by_expansion<Predicate>(args...);
    else
      return Certificate::uncertain;
  }
  template <bool Guarded, class Predicate, class... Args>
  [[gnu::always_inline]] static Certificate by_double_double(const Args&... args) {
    return certificate(Predicate::evaluate(converted(args, [](double x) { return ArgumentOf<Guarded>{x}; })...));
  }
  template <class Predicate, class... Args>
  [[gnu::noinline]] static Certificate by_expansion(const Args&... args) {
    return certificate(whole<Predicate>(args...));
  }
  template <class Predicate, class... Args>
  [[gnu::always_inline]] static auto whole(const Args&... args) {
    return evaluate_in_few_products<Predicate>(converted(args, [](double x) { return FixedExpansion<1>{{x}}; })...);
  }

  /// Moves the numbers towards the middle first, by a power of two for each unit. What became too small for a normal
  /// number is 0, which two components allow for.
  template <class Predicate, class... Args>
  [[gnu::noinline]] static Certificate certify_out_of_range(const Range& range, const Args&... args) {
    if (!range.is_finite()) return Certificate::uncertain;
    const Certificate c = by_double<Predicate>(args...);
    if (is_certain(c)) return c;
    constexpr int d = degree<Predicate, Args...>();
    const rescaling::Powers powers = rescaling::powers_towards<Predicate>(1022 + most_first<d>, args...);
    bool exact = true;
    const auto decide = [&exact](const auto&... rescaled) {
      const Range r = range_of(rescaled...);
      // Where there are several units, some arguments are products of them.
      if (!r.template is_below_most<d>()) return Certificate::uncertain;
      if (exact && r.template within<d>()) return by_more_precision<Predicate>(rescaled...);
      return by_double_double<true, Predicate>(rescaled...);
    };
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      // They keep their own types, instead of Vec2 and the like, so that there are no more functions.
      return decide(__builtin_bit_cast(
          Args, converted(args, [&exact, power = powers.of(Predicate::arguments[Index].dimension)](double x) {
            const rescaling::Scaled scaled = rescaling::scaled(x, power);
            exact = exact && scaled.exact;
            return scaled.value;
          }))...);
    }
    (std::index_sequence_for<Args...>{});
  }
};

}  // namespace plumb::filters
