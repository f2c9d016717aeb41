#pragma once

#include <plumb/detail/error_bound_stage.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

namespace filters {
struct SmallIntegerStage;
struct GridIntegerStage;
struct ExpansionStage;
struct WideGridIntegerStage;
struct RationalStage;
}  // namespace filters

using filters::ExpansionStage;
using filters::GridIntegerStage;
using filters::RationalStage;
using filters::SmallIntegerStage;
using filters::WideGridIntegerStage;

template <class... Stages>
struct StageList {};

/// What follows the error bound unless a predicate names its own order as `exact_stages`, by measurement: integers
/// first, which decide near and exact degeneracy on a common grid at once; expansions for numbers on any grid or
/// none; wide grids for what is exactly zero where expansions are cut off; rationals for the rest.
using ExactStages = StageList<SmallIntegerStage, GridIntegerStage, ExpansionStage, WideGridIntegerStage, RationalStage>;

/// A sign and the stage that decided it.
struct Decision {
  Sign sign;
  Stage stage;
  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

/// The sign by the exact stages alone, in a default floating-point environment; throws InvalidArgument when a number is
/// not finite. Defined in exact_stages.hpp and instantiated in the predicate's own .cpp file.
template <class Predicate, class... Args>
[[gnu::noinline, gnu::visibility("default")]] Decision decide_exactly(const Args&... args);

/// The same for callers that are in a default floating-point environment already and refuse by themselves: uncertain
/// when a number is not finite, and only then.
template <class Predicate, class... Args>
[[gnu::noinline, gnu::visibility("default")]] filters::Certificate certify_exactly(const Args&... args);

namespace filters {

template <class Predicate, class... Stages>
struct Decide {
  template <class... Args>
  Sign operator()(const Args&... args) const;
};

template <class Predicate, class... Stages>
struct DecideTraced {
  template <class... Args>
  Decision operator()(const Args&... args) const;
};

template <class Predicate>
struct DecideTraced<Predicate> {
  template <class... Args>
  [[gnu::always_inline]] Decision operator()(const Args&... args) const {
    const Certificate c = ErrorBoundStage::certify<Predicate>(args...);
    if (is_certain(c)) [[likely]]
      return {sign_of(c), Stage::error_bound};
    return decide_exactly<Predicate>(args...);
  }
  /// Of points of other types (point_like.hpp).
  template <class... Args>
  requires(detail::Foreign<Args> || ...)  //
      [[gnu::always_inline]] Decision
      operator()(const Args&... args) const {
    return (*this)(detail::read<Args...>(args)...);
  }
};

template <class Predicate>
struct Decide<Predicate> {
  template <class... Args>
  [[gnu::always_inline]] Sign operator()(const Args&... args) const {
    return DecideTraced<Predicate>{}(args...).sign;
  }
};

}  // namespace filters

/// decide<Predicate>(args...) is the sign of Predicate::evaluate over the real numbers that args denote: the error
/// bound in line, then decide_exactly. decide<Predicate, Stages...>(args...) goes through the stages named, of which
/// the last must decide everything, and needs exact_stages.hpp.
template <class Predicate, class... Stages>
inline constexpr filters::Decide<Predicate, Stages...> decide{};

/// The traced twin: the sign and the stage that decided it.
template <class Predicate, class... Stages>
inline constexpr filters::DecideTraced<Predicate, Stages...> decide_traced{};

}  // namespace plumb
