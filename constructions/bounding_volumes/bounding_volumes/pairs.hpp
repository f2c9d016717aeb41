#pragma once

// For bounding_volumes.
// Unevaluated sums of two doubles (Dekker, A Floating-Point Technique for Extending the Available Precision, 1971):
// some hundred bits. Whoever takes them bounds their errors.

#include <plumb/detail/expansion.hpp>

namespace plumb::bounding_volumes {

using expansion::Pair;

inline Pair sum_of(const Pair& x, const Pair& y) {
  const Pair high = expansion::two_sum(x.high, y.high);
  return {high.high, high.low + (x.low + y.low)};
}
inline Pair product_of(const Pair& x, const Pair& y) {
  const Pair high = expansion::two_product(x.high, y.high);
  return {high.high, high.low + (x.high * y.low + x.low * y.high)};
}
inline Pair opposite(const Pair& x) { return {-x.high, -x.low}; }

}  // namespace plumb::bounding_volumes
