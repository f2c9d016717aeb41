#pragma once

#include <cstddef>

#include "input_class.hpp"

// How much of what a test tries many times scripts/test takes, which runs at every change. All of it is tried by
// scripts/test --full, and by whatever else is configured with PLUMB_FULL_TESTS.

namespace plumb::generators {

#ifdef PLUMB_FULL_TESTS
inline constexpr bool is_full_run = true;
#else
inline constexpr bool is_full_run = false;
#endif

/// How many cases.
template <class Number>
constexpr Number light_or_full(Number light, Number full) {
  return is_full_run ? full : light;
}

/// Whether the n-th of many questions behind one algorithm, of which each takes long, is tried on this class of input:
/// on all, or on a third of them, such that the next two questions take the other thirds.
constexpr bool takes_class(InputClass c, std::size_t n) {
  return is_full_run || (static_cast<std::size_t>(c) + n) % 3 == 0;
}

}  // namespace plumb::generators
