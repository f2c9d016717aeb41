#pragma once

// For hulls and motion.
// How far a double with a bound may be off, as a number.

#include <cfloat>

#include <plumb/detail/double_with_bound.hpp>

namespace plumb::filters {

/// Beyond which certificate() is certain.
template <int R>
constexpr double error_bound(const DoubleWithBound<R>& x) {
  return (R + 2) * 0x1p-53 * x.magnitude + DBL_MIN;
}
static_assert(certificate(DoubleWithBound<9>{error_bound(DoubleWithBound<9>{0, 3}), 3}) == Certificate::uncertain &&
              certificate(DoubleWithBound<9>{error_bound(DoubleWithBound<9>{0, 3}) * (1 + DBL_EPSILON), 3}) ==
                  Certificate::positive);

}  // namespace plumb::filters
