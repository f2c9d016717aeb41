#pragma once

#include <plumb/decide.hpp>
#include <plumb/expansion.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/grid_integer_stage.hpp>
#include <plumb/interval.hpp>
#include <plumb/rational.hpp>
#include <plumb/refuse.hpp>

// The stages behind the error bound, for the .cpp file of a predicate: everything here is heavy to compile and none of
// it is in line. Compile with -ffp-contract=off (the library's target does).

namespace plumb {

/// Interval arithmetic: settles what stage 1 leaves for want of range or of a tight bound. Sound in any rounding mode.
struct IntervalStage {
  static constexpr Stage stage = Stage::interval;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    return certificate(Predicate::evaluate(converted(args, [](double x) { return Interval(x); })...));
  }
};

/// Expansions: exact where the exponents of the arguments keep every component a double, else undecided. Needs rounding
/// to nearest and gradual underflow.
struct ExpansionStage {
  static constexpr Stage stage = Stage::expansion;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    return certify_indexed<Predicate>(std::index_sequence_for<Args...>{}, args...);
  }

  /// Whether a polynomial of this size over these numbers is exact. Every intermediate value of degree k is an integer
  /// multiple of 2^(k last), with last the place of the lowest bit of any argument, and so are all its components and
  /// the partial products of two_product: representable when k last >= -1074. Each is below 2^(k (first + 2)) times
  /// the coefficients, the 2 for the bit above first and one for a difference; split multiplies by 2^27.
  template <class... Args>
  static bool in_range(const Size& size, const Args&... args) {
    int first = 0, last = 0;
    const auto visit = [&first, &last](double x) {
      const auto bits = __builtin_bit_cast(std::uint64_t, x);
      const int biased = static_cast<int>(bits >> 52 & 0x7FF);
      const std::uint64_t significand = (bits & ((1ULL << 52) - 1)) | (biased != 0 ? 1ULL << 52 : 0);
      if (significand != 0) {
        const int unit = (biased != 0 ? biased : 1) - 1075;
        const int low = unit + __builtin_ctzll(significand), high = unit + 52;
        first = high > first ? high : first;
        last = low < last ? low : last;
      }
      return 0;
    };
    (static_cast<void>(converted(args, visit)), ...);
    return size.degree() * last >= -1074 && size.degree() * (first + 2) + 40 + 28 <= 1023;
  }

 private:
  template <class Predicate, std::size_t... Index, class... Args>
  static Certificate certify_indexed(std::index_sequence<Index...>, const Args&... args) {
    using Result = typename decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type;
    if (!in_range(Result::size, args...)) return Certificate::uncertain;
    return certificate(Predicate::evaluate(converted(args, [](double x) { return Expansion<1>(x); })...));
  }
};

/// Rational arithmetic: decides everything.
struct RationalStage {
  static constexpr Stage stage = Stage::rational;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    return certificate(Predicate::evaluate(converted(args, [](double x) { return Rational(x); })...));
  }
};

/// A number of which only the dimension is known. Sums exist between equal dimensions alone, so a polynomial that can
/// be evaluated over it keeps its sign when each base unit is scaled, which GridIntegerStage relies on.
template <int Length, int Normal>
struct OfDimension {
  friend constexpr OfDimension operator+(OfDimension, OfDimension) { return {}; }
  friend constexpr OfDimension operator-(OfDimension, OfDimension) { return {}; }
};
template <int J, int K, int M, int N>
constexpr OfDimension<J + M, K + N> operator*(OfDimension<J, K>, OfDimension<M, N>) {
  return {};
}

template <class Predicate, class... Args>
constexpr bool has_one_dimension() {
  return []<std::size_t... Index>(std::index_sequence<Index...>) {
    using Result = decltype(Predicate::evaluate(converted(Args{}, [](double) {
      return OfDimension<Predicate::arguments[Index].dimension.length, Predicate::arguments[Index].dimension.normal>{};
    })...));
    return sizeof(Result) > 0;
  }
  (std::index_sequence_for<Args...>{});
}

namespace cascade {

/// The first of the stages that decides. The last is total; undecided there would be a defect of the library.
template <class Predicate, class... Args, class First, class... Rest>
Decision first_certain(StageList<First, Rest...>, const Args&... args) {
  const Certificate c = First::template certify<Predicate>(args...);
  if (is_certain(c)) return {sign_of(c), First::stage};
  if constexpr (sizeof...(Rest) > 0)
    return first_certain<Predicate>(StageList<Rest...>{}, args...);
  else
    __builtin_trap();
}

/// Not inlined, so that its arithmetic stays within the environment that the caller sets up around the call.
template <class Predicate, class Stages, class... Args>
[[gnu::noinline]] Decision run(const Args&... args) {
  return first_certain<Predicate>(Stages{}, args...);
}

template <class Predicate, class Stages, class... Args>
Decision run_in_default_environment(const Args&... args) {
  const DefaultFloatingPoint environment;
  return run<Predicate, Stages>(args...);
}

template <class Predicate>
struct ExactStagesOf {
  using type = ExactStages;
};
template <class Predicate>
requires requires { typename Predicate::exact_stages; }
struct ExactStagesOf<Predicate> {
  using type = typename Predicate::exact_stages;
};

template <class Predicate, std::size_t... Index, class... Args>
void require_finite_arguments(std::index_sequence<Index...>, const Args&... args) {
  (require_finite(Predicate::name, Predicate::arguments[Index].name, args), ...);
}

}  // namespace cascade

template <class Predicate, class... Args>
Decision decide_exactly(const Args&... args) {
  static_assert(has_one_dimension<Predicate, Args...>());
  cascade::require_finite_arguments<Predicate>(std::index_sequence_for<Args...>{}, args...);
  return cascade::run_in_default_environment<Predicate, typename cascade::ExactStagesOf<Predicate>::type>(args...);
}

template <class Predicate, class... Stages>
template <class... Args>
Decision DecideTraced<Predicate, Stages...>::operator()(const Args&... args) const {
  cascade::require_finite_arguments<Predicate>(std::index_sequence_for<Args...>{}, args...);
  return cascade::run_in_default_environment<Predicate, StageList<Stages...>>(args...);
}

template <class Predicate, class... Stages>
template <class... Args>
Sign Decide<Predicate, Stages...>::operator()(const Args&... args) const {
  return decide_traced<Predicate, Stages...>(args...).sign;
}

}  // namespace plumb
