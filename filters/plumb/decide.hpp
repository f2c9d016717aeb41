#pragma once

#include <plumb/error_bound_stage.hpp>

namespace plumb {

struct IntervalStage;
struct GridIntegerStage;
struct ExpansionStage;
struct RationalStage;

template <class... Stages>
struct StageList {};

/// What follows the error bound unless a predicate names its own order: integers first, for they settle near and exact
/// degeneracy on any common grid in one go; intervals for what does not fit a grid; then expansions; rationals always.
using ExactStages = StageList<GridIntegerStage, IntervalStage, ExpansionStage, RationalStage>;

/// The sign by the exact stages alone, in a default floating-point environment; throws InvalidArgument when a number is
/// not finite. Defined in exact_stages.hpp and instantiated in the predicate's own .cpp file.
template <class Predicate, class... Args>
[[gnu::cold, gnu::noinline]] Sign decide_exactly(const Args&... args);

/// decide<Predicate>(args...) is the sign of Predicate::evaluate over the real numbers that args denote: the error bound
/// in line, then decide_exactly. decide<Predicate, Stages...>(args...) goes through the stages named; at least the last
/// must decide everything (see exact_stages.hpp).
template <class Predicate, class... Stages>
struct Decide {
  template <class... Args>
  Sign operator()(const Args&... args) const;
};

template <class Predicate>
struct Decide<Predicate> {
  template <class... Args>
  [[gnu::always_inline]] Sign operator()(const Args&... args) const {
    const Certificate c = ErrorBoundStage::certify<Predicate>(args...);
    if (is_certain(c)) [[likely]]
      return sign_of(c);
    return decide_exactly<Predicate>(args...);
  }
};

template <class Predicate, class... Stages>
inline constexpr Decide<Predicate, Stages...> decide{};

}  // namespace plumb
