#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb::filters {

/// The value of a predicate's polynomial, for numbers with costly products and exact differences. A predicate may
/// say its polynomial a second time for them, as `evaluate_in_few_products`: in the first stage that would be no
/// better, and more differences make every error bound worse.
template <class Predicate, class... Args>
[[gnu::always_inline]] constexpr auto evaluate_in_few_products(const Args&... args) {
  if constexpr (requires { Predicate::evaluate_in_few_products(args...); })
    return Predicate::evaluate_in_few_products(args...);
  else
    return Predicate::evaluate(args...);
}

}  // namespace plumb::filters
