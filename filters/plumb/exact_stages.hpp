#pragma once

#include <utility>

#include <plumb/decide.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/expansion_stage.hpp>
#include <plumb/detail/few_products.hpp>
#include <plumb/detail/grid_integer_stage.hpp>
#include <plumb/detail/interval.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/rescaling.hpp>
#include <plumb/detail/small_integer_stage.hpp>
#include <plumb/floating_point_environment.hpp>

// The stages behind the error bound, for the .cpp file of a predicate: everything here is heavy to compile and none of
// it is in line.

namespace plumb::filters {

/// Interval arithmetic: decides numbers of very different size. Sound in any rounding mode; needs gradual underflow.
struct IntervalStage {
  static constexpr Stage stage = Stage::interval;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    // So that the largest products stay just below the largest double, and as many of the small ones as can be above
    // the smallest.
    constexpr Size size = decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type::size;
    constexpr int largest = 1023 + (1023 - 41) / size.degree() - 2;
    static_assert(size.coefficients() < 1L << 40);
    const rescaling::Powers powers = rescaling::powers_towards<Predicate>(largest, args...);
    return certify_rescaled<Predicate>(std::index_sequence_for<Args...>{}, powers, args...);
  }

 private:
  template <class Predicate, std::size_t... Index, class... Args>
  static Certificate certify_rescaled(std::index_sequence<Index...>, const rescaling::Powers& powers,
                                      const Args&... args) {
    const auto lift = [](double x, int power) {
      const rescaling::Scaled scaled = rescaling::scaled(x, power);
      return scaled.exact ? Interval(scaled.value) : Interval::of_inexact(scaled.value);
    };
    return certificate(Predicate::evaluate(converted(
        args,
        [&lift, power = powers.of(Predicate::arguments[Index].dimension)](double x) { return lift(x, power); })...));
  }
};

/// Rational arithmetic: decides everything.
struct RationalStage {
  static constexpr Stage stage = Stage::rational;
  static constexpr bool is_total = true;

  template <class Predicate, class... Args>
  static Certificate certify(const Args&... args) {
    return certificate(evaluate_in_few_products<Predicate>(converted(args, [](double x) { return Rational(x); })...));
  }
};

namespace cascade {

template <class Predicate, std::size_t... Index, class... Args>
[[gnu::cold, gnu::noinline]] void refuse_not_finite_arguments(std::index_sequence<Index...>, const Args&... args) {
  (detail::require_finite(Predicate::name, Predicate::arguments[Index].name, args), ...);
}

/// What the stages together say, uncertain only where a number is not finite; and which of them said it.
struct Verdict {
  Certificate certificate;
  Stage stage;
};

/// The first of the stages that decides. The arguments are checked before the first stage that needs them finite, so
/// that what is decided earlier does not pay for it.
template <class Predicate, bool Checked, class... Args, class First, class... Rest>
[[gnu::always_inline]] inline Verdict first_certain(StageList<First, Rest...>, const Args&... args) {
  constexpr bool check = !Checked && !requires { requires First::leaves_non_finite_undecided; };
  if constexpr (check) {
    if (!is_finite(args...)) [[unlikely]]
      return {Certificate::uncertain, First::stage};
  }
  const Certificate c = First::template certify<Predicate>(args...);
  if (is_certain(c)) [[likely]]
    return {c, First::stage};
  if constexpr (sizeof...(Rest) > 0) {
    return first_certain < Predicate, Checked || check > (StageList<Rest...>{}, args...);
  } else {
    static_assert(
        requires { requires First::is_total; }, "the last stage must decide everything");
    __builtin_unreachable();
  }
}

/// Not inlined, so that its arithmetic stays within the environment that the caller sets up around the call.
template <class Predicate, class Stages, class... Args>
[[gnu::noinline]] Verdict run(const Args&... args) {
  return first_certain<Predicate, false>(Stages{}, args...);
}

/// The stages that are sound in every environment go ahead of its change, which costs a few nanoseconds even where the
/// environment need only be read: 4 of the 15 that orient2d took there. InDefault: no change is needed.
template <class Predicate, bool InDefault, class First, class... Rest, class... Args>
[[gnu::always_inline]] inline Verdict run_all(StageList<First, Rest...>, const Args&... args) {
  if constexpr (requires { requires First::is_sound_in_every_environment && First::leaves_non_finite_undecided; } &&
                sizeof...(Rest) > 0) {
    const Certificate c = First::template certify<Predicate>(args...);
    if (is_certain(c)) return {c, First::stage};
    return run_all<Predicate, InDefault>(StageList<Rest...>{}, args...);
  } else if constexpr (InDefault) {
    return run<Predicate, StageList<First, Rest...>>(args...);
  } else {
    const DefaultFloatingPoint environment;
    return run<Predicate, StageList<First, Rest...>>(args...);
  }
}

/// The decision of all stages, in whatever environment; refuses numbers that are not finite.
template <class Predicate, class Stages, class... Args>
[[gnu::always_inline]] inline Decision decision(const Args&... args) {
  const Verdict verdict = run_all<Predicate, false>(Stages{}, args...);
  if (!is_certain(verdict.certificate)) [[unlikely]]
    refuse_not_finite_arguments<Predicate>(std::index_sequence_for<Args...>{}, args...);
  return {sign_of(verdict.certificate), verdict.stage};
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

}  // namespace cascade

template <class Predicate, class... Stages>
template <class... Args>
Decision DecideTraced<Predicate, Stages...>::operator()(const Args&... args) const {
  return cascade::decision<Predicate, StageList<Stages...>>(args...);
}

template <class Predicate, class... Stages>
template <class... Args>
Sign Decide<Predicate, Stages...>::operator()(const Args&... args) const {
  return decide_traced<Predicate, Stages...>(args...).sign;
}

}  // namespace plumb::filters

namespace plumb {

using filters::IntervalStage;

template <class Predicate, class... Args>
Decision decide_exactly(const Args&... args) {
  return filters::cascade::decision<Predicate, typename filters::cascade::ExactStagesOf<Predicate>::type>(args...);
}

template <class Predicate, class... Args>
filters::Certificate certify_exactly(const Args&... args) {
  return filters::cascade::run_all<Predicate, true>(typename filters::cascade::ExactStagesOf<Predicate>::type{},
                                                    args...)
      .certificate;
}

}  // namespace plumb
