#pragma once

// For arrangement, mesh, pairs, python, query, surfaces and trees.
// Loops in parallel, in a default floating-point environment.

#include <cstddef>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <plumb/floating_point_environment.hpp>

namespace plumb::surfaces {

/// Calls body(begin, end) for ranges that together make up 0 to n, in parallel, each in a default floating-point
/// environment. A caller that flushes subnormals to zero does so on its own thread only; boxes would be made in one
/// arithmetic and compared in another.
template <class Body>
void parallel_ranges(std::size_t n, std::size_t grain, const Body& body) {
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, n, grain), [&](const tbb::blocked_range<std::size_t>& range) {
    const DefaultFloatingPoint floating_point;
    body(range.begin(), range.end());
  });
}

/// Calls body(i) for each i below n, in parallel.
template <class Body>
void parallel_each(std::size_t n, std::size_t grain, const Body& body) {
  parallel_ranges(n, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) body(i);
  });
}

}  // namespace plumb::surfaces
