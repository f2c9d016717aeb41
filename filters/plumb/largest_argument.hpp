#pragma once

#include <plumb/detail/error_bound_stage.hpp>

namespace plumb {

/// While no number of a predicate's arguments is larger in magnitude, no difference of them leaves the range of the
/// error bound. So nothing overflows in the first stage, no operation there is invalid, and a call takes no trap on
/// either.
template <class Predicate, class... Args>
constexpr double largest_argument() {
  using Result = typename decltype(ErrorBoundStage::result_type<Predicate, Args...>())::type;
  return filters::ErrorBound<typename ErrorBoundStage::Component<Result>::type>::largest / 2;
}

}  // namespace plumb
